"""A browser without a network: it asks an application in this process, from any address, by any name."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any, Self

import msgspec
from starlette.types import ASGIApp, Message

from companion.page.access.join_routes import JoinAnswer
from companion.page.access.messages import YouMessage

REACHED = ("192.168.1.5", 8080)
"""The table's own address, as a phone reaches it."""
PHONE = "192.168.1.77"
HERE = "127.0.0.1"


@dataclass
class HttpAnswer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def told(self) -> Any:
        return json.loads(self.body)

    @property
    def joined(self) -> JoinAnswer:
        """The answer to a PIN, or to a name."""
        return msgspec.json.decode(self.body, type=JoinAnswer)


@dataclass
class Browser:
    """Keeps its cookies, as browsers do."""

    app: ASGIApp
    address: str = PHONE
    host: str = "192.168.1.5:8080"
    reached: tuple[str, int] = REACHED
    language: str = "en"
    cookies: dict[str, str] = field(default_factory=dict)

    @classmethod
    def at_the_table(cls, app: ASGIApp) -> Self:
        """The browser on the table's own computer."""
        return cls(app, HERE, "localhost:8080", (HERE, 8080))

    async def get(self, path: str, **headers: str) -> HttpAnswer:
        return await self.ask("GET", path, b"", **headers)

    async def post(self, path: str, told: Any = None, **headers: str) -> HttpAnswer:
        body = told if isinstance(told, bytes) else json.dumps(told).encode()
        return await self.ask("POST", path, body, **{"origin": f"http://{self.host}", **headers})

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> HttpAnswer:
        scope = self._scope("http", path, {"content-length": str(len(body)), **headers})
        scope |= {"method": method, "scheme": "http"}
        incoming: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        sent: list[Message] = []

        async def receive() -> Message:
            return incoming.pop(0) if incoming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        pairs = [(name.decode().lower(), value.decode()) for name, value in sent[0]["headers"]]
        for name, value in pairs:
            if name == "set-cookie":
                self.cookies |= {key: morsel.value for key, morsel in SimpleCookie(value).items()}
        return HttpAnswer(
            sent[0]["status"], dict(pairs), b"".join(part.get("body", b"") for part in sent[1:])
        )

    @contextlib.asynccontextmanager
    async def line(self, path: str = "/live", **headers: str) -> AsyncIterator[Line]:
        """An open WebSocket, or one that was refused (`Line.closed`)."""
        line = Line()
        scope = self._scope("websocket", path, {"origin": f"http://{self.host}", **headers})
        scope |= {"scheme": "ws", "subprotocols": []}
        line.incoming.put_nowait({"type": "websocket.connect"})
        task = asyncio.ensure_future(self.app(scope, line.incoming.get, line.take))
        try:
            await asyncio.wait(
                (task, asyncio.create_task(line.answered.wait())), return_when="FIRST_COMPLETED"
            )
            yield line
        finally:
            line.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
            async with asyncio.timeout(300):
                await task

    def _scope(self, kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        name, _, query = path.partition("?")
        told = {"host": self.host, "accept-language": self.language, **headers}
        if self.cookies:
            told["cookie"] = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": self.reached,
            "client": (self.address, 50_000),
            "root_path": "",
            "path": name,
            "raw_path": name.encode(),
            "query_string": query.encode(),
            "headers": [(key.replace("_", "-").encode(), value.encode()) for key, value in told.items()],
            "state": {},
        }


class Line:
    """A WebSocket's other end."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[Message] = asyncio.Queue()
        self.outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.answered = asyncio.Event()
        self.closed: int | None = None

    async def take(self, message: Message) -> None:
        self.answered.set()
        if message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
        elif message.get("text") is not None:
            self.outgoing.put_nowait(json.loads(message["text"]))

    def say(self, told: Any) -> None:
        kind = "bytes" if isinstance(told, bytes) else "text"
        text = told if isinstance(told, str | bytes) else json.dumps(told)
        self.incoming.put_nowait({"type": "websocket.receive", kind: text})

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of that kind."""
        async with asyncio.timeout(300):
            while (message := await self.outgoing.get())["kind"] != kind:
                pass
        return message

    async def you(self) -> YouMessage:
        """What the table says of this browser."""
        return msgspec.convert(await self.hear("you"), YouMessage)
