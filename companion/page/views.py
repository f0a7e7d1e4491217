"""The page's only door to the table: views, and word of when they change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple, Protocol

from companion.clock import Clock
from companion.table.view.model import TableView


class Views(Protocol):
    """Whoever has something to show."""

    def current(self) -> TableView:
        """The table as it is now; its `t` is the game's time at this moment."""
        ...

    def changes(self) -> AsyncIterator[TableView]:
        """Every new view, each with the `t` of the moment at which it is given out."""
        ...


class Sighting(NamedTuple):
    """A view, when it was given to us, and which it is."""

    number: int
    """Counts sightings from 1."""
    view: TableView
    at: float
    """Monotonic seconds."""


class Newest:
    """Holds the newest view for any number of viewers; older ones are forgotten.

    The table gives its views to one reader only, so no viewer, however slow, can hold it up.
    """

    def __init__(self, views: Views, clock: Clock) -> None:
        self._views = views
        self._clock = clock
        self._changed = asyncio.Event()
        self._newest = Sighting(1, views.current(), clock.now())

    @property
    def newest(self) -> Sighting:
        """The last view that came."""
        return self._newest

    def age(self, sighting: Sighting) -> float:
        """Seconds since this view was true."""
        return max(0.0, self._clock.now() - sighting.at)

    async def follow(self) -> None:
        """Takes in views until the table gives no more, or until cancelled."""
        self._take(self._views.current())
        async for view in self._views.changes():
            self._take(view)

    def _take(self, view: TableView) -> None:
        self._newest = Sighting(self._newest.number + 1, view, self._clock.now())
        self._changed.set()
        self._changed = asyncio.Event()

    async def after(self, number: int, patience: float) -> Sighting:
        """The newest view as soon as it is another than `number`, at the latest in `patience` seconds."""
        if self._newest.number == number:
            try:
                await asyncio.wait_for(self._changed.wait(), patience)
            except TimeoutError:
                return self._newest
        return self._newest
