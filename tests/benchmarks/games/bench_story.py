"""The story of a game of 2,000 lines in Chromium: how long it takes to open, and a picture of its replay.

    python tests/benchmarks/games/bench_story.py [pictures]

The server's parts are told in its processor time, opening in that of all the browser's processes together,
drawing by software included. Scrubbing is told in pictures a second: the slider is
moved once for each frame of the browser, which makes at most 60 a second; with `setCPUThrottlingRate`, the
same for a page that is four times as slow. Only a machine that does nothing else says how many those are.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import msgspec
import psutil
from playwright.sync_api import Page, Route

from companion.debrief.debriefed import GameRead, debriefed
from companion.odds import Question
from companion.page import assets
from companion.page.story.debriefs import as_packed, unpacked
from companion.page.story.said import Teller
from companion.page.words import words_in
from companion.rules import Catalogue
from tests.debrief.played import Written, paper_game
from tests.page.chromium import open_browser
from tests.page.story.told import served

MODULES = ("curses", "treasures", "special_chambers", "time_chambers", "characters")
SLOWER = 4
"""A phone's processor against a laptop's, as the tools of browsers reckon it."""
PI_SLOWER = 4.7
"""The same for the processor of a Pi 4."""
Made = TypeVar("Made")
_SEEN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_DRAWN = """async ts => {
  const slider = document.getElementById("story-instant");
  const frame = () => new Promise(requestAnimationFrame);
  const drawn = [await frame()];
  for (const t of ts) {
    slider.value = t;
    slider.dispatchEvent(new Event("input"));
    drawn.push(await frame());
  }
  return drawn;
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


def scrubbed(tab: Page, instants: list[float]) -> None:
    """Moves the slider from instant to instant, and prints how many pictures a second were drawn."""
    frames: list[float] = []
    used = spent(lambda: frames.extend(tab.evaluate(_DRAWN, instants)))
    waits = sorted(later - one for one, later in pairwise(frames))
    print(
        f" {1000 * len(waits) / sum(waits):.0f} a second, median {waits[len(waits) // 2]:.0f} ms,"
        f" 95 of 100 within {waits[len(waits) * 95 // 100]:.0f} ms;"
        f" {1000 * used / len(waits):.0f} ms of processor time",
        flush=True,
    )


def server(game: Written, catalogue: Catalogue) -> None:
    """What the station does before the page has it, in processor time of this process."""
    read = GameRead(game[0], tuple(game[1]))
    teller = Teller(words_in("en"), {})
    found = timed("reckoning it", lambda: debriefed(read, catalogue))
    packed = as_packed(found)
    timed("reading what was kept", lambda: unpacked(packed))
    timed("the first screen in words", lambda: msgspec.json.encode(teller.story(found)))
    timed("the replay in words", lambda: assets.compressed(msgspec.json.encode(teller.replay(found))))
    print(f"kept: {len(packed) / 1000:.0f} kB")


def timed(what: str, work: Callable[[], Made], times: int = 5) -> Made:
    """Prints the shortest of some times."""
    shortest = math.inf
    for _ in range(times):
        begun = time.process_time()
        made = work()
        shortest = min(shortest, time.process_time() - begun)
    print(f"{what}: {shortest:.3f} s", flush=True)
    return made


def opened(tab: Page, url: str) -> tuple[float, float]:
    """The browser's seconds for the first screen, and for all of it; the replay is held back meanwhile."""
    held: list[Route] = []
    tab.route("**/replay.json*", lambda route: held.append(route))

    def first() -> None:
        tab.goto(url)
        tab.wait_for_selector("#story-plot svg")
        tab.evaluate(_SEEN)

    def rest() -> None:
        for route in held:
            route.continue_()
        tab.wait_for_selector("#story-people tbody tr")
        tab.evaluate(_SEEN)

    before = spent(first)
    return before, before + spent(rest)


def opened_slowly(tab: Page, url: str) -> None:
    """Prints the seconds until the first screen stands, and the same for a page as slow as on a Pi."""
    browser = tab.context.new_cdp_session(tab)
    for rate in (1, PI_SLOWER):
        browser.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for _ in range(4):
            begun = time.perf_counter()
            tab.goto(url, wait_until="commit")
            tab.wait_for_selector("#story-plot svg")
            tab.evaluate(_SEEN)
            print(f"first screen, {rate} times as slow: {time.perf_counter() - begun:.2f} s", flush=True)
    browser.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def measure(tab: Page, url: str, pictures: int) -> None:
    """Opens the story, and goes through it in equal steps, and then through its liveliest minute."""
    for what, used in zip(("its first screen", "all of it"), opened(tab, url), strict=True):
        print(f"opening, {what}: {used:.2f} s of processor time of the browser", flush=True)
    tab.unroute_all()
    opened_slowly(tab, url)
    tab.wait_for_selector("#story-people tbody tr")
    tab.evaluate("document.getElementById('story-replay').scrollIntoView()")
    end = float(tab.locator("#story-instant").get_attribute("max") or 0)
    browser = tab.context.new_cdp_session(tab)
    for rate in (1, SLOWER):
        browser.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for what, start, length in (("all of it", 0.0, end), ("a minute of it", end / 2, 60.0)):
            print(f"scrubbing through {what}, {rate} times as slow:", end="")
            scrubbed(tab, [start + length * n / pictures for n in range(pictures)])


def main() -> None:
    """Plays the game on paper, serves it, measures."""
    pictures = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    catalogue = Catalogue.load()
    game = paper_game(Question(5, level="professional", modules=MODULES, seed=3), 1, catalogue, "hasty")
    print(f"{game[0].lines} lines, {pictures} pictures")
    server(game, catalogue)
    with (
        TemporaryDirectory() as folder,
        served(Path(folder), [game], catalogue, 0.1) as shelf,
        open_browser() as browser,
    ):
        tab = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        measure(tab, f"{shelf.url}/games/1?lang=en", pictures)


if __name__ == "__main__":
    main()
