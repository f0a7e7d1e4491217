"""A station in a room without any device: the drivers are the real ones, and find nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

import pytest

from companion.app import OpenStation, StationOptions, open_station
from companion.boards.settings import BoardSettings
from companion.clock import MonotonicClock
from companion.config import Settings
from companion.lobby.choices import Choices, ChoicesFile
from companion.page.settings import PageSettings
from companion.station.rehearsal_plan import RehearsalPlan
from companion.table.inbox import TableEvent
from companion.table.settings import Drawn, TableSettings, WayToPlay
from companion.table.view.lobby import LobbyView, UnfinishedView
from companion.table.view.model import GamePhase, TableView

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
    def game(self) -> TableView:
        view = self.opened.views.current()
        assert isinstance(view, TableView), "the lobby is open"
        return view

    @property
    def lobby(self) -> LobbyView:
        view = self.opened.views.current()
        assert isinstance(view, LobbyView), "a game is on the table"
        return view

    @property
    def unfinished(self) -> UnfinishedView:
        """The game that the lobby offers to go on with."""
        assert self.lobby.unfinished is not None
        return self.lobby.unfinished

    def is_in(self, phase: GamePhase) -> bool:
        return self.game.phase is phase

    @property
    def results(self) -> list[str]:
        """How the games in the journal ended, newest first."""
        return [game.result for game in self.opened.journal.games()]


People = Callable[[Evening], Coroutine[None, None, None]]
"""What people do at the station."""


class RunEvening(Protocol):
    """Lets people come to an open station."""

    def __call__(self, people: People, choices: Choices | None = None) -> None: ...


NO_BOARDS = BoardSettings(search=False)


def settings(folder: Path, boards: BoardSettings = NO_BOARDS) -> Settings:
    return Settings(
        table=TableSettings(journal=folder / "games.sqlite"),
        boards=boards,
        page=PageSettings(host="127.0.0.1", port=0),
    )


@asynccontextmanager
async def opened_in(
    folder: Path, choices: Choices | None = None, boards: BoardSettings = NO_BOARDS
) -> AsyncIterator[Evening]:
    kept = ChoicesFile(folder / "choices.json")
    chosen = kept.read() or choices or Choices(way=WayToPlay.SCOREKEEPER, track="quick", tiles=Drawn.DEALT)
    options = StationOptions(kept_choices=kept)
    clock = MonotonicClock()
    async with open_station(settings(folder, boards), chosen, clock, RehearsalPlan(None), options) as opened:
        yield Evening(opened)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunEvening:
    """Runs ``people(evening)`` at an open station; a second call opens the station again."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))

    def run(people: People, choices: Choices | None = None) -> None:
        async def at_the_station() -> None:
            async with opened_in(tmp_path, choices) as open_evening:
                await people(open_evening)

        asyncio.run(at_the_station())

    return run
