"""A bug is not the end of a game: what fails is logged with its event, and the game goes on."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable

from companion.clock import Clock

LOG = logging.getLogger(__name__)
_QUIET = 10.0
"""Seconds in which the same fault is not logged again: the clock's tick comes twenty times a second."""


class FaultGuard:
    """Runs the handling of one event after the other; an unexpected exception ends none of the others."""

    def __init__(self, clock: Clock, where: Callable[[], str], recover: Callable[[], None]) -> None:
        """``where`` says how far the game is, for the log; ``recover`` puts the table in order again."""
        self._clock = clock
        self._where = where
        self._recover = recover
        self._told: dict[str, float] = {}
        """When a fault was logged last, by the line of code that raised it."""
        self.faults = 0
        """How many there were in this game."""

    def run(self, what: str, work: Callable[[], None]) -> None:
        """Does ``work``; if it raises, logs ``what`` failed and recovers."""
        try:
            work()
        except Exception as error:
            self.faults += 1
            if self._is_new(error):
                LOG.exception("%s: %s could not be handled; the game goes on without it", self._where(), what)
            self._recover_from(what)

    def _recover_from(self, what: str) -> None:
        try:
            self._recover()
        except Exception:
            LOG.exception("%s: recovering after %s has failed, too", self._where(), what)

    def _is_new(self, error: Exception) -> bool:
        """Whether this fault has not been logged in the last seconds."""
        frames = traceback.extract_tb(error.__traceback__)
        place = f"{type(error).__name__} {frames[-1].filename}:{frames[-1].lineno}"
        now = self._clock.now()
        before = self._told.get(place, float("-inf"))
        if now - before < _QUIET:
            return False
        self._told[place] = now
        return True
