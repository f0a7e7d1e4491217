"""Simulated time: the clock jumps to the next thing that is going to happen, so nobody waits."""

from __future__ import annotations

import heapq
import itertools
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator, Iterable
from typing import Any

from companion.clock import ManualClock

AT_ONCE = 1e-9
"""Seconds: what is nearer to each other than this happens at the same moment."""

Doing = Coroutine[Any, Any, None]
"""What somebody does: a coroutine that awaits nothing but `sleep`."""


@types.coroutine
def sleep(seconds: float) -> Generator[float, None, None]:
    """Lets time pass, for a coroutine that `SimulatedTime` runs."""
    yield seconds


class SimulatedTime:
    """Runs what people do, and calls what is due, by the clock that is passed in.

    At the same moment what is due is called first; then people go on in the order in which they woke.
    """

    def __init__(self, clock: ManualClock) -> None:
        self._clock = clock
        self._due: list[tuple[float, int, Callable[[], None] | Doing]] = []
        self._numbers = itertools.count()
        self._awake: deque[Doing] = deque()

    def at(self, moment: float, what: Callable[[], None]) -> None:
        """Calls something at a second of the clock, at once if that is past."""
        self._put(moment, what)

    def begin(self, *doing: Doing) -> None:
        """These begin at this moment, one after the other."""
        self._awake.extend(doing)

    def wait(self, seconds: float) -> None:
        """Lets time pass."""

        async def one() -> None:
            await sleep(seconds)

        waiting = one()
        self.begin(waiting)
        self.run_until_done([waiting])

    def run_until_done(self, doing: Iterable[Doing]) -> None:
        """Lets time pass until all of these, who have begun, are done; an error of anybody is raised."""
        busy = set(doing)
        while busy:
            self._wake()
            for _ in range(len(self._awake)):
                self._go_on(self._awake.popleft(), busy)

    def close(self) -> None:
        """Ends all coroutines that are still running."""
        for _, _, what in self._due:
            if not callable(what):
                what.close()
        for doing in self._awake:
            doing.close()

    def _go_on(self, doing: Doing, busy: set[Doing]) -> None:
        try:
            seconds = doing.send(None)
        except StopIteration:
            busy.discard(doing)
            return
        if seconds > 0:
            self._put(self._clock.now() + seconds, doing)
        else:
            self._awake.append(doing)

    def _put(self, moment: float, what: Callable[[], None] | Doing) -> None:
        heapq.heappush(self._due, (moment, next(self._numbers), what))

    def _wake(self) -> None:
        """Calls what is due now; if nobody is awake, the clock goes on to what is due next."""
        due, clock = self._due, self._clock
        if not self._awake:
            clock.advance(max(0.0, due[0][0] - clock.now()))
        until = clock.now() + AT_ONCE
        now = []
        while due and due[0][0] < until:
            now.append(heapq.heappop(due)[2])
        for what in now:
            if callable(what):
                what()
            else:
                self._awake.append(what)
