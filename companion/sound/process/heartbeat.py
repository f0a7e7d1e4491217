"""Checks whether the audio process still works: it publishes all the time, even while nothing plays."""

from __future__ import annotations

from companion.clock import Clock

SILENT = 3.0
"""After this many seconds without a new bulletin the process counts as stuck."""
STARTING = 30.0
"""Seconds that a new process has for its first bulletin: a Pi that has just started loads slowly."""


class Heartbeat:
    """Watches when a process last published. Call `silent_for` several times a second."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.begin()

    def begin(self) -> None:
        """A new process has been started."""
        self._written = 0.0
        self._since = self._looked = self._clock.now()

    def silent_for(self, written: float) -> float:
        """Returns for how many seconds the process has been silent if that is too long, else 0.

        ``written`` is `Bulletin.written`, 0 before the first one. If this was not called for a while, the
        computer itself was asleep or stopped: then the process is not blamed.
        """
        now = self._clock.now()
        asleep = now - self._looked > SILENT / 2
        self._looked = now
        if asleep or written != self._written:
            self._since, self._written = now, written
        silent = now - self._since
        return silent if silent > (SILENT if written else STARTING) else 0.0
