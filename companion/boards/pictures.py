"""The picture that a board shows."""

from __future__ import annotations

from dataclasses import dataclass

from companion.boards.events import Countdown
from companion.boards.wire import Lights


@dataclass(frozen=True, slots=True)
class Picture:
    """All lamps of a board (red, green, blue, effect each), and the time that its countdown shows."""

    lamps: bytes
    countdown: Countdown | None = None

    def message(self, now: float) -> Lights:
        """The message to send at ``now``, monotonic seconds; each repetition has less
        time left of the countdown."""
        if self.countdown is None:
            return Lights(self.lamps)
        left = max(0.0, self.countdown.ends - now)
        return Lights(self.lamps, _milliseconds(self.countdown.span), _milliseconds(left))


def _milliseconds(time: float) -> int:
    return min(round(time * 1000), 0xFFFFFFFF)
