"""What the server answers, and what viewers cannot do to the table."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import signal
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

import companion.page.routes
from companion.clock import ManualClock, MonotonicClock
from companion.errors import BadConfiguration
from companion.page import Page, PageSettings, serve
from companion.page.routes import PACE_S
from companion.table.view.model import TableView
from tests.page.conftest import House, Show

HERE = PageSettings("127.0.0.1", 0)


def get(url: str, **headers: str) -> tuple[str, dict[str, str]]:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=300) as answer:
        return answer.read().decode(), {name.lower(): value for name, value in answer.headers.items()}


async def hear(line: ClientConnection) -> dict[str, Any]:
    """The next message; what a browser is told of itself is tested in tests/page/access."""
    message: dict[str, Any] = {"kind": "you"}
    while message["kind"] == "you":
        message = json.loads(await asyncio.wait_for(line.recv(), 10))
    return message


@asynccontextmanager
async def opened(show: Show, clock: Any = None, hands: Any = print) -> AsyncIterator[Page]:
    page = Page(show, hands, HERE, clock or MonotonicClock())
    await page.open()
    try:
        yield page
    finally:
        await page.close()


@asynccontextmanager
async def looking(page: Page, query: str = "", **more: Any) -> AsyncIterator[ClientConnection]:
    async with connect(f"ws://127.0.0.1:{page.port}/live{query}", proxy=None, **more) as line:
        yield line


def test_the_page_speaks_the_viewer_s_language_from_its_first_line(house: House) -> None:
    german, _ = get(house.url, **{"Accept-Language": "de-DE,de;q=0.9"})
    dutch, _ = get(f"{house.url}/?lang=nl", **{"Accept-Language": "de"})
    assert '<html lang="de">' in german
    assert "<title>Escape: Der Fluch des Tempels</title>" in german
    assert '<html lang="nl">' in dutch


def test_the_page_needs_nothing_from_elsewhere(house: House) -> None:
    page, headers = get(house.url)
    addresses = [part.split('"')[0] for part in page.replace("src=", "href=").split('href="')[1:]]
    assert addresses
    assert all(address.startswith(("/static/", "/manifest.webmanifest", "#")) for address in addresses)
    assert "default-src 'none'; script-src 'self'" in headers["content-security-policy"]
    for address in addresses:
        if address.startswith("/"):
            with urllib.request.urlopen(house.url + address, timeout=300) as answer:
                assert answer.read()


def test_files_are_kept_until_their_content_changes_and_are_compressed(house: House) -> None:
    page, headers = get(house.url)
    assert headers["cache-control"] == "no-cache", "the page itself is new each time"
    (script,) = re.findall(r'src="(/static/[0-9a-f]{16}/joined/table/table.html.js)"', page)
    plain, headers = get(house.url + script)
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in headers
    request = urllib.request.Request(house.url + script, headers={"Accept-Encoding": "br, gzip"})
    with urllib.request.urlopen(request, timeout=300) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        sent = answer.read()
    assert gzip.decompress(sent).decode() == plain
    assert len(sent) < 0.6 * len(plain)


@pytest.mark.parametrize("path", ["/", "/tv"])
def test_a_page_asks_for_one_script_and_one_style(house: House, path: str) -> None:
    page, _ = get(house.url + path)
    assert len(re.findall("<script [^>]*src=", page)) == 1
    assert len(re.findall('rel="stylesheet"', page)) == 1


def test_the_page_itself_is_compressed_for_who_can_read_it(house: House) -> None:
    request = urllib.request.Request(house.url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=300) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert gzip.decompress(answer.read()).decode() == get(house.url)[0]


def test_a_page_that_came_before_an_update_gets_files_of_after_it_and_does_not_keep_them(
    house: House,
) -> None:
    old, headers = get(f"{house.url}/static/0123456789abcdef/table/main.js")
    assert old == get(f"{house.url}/static/table/main.js")[0]
    assert headers["cache-control"] == "no-cache"


def test_a_program_gets_the_view_as_it_is(house: House) -> None:
    text, headers = get(f"{house.url}/view.json")
    assert headers["content-type"] == "application/json"
    assert msgspec.json.decode(text, type=TableView) == house.show.table


def test_health_tells_phase_and_viewers(house: House) -> None:
    assert json.loads(get(f"{house.url}/health")[0]) == {"ok": True, "phase": "running", "viewers": 0}


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing", "/static/../app.py", "/static/%2e%2e/app.py", "/static/", "/static/table/"),
        "/static/joined/table/main.js",
    ],
)
def test_only_the_files_of_the_page_are_served(house: House, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(house.url + path)
    assert refused.value.code == 404
    refused.value.close()


def test_a_viewer_hears_first_the_words_and_then_the_table(show: Show) -> None:
    async def look() -> tuple[dict[str, Any], dict[str, Any]]:
        async with opened(show) as page, looking(page, "?lang=de") as line:
            return await hear(line), await hear(line)

    words, picture = asyncio.run(look())
    assert (words["kind"], words["language"]) == ("words", "de")
    assert words["words"]["alarm-start"] == "Zurück zum Start!"
    assert picture["kind"] == "picture"
    assert msgspec.convert(picture["view"], TableView, strict=False) == show.table
    assert (
        picture["verdicts"][1]
        == "Kammer mit mehreren Steinen verlangt Abenteurer + Fackel; Blau zeigt Abenteurer, Schlüssel"
    )
    assert picture["verdicts"][2] == "Rot aktiviert 2 Steine in Kammer mit mehreren Steinen"
    assert ["Platte B antwortet nicht: Kabel prüfen"] in picture["devices"]


def test_a_picture_says_how_old_its_time_is(show: Show) -> None:
    clock = ManualClock(50.0)
    aged = type(show)(show.table, clock)

    async def look() -> float:
        async with opened(aged) as page:
            clock.advance(7.25)
            async with looking(page) as line:
                await hear(line)
                return float((await hear(line))["age"])

    assert asyncio.run(look()) == 7.25


def test_of_many_changes_a_viewer_sees_the_last_and_not_more_than_fifteen_a_second(show: Show) -> None:
    async def look() -> tuple[int, float]:
        async with opened(show) as page, looking(page) as line:
            await hear(line)
            pictures, began = 0, time.monotonic()
            for depot in range(60):
                show.show(msgspec.structs.replace(show.table, depot=depot))
                await asyncio.sleep(0.005)
            while (await hear(line))["view"]["depot"] != 59:
                pictures += 1
            return pictures + 1, time.monotonic() - began

    pictures, seconds = asyncio.run(look())
    assert 2 <= pictures <= seconds / PACE_S + 2


def test_a_quiet_table_still_sends_pictures(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(companion.page.routes, "HEARTBEAT_S", 0.05)

    async def look() -> list[str]:
        async with opened(show) as page, looking(page) as line:
            return [(await hear(line))["kind"] for _ in range(4)]

    assert asyncio.run(look()) == ["words", "picture", "picture", "picture"]


def test_a_viewer_who_does_not_listen_holds_up_neither_table_nor_others(show: Show) -> None:
    async def look() -> int:
        async with opened(show) as page, looking(page, max_queue=1) as deaf, looking(page) as line:
            deaf.transport.pause_reading()
            many = show.table.verdicts * 500
            for depot in range(30):
                show.show(msgspec.structs.replace(show.table, depot=depot, verdicts=many))
                await asyncio.sleep(PACE_S)
            show.show(msgspec.structs.replace(show.table, depot=77, verdicts=()))
            await hear(line)
            while (picture := await hear(line))["view"]["depot"] != 77:
                pass
            deaf.transport.resume_reading()
            return int(picture["view"]["depot"])

    assert asyncio.run(look()) == 77


def test_a_viewer_who_has_left_is_no_longer_counted(show: Show) -> None:
    async def look() -> list[int]:
        async with opened(show) as page:
            counts = []
            async with looking(page) as line:
                await hear(line)
                counts.append(await viewers(page))
            async with asyncio.timeout(300):
                while await viewers(page):
                    await asyncio.sleep(0.02)
            return [*counts, await viewers(page)]

    async def viewers(page: Page) -> int:
        text, _ = await asyncio.to_thread(get, f"{page.url}/health")
        return int(json.loads(text)["viewers"])

    assert asyncio.run(look()) == [1, 0]


def test_a_table_that_breaks_is_told_by_health_and_the_last_view_stays(show: Show) -> None:
    async def look() -> tuple[dict[str, Any], dict[str, Any]]:
        async with opened(show) as page:
            show.break_off()
            async with looking(page) as line:
                await hear(line)
                picture = await hear(line)
            text, _ = await asyncio.to_thread(get, f"{page.url}/health")
            return picture, json.loads(text)

    picture, health = asyncio.run(look())
    assert picture["view"]["depot"] == 9
    assert health["ok"] is False


def test_a_page_of_another_site_may_not_listen(show: Show) -> None:
    async def look() -> None:
        async with opened(show) as page:
            with pytest.raises(InvalidStatus):
                async with looking(page, origin="http://elsewhere.example"):
                    pass
            async with looking(page, origin=f"http://127.0.0.1:{page.port}") as line:
                assert (await hear(line))["kind"] == "words"

    asyncio.run(look())


def test_a_port_in_use_is_said_in_one_sentence(show: Show, house: House) -> None:
    page = Page(show, print, PageSettings("127.0.0.1", house.port), MonotonicClock())
    with pytest.raises(BadConfiguration, match=rf"^port {house.port} is already in use, .* table\.toml$"):
        asyncio.run(page.open())


def test_an_address_that_is_not_ours_is_said_in_one_sentence(show: Show) -> None:
    page = Page(show, print, PageSettings("192.0.2.1", 8080), MonotonicClock())
    with pytest.raises(BadConfiguration, match=r"cannot listen on 192\.0\.2\.1, port 8080 .*table\.toml"):
        asyncio.run(page.open())


def test_closing_says_goodbye_and_frees_the_port(show: Show) -> None:
    async def look() -> int | None:
        page = Page(show, print, HERE, MonotonicClock())
        await page.open()
        async with looking(page) as line:
            await hear(line)
            async with asyncio.timeout(300):
                await page.close()
                await line.wait_closed()
        again = Page(show, print, PageSettings("127.0.0.1", page.port), MonotonicClock())
        await again.open()
        await again.close()
        return line.close_code

    assert asyncio.run(look()) == 1012


def test_serving_ends_when_it_is_cancelled_and_leaves_the_signals_alone(show: Show) -> None:
    async def look() -> None:
        handlers = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
        serving = asyncio.create_task(serve(show, print, "127.0.0.1", 0, MonotonicClock()))
        await asyncio.sleep(0.2)  # long enough for a server that handles signals to take them over
        assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == handlers
        serving.cancel()
        with suppress(asyncio.CancelledError):
            async with asyncio.timeout(300):
                await serving
        assert serving.cancelled()

    asyncio.run(look())
