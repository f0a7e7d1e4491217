"""Finds the frame in which a blow begins: in a track, or in what a device was given."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from companion.sound.settings import RATE

Samples = npt.NDArray[np.floating]
"""(n, 2) samples at 48 kHz, full scale ±1."""

_AROUND = RATE // 20
"""Frames searched to both sides of the expected one: 50 ms."""
_ATTACK = 96
"""Frames within which a blow is at full strength: 2 ms."""
_RISE = 0.4
"""Share of the blow's peak that its first frame reaches."""


def find_onset(samples: Samples, expected: int, around: int = _AROUND) -> int | None:
    """The first frame of the blow near ``expected``; None where nothing stands out from what is before it.

    A blow rises to its peak within 2 ms out of at least four times less.
    """
    begin = max(0, expected - around)
    level = np.abs(samples[begin : expected + around + _ATTACK]).max(axis=1)
    if len(level) <= _ATTACK:
        return None
    before = np.concatenate(([0.0], np.maximum.accumulate(level)))[: len(level) - _ATTACK]
    peaks = np.lib.stride_tricks.sliding_window_view(level, _ATTACK).max(axis=1)[: len(before)]
    rising = (level[: len(before)] >= _RISE * peaks) & (peaks >= 4.0 * before) & (peaks > 0.02)
    found = np.flatnonzero(rising)
    return begin + int(found[0]) if len(found) else None
