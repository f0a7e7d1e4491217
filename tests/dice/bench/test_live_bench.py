"""A table is measured live: when a throw counts, and a real eye before a stream that shows what was told."""

from __future__ import annotations

import time
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.clock import ManualClock, MonotonicClock
from companion.dice.bench.live_bench import REST_SECONDS, BenchStep, ThrowWatcher, bench_live
from companion.dice.bench.outcome import DieOutcome
from companion.dice.bench.told_throws import told_throws
from companion.dice.eye import Eye
from companion.dice.readings import Sight
from companion.dice.settings import CameraSettings, DiceSettings
from companion.dice.viewer.camera_messages import CameraSnapshot, DieOverlay, MatMotion, MatOverlay
from companion.errors import Missing
from tests.dice.conftest import FACE_NAMES, Draw, Lying, Table
from tests.dice.mjpeg_stream import Stream

CORNERS = ((0.1, 0.1), (0.2, 0.1), (0.2, 0.2), (0.1, 0.2))
DIE = DieOverlay(CORNERS, "key", 0.99, Sight.READ)


def look(at: float, dice: int, motion: MatMotion = MatMotion.STILL, number: int = 0) -> CameraSnapshot:
    mat = MatOverlay(number, CORNERS, 2.0, motion, (DIE,) * dice)
    return CameraSnapshot("camera", at, size=(1280, 720), mats=(mat,))


def test_a_throw_counts_when_all_its_dice_have_lain_still_for_a_while_and_counts_once() -> None:
    watcher = ThrowWatcher(5)
    assert watcher.see(look(0.0, 5)) is None
    assert watcher.see(look(REST_SECONDS - 0.1, 5)) is None
    mat = watcher.see(look(REST_SECONDS, 5))
    assert mat is not None
    assert len(mat.dice) == 5
    assert watcher.see(look(REST_SECONDS + 5, 5)) is None, "it is the same throw"
    assert watcher.see(look(10.0, 5, MatMotion.HAND)) is None
    assert watcher.see(look(11.0, 5)) is None
    assert watcher.see(look(11.0 + REST_SECONDS, 5)) is not None


@pytest.mark.parametrize("dice", [0, 4, 6])
def test_other_numbers_of_dice_are_no_throw(dice: int) -> None:
    watcher = ThrowWatcher(5)
    assert [watcher.see(look(at, dice)) for at in (0.0, 3.0, 6.0)] == [None] * 3


def test_a_die_that_is_put_right_begins_the_rest_anew() -> None:
    watcher = ThrowWatcher(5)
    watcher.see(look(0.0, 5))
    watcher.see(look(1.5, 5, MatMotion.MOVING))
    assert watcher.see(look(2.5, 5)) is None
    assert watcher.see(look(2.5 + REST_SECONDS, 5)) is not None


class Dark:
    """Cameras that give no pictures."""

    cameras = ("camera",)

    def snapshot(self, _camera: int, _width: int) -> CameraSnapshot | None:
        return None


def test_where_no_camera_gives_pictures_one_sentence_says_so() -> None:
    clock = ManualClock(0.0)
    with pytest.raises(Missing, match="no camera gives pictures"):
        bench_live([("key",)], Dark(), clock, lambda _step: None, lambda: clock.advance(1.0))


def test_a_real_eye_measures_what_is_laid_before_it(draw: Draw, sets_folder: Path, tmp_path: Path) -> None:
    """In the second throw somebody lays one die wrong."""
    throws = told_throws(FACE_NAMES[:4], 2, 2, seed=1)
    laid = [throws[0], (throws[1][0], next(face for face in FACE_NAMES if face not in throws[1]))]

    def table(faces: tuple[str, ...]) -> np.ndarray:
        numbers = [FACE_NAMES.index(face) for face in faces]
        dice = [Lying(50 + 60 * n, 60 + 10 * n, 20 + 40 * n, face) for n, face in enumerate(numbers)]
        return draw(Table({0: (0, 0, 4)}, {0: dice}), size=(1280, 720), scale=2.4)

    empty = draw(Table({0: (0, 0, 4)}), size=(1280, 720), scale=2.4)
    stream = Stream(empty)
    shown: list[int] = []

    def show(step: BenchStep) -> None:
        """Lays what is asked for, as soon as the mat has been seen empty."""
        if step.seen and step.number not in shown:
            stream.show(empty)
        elif step.number not in shown:
            shown.append(step.number)
            stream.show(table(laid[step.number - 1]))

    settings = DiceSettings(cameras=(CameraSettings(source=stream.url),), set="drawn", folder=sets_folder)
    try:
        with Eye(settings, MonotonicClock(), lambda _event: None) as eye:
            judged, pictures = bench_live(throws, eye, MonotonicClock(), show, lambda: time.sleep(0.05))
    finally:
        stream.close()
    outcomes = [die.outcome for die in judged]
    assert outcomes == [DieOutcome.RIGHT] * 3 + [DieOutcome.WRONG]
    assert (judged[3].shown, judged[3].read) == (throws[1][1], laid[1][1])
    assert [kept.name for kept in pictures] == ["throw 1", "throw 2"]
    for kept in pictures:
        picture = cv2.imdecode(np.frombuffer(kept.jpeg, np.uint8), cv2.IMREAD_COLOR)
        assert picture is not None
        assert picture.shape == (720, 1280, 3)
