"""An event loop in simulated time: its clock jumps to the next thing that is going to happen."""

from __future__ import annotations

import asyncio
import selectors

from companion.clock import ManualClock


class SimulatedTime(asyncio.SelectorEventLoop):
    """Runs tasks as asyncio does, but nobody waits: sleeping moves the clock that is passed in."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(selectors.SelectSelector())
        self._manual = clock

        def select(timeout: float | None) -> tuple[()]:
            """No file has anything to say: nobody waits for one, nor for another thread."""
            if timeout:
                clock.advance(timeout)
            return ()

        self._selector.select = select  # type: ignore[attr-defined]  # asyncio says nothing of it

    def time(self) -> float:
        """The clock's seconds."""
        return self._manual.now()
