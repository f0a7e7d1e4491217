"""The sound of the temple: run `companion sound render`, or `python -m synthesis` in `audio`.

score.py      reads a text score         arrange.py      its lines become notes in time
notation.py   notes as LilyPond writes   midi.py         notes as a Standard MIDI File
harmony.py    chords and voice leading   orchestra.py    FluidSynth plays the file
tempo.py      bars into frames           tones.py        oscillators, noise, filters, envelopes
strikes.py    gong, door, collapse       instruments.py  drums, heart, horn: synthesised
countdown.py  the three countdowns       effects.py      the short sounds the table calls for
compose.py    all on one long tape       master.py       reverb, loudness, limiter
vorbis.py     the tape as a file         render.py       from score to file
"""
