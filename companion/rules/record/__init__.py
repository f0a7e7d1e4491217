"""Game records: what a line must be, what it expects, and what is answered."""
