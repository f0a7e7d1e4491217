"""Measures tracks: loudness, onsets, and whether each cue is where its sheet says."""
