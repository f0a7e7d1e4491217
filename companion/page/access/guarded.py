"""Addresses that say who may use them: whatever changes something names the role that it needs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from companion.page.access.viewer import NeedsRole, missing_role, viewer_of
from companion.page.language import language_of
from companion.page.words import words_in
from companion.roles import Role

MOST_BYTES = 20_000
"""The most bytes of a request's body, if an address names no other number."""
PATIENCE_S = 30.0
"""Seconds without a byte after which a body is given up."""
_READING = {"GET", "HEAD"}

Handler = Callable[[Request], Awaitable[Response]]


class _TooLong(Exception):
    """A body has more bytes than its address takes."""


class _TooSlow(TimeoutError):
    """No byte of a body has come for `PATIENCE_S`."""


class GuardedRoute(Route):
    """An address that needs a role, and takes bodies of a limited length."""

    def __init__(
        self,
        path: str,
        endpoint: Handler,
        *,
        needs: Role,
        methods: Sequence[str] = ("POST",),
        most_bytes: int = MOST_BYTES,
        refuse: Callable[[str, int], Response] = PlainTextResponse,
    ) -> None:
        """``refuse`` makes the answer out of a sentence and a status."""
        super().__init__(path, endpoint, methods=list(methods))
        self.needs = needs
        self._most_bytes = most_bytes
        self._refuse = refuse

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers who may ask; others get one sentence."""
        request = Request(scope)
        if scope["method"] not in (self.methods or ()):
            await super().handle(scope, receive, send)
            return
        missing = missing_role(viewer_of(request), self.needs)
        if missing is not None:
            await self._say(missing, 403, request, receive, send)
            return
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length[:18]) > self._most_bytes:
            await self._say("access-too-long", 413, request, receive, send)
            return
        try:
            await super().handle(scope, _Body(receive, self._most_bytes).receive, send)
        except _TooLong:
            await self._say("access-too-long", 413, request, receive, send)
        except _TooSlow:
            await self._say("access-too-slow", 408, request, receive, send)

    async def _say(self, message: str, status: int, request: Request, receive: Receive, send: Send) -> None:
        text = words_in(language_of(request)).say(message, {})
        await self._refuse(text, status)(request.scope, receive, send)


class GuardedSocketRoute(WebSocketRoute):
    """A WebSocket; each kind of message that it takes says which role it needs."""

    def __init__(
        self,
        path: str,
        endpoint: Callable[[WebSocket], Awaitable[None]],
        *,
        takes: Sequence[type[NeedsRole]],
    ) -> None:
        """Raises TypeError if a kind of message does not say so."""
        super().__init__(path, endpoint)
        self.takes = tuple(takes)
        for kind in self.takes:
            if not isinstance(getattr(kind, "needs", None), Role):
                raise TypeError(f"{path} takes {kind.__name__}, which does not say which role it `needs`")


def checked(routes: Sequence[BaseRoute]) -> list[BaseRoute]:
    """The same routes; raises TypeError if one could change something and does not say who may."""
    for route in routes:
        if not (isinstance(route, GuardedRoute | GuardedSocketRoute) or _only_reads(route)):
            raise TypeError(f"{route} may change something: make it a guarded route with the role it needs")
    return list(routes)


def _only_reads(route: BaseRoute) -> bool:
    if isinstance(route, Mount):
        return isinstance(route.app, StaticFiles)
    return isinstance(route, Route) and route.methods is not None and route.methods <= _READING


class _Body:
    """Passes a body on, as long as it is neither too long nor too slow."""

    def __init__(self, receive: Receive, most_bytes: int) -> None:
        self._receive = receive
        self._left = most_bytes
        self._whole = False

    async def receive(self) -> Message:
        if self._whole:  # what comes now is the end of the connection, and may take as long as it will
            return await self._receive()
        try:
            async with asyncio.timeout(PATIENCE_S):
                message = await self._receive()
        except TimeoutError as error:
            raise _TooSlow from error
        self._left -= len(message.get("body", b""))
        self._whole = not message.get("more_body", False)
        if self._left < 0:
            raise _TooLong
        return message
