"""How fast the page shows its first picture on a slow machine, and what an idle page costs.

    python tests/benchmarks/page/bench_page.py first --tries 7       # on a quarter of this machine's speed
    python tests/benchmarks/page/bench_page.py idle --seconds 20     # CPU time of the browser

The views are examples of the tests, which nothing changes. Each try has a browser of its own that has seen
nothing before. "Painted" is the browser's first contentful paint; "drawn" is the frame after the part that
people look for stands there: the seats of the lobby, the chambers, what a player can do.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import msgspec
import psutil
from playwright.sync_api import Browser
from playwright.sync_api import Page as Tab

from companion.table.output.broadcast import View
from companion.table.view.model import TableView
from tests.page.chromium import open_browser
from tests.page.conftest import SAMPLES, Show
from tests.page.phone.phones import PHONE, PhoneHouse
from tests.page.test_lobby_browser import lobby

SLOWER = 4
"""So many times slower is the machine of the first picture."""
SETTLE_MS = 12_000
"""What moves when a page has come, or when somebody is asked, moves no longer than that."""
TELEVISION = {"width": 1920, "height": 1080}
DRAWN = """selector => {
  window.drawn = new Promise(resolve => new MutationObserver((_, watch) => {
    if (!document.querySelector(selector)) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  }).observe(document, { subtree: true, childList: true, attributes: true }));
}"""
PAINTED = """() => new Promise(resolve => new PerformanceObserver(list => list.getEntries()
  .filter(entry => entry.name === "first-contentful-paint").forEach(entry => resolve(entry.startTime))
).observe({ type: "paint", buffered: true }))"""


@dataclass(frozen=True)
class Screen:
    """A page on a view: what people look for on it, and whose phone it is."""

    view: Callable[[], View]
    path: str
    looked_for: str
    whose: tuple[str, ...] = ()
    window: dict[str, int] = field(default_factory=lambda: PHONE)


def still() -> View:
    """A running game in which nobody rolls, and nobody is asked."""
    view = SAMPLES["running"]()
    assert isinstance(view, TableView)
    players = tuple(msgspec.structs.replace(one, rolling=False, wanted=False) for one in view.players)
    return msgspec.structs.replace(view, players=players)


def sandy() -> View:
    """A running game of six with ten modules; sand runs in two chambers."""
    return SAMPLES["modules"]()


FIRST = {
    "lobby": Screen(lobby, "/", ".way"),
    "table": Screen(SAMPLES["running"], "/", "#map .cell"),
    "lay-out": Screen(SAMPLES["setting up"], "/", "#setup-take li"),
    "phone": Screen(SAMPLES["running"], "/", "#phone-dice .die", ("red",)),
    "television": Screen(SAMPLES["running"], "/tv", "#map .cell", window=TELEVISION),
}
IDLE = {
    "lobby": Screen(lobby, "/", ".way", window=TELEVISION),
    "lay-out": Screen(SAMPLES["setting up"], "/", "#setup-take li", window=TELEVISION),
    "table, waiting": Screen(SAMPLES["waiting"], "/", "#map .cell", window=TELEVISION),
    "table, running": Screen(still, "/", "#map .cell", window=TELEVISION),
    "table, running, two sand timers": Screen(sandy, "/", "#map .cell", window=TELEVISION),
    "phone, running": Screen(still, "/", "#phone-dice .die", ("red",)),
    "television, lobby": Screen(lobby, "/tv", "#seats li", window=TELEVISION),
    "television, running": Screen(still, "/tv", "#map .cell", window=TELEVISION),
    "television, two sand timers": Screen(sandy, "/tv", "#map .cell", window=TELEVISION),
}


@contextmanager
def opened(browser: Browser, screen: Screen) -> Iterator[tuple[PhoneHouse, Tab]]:
    """The house that serves a screen, and an empty tab of whoever looks at it."""
    house = PhoneHouse(Show(screen.view()), browser)
    try:
        yield house, house.tab(*screen.whose, viewport=screen.window)
    finally:
        house.leave()


def first_picture(browser: Browser, screen: Screen) -> tuple[float, float]:
    """Seconds until the first contentful paint, and until what people look for is drawn."""
    with opened(browser, screen) as (house, tab):
        tab.add_init_script(f"({DRAWN})({screen.looked_for!r})")
        line = tab.context.new_cdp_session(tab)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        tab.goto(f"{house.address()}{screen.path}?lang=en")
        drawn = tab.evaluate("window.drawn")
        return tab.evaluate(PAINTED) / 1000, drawn / 1000


def idle_share(browser: Browser, screen: Screen, seconds: float) -> dict[str, float]:
    """The share of a core that the browser's processes take, by their kind."""
    with opened(browser, screen) as (house, tab):
        tab.goto(f"{house.address()}{screen.path}?lang=en")
        tab.wait_for_selector(screen.looked_for)
        tab.wait_for_timeout(SETTLE_MS)
        before, begun = cpu_times(), time.monotonic()
        tab.wait_for_timeout(seconds * 1000)
        after, took = cpu_times(), time.monotonic() - begun
        shares: dict[str, float] = {"renderer": 0.0, "gpu-process": 0.0}
        for pid, (kind, used) in after.items():
            if kind in shares:
                shares[kind] += (used - before.get(pid, (kind, 0.0))[1]) / took
        return shares


def cpu_times() -> dict[int, tuple[str, float]]:
    """Kind and CPU seconds of each of the browser's processes."""
    found: dict[int, tuple[str, float]] = {}
    for process in psutil.Process().children(recursive=True):
        try:
            kinds = [word for word in process.cmdline() if word.startswith("--type=")]
            used = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        if kinds:
            found[process.pid] = (kinds[0].removeprefix("--type="), used.user + used.system)
    return found


def chosen(screens: dict[str, Screen], only: str) -> dict[str, Screen]:
    return {name: screen for name, screen in screens.items() if only in name}


def measure_first(tries: int, only: str) -> None:
    print(f"| first picture, {SLOWER} x slower | painted: median, best | drawn: median, best |")
    print("|---|---|---|")
    with open_browser() as browser:
        for name, screen in chosen(FIRST, only).items():
            painted, drawn = zip(*(first_picture(browser, screen) for _ in range(tries)), strict=True)
            print(f"| {name} | {told(painted)} | {told(drawn)} |", flush=True)
    print(f"\nload: {os.getloadavg()[0]:.1f}")


def told(took: tuple[float, ...]) -> str:
    return f"{statistics.median(took):.2f} s, {min(took):.2f} s"


def measure_idle(seconds: float, only: str) -> None:
    print("| an idle page takes of a core | renderer | GPU process |\n|---|---|---|")
    for name, screen in chosen(IDLE, only).items():
        with open_browser() as browser:
            shares = idle_share(browser, screen, seconds)
        print(f"| {name} | {shares['renderer']:.1%} | {shares['gpu-process']:.1%} |", flush=True)
    print(f"\nload: {os.getloadavg()[0]:.1f}")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("what", choices=("first", "idle"))
    asked.add_argument("--tries", type=int, default=7)
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--only", default="", help="only screens with this in their name")
    told = asked.parse_args()
    if told.what == "first":
        measure_first(told.tries, told.only)
    else:
        measure_idle(told.seconds, told.only)


if __name__ == "__main__":
    main()
