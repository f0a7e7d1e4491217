"""A rehearsed game: everything but the ears is simulated, and sensible players are at the table."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.app import OpenStation, StationOptions, open_station
from companion.cli.play.rehearsed import SENSIBLE, Rehearsed
from companion.cli.play.terminal import Terminal, until_enter
from companion.clock import Clock
from companion.config import Settings, box_corrections
from companion.lobby.choices import from_settings
from companion.lobby.prepared_game import new_setup, prepared
from companion.rules import Catalogue
from companion.station.rehearsal_plan import RehearsalPlan
from companion.table.inbox import StartAsked
from companion.table.settings import Drawn, GameSettings, WayToPlay
from companion.table.view.model import TableView

AFTERGLOW = 6.0
"""Seconds the sound may ring out after the end: rubble and birdsong, or the fanfare."""
BOARDS = 4


def playable(settings: Settings) -> Settings:
    """The settings with a seed; a rehearsal is always refereed.

    Raises a CompanionError or RulesError for a game that cannot be played, before the firmware is built.
    """
    catalogue = Catalogue.load(box_corrections())
    setup = new_setup(settings.game, catalogue)
    prepared(settings.game, setup, catalogue)
    game = msgspec.structs.replace(
        settings.game, seed=setup.seed, way=WayToPlay.REFEREE, tiles=Drawn.SEEN, cards=Drawn.DEALT
    )
    return msgspec.structs.replace(settings, game=game)


async def rehearse(
    settings: Settings,
    terminal: Terminal,
    boards: int,
    folder: Path,
    keep: bool,
    clock: Clock,
    chain: int,
    temper: str = SENSIBLE,
) -> None:
    """Plays one game and ends; with ``keep`` journal and sound stay in ``folder``."""
    settings = playable(settings)
    terminal.say("Setting the rehearsal's table: firmware, simulated boards, camera, dice …")
    async with (
        Rehearsed.open(
            settings, seed_of(settings.game), boards, folder, clock, keep, chain, temper
        ) as rehearsed,
        open_rehearsal_station(rehearsed, clock) as opened,
    ):
        terminal.say_where(settings, opened)
        async with terminal.commented(opened):
            await play_out(rehearsed, opened, clock)
            view = opened.views.current()
            await _ring_out(opened)
        if isinstance(view, TableView):
            terminal.result(view, opened)
        await until_enter(terminal)


async def show_rehearsal(
    rehearsed: Rehearsed, terminal: Terminal, clock: Clock, like: StationOptions
) -> None:
    """Plays one game that people watch on the page, and returns when they go back to the lobby.

    ``like`` are the options of the station that made room: browsers that were let in there stay let in here,
    and its watchdog is fed.
    """
    async with open_rehearsal_station(rehearsed, clock, like) as opened, terminal.commented(opened):
        await play_out(rehearsed, opened, clock)
        await opened.station.run(until=lambda: opened.station.on_table is None)


async def play_out(rehearsed: Rehearsed, opened: OpenStation, clock: Clock) -> None:
    """Lays the game out, and lets the players play it to its end; ends early if people leave it."""
    station = opened.station
    station.lay_out()
    await rehearsed.ready(opened)
    opened.inbox.put(StartAsked(clock.now()))
    async with rehearsed.playing(opened):
        await station.run(until=lambda: station.on_table is None or station.on_table.over)


def seed_of(game: GameSettings) -> int:
    """The seed, which `playable` has drawn."""
    assert game.seed is not None
    return game.seed


@contextlib.contextmanager
def rehearsal_folder(folder: Path | None) -> Iterator[Path]:
    """The given folder, or a temporary one that is deleted afterwards."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="rehearsal-", ignore_cleanup_errors=True) as name:
        yield Path(name)


def open_rehearsal_station(
    rehearsed: Rehearsed, clock: Clock, like: StationOptions | None = None
) -> contextlib.AbstractAsyncContextManager[OpenStation]:
    """A station on the simulated devices, with the game of the settings chosen.

    It has the watchdog and the guests of another station, if one is given.
    """
    choices = from_settings(rehearsed.settings.game)
    like = like or StationOptions()
    options = StationOptions(rehearsal=True, alive=like.alive, access=like.access)
    return open_station(rehearsed.settings, choices, clock, RehearsalPlan(None), options)


async def _ring_out(opened: OpenStation) -> None:
    """The page goes on while the sound rings out."""
    loop = asyncio.get_running_loop()
    over = loop.time() + AFTERGLOW
    await opened.station.run(until=lambda: loop.time() >= over)
