"""A mat of which two markers are seen, beside such as are seen whole: all lie on one table."""

from __future__ import annotations

import math

import numpy as np
import pytest

from companion.dice.geometry import move, rectangle
from companion.dice.mats import MatFinder, Paper
from companion.dice.table_plane import lies_on, table_plane
from companion.dice.viewpoint import pinhole

SIZE = (1920, 1080)
MAT, PILE = Paper(210, 148), Paper(148, 105)
PLACES = {0: (-180.0, -90.0, 20.0), 1: (190.0, -80.0, -30.0), 2: (10.0, 120.0, 170.0)}
"""Mats' middles on the table, mm, and degrees."""
SHEET = rectangle(210, 148)


def seen(number: int, on_sheet: np.ndarray, higher: float = 0.0) -> np.ndarray:
    """Pixels of a mat's points: a camera looks down on the table at a slant of 25 degrees."""
    x, y, degrees = PLACES[number]
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    there = (on_sheet - [105, 74]) @ np.array([[c, s], [-s, c]]) + [x, y]
    tip, up = math.cos(math.radians(25)), math.sin(math.radians(25))
    turn = np.array([[1, 0, 0], [0, tip, -up], [0, up, tip]])
    room = np.column_stack([there, np.full(len(there), -higher)]) @ turn.T + [0, 0, 900]
    through = room @ pinhole(SIZE, 1.05).T
    return through[:, :2] / through[:, 2:]


def markers_of(numbers: dict[int, tuple[int, ...]], noise: float = 0.0) -> dict[int, np.ndarray]:
    """The markers in these corners of these mats, each corner seen ``noise`` pixels wrong."""
    random = np.random.default_rng(3)
    return {
        4 * number + corner: seen(number, MAT.marker(corner)) + random.normal(0, noise, (4, 2))
        for number, corners in numbers.items()
        for corner in corners
    }


@pytest.mark.parametrize("corners", [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)])
def test_two_markers_and_the_table_tell_where_a_mat_lies(corners: tuple[int, int]) -> None:
    markers = markers_of({0: (0, 1, 2, 3), 1: corners, 2: (0, 1, 2, 3)}, noise=0.15)
    found = MatFinder(MAT, PILE).place(markers, SIZE)
    assert found[1].markers == 2
    off = np.linalg.norm(found[1].corners - seen(1, SHEET), axis=1)
    assert off.max() < 3, "pixels: 2 mm"


def test_a_sheet_on_the_table_is_only_shifted_and_turned() -> None:
    plane = table_plane([(SHEET, seen(0, SHEET))])
    assert plane is not None
    two = np.concatenate([MAT.marker(0), MAT.marker(1)])
    laid = lies_on(plane, (two, seen(2, two)))
    assert laid is not None
    assert move(SHEET, laid) == pytest.approx(seen(2, SHEET), abs=0.01)


def test_a_mat_on_a_box_does_not_lie_on_the_table() -> None:
    plane = table_plane([(SHEET, seen(0, SHEET))])
    assert plane is not None
    two = np.concatenate([MAT.marker(0), MAT.marker(1)])
    assert lies_on(plane, (two, seen(2, two, higher=60))) is None


def test_without_a_whole_mat_there_is_no_table() -> None:
    assert table_plane([]) is None
    alone = MatFinder(MAT, PILE).place(markers_of({1: (0, 2)}), SIZE)
    assert np.linalg.norm(alone[1].corners - seen(1, SHEET), axis=1).max() < 20, "pixels: by the usual lens"
