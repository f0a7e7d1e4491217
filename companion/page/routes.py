"""The page's addresses: `/`, `/tv`, `/static`, `/live`, `/view.json`, `/health`, and the home screen's."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import html
from collections.abc import Sequence
from functools import cache
from string import Template
from typing import get_args

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.clock import Clock
from companion.errors import BadInput
from companion.languages import LANGUAGES
from companion.page import assets
from companion.page.access.access import TELEVISION_PATH, Access
from companion.page.access.gate import Gate
from companion.page.access.guarded import GuardedSocketRoute, checked
from companion.page.access.join_routes import JoinRoutes
from companion.page.access.messages import RefusedMessage, you_message
from companion.page.access.viewer import Viewer, viewer_of
from companion.page.home_screen import home_screen_routes
from companion.page.input import BrowserInput, NotAllowed, TakeInput, TooFast
from companion.page.language import language_of
from companion.page.live_messages import PictureWriter
from companion.page.words import Words, words_in
from companion.table.inbox import PageEvent
from companion.table.output.broadcast import ViewBroadcast
from companion.table.view.lobby import LobbyView

TABLE = "table/table.html"
LOBBY = "lobby/lobby.html"
TELEVISION = "tv/tv.html"
DRAWINGS = ("icons.svg", "drawing/modules.svg")
PACE_S = 1 / 15
"""Seconds between two pictures to one viewer, at least."""
HEARTBEAT_S = 4.0
"""Seconds between two messages to a viewer, at most: the browser can tell a dead line from a quiet table."""
_TAKES = get_args(PageEvent)


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
        in_lobby = isinstance(self._views.newest.view, LobbyView)
        return _html(LOBBY if in_lobby else TABLE, request, language_of(request))

    async def television(self, request: Request) -> Response:
        """The screen without controls; it speaks the voice's language, unless another one is asked for."""
        voice = self._views.newest.view.sound.language
        asked = request.query_params.get("lang") in LANGUAGES
        language = voice if voice in LANGUAGES and not asked else language_of(request)
        return _html(TELEVISION, request, language)

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
        await socket.accept()
        self._viewers += 1
        viewer, words = viewer_of(socket), words_in(language_of(socket))
        browser = BrowserInput(self._take_input, self._clock, viewer)
        showing = asyncio.create_task(self._show(socket, viewer, words))
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

    async def _show(self, socket: WebSocket, viewer: Viewer, words: Words) -> None:
        await socket.send_text(self._writer.words(words))
        await socket.send_text(msgspec.json.encode(you_message(viewer, _TAKES)).decode())
        published = self._views.newest
        while True:
            await socket.send_text(self._writer.picture(published, words))
            await asyncio.sleep(PACE_S)
            published = await self._views.after(published.number, HEARTBEAT_S)


def create_app(
    views: ViewBroadcast,
    take_input: TakeInput,
    clock: Clock,
    access: Access,
    routes: Sequence[BaseRoute] = (),
) -> Starlette:
    """The page as an ASGI application.

    It calls `take_input` with everything that people do on the page, in its own loop. `routes` are further
    addresses: the camera's screen, and the import of soundtracks. Raises TypeError if one of them could
    change something and does not say who may.
    """
    endpoints = PageEndpoints(views, take_input, clock)
    own = [
        Route("/", endpoints.page),
        Route(TELEVISION_PATH, endpoints.television),
        Route("/view.json", endpoints.view),
        Route("/health", endpoints.health),
        GuardedSocketRoute("/live", endpoints.live, takes=_TAKES),
        *home_screen_routes(),
    ]
    return _behind_the_gate([*own, *routes], access)


def _html(name: str, request: Request, language: str) -> Response:
    """A page in one language from the first moment."""
    page = _page(name, language)
    headers = {"vary": "Accept-Encoding"}
    if assets.takes_gzip(request.scope):
        page, headers = _compressed_page(name, language), {**headers, "content-encoding": "gzip"}
    return Response(page, headers=headers, media_type="text/html")


@cache
def _compressed_page(name: str, language: str) -> bytes:
    return gzip.compress(_page(name, language), mtime=0)


@cache
def _page(name: str, language: str) -> bytes:
    words = words_in(language)
    text = Template(assets.joined_page(name)).substitute(
        language=words.language,
        title=html.escape(words.plain["page-title"]),
        drawings=assets.drawings(*DRAWINGS),
        words=msgspec.json.encode(words.plain).decode().replace("<", "\\u003c"),
    )
    return text.encode()


def create_alone(routes: Sequence[BaseRoute], access: Access) -> Starlette:
    """An application without a table: only the given addresses, and those for joining."""
    return _behind_the_gate(routes, access)


def _behind_the_gate(routes: Sequence[BaseRoute], access: Access) -> Starlette:
    return Starlette(
        routes=checked([*routes, *JoinRoutes(access).routes(), assets.mount()]),
        middleware=[Middleware(Gate, access=access)],
    )


async def _listen(socket: WebSocket, browser: BrowserInput, words: Words) -> None:
    """Takes what the browser sends, until it is gone."""
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        try:
            browser.receive(message.get("text") or message.get("bytes") or "")
        except TooFast:
            await _refuse(socket, words.say("hand-too-fast", {}))
        except NotAllowed as error:
            await _refuse(socket, words.plain[error.message])
        except BadInput as error:
            await _refuse(socket, words.say("hand-unreadable", {"reason": str(error)}))


async def _refuse(socket: WebSocket, text: str) -> None:
    await socket.send_text(msgspec.json.encode(RefusedMessage(text)).decode())
