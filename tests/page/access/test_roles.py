"""Every message and every address, asked for in each role."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.routing import BaseRoute, Mount, Route

from companion.page.access.guarded import GuardedRoute, GuardedSocketRoute
from companion.page.eye.requests import AnyEyeRequest
from companion.roles import Role
from companion.rules import Colour
from companion.table.inbox import PageEvent
from companion.table.page_input import Sender
from tests.page.access.conftest import MakeDoor
from tests.page.access.whole_page import EYE_EXAMPLES, WholePage
from tests.page.test_input import SAID

NEEDS = {
    **dict.fromkeys(
        ("start", "cell", "panel", "move", "opening", "holding", "draw", "nothing-drawn"), Role.PLAY
    ),
    **dict.fromkeys(("choose", "lay-out", "tick", "lobby", "resume", "rehearse"), Role.PLAY),
    **dict.fromkeys(("dice", "dice-back", "free", "trust"), Role.PLAY),
    **dict.fromkeys(("undo", "overrule", "volume", "track", "language", "leave-game", "leave"), Role.HOST),
    **dict.fromkeys(("chamber-right", "gems-right", "figure-right", "token-right"), Role.HOST),
    **dict.fromkeys(("quest-right", "snake-right", "calendar-right", "cursed-gem-right"), Role.HOST),
}
"""What the table asks for each message of the page; see docs/page.md."""
EYE_NEEDS = {
    **dict.fromkeys(("drawn", "camera", "sets"), Role.LOOK),
    **dict.fromkeys(("teach", "back", "end", "use", "remove", "learn", "forget"), Role.HOST),
}
ADDRESSES = {
    "POST /join": Role.LOOK,
    "POST /join/aloud": Role.LOOK,
    "POST /join/name": Role.PLAY,
    "GET /invite/address": Role.LOOK,
    "GET /invite/look.svg": Role.LOOK,
    "GET /invite": Role.HOST,
    "GET /invite/play.svg": Role.HOST,
    "GET /invite/host.svg": Role.HOST,
    "POST /eye/sets/{name}": Role.HOST,
    "POST /lens/offer": Role.PLAY,
    "POST /lens/picture": Role.PLAY,
    **dict.fromkeys(("GET /lens/phones", "POST /lens/choose", "GET /lens/invite.svg"), Role.HOST),
    "GET /import/shape": Role.HOST,
    **{f"POST /import/{what}": Role.HOST for what in ("file", "marks", "hear", "hush", "keep", "forget")},
}
"""Every address that may change something, or tells what not everybody may know."""
ANYBODY = {
    *("/", "/tv", "/view.json", "/health", "/join", "/static", "/offline", "/service-worker.js"),
    "/manifest.webmanifest",
    *(
        "/eye",
        "/eye/sets/{name}.dice",
        "/eye/sets/{name}/{face:int}.png",
        "/eye/sets/{name}/named/{face}.png",
        "/import",
        "/lens",
    ),
}
"""What everybody in the house may see."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", [*get_args(PageEvent), *get_args(AnyEyeRequest)], ids=tag)
def test_every_message_says_which_role_it_needs(kind: Any) -> None:
    assert kind.needs is {**NEEDS, **EYE_NEEDS}[tag(kind)]


def test_every_address_says_which_role_it_needs_or_only_reads(door: MakeDoor, home: Path) -> None:
    async def walk() -> Sequence[BaseRoute]:
        return WholePage(door, home).door.app.routes

    guarded: dict[str, Role] = {}
    sockets: dict[str, dict[str, Role]] = {}
    open_to_all: set[str] = set()
    for route in asyncio.run(walk()):
        if isinstance(route, GuardedRoute):
            guarded |= {
                f"{method} {route.path}": route.needs for method in (route.methods or set()) - {"HEAD"}
            }
        elif isinstance(route, GuardedSocketRoute):
            sockets[route.path] = {tag(kind): kind.needs for kind in route.takes}
        else:
            assert isinstance(route, Mount) or (
                isinstance(route, Route) and (route.methods or set()) <= {"GET", "HEAD"}
            )
            open_to_all.add(route.path)
    assert guarded == ADDRESSES
    assert sockets == {"/live": NEEDS, "/eye/live": EYE_NEEDS}
    assert open_to_all == ANYBODY


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("text", [text for text, _ in SAID])
def test_a_message_comes_to_the_table_only_from_who_may_send_it(
    door: MakeDoor, role: Role, text: str
) -> None:
    async def send() -> tuple[list[Any], str | None]:
        table = door()
        phone = await table.with_role(role)
        async with phone.line("/live?lang=de") as line:
            line.say(text)
            allowed = role.covers(NEEDS[json.loads(text)["hand"]])
            refused = None if allowed else (await line.hear("refused"))["text"]
            while allowed and not table.taken:
                await asyncio.sleep(0)
        return table.taken, refused

    taken, refused = asyncio.run(asyncio.wait_for(send(), 60))
    if refused is None:
        assert taken[0].by == Sender(role=role)
        assert tag(type(taken[0])) == json.loads(text)["hand"]
    else:
        assert taken == []
        assert (
            refused
            == {
                Role.LOOK: "Du schaust nur zu. Tippe auf „Mitmachen“ und gib die PIN ein.",
                Role.PLAY: "Das darf nur ein Gastgeber.",
            }[role]
        )


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("eye", EYE_EXAMPLES)
def test_a_request_to_the_camera_is_heard_only_from_who_may_make_it(
    door: MakeDoor, home: Path, role: Role, eye: str
) -> None:
    async def ask() -> bool:
        page = WholePage(door, home)
        phone = await page.door.with_role(role)
        before = page.state()
        async with phone.line("/eye/live") as line:
            you = await line.you()
            assert (eye in you.may) == role.covers(EYE_NEEDS[eye])
            line.say({"eye": eye, **EYE_EXAMPLES[eye]})
            line.say({"eye": "camera", "camera": 99})  # the answer to it says that the one before was heard
            texts: list[str] = []
            while not texts or "camera 100" not in texts[-1]:
                texts.append((await line.hear("said"))["text"])
            if not role.covers(EYE_NEEDS[eye]):
                assert page.state() == before
        return any(text.startswith(("You are only looking", "Only a host")) for text in texts)

    assert asyncio.run(ask()) != role.covers(EYE_NEEDS[eye])


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_answers_only_who_may_use_it(door: MakeDoor, home: Path, role: Role, address: str) -> None:
    async def ask() -> tuple[int, str, bool]:
        page = WholePage(door, home)
        phone = await page.door.with_role(role)
        method, path = address.split()
        before = page.state()
        answer = await phone.ask(method, path.replace("{name}", "ours"), b"{}", origin=f"http://{phone.host}")
        return answer.status, answer.text, page.state() == before

    status, text, unchanged = asyncio.run(ask())
    assert (status != 403) == role.covers(ADDRESSES[address])
    if status == 403:
        assert unchanged
        assert ("You are only looking" if role is Role.LOOK else "Only a host may do this") in text


def test_what_a_browser_says_of_itself_is_not_believed(door: MakeDoor) -> None:
    async def send() -> list[Any]:
        table = door()
        phone = await table.with_role("play")
        await phone.post("/join/name", {"colours": ["blue"]})
        async with phone.line() as line:
            by = {"name": "Ani", "colours": ["red"], "role": "host", "here": True}
            line.say({"hand": "start", "by": by, "at": 5.0})
            line.say({"hand": "panel", "player": "red", "down": True})
            while len(table.taken) < 2:
                await asyncio.sleep(0)
        return table.taken  # and the button comes up when the line is gone

    taken = asyncio.run(asyncio.wait_for(send(), 60))
    assert [touch.by for touch in taken] == [Sender("", (Colour.BLUE,), Role.PLAY)] * 3
    assert taken[0].at == 100.0
