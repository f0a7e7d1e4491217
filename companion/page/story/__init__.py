"""The story of a game as a page, and as one file that needs nothing else."""
