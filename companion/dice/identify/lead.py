"""The lead of a face: by how much it is more like its own copies than like copies with altered signs.

A related die shows another sign in the same ink, so it is about as like the altered copies. How large the
lead of a set's own dice is depends on the set, on the face, and on how clearly it is seen: a blurred one is
hardly more like the ones than like the others. So the least lead is taken from the set's own copies, apart
for each face, and for clear and blurred ones.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_STEEPNESS = 150.0
"""How steeply the probability rises at the least lead, where it is 0.5."""
_OWN_LEAST, _PASSES = 0.05, 0.0147
"""Of a set's own copies so many have a lead with which they belong to the set with a probability below 0.9;
the least lead is lower than theirs by the second value."""
_PARTS = 4
"""The copies are parted by how alike they are; dice that are as like as those of a part need no more lead
than those have."""
_FEW = 40
"""With fewer copies nothing is known."""
_UNKNOWN, _HIGHEST = -0.03, 0.03
"""The least lead of a set of which nothing is known, and the highest that is ever asked for."""

LEAD_CALIBRATION = (_STEEPNESS, _OWN_LEAST, _PASSES, _PARTS)


@dataclass(frozen=True)
class LeastLead:
    """The least lead of a face that belongs to the set: the lower one of two.

    ``least`` (k,) of those that are as like their copies as ``likeness`` (k,) says, ascending; ``of_face``
    (c,) of each face.
    """

    likeness: Floats
    least: Floats
    of_face: Floats

    @staticmethod
    def any(faces: int, least: float = -2.0) -> LeastLead:
        """The same least lead for all ``faces``; without a number, any lead is enough."""
        return LeastLead(np.zeros(1), np.full(1, least), np.full(faces, least))

    @staticmethod
    def of(likeness: Floats, leads: Floats, face: NDArray[np.int64], faces: int) -> LeastLead:
        """From copies of a set that no classifier was fitted on: their ``likeness`` and ``leads``, and the
        ``face`` that each shows, ``(n,)`` each."""
        if len(leads) < _FEW:
            return LeastLead.any(faces, _UNKNOWN)
        usual = _least(leads, _HIGHEST)
        parts = np.array_split(np.argsort(likeness), _PARTS)
        return LeastLead(
            np.array([likeness[part].mean() for part in parts]),
            np.array([_least(leads[part], usual) for part in parts]),
            np.array([_least(leads[face == one], usual) for one in range(faces)]),
        )

    def probability(self, likeness: Floats, leads: Floats, face: NDArray[np.int64]) -> Floats:
        """That pictures with these leads belong to the set, 0 to 1, if they show ``face``, ``(n,)`` each."""
        least = np.minimum(np.interp(likeness, self.likeness, self.least), self.of_face[face])
        over = _STEEPNESS * (leads - least)
        return np.asarray(1 / (1 + np.exp(-np.clip(over, -60, 60))))


def _least(leads: Floats, most: float) -> float:
    return min(most, float(np.quantile(leads, _OWN_LEAST)) - _PASSES) if len(leads) else most
