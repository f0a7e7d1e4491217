"""How much one browser, one address and all together may take; each refusal is a sentence."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Message

from companion.clock import MonotonicClock
from companion.page import Page
from companion.page.access import gate, guarded, patient_http
from companion.page.access.gate import TRY_LATER_CLOSE
from companion.page.access.guarded import GuardedRoute
from companion.page.access.sockets import MOST, MOST_LOOKING, MOST_OF_ONE
from companion.page.settings import PageSettings
from companion.roles import Role
from tests.page.access.conftest import MakeDoor
from tests.page.conftest import Show

# WebSockets.


async def opened(stack: contextlib.AsyncExitStack, browser: Any) -> tuple[str, int | None]:
    """The first message on a new line, and why it was closed if it was."""
    line = await stack.enter_async_context(browser.line("/live?lang=fr"))
    async with asyncio.timeout(300):
        first = await line.outgoing.get()
    return first.get("text") or first["kind"], line.closed


def test_one_address_opens_only_so_many_lines_and_others_still_come_in(door: MakeDoor) -> None:
    async def look() -> tuple[set[str], Any, Any, Any]:
        table = door()
        async with contextlib.AsyncExitStack() as stack:
            first = {(await opened(stack, table.phone()))[0] for _ in range(MOST_OF_ONE)}
            refused = await opened(stack, table.phone())
            other = await opened(stack, table.phone(address="192.168.1.78"))
        async with contextlib.AsyncExitStack() as stack:  # all have gone
            return first, refused, other, await opened(stack, table.phone())

    first, refused, other, later = asyncio.run(look())
    assert first == {"words"}
    sentence = "Cet appareil a ouvert la page trop souvent\u00a0: fermez quelques fenêtres."
    assert refused == (sentence, TRY_LATER_CLOSE)
    assert other[0] == later[0] == "words"


def test_lookers_leave_room_for_those_who_play_and_the_host_has_a_place(door: MakeDoor) -> None:
    async def look() -> tuple[Any, str, str, str]:
        table = door()
        player = await table.with_role("play")
        async with contextlib.AsyncExitStack() as stack:
            for n in range(MOST_LOOKING):
                assert (await opened(stack, table.phone(address=f"10.0.0.{n}")))[0] == "words"
            refused = await opened(stack, table.phone(address="10.0.0.200"))
            playing = (await opened(stack, player))[0]
            for _ in range(MOST - MOST_LOOKING - 2):
                assert (await opened(stack, table.here))[0] == "words"
            return (
                refused,
                playing,
                (await opened(stack, table.here))[0],
                (await opened(stack, table.here))[0],
            )

    refused, playing, last, one_too_many = asyncio.run(look())
    sentence = "Trop de navigateurs regardent la table\u00a0: fermez la page sur l’un d’eux."
    assert refused == (sentence, TRY_LATER_CLOSE)
    assert (playing, last, one_too_many) == ("words", "words", sentence)


def test_a_browser_that_takes_nothing_any_more_loses_its_place(
    door: MakeDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "SLOW_S", 0.05)

    async def look() -> tuple[str, int | None]:
        table = door()
        deaf = table.phone()
        scope = deaf._scope("websocket", "/live", {}) | {"scheme": "ws", "subprotocols": []}

        async def hold(message: Message) -> None:
            if message["type"] == "websocket.send":
                await asyncio.Event().wait()

        coming = asyncio.Queue[Message]()
        async with asyncio.timeout(300):
            for _ in range(MOST_OF_ONE):
                coming.put_nowait({"type": "websocket.connect"})
                await table.app(scope, coming.get, hold)
        async with contextlib.AsyncExitStack() as stack:
            return await opened(stack, table.phone())

    assert asyncio.run(look())[0] == "words"


# Bodies.


async def _length(request: Request) -> Response:
    return PlainTextResponse(str(len(await request.body())))


def echo(**more: Any) -> GuardedRoute:
    return GuardedRoute("/echo", _length, needs=Role.LOOK, **more)


def test_a_body_has_an_end_also_if_nobody_said_how_long_it_is(door: MakeDoor) -> None:
    async def send(pieces: list[bytes]) -> tuple[int, str]:
        table = door(routes=[echo(most_bytes=1000)])
        scope = table.phone()._scope("http", "/echo?lang=nl", {}) | {"method": "POST", "scheme": "http"}
        coming = [
            {"type": "http.request", "body": piece, "more_body": n < len(pieces)}
            for n, piece in enumerate(pieces, 1)
        ]
        sent: list[Message] = []

        async def receive() -> Message:
            return coming.pop(0)

        async def take(message: Message) -> None:
            sent.append(message)

        await table.app(scope, receive, take)
        return int(sent[0]["status"]), sent[1]["body"].decode()

    assert asyncio.run(send([b"x" * 500] * 2)) == (200, "1000")
    too_long = (413, "Dat is meer dan de tafel in één keer aanneemt.")
    assert asyncio.run(send([b"x" * 500] * 3)) == too_long


@pytest.mark.parametrize("length", ["1001", "9" * 40, "-1", "1e3", ""])
def test_a_body_that_says_it_is_too_long_is_not_read(door: MakeDoor, length: str) -> None:
    async def send() -> int:
        phone = door(routes=[echo(most_bytes=1000)]).phone()
        return (await phone.ask("POST", "/echo", b"x", **{"content-length": length})).status

    assert asyncio.run(send()) == 413


def test_a_body_that_does_not_come_is_given_up(door: MakeDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded, "PATIENCE_S", 0.05)

    async def send() -> tuple[int, str]:
        table = door(routes=[echo()])
        scope = table.phone()._scope("http", "/echo?lang=de", {}) | {"method": "POST", "scheme": "http"}
        sent: list[Message] = []

        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError

        async def take(message: Message) -> None:
            sent.append(message)

        async with asyncio.timeout(300):
            await table.app(scope, receive, take)
        return int(sent[0]["status"]), sent[1]["body"].decode()

    assert asyncio.run(send()) == (408, "Es kam nichts mehr an: bitte noch einmal.")


# Connections, at a real server.


@contextlib.asynccontextmanager
async def served(show: Show) -> AsyncIterator[Page]:
    page = Page(show, print, PageSettings("127.0.0.1", 0), MonotonicClock())
    await page.open()
    try:
        yield page
    finally:
        await page.close()


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX", b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET"],
)
def test_a_connection_that_does_not_finish_its_question_is_closed(
    show: Show, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(patient_http, "PATIENCE_S", 0.2)

    async def wait() -> bytes:
        async with served(show) as page:
            reader, writer = await asyncio.open_connection("127.0.0.1", page.port)
            writer.write(said)
            heard = b""
            async with asyncio.timeout(300):
                with contextlib.suppress(ConnectionError):
                    heard = await reader.read()
            writer.close()
            return heard

    assert asyncio.run(wait()).startswith(b"HTTP/1.1 200" if said.endswith(b"GET") else b"")


def test_one_that_sends_its_question_byte_by_byte_is_closed_too(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patient_http, "PATIENCE_S", 0.3)

    async def drip() -> bool:
        async with served(show) as page:
            reader, writer = await asyncio.open_connection("127.0.0.1", page.port)
            writer.write(b"GET / HTTP/1.1\r\nX: ")
            async with asyncio.timeout(300):
                while not reader.at_eof():
                    with contextlib.suppress(TimeoutError, ConnectionError):
                        writer.write(b"x")
                        await asyncio.wait_for(reader.read(1), 0.02)
            writer.close()
            return True

    assert asyncio.run(drip())


def test_a_line_that_is_open_stays_open(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient_http, "PATIENCE_S", 0.05)
    monkeypatch.setattr("companion.page.routes.HEARTBEAT_S", 0.05)

    async def look() -> int:
        from websockets.asyncio.client import connect

        async with served(show) as page, connect(f"ws://127.0.0.1:{page.port}/live", proxy=None) as line:
            async with asyncio.timeout(300):
                for _ in range(10):
                    await line.recv()
            return 10

    assert asyncio.run(look()) == 10


def test_one_other_address_has_only_so_many_connections_and_this_machine_any(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patient_http, "MOST_OF_ONE", 3)
    elsewhere = ["192.0.2.7"]
    monkeypatch.setattr(
        "uvicorn.protocols.http.h11_impl.get_remote_addr", lambda _transport: (elsewhere[0], 50_000)
    )

    async def connect(port: int) -> tuple[Any, bool]:
        """A connection, and whether it answers."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            async with asyncio.timeout(300):
                return writer, (await reader.read(12)) == b"HTTP/1.1 200"
        except ConnectionError:
            return writer, False

    async def look() -> tuple[list[bool], bool, bool]:
        async with served(show) as page:
            phone = [await connect(page.port) for _ in range(5)]
            elsewhere[0] = "192.0.2.8"
            other = await connect(page.port)
            elsewhere[0] = "127.0.0.1"
            here = [await connect(page.port) for _ in range(8)]
            for writer, _ in (*phone, other, *here):
                writer.close()
            return [answers for _, answers in phone], other[1], all(answers for _, answers in here)

    phone, other, here = asyncio.run(look())
    assert phone == [True, True, True, False, False]
    assert (other, here) == (True, True)
