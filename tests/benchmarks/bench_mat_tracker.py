"""Measures the processor time of the mat tracker, and how soon it reads a throw and finds a moved mat.

    python tests/benchmarks/bench_mat_tracker.py [--frames 300]

Six mats with thirty dice and the draw pile, 1920 × 1080, drawn by the rehearsal's camera. The mat tracker
gets thirty pictures a second by their own clock: only processor seconds of one thread are measured.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from companion.dice.enrol.learning import learn_set
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.readings import DieChange, EyeEvent, MatReading
from companion.dice.settings import DiceSettings
from companion.dice.track.die_tracker import DieTracker
from companion.dice.track.mat_tracker import MatTracker
from companion.rehearsal.camera.dice_art import SIDES, Picture
from companion.rehearsal.camera.enrolment import photograph_faces
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Flight, Scene
from companion.rehearsal.camera.table_layout import CameraLayout, lay_out

SIZE = (1920, 1080)
FRAME = 1 / 30
PLACES = ((45, 45), (105, 40), (165, 50), (70, 105), (140, 110))
BLUE = 1


def table(seed: int) -> Scene:
    """A scene with five dice on each of six mats and a tile on the pile."""
    rng, scene = random.Random(seed), Scene(6)
    for mat in range(6):
        for die, (x, y) in enumerate(PLACES):
            pose = DiePose(x + rng.uniform(-12, 12), y + rng.uniform(-12, 12), rng.uniform(0, 90))
            scene.happen([Flight(mat, die, rng.choice(SIDES), pose.place(), pose, 0.0, 0.0, 0.0)])
    scene.pile_top = 13
    scene.advance(1.0)
    scene.advance(2.0)
    return scene


class Watching:
    """Shows pictures to a mat tracker and notes the processor time of each."""

    def __init__(self, dice_set: DiceSet) -> None:
        self.mat_tracker = MatTracker(DiceSettings(), DiceReader(dice_set))
        self.tracker = DieTracker()
        self.at = 100.0
        self.shown = 0
        self.costs: list[float] = []

    def show(self, pictures: Sequence[Picture], frames: int) -> list[EyeEvent]:
        """Shows so many frames, 30 a second; returns the tracker's events."""
        told: list[EyeEvent] = []
        for _ in range(frames):
            self.at += FRAME
            self.shown += 1
            began = time.thread_time()
            events = self.mat_tracker.see(pictures[self.shown % len(pictures)], self.at)
            self.costs.append(1000 * (time.thread_time() - began))
            told += [self.tracker.track(e) if isinstance(e, MatReading) else e for e in events]
        return told

    def until_read(self, pictures: Sequence[Picture], player: int) -> tuple[float, list[EyeEvent]]:
        """Returns the seconds until the player's mat is read, by the pictures' clock and with the
        reading's work, and the events."""
        since, told = self.at, []
        while self.at - since < 4:
            told += self.show(pictures, 1)
            if any(isinstance(event, MatReading) and event.player == player for event in told):
                break
        return self.at - since - FRAME + self.costs[-1] / 1000, told


def pictures(view: FrameRenderer, scene: Scene) -> list[Picture]:
    """The scene in six pictures, each with other noise."""
    return [view.frame(scene, 10.0, noise) for noise in range(6)]


def carried(layout: CameraLayout, dx: float, turn: int) -> CameraLayout:
    """Moves blue's mat with its dice."""
    mats = list(layout.mats)
    x, y = mats[BLUE].center
    mats[BLUE] = replace(mats[BLUE], center=(x + dx, y), turn=mats[BLUE].turn + turn)
    return CameraLayout(layout.size, tuple(mats), layout.pile)


def bumped(picture: Picture, dx: float, dy: float) -> Picture:
    """Shifts the picture as a bumped camera does, pixels."""
    shift = np.array([[1, 0, dx], [0, 1, dy]], float)
    return np.asarray(cv2.warpAffine(picture, shift, SIZE, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def blended(one: Picture, other: Picture) -> Picture:
    """The mean of two pictures."""
    return np.asarray(cv2.addWeighted(one, 0.5, other, 0.5, 0), np.uint8)


def row(name: str, *figures: str) -> None:
    """One line of the table."""
    print(f"{name:46s}" + "".join(f"{figure:>14s}" for figure in figures))


def shares(costs: Sequence[float]) -> tuple[str, ...]:
    """Median, 99th percentile and maximum."""
    return tuple(f"{value:.1f} ms" for value in (*np.percentile(costs, (50, 99)), max(costs)))


def thrown(scene: Scene, change: Callable[[Scene], None]) -> Scene:
    """A copy of the scene after ``change``."""
    change(scene)
    scene.advance(20.0)
    scene.advance(21.0)
    return scene


def throw_two(scene: Scene) -> None:
    """Two of blue's dice are thrown."""
    for die, (x, y) in ((0, (60, 74)), (3, (178, 90))):
        pose = DiePose(x, y, 33.0)
        scene.happen([Flight(BLUE, die, SIDES[die], pose.place(), pose, 10.0, 10.1, 0.0)])


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--frames", type=int, default=300)
    frames = parser.parse_args().frames
    cv2.setNumThreads(1)
    dice_set = learn_set("rehearsal", photograph_faces(0))
    layout, scene = lay_out(range(6), SIZE), table(1)
    view = FrameRenderer(layout, SIZE, 1)
    still = pictures(view, scene)
    watching = Watching(dice_set)
    watching.show(still, 60)

    watching.costs = []
    watching.show(still, frames)
    row("six mats, nothing moves: a frame's work", *shares(watching.costs))

    began = time.thread_time()
    for picture in still:
        cv2.imdecode(cv2.imencode(".jpg", picture)[1], cv2.IMREAD_COLOR)
    row(
        "(a JPEG of that size coded and decoded)",
        f"{1000 * (time.thread_time() - began) / len(still):.1f} ms",
    )

    after = pictures(view, thrown(scene, throw_two))
    rolling = [blended(one, other) for one, other in zip(still, after, strict=True)]
    watching.show(rolling, 1)
    seconds, told = watching.until_read(after, BLUE)
    (reading,) = [event for event in told if isinstance(event, MatReading)]
    new = sum(one.change is DieChange.NEW for one in reading.followed)
    row("dice at rest to reading, 30 frames a second", f"{1000 * seconds:.0f} ms", f"{new} of 5 new")

    watching.show(after, 40)
    for name, dx, turn in (
        ("a mat pushed by 12 mm", 12, 0),
        ("a mat turned round in its place", 4, 180),
    ):
        moved = pictures(FrameRenderer(carried(layout, dx, turn), SIZE, 1), scene)
        seconds, told = watching.until_read(moved, BLUE)
        readings = [e for e in told if isinstance(e, MatReading) and e.player == BLUE]
        kept = sum(one.change is not DieChange.NEW for one in readings[-1].followed) if readings else 0
        row(f"{name}: found and read", f"{1000 * seconds:.0f} ms", f"{kept} of 5 kept")
        watching.show(moved, 40)

    last = pictures(view, scene)
    watching.show(last, 90)
    for right, down in ((2.0, 1.0), (9.0, -6.0), (40.0, 25.0)):
        told = watching.show([bumped(one, right, down) for one in last], 90)
        new = sum(
            one.change is DieChange.NEW for e in told if isinstance(e, MatReading) for one in e.followed
        )
        read = {e.player for e in told if isinstance(e, MatReading)}
        row(
            f"the camera bumped by {right:.0f}, {down:.0f} pixels",
            f"{len(read)} mats told",
            f"{new} dice new",
        )


if __name__ == "__main__":
    main()
