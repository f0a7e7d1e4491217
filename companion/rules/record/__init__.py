"""Game records: what a line must be, what it expects, and what the judge answers."""
