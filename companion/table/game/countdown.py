"""The countdowns of a game: from a gong to its door, and from the last one to the collapse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.boards import Countdown
from companion.clock import Clock
from companion.rules.catalogue.entries import Cue
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping


class CountdownSpan(NamedTuple):
    """A countdown, in seconds of the game's clock."""

    begins: float
    ends: float


def running(cues: Sequence[Cue], t: float) -> CountdownSpan | None:
    """The countdown that is running at ``t``, or None; a game without gongs has none."""
    for gong in cues:
        if gong.name != "gong" or not gong.t <= t:
            continue
        end = next((cue.t for cue in cues if cue.name != "gong" and cue.countdown == gong.countdown), None)
        if end is not None and t < end:
            return CountdownSpan(gong.t, end)
    return None


class CountdownRing:
    """The countdown for the boards: it is sent once, and each board counts down by itself."""

    def __init__(self, referee: Referee, time: Timekeeping, clock: Clock) -> None:
        self._referee = referee
        self._time = time
        self._clock = clock
        self._span: CountdownSpan | None = None
        self._told: Countdown | None = None

    def now(self, goes_on: bool) -> Countdown | None:
        """The countdown to send to the boards; None between countdowns and while the game stands still."""
        t = self._time.now()
        span = running(self._referee.game.cues, t) if goes_on else None
        if span != self._span:
            self._span = span
            self._told = span and Countdown(span.ends - span.begins, self._clock.now() + span.ends - t)
        return self._told
