"""The temple's voice in four languages, and people's own recordings in its place."""
