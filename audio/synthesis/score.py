"""Reads a text score (`audio/scores/*.toml`): who plays what in each section of a cue sheet.

seed = 7                                      # of small human differences
loud = -16.3                                  # LUFS of the whole tape
[band]                                        # General MIDI sounds, where they stand, how loud, how far away
flute = { sound = 75, pan = -0.3, volume = 96, room = "far" }
frame = { key = 63, room = "near" }           # one key of the drum kit, or, with `sound`, of that sound
[phrases]                                     # tunes, to be put into lines with $name
seekers = "d'4. e'8 f'4 a'4 | g'4. f'8 e'2"
[harmonies]                                   # progressions, one or more chords a bar
A = "Dm | C | Dm | Am"

[[section]]
name = "Torches"                              # a section of the cue sheet, which says when it begins and ends
bars = 36                                     # so its tempo follows: bars × metre quarter notes in that time
metre = 4.0                                   # quarter notes a bar
rush = 1.08                                   # the last tempo over the first
transpose = 5                                 # semitones, harmony and notes alike
harmony = "A A B A"                           # progressions one after another, then from the start again
heart = [64, 78]                              # heartbeats a minute, first and last
loud = -19                                    # LUFS, before all is brought to the tape's
parts = [                                     # a line each; in all bars, or `bars = [9, 16]`
  { who = "flute", notes = "$seekers", bars = [9, 16], dyn = "p<f" },
  { who = "harp", figure = "0.2.1.2.", at = "d" },      # 0 the bass at or above d, then chord tones
  { who = "strings", hold = "d'", voices = 4 },         # chords held around d', led the shortest way
  { who = "brass", chop = "x...x.x.", hold = "d" },     # the same, struck in a rhythm
  { who = "frame", beat = "X..x|X.xx" },                # drums: X hard, x soft, o a ghost
]
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec

from synthesis.notation import BadNotation

LOUD = {"ppp": 0.17, "pp": 0.26, "p": 0.38, "mp": 0.5, "mf": 0.62, "f": 0.76, "ff": 0.9, "fff": 1.0}

Room = Literal["near", "mid", "far"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A General MIDI sound with its place in the room."""

    sound: int | None = None
    """Program 0…127; None is the drum kit."""
    key: int | None = None
    """MIDI key of a drum."""
    pan: float = 0.0
    volume: int = 100
    room: Room = "mid"


class PartLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player plays in a section: notes, a figure, a beat, or chords that
    are held (or struck: `chop`)."""

    who: str
    notes: str | None = None
    figure: str | None = None
    at: str = "c"
    beat: str | None = None
    hold: str | None = None
    chop: str | None = None
    voices: int = 3
    bars: tuple[int, int] | None = None
    dyn: str = "mf"
    octave: int = 0
    """Octaves above the written notes."""
    ring: float = 1.0
    """How long notes are held: 1 as written, 0.5 short, 2 into the next."""

    def loud(self, along: float) -> float:
        """The loudness, 0…1, at ``along`` (0…1) of the part's bars, from `dyn`: `p`, `p<f`, `p<f>mp`."""
        marks = [LOUD[mark] for mark in re.split("[<>]", self.dyn)]
        if len(marks) == 1:
            return marks[0]
        where = min(max(along, 0.0), 1.0) * (len(marks) - 1)
        first = min(int(where), len(marks) - 2)
        return marks[first] + (where - first) * (marks[first + 1] - marks[first])


class SectionScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one section is played."""

    name: str
    bars: int = 0
    like: str = ""
    """The section of the other score that this one copies, with its own name and number of bars."""
    metre: float = 4.0
    rush: float = 1.0
    transpose: int = 0
    harmony: str = ""
    heart: tuple[float, float] | None = None
    loud: float = -18.0
    """LUFS of the section's music before mastering."""
    parts: tuple[PartLine, ...] = ()


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One soundtrack."""

    seed: int
    like: str = ""
    """Another score whose band, phrases, harmonies, call and morning are used."""
    band: dict[str, Player] = {}
    phrases: dict[str, str] = {}
    harmonies: dict[str, str] = {}
    call: SectionScore | None = None
    """The section before "Escape!"."""
    morning: SectionScore | None = None
    """The section after the collapse."""
    beds: bool = True
    """Something ticks faster and faster between gong and door."""
    birds: bool = True
    loud: float = -16.3
    """LUFS of the whole tape. The game without the time after the collapse is a little quieter."""
    spare: float = 0.7
    """dB that samples stay below the allowed true peak: the wave between
    samples, and encoding, are higher."""
    section: tuple[SectionScore, ...] = ()

    @classmethod
    def load(cls, path: Path) -> Score:
        """Reads ``path``; raises msgspec.ValidationError or BadNotation with the fault."""
        score = msgspec.toml.decode(path.read_bytes(), type=cls)
        if not score.like:
            return score
        model = cls.load(path.with_name(f"{score.like}.toml"))
        return msgspec.structs.replace(
            model,
            seed=score.seed,
            spare=score.spare,
            call=score.call or model.call,
            section=tuple(_borrowed(section, model) for section in score.section),
        )


def _borrowed(section: SectionScore, model: Score) -> SectionScore:
    """A copy of the model's section, with the name, bars and heart of ``section``."""
    for other in model.section:
        if other.name == section.like:
            return msgspec.structs.replace(
                other, name=section.name, bars=section.bars, heart=section.heart or other.heart
            )
    raise BadNotation(f'section "{section.name}" is like "{section.like}", which is nowhere')
