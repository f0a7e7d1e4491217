"""The story of a game of 2,000 lines in Chromium: how long it takes to open, and a picture of its replay.

    python tests/benchmarks/games/bench_story.py [pictures]

Times are processor time of all the browser's processes together, drawing by software included, so that they
hold on a machine that is busy, too. Each is told as it is, and for a processor that is six times as slow.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil
from playwright.sync_api import Page

from companion.odds import Question
from companion.rules import Catalogue
from tests.debrief.played import paper_game
from tests.page.chromium import open_browser
from tests.page.story.told import served

MODULES = ("curses", "treasures", "special_chambers", "time_chambers", "characters")
SLOWER = 6
_DRAWN = """async ts => {
  const slider = document.getElementById("story-instant");
  for (const t of ts) {
    slider.value = t;
    slider.dispatchEvent(new Event("input"));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""


def busy() -> float:
    """Seconds of the processor that the browser has used by now."""
    used = 0.0
    for process in psutil.Process().children(recursive=True):
        if "chrom" in process.name():
            times = process.cpu_times()
            used += times.user + times.system
    return used


def spent(work: Callable[[], object]) -> float:
    """The same for some work."""
    before = busy()
    work()
    return busy() - before


def told(what: str, seconds: float, pictures: int = 1) -> None:
    """Prints a time, and pictures a second where there are several."""
    one = seconds / pictures
    rate = f", {1 / one:.0f} a second, {1 / one / SLOWER:.0f} on a processor {SLOWER} times as slow"
    slow = f", {SLOWER * one:.2f} s on a processor {SLOWER} times as slow"
    print(f"{what}: {1000 * one:.1f} ms{rate if pictures > 1 else slow}", flush=True)


def measure(tab: Page, url: str, pictures: int) -> None:
    """Opens the story, and goes through it in equal steps, and then through its liveliest minute."""

    def open_it() -> None:
        tab.goto(url)
        tab.wait_for_selector("#story-people tbody tr")
        tab.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    told("opening", spent(open_it))
    end = float(tab.locator("#story-instant").get_attribute("max") or 0)
    for what, start, length in (("scrubbing through all of it", 0.0, end), ("a minute of it", end / 2, 60.0)):
        instants = [start + length * n / pictures for n in range(pictures)]
        told(what, spent(lambda at=instants: tab.evaluate(_DRAWN, at)), pictures)  # type: ignore[misc]


def main() -> None:
    """Plays the game on paper, serves it, measures."""
    pictures = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    catalogue = Catalogue.load()
    game = paper_game(Question(5, level="professional", modules=MODULES, seed=3), 1, catalogue, "hasty")
    print(f"{game[0].lines} lines, {pictures} pictures")
    with (
        TemporaryDirectory() as folder,
        served(Path(folder), [game], catalogue, 0.1) as shelf,
        open_browser() as browser,
    ):
        tab = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        measure(tab, f"{shelf.url}/games/1?lang=en", pictures)


if __name__ == "__main__":
    main()
