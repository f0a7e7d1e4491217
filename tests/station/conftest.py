"""A station in a room without any device: the drivers are the real ones, and find nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.app import OpenStation, StationOptions, open_station
from companion.boards.settings import BoardSettings
from companion.clock import MonotonicClock
from companion.config import Settings
from companion.lobby.choices import Choices, ChoicesFile
from companion.page.settings import PageSettings
from companion.station.rehearsal_plan import RehearsalPlan
from companion.table.inbox import TableEvent
from companion.table.settings import TableSettings, WayToPlay
from companion.table.view.model import TableView

PATIENCE = 60.0
"""Seconds after which a test gives up; a busy machine may need many of them."""


class Evening:
    """An open station, and what people do at it."""

    def __init__(self, opened: OpenStation) -> None:
        self.opened = opened
        self.clock = MonotonicClock()

    async def do(self, event: TableEvent) -> None:
        """Somebody does something, and the station has taken it."""
        self.opened.station.handle(event)

    async def until(self, seen: Callable[[], bool]) -> None:
        """The station runs until ``seen``."""
        async with asyncio.timeout(PATIENCE):
            await self.opened.station.run(until=seen)

    @property
    def view(self) -> object:
        return self.opened.views.current()

    @property
    def game(self) -> TableView:
        view = self.view
        assert isinstance(view, TableView), "the lobby is open"
        return view


def settings(folder: Path) -> Settings:
    return Settings(
        table=TableSettings(journal=folder / "games.sqlite"),
        boards=BoardSettings(search=False),
        page=PageSettings(host="127.0.0.1", port=0),
    )


@asynccontextmanager
async def opened_in(folder: Path, choices: Choices | None = None) -> AsyncIterator[Evening]:
    kept = ChoicesFile(folder / "choices.json")
    chosen = kept.read() or choices or Choices(way=WayToPlay.SCOREKEEPER, track="quick")
    options = StationOptions(kept_choices=kept)
    clock = MonotonicClock()
    async with open_station(settings(folder), chosen, clock, RehearsalPlan(None), options) as opened:
        yield Evening(opened)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs ``people(evening)`` at an open station; a second call opens the station again."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))

    def run(people: Callable[[Evening], Coroutine[None, None, None]], choices: Choices | None = None) -> None:
        async def at_the_station() -> None:
            async with opened_in(tmp_path, choices) as open_evening:
                await people(open_evening)

        asyncio.run(at_the_station())

    return run
