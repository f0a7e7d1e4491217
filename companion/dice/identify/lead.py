"""The lead of a face: by how much it is more like its own copies than like copies with altered signs.

A related die shows another sign in the same ink, so it is about as like the altered copies. How large the
lead of a set's own dice is depends on the set, and on how clearly a die is seen: a blurred one is hardly more
like the ones than like the others. So the least lead is taken from the set's own copies, apart for clear and
blurred ones.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_STEEPNESS = 300.0
"""How steeply the probability rises at the least lead, where it is 0.5."""
_OWN_LEAST, _PASSES = 0.05, 0.007
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
    """The least lead ``least`` (k,) of faces that are as like their copies as ``likeness`` (k,) says,
    ascending."""

    likeness: Floats
    least: Floats

    @staticmethod
    def none() -> LeastLead:
        """Any lead is enough."""
        return LeastLead(np.zeros(1), np.full(1, -2.0))

    @staticmethod
    def of(likeness: Floats, leads: Floats) -> LeastLead:
        """From copies of a set that no classifier was fitted on: their ``likeness`` and ``leads``, ``(n,)``
        each."""
        if len(leads) < _FEW:
            return LeastLead(np.zeros(1), np.full(1, _UNKNOWN))
        usual = min(_HIGHEST, float(np.quantile(leads, _OWN_LEAST)) - _PASSES)
        parts = np.array_split(np.argsort(likeness), _PARTS)
        least = [min(usual, float(np.quantile(leads[part], _OWN_LEAST)) - _PASSES) for part in parts]
        return LeastLead(np.array([likeness[part].mean() for part in parts]), np.array(least))

    def probability(self, likeness: Floats, leads: Floats) -> Floats:
        """That faces with these leads belong to the set, ``(n,)``, 0 to 1."""
        over = _STEEPNESS * (leads - np.interp(likeness, self.likeness, self.least))
        return np.asarray(1 / (1 + np.exp(-np.clip(over, -60, 60))))
