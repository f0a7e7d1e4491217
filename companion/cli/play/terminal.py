"""What ``companion play`` and ``companion serve`` print, and what Enter does."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator

import msgspec
import typer
from rich.console import Console

from companion.app import OpenStation
from companion.cli.addresses import addresses
from companion.cli.play.commentary import Commentary
from companion.config import Settings
from companion.page.words import best_language, words_in
from companion.table.view.model import GamePhase, TableView


class Terminal:
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

    def say_where(self, settings: Settings, opened: OpenStation) -> None:
        """Prints the page's addresses, and the PIN if one is needed."""
        pin = "" if settings.page.open else f"   PIN {opened.page.access.pin.digits}"
        self.say(f"The table page: {' or '.join(addresses(settings.page.host, opened.page.port))}{pin}")

    def result(self, view: TableView, opened: OpenStation) -> None:
        """Prints how a game ended."""
        if self.as_json:
            out = {"result": view.phase, "t": view.t, "game": view.game, "journal": str(opened.journal.path)}
            typer.echo(msgspec.json.encode(out).decode())
            return
        self.say(f"[bold]{self.words.plain[f'phase-{view.phase}']}[/bold]")
        if view.game is not None:
            self.say(f"Read it again: companion games show {view.game} --journal {opened.journal.path}")

    @contextlib.asynccontextmanager
    async def commented(self, opened: OpenStation) -> AsyncIterator[None]:
        """The terminal follows lobby and games inside the block."""
        commentary = Commentary(self.console, self.words, self.names)
        following = asyncio.create_task(commentary.follow(opened.views), name="commentary")
        try:
            yield
        finally:
            following.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await following
            commentary.tell(opened.views.current())


def ended(view: object) -> bool:
    """The view is of a game that has come to its end."""
    return isinstance(view, TableView) and view.phase in (GamePhase.WON, GamePhase.LOST, GamePhase.ENDED)


@contextlib.contextmanager
def enter_does(then: Callable[[], None]) -> Iterator[None]:
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


async def until_enter(terminal: Terminal) -> None:
    """Keeps the page open until somebody presses Enter."""
    if terminal.asks:
        terminal.say("Press Enter to close the page.")
        seen = asyncio.Event()
        with enter_does(seen.set):
            await seen.wait()
