"""Foreign names, foreign pages and frames: what another website could make a browser of the house do."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket

from companion.page.access.gate import REFUSED_CLOSE
from companion.page.access.guarded import GuardedRoute, GuardedSocketRoute, checked
from companion.roles import Role
from tests.page.access.conftest import MakeDoor

EVIL = "http://evil.example:8181"


@pytest.mark.parametrize(
    "path", ["/", "/view.json", "/health", "/static/main.js", "/join?code=for-another-host"]
)
def test_a_foreign_name_that_leads_here_is_not_answered(door: MakeDoor, path: str) -> None:
    async def ask() -> Any:
        table = door()
        return [
            await table.phone(address=address, host="evil.example:8181", language="de").get(path)
            for address in ("192.168.1.77", "127.0.0.1")
        ]

    for answer in asyncio.run(ask()):
        assert answer.status == 421
        assert answer.text.startswith("Der Tisch hört nicht auf „evil.example:8181“.")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "set-cookie" not in answer.headers


def test_a_foreign_name_opens_no_line_and_changes_nothing(door: MakeDoor) -> None:
    async def ask() -> tuple[Any, int, list[Any]]:
        table = door()
        browser = table.phone(address="127.0.0.1", host="evil.example:8181")
        async with browser.line() as line:
            line.say({"hand": "start"})
        return line.closed, (await browser.post("/join", {"pin": "0417"})).status, table.taken

    assert asyncio.run(ask()) == (REFUSED_CLOSE, 421, [])


def test_a_long_and_strange_name_is_not_repeated_whole(door: MakeDoor) -> None:
    async def ask() -> str:
        return (await door().phone(host="<b>" + "x" * 500).get("/")).text

    text = asyncio.run(ask())
    assert text.count("x") < 80


@pytest.mark.parametrize("hosts", [[], ["localhost:8080", "evil.example"]])
def test_a_request_has_one_name(door: MakeDoor, hosts: list[str]) -> None:
    async def ask() -> int:
        table = door()
        sent: list[Message] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b""}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = table.here._scope("http", "/", {}) | {"method": "GET", "scheme": "http"}
        scope["headers"] = [(b"host", host.encode()) for host in hosts]
        await table.app(scope, receive, send)
        return int(sent[0]["status"])

    assert asyncio.run(ask()) == 400


@pytest.mark.parametrize(
    "origin", [EVIL, "null", "http://192.168.1.5:9999", "http://companion.local:8080", "http://[", ""]
)
def test_a_foreign_page_opens_no_line_and_changes_nothing_whoever_looks_at_it(
    door: MakeDoor, origin: str
) -> None:
    async def ask() -> tuple[Any, int, str]:
        table = door()
        phone = await table.with_role("host")
        async with phone.line(origin=origin) as line:
            line.say({"hand": "undo"})
        answer = await phone.post("/join/name", {"name": "Eve"}, origin=origin)
        assert table.taken == []
        return line.closed, answer.status, answer.text

    closed, status, text = asyncio.run(ask())
    assert (closed, status) == (REFUSED_CLOSE, 403)
    assert text == "Another website asked for this in your browser; that is not allowed."


def test_a_foreign_page_on_the_table_s_own_computer_is_no_host(door: MakeDoor) -> None:
    async def ask() -> tuple[Any, int]:
        here = door().here
        async with here.line(origin=EVIL) as line:
            pass
        return line.closed, (await here.post("/join/name", {"name": "Eve"}, origin=EVIL)).status

    assert asyncio.run(ask()) == (REFUSED_CLOSE, 403)


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
def test_a_proxy_on_the_table_s_computer_is_no_host(door: MakeDoor, header: str) -> None:
    async def ask() -> str:
        async with door().here.line(**{header: "203.0.113.9"}) as line:
            return (await line.you()).role

    assert asyncio.run(ask()) == "look"


@pytest.mark.parametrize("path", ["/", "/health", "/nothing", "/static/main.js", "/invite", "/join?code=x"])
def test_no_page_can_be_put_into_a_frame_and_nothing_comes_from_elsewhere(door: MakeDoor, path: str) -> None:
    async def ask() -> list[dict[str, str]]:
        table = door()
        return [(await phone.get(path)).headers for phone in (table.phone(), table.here)]

    for headers in asyncio.run(ask()):
        policy = dict(
            part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";")
        )
        assert policy["frame-ancestors"] == policy["default-src"] == policy["base-uri"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == "'self'"
        assert policy["connect-src"].startswith("'self' ws://")
        assert "*" not in headers["content-security-policy"]
        assert headers["x-frame-options"] == "DENY"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"


# Addresses that nobody has declared a role for.


async def _answer(_request: Request) -> Response:
    return Response()


async def _line(_socket: WebSocket) -> None:
    return


@pytest.mark.parametrize(
    "route",
    [
        Route("/a", _answer, methods=["POST"]),
        Route("/a", _answer, methods=["GET", "DELETE"]),
        WebSocketRoute("/a", _line),
        Mount("/a", routes=[Route("/b", _answer, methods=["POST"])]),
    ],
)
def test_an_address_that_may_change_something_must_say_who_may(door: MakeDoor, route: BaseRoute) -> None:
    with pytest.raises(TypeError, match="the role it needs"):
        door(routes=[route])


def test_an_address_that_only_reads_or_says_who_may_is_taken() -> None:
    routes = [
        Route("/a", _answer),
        GuardedRoute("/a", _answer, needs=Role.HOST),
        GuardedSocketRoute("/b", _line, takes=()),
    ]
    assert checked(routes) == routes
