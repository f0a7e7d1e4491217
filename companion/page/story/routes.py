"""The addresses of a game's story; everybody who sees the page may read them.

GET /games/<number>                the page
GET /games/<number>/story.json     what happened, in the viewer's language: a Story
GET /games/<number>/replay.json    the game from row to row: a SaidReplay
GET /games/<number>/chances.json   the chance to win, as far as it is known by now: Chances
GET /games/<number>/share          the page as one file, to be kept or sent
GET /games/<number>/sound          its soundtrack, if there is one with the same gongs and doors
GET /games/<number>/picture        a PNG for a chat
GET /games/<number>/record         the game record
"""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from companion.debrief.curve_desk import CurveDesk
from companion.debrief.debriefed import Debriefed, GameRead
from companion.errors import CompanionError, JournalError, Missing
from companion.page import assets
from companion.page.language import language_of
from companion.page.story.chat_picture import chat_picture
from companion.page.story.debriefs import Debriefs
from companion.page.story.said import Teller
from companion.page.story.shared import shared_file, story_page
from companion.page.words import words_in
from companion.rules import Catalogue, Game, parse_setup
from companion.sound import CueSheet, soundtrack
from companion.table.output.soundtrack import track_of


class StoryRoutes:
    """Answers with games of the journal; it belongs to a running loop."""

    def __init__(self, debriefs: Debriefs, catalogue: Catalogue, desk: CurveDesk) -> None:
        self._debriefs = debriefs
        self._journal = debriefs.journal
        self._catalogue = catalogue
        self._desk = desk

    def routes(self) -> list[Route]:
        """The addresses, for `create_app`."""
        return [
            Route("/games/{game:int}", self.page),
            Route("/games/{game:int}/story.json", self.story),
            Route("/games/{game:int}/replay.json", self.replay),
            Route("/games/{game:int}/chances.json", self.chances),
            Route("/games/{game:int}/share", self.share),
            Route("/games/{game:int}/sound", self.sound),
            Route("/games/{game:int}/picture", self.picture),
            Route("/games/{game:int}/record", self.record),
        ]

    async def page(self, request: Request) -> Response:
        """The page; it asks for the rest itself."""
        words = words_in(language_of(request))
        game = request.path_params["game"]
        try:
            self._journal.summary(game)
        except CompanionError as error:
            return _no(error)
        page = story_page(words, words.say("story-title", {"game": game}))
        return Response(page, media_type="text/html")

    async def story(self, request: Request) -> Response:
        """What happened."""
        try:
            teller, _, found = await self._found(request)
        except CompanionError as error:
            return _no(error)
        return _json(request, msgspec.json.encode(teller.story(found)))

    async def replay(self, request: Request) -> Response:
        """The game from row to row."""
        try:
            teller, read, found = await self._found(request)
        except CompanionError as error:
            return _no(error)

        def write() -> bytes:
            sheet = self._soundtrack(read.summary.setup)
            sound = None if sheet is None or not sheet.track else sheet.intro_offset / sheet.rate
            return msgspec.json.encode(teller.replay(found, sound))

        return _json(request, await asyncio.to_thread(write))

    async def chances(self, request: Request) -> Response:
        """The chances as far as they are known; the first question begins to reckon them."""
        try:
            teller, read, found = await self._found(request)
        except CompanionError as error:
            return _no(error)
        chances = teller.chances(found, self._desk.curve(read, found.account))
        return _json(request, msgspec.json.encode(chances))

    async def share(self, request: Request) -> Response:
        """One file; `?names=no` leaves the players' names out."""
        try:
            teller, read, found = await self._found(request)
        except CompanionError as error:
            return _no(error)
        curve, words = self._desk.curve(read, found.account), words_in(language_of(request))

        def write() -> str:
            return shared_file(words, teller.story(found), teller.replay(found), teller.chances(found, curve))

        text = await asyncio.to_thread(write)
        name = f"escape-{found.account.begun[:10]}-{found.account.game}.html"
        as_file = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/html", headers=as_file)

    async def sound(self, request: Request) -> Response:
        """The soundtrack; a browser may ask for a part of it."""
        try:
            setup = self._journal.summary(request.path_params["game"]).setup
            sheet = await asyncio.to_thread(self._soundtrack, setup)
        except CompanionError as error:
            return _no(error)
        if sheet is None or not sheet.track:
            return PlainTextResponse("no soundtrack of this table has the gongs and doors of that game", 404)
        return FileResponse(sheet.path, media_type="audio/ogg")

    def _soundtrack(self, setup: str) -> CueSheet | None:
        """The soundtrack with the cues of a game; which one was played is not kept."""
        name = track_of(Game.begin(parse_setup(setup), self._catalogue).cues)
        return None if name is None else soundtrack(name)

    async def picture(self, request: Request) -> Response:
        """How it ended, as a picture; `?names=no` leaves the players' names out."""
        try:
            teller, read, found = await self._found(request)
        except CompanionError as error:
            return _no(error)
        curve = self._desk.curve(read, found.account)

        def draw() -> bytes:
            return chat_picture(teller.story(found), teller.chances(found, curve), found.frames)

        body = await asyncio.to_thread(draw)
        name = f"escape-{found.account.begun[:10]}-{found.account.game}.png"
        as_file = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(body, media_type="image/png", headers=as_file)

    async def record(self, request: Request) -> Response:
        """The game record, which `companion judge` reads."""
        game = request.path_params["game"]
        try:
            text = "".join(f"{line}\n" for line in self._journal.export(game))
        except CompanionError as error:
            return _no(error)
        as_file = {"content-disposition": f'attachment; filename="game-{game}.jsonl"'}
        return Response(text, media_type="application/jsonl", headers=as_file)

    async def _found(self, request: Request) -> tuple[Teller, GameRead, Debriefed]:
        """The game that is asked for, and its `Teller` in the viewer's language."""
        read, found = await self._debriefs.of(request.path_params["game"])
        names = {} if request.query_params.get("names") == "no" else read.summary.names
        return Teller(words_in(language_of(request)), names), read, found


def _no(error: CompanionError) -> Response:
    """Why there is no such story."""
    assert isinstance(error, Missing | JournalError)
    return PlainTextResponse(str(error), 404 if isinstance(error, Missing) else 409)


def _json(request: Request, body: bytes) -> Response:
    """Compressed where the browser understands it: a long game has half a megabyte."""
    headers = {"vary": "Accept-Encoding, Accept-Language", "cache-control": "no-store"}
    if assets.takes_gzip(request.scope):
        body, headers = assets.compressed(body), {**headers, "content-encoding": "gzip"}
    return Response(body, headers=headers, media_type="application/json")
