"""Measures how well dice are read: in photographs with labels, or at one's own table."""
