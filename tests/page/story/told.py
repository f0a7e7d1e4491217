"""The story of a game, served from a small journal, for tests with and without a browser."""

from __future__ import annotations

import asyncio
import threading
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from companion.clock import MonotonicClock
from companion.debrief.curve_desk import CurveDesk
from companion.page.access.access import Access
from companion.page.routes import create_alone
from companion.page.server import Served
from companion.page.settings import PageSettings
from companion.page.story.debriefs import Debriefs
from companion.page.story.routes import StoryRoutes
from companion.page.story.shelf_routes import ShelfRoutes
from companion.rules import Catalogue
from companion.table.game.journal import Journal
from tests.debrief.played import Written

NAMES = {"red": "Maximiliane", "blue": "Jan"}


def keep(journal: Journal, games: Iterable[Written]) -> None:
    """Writes games into a journal."""
    for summary, rows in games:
        lines = journal.lay_out(summary.setup, NAMES)
        lines.begin(summary.begun)
        lines.add(*rows)
        if summary.result != "playing":
            lines.finish(summary.result)


class Shelf:
    """Stories, served."""

    def __init__(self, url: str, desk: CurveDesk, wait_until_counted: Callable[[], None]) -> None:
        self.url = url
        self.desk = desk
        self.wait_until_counted = wait_until_counted

    def get(self, address: str) -> tuple[bytes, Any]:
        """Body and headers."""
        with urllib.request.urlopen(self.url + address, timeout=300) as answer:
            return answer.read(), answer.headers

    def json(self, address: str) -> Any:
        return msgspec.json.decode(self.get(address)[0])


@contextmanager
def served(
    folder: Path, games: Iterable[Written], catalogue: Catalogue, within: float = 0.0
) -> Iterator[Shelf]:
    """Serves the stories of these games, which are numbered from 1. ``within``: seconds for a curve of
    chances; without any it has its end alone, and no processor is busy with it."""
    keep_in = folder / "games.sqlite"
    with Journal(keep_in) as journal:
        keep(journal, games)
    desk = CurveDesk(catalogue, MonotonicClock(), within=within)
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    counting: list[ShelfRoutes] = []

    async def opened() -> tuple[Journal, Served]:
        journal = Journal(keep_in)
        counting.append(ShelfRoutes(journal, catalogue))
        stories = StoryRoutes(Debriefs(journal, catalogue), catalogue, desk)
        routes = [*stories.routes(), *counting[0].routes()]
        access = Access.for_this_run(PageSettings("127.0.0.1", 0), MonotonicClock())
        site = Served(lambda: create_alone(routes, access), PageSettings("127.0.0.1", 0))
        await site.open()
        return journal, site

    async def closed(journal: Journal, site: Served) -> None:
        await site.close()
        await counting[0].close()
        journal.close()

    journal, site = asyncio.run_coroutine_threadsafe(opened(), loop).result(300)
    try:
        yield Shelf(
            site.url, desk, lambda: asyncio.run_coroutine_threadsafe(counting[0].counted(), loop).result(300)
        )
    finally:
        desk.close()
        asyncio.run_coroutine_threadsafe(closed(journal, site), loop).result(300)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(60)
        loop.close()
