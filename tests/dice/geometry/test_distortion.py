"""Lens distortion is estimated from mats that lie on one table."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.geometry.distortion import Distortion, estimate_distortion
from companion.dice.geometry.planes import homography, rectangle, transform
from companion.dice.mat.flatten import area_on
from companion.dice.mat.mat_finder import MatFinder
from tests.dice.slanted_camera import ALL, MAT, PILE, SlantedCamera

SIZE = (1280, 720)
PLACES = {0: (-250.0, -90.0, 4.0), 1: (-10.0, -95.0, -3.0), 2: (240.0, 90.0, 176.0), 3: (-240.0, 95.0, 182.0)}
SHEET = np.concatenate([MAT.marker(corner) for corner in ALL])
NOISE = 0.1


def camera(bend: float) -> SlantedCamera:
    return SlantedCamera(PLACES, SIZE, share=0.9, slant=14, far=700, bend=bend)


BARREL = camera(-0.16)


def whole(*numbers: int) -> dict[int, tuple[int, ...]]:
    return dict.fromkeys(numbers, ALL)


@given(st.floats(-0.15, 0.15), st.floats(0, 1279), st.floats(0, 719))
def test_what_a_lens_bends_is_straightened_and_bent_again(bend: float, x: float, y: float) -> None:
    lens = Distortion(bend, SIZE)
    point = np.array([[x, y]])
    assert lens.distort(lens.undistort(point)) == pytest.approx(point, abs=1e-6)


def test_no_lens_bends_the_middle_and_a_barrel_draws_the_corners_in() -> None:
    barrel = Distortion(-0.05, SIZE)
    middle, corner = np.array([[639.5, 359.5]]), np.array([[1279.0, 719.0]])
    assert barrel.distort(middle) == pytest.approx(middle)
    assert (barrel.distort(corner) < corner - 10).all()


@pytest.mark.parametrize("bend", [-0.16, -0.08, 0.05])
def test_mats_on_one_table_tell_how_a_lens_bends(bend: float) -> None:
    seen = camera(bend).seen
    sheets = [(SHEET, seen(number, SHEET)) for number in PLACES]
    lens = estimate_distortion(sheets, SIZE)
    edge = rectangle(210, 148)
    straight = lens.undistort(seen(0, edge))
    through = homography(edge, straight)
    assert through is not None
    far = np.array([[0, 74.0], [210, 74], [105, 0], [105, 148]])
    off = np.abs(lens.distort(transform(far, through)) - seen(0, far)).max()
    assert off < 0.4, "pixels: a mat's sides are straight once the lens is undone"
    assert np.sign(lens.coefficient) == np.sign(bend)


def test_a_mat_on_a_book_hardly_changes_the_estimate() -> None:
    seen = camera(0.0).seen
    sheets = [(SHEET, seen(number, SHEET, higher=16.0 * (number == 0))) for number in PLACES]
    assert abs(estimate_distortion(sheets, SIZE).coefficient) < 0.01


def test_one_mat_alone_tells_nothing() -> None:
    assert estimate_distortion([(SHEET, BARREL.seen(0, SHEET))], SIZE) == Distortion(0.0, SIZE)
    assert estimate_distortion([], SIZE).coefficient == 0


def test_a_mat_lies_where_the_bent_picture_shows_it() -> None:
    mats = MatFinder(MAT, PILE).place(BARREL.markers_of(whole(*PLACES), NOISE), SIZE)
    middles = rectangle(90, 60) + np.array([60, 44])
    for number, mat in mats.items():
        off = np.linalg.norm(transform(middles, mat.to_picture) - BARREL.seen(number, middles), axis=1)
        assert off.max() < 1.3, "pixels: 0.8 mm"


@pytest.mark.parametrize("corner", ALL)
def test_one_marker_places_a_mat_beside_two_whole_ones(corner: int) -> None:
    markers = BARREL.markers_of({**whole(0, 1, 2), 3: (corner,)}, NOISE)
    mat = MatFinder(MAT, PILE).place(markers, SIZE)[3]
    assert (mat.markers, mat.lens_mats) == (1, 3)
    off = np.linalg.norm(mat.corners - BARREL.seen(3, rectangle(210, 148)), axis=1)
    assert off.max() < 6, "pixels: 4 mm at its far side"


def test_one_marker_places_no_mat_beside_one_whole_one() -> None:
    markers = BARREL.markers_of({**whole(0), 3: (1,)}, NOISE)
    assert set(MatFinder(MAT, PILE).place(markers, SIZE)) == {0}


def test_one_marker_that_does_not_lie_on_the_table_places_no_mat() -> None:
    markers = BARREL.markers_of({**whole(0, 1, 2), 3: (1,)}, NOISE)
    quad = markers[4 * 3 + 1]
    markers[4 * 3 + 1] = quad.mean(axis=0) + 1.25 * (quad - quad.mean(axis=0))
    assert set(MatFinder(MAT, PILE).place(markers, SIZE)) == {0, 1, 2}


def test_the_cameras_position_does_not_depend_on_its_lens_distortion() -> None:
    bent, straight = (
        MatFinder(MAT, PILE).place(camera(bend).markers_of(whole(*PLACES), NOISE), SIZE)
        for bend in (-0.16, 0.0)
    )
    dice = np.array([[60.0, 40.0], [150.0, 100.0]])
    for number, mat in bent.items():
        toward = [area_on(one, SIZE).camera for one in (mat, straight[number])]
        one, other = (camera.view_directions(camera.lens, dice) for camera in toward if camera is not None)
        assert one == pytest.approx(other, abs=0.05)
