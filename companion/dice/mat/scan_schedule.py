"""When to scan the whole picture for mats: after something in it has changed, and seldom otherwise.

A scan for markers costs more than everything else that is done with a frame in which nothing moves.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Grey

SEARCH_EVERY = 0.25
"""Seconds between scans while there is no mat, or while a mat is not where it was."""
SCAN_EVERY = 1.0
"""Seconds between scans after a change; twice as long while a mat waits to be read, which is more urgent."""
_AT_REST_EVERY, _AT_MOST_EVERY = 5.0, 40.0
"""Seconds between scans without any change: they grow from the first value to the second."""
_SAMPLE = 8
_STEP = 25.0
_CHANGED_SHARE = 0.002
"""The share of the picture that must change. A mat covers twenty times as much, a marker half of it."""


class ScanSchedule:
    """Follows one camera's grey pictures."""

    def __init__(self) -> None:
        self._scanned = -9.0
        self._then: NDArray[np.float32] | None = None
        self._patience = _AT_REST_EVERY

    def is_due(self, grey: Grey, at: float, searching: bool, reading: bool) -> bool:
        """Whether the whole picture is to be scanned now. On True the caller must scan it.

        ``grey``: ``uint8[H, W]``; ``at``: seconds; ``searching``: a mat is missing; ``reading``: a mat waits
        to be read.
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
        """Whether the picture changed since the last scan. An even change of the light does not count."""
        if self._then is None or self._then.shape != now.shape:
            return True
        difference = now - self._then
        difference -= difference.mean()
        return float(np.count_nonzero(np.abs(difference) > _STEP)) > _CHANGED_SHARE * now.size
