"""Reads a text score (`audio/scores/*.toml`): what is played in each section of a cue sheet.

[[section]]
name = "Torches"               # a section of the cue sheet, which says when it begins
tempo = [96, 104]              # beats a minute at its start and end
chords = "Dm Bb Gm A"          # one chord a bar of four beats, over and over
heart = [70, 84]               # heartbeats a minute at its start and end
levels = { drone = 0.5, strings = 0.3, pluck = 0.4 }
taiko = "X...x...X.x.x..."     # sixteen steps a bar; X is hard, x soft, . nothing
pluck = "0.1.2.1.3.2.1.2."     # sixteen steps; the number is a note of the chord, counted upwards
melody = "D5:2 F5:1 E5:1 | A4:4"  # notes with beats; R rests; played every `melody_every` bars
bed = true                     # a countdown: ticking and rising until the next section
"""

from __future__ import annotations

from pathlib import Path

import msgspec

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_CHORDS = {"": (0, 4, 7), "m": (0, 3, 7), "dim": (0, 3, 6), "sus": (0, 5, 7), "m7": (0, 3, 7, 10)}


class SectionScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one section is played."""

    name: str
    tempo: tuple[float, float]
    chords: str
    heart: tuple[float, float] | None = None
    levels: dict[str, float] = {}
    taiko: str = ""
    frame: str = ""
    wood: str = ""
    shaker: str = ""
    pluck: str = ""
    bass: str = ""
    melody: str = ""
    melody_every: int = 8
    bed: bool = False


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One soundtrack."""

    seed: int
    call: str
    """The horn's notes before "Escape!", with beats at 100 a minute, ending with it."""
    section: tuple[SectionScore, ...]

    @classmethod
    def load(cls, path: Path) -> Score:
        """Reads ``path``; msgspec.ValidationError says what does not fit."""
        return msgspec.toml.decode(path.read_bytes(), type=cls)


def pitch(note: str) -> float:
    """Hz of a note like `D4`, `Bb3`, `F#5`."""
    letter, rest = note[0], note[1:]
    shift = rest.count("#") - rest.count("b")
    octave = int(rest.strip("#b"))
    return float(440.0 * 2 ** ((_STEPS[letter] + shift + 12 * (octave - 4) - 9) / 12))


def chord(name: str, octave: int) -> tuple[float, ...]:
    """Hz of a chord like `Dm`, `Bb`, `Adim`, from its root in ``octave`` upwards."""
    length = 2 if name[1:2] in ("b", "#") else 1
    root = pitch(f"{name[:length]}{octave}")
    return tuple(root * 2 ** (step / 12) for step in _CHORDS[name[length:]])


def ladder(name: str, octave: int, rung: int) -> float:
    """The ``rung``-th note of a chord, going on upwards over the octaves."""
    notes = chord(name, octave)
    return notes[rung % len(notes)] * 2 ** (rung // len(notes))


def melody(text: str) -> list[tuple[float | None, float]]:
    """`D5:2 R:1` as (Hz or None for a rest, beats)."""
    notes = [entry.split(":") for entry in text.replace("|", " ").split()]
    return [(None if name == "R" else pitch(name), float(beats)) for name, beats in notes]
