"""GET /games: all games in numbers, the ladder of challenges, and a list to be searched (`?q=…&page=…`)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.debrief.account import account
from companion.debrief.digest import EDITION, digest, kept, to_text
from companion.debrief.statistics import statistics
from companion.errors import JournalError
from companion.page.language import language_of
from companion.page.story.shelf_page import Shelf, found_games, shelf_page
from companion.page.words import words_in
from companion.rules import Catalogue
from companion.table.game.journal import Journal

LOG = logging.getLogger(__name__)
_FARTHEST = 1_000_000
"""No house has so many pages of games."""


class ShelfRoutes:
    """Answers with all games of a journal; it belongs to a running loop.

    Games that are not counted yet are counted one after the other as soon as somebody asks, but not while a
    game is played.
    """

    def __init__(
        self, journal: Journal, catalogue: Catalogue, game_is_on: Callable[[], bool] = lambda: False
    ) -> None:
        self._journal = journal
        self._catalogue = catalogue
        self._game_is_on = game_is_on
        self._counting: asyncio.Task[None] | None = None
        self._uncountable: set[int] = set()
        """Games that today's rules cannot replay."""

    def routes(self) -> list[Route]:
        """The address, for `create_app`."""
        return [Route("/games", self.page)]

    async def page(self, request: Request) -> Response:
        """The page."""
        asked = request.query_params.get("q", "")[:200]
        number = request.query_params.get("page", "0")
        page = min(int(number), _FARTHEST) if number.isdecimal() and len(number) < 8 else 0
        games, digests, waiting = self._journal.games(), kept(self._journal), self._uncounted()
        if waiting and (self._counting is None or self._counting.done()):
            self._counting = asyncio.create_task(self._count(), name="counting games")
        words = words_in(language_of(request))

        def write() -> str:
            told = statistics(digests)
            challenges = sorted(self._catalogue.challenges)
            shelf = Shelf(told, len(waiting), found_games(games, asked, words), asked, page, challenges)
            return shelf_page(shelf, words)

        return Response(await asyncio.to_thread(write), media_type="text/html")

    async def counted(self) -> None:
        """Waits until nothing is being counted."""
        if self._counting is not None:
            await self._counting

    async def close(self) -> None:
        """Counts no further game."""
        if self._counting is not None:
            self._counting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._counting

    def _uncounted(self) -> list[int]:
        return [game for game in self._journal.undigested(EDITION) if game not in self._uncountable]

    async def _count(self) -> None:
        for game in self._uncounted():
            if self._game_is_on():
                return
            summary, rows = self._journal.summary(game), list(self._journal.entries(game))
            try:
                told = await asyncio.to_thread(account, summary, rows, self._catalogue)
            except JournalError as error:
                LOG.warning("game %s is not counted: %s", game, error)
                self._uncountable.add(game)
                continue
            self._journal.keep_digests(EDITION, [(game, len(rows), to_text(digest(told, summary.names)))])
