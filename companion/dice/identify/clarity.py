"""How clearly a face is seen, and how alike it must be for that.

A blurred die of the set is as unlike its copies as a clear stranger. But the picture itself shows whether it
is blurred. So the least likeness of a face that belongs to the set is taken from the set's own copies that
are as sharp.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

Floats = NDArray[np.float64]

_FINE, _MIDDLE, _COARSE = 0.7, 1.8, 4.0
"""The blurs, pixels, between which fine and coarse details lie."""
_INNER = slice(5, -5)
"""The face without its edge, which is sharp on every die."""
_NOISE, _EVEN = 0.15, 0.3
"""Grey levels that are added to fine and to coarse details: what noise makes of an even face."""

_PARTS = 5
"""The copies are parted by how sharp they are."""
_OWN_LEAST, _BELOW = 0.1, 0.06
"""So many copies of a part are less alike; the least likeness is lower than theirs by the second value."""
_LOWEST, _HIGHEST, _STEEPNESS = 0.55, 0.85, 60.0
"""The limits of the least likeness, and how steeply the probability rises there, where it is 0.5."""
_FEW = 50
"""With fewer copies nothing is known."""

CLARITY_CALIBRATION = (_PARTS, _OWN_LEAST, _BELOW, _LOWEST, _HIGHEST, _STEEPNESS)


def sharpness_of(faces: Sequence[Picture]) -> Floats:
    """How sharp faces without margins are, ``(n,)``: the logarithm of fine details over coarse ones."""
    return np.array([_sharpness(face) for face in faces])


def _sharpness(face: Picture) -> float:
    grey = cv2.cvtColor(face, cv2.COLOR_BGR2GRAY).astype(np.float32)
    fine, middle, coarse = (cv2.GaussianBlur(grey, (0, 0), sigma) for sigma in (_FINE, _MIDDLE, _COARSE))
    small = np.abs(fine - middle)[_INNER, _INNER].mean()
    large = np.abs(middle - coarse)[_INNER, _INNER].mean()
    return float(np.log((small + _NOISE) / (large + _EVEN)))


@dataclass(frozen=True)
class LeastLikeness:
    """The least likeness ``least`` (k,) of faces that are as sharp as ``sharpness`` (k,) says, both
    ascending."""

    sharpness: Floats
    least: Floats

    @staticmethod
    def any() -> LeastLikeness:
        """No likeness is asked for."""
        return LeastLikeness(np.zeros(1), np.full(1, -2.0))

    @staticmethod
    def of(sharpness: Floats, likeness: Floats) -> LeastLikeness:
        """From copies of a set that no classifier was fitted on: how sharp and how alike they are, ``(n,)``
        each."""
        if len(likeness) < _FEW:
            return LeastLikeness.any()
        parts = np.array_split(np.argsort(sharpness), _PARTS)
        own = np.array([np.quantile(likeness[part], _OWN_LEAST) - _BELOW for part in parts])
        falling = np.minimum.accumulate(own[::-1])[::-1]  # a blurred face need never be more alike
        middles = np.array([sharpness[part].mean() for part in parts])
        return LeastLikeness(middles, np.clip(falling, _LOWEST, _HIGHEST))

    def probability(self, sharpness: Floats, likeness: Floats) -> Floats:
        """That faces which are as sharp and as alike belong to the set, ``(n,)``, 0 to 1."""
        over = _STEEPNESS * (likeness - np.interp(sharpness, self.sharpness, self.least))
        return np.asarray(1 / (1 + np.exp(-np.clip(over, -60, 60))))
