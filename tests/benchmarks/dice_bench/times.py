"""Measures the eye's times: a quiet frame, thirty dice, dice at rest to reading, and a YOLO-nano in
comparison.

Work is measured as processor time of one core, so that a busy machine gives nearly the same figures.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from dice_bench.grounds import MAT
from dice_bench.truth import Labels, TruePicture

from companion.dice.arrays import Picture
from companion.dice.files.picture_files import load_picture
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.mat.flatten import Area, area_on
from companion.dice.mat.mat_finder import FoundMat, MatFinder
from companion.dice.mat.paper import PILE, Paper
from companion.dice.readings import MatReading
from companion.dice.settings import DiceSettings
from companion.dice.track.mat_tracker import MatTracker

FRAME = (1920, 1080)
FPS = 30
_THROWS = 12
_ROLLING = 10
Row = tuple[str, float, float, float]
"""A name, median and worst in milliseconds, and the limit for the figure (0: none)."""


def six_mats(folder: Path, labels: Labels) -> tuple[Picture, TruePicture]:
    """Draws a camera's frame with six mats and thirty dice, 1920 × 1080."""
    truth = next(one for one in labels.pictures if one.group == "plain" and len(one.mats) == 6)
    return np.asarray(
        cv2.resize(load_picture(folder / truth.file), FRAME, interpolation=cv2.INTER_CUBIC)
    ), truth


def timed(act: Callable[[], object], times: int = 11) -> tuple[float, float]:
    """Returns median and worst of ``times`` runs in milliseconds, after two that do not count."""
    took = []
    for number in range(times + 2):
        began = time.process_time()
        act()
        if number > 1:
            took.append(1000 * (time.process_time() - began))
    return statistics.median(took), max(took)


def measure_times(folder: Path, labels: Labels, dice_set: DiceSet) -> list[Row]:
    """Measures all figures of the companion's own eye on one core."""
    frame, truth = six_mats(folder, labels)
    reader = DiceReader(dice_set, 16.0)
    grey = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
    finder = MatFinder(MAT, Paper(148, 105))
    placed = finder.place(finder.find_markers(grey), FRAME)
    mats = [mat for number, mat in placed.items() if number != PILE]
    flats = reader.detect(frame, _areas(mats))
    count = sum(len(detections) for _, detections in flats)

    def find() -> None:
        reader.detect(frame, _areas(mats))

    def name() -> None:
        for flat in flats:
            reader.identify(frame, *flat)

    def both() -> None:
        for flat in reader.detect(frame, _areas(mats)):
            reader.identify(frame, *flat)

    rows: list[Row] = [
        ("steady frame, six mats, 1920 × 1080", *_steady(frame, reader), 15),
        ("look for markers, 1920 × 1080", *timed(lambda: finder.find_markers(grey), 7), 0),
        (f"find dice on {len(mats)} mats", *timed(find), 0),
        (f"name {count} dice", *timed(name), 0),
        (f"full read of {count} dice", *timed(both), 120),
        ("dice at rest → reading, 30 frames a second", *_rest_to_reading(frame, truth, reader), 200),
    ]
    return rows


def _areas(mats: Sequence[FoundMat]) -> list[Area]:
    return [area_on(mat, FRAME) for mat in mats]


def _noisy(random: np.random.Generator, frame: Picture, many: int = 6) -> list[Picture]:
    """Returns the frame with a camera's noise, each time another."""
    return [np.clip(frame + random.normal(0, 1.5, frame.shape), 0, 255).astype(np.uint8) for _ in range(many)]


def _steady(frame: Picture, reader: DiceReader) -> tuple[float, float]:
    """Measures frames without motion after all dice were read, including the search
    for new mats once a second."""
    mat_tracker = MatTracker(DiceSettings(), reader)
    frames = _noisy(np.random.default_rng(1), frame)
    at = 0.0
    for number in range(45):
        mat_tracker.see(frames[number % len(frames)], at)
        at += 1 / FPS
    took = []
    for number in range(60):
        began = time.process_time()
        mat_tracker.see(frames[number % len(frames)], at)
        took.append(1000 * (time.process_time() - began))
        at += 1 / FPS
    return statistics.median(took), max(took)


def _rest_to_reading(frame: Picture, truth: TruePicture, reader: DiceReader) -> tuple[float, float]:
    """Measures from the first frame in which dice lie still to the reading: the
    wait for frames, and the work."""
    mat_tracker = MatTracker(DiceSettings(), reader)
    random = np.random.default_rng(2)
    still = _noisy(random, frame)
    scale = FRAME[0] / truth.w
    at, took = 0.0, []
    for number in range(30):
        mat_tracker.see(still[number % len(still)], at)
        at += 1 / FPS
    for throw in range(_THROWS):
        mat = truth.mats[throw % len(truth.mats)]
        dice = [np.array(die.center) * scale for die in mat.dice]
        for step in range(_ROLLING, 0, -1):
            mat_tracker.see(_rolling(frame, dice, step, truth.die_px * scale), at)
            at += 1 / FPS
        rested = at
        while at < rested + 1:
            began = time.process_time()
            events = mat_tracker.see(still[int(random.integers(len(still)))], at)
            work = time.process_time() - began
            if any(isinstance(event, MatReading) for event in events):
                took.append(1000 * (at - rested + work))
                break
            at += 1 / FPS
        at += 1 / FPS
    return (statistics.median(took), max(took)) if took else (float("nan"), float("nan"))


def _rolling(frame: Picture, dice: Sequence[np.ndarray], steps_left: int, edge: float) -> Picture:
    """Returns the dice before they come to rest, each some way from its end."""
    rolling = frame.copy()
    reach = round(edge * 0.9)
    for number, center in enumerate(dice):
        way = np.array([np.cos(number * 1.7), np.sin(number * 1.7)]) * 3.0 * steps_left
        x, y = (round(float(value)) for value in center)
        to_x, to_y = (round(float(value)) for value in center + way)
        piece = frame[y - reach : y + reach, x - reach : x + reach]
        room = rolling[to_y - reach : to_y + reach, to_x - reach : to_x + reach]
        if piece.shape == room.shape and piece.size:
            room[:] = piece
    return rolling


def measure_yolo(folder: Path, labels: Labels, dice_set: DiceSet) -> list[Row]:
    """Measures the same frame in a network of YOLO-nano's size and in our finder, with
    the same runtime on one core."""
    from dice_bench.yolo import YoloTimer

    frame, _ = six_mats(folder, labels)
    reader = DiceReader(dice_set, 16.0)
    grey = np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8)
    finder = MatFinder(MAT, Paper(148, 105))
    mats = [mat for number, mat in finder.place(finder.find_markers(grey), FRAME).items() if number != PILE]
    rows: list[Row] = []
    for height, width, note in ((640, 640, "dice 14 px"), (1088, 1920, "dice as in the frame")):
        yolo = YoloTimer(height, width)
        size = f"{yolo.weights / 1e6:.1f} M, {yolo.flops / 1e9:.0f} GFLOP"
        name = f"YOLO-nano size ({size}) at {width} × {height}, {note}"
        rows.append((name, *timed(partial(yolo.see, frame), 5), 0))
    ours = timed(lambda: reader.detect(frame, _areas(mats)), 9)
    rows.append(("our finder and verifier on six flattened mats, dice 32 px", *ours, 0))
    return rows
