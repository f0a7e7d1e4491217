"""Being let in: by the PIN, by a QR code, and who becomes host."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import numpy as np
import pytest

from companion.page.access import invitation
from companion.page.access.attempts import AGAIN_S, OF_ALL, OF_ONE
from companion.page.access.messages import YouMessage
from companion.page.access.pin import Pin
from tests.page.access.conftest import MakeDoor
from tests.page.access.qr import read_qr
from tests.page.conftest import Show

PLAYERS_MAY = {
    *("start", "cell", "panel", "move", "opening", "holding", "draw", "nothing-drawn"),
    *("dice", "dice-back", "free", "trust"),
    *("choose", "lay-out", "tick", "lobby", "resume", "rehearse"),
}
"""What somebody who plays may send, at the table and in the lobby."""


def test_who_types_the_pin_may_play_and_is_not_asked_again(door: MakeDoor, pin: Pin) -> None:
    async def join() -> tuple[YouMessage, str, Any, YouMessage]:
        table = door()
        await table.open_here()
        phone = table.phone()
        async with phone.line() as line:
            before = await line.you()
        answer = await phone.post("/join", {"pin": pin.digits})
        async with phone.line() as line:
            return before, answer.headers["set-cookie"], answer.told, await line.you()

    before, cookie, told, after = asyncio.run(join())
    assert (before.role, before.may) == ("look", ())
    assert told == {"role": "play", "text": "", "wait": 0}
    assert (after.role, set(after.may)) == ("play", PLAYERS_MAY)
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}


def test_whoever_comes_by_the_qr_code_is_in_at_once(door: MakeDoor, pin: Pin) -> None:
    async def come(code: str) -> tuple[int, str, str]:
        table = door()
        await table.open_here()
        phone = table.phone()
        answer = await phone.get(f"/join?code={code}")
        async with phone.line() as line:
            return answer.status, answer.headers["location"], (await line.you()).role

    assert asyncio.run(come(pin.play)) == (303, "/", "play")
    assert asyncio.run(come(pin.host)) == (303, "/", "host")
    assert asyncio.run(come("of-yesterday")) == (303, "/?join=old", "look")
    assert asyncio.run(come(pin.digits)) == (303, "/?join=old", "look"), "the PIN is no code"
    assert asyncio.run(come("")) == (303, "/?join=old", "look")


def test_the_table_s_own_computer_is_host_without_a_pin(door: MakeDoor) -> None:
    async def look() -> YouMessage:
        async with door().here.line() as line:
            return await line.you()

    you = asyncio.run(look())
    assert (you.role, you.here) == ("host", True)
    assert {"undo", "overrule", "volume", "track", "language", "start", "cell"} <= set(you.may)


def test_at_a_table_without_a_screen_the_first_who_joins_is_host(door: MakeDoor, pin: Pin) -> None:
    async def join() -> list[str]:
        table = door()
        first, second = table.phone(), table.phone(address="192.168.1.78")
        return [(await phone.post("/join", {"pin": pin.digits})).joined.role for phone in (first, second)]

    assert asyncio.run(join()) == ["host", "play"]


def test_programs_on_the_table_s_computer_are_no_hosts_that_people_could_ask(
    door: MakeDoor, pin: Pin
) -> None:
    async def join() -> str:
        table = door()
        await table.here.get("/health")
        async with table.here.line():  # a simulated player
            pass
        return (await table.phone().post("/join", {"pin": pin.digits})).joined.role

    assert asyncio.run(join()) == "host"


def test_a_host_of_yesterday_is_host_today_and_others_play(door: MakeDoor, show: Show, pin: Pin) -> None:
    async def join() -> tuple[str, str]:
        yesterday, today = door(), door()
        old = yesterday.phone()
        await old.post("/join", {"pin": pin.digits})
        old.app = today.app
        async with old.line() as line:
            role = (await line.you()).role
        return role, (await today.phone().post("/join", {"pin": pin.digits})).joined.role

    assert asyncio.run(join()) == ("host", "play")


def test_a_host_who_joins_once_more_stays_host_and_the_same_device(door: MakeDoor, pin: Pin) -> None:
    async def join() -> tuple[str, bool]:
        table = door()
        phone = await table.with_role("host")
        before = table.cookies.read(phone.cookies["companion"])
        assert before
        role = (await phone.post("/join", {"pin": pin.digits})).joined.role
        after = table.cookies.read(phone.cookies["companion"])
        assert after
        return role, after.id == before.id

    assert asyncio.run(join()) == ("host", True)


def test_an_open_table_asks_nobody(door: MakeDoor) -> None:
    async def look() -> tuple[str, int]:
        phone = door(open=True).phone()
        async with phone.line() as line:
            you = await line.you()
        return you.role, (await phone.get("/invite")).status

    assert asyncio.run(look()) == ("host", 200)


# Wrong PINs.


def test_a_wrong_pin_is_told_in_the_viewer_s_language_and_logged(
    door: MakeDoor, caplog: pytest.LogCaptureFixture
) -> None:
    async def join() -> tuple[int, dict[str, Any], dict[str, str]]:
        phone = door().phone(language="de")
        answer = await phone.post("/join", {"pin": "9999"})
        return answer.status, answer.told, phone.cookies

    with caplog.at_level(logging.WARNING):
        status, told, cookies = asyncio.run(join())
    assert (status, told["role"], told["wait"], cookies) == (403, "look", 0, {})
    assert told["text"] == "Das ist nicht die PIN."
    assert "192.168.1.77" in caplog.text


def test_wrong_pins_run_into_the_limit_and_the_right_one_waits_too(door: MakeDoor, pin: Pin) -> None:
    async def join() -> tuple[list[int], Any, int, int]:
        table = door()
        phone = table.phone()
        statuses = [(await phone.post("/join", {"pin": f"9{n:03}"})).status for n in range(OF_ONE + 2)]
        waiting = await phone.post("/join", {"pin": pin.digits})
        table.clock.advance(AGAIN_S - 1)
        early = (await phone.post("/join", {"pin": pin.digits})).status
        table.clock.advance(1)
        return statuses, waiting, early, (await phone.post("/join", {"pin": pin.digits})).status

    statuses, waiting, early, late = asyncio.run(join())
    assert statuses == [403] * OF_ONE + [429] * 2
    assert (waiting.status, waiting.joined.wait, waiting.headers["retry-after"]) == (429, 60, "60")
    assert waiting.joined.text == "Too many wrong PINs. Wait for 60 seconds."
    assert (early, late) == (429, 200)


def test_the_last_wrong_pin_before_the_limit_says_at_once_how_long_to_wait(door: MakeDoor) -> None:
    async def join() -> list[int]:
        phone = door().phone()
        return [(await phone.post("/join", {"pin": "9999"})).joined.wait for _ in range(OF_ONE)]

    assert asyncio.run(join()) == [0] * (OF_ONE - 1) + [60]


def test_the_right_pin_from_another_address_still_works(door: MakeDoor, pin: Pin) -> None:
    async def join() -> int:
        table = door()
        phone = table.phone()
        for _ in range(OF_ONE + 30):
            await phone.post("/join", {"pin": "9999"})
        return (await table.phone(address="192.168.1.78").post("/join", {"pin": pin.digits})).status

    assert asyncio.run(join()) == 200


def test_many_addresses_together_are_limited_too_and_a_qr_code_still_works(door: MakeDoor, pin: Pin) -> None:
    async def join() -> tuple[int, int, int]:
        table = door()
        tried = 0
        for n in range(4 * OF_ALL):
            answer = await table.phone(address=f"2001:db8:{n:x}::1").post("/join", {"pin": "9999"})
            tried += answer.status == 403
        fresh = table.phone(address="192.168.1.78")
        refused = (await fresh.post("/join", {"pin": pin.digits})).status
        return tried, refused, (await fresh.get(f"/join?code={pin.play}")).status

    assert asyncio.run(join()) == (OF_ALL, 429, 303)


def test_all_addresses_of_one_ipv6_network_count_as_one(door: MakeDoor) -> None:
    async def join() -> int:
        table = door()
        answers = [
            await table.phone(address=f"2001:db8:1:2::{n:x}").post("/join", {"pin": "9999"})
            for n in range(OF_ONE + 5)
        ]
        return sum(answer.status == 403 for answer in answers)

    assert asyncio.run(join()) == OF_ONE


def test_in_a_day_nobody_tries_more_than_the_limit_bears(door: MakeDoor, pin: Pin) -> None:
    async def join() -> int:
        table, tried = door(), 0
        for second in range(0, 86_400, 15):
            table.clock.advance(15)
            phone = table.phone(address=f"10.0.{second % 250}.{second % 199}")
            tried += (await phone.post("/join", {"pin": "9999"})).status == 403
        return tried

    assert asyncio.run(join()) <= OF_ALL + 86_400 / AGAIN_S


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"null", b'{"pin": 417}', b'{"pin": "0417", "role": "host"}', b"\xff", b'{"pin": "04"'],
)
def test_what_is_no_question_is_refused_and_counts_for_nothing(door: MakeDoor, pin: Pin, body: bytes) -> None:
    async def join() -> tuple[int, int]:
        phone = door().phone()
        statuses = {(await phone.post("/join", body)).status for _ in range(OF_ONE + 3)}
        assert len(statuses) == 1
        return statuses.pop(), (await phone.post("/join", {"pin": pin.digits})).status

    assert asyncio.run(join()) == (400, 200)


# Names.


def test_a_device_that_was_let_in_can_be_given_a_name(door: MakeDoor) -> None:
    async def name() -> tuple[YouMessage, YouMessage]:
        phone = await door().with_role("play")
        await phone.post("/join/name", {"name": "  Ani’s\n phone ", "colours": ["red", "blue"]})
        async with phone.line() as line:
            named = await line.you()
        await phone.post("/join/name", {"name": "", "colours": []})
        async with phone.line() as line:
            return named, await line.you()

    named, nameless = asyncio.run(name())
    assert (named.name, named.colours, named.role) == ("Ani’s phone", ("red", "blue"), "play")
    assert (nameless.name, nameless.colours, nameless.role) == ("", (), "play")


def test_a_name_is_short_and_a_colour_is_a_player_s(door: MakeDoor) -> None:
    async def name() -> tuple[int, int, str]:
        phone = await door().with_role("play")
        long = await phone.post("/join/name", {"name": "x" * 60})
        async with phone.line() as line:
            told = (await line.you()).name
        return long.status, (await phone.post("/join/name", {"colours": ["pink"]})).status, told

    assert asyncio.run(name()) == (200, 400, "x" * 24)


def test_a_name_lets_nobody_in(door: MakeDoor) -> None:
    async def name() -> str:
        was_open, table = door(open=True), door()
        phone = was_open.phone()
        assert (await phone.post("/join/name", {"name": "Eve"})).status == 200
        phone.app = table.app
        async with phone.line() as line:
            return (await line.you()).role

    assert asyncio.run(name()) == "look"


def test_the_host_s_browser_is_known_by_its_name_too(door: MakeDoor) -> None:
    async def name() -> tuple[str, str]:
        browser = door().here
        await browser.post("/join/name", {"name": "The laptop"})
        async with browser.line() as line:
            you = await line.you()
        return you.role, you.name

    assert asyncio.run(name()) == ("host", "The laptop")


# Invitations.


def test_a_host_sees_address_pin_and_qr_codes(
    door: MakeDoor, pin: Pin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation, "house_address", lambda: "192.168.1.5")

    async def invite() -> tuple[Any, Any, Any]:
        here = door().here
        players, hosts = await here.get("/invite/play.svg"), await here.get("/invite/host.svg")
        return await here.get("/invite"), players, hosts

    told, players, hosts = asyncio.run(invite())
    assert told.told == {"address": "http://192.168.1.5:8080", "pin": pin.digits, "only_here": False}
    assert players.headers["content-type"] == "image/svg+xml"
    assert players.body.startswith(b"<?xml")
    assert players.body != hosts.body
    assert players.headers["cache-control"].startswith("no-store")


def test_who_looks_sees_the_address_and_a_code_that_lets_nobody_in(
    door: MakeDoor, pin: Pin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation, "house_address", lambda: "192.168.1.5")

    async def ask() -> tuple[Any, str, list[int]]:
        table = door()
        await table.open_here()
        phone = table.phone()
        secret = [(await phone.get(f"/invite{what}")).status for what in ("", "/play.svg", "/host.svg")]
        code = read_code((await phone.get("/invite/look.svg")).text)
        return (await phone.get("/invite/address")).told, code, secret

    told, code, secret = asyncio.run(ask())
    assert told == {"address": "http://192.168.1.5:8080", "only_here": False}
    assert code == "http://192.168.1.5:8080"
    assert secret == [403, 403, 403]


def test_a_television_at_the_table_is_no_host_that_people_could_ask(door: MakeDoor, pin: Pin) -> None:
    async def join() -> tuple[str, int, str]:
        table = door()
        screen = await table.here.get("/tv", accept="text/html")
        async with table.here.line() as line:
            role = (await line.you()).role
        return role, screen.status, (await table.phone().post("/join", {"pin": pin.digits})).joined.role

    assert asyncio.run(join()) == ("host", 200, "host")


def read_code(svg: str) -> str:
    """What a QR code says: it is drawn larger, and read by another library than the one that wrote it."""
    box = re.search(r'viewBox="0 0 (\d+) \d+"', svg)
    assert box
    size = int(box[1])
    picture = np.full((size, size), 255, np.uint8)
    row, x = 0.0, 0
    for what, by, down in re.findall(r"([Mmh])(-?\d+)(?:[ ,]?(-?[\d.]+))?", svg[svg.index(' d="') + 4 :]):
        if what == "h":
            picture[int(row), x : x + int(by)] = 0
            x += int(by)
        elif what == "M":
            x, row = int(by), float(down)
        else:
            x, row = x + int(by), row + float(down)
    return read_qr(np.kron(picture, np.ones((8, 8), np.uint8)))


def test_a_phone_reads_the_code_and_is_in(door: MakeDoor, pin: Pin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitation, "house_address", lambda: "192.168.1.5")

    async def scan() -> tuple[str, str]:
        table = door()
        await table.open_here()
        read = read_code((await table.here.get("/invite/play.svg")).text)
        phone = table.phone()
        await phone.get(read.removeprefix("http://192.168.1.5:8080"))
        async with phone.line() as line:
            return read, (await line.you()).role

    address, role = asyncio.run(scan())
    assert address == f"http://192.168.1.5:8080/join?code={pin.play}"
    assert role == "play"


@pytest.mark.parametrize(
    ("host", "only_here"), [("127.0.0.1", True), ("localhost", True), ("10.0.0.9", False)]
)
def test_an_invitation_says_when_no_phone_can_come(door: MakeDoor, host: str, only_here: bool) -> None:
    async def invite() -> Any:
        return (await door(host=host).here.get("/invite")).told

    told = asyncio.run(invite())
    assert (told["address"], told["only_here"]) == (f"http://{host}:8080", only_here)
