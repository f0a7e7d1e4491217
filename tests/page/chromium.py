"""The real browser of the tests: Chromium without windows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright
from playwright.sync_api import Page as Tab

from tests.conftest import PATIENCE
from tests.programs import CHROMIUM, chromium_file

TABLE = "companion.local"
"""A name of the table for the browser: a page under it is a phone's, although it runs on this computer."""
_ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", f"--host-resolver-rules=MAP {TABLE} 127.0.0.1"),
)

STILL: Any = {"reduced_motion": "reduce"}
"""Of a tab in which nothing moves by itself: drawing what moves takes half of a test's time."""

TABLE_DRAWN = "body[data-screen]"
"""Selector: the table's page has drawn its first picture. Its empty clock is there before."""

needed = CHROMIUM.needed

expect.set_options(timeout=1000 * PATIENCE)  # a machine may be busy with other things


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser; nothing of it is left afterwards."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_file(), args=_ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def open_another(browser: Browser, *more: str) -> Iterator[Browser]:
    """A second browser, with further arguments: to this one, no tab of the first lies before its own."""
    another = browser.browser_type.launch(executable_path=chromium_file(), args=[*_ARGUMENTS, *more])
    try:
        yield another
    finally:
        another.close()


_STILL = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  document.getAnimations().every(one => one.playState !== "running"
    || one.effect.getComputedTiming().endTime === Infinity))"""


def wait_until_still(tab: Tab) -> None:
    """Waits until nothing moves any more, except for what always moves."""
    tab.wait_for_function(_STILL)


def leave_unanswered(tab: Tab) -> None:
    """What the pages of a tab fetch does not come; a refusal would be a complaint of the browser."""
    tab.add_init_script("window.fetch = () => new Promise(() => {})")
