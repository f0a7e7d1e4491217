"""Identifies which face of an enrolled set a die shows."""
