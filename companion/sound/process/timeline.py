"""Converts between game frames and the monotonic clock: smoothly, and never backwards.

The number of frames given to the device is the reference. Blocks come in steps of 21 ms, and a device asks
for them a little early or late. So the line through (frame, moment) does not jump with each block, but turns
slowly towards it. Without a device the line goes on by itself: it is the clock of a game without sound.
"""

from __future__ import annotations

from companion.sound.settings import RATE

_GENTLE = 0.02
"""The speed may change by this share: nobody notices it, and it is enough for any jitter and any crystal."""
_SMALL = 0.05
"""Seconds. A larger error is a stall. It is corrected faster, but also without a jump."""
_SLOWEST, _FASTEST = 0.25, 2.0


class Timeline:
    """Knows which game frame belongs to which moment. Frames may be fractions;
    moments are monotonic seconds."""

    def __init__(self) -> None:
        self.frame = 0.0
        self.stamp = 0.0
        self.rate = 0.0
        self.before = 0.0

    def at(self, stamp: float) -> float:
        """Game frame at ``stamp``."""
        since = stamp - self.stamp
        return self.frame + since * (self.rate if since >= 0 else self.before) * RATE

    def run(self, frame: float, stamp: float) -> None:
        """The game clock runs from ``frame`` at ``stamp``."""
        self.frame, self.stamp, self.rate, self.before = frame, stamp, 1.0, 0.0

    def stand(self, frame: float, stamp: float) -> None:
        """The game clock stands at ``frame`` from ``stamp`` on."""
        self.before = self.rate
        self.frame, self.stamp, self.rate = frame, stamp, 0.0

    def hear(self, frame: int, stamp: float) -> None:
        """The device got the block that begins with ``frame``: the line turns towards it."""
        expected = self.at(stamp)
        error = (frame - expected) / RATE
        self.before = self.rate
        self.frame, self.stamp, self.rate = expected, stamp, _speed(error)

    def coast(self, stamp: float) -> None:
        """There is no device: the line follows the monotonic clock."""
        self.before = self.rate
        self.frame, self.stamp, self.rate = self.at(stamp), stamp, 1.0


def _speed(error: float) -> float:
    """Game seconds for each second, so that nobody notices how an error of ``error`` seconds is corrected."""
    if abs(error) <= _SMALL:
        return 1.0 + max(-_GENTLE, min(_GENTLE, 0.5 * error))
    return max(_SLOWEST, min(_FASTEST, 1.0 + 4.0 * error))
