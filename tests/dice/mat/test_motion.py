"""When a mat lies still."""

from __future__ import annotations

import numpy as np

from companion.dice.geometry.planes import scaling
from companion.dice.mat.motion import MotionDetector, changed_mm2, coarse_view

FRAME = 1 / 30


def mat(
    random: np.random.Generator, noise: float = 1.0, at: float | None = None, light: float = 0.0
) -> np.ndarray:
    """A grey mat of 210 × 148, a bright die at x = ``at``."""
    view = np.full((148, 210), 120.0, np.float32) + light
    if at is not None:
        low = round(at)
        view[60:76, low : low + 16] = 220
    return (view + random.normal(0, noise, view.shape)).astype(np.float32)


def play(detector: MotionDetector, views: list[np.ndarray]) -> list[int]:
    return [detector.see(view, index * FRAME).still_frames for index, view in enumerate(views)]


def test_a_still_mat_is_still_from_the_second_frame() -> None:
    random = np.random.default_rng(0)
    assert play(MotionDetector(), [mat(random, at=50) for _ in range(5)]) == [0, 1, 2, 3, 4]


def test_a_rolling_die_is_motion_and_rest_counts_from_its_last_step() -> None:
    random = np.random.default_rng(0)
    detector = MotionDetector()
    rolling = [mat(random, at=20 + 6 * k) for k in range(6)]
    assert play(detector, rolling) == [0] * 6
    motion = detector.see(mat(random, at=50), 6 * FRAME)
    assert motion.still_frames == 1
    assert motion.still_since == 5 * FRAME


def test_motion_begins_once() -> None:
    random = np.random.default_rng(0)
    detector = MotionDetector()
    play(detector, [mat(random) for _ in range(6)])
    begun = [detector.see(mat(random, at=20 + 9 * k), 1 + k * FRAME).began_to_move for k in range(4)]
    assert begun == [True, False, False, False]


def test_noise_is_no_motion_once_it_is_known() -> None:
    random = np.random.default_rng(0)
    frames = play(MotionDetector(), [mat(random, noise=1 + k * 0.05) for k in range(60)])
    assert frames[-1] == 59


def test_light_that_changes_evenly_is_no_motion() -> None:
    random = np.random.default_rng(0)
    frames = play(MotionDetector(), [mat(random, at=50, light=3.0 * k) for k in range(10)])
    assert frames[-1] == 9


def test_a_die_that_shifts_by_two_millimetres_is_motion() -> None:
    random = np.random.default_rng(0)
    detector = MotionDetector()
    play(detector, [mat(random, at=50) for _ in range(6)])
    assert detector.see(mat(random, at=52), 1).still_frames == 0


def test_a_slow_roll_is_seen_against_older_frames() -> None:
    random = np.random.default_rng(0)
    detector = MotionDetector()
    play(detector, [mat(random, noise=0.5, at=50) for _ in range(8)])
    views = [mat(random, noise=0.5) for _ in range(8)]
    for index, view in enumerate(views):
        view[60:76, 50:66] = 220
        view[60:76, 66] = 120 + 6.0 * index  # creeps into the next millimetre a little a frame
    assert 0 in play(detector, views)


def test_a_view_shows_the_mat_flat_at_a_millimetre_a_pixel() -> None:
    grey = np.zeros((300, 420), np.uint8)
    grey[100:200, 100:300] = 200
    view = coarse_view(grey, scaling(2, 0), 210, 150)
    assert view.shape == (150, 210)
    assert view[75, 100] == 200
    assert view[10, 10] == 0
    assert changed_mm2(view, view, 5) == 0
