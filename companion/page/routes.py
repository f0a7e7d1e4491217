"""The page's addresses: `/`, `/static`, `/live`, `/view.json`, `/health`."""

from __future__ import annotations

import asyncio
import contextlib
import html
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from string import Template

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.clock import Clock
from companion.errors import BadInput
from companion.page.input import BrowserInput, TakeInput, TooFast
from companion.page.live_messages import PictureWriter, RefusedMessage
from companion.page.origin import from_elsewhere, language_of
from companion.page.views import Newest, Views
from companion.page.words import Words, words_in

STATIC = Path(__file__).parent / "static"
DRAWINGS = ("icons.svg", "modules.svg")
PACE_S = 1 / 15
"""A viewer gets no more than one picture in this time."""
HEARTBEAT_S = 4.0
"""A viewer hears of us at least this often, so that he knows a dead line from a quiet table."""

_FOREIGN_PAGE = 4403
_HEADERS = (
    (b"cache-control", b"no-cache"),
    (b"content-security-policy", b"default-src 'self'; connect-src 'self' ws: wss:; base-uri 'none'"),
    (b"x-content-type-options", b"nosniff"),
)


class PageEndpoints:
    """Answers everybody who looks."""

    def __init__(self, views: Views, hands: TakeInput, clock: Clock) -> None:
        self._views = views
        self._hands = hands
        self._clock = clock
        self._newest = Newest(views, clock)
        self._teller = PictureWriter(self._newest)
        self._looking = 0
        self._lost = False

    @contextlib.asynccontextmanager
    async def watch(self, _app: Starlette) -> AsyncIterator[None]:
        """Follows the table while the server runs."""
        following = asyncio.create_task(self._newest.follow(), name="page follows table")
        following.add_done_callback(self._mind)
        try:
            yield
        finally:
            following.cancel()
            await asyncio.wait({following})

    async def page(self, request: Request) -> Response:
        """The page itself, in the viewer's language from the first moment."""
        words = words_in(language_of(request))
        page = Template((STATIC / "index.html").read_text(encoding="utf-8")).substitute(
            language=words.language,
            title=html.escape(words.plain["page-title"]),
            drawings="".join((STATIC / name).read_text(encoding="utf-8") for name in DRAWINGS),
            words=msgspec.json.encode(words.plain).decode().replace("<", "\\u003c"),
        )
        return Response(page, media_type="text/html")

    async def view(self, _request: Request) -> Response:
        """The view for programs, untranslated: a TableView."""
        return Response(msgspec.json.encode(self._views.current()), media_type="application/json")

    async def health(self, _request: Request) -> Response:
        """`{"ok": true, "phase": …, "viewers": …}`; not ok when the table gives no more views."""
        health = {"ok": not self._lost, "phase": self._newest.newest.view.phase, "viewers": self._looking}
        return Response(msgspec.json.encode(health), media_type="application/json")

    async def live(self, socket: WebSocket) -> None:
        """Pictures out and touches in, until the viewer leaves or the server ends."""
        if from_elsewhere(socket):
            await socket.close(_FOREIGN_PAGE)
            return
        await socket.accept()
        self._looking += 1
        words, visitor = words_in(language_of(socket)), BrowserInput(self._hands, self._clock)
        showing = asyncio.create_task(self._show(socket, words))
        listening = asyncio.create_task(_listen(socket, visitor, words))
        try:
            await asyncio.wait((showing, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._looking -= 1
            visitor.leaves()
            for task in (showing, listening):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                    await task

    def _mind(self, following: asyncio.Task[None]) -> None:
        error = None if following.cancelled() else following.exception()
        if error is not None:
            self._lost = True
            news = {"message": "the page gets no more views of the table", "exception": error}
            following.get_loop().call_exception_handler(news)

    async def _show(self, socket: WebSocket, words: Words) -> None:
        await socket.send_text(self._teller.words(words))
        sighting = self._newest.newest
        while True:
            await socket.send_text(self._teller.picture(sighting, words))
            await asyncio.sleep(PACE_S)
            sighting = await self._newest.after(sighting.number, HEARTBEAT_S)


class _Headers:
    """Lets nothing from elsewhere into the page, and has browsers ask whether a file is still the newest."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def create_app(views: Views, hands: TakeInput, clock: Clock, counters: Sequence[BaseRoute] = ()) -> Starlette:
    """The page as an ASGI application; it follows `views` from its startup to its shutdown.

    `hands` is given what people touch on the page, in the loop that the page runs in; `counters` are further
    addresses, at which other things than a game are done.
    """
    viewers = PageEndpoints(views, hands, clock)
    return Starlette(
        routes=[
            Route("/", viewers.page),
            Route("/view.json", viewers.view),
            Route("/health", viewers.health),
            WebSocketRoute("/live", viewers.live),
            Mount("/static", StaticFiles(directory=STATIC)),
            *counters,
        ],
        middleware=[Middleware(_Headers)],
        lifespan=viewers.watch,
    )


def create_alone(counters: Sequence[BaseRoute]) -> Starlette:
    """Addresses without a table."""
    return Starlette(
        routes=[*counters, Mount("/static", StaticFiles(directory=STATIC))], middleware=[Middleware(_Headers)]
    )


async def _listen(socket: WebSocket, visitor: BrowserInput, words: Words) -> None:
    """Takes what the viewer touches; ends when he is gone."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        try:
            visitor.says(message.get("text") or message.get("bytes") or "")
        except TooFast:
            await _refuse(socket, words.say("hand-too-fast", {}))
        except BadInput as error:
            await _refuse(socket, words.say("hand-unreadable", {"reason": str(error)}))


async def _refuse(socket: WebSocket, text: str) -> None:
    await socket.send_text(msgspec.json.encode(RefusedMessage(text)).decode())
