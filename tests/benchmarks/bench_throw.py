"""Counts the work of a throw of five dice and of a quiet frame: multiply-adds, memory and time on one core.

    python tests/benchmarks/bench_throw.py [--throws 40] [--pictures FOLDER]

Two mats, 1280 × 720, drawn by the rehearsal's camera; each throw is five dice on one mat. With ``--pictures``
the mats of the rendered benchmark are counted, too, group by group, each mat as one throw; the folder is that
of ``bench_dice.py``. Multiply-adds are those of the networks (`dice_bench/multiply_adds.py`).
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import cv2
import numpy as np
from dice_bench.multiply_adds import NETWORKS, counted, total
from dice_bench.readers import enrolment_of, mat_finder, styles_of
from dice_bench.truth import load_labels

from companion.dice.arrays import Picture
from companion.dice.enrol.learning import learn_set
from companion.dice.files.picture_files import load_picture
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.mat.flatten import area_on
from companion.dice.mat.mat_finder import MatFinder
from companion.dice.mat.paper import PILE, Paper
from companion.dice.settings import DiceSettings
from companion.dice.track.mat_tracker import MatTracker
from companion.rehearsal.camera.dice_art import SIDES
from companion.rehearsal.camera.enrolment import photograph_faces
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Flight, Scene
from companion.rehearsal.camera.table_layout import lay_out

SIZE = (1280, 720)
FPS = 30
QUIET_FRAMES = 300
PLACES = ((45, 45), (105, 40), (165, 50), (70, 105), (140, 110))
Throw = tuple[Counter[str], float]
"""What was multiplied, and the processor time, milliseconds."""


def thrown(seed: int) -> Scene:
    """Five dice on each of two mats."""
    rng, scene = random.Random(seed), Scene(2)
    for mat in range(2):
        for die, (x, y) in enumerate(PLACES):
            pose = DiePose(x + rng.uniform(-16, 16), y + rng.uniform(-16, 16), rng.uniform(0, 90))
            scene.happen([Flight(mat, die, rng.choice(SIDES), pose.place(), pose, 0.0, 0.0, 0.0)])
    scene.advance(1.0)
    scene.advance(2.0)
    return scene


def read_mats_singly(picture: Picture, reader: DiceReader, mats: MatFinder) -> Iterator[Throw]:
    """Reads each mat by itself, as the mat tracker does after a throw."""
    size = (picture.shape[1], picture.shape[0])
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    for number, mat in mats.place(mats.find_markers(grey), size).items():
        if number != PILE:
            with counted() as counts:
                began = time.thread_time()
                (flat,) = reader.detect(picture, [area_on(mat, size)])
                reader.identify(picture, *flat)
                took = 1000 * (time.thread_time() - began)
            yield counts, took


def drawn_throws(dice_set: DiceSet, throws: int) -> Iterator[Throw]:
    """Throws on drawn mats."""
    view, reader = FrameRenderer(lay_out(range(2), SIZE), SIZE, 1), DiceReader(dice_set)
    mats = MatFinder(Paper(210, 148), Paper(148, 105))
    for seed in range((throws + 1) // 2):
        yield from read_mats_singly(view.frame(thrown(seed), 10.0, seed), reader, mats)


def rendered_throws(folder: Path) -> Iterator[tuple[str, Throw]]:
    """The group of each rendered mat, and what its reading took."""
    labels = load_labels(folder)
    for style, pictures in styles_of(labels):
        reader = DiceReader(learn_set("bench", enrolment_of(folder, labels, style, 8)))
        for truth in pictures:
            mats = mat_finder(load_picture(folder / truth.placed_by) if truth.placed_by else None)
            for throw in read_mats_singly(load_picture(folder / truth.file), reader, mats):
                yield truth.group, throw


def quiet_frames(dice_set: DiceSet) -> list[float]:
    """Milliseconds of one core for each frame in which nothing moves: its JPEG is decoded, its mats are
    followed."""
    view, scene = FrameRenderer(lay_out(range(2), SIZE), SIZE, 1), thrown(0)
    coded = [cv2.imencode(".jpg", view.frame(scene, 10.0, noise))[1] for noise in range(6)]
    tracker, took = MatTracker(DiceSettings(), DiceReader(dice_set)), []
    for number in range(60 + QUIET_FRAMES):
        began = time.thread_time()
        picture = np.asarray(cv2.imdecode(coded[number % len(coded)], cv2.IMREAD_COLOR), np.uint8)
        tracker.see(picture, number / FPS)
        took.append(1000 * (time.thread_time() - began))
    return took[60:]


def row(name: str, throws: Iterable[Throw]) -> None:
    """Prints one line: billions of multiply-adds by network and in all, and milliseconds."""
    counts, times = zip(*throws, strict=True)
    means = "".join(f"{np.mean([one[name] for one in counts]) / 1e9:>10.2f}" for name in NETWORKS)
    sums = [total(one) / 1e9 for one in counts]
    looks = np.mean([one["verifier passes"] for one in counts])
    median, mean, high = np.median(sums), np.mean(sums), np.percentile(sums, 90)
    print(
        f"{name:>14}{len(sums):>7}{means}{looks:>8.1f}{median:>9.2f}{mean:>7.2f}{high:>7.2f}"
        f"{np.median(times):>9.0f}"
    )


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--throws", type=int, default=40)
    parser.add_argument("--pictures", type=Path, help="the folder of bench_dice.py's pictures")
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    dice_set = learn_set("rehearsal", photograph_faces(0))
    print("billions of multiply-adds, milliseconds of one core")
    head = f"{'':>14}{'throws':>7}{'finder':>10}{'verifier':>10}{'embedding':>10}{'looks':>8}"
    print(f"{head}{'median':>9}{'mean':>7}{'90 %':>7}{'ms':>9}")
    row("drawn", drawn_throws(dice_set, asked.throws))
    if asked.pictures:
        groups: dict[str, list[Throw]] = {}
        for group, throw in rendered_throws(asked.pictures):
            groups.setdefault(group, []).append(throw)
        for group, throws in sorted(groups.items()):
            row(group, throws)
        row("all rendered", [throw for throws in groups.values() for throw in throws])
    quiet = quiet_frames(dice_set)
    median, high = np.median(quiet), np.percentile(quiet, 99)
    print(f"a quiet frame, 1280 × 720, its JPEG decoded: median {median:.1f} ms, 99 % {high:.1f} ms")
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory at most: {most:.0f} MB, learning included")


if __name__ == "__main__":
    main()
