"""The one broadcaster of views: it keeps the newest view for any number of viewers.

A viewer (a page, the terminal, a simulated player) asks for the newest view or waits for the next one. A slow
viewer misses the views in between and delays nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple

import msgspec

from companion.clock import Clock
from companion.table.view.lobby import LobbyView
from companion.table.view.model import TableView

View = TableView | LobbyView
"""What people see: a game, or the lobby between two games."""


class Published(NamedTuple):
    """A view with its number and the moment at which it was true."""

    number: int
    """Counts published views from 1."""
    view: View
    at: float
    """Monotonic seconds."""


class ViewBroadcast:
    """Holds the newest view; `publish` and the waiting belong to one running loop."""

    def __init__(self, clock: Clock, game_time: Callable[[], float]) -> None:
        """``game_time`` gives the seconds since "Escape!" at this moment."""
        self._clock = clock
        self._game_time = game_time
        self._newest: Published | None = None
        self._changed = asyncio.Event()
        self.broken = False
        """The table has ended with an error: no further view will come."""

    def publish(self, view: View) -> None:
        """Takes a view that is true now, and wakes all who wait for one."""
        number = 1 if self._newest is None else self._newest.number + 1
        self._newest = Published(number, view, self._clock.now())
        self._wake()

    def break_off(self) -> None:
        """Notes that the table has ended with an error."""
        self.broken = True
        self._wake()

    @property
    def newest(self) -> Published:
        """The newest view."""
        assert self._newest is not None, "the table publishes a view before anybody looks"
        return self._newest

    def current(self) -> View:
        """The newest view; of a game, `t` is the game's time at this moment."""
        view = self.newest.view
        if isinstance(view, LobbyView):
            return view
        return msgspec.structs.replace(view, t=self._game_time())

    def age(self, published: Published) -> float:
        """Seconds since this view was true."""
        return max(0.0, self._clock.now() - published.at)

    async def after(self, number: int, patience: float | None = None) -> Published:
        """The newest view as soon as its number is not ``number``, at the latest in ``patience`` seconds."""
        try:
            async with asyncio.timeout(patience):
                while self.newest.number == number:
                    await self._changed.wait()
        except TimeoutError:
            pass
        return self.newest

    async def changes(self) -> AsyncIterator[View]:
        """Every new view from now on, each with the game's time at which it is given out."""
        number = self.newest.number
        while True:
            number = (await self.after(number)).number
            yield self.current()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
