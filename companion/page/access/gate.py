"""The gate before every address: foreign names and pages do not pass, all others are known behind it."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.page.access.access import Access, AccessRefusal
from companion.page.access.messages import RefusedMessage
from companion.page.access.sockets import TooManySockets
from companion.page.access.viewer import attach
from companion.page.language import language_of
from companion.page.words import words_in

REFUSED_CLOSE = 4403
"""Why a WebSocket was closed: it came from a foreign page, or to a foreign name."""
TRY_LATER_CLOSE = 1013
"""Why a WebSocket was closed: there are too many."""
SLOW_S = 20.0
"""Seconds within which a browser must have taken what it is sent."""
_HEADERS = (
    (b"cache-control", b"no-cache"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class Gate:
    """ASGI middleware; it adds the headers that keep other sites out of the page."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app = app
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a refusal itself, or passes the request on with its `Viewer`."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        refusal = self._access.refusal(connection)
        if refusal is not None:
            await self._turn_away(refusal, scope, receive, send)
            return
        viewer = self._access.viewer(connection)
        attach(viewer, scope)
        if scope["type"] == "http":
            await self._app(scope, receive, _with_headers(send, connection.headers["host"]))
            return
        try:
            with self._access.sockets.place_for(viewer):
                await self._app(scope, receive, _patiently(send))
        except TooManySockets as error:
            await _say_and_close(WebSocket(scope, receive, send), error.message)

    async def _turn_away(self, refusal: AccessRefusal, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": REFUSED_CLOSE})
            return
        text = words_in(language_of(HTTPConnection(scope))).say(refusal.message, refusal.facts)
        await PlainTextResponse(text, refusal.status)(scope, receive, _with_headers(send, ""))


async def _say_and_close(socket: WebSocket, message: str) -> None:
    """Tells a browser in its language why it cannot stay."""
    await socket.accept()
    refused = RefusedMessage(words_in(language_of(socket)).plain[message])
    await socket.send_text(msgspec.json.encode(refused).decode())
    await socket.close(TRY_LATER_CLOSE)


def _patiently(send: Send) -> Send:
    """Gives up a browser that no longer takes anything: it would keep its place for ever."""

    async def send_or_leave(message: Message) -> None:
        try:
            async with asyncio.timeout(SLOW_S):
                await send(message)
        except TimeoutError as error:
            raise WebSocketDisconnect(TRY_LATER_CLOSE) from error

    return send_or_leave


def _with_headers(send: Send, host: str) -> Send:
    """``host`` is our own name that was asked for: some browsers must be told that its sockets are ours."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    policy = (b"content-security-policy", _POLICY.format(sockets=sockets).encode())

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = list(message.get("headers", ()))
            said = {name for name, _ in own}
            message["headers"] = own + [pair for pair in (*_HEADERS, policy) if pair[0] not in said]
        await send(message)

    return send_with_headers
