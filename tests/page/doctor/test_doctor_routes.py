"""The diagnosis as a page: what was found, in the viewer's language where it can be, and the bundle."""

from __future__ import annotations

import asyncio
import io
import re
import threading
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from companion.clock import MonotonicClock
from companion.config import Settings, SettingsProblem
from companion.doctor import Examined
from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.probes import system
from companion.page.access.access import Access
from companion.page.doctor_page import Findings, doctor_page
from companion.page.doctor_routes import DoctorRoutes
from companion.page.routes import create_alone
from companion.page.server import Served
from companion.page.settings import PageSettings
from companion.page.words import words_in
from companion.table.settings import TableSettings
from companion.table.view.model import DeviceState, DeviceView
from tests.doctor.conftest import PI_4, be  # noqa: F401  # a fixture

DEVICES = (
    DeviceView("sound", "USB <Audio>", DeviceState.READY, "device-sound-ready", {"name": "USB <Audio>"}),
    DeviceView("board", "1", DeviceState.MISSING, "device-board-missing", {"name": "1"}),
    DeviceView("settings", "", DeviceState.TROUBLE, "device-settings-trouble", {"name": "", "detail": "x"}),
)
WEAK = PI_4.but(answers={"vcgencmd get_throttled": "throttled=0x50005\n"})


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, be: Any) -> Examined:  # noqa: F811
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    settings = Settings(page=PageSettings(port=0), table=TableSettings(journal=tmp_path / "games.sqlite"))
    file = Path("/home/ani/table.toml")
    problem = SettingsProblem(file, f"{file}, line 2: <b> is no key", None)
    return Examined(settings, file, problem, be(WEAK))


class Site:
    """The diagnosis, served."""

    def __init__(self, url: str) -> None:
        self.url = url

    def get(self, address: str, method: str = "GET") -> tuple[bytes, Any]:
        """Body and headers."""
        asked = urllib.request.Request(self.url + address, method=method)
        with urllib.request.urlopen(asked, timeout=300) as answer:
            return answer.read(), answer.headers

    def page(self, query: str = "") -> str:
        return self.get(f"/doctor{query}")[0].decode()


@pytest.fixture
def site(table: Examined) -> Iterator[Site]:
    doctor = DoctorRoutes(lambda: table, lambda: DEVICES)
    access = Access.for_this_run(PageSettings("127.0.0.1", 0), MonotonicClock())
    served = Served(lambda: create_alone(doctor.routes(), access), PageSettings("127.0.0.1", 0))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    asyncio.run_coroutine_threadsafe(served.open(), loop).result(300)
    yield Site(served.url)
    asyncio.run_coroutine_threadsafe(served.close(), loop).result(300)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(60)
    loop.close()


def test_what_is_wrong_is_counted_and_comes_first(site: Site) -> None:
    page = site.page()
    assert "3 things are wrong" in page
    titles = re.findall(r"<h2 id=\"section-(\w+)\">", page)
    assert titles[:3] == ["boards", "system", "settings"]
    assert {"python", "disk", "clock", "network", "page", "service", "journal", "dice", "sound"} <= set(
        titles
    )
    assert "the power supply gives too little voltage right now" in page
    assert page.count('data-finding="wrong"') == 3


def test_what_stands_in_settings_and_devices_cannot_break_the_page(site: Site) -> None:
    page = site.page()
    assert "<b>" not in page and "&lt;b&gt; is no key" in page
    assert "USB <Audio>" not in page and "USB &lt;Audio&gt;" in page


@pytest.mark.parametrize(
    ("language", "title", "board", "hint"),
    [
        ("en", "Diagnosis", "Board 1 does not answer: check its cable", ""),
        ("de", "Diagnose", "Platte 1 antwortet nicht: Kabel prüfen", "auf Englisch"),
        ("fr", "Diagnostic", "Le plateau 1 ne répond pas\u00a0: vérifiez le câble", "en anglais"),
        ("nl", "Diagnose", "Bord 1 antwoordt niet: controleer de kabel", "in het Engels"),
    ],
)
def test_frame_and_devices_are_in_the_viewers_language_and_the_rest_says_that_it_is_english(
    site: Site, language: str, title: str, board: str, hint: str
) -> None:
    page = site.page(f"?lang={language}")
    assert f'<html lang="{language}">' in page and f"<title>{title}</title>" in page
    assert f'<p class="doctor-what">{board}</p>' in page
    marked = '<p class="doctor-what" lang="en">this is a Raspberry Pi 4 Model B Rev 1.5</p>'
    assert (marked in page) == (language != "en")
    assert hint in page
    assert f'lang="{language}" hreflang="{language}"' in page and page.count("aria-current") == 1


@pytest.mark.parametrize(
    ("language", "none", "one"),
    [
        ("en", "Nothing is wrong", "One thing is wrong"),
        ("de", "Nichts ist gestört", "Eine Störung"),
        ("fr", "Aucun problème", "Un problème"),
        ("nl", "Er is niets mis", "Er is één ding mis"),
    ],
)
def test_faults_are_counted_in_words(language: str, none: str, one: str) -> None:
    words, now = words_in(language), datetime.now(UTC)
    fault = Diagnosis("page", Finding.WRONG, "port 80 is taken", "close it")
    note = Diagnosis("clock", Finding.NOTE, "it is late", "go home")
    assert f">{none}<" in doctor_page(Findings(now, (), (note,)), words)
    assert f">{one}<" in doctor_page(Findings(now, (note,), (fault,)), words)


def test_a_mistake_in_table_toml_is_told_once_and_in_full(site: Site) -> None:
    page = site.page()
    assert "table.toml has a mistake" not in page
    assert "line 2" in page


def test_the_bundle_is_a_file_to_keep(site: Site) -> None:
    content, headers = site.get("/doctor/bundle")
    assert headers["content-type"] == "application/zip"
    name = re.fullmatch(
        r'attachment; filename="(companion-report-[\d-]+)\.zip"', headers["content-disposition"]
    )
    assert name is not None
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        told = archive.read(f"{name[1]}/doctor.txt").decode()
    assert "Board 1 does not answer" in told and "~/table.toml" in told and "/home/ani" not in told


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize("address", ["/doctor", "/doctor/bundle"])
def test_there_is_nothing_to_change(site: Site, method: str, address: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="405"):
        site.get(address, method)


def test_who_asks_while_it_is_looked_at_gets_the_same_result(
    table: Examined, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, go_on = [], threading.Event()

    def slow(_: object) -> Iterator[Diagnosis]:
        looks.append(1)
        assert go_on.wait(60)
        yield Diagnosis("system", Finding.WELL, f"look {len(looks)}")

    monkeypatch.setattr(system, "system", slow)
    routes = DoctorRoutes(lambda: table, lambda: DEVICES)
    request = Request({"type": "http", "headers": [], "query_string": b""})

    async def three_ask() -> list[str]:
        together = [asyncio.create_task(routes.page(request)) for _ in range(2)]
        await asyncio.sleep(0)  # both have asked
        go_on.set()
        answers = [await asyncio.wait_for(asking, 60) for asking in together]
        return [bytes(answer.body).decode() for answer in (*answers, await routes.page(request))]

    first, second, later = asyncio.run(three_ask())
    assert "look 1" in first and "look 1" in second and "look 2" in later


def test_a_look_that_is_under_way_keeps_no_program_from_ending(
    table: Examined, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = threading.Event()

    def hang(_: object) -> Iterator[Diagnosis]:
        never.wait(600)
        yield Diagnosis("system", Finding.WELL, "at last")

    monkeypatch.setattr(system, "system", hang)
    routes = DoctorRoutes(lambda: table, lambda: DEVICES)
    request = Request({"type": "http", "headers": [], "query_string": b""})

    async def one_asks_and_leaves() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(routes.page(request), 0.2)

    begun = time.monotonic()
    asyncio.run(one_asks_and_leaves())
    assert time.monotonic() - begun < 60
    never.set()
