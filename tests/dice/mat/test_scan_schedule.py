"""The whole picture is searched when something in it has changed, and otherwise seldom."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from companion.dice.mat.scan_schedule import SCAN_EVERY, SEARCH_EVERY, ScanSchedule

FRAME = 1 / 30
Show = Callable[[float], np.ndarray]


TABLES = [np.random.default_rng(seed).normal(90, 3, (180, 320)).astype(np.uint8) for seed in range(5)]


def table(number: int, light: int = 0) -> np.ndarray:
    return TABLES[number % 5] + np.uint8(light)


def scans(
    schedule: ScanSchedule, show: Show, seconds: float, start: float, searching: bool = False
) -> list[float]:
    """Returns the times at which the schedule asks for a search; ``show`` gives
    the picture of each moment."""
    moments = [start + k * FRAME for k in range(round(seconds / FRAME))]
    return [at for at in moments if schedule.is_due(show(at), at, searching, reading=False)]


def still(at: float) -> np.ndarray:
    return table(round(at / FRAME))


def test_a_quiet_picture_is_searched_less_and_less_often() -> None:
    schedule = ScanSchedule()
    assert len(scans(schedule, still, 1.0, 0.0)) == 1
    first = scans(schedule, still, 16.0, 1.0)
    assert len(first) == 2
    assert first[1] - first[0] > 9


def test_a_lamp_that_changes_everything_alike_is_no_change() -> None:
    schedule = ScanSchedule()
    scans(schedule, still, 0.5, 0.0)
    assert scans(schedule, lambda at: table(round(at / FRAME), 40), 3.0, 1.0) == []


def test_a_mat_that_comes_into_view_is_looked_for_soon() -> None:
    def laid(at: float) -> np.ndarray:
        picture = still(at).copy()
        picture[75:115, 125:182] = 160
        return picture

    schedule = ScanSchedule()
    scans(schedule, still, 2.0, 0.0)
    (found,) = scans(schedule, laid, SCAN_EVERY, 2.0)
    assert found - 2.0 < SCAN_EVERY


def test_a_mat_that_is_missing_is_searched_for_all_the_time() -> None:
    schedule = ScanSchedule()
    found = scans(schedule, still, 2.0, 0.0, searching=True)
    assert len(found) >= 6
    assert min(b - a for a, b in pairwise(found)) >= SEARCH_EVERY
