"""Chooses the upper face of a die that leans much: the finder alone may take the face beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from companion.dice.detect.finder import Detection
from companion.dice.detect.verifier import LEANING_THRESHOLD, Verification

_ONE_FACE, _ONE_DIE = 0.3, 1.1
"""The middles of two faces of one die are at least and at most this far apart, in edges."""
_SURER = 3.0
"""The other face is taken if the verifier gives it this many times the odds of being an upper face."""

Verified = tuple[Detection, Verification]
"""What the finder found, and what the verifier says of it."""


def may_be_one_die(detection: Detection, other: Detection) -> bool:
    """Whether these two may be faces of the same die, from how they lie."""
    return _ONE_FACE < math.dist(detection.center, other.center) / min(detection.edge, other.edge) < _ONE_DIE


def upper_faces(found: Sequence[Verified], others: Sequence[Verified]) -> list[Verified]:
    """The upper face of each die in ``found``; only dice that lean get another face than the one found.

    The upper face may be one of the ``others``: it was found with a low chance, or was taken for the same
    face. The verifier decides which of them is the upper one. The die's chance is the higher one of the two
    faces.
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
