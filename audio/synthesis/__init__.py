"""The sound of the temple, computed: run `companion sound render`, or `python -m synthesis` in `audio`.

score.py       reads a text score          tones.py        oscillators, noise, filters, envelopes
instruments.py what the score plays on     strikes.py      gong, door, collapse, birds: the cues
players.py     score to notes              compose.py      notes, countdowns and cues onto one long tape
master.py      reverb, loudness, limiter   effects.py      the short sounds the table calls for
vorbis.py      the tape as a file          __main__.py     renders everything
"""
