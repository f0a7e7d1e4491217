"""From a section of the score to notes on the tape: who plays what, and when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from synthesis import instruments
from synthesis.score import SectionScore, chord, ladder, melody
from synthesis.tones import RATE, Sound, add, frames, place, swell, widen

_DRUMS = {
    "taiko": (instruments.taiko, (66.0, 78.0), 0.30),
    "frame": (instruments.frame_drum, (196.0, 233.0), 0.22),
    "wood": (instruments.wood, (830.0, 990.0), 0.16),
    "shaker": (instruments.shaker, (1.0,), 0.10),
}
"""What plays a rhythm: its instrument, its pitches in turn, how far from the middle it may sit."""


@dataclass(frozen=True)
class Part:
    """A stretch of the tape and the score for it; frames are frames of the tape."""

    score: SectionScore
    begin: int
    end: int

    def bars(self) -> Iterator[tuple[int, int, float]]:
        """Number, first frame and length in seconds of each bar; the tempo goes from one to the other."""
        at, number = float(self.begin), 0
        while at < self.end - RATE // 4:
            along = (at - self.begin) / (self.end - self.begin)
            tempo = self.score.tempo[0] + along * (self.score.tempo[1] - self.score.tempo[0])
            seconds = 240.0 / tempo
            yield number, round(at), seconds
            at += seconds * RATE
            number += 1

    def along(self, frame: int) -> float:
        """0 at the beginning, 1 at the end."""
        return (frame - self.begin) / (self.end - self.begin)

    def level(self, player: str) -> float:
        """How loud the score wants a player; 0 is silent."""
        return self.score.levels.get(player, 0.0)


@dataclass(frozen=True)
class Tapes:
    """What the players play onto: near the listener, and deep in the temple (more reverb)."""

    near: Sound
    deep: Sound


def play(part: Part, tapes: Tapes, rng: np.random.Generator) -> None:
    """Everything the score says for one part."""
    chords = part.score.chords.split()
    for number, at, seconds in part.bars():
        name = chords[number % len(chords)]
        _harmony(part, tapes, name, at, seconds)
        _rhythm(part, tapes, at, seconds, rng)
        _figures(part, tapes, name, at, seconds, rng)
        if part.score.melody and number % part.score.melody_every == part.score.melody_every // 4:
            _song(part, tapes, at, seconds)
    if part.score.heart:
        _heart(part, tapes)
    if part.level("drone"):
        _drone(part, tapes, rng)


def _harmony(part: Part, tapes: Tapes, name: str, at: int, seconds: float) -> None:
    """Strings and choir hold the bar's chord, into the next."""
    held = round(seconds * 1.25, 2)
    held = min(held, (part.end - at) / RATE + 0.4)
    for player, octave in (("strings", 3), ("choir", 4)):
        level = part.level(player)
        if not level:
            continue
        voice = instruments.strings if player == "strings" else instruments.choir
        for number, tone in enumerate(chord(name, octave)):
            sound = voice(round(tone, 2), round(held, 2))
            add(tapes.deep, place(sound, (number - 1) * 0.55), at, level * 0.22)


def _rhythm(part: Part, tapes: Tapes, at: int, seconds: float, rng: np.random.Generator) -> None:
    """Drums, sixteen steps a bar, never twice the same."""
    for player, (instrument, pitches, width) in _DRUMS.items():
        pattern, level = getattr(part.score, player), part.level(player)
        for step, mark in enumerate(pattern):
            if mark == "." or not level:
                continue
            strength = (1.0 if mark == "X" else 0.5) * rng.uniform(0.85, 1.0)
            when = at + round((step / len(pattern)) * seconds * RATE) + int(rng.integers(0, 120))
            sound = instrument(pitches[step % len(pitches)])
            add(tapes.near, place(sound, rng.uniform(-width, width)), when, strength * level)


def _figures(part: Part, tapes: Tapes, name: str, at: int, seconds: float, rng: np.random.Generator) -> None:
    """The harp's and the bass's broken chords."""
    for player, octave, pan in (("pluck", 4, 0.35), ("bass", 2, -0.1)):
        pattern, level = getattr(part.score, player), part.level(player)
        for step, mark in enumerate(pattern):
            if mark == "." or not level:
                continue
            when = at + round((step / len(pattern)) * seconds * RATE)
            sound = instruments.pluck(round(ladder(name, octave, int(mark, 16)), 2))
            add(tapes.near, place(sound, pan * (-1) ** step), when, level * rng.uniform(0.75, 1.0))


def _song(part: Part, tapes: Tapes, at: int, seconds: float) -> None:
    """The flute's tune, from this bar on."""
    beat = seconds / 4
    for tone, beats in melody(part.score.melody):
        length = round(beats * beat * 1.04, 2)
        if tone is not None and at + frames(length) < part.end:
            add(tapes.deep, place(instruments.flute(round(tone, 2), length), -0.25), at, part.level("melody"))
        at += round(beats * beat * RATE)


def _heart(part: Part, tapes: Tapes) -> None:
    """A heart that beats faster and faster."""
    assert part.score.heart is not None
    first, last = part.score.heart
    at = float(part.begin)
    sound = widen(instruments.heart(58.0), 0.004)
    while at < part.end - RATE // 3:
        add(tapes.near, sound, round(at), part.level("heart"))
        at += 60.0 / (first + part.along(round(at)) * (last - first)) * RATE


def _drone(part: Part, tapes: Tapes, rng: np.random.Generator) -> None:
    """The temple's own note: D, its fifth and octave, breathing."""
    seconds = (part.end - part.begin) / RATE
    t = np.arange(part.end - part.begin) / RATE
    for side in (-0.5, 0.5):
        tone = np.zeros(len(t))
        for f, strength in (
            (73.42, 0.6),
            (110.0, 0.35),
            (146.83, 0.5),
            (220.0, 0.3),
            (293.66, 0.16),
            (440.0, 0.05),
        ):
            breath = 0.65 + 0.35 * np.sin(2 * np.pi * rng.uniform(0.03, 0.11) * t + rng.uniform(0, 6))
            tone += strength * breath * np.sin(2 * np.pi * (f + rng.uniform(-0.25, 0.25)) * t)
        add(tapes.near, place(tone * swell(seconds, 0.6, 0.6), side), part.begin, part.level("drone") * 0.4)
