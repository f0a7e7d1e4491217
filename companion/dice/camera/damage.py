"""Finds pictures of which only the upper part has arrived.

Where a JPEG is cut off, OpenCV's decoder fills the rest with the picture before, and says nothing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

_ROWS, _COLUMNS = 8, 16
_LEAST_ROWS = 3
_LIVELY_SHARE = 0.9
"""A sensor's noise changes nearly every row of the part that is new."""


class TruncationDetector:
    """Looks at one camera's pictures, one after another."""

    def __init__(self) -> None:
        self._before: NDArray[np.uint8] | None = None

    def see(self, picture: Picture) -> bool:
        """Whether the picture's lower part is that of the picture before, with a straight cut between.

        One that is the same as a whole is no damage: nothing may have moved before a camera without noise.
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
