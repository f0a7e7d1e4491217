"""Reads notes in LilyPond's notation: `d'4. e'8 <f a>2~ | r4`; lengths are in quarter notes.

It understands pitches with `is` and `es` and absolute octaves (`c'` is middle C), lengths `1 2 4 8 16` with
dots (a note without a length is as long as the note before), chords in `< >`, rests `r`, ties `~`, bar checks
`|`. `$name` inserts a phrase of the score, `$name+12` transposes it (semitones), `$name*2` makes it twice as
slow.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_PITCH = re.compile(r"^([a-g])((?:is|es|s)*)([',]*)$")
_SIGN = re.compile("is|es|s")
_TOKEN = re.compile(
    r"\s*(?:(?P<bar>\|)|\$(?P<phrase>\w+?)(?P<shift>[+-]\d+)?(?:\*(?P<slow>[0-9]*\.?[0-9]+))?(?=[\s|]|$)"
    r"|(?P<what><[^>]+>|r|[a-g](?:is|es|s)*[',]*)(?P<length>\d+)?(?P<dots>\.*)(?P<tie>~)?(?=[\s|]|$))"
)


class BadNotation(ValueError):
    """A line of notes cannot be read; the text says where and why."""


@dataclass(frozen=True)
class Sung:
    """Notes that sound together: MIDI keys (none for a rest), from ``at`` on for ``beats`` quarter notes."""

    at: float
    beats: float
    keys: tuple[int, ...]


def pitch(name: str) -> int:
    """The MIDI key of a pitch such as `c'` (60), `bes,`, `fis''`; raises BadNotation."""
    match = _PITCH.match(name)
    if match is None:
        raise BadNotation(f'"{name}" is no pitch')
    letter, signs, octaves = match.groups()
    shift = sum(1 if sign == "is" else -1 for sign in _SIGN.findall(signs))
    return 48 + _STEPS[letter] + shift + 12 * (octaves.count("'") - octaves.count(","))


def read(text: str, phrases: Mapping[str, str], bar: float) -> tuple[tuple[Sung, ...], float]:
    """The notes of ``text`` and its length in quarter notes; a bar has ``bar`` of them, 0 for any number.

    Raises BadNotation for an unknown token, an unknown phrase, a length of 0, or a bar line inside a bar.
    """
    notes: list[Sung] = []
    at, length, tied, where = 0.0, 1.0, False, 0
    while where < len(text.rstrip()):
        match = _TOKEN.match(text, where)
        if match is None:
            raise BadNotation(f'"{text[where : where + 20].strip()} …" cannot be read')
        where = match.end()
        if match["bar"]:
            _check_bar(at, bar, text[:where])
        elif match["phrase"]:
            inner, long = _phrase(match, phrases, bar)
            notes += [replace(note, at=note.at + at) for note in inner]
            at += long
        else:
            length = _length(match) or length
            keys = _keys(match["what"])
            if tied and notes and notes[-1].keys == keys:
                notes[-1] = replace(notes[-1], beats=notes[-1].beats + length)
            elif keys:
                notes.append(Sung(at, length, keys))
            at, tied = at + length, bool(match["tie"])
    return tuple(notes), at


def _check_bar(at: float, bar: float, before: str) -> None:
    if not bar:
        return
    over = at % bar
    if min(over, bar - over) > 1e-6:
        raise BadNotation(
            f'the bar line after "… {before[-40:]}" comes {over:g} quarters into a bar of {bar:g}'
        )


def _phrase(match: re.Match[str], phrases: Mapping[str, str], bar: float) -> tuple[list[Sung], float]:
    if match["phrase"] not in phrases:
        raise BadNotation(f'there is no phrase "{match["phrase"]}"')
    shift, slow = int(match["shift"] or 0), float(match["slow"] or 1)
    if not slow:
        raise BadNotation(f'"{match[0].strip()}" lasts no time')
    notes, long = read(phrases[match["phrase"]], phrases, bar if slow == 1 else 0.0)
    moved = [Sung(n.at * slow, n.beats * slow, tuple(key + shift for key in n.keys)) for n in notes]
    return moved, long * slow


def _length(match: re.Match[str]) -> float | None:
    if not match["length"]:
        return None
    part = int(match["length"])
    if not part:
        raise BadNotation(f'"{match[0].strip()}" lasts no time: a length is a part of a whole note')
    return 4.0 / part * (2.0 - 0.5 ** len(match["dots"]))


def _keys(what: str) -> tuple[int, ...]:
    if what == "r":
        return ()
    return tuple(pitch(name) for name in what.strip("<>").split())
