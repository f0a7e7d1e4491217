"""The station as a program: it stays until it is stopped, and shows a rehearsal if somebody asks."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
import os
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

import msgspec

from companion.app import OpenStation, StationOptions, open_station
from companion.cli.play.rehearsed import Rehearsed
from companion.cli.play.rehearsing import BOARDS, playable, seed_of, show_rehearsal
from companion.cli.play.terminal import Terminal, enter_does
from companion.clock import Clock, MonotonicClock
from companion.config import Settings, journal_file
from companion.errors import CompanionError
from companion.folders import data_folder
from companion.lobby.choices import Choices
from companion.page.access.access import Access
from companion.rules.errors import RulesError
from companion.station.journal_lock import journal_lock
from companion.station.rehearsal_plan import RehearsalPlan
from companion.station.service_notify import ServiceNotify
from companion.table.inbox import LayOutAsked, StartAsked, TableEvent
from companion.table.settings import GameSettings

LOG = logging.getLogger(__name__)
GOODBYE = 3.6
"""Seconds for which the sound stays open after somebody held the Pi's button: the voice says goodbye."""


async def serve_until_stopped(
    settings: Settings,
    choices: Choices,
    options: StationOptions,
    terminal: Terminal,
    in_browser: bool,
    first: Sequence[TableEvent] = (),
) -> bool:
    """Lobby, games and rehearsals, one after the other, until it is cancelled.

    ``in_browser``: on a desktop the lobby is opened in the browser. ``first`` is done at once. Returns True
    when somebody has held the Pi's button: everything is closed, and the machine is to be shut down. Raises a
    JournalError if another companion plays with the same journal.

    One PIN holds as long as the program runs: whoever reads it during a rehearsal uses it in the lobby too.
    """
    clock = MonotonicClock()
    service = ServiceNotify(os.environ, clock)
    access = options.access or Access.kept(settings.page, clock, data_folder())
    options = dataclasses.replace(options, alive=service.alive, access=access)
    with journal_lock(journal_file(settings.table)):
        try:
            next_choices: Choices | None = choices
            while next_choices is not None:
                next_choices = await _serve_until_rehearsal(
                    settings, next_choices, options, terminal, clock, in_browser, first, service
                )
                in_browser, first = False, ()
        finally:
            service.stopping()
    return True


async def _serve_until_rehearsal(
    settings: Settings,
    choices: Choices,
    options: StationOptions,
    terminal: Terminal,
    clock: Clock,
    in_browser: bool,
    first: Sequence[TableEvent],
    service: ServiceNotify,
) -> Choices | None:
    """One station, and the rehearsal for which it made room; gives what was chosen last.

    None: somebody has held the Pi's button, and there shall be no other station.
    """
    rehearsals = _Rehearsals(settings, clock)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(rehearsals.close)
        async with open_station(settings, choices, clock, rehearsals.plan, options) as opened:
            terminal.say_where(settings, opened)
            _leave_address(opened)
            service.ready()
            for event in first:
                opened.inbox.put(event)
            if in_browser and _on_a_desktop():
                await asyncio.to_thread(webbrowser.open, f"http://localhost:{opened.page.port}/")
            async with terminal.commented(opened), _phases_told(opened, service):
                with _enter_goes_on(opened, terminal, clock), _end_told(service):
                    await opened.station.run(until=lambda: rehearsals.ready is not None)
            choices = opened.lobby.choices
            if opened.station.shutdown_asked:
                await asyncio.sleep(GOODBYE)
                return None
        assert rehearsals.ready is not None
        try:
            await show_rehearsal(rehearsals.ready, terminal, clock, options)
        except (CompanionError, RulesError) as error:
            LOG.error("the rehearsal has ended early: %s", error)
    return choices


@contextlib.contextmanager
def _end_told(service: ServiceNotify) -> Iterator[None]:
    """Systemd hears that the service ends before anything is closed: closing may be cut off."""
    try:
        yield
    except asyncio.CancelledError:
        service.stopping()
        raise


@contextlib.asynccontextmanager
async def _phases_told(opened: OpenStation, service: ServiceNotify) -> AsyncIterator[None]:
    """Inside the block, `systemctl status` shows whether the lobby is open or how far a game is."""

    async def follow() -> None:
        service.status(_status(opened))
        async for _ in opened.views.changes():
            service.status(_status(opened))

    following = asyncio.create_task(follow(), name="systemd's status")
    try:
        yield
    finally:
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following


def _leave_address(opened: OpenStation) -> None:
    """Where systemd gives a service a folder, the page's address lies in it: the kiosk reads it there."""
    folder = os.environ.get("RUNTIME_DIRECTORY")
    if folder:
        Path(folder, "page").write_text(f"{opened.page.url}\n", encoding="ascii")


def _status(opened: OpenStation) -> str:
    return f"{opened.views.newest.view.phase}; the page is on port {opened.page.port}"


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
            folder = self._open.enter_context(
                tempfile.TemporaryDirectory(prefix="rehearsal-", ignore_cleanup_errors=True)
            )
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
