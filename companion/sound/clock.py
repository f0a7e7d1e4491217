"""The game clock as the table reads it: seconds since "Escape!", from frames given to the device."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.clock import Clock
from companion.sound.process.bulletin import Bulletin, Motion
from companion.sound.settings import RATE


class GameClock:
    """Reads the newest bulletin. Until there is one that follows the last order, a substitute takes its
    place.

    It never runs backwards until it is set again. While nobody publishes, it goes on with the monotonic
    clock.
    """

    def __init__(self, clock: Clock, newest: Callable[[], Bulletin]) -> None:
        self._clock = clock
        self._newest = newest
        self._stand_in = Bulletin()
        self._serial = 0
        self._reached = float("-inf")
        self._lock = threading.Lock()

    def set(self, frame: int, serial: int) -> None:
        """The clock stands at ``frame`` until the audio process has carried out order number ``serial``."""
        with self._lock:
            self._stand_in = Bulletin(frame=frame, position=frame, stamp=self._clock.now())
            self._serial = serial
            self._reached = float("-inf")

    def bridge(self, news: Bulletin, serial: int) -> None:
        """The clock goes on from ``news`` until a new audio process has carried out order ``serial``."""
        with self._lock:
            rate = 1.0 if news.motion is Motion.RUNNING else 0.0
            self._stand_in = news._replace(rate=rate, serial=0)
            self._serial = serial

    def news(self) -> Bulletin:
        """The bulletin that counts now."""
        newest = self._newest()
        return newest if newest.serial >= self._serial else self._stand_in

    def now(self) -> float:
        """Game time now, seconds; negative in the introduction."""
        with self._lock:
            seconds = self.news().frame_at(self._clock.now()) / RATE
            self._reached = max(self._reached, seconds)
            return self._reached

    def at(self, stamp: float) -> float:
        """Game time, seconds, at ``stamp``: a past moment of the monotonic clock."""
        with self._lock:
            return self.news().frame_at(stamp) / RATE
