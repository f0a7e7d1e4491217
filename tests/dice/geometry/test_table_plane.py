"""A mat with two visible markers is placed with the help of whole mats on the same table."""

from __future__ import annotations

import numpy as np
import pytest

from companion.dice.geometry.planes import rectangle, transform
from companion.dice.geometry.table_plane import fit_table_plane, place_on_table
from companion.dice.mat.mat_finder import MatFinder
from tests.dice.slanted_camera import ALL, MAT, PILE, SlantedCamera

SIZE = (1920, 1080)
PLACES = {0: (-180.0, -90.0, 20.0), 1: (190.0, -80.0, -30.0), 2: (10.0, 120.0, 170.0)}
CAMERA = SlantedCamera(PLACES, SIZE, share=1.05, slant=25, far=900)
SHEET = rectangle(210, 148)


@pytest.mark.parametrize("corners", [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)])
def test_two_markers_and_the_table_place_a_mat(corners: tuple[int, int]) -> None:
    markers = CAMERA.markers_of({0: ALL, 1: corners, 2: ALL}, noise=0.15)
    found = MatFinder(MAT, PILE).place(markers, SIZE)
    assert found[1].markers == 2
    off = np.linalg.norm(found[1].corners - CAMERA.seen(1, SHEET), axis=1)
    assert off.max() < 3, "pixels: 2 mm"


def test_a_sheet_on_the_table_is_only_shifted_and_turned() -> None:
    plane = fit_table_plane([(SHEET, CAMERA.seen(0, SHEET))])
    assert plane is not None
    two = np.concatenate([MAT.marker(0), MAT.marker(1)])
    laid = place_on_table(plane, (two, CAMERA.seen(2, two)))
    assert laid is not None
    assert transform(SHEET, laid) == pytest.approx(CAMERA.seen(2, SHEET), abs=0.01)


def test_a_mat_on_a_box_does_not_lie_on_the_table() -> None:
    plane = fit_table_plane([(SHEET, CAMERA.seen(0, SHEET))])
    assert plane is not None
    two = np.concatenate([MAT.marker(0), MAT.marker(1)])
    assert place_on_table(plane, (two, CAMERA.seen(2, two, higher=60))) is None


def test_without_a_whole_mat_there_is_no_table() -> None:
    assert fit_table_plane([]) is None
    alone = MatFinder(MAT, PILE).place(CAMERA.markers_of({1: (0, 2)}), SIZE)
    assert np.linalg.norm(alone[1].corners - CAMERA.seen(1, SHEET), axis=1).max() < 20, (
        "pixels: by the usual lens"
    )
