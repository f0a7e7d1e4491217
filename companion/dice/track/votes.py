"""Several still frames vote on what the dice of a mat show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from companion.dice.identify.reader import READ_THRESHOLD
from companion.dice.readings import DieSeen, Sight

FRAMES = 3
"""At most this many frames are read for a die that is unsure."""
_SAME_MM = 6.0


def settled(readings: Sequence[Sequence[DieSeen]]) -> bool:
    """Whether no further frame is needed: every die is read, or enough frames were read."""
    return len(readings) >= FRAMES or all(die.state is Sight.READ for die in readings[-1])


def vote(readings: Sequence[Sequence[DieSeen]]) -> tuple[DieSeen, ...]:
    """The dice of the last frame, each with what most frames say of it."""
    return tuple(_one(die, [_same(die, earlier) for earlier in readings[:-1]]) for die in readings[-1])


def _same(die: DieSeen, others: Sequence[DieSeen]) -> DieSeen | None:
    near = [other for other in others if math.dist(other.center, die.center) < _SAME_MM]
    return min(near, key=lambda other: math.dist(other.center, die.center), default=None)


def _one(die: DieSeen, before: Sequence[DieSeen | None]) -> DieSeen:
    seen = [die, *(other for other in before if other is not None)]
    doubtful = [one for one in seen if one.state in (Sight.COCKED, Sight.HIDDEN)]
    if 2 * len(doubtful) > len(seen):
        return replace(die, state=doubtful[0].state)
    known = [one for one in seen if one.face is not None]
    if not known:
        return replace(die, state=Sight.UNSURE)
    shares = {
        face: sum(one.confidence for one in known if one.face == face) for face in {one.face for one in known}
    }
    face = max(sorted(shares, key=str), key=lambda name: shares[name])
    agreeing = [one.confidence for one in known if one.face == face]
    agreed = len(agreeing) == len(seen)
    wary = [one for one in seen if one.state is Sight.UNSURE and one.confidence >= READ_THRESHOLD]
    read = agreed and fmean(agreeing) >= READ_THRESHOLD and not doubtful and 2 * len(wary) <= len(seen)
    state = Sight.READ if read else Sight.UNSURE
    return replace(die, face=face, confidence=round(fmean(agreeing), 4), state=state)
