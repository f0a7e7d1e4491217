"""Mixes music, effects and voice block by block."""
