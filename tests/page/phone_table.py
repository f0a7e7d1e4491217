"""A table of two without camera, boards and loudspeaker, and the thumbs that play at it on two phones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from playwright.sync_api import Page as Tab
from websockets.sync.client import connect
from websockets.typing import Origin

from companion.folders import HOME_VARIABLE
from companion.page.access.let_in import LetInCookies, kept_key
from tests.page.chromium import TABLE
from tests.page.phones import let_in

PATIENCE = 60.0
"""Seconds until something must have come."""
LOOKS = 0.05
SETTINGS = """
[game]
way = "scorekeeper"
players = ["red", "blue"]
seed = 7
tiles = "dealt"
[boards]
search = false
[page]
host = "127.0.0.1"
port = 0
"""


class PhoneTable:
    """The program, which runs by itself, with a game that is on."""

    def __init__(self, address: str, home: Path) -> None:
        self.address = address
        self._cookies = LetInCookies(kept_key(home))

    @classmethod
    @contextmanager
    def with_a_game(cls, home: Path) -> Iterator[PhoneTable]:
        """Starts the program, lays a game out and begins it; stops the program afterwards."""
        (home / "table.toml").write_text(SETTINGS, encoding="utf-8")
        told = {HOME_VARIABLE: str(home), "RUNTIME_DIRECTORY": str(home)}
        with (home / "log").open("wb") as log:
            command = [sys.executable, "-m", "companion", "serve"]
            program = subprocess.Popen(command, cwd=home, env=os.environ | told, stdout=log, stderr=log)
        try:
            wait_until((home / "page").exists)
            table = cls((home / "page").read_text().strip(), home)
            wait_until(lambda: table.phase() == "lobby")
            table.touch("lay-out")
            wait_until(lambda: table.phase() == "waiting")
            table.touch("start")
            wait_until(lambda: table.phase() == "running")
            yield table
        finally:
            program.terminate()
            program.wait(PATIENCE)

    def view(self) -> dict[str, Any]:
        """What the page shows now."""
        with urllib.request.urlopen(f"{self.address}/view.json", timeout=PATIENCE) as answer:
            told: dict[str, Any] = json.load(answer)
        return told

    def phase(self) -> str:
        """The phase; empty while the page does not answer."""
        try:
            return str(self.view()["phase"])
        except OSError:
            return ""

    def touch(self, hand: str, **said: object) -> None:
        """Somebody touches the page of the table's own computer."""
        with connect(f"{self.address.replace('http', 'ws')}/live", origin=Origin(self.address)) as socket:
            socket.send(json.dumps({"hand": hand, **said}))

    def phone(self, browser: Browser, whose: str) -> Thumb:
        """A player's phone."""
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en")
        address = f"http://{TABLE}:{self.address.rsplit(':', 1)[1]}"
        let_in(context, self._cookies, address, whose)
        tab = context.new_page()
        tab.set_default_timeout(30_000)
        tab.goto(f"{address}/")
        tab.wait_for_selector("#phone-now .move")
        return Thumb(tab, whose)


class Thumb:
    """A thumb on a player's phone; it counts its taps."""

    def __init__(self, tab: Tab, whose: str) -> None:
        self.tab = tab
        self.whose = whose
        self.taps = 0
        tab.evaluate("window.thumb = true")

    @property
    def reloaded(self) -> bool:
        """The page was loaded anew since the thumb came."""
        return not self.tab.evaluate("window.thumb === true")

    @property
    def told(self) -> str:
        """The number of the last answer that concerns the player."""
        return self.tab.locator("#phone-verdict").get_attribute("data-number") or ""

    def tap(self, selector: str) -> None:
        """One touch."""
        self.taps += 1
        self.tab.locator(selector).first.tap()

    def act(self, kind: str) -> int:
        """Does the likeliest act of this kind, and waits for its answer; returns the taps."""
        before, told = self.taps, self.told
        self.tap(f'#phone-now .move[data-do="{kind}"]')
        self._wait(lambda: self.told != told)
        return self.taps - before

    def can(self, kind: str) -> bool:
        """An act of this kind is offered."""
        return bool(self.tab.locator(f'#phone-now .move[data-do="{kind}"]').count())

    def enter(self, faces: list[str]) -> int:
        """Enters what was rolled, from the die that is asked for on; returns the taps."""
        before = self.taps
        for face in faces:
            self.tap(f'#phone-dice [data-face="{face}"]')
        return self.taps - before

    def states(self) -> list[str]:
        """The states of the dice on the phone, by the alphabet."""
        dice = self.tab.locator("#phone-dice .die")
        found: list[str] = dice.evaluate_all("all => all.map((die) => die.dataset.state)")
        return sorted(found)

    def wait_for_dice(self, *states: str) -> None:
        """The phone shows dice in these states, by the alphabet."""
        self._wait(lambda: self.states() == list(states))

    def _wait(self, seen: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < until, "the phone has not shown it"
            self.tab.wait_for_timeout(10)


def wait_until(seen: Callable[[], bool]) -> None:
    """Waits for the program."""
    until = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < until, "the program has not come so far"
        time.sleep(LOOKS)
