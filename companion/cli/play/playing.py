"""A game from the command line: laid out, commented on, and its result."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path

import msgspec
import typer
from rich.console import Console

from companion.app import Session, new_setup, open_session, prepared
from companion.cli.addresses import addresses
from companion.cli.play.commentary import Commentary
from companion.cli.play.rehearsed import Rehearsed
from companion.clock import Clock, MonotonicClock
from companion.config import Settings
from companion.page.eye import Keep
from companion.page.words import best_language, words_in
from companion.rules import Result
from companion.table.inbox import StartAsked

_AFTERGLOW = 6.0
"""Seconds the sound may ring out after the end: rubble and birdsong, or the fanfare."""


def play_game(settings: Settings, language: str | None, as_json: bool, keep: Keep) -> None:
    """Plays one game at this table; returns when it has ended and the table is closed.

    ``keep`` writes the chosen set of dice into the settings.
    """
    _run(_play(settings, _Terminal(settings, language, as_json), keep))


def rehearse_game(
    settings: Settings, language: str | None, as_json: bool, *, boards: int, folder: Path | None
) -> None:
    """Plays one game with everything simulated; what was written stays in ``folder`` if one is given."""
    terminal = _Terminal(settings, language, as_json)
    with _folder(folder) as place:
        _run(_rehearse(settings, terminal, boards, place, keep=folder is not None))


def _run(game: Coroutine[None, None, None]) -> None:
    """Runs to the end; a service that is stopped (SIGTERM) closes its table as orderly as Ctrl-C does."""

    async def stoppable() -> None:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await game

    try:
        asyncio.run(stoppable())
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


class _Terminal:
    """The terminal's output; silent if only the result is wanted as JSON."""

    def __init__(self, settings: Settings, language: str | None, as_json: bool) -> None:
        self.console = Console(highlight=False, soft_wrap=True, quiet=as_json)
        self.words = words_in(best_language(language, (os.environ.get("LANG") or "en")[:2]))
        self.names = settings.game.names
        self.as_json = as_json
        self.asks = sys.stdin.isatty() and not as_json

    def say(self, text: str) -> None:
        """Prints a line for people."""
        self.console.print(text)

    def result(self, session: Session, result: Result) -> None:
        """Prints how the game ended."""
        state = session.game.state
        if self.as_json:
            out = {"result": result, "t": state.t, "game": session.number, "journal": str(session.journal)}
            typer.echo(msgspec.json.encode(out).decode())
            return
        self.say(f"[bold]{self.words.plain[f'phase-{result}']}[/bold]")
        self.say(f"Read it again: companion games show {session.number} --journal {session.journal}")


async def _play(settings: Settings, terminal: _Terminal, keep: Keep) -> None:
    clock = MonotonicClock()
    setup = new_setup(settings.game)
    async with open_session(settings, setup, clock, rehearsal=False, keep=keep) as session:
        terminal.say(f"The table page: {_addresses(settings, session)}{_pin(settings, session)}")
        async with _commented(session, terminal):
            with _enter_starts(session, terminal, clock):
                result = await session.table.run()
            await asyncio.sleep(_AFTERGLOW)
        terminal.result(session, result)
        await _until_enter(terminal)


async def _rehearse(settings: Settings, terminal: _Terminal, boards: int, folder: Path, keep: bool) -> None:
    clock = MonotonicClock()
    setup = new_setup(settings.game)
    prepared(settings, setup)  # a game that cannot be played is refused before the firmware is built
    terminal.say("Setting the rehearsal's table: firmware, simulated boards, camera, dice …")
    async with (
        Rehearsed.open(settings, setup.seed, boards, folder, clock, keep) as rehearsed,
        open_session(rehearsed.settings, setup, clock, rehearsal=True) as session,
    ):
        page = f"{_addresses(settings, session)}{_pin(settings, session)}"
        terminal.say(f"The table page: {page}   (seed {setup.seed})")
        async with _commented(session, terminal):
            await rehearsed.ready(session)
            session.inbox.put(StartAsked(clock.now()))
            async with rehearsed.playing(session):
                result = await session.table.run()
            await asyncio.sleep(_AFTERGLOW)
        terminal.result(session, result)
        await _until_enter(terminal)


@contextlib.asynccontextmanager
async def _commented(session: Session, terminal: _Terminal) -> AsyncIterator[None]:
    """The terminal follows the game inside the block."""
    commentary = Commentary(terminal.console, terminal.words, terminal.names)
    following = asyncio.create_task(commentary.follow(session.views), name="commentary")
    try:
        yield
    finally:
        following.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await following
        commentary.tell(session.views.current())


def _enter_starts(
    session: Session, terminal: _Terminal, clock: Clock
) -> contextlib.AbstractContextManager[None]:
    """Enter begins, pauses and resumes the game; without a terminal a press begins it."""
    if not terminal.asks:
        return contextlib.nullcontext()
    terminal.say("Press any cell, any panel, the Pi's button or Enter to begin.")
    return _enter(lambda: session.inbox.put(StartAsked(clock.now())))


@contextlib.contextmanager
def _enter(then: Callable[[], None]) -> Iterator[None]:
    """Inside the block, Enter on the terminal does ``then``."""
    loop = asyncio.get_running_loop()

    def read() -> None:
        if sys.stdin.readline():
            then()
        else:
            loop.remove_reader(sys.stdin)

    loop.add_reader(sys.stdin, read)
    try:
        yield
    finally:
        loop.remove_reader(sys.stdin)


async def _until_enter(terminal: _Terminal) -> None:
    """Keeps the page open until somebody presses Enter."""
    if terminal.asks:
        terminal.say("Press Enter to close the page.")
        seen = asyncio.Event()
        with _enter(seen.set):
            await seen.wait()


def _pin(settings: Settings, session: Session) -> str:
    """What a phone must type before it may act."""
    return "" if settings.page.open else f"   PIN {session.page.access.pin.digits}"


def _addresses(settings: Settings, session: Session) -> str:
    return " or ".join(addresses(settings.page.host, session.page.port))


@contextlib.contextmanager
def _folder(folder: Path | None) -> Iterator[Path]:
    """The given folder, or a temporary one that is deleted afterwards."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="rehearsal-") as name:
        yield Path(name)
