"""Ten thousand messages and requests without the PIN: nothing changes, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion.page.access.let_in import LetInCookies
from companion.roles import Role
from tests.page.access.conftest import MakeDoor
from tests.page.access.test_let_in import cookie
from tests.page.access.whole_page import EYE_EXAMPLES, WholePage
from tests.page.test_input import BAD, SAID

MESSAGES = 6_000
REQUESTS = 4_000
METHODS = ("GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE")
NAMES = (
    "192.168.1.5:8080",
    "192.168.1.5:8080",
    "companion.local",
    "localhost",
    "evil.example",
    "",
    "a b",
    "[::1]",
)
BODIES = (
    b"",
    b"{}",
    b"[]",
    b"null",
    b'{"title": "x"}',
    b'{"frame": 1}',
    b'{"gong": 1}',
    b'{"pin": "9999"}',
    b"\xff",
)


def noise(chance: random.Random) -> str:
    return "".join(
        chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x2FFF)))) for _ in range(40)
    )


def value(chance: random.Random, depth: int = 0) -> Any:
    kinds: list[Any] = [
        None,
        True,
        chance.randrange(-9, 99),
        1e308,
        noise(chance),
        "red",
        "mine",
        [0, 1],
        -1,
        "",
    ]
    if depth < 3:
        kinds += [[value(chance, depth + 1)] * 2, {noise(chance): value(chance, depth + 1)}]
    return chance.choice(kinds)


def message(chance: random.Random, of_eye: bool) -> str | bytes:
    """A message of our own page, or nearly one, or none at all."""
    examples = [{"eye": eye, **more} for eye, more in EYE_EXAMPLES.items()]
    good = dict(chance.choice(examples if of_eye else [json.loads(text) for text, _ in SAID]))
    match chance.randrange(6):
        case 0 | 1:
            return json.dumps(good)
        case 2:
            good[chance.choice([*good, "by", "at", "role", noise(chance)])] = value(chance)
            return json.dumps(good)
        case 3:
            text = json.dumps(good)
            place = chance.randrange(len(text))
            return text[:place] + noise(chance)[: chance.randrange(5)] + text[place + chance.randrange(3) :]
        case 4:
            return chance.choice([*BAD, noise(chance), "[" * 1500])
        case _:
            return chance.randbytes(chance.randrange(60))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "mine.dice").write_bytes(b"a set of dice")
    return tmp_path / "home"


def test_no_message_without_the_pin_changes_anything(door: MakeDoor, home: Path) -> None:
    async def fuzz() -> None:
        chance, page = random.Random(20), WholePage(door, home)
        before, view = page.state(), (await page.door.phone().get("/view.json")).body
        for path, end in (("/live", {"hand": "?"}), ("/eye/live", {"eye": "camera", "camera": 99})):
            phone = page.door.phone()
            async with phone.line(path) as line:
                for _ in range(MESSAGES // 2):
                    line.say(message(chance, "eye" in path))
                    page.door.clock.advance(1.0)  # so that they are not refused because they come too fast
                line.say(end)
                await heard(line)
            assert page.state() == before, path
            assert line.closed is None
        assert (await page.door.phone().get("/view.json")).body == view

    asyncio.run(fuzz())


async def heard(line: Any) -> None:
    """Waits until the last message was refused."""
    async with asyncio.timeout(120):
        while not line.incoming.empty():
            await asyncio.sleep(0.01)
    while not line.outgoing.empty():
        told = line.outgoing.get_nowait()
        assert told["kind"] not in ("refused", "said") or told["text"], "every refusal is a sentence"


def test_no_request_without_the_pin_changes_anything(door: MakeDoor, home: Path) -> None:
    async def fuzz() -> set[int]:
        chance, page = random.Random(21), WholePage(door, home)
        await page.door.open_here()
        before, view = page.state(), (await page.door.phone().get("/view.json")).body
        forged = LetInCookies(b"another key", lambda: 1_800_000_000.0)
        cookies = [cookie(forged, forged.new(Role.HOST)), "", noise(chance), "x.y"]
        paths = [
            *map(path_of, page.door.app.routes),
            "/nothing",
            "/../etc/passwd",
            "/join?code=x",
            "/static/main.js",
        ]
        statuses = set()
        for _ in range(REQUESTS):
            page.door.clock.advance(60.0)  # so that a PIN may be tried again
            browser = page.door.phone(host=chance.choice(NAMES), address=f"10.0.0.{chance.randrange(250)}")
            browser.cookies = {"companion": chance.choice(cookies).encode("ascii", "ignore").decode()}
            headers = {"content-length": str(chance.choice([0, 2, 10**12]))} if chance.random() < 0.1 else {}
            if chance.random() < 0.5:
                headers["origin"] = f"http://{chance.choice([browser.host, browser.host, 'evil.example'])}"
            body = chance.choice([*BODIES, chance.randbytes(200), b"x" * 30_000])
            query = chance.choice(["", "", f"?name={chance.randrange(9)}", "?code=%00", "?lang=de"])
            path = chance.choice(paths)
            answer = await browser.ask(
                chance.choice(METHODS), path if "?" in path else path + query, body, **headers
            )
            statuses.add(answer.status)
            assert answer.status < 500, (path, answer.text)
            assert "set-cookie" not in answer.headers
        assert page.state() == before
        assert (await page.door.phone().get("/view.json")).body == view
        return statuses

    assert asyncio.run(fuzz()) >= {200, 400, 403, 404, 405, 413, 421}


def path_of(route: Any) -> str:
    return str(route.path).replace("{name}", "mine").replace("{face:int}", "0")
