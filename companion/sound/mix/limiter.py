"""A peak limiter without delay: no mix clips, and every sound stays in its frame."""

from __future__ import annotations

import numpy as np

from companion.sound.mix.ring import Samples

CEILING = 0.97
"""The largest sample that a device is given."""
_PIECE = 64
"""Frames between two points of the gain curve: 1.3 ms."""
_RELEASE = 0.01
"""The most that the gain may rise from one point to the next: it is back at 1 after 130 ms."""


class Limiter:
    """Turns the mix down when it would exceed the ceiling, and slowly up again.

    The gain is a line through points 64 frames apart. Each point is low enough for the pieces on both sides
    of it, so the gain is down before the peak comes. Only for a peak in the first piece of a block the gain
    must jump down. A mix below the ceiling is not changed by a single bit.
    """

    def __init__(self) -> None:
        self.gain = 1.0

    def apply(self, block: Samples) -> None:
        """Limits ``block``, (n, 2) with n a multiple of 64, in place."""
        peaks = np.abs(block).reshape(-1, _PIECE * block.shape[1]).max(axis=1)
        if self.gain == 1.0 and peaks.max() <= CEILING:
            return
        wanted = CEILING / np.maximum(peaks, CEILING)
        points = np.minimum(np.append(wanted[0], wanted), np.append(wanted, wanted[-1]))
        points[0] = min(points[0], self.gain)
        for number in range(1, len(points)):
            points[number] = min(points[number], points[number - 1] + _RELEASE)
        where = np.arange(1, len(block) + 1) / _PIECE
        block *= np.interp(where, np.arange(len(points)), points).astype(np.float32)[:, None]
        np.clip(block, -CEILING, CEILING, out=block)
        self.gain = float(points[-1])
