"""Homographies and quads."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.geometry.planes import (
    homography,
    is_convex,
    mean_edge,
    rectangle,
    scaling,
    square,
    transform,
)

near = st.floats(-0.18, 0.18)
corners = st.tuples(*[near] * 8).map(lambda shifts: rectangle(1, 1) + np.array(shifts).reshape(4, 2))


@given(corners, st.floats(0, 210), st.floats(0, 148))
def test_a_point_goes_to_the_picture_and_back(quad: np.ndarray, x: float, y: float) -> None:
    there = homography(rectangle(210, 148), quad * 400 + 100)
    assert there is not None
    point = np.array([[x, y]])
    back: np.ndarray = np.linalg.inv(there)
    assert np.allclose(transform(transform(point, there), back), point, atol=1e-5)


@given(corners)
def test_a_homography_maps_corners_to_their_targets(quad: np.ndarray) -> None:
    there = homography(rectangle(210, 148), quad * 300)
    assert there is not None
    assert np.allclose(transform(rectangle(210, 148), there), quad * 300, atol=1e-4)


def test_points_on_a_line_give_no_homography() -> None:
    line = np.array([[0, 0], [1, 1], [2, 2], [3, 3]], float)
    assert homography(rectangle(1, 1), line) is None
    assert homography(rectangle(1, 1)[:3], line[:3]) is None


@given(st.floats(1, 90), st.floats(-4, 4))
def test_a_square_keeps_its_edge_when_turned(edge: float, turn: float) -> None:
    quad = square((3, 5), edge, turn)
    assert np.isclose(mean_edge(quad), edge)
    assert np.allclose(quad.mean(axis=0), (3, 5))
    assert is_convex(quad)


def test_a_quad_that_crosses_itself_is_not_convex() -> None:
    assert not is_convex(rectangle(1, 1)[[0, 2, 1, 3]])
    assert not is_convex(rectangle(1, 1)[::-1])


def test_a_flattened_pixel_stands_for_the_middle_of_its_square_of_paper() -> None:
    to_paper: np.ndarray = np.linalg.inv(scaling(2, 0))
    first = transform(np.array([[0.0, 0.0]]), to_paper)
    assert np.allclose(first, 0.25)
