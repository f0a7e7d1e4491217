"""The station as a program: it stays until it is stopped, and shows a rehearsal if somebody asks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import tempfile
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from companion.app import OpenStation, StationOptions, open_station
from companion.cli.play.rehearsed import Rehearsed
from companion.cli.play.rehearsing import BOARDS, playable, seed_of, show_rehearsal
from companion.cli.play.terminal import Terminal, enter_does
from companion.clock import Clock, MonotonicClock
from companion.config import Settings
from companion.errors import CompanionError
from companion.folders import data_folder
from companion.lobby.choices import Choices
from companion.page.access.access import Access
from companion.rules.errors import RulesError
from companion.station.rehearsal_plan import RehearsalPlan
from companion.table.inbox import LayOutAsked, PageEvent, StartAsked
from companion.table.settings import GameSettings

LOG = logging.getLogger(__name__)


async def serve_until_stopped(
    settings: Settings,
    choices: Choices,
    options: StationOptions,
    terminal: Terminal,
    in_browser: bool,
    first: Sequence[PageEvent] = (),
) -> None:
    """Lobby, games and rehearsals, one after the other, until it is cancelled.

    ``in_browser``: on a desktop the lobby is opened in the browser. ``first`` is done at once.

    One PIN holds as long as the program runs: whoever reads it during a rehearsal uses it in the lobby too.
    """
    clock = MonotonicClock()
    access = options.access or Access.kept(settings.page, clock, data_folder())
    options = replace(options, access=access)
    while True:
        choices = await _serve_until_rehearsal(settings, choices, options, terminal, clock, in_browser, first)
        in_browser, first = False, ()


async def _serve_until_rehearsal(
    settings: Settings,
    choices: Choices,
    options: StationOptions,
    terminal: Terminal,
    clock: Clock,
    in_browser: bool,
    first: Sequence[PageEvent],
) -> Choices:
    """One station, and the rehearsal for which it made room; gives what was chosen last."""
    rehearsals = _Rehearsals(settings, clock)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(rehearsals.close)
        async with open_station(settings, choices, clock, rehearsals.plan, options) as opened:
            terminal.say_where(settings, opened)
            for event in first:
                opened.inbox.put(event)
            if in_browser and _on_a_desktop():
                await asyncio.to_thread(webbrowser.open, f"http://localhost:{opened.page.port}/")
            async with terminal.commented(opened):
                with _enter_goes_on(opened, terminal, clock):
                    await opened.station.run(until=lambda: rehearsals.ready is not None)
            choices = opened.lobby.choices
        assert rehearsals.ready is not None
        await show_rehearsal(rehearsals.ready, terminal, clock, options.access)
    return choices


def _on_a_desktop() -> bool:
    """Somebody sits at this machine before a screen with windows."""
    return sys.stdin.isatty() and any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


class _Rehearsals:
    """Makes a rehearsal ready beside the open lobby."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self.plan = RehearsalPlan(self._prepare)
        self.ready: Rehearsed | None = None
        self._settings = settings
        self._clock = clock
        self._open = contextlib.AsyncExitStack()
        self._task: asyncio.Task[None] | None = None

    def _prepare(self, game: GameSettings) -> None:
        self._task = asyncio.create_task(self._make_ready(game), name="rehearsal")

    async def _make_ready(self, game: GameSettings) -> None:
        try:
            settings = playable(msgspec.structs.replace(self._settings, game=game))
            folder = self._open.enter_context(tempfile.TemporaryDirectory(prefix="rehearsal-"))
            self.ready = await self._open.enter_async_context(
                Rehearsed.open(
                    settings, seed_of(settings.game), BOARDS, Path(folder), self._clock, keep=False
                )
            )
        except (CompanionError, RulesError) as error:
            LOG.warning("no rehearsal is possible: %s", error)
            self.plan.failed(str(error))

    async def close(self) -> None:
        """Ends what is being made ready, or was shown."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self._open.aclose()


def _enter_goes_on(
    opened: OpenStation, terminal: Terminal, clock: Clock
) -> contextlib.AbstractContextManager[None]:
    """Enter does what the big button of the page does: lay out, begin, pause, go on, the same again."""
    if not terminal.asks:
        return contextlib.nullcontext()

    def go_on() -> None:
        on_table = opened.station.on_table
        here = on_table is not None and not on_table.over
        opened.inbox.put(StartAsked(clock.now()) if here else LayOutAsked(clock.now()))

    terminal.say("Open the page and choose, or press Enter to lay out the game as chosen last. Ctrl-C ends.")
    return enter_does(go_on)
