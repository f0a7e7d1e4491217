"""Measures how much readings are delayed when people look at the camera's picture; prints a Markdown table.

A simulated camera shows throws. The time from rest to reading is measured while nobody looks, and while
pictures for three browsers are asked for five times a second. Then the CPU time of one such picture is
measured.

    python tests/benchmarks/bench_looking.py --throws 20
"""

from __future__ import annotations

import argparse
import queue
import random
import statistics
import tempfile
import threading
import time
from pathlib import Path

import cv2

from companion.clock import MonotonicClock
from companion.dice import CameraSettings, DiceSettings, EyeEvent, MatReading
from companion.dice.eye import Eye
from companion.dice.viewer.view_server import encode
from companion.page.eye.picture_feed import PACE_S
from companion.page.eye.screen import WIDTH
from companion.rehearsal.camera.camera import CameraKind, RehearsalCamera
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.enrolment import enrol_dice, set_name
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import Scene
from companion.rehearsal.camera.table_layout import lay_out
from companion.rehearsal.stage import Stage

_PLAYERS = 5
_PATIENCE = 20.0


class _Looking:
    """Asks for pictures as the page does, until it is closed."""

    def __init__(self, eye: Eye) -> None:
        self._eye, self._over = eye, threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self.looks = 0

    def __enter__(self) -> _Looking:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(PACE_S):
            look = self._eye.snapshot(0, WIDTH)
            self.looks += bool(look and look.jpeg)


def _throws(stage: Stage, events: queue.Queue[EyeEvent], count: int) -> list[float]:
    """Returns the milliseconds from rest to each reading's arrival."""
    dice, pace, took = sorted(stage.lying(0) or stage.in_hand(0)), random.Random(3), []
    for _ in range(count):
        rest = stage.roll(0, {die: pace.choice(list(Face)) for die in dice})
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            event = events.get(timeout=_PATIENCE)
            if isinstance(event, MatReading) and event.player == 0 and event.read_at > rest.at:
                took.append(1000 * (time.monotonic() - rest.at))
                break
    return took


def _row(name: str, took: list[float]) -> str:
    ordered = sorted(took)
    return f"| {name} | {statistics.median(took):.0f} ms | {ordered[int(0.95 * len(ordered))]:.0f} ms |"


def _alone() -> tuple[float, float]:
    """Returns the CPU time of a viewer's picture (ms), at 1280 × 720 and at 1920 × 1080."""
    cv2.setNumThreads(1)
    costs = []
    for size in ((1280, 720), (1920, 1080)):
        layout = lay_out(range(_PLAYERS), size)
        frame = FrameRenderer(layout, size, 1).frame(Scene(_PLAYERS), 0.0, 0)
        began = time.process_time()
        for _ in range(20):
            encode(frame, WIDTH)
        costs.append(1000 * (time.process_time() - began) / 20)
    return costs[0], costs[1]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--throws", type=int, default=20)
    throws = asked.parse_args().throws
    clock, events = MonotonicClock(), queue.Queue[EyeEvent]()
    layout = lay_out(range(_PLAYERS), (1280, 720))
    camera = RehearsalCamera(layout, CameraKind())
    camera.start()
    with tempfile.TemporaryDirectory() as folder:
        try:
            enrol_dice(Path(folder))
            stage = Stage(layout, random.Random(1), clock, camera.show)
            stage.hand_out(0, 5)
            settings = DiceSettings((CameraSettings(camera.url),), set_name(), Path(folder))
            with Eye(settings, clock, events.put) as eye:
                _throws(stage, events, 2)
                unseen = _throws(stage, events, throws)
                with _Looking(eye) as looking:
                    seen = _throws(stage, events, throws)
        finally:
            camera.close()
    print("| rest to reading, five mats at 1280 × 720 | median | 95 % |\n|---|---|---|")
    print(_row("nobody looks", unseen))
    print(_row(f"somebody looks ({looking.looks} pictures)", seen))
    small, large = _alone()
    print(f"\na viewer's picture, in a thread of its own: {small:.1f} ms (720p), {large:.1f} ms (1080p)")


if __name__ == "__main__":
    main()
