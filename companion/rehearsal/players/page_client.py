"""A client of the table page: simulated players choose there, over the page's own WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from companion.errors import PageGone
from companion.table.inbox import DrawNamed, MoveChosen, PageEvent, StartAsked


class PageClient:
    """One browser at the table; `open` and `close` belong to one running loop."""

    def __init__(self, url: str) -> None:
        """``url`` is the page's address: ``http://localhost:8080``."""
        place = urlsplit(url)
        self._line = f"ws://{place.netloc}/live"
        self._origin = f"{place.scheme}://{place.netloc}"
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Opens the page. Raises `PageGone` if it does not answer."""
        try:
            self._socket = await connect(self._line, origin=Origin(self._origin), max_size=None)
        except (OSError, WebSocketException) as error:
            raise PageGone(f"{self._line}: the table page does not answer ({error}).") from error
        self._listening = asyncio.create_task(self._listen(self._socket), name="page's news")

    async def close(self) -> None:
        """Leaves the page."""
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._socket is not None:
            await self._socket.close()
        self._socket = self._listening = None

    async def choose(self, player: str, move_id: str) -> None:
        """Chooses one of a player's moves."""
        await self._say(MoveChosen(player, move_id))

    async def go_on(self) -> None:
        """Ends a pause."""
        await self._say(StartAsked())

    async def name(self, player: str, drawn: str) -> None:
        """Says what a player has drawn."""
        await self._say(DrawNamed(player, drawn))

    async def _say(self, touch: PageEvent) -> None:
        if self._socket is not None:
            with contextlib.suppress(WebSocketException):  # the page is closed when the game is over
                await self._socket.send(msgspec.json.encode(touch).decode())

    async def _listen(self, socket: ClientConnection) -> None:
        """Reads what the page sends and drops it; players look at the views directly."""
        with contextlib.suppress(WebSocketException):
            async for _ in socket:
                pass
