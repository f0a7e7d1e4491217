"""Of a die that leans much, which of its faces looks up: the finder alone may take the one beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from companion.dice.detect.finder import Detection
from companion.dice.detect.verifier import LEANING_THRESHOLD, Verification

_ONE_FACE, _ONE_DIE = 0.3, 1.1
"""Middles of two faces of a die are no nearer to one another and no farther apart, in edges."""
_SURER = 3.0
"""By so much (odds) the closer look must take the other face rather for the upper one."""

Verified = tuple[Detection, Verification]
"""What the finder found, and what the closer look tells of it."""


def may_be_one_die(detection: Detection, other: Detection) -> bool:
    """Whether these lie so that they may be two faces of a die."""
    return _ONE_FACE < math.dist(detection.center, other.center) / min(detection.edge, other.edge) < _ONE_DIE


def upper_faces(found: Sequence[Verified], others: Sequence[Verified]) -> list[Verified]:
    """As many dice as were ``found``; of those that lean, the face that looks up most.

    That may be one of the ``others`` beside it, which was hardly found or taken for the same face: the closer
    look tells which is the upper one. A die is as surely found as either of its faces.
    """
    faces, free = [], [one for one in others if one[1].leaning > LEANING_THRESHOLD]
    for detection, told in found:
        upper = (detection, told)
        if told.leaning > LEANING_THRESHOLD:
            surer = _SURER * _odds(told)
            beside = [one for one in free if may_be_one_die(one[0], detection) and _odds(one[1]) > surer]
            upper = max(beside, key=lambda one: one[1].die, default=upper)
        if upper in free:
            free.remove(upper)
        faces.append((replace(upper[0], chance=max(detection.chance, upper[0].chance)), upper[1]))
    return faces


def _odds(told: Verification) -> float:
    return told.die / max(1e-9, 1 - told.die)
