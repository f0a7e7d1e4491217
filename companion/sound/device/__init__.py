"""The sound device, through PyAudio, and what it takes."""
