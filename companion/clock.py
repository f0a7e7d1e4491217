"""The one clock: everything that waits or stamps is given one of these."""

from __future__ import annotations

import datetime
import time
from typing import Protocol


class Clock(Protocol):
    """Gives the time; passed in wherever time matters."""

    def now(self) -> float:
        """Seconds on a monotonic clock that all processes of this machine share."""
        ...


class MonotonicClock:
    """The machine's monotonic clock."""

    def now(self) -> float:
        """Seconds since some moment before the program started."""
        return time.monotonic()


def wall_time() -> str:
    """The time of day where this machine is, ISO 8601 with zone: for people to read, not to measure with."""
    return datetime.datetime.now(datetime.UTC).astimezone().isoformat(timespec="seconds")


class ManualClock:
    """A clock that stands until it is told to go on; for tests and simulated time."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Seconds, as last set."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Goes on by ``seconds`` (not negative)."""
        if seconds < 0:
            raise ValueError("a clock does not run backwards")
        self._now += seconds
