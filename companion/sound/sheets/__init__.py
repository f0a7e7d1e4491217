"""Soundtracks: cue sheets, and which tracks can be chosen."""
