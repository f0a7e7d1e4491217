"""Finds truncated pictures: those of which only the upper part has arrived.

Where a JPEG is cut off, OpenCV's decoder fills the rest with the previous picture and reports no error.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

_ROWS, _COLUMNS = 8, 16
_LEAST_ROWS = 3
_LIVELY_SHARE = 0.9
"""At least this share of the rows above the cut must be new: a sensor's noise changes nearly every row."""


class TruncationDetector:
    """Takes one camera's pictures one after another."""

    def __init__(self) -> None:
        self._before: NDArray[np.uint8] | None = None

    def see(self, picture: Picture) -> bool:
        """Whether the lower part of the picture is that of the previous one, below a straight cut.

        A picture that equals the previous one everywhere is not damaged: perhaps nothing has moved.
        """
        now = picture[::_ROWS, ::_COLUMNS].copy()
        before, self._before = self._before, now
        if before is None or before.shape != now.shape:
            return False
        fresh = np.flatnonzero((now != before).any(axis=(1, 2)))
        if not len(fresh):
            return False
        cut = int(fresh[-1]) + 1
        below = now[cut:]
        lively = bool(((below > 8) & (below < 247)).any(axis=2).mean() > 0.5) if len(below) else False
        return len(below) >= _LEAST_ROWS and lively and len(fresh) > _LIVELY_SHARE * cut
