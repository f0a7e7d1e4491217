"""What people put right on the page: chambers, gems, figures, and what modules add."""
