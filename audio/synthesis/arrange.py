"""Turns a section of the score into notes on the tape: every line of every part, in its bars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from synthesis.harmony import Chord, progression, rung, voicing
from synthesis.midi import Note
from synthesis.notation import BadNotation, pitch, read
from synthesis.score import PartLine, Score, SectionScore
from synthesis.tempo import Grid
from synthesis.tones import RATE

_STRENGTH = {"X": 1.0, "x": 0.78, "o": 0.55}
_LATE = 0.004
"""The standard deviation of the players' timing, seconds."""


@dataclass(frozen=True)
class Stretch:
    """A section and where it lies on the tape."""

    section: SectionScore
    grid: Grid
    score: Score

    @classmethod
    def lay(cls, section: SectionScore, score: Score, begin: int, end: int) -> Stretch:
        """Places the section from tape frame ``begin`` to ``end``."""
        return cls(section, Grid(begin, end, section.bars * section.metre, section.rush), score)

    def chords(self) -> tuple[tuple[Chord, ...], ...]:
        """The chords of each bar of the section."""
        text = " | ".join(self.score.harmonies[name] for name in self.section.harmony.split())
        bars = progression(text, self.section.transpose)
        return tuple(bars[number % len(bars)] for number in range(self.section.bars))


@dataclass(frozen=True)
class _Mark:
    """A note whose time is counted in beats from the beginning of the section."""

    at: float
    beats: float
    key: int
    strength: float


def arrange(stretch: Stretch, rng: np.random.Generator) -> Iterator[Note]:
    """All notes of a section. Raises BadNotation with the section and the player."""
    for part in stretch.section.parts:
        try:
            yield from _humanly(stretch, part, list(_marks(stretch, part)), rng)
        except (BadNotation, KeyError) as error:
            raise BadNotation(f"{stretch.section.name}, {part.who}: {error}") from error


def _marks(stretch: Stretch, part: PartLine) -> Iterator[_Mark]:
    if part.notes is not None:
        return _tune(stretch, part, part.notes)
    if part.figure is not None:
        return _figure(stretch, part, part.figure)
    if part.beat is not None:
        return _beat(stretch, part, part.beat)
    if part.hold is not None:
        return _chords(stretch, part, part.hold)
    raise BadNotation("neither notes, figure, beat nor hold")


def _humanly(
    stretch: Stretch, part: PartLine, marks: list[_Mark], rng: np.random.Generator
) -> Iterator[Note]:
    """Makes notes of the marks: at the frames of their beats, as loud as the line
    says, with small human errors."""
    first, last = (bar * stretch.section.metre for bar in _bars(stretch, part))
    for mark in marks:
        begin = stretch.grid.frame(mark.at)
        end = stretch.grid.frame(min(mark.at + mark.beats * part.ring, stretch.grid.beats))
        late = abs(rng.normal(0.0, _LATE)) if mark.at > 0 else 0.0
        accent = 1.0 if mark.at % stretch.section.metre < 1e-6 else 0.93
        loud = part.loud((mark.at - first) / max(1e-9, last - first)) * mark.strength * accent
        velocity = int(np.clip(127 * loud * rng.uniform(0.95, 1.05), 1, 127))
        yield Note(begin + round(late * RATE), max(480, end - begin - 240), mark.key, velocity, part.who)


def _bars(stretch: Stretch, part: PartLine) -> tuple[int, int]:
    """First bar (from 0) and the bar after the last."""
    first, last = part.bars or (1, stretch.section.bars)
    return min(first - 1, stretch.section.bars), min(last, stretch.section.bars)


def _tune(stretch: Stretch, part: PartLine, text: str) -> Iterator[_Mark]:
    """Notes from the part's first bar on, repeated until its last bar."""
    metre = stretch.section.metre
    first, last = (bar * metre for bar in _bars(stretch, part))
    notes, length = read(text, stretch.score.phrases, metre)
    if length <= 0:
        raise BadNotation("no notes")
    start = first
    while start < last - 1e-6:
        for note in notes:
            at = start + note.at
            if at < last - 1e-6:
                for key in note.keys:
                    moved = key + stretch.section.transpose + 12 * part.octave
                    yield _Mark(at, min(note.beats, last - at), moved, 1.0)
        start += length


def _figure(stretch: Stretch, part: PartLine, text: str) -> Iterator[_Mark]:
    """A broken chord: a hexadecimal digit is the number of a chord tone, `.` is
    silence, `-` holds the note."""
    lowest, chords = pitch(part.at), stretch.chords()
    for bar, at, step, pattern in _patterns(stretch, part, text):
        for number, sign in enumerate(pattern):
            if sign in ".-":
                continue
            of = chords[bar][number * len(chords[bar]) // len(pattern)]
            held = 1 + len(pattern[number + 1 :]) - len(pattern[number + 1 :].lstrip("-"))
            key = rung(of, lowest, int(sign, 16)) + 12 * part.octave
            yield _Mark(at + number * step, held * step, key, 1.0)


def _beat(stretch: Stretch, part: PartLine, text: str) -> Iterator[_Mark]:
    key = stretch.score.band[part.who].key
    if key is None:
        raise BadNotation("has no key and so plays no beat")
    for _, at, step, pattern in _patterns(stretch, part, text):
        for number, sign in enumerate(pattern):
            if sign != ".":
                yield _Mark(at + number * step, step, key, _STRENGTH[sign])


def _patterns(stretch: Stretch, part: PartLine, text: str) -> Iterator[tuple[int, float, float, str]]:
    """For each bar of the part: its number, its beat, the length of a step, its pattern."""
    patterns, metre = text.replace(" ", "").split("|"), stretch.section.metre
    first, last = _bars(stretch, part)
    for bar in range(first, last):
        pattern = patterns[(bar - first) % len(patterns)]
        yield bar, bar * metre, metre / len(pattern), pattern


def _chords(stretch: Stretch, part: PartLine, middle: str) -> Iterator[_Mark]:
    """Chords around ``middle``: held for their whole length, or struck in the rhythm of `chop`."""
    metre, before, center = stretch.section.metre, None, pitch(middle) + 12 * part.octave
    chords = stretch.chords()
    first, last = _bars(stretch, part)
    for bar in range(first, last):
        long = metre / len(chords[bar])
        for number, of in enumerate(chords[bar]):
            before = voicing(of, before, center, part.voices)
            at = bar * metre + number * long
            for begin, beats, strength in _strikes(part.chop, bar - first, number, len(chords[bar]), metre):
                yield from (_Mark(at + begin, beats or long, key, strength) for key in before)


def _strikes(
    chop: str | None, bar: int, number: int, of: int, metre: float
) -> Iterator[tuple[float, float, float]]:
    """For each stroke within a chord: when, how long (0: as long as the chord), and how hard."""
    if chop is None:
        yield 0.0, 0.0, 1.0
        return
    patterns = chop.replace(" ", "").split("|")
    pattern = patterns[bar % len(patterns)]
    step = metre / len(pattern)
    share = len(pattern) // of
    for place, sign in enumerate(pattern[number * share : (number + 1) * share]):
        if sign != ".":
            yield place * step, step, _STRENGTH[sign]
