"""Finds dice in a flattened picture, and tells which of them lean or are covered."""
