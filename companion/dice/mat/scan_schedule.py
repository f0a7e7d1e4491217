"""When to look at the whole picture for mats: when something in it has changed, and seldom otherwise.

Looking for markers everywhere costs more than all that is done with a frame in which nothing moves.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Grey

SEARCH_EVERY = 0.25
"""Seconds between looks while there is no mat, or one is not where it was."""
SCAN_EVERY = 1.0
"""The same after a change; twice as long while a mat waits to be read, which is more urgent."""
_AT_REST_EVERY, _AT_MOST_EVERY = 5.0, 40.0
"""Without any change: less and less often."""
_SAMPLE = 8
_STEP = 25.0
_CHANGED_SHARE = 0.002
"""Of the picture: a mat takes twenty times as much, a marker is half of it."""


class ScanSchedule:
    """Follows one camera's grey pictures."""

    def __init__(self) -> None:
        self._scanned = -9.0
        self._then: NDArray[np.float32] | None = None
        self._patience = _AT_REST_EVERY

    def is_due(self, grey: Grey, at: float, searching: bool, reading: bool) -> bool:
        """Whether to look now; ``searching``: a mat is missing; ``reading``: one waits to be read.

        Whoever is told yes looks.
        """
        passed = at - self._scanned
        if passed < (SEARCH_EVERY if searching else 2 * SCAN_EVERY if reading else SCAN_EVERY):
            return False
        now = np.asarray(grey[::_SAMPLE, ::_SAMPLE], np.float32)
        quiet = not searching and not self._changed(now)
        if quiet and passed < self._patience:
            return False
        self._patience = min(2 * self._patience, _AT_MOST_EVERY) if quiet else _AT_REST_EVERY
        self._scanned, self._then = at, now
        return True

    def _changed(self, now: NDArray[np.float32]) -> bool:
        """But for light that changes everywhere alike."""
        if self._then is None or self._then.shape != now.shape:
            return True
        difference = now - self._then
        difference -= difference.mean()
        return float(np.count_nonzero(np.abs(difference) > _STEP)) > _CHANGED_SHARE * now.size
