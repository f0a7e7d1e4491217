"""Reads chord symbols, and leads voices from one chord to the next by the shortest way."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise, product

from synthesis.notation import BadNotation

_ROOTS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_SIGNS = {"": 0, "#": 1, "b": -1}
_KINDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "5": (0, 7),
    "6": (0, 4, 7, 9),
    "7": (0, 4, 7, 10),
    "m6": (0, 3, 7, 9),
    "m7": (0, 3, 7, 10),
    "m9": (0, 3, 7, 14),
    "maj7": (0, 4, 7, 11),
    "add9": (0, 4, 7, 14),
    "sus2": (0, 2, 7),
    "sus4": (0, 5, 7),
    "dim": (0, 3, 6),
    "dim7": (0, 3, 6, 9),
    "aug": (0, 4, 8),
    "b5": (0, 4, 6),
}
_SYMBOL = re.compile(
    r"^([A-G])([#b]?)(m7|m6|m9|maj7|add9|sus2|sus4|dim7|dim|aug|b5|m|5|6|7|)(?:/([A-G])([#b]?))?$"
)


@dataclass(frozen=True)
class Chord:
    """The pitch classes of a chord, root first, and its bass."""

    tones: tuple[int, ...]
    bass: int


def chord(symbol: str, transpose: int = 0) -> Chord:
    """Reads `Dm`, `Bbmaj7`, `C/E`; raises BadNotation."""
    match = _SYMBOL.match(symbol)
    if match is None:
        raise BadNotation(f'"{symbol}" is no chord')
    letter, sign, kind, bass, bass_sign = match.groups()
    root = _ROOTS[letter] + _SIGNS[sign] + transpose
    tones = tuple((root + step) % 12 for step in _KINDS[kind])
    return Chord(tones, (_ROOTS[bass] + _SIGNS[bass_sign] + transpose) % 12 if bass else root % 12)


def progression(text: str, transpose: int = 0) -> tuple[tuple[Chord, ...], ...]:
    """Reads `Dm | F C | Gm`: the chords of each bar, all equally long."""
    return tuple(tuple(chord(symbol, transpose) for symbol in bar.split()) for bar in text.split("|"))


def rung(of: Chord, lowest: int, number: int) -> int:
    """The MIDI key of a note of a broken chord: 0 is the bass at or above ``lowest``,
    then come the tones upwards."""
    key = lowest + (of.bass - lowest) % 12
    for _ in range(number):
        key += min((tone - key) % 12 or 12 for tone in of.tones)
    return key


def voicing(of: Chord, before: tuple[int, ...] | None, middle: int, voices: int) -> tuple[int, ...]:
    """The MIDI keys of ``voices`` voices around ``middle``: each moves as little
    as possible from ``before``."""
    choices = [_near(tone, middle) for tone in _parts(of, voices)]
    return min(
        (tuple(sorted(keys)) for keys in product(*choices)), key=lambda keys: _cost(keys, before, middle)
    )


def _parts(of: Chord, voices: int) -> tuple[int, ...]:
    """A pitch class for each voice: all tones, then the root and the fifth again."""
    order = (*of.tones, of.tones[0], of.tones[-1])
    return order[:voices]


def _near(tone: int, middle: int) -> tuple[int, ...]:
    first = middle - 12 + (tone - middle) % 12
    return (first, first + 12)


def _cost(keys: tuple[int, ...], before: tuple[int, ...] | None, middle: int) -> float:
    moved = sum(abs(a - b) for a, b in zip(keys, before, strict=False)) if before else 0
    close = sum(4 for a, b in pairwise(keys) if b - a < 2)
    return moved + close + 0.8 * abs(sum(keys) / len(keys) - middle) + 0.05 * (keys[-1] - keys[0])
