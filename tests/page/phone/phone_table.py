"""A table of two without camera, boards and loudspeaker, and the thumbs that play at it on two phones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser
from playwright.sync_api import Page as Tab

from companion.page.access.let_in import LetInCookies, kept_key
from tests.page.chromium import TABLE
from tests.page.phone.phones import let_in
from tests.service import Service

PATIENCE = 60.0
"""Seconds until something must have come."""
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


ANSWERED = """told => document.querySelector("#phone").hidden
  || (document.querySelector("#phone-verdict").dataset.number ?? "") !== told"""
"""Another answer than this one concerns the player, or the game is over and the phone shows the table."""
LIE = """states => {
  const dice = [...document.querySelectorAll("#phone-dice .die")];
  return dice.map(die => die.dataset.state).sort().join() === states.join();
}"""


class PhoneTable:
    """The program, which runs by itself, with a game that is on."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self.address = service.address
        self._cookies = LetInCookies(kept_key(service.home))

    @classmethod
    @contextmanager
    def with_a_game(cls, home: Path) -> Iterator[PhoneTable]:
        """Starts the program, lays a game out and begins it; stops the program afterwards."""
        (home / "table.toml").write_text(SETTINGS, encoding="utf-8")
        service = Service(home)
        try:
            service.hear("READY=1")
            service.touch(hand="lay-out")
            service.phase("waiting")
            service.touch(hand="start")
            service.phase("running")
            yield cls(service)
        finally:
            service.terminate()
            service.close()

    def view(self) -> dict[str, Any]:
        """What the page shows now."""
        return self._service.view()

    def phone(self, browser: Browser, whose: str) -> Thumb:
        """A player's phone."""
        context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en")
        address = f"http://{TABLE}:{self.address.rsplit(':', 1)[1]}"
        let_in(context, self._cookies, address, whose)
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
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
    def over(self) -> bool:
        """The phone shows the table: no game is on."""
        return self.tab.locator("#phone").is_hidden()

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
        return self.touch(f'#phone-now .move[data-do="{kind}"]')

    def touch(self, move: str) -> int:
        """Does the act of the button that a selector means, and waits for its answer; returns the taps."""
        before, told = self.taps, self.told
        self.tap(move)
        self.tab.wait_for_function(ANSWERED, arg=told)
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
        self.tab.wait_for_function(LIE, arg=list(states))
