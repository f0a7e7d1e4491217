"""From game frames to the monotonic clock and back: smooth, and never backwards.

The truth is the number of frames given to the device. Blocks come in steps of 21 ms, and a device asks for
them a little early or late; so the line through (frame, moment) is not drawn anew with each block, but bent
gently towards it. Without a device the line goes on by itself: that is the clock of a game without sound.
"""

from __future__ import annotations

from companion.sound.settings import RATE

_GENTLE = 0.02
"""Bends within this share of the speed are not noticed; enough for any jitter and any crystal."""
_SMALL = 0.05
"""Seconds: a larger error is a stall, and is caught up with faster, still without a jump."""
_SLOWEST, _FASTEST = 0.25, 2.0


class Timeline:
    """Which game frame belongs to which moment. Frames may be fractions; moments are monotonic seconds."""

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
        """The game clock runs from here."""
        self.frame, self.stamp, self.rate, self.before = frame, stamp, 1.0, 0.0

    def stand(self, frame: float, stamp: float) -> None:
        """The game clock stands here."""
        self.before = self.rate
        self.frame, self.stamp, self.rate = frame, stamp, 0.0

    def hear(self, frame: int, stamp: float) -> None:
        """The device was given the block that begins with ``frame``: bend towards that."""
        expected = self.at(stamp)
        error = (frame - expected) / RATE
        self.before = self.rate
        self.frame, self.stamp, self.rate = expected, stamp, _speed(error)

    def coast(self, stamp: float) -> None:
        """There is no device to listen to: keep the pace of the monotonic clock."""
        self.before = self.rate
        self.frame, self.stamp, self.rate = self.at(stamp), stamp, 1.0


def _speed(error: float) -> float:
    """Game seconds a second that take back ``error`` seconds without anyone noticing."""
    if abs(error) <= _SMALL:
        return 1.0 + max(-_GENTLE, min(_GENTLE, 0.5 * error))
    return max(_SLOWEST, min(_FASTEST, 1.0 + 4.0 * error))
