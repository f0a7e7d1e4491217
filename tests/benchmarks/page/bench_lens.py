"""A phone is the camera: dice at rest -> reading on the table page; Chromium, TLS and the real program.

    python tests/benchmarks/page/bench_lens.py --minutes 60

Chromium's camera plays a drawn table on which a hand throws five dice every four seconds. Each frame bears
its number, which the page reads back as it sends the picture: so it is known when the dice came to rest.
Another browser shows the table page, and notes when the dice stand there. Games of ten minutes follow one
another. Throws between two games are not counted: no dice stand on the page then.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Page as Tab

from companion.rehearsal.camera.dice_art import Face
from tests.page.chromium import open_another, open_browser
from tests.page.drawn_video import FPS, Throw, arguments, draw_video
from tests.page.lens.lens_table import LensTable, scanned

EVERY_S = 4.0
THROWS = 4
SETTLES_S = 60.0
"""What is thrown in the first minute is not counted: the mats are found, the networks are loaded."""
SHOWN_S = 3.5
"""A throw that is not shown after so long, when the next hand comes, was not read."""
LOOKS_S = 2.0
"""How often it is asked whether a game runs."""
GOAL = "goal: median < 400 ms, 99 % < 800 ms"

STAMPS = """
  window.pictures = [];
  const encode = OffscreenCanvas.prototype.convertToBlob;
  OffscreenCanvas.prototype.convertToBlob = function (how) {
    const cell = 16 * this.height / 720, pen = this.getContext("2d");
    const row = pen.getImageData(0, Math.round(this.height - cell / 2), Math.ceil(20 * cell), 1).data;
    window.stamp = 0;
    for (let bit = 0; bit < 20; bit += 1) {
      if (row[4 * Math.round((bit + 0.5) * cell)] > 127) window.stamp += 2 ** bit;
    }
    return encode.call(this, how);
  };
  const ask = window.fetch;
  window.fetch = async (address, more) => {
    const taken = new URL(address, location.href).searchParams.get("taken"), stamp = window.stamp;
    const began = performance.now();
    const answer = await ask(address, more);
    const trip = performance.now() - began;
    if (taken) window.pictures.push([Number(taken), stamp, trip, answer.status, more.body.size]);
    return answer;
  };
"""
"""Notes of each picture: when it was taken, its number, milliseconds until the answer, its status, bytes."""
SHOWS = """
  window.shown = [];
  let before = "";
  const look = () => {
    const dice = document.querySelectorAll('.player[data-colour="red"] .dice .die');
    const now = [...dice].map((die) => die.dataset.shows ?? "").sort().join();
    if (now !== before) window.shown.push([(performance.timeOrigin + performance.now()) / 1000, now]);
    before = now;
  };
  addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true }));
"""
"""Notes when which faces stand on the table page, seconds since 1970."""


def throws() -> list[Throw]:
    """Four throws, each with other faces than the one before, also when they begin anew; none locks a die."""
    faces = (Face.ADVENTURER, Face.KEY, Face.TORCH, Face.GOLDEN_MASK)
    return [
        Throw(2.0 + EVERY_S * turn, tuple(faces[(turn * (die + 1) + die) % 4] for die in range(5)))
        for turn in range(THROWS)
    ]


class Measured:
    """What came together, until it is evaluated."""

    def __init__(self) -> None:
        self.pictures: list[tuple[float, int, float, int, int]] = []
        self.shown: list[tuple[float, str]] = []
        self.processes: set[int] = set()
        self.phases: list[tuple[float, bool]] = []
        """When was looked, seconds of the monotonic clock, and whether a game ran then."""

    def collect(self, eye: Tab, hand: Tab) -> None:
        """Takes what both pages have noted since."""
        self.pictures += map(tuple, eye.evaluate("window.pictures.splice(0)"))
        ahead = time.time() - time.monotonic()
        self.shown += [(at - ahead, faces) for at, faces in hand.evaluate("window.shown.splice(0)")]

    def rests(self) -> Iterable[tuple[float, str]]:
        """When each throw came to rest, seconds of the monotonic clock, and the faces that lay there then.

        Reckoned from the picture that was taken nearest to that moment.
        """
        for throw in throws():
            rest, faces = round(throw.rests * FPS), ",".join(sorted(throw.faces))
            near: list[tuple[float, float]] = []
            for taken, stamp, *_ in self.pictures:
                if abs(stamp - rest) <= FPS:
                    near.append((abs(stamp - rest), taken - (stamp - rest) / FPS))
            times: list[list[tuple[float, float]]] = []
            for far, at in sorted(near, key=lambda one: one[1]):
                if times and at - times[-1][-1][1] < EVERY_S:
                    times[-1].append((far, at))
                else:
                    times.append([(far, at)])
            yield from ((min(group)[1], faces) for group in times)

    def in_game(self, at: float) -> bool:
        """Whether a game ran all the time from before a throw came to rest until it should stand there."""
        near = [runs for seen, runs in self.phases if -2 * LOOKS_S < seen - at < SHOWN_S + 2 * LOOKS_S]
        return bool(near) and all(near)

    def delays(self, since: float, until: float) -> tuple[list[float], int]:
        """Seconds from rest to the page, and how many throws never stood there."""
        found, missed = [], 0
        for at, faces in sorted(self.rests()):
            if not since <= at <= until or not self.in_game(at):
                continue
            after = [seen - at for seen, shows in self.shown if -0.2 < seen - at < SHOWN_S and shows == faces]
            if after:
                found.append(min(after))
            else:
                missed += 1
        return found, missed


def play_on(table: LensTable) -> bool:
    """Games follow one another. Returns whether one ran already."""
    phase = table.view()["phase"]
    ran = bool(phase == "running")
    if phase in ("won", "lost", "lobby"):
        table.service.touch(hand="lay-out")
        table.service.phase("waiting")
        phase = "waiting"
    if phase == "waiting":
        table.service.touch(hand="start")
        table.service.phase("introduction", "running")
    return ran


def share(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def row(what: str, milliseconds: list[float]) -> None:
    if milliseconds:
        print(
            f"{what:<36} {len(milliseconds):>6} ×   median {statistics.median(milliseconds):6.1f} ms"
            f"   99 % {share(milliseconds, 0.99):6.1f} ms   worst {max(milliseconds):6.1f} ms"
        )


def report(measured: Measured, since: float, until: float, spent: dict[str, float]) -> None:
    pictures = [one for one in measured.pictures if since <= one[0] <= until]
    delays, missed = measured.delays(since, until)
    print(f"{(until - since) / 60:.1f} minutes, load of the machine {psutil.getloadavg()[0]:.1f} ({GOAL})")
    row("dice at rest -> the table page", [1000 * one for one in delays])
    row("picture sent -> acknowledged", [one[2] for one in pictures])
    print(f"throws: {len(delays)} shown, {missed} not shown within {SHOWN_S} s")
    print(
        f"pictures: {len(pictures) / (until - since):.1f} a second of"
        f" {statistics.mean(one[4] for one in pictures) / 1000:.0f} kB; answers: "
        f"{json.dumps(Counter(str(one[3]) for one in pictures))}"
    )
    for name, seconds in spent.items():
        print(f"{name}: {100 * seconds / (until - since):.1f} % of a core")
    print(f"camera processes: {len(measured.processes)} (one: no restart)")


def family(table: LensTable) -> list[psutil.Process]:
    found: list[psutil.Process] = psutil.Process(table.service.process.pid).children(recursive=True)
    return found


def cameras(table: LensTable) -> set[int]:
    """The camera's process among the program's: only there OpenCV is loaded, beside the program itself."""
    return {one.pid for one in family(table) if any("cv2" in part.path for part in one.memory_maps())}


def spent(table: LensTable, pids: set[int]) -> dict[str, float]:
    mine = psutil.Process(table.service.process.pid).cpu_times()
    theirs = [psutil.Process(pid).cpu_times() for pid in pids if psutil.pid_exists(pid)]
    return {
        "the program (page and table)": mine.user + mine.system,
        "the camera's process": sum(one.user + one.system for one in theirs),
    }


def measure(minutes: float, folder: Path, dice: Path | None) -> None:
    video = folder / "mats.mjpeg"
    draw_video(video, throws(), EVERY_S * THROWS, stamped=True)
    with (
        open_browser() as hands,
        open_another(hands, *arguments(video)) as eyes,
        LensTable.opened(folder, hands, eyes, dice) as table,
    ):
        hand = table.hand()
        hand.locator("#use-phone").click()
        hand.wait_for_function("() => document.querySelector('#lens-qr').naturalWidth > 0")
        eye = table.phone(scanned(hand, "#lens-qr"))
        eye.add_init_script(STAMPS)
        eye.locator("#warned-go").click()
        eye.locator("#start").click()
        eye.wait_for_selector('.seen-mat[data-colour="red"]')
        hand.close()
        play_on(table)
        looking: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "has_touch": False}
        hand = table.hand(scripts=SHOWS, **looking)
        hand.locator("#phone-table").click()  # a player's phone shows its own screen first
        hand.wait_for_selector('.player[data-colour="red"] .dice .die')
        measured = Measured()
        time.sleep(SETTLES_S)
        began, pids = time.monotonic(), cameras(table)
        before = spent(table, pids)
        while time.monotonic() < began + 60 * minutes:
            time.sleep(LOOKS_S)
            measured.collect(eye, hand)
            measured.processes |= cameras(table)
            measured.phases.append((time.monotonic(), play_on(table)))
        after = spent(table, pids)
        used = {name: after[name] - before[name] for name in after}
        report(measured, began, time.monotonic() - SHOWN_S - 2 * LOOKS_S, used)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--dice", type=Path, help="a folder in which the drawn dice are kept enrolled")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(asked.minutes, Path(folder), asked.dice)


if __name__ == "__main__":
    main()
