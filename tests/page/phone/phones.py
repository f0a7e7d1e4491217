"""Phones of players for the tests: each is a browser that was let in and says whose it is."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage
from playwright.sync_api import Page as Tab
from starlette.responses import Response
from starlette.routing import BaseRoute

from companion.clock import MonotonicClock
from companion.page import Page, PageSettings
from companion.page.access.access import Access
from companion.page.access.let_in import COOKIE, LetIn, LetInCookies
from companion.page.access.pin import Pin
from companion.roles import Role
from companion.table.inbox import PageEvent
from tests.conftest import PATIENCE
from tests.page.chromium import STILL, TABLE
from tests.page.conftest import Show

Made = TypeVar("Made")

PHONE = {"width": 390, "height": 844}
SENSES = """
  window.felt = { shakes: [], said: [], locks: 0 };
  const note = (kind, what) => {
    const felt = window.felt;
    Array.isArray(felt[kind]) ? felt[kind].push(what) : (felt[kind] += 1);
    document.documentElement.setAttribute(`data-${kind}`, felt[kind].length ?? felt[kind]);
  };
  navigator.vibrate = (pattern) => { note("shakes", pattern); return true; };
  const request = async () => { note("locks"); return { release: async () => {} }; };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
  window.speechSynthesis.speak = (said) => note("said", said.text);
"""
"""Puts what a phone feels, says and keeps on into `felt`, and how often into attributes of the page."""


BARE = """
  for (const sense of ["vibrate", "wakeLock"]) delete Navigator.prototype[sense];
  delete window.speechSynthesis;
  const left = ["vibrate", "wakeLock"].some((sense) => sense in navigator) || "speechSynthesis" in window;
  if (left) throw new Error("it can do more");
"""
"""A browser that can do none of this."""


def let_in(context: BrowserContext, cookies: LetInCookies, address: str, *whose: str) -> None:
    """Lets a browser in at the table that has these cookies, as the phone of these players."""
    response = Response()
    phone = LetIn("a phone", Role.PLAY, "", " ".join(whose), cookies.new(Role.PLAY).since)
    cookies.give(response, phone)
    value = response.headers["set-cookie"].split(";")[0].partition("=")[2]
    context.add_cookies([{"name": COOKIE, "value": value, "url": address}])


class PhoneHouse:
    """The served page of a show, and what came to the table."""

    def __init__(
        self, show: Show, browser: Browser, more_routes: Callable[[], Sequence[BaseRoute]] = tuple
    ) -> None:
        """`more_routes` makes further addresses, in the page's loop."""
        self.show = show
        self._more_routes = more_routes
        self.taken: queue.Queue[PageEvent] = queue.Queue()
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._cookies = LetInCookies(b"k" * 32)
        self._loop = show.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self.open(0)

    def open(self, port: int) -> None:
        """Serves the page."""
        clock = MonotonicClock()
        access = Access(PageSettings(), Pin("1234", "p" * 22, "h" * 22, "l" * 22), self._cookies, clock)

        async def begin() -> Page:
            here = PageSettings("127.0.0.1", port)
            page = Page(self.show, self.taken.put, here, clock, self._more_routes(), access)
            await page.open()
            return page

        self._page: Page = self._do(begin())

    def shut(self) -> int:
        """Serves nothing any more; returns the port."""
        self._do(self._page.close())
        return self._page.port

    def phone(
        self, *whose: str, language: str = "en", name: str = TABLE, senses: str = SENSES, **more: Any
    ) -> Tab:
        """A phone of these players, on which the page is open."""
        tab = self.tab(*whose, language=language, name=name, **{"viewport": PHONE, "has_touch": True, **more})
        tab.add_init_script(senses)
        tab.goto(f"{self.address(name)}/?lang={language}")
        tab.wait_for_selector("body[data-screen][data-role]")
        return tab

    def tab(self, *whose: str, language: str = "en", name: str = TABLE, **more: Any) -> Tab:
        """A browser of its own that was let in as the phone of these players; nothing is open in it."""
        context = self._browser.new_context(locale=language, **{**STILL, **more})
        self._contexts.append(context)
        let_in(context, self._cookies, self.address(name), *whose)
        tab = context.new_page()
        tab.set_default_timeout(1000 * PATIENCE)
        tab.on("pageerror", lambda error: self.complaints.append(str(error)))
        tab.on("console", self._note)
        return tab

    def address(self, name: str = TABLE) -> str:
        """Where the page is, by this name of the table."""
        return f"http://{name}:{self._page.port}"

    def next(self) -> PageEvent:
        """What comes to the table next."""
        return self.taken.get(timeout=300)

    def leave(self) -> None:
        """Closes everything."""
        for context in self._contexts:
            context.close()
        self.shut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _note(self, note: ConsoleMessage) -> None:
        if note.type in ("error", "warning"):
            self.complaints.append(note.text)

    def _do(self, coroutine: Coroutine[object, object, Made]) -> Made:
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(20)
