"""A table whose camera is a phone: the program as it is, and a browser whose camera plays a drawn table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import cv2
import numpy as np
from playwright.sync_api import Browser, BrowserContext
from playwright.sync_api import Page as Tab
from starlette.responses import Response

from companion.page.access.let_in import COOKIE, LetIn, LetInCookies, kept_key
from companion.rehearsal.camera.enrolment import enrol_dice, set_name
from companion.roles import Role
from tests.page.access.qr import read_qr
from tests.page.chromium import TABLE
from tests.service import Service

PATIENCE = 200.0
"""Seconds until something must have come: pictures go through many hands, and the machine may be busy."""
SETTINGS = """
[game]
way = "referee"
players = ["red", "blue"]
seed = 7
tiles = "dealt"
[boards]
search = false
[dice]
set = "{dice}"
folder = "{folder}"
[page]
host = "127.0.0.1"
port = 0
"""


class LensTable:
    """The program runs; its lobby is open."""

    def __init__(self, service: Service, hands: Browser, eyes: Browser) -> None:
        self.service = service
        self._hands, self._eyes = hands, eyes
        self._cookies = LetInCookies(kept_key(service.home))
        self.complaints: list[str] = []

    @classmethod
    @contextmanager
    def opened(
        cls, home: Path, hands: Browser, eyes: Browser, dice: Path | None = None
    ) -> Iterator[LensTable]:
        """Two browsers, as two phones are: in one of them a tab behind another gives no pictures.

        Starts the program, with drawn dice enrolled in ``dice``; stops it afterwards."""
        folder = dice or home / "dice"
        (home / "table.toml").write_text(SETTINGS.format(dice=set_name(), folder=folder), encoding="utf-8")
        service = Service(home)
        try:
            if not (folder / f"{set_name()}.dice").exists():
                folder.mkdir(parents=True, exist_ok=True)
                enrol_dice(folder)  # the program starts meanwhile
            service.hear("READY=1")
            yield cls(service, hands, eyes)
        finally:
            service.terminate()
            service.close()

    def view(self) -> dict[str, Any]:
        """What the page shows now."""
        return self.service.view()

    def hand(self, scripts: str = "", **more: Any) -> Tab:
        """A host's phone, on which the page is open; ``scripts`` run before those of the page."""
        tab = self._tab(self._hands, **more)
        if scripts:
            tab.add_init_script(scripts)
        response = Response()
        self._cookies.give(
            response, LetIn("a hand", Role.HOST, "", "red", self._cookies.new(Role.HOST).since)
        )
        value = response.headers["set-cookie"].split(";")[0].partition("=")[2]
        tab.context.add_cookies([{"name": COOKIE, "value": value, "url": self.address}])
        tab.goto(f"{self.address}/")
        return tab

    def phone(self, scanned: str, **more: Any) -> Tab:
        """A phone that has opened the address of a QR code, by the table's name."""
        tab = self._tab(self._eyes, **more)
        asked = urlsplit(scanned)
        tab.goto(f"http://{TABLE}:{asked.port}{asked.path}?{asked.query}")
        return tab

    @property
    def address(self) -> str:
        """The page's, as a phone asks for it."""
        return f"http://{TABLE}:{urlsplit(self.service.address).port}"

    def _tab(self, browser: Browser, **more: Any) -> Tab:
        context: BrowserContext = browser.new_context(
            **{"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en", **more},
            ignore_https_errors=True,  # somebody has pressed what the page's drawing shows
        )
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
        tab.on("pageerror", lambda error: self.complaints.append(str(error)))
        return tab


def scanned(tab: Tab, selector: str) -> str:
    """What a phone's camera reads in the QR code that a page shows."""
    shown = np.frombuffer(tab.locator(selector).screenshot(), np.uint8)
    picture = cv2.imdecode(shown, cv2.IMREAD_COLOR)
    assert picture is not None
    return read_qr(np.asarray(picture, np.uint8))
