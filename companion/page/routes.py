"""The page's addresses: `/`, `/static`, `/live`, `/view.json`, `/health`."""

from __future__ import annotations

import asyncio
import contextlib
import html
from collections.abc import Sequence
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
from companion.page.words import Words, words_in
from companion.table.output.broadcast import ViewBroadcast
from companion.table.view.lobby import LobbyView

STATIC = Path(__file__).parent / "static"
TABLE = STATIC / "table" / "table.html"
LOBBY = STATIC / "lobby" / "lobby.html"
DRAWINGS = ("icons.svg", "drawing/modules.svg")
PACE_S = 1 / 15
"""Seconds between two pictures to one viewer, at least."""
HEARTBEAT_S = 4.0
"""Seconds between two messages to a viewer, at most: the browser can tell a dead line from a quiet table."""

_FOREIGN_PAGE = 4403
_HEADERS = (
    (b"cache-control", b"no-cache"),
    (b"content-security-policy", b"default-src 'self'; connect-src 'self' ws: wss:; base-uri 'none'"),
    (b"x-content-type-options", b"nosniff"),
)


class PageEndpoints:
    """Answers the browsers."""

    def __init__(self, views: ViewBroadcast, take_input: TakeInput, clock: Clock) -> None:
        self._views = views
        self._take_input = take_input
        self._clock = clock
        self._writer = PictureWriter(views)
        self._viewers = 0

    async def page(self, request: Request) -> Response:
        """The lobby or the table, in the viewer's language from the first moment."""
        words = words_in(language_of(request))
        in_lobby = isinstance(self._views.newest.view, LobbyView)
        page = Template((LOBBY if in_lobby else TABLE).read_text(encoding="utf-8")).substitute(
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
        """`{"ok": true, "phase": …, "viewers": …}`; not ok when the table has ended with an error."""
        phase = self._views.newest.view.phase
        health = {"ok": not self._views.broken, "phase": phase, "viewers": self._viewers}
        return Response(msgspec.json.encode(health), media_type="application/json")

    async def live(self, socket: WebSocket) -> None:
        """Sends pictures and takes input until the viewer leaves or the server ends."""
        if from_elsewhere(socket):
            await socket.close(_FOREIGN_PAGE)
            return
        await socket.accept()
        self._viewers += 1
        words, browser = words_in(language_of(socket)), BrowserInput(self._take_input, self._clock)
        showing = asyncio.create_task(self._show(socket, words))
        listening = asyncio.create_task(_listen(socket, browser, words))
        try:
            await asyncio.wait((showing, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._viewers -= 1
            browser.release_all()
            for task in (showing, listening):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                    await task

    async def _show(self, socket: WebSocket, words: Words) -> None:
        await socket.send_text(self._writer.words(words))
        published = self._views.newest
        while True:
            await socket.send_text(self._writer.picture(published, words))
            await asyncio.sleep(PACE_S)
            published = await self._views.after(published.number, HEARTBEAT_S)


class _Headers:
    """Adds headers: the page may load nothing from other sites, and browsers check each file for changes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def create_app(
    views: ViewBroadcast, take_input: TakeInput, clock: Clock, routes: Sequence[BaseRoute] = ()
) -> Starlette:
    """The page as an ASGI application.

    It calls `take_input` with everything that people do on the page, in its own loop. `routes` are further
    addresses: the camera's screen, and the import of soundtracks.
    """
    endpoints = PageEndpoints(views, take_input, clock)
    return Starlette(
        routes=[
            Route("/", endpoints.page),
            Route("/view.json", endpoints.view),
            Route("/health", endpoints.health),
            WebSocketRoute("/live", endpoints.live),
            Mount("/static", StaticFiles(directory=STATIC)),
            *routes,
        ],
        middleware=[Middleware(_Headers)],
    )


def create_alone(routes: Sequence[BaseRoute]) -> Starlette:
    """An application without a table: only the given addresses and the static files."""
    return Starlette(
        routes=[*routes, Mount("/static", StaticFiles(directory=STATIC))], middleware=[Middleware(_Headers)]
    )


async def _listen(socket: WebSocket, browser: BrowserInput, words: Words) -> None:
    """Takes what the browser sends, until it is gone."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        try:
            browser.receive(message.get("text") or message.get("bytes") or "")
        except TooFast:
            await _refuse(socket, words.say("hand-too-fast", {}))
        except BadInput as error:
            await _refuse(socket, words.say("hand-unreadable", {"reason": str(error)}))


async def _refuse(socket: WebSocket, text: str) -> None:
    await socket.send_text(msgspec.json.encode(RefusedMessage(text)).decode())
