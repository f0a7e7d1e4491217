"""The voice of the temple, computed from texts: espeak-ng speaks, the temple answers.

speaker.py   text to speech, several readings of the same length
temple.py    those readings as one voice: deep, wide, in a stone room
texts/       what is said, one file a language
clips.toml   when it is said
"""
