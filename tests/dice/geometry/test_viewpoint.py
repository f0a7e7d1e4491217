"""Where the camera is, and through what lens it looks, by a mat of known size."""

from __future__ import annotations

import math

import numpy as np
import pytest

from companion.dice.geometry.planes import homography, rectangle
from companion.dice.geometry.viewpoint import (
    USUAL_FOCAL_SHARE,
    USUAL_LENS,
    camera_matrix,
    camera_positions,
    estimate_lens,
)

SIZE = (1280, 720)
MAT = rectangle(210, 148)


def seen(share: float, slant: float, height: float, noise: float = 0.0) -> np.ndarray:
    """A mat's mapping to a picture: the camera looks at the mat's middle from ``slant`` radians aside."""
    c, s = math.cos(slant), math.sin(slant)
    turn = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    room = np.hstack([MAT - MAT.mean(axis=0), np.zeros((4, 1))]) @ turn.T + [0, 0, height]
    through = room @ camera_matrix(SIZE, share).T
    corners = through[:, :2] / through[:, 2:] + np.random.default_rng(4).normal(0, noise, (4, 2))
    found = homography(MAT, corners)
    assert found is not None
    return found


@pytest.mark.parametrize("share", [0.6, 0.8, 1.0, 1.3])
def test_a_slanting_mat_tells_what_lens_looks_at_it(share: float) -> None:
    lens = estimate_lens([seen(share, 0.5, 600 * share / 0.8, noise=0.05)], SIZE)
    assert lens.focal_share == pytest.approx(share, rel=0.08)


def test_from_straight_above_every_lens_sees_the_same_and_the_usual_one_is_taken() -> None:
    assert estimate_lens([seen(1.2, 0.0, 600)], SIZE).focal_share == pytest.approx(
        USUAL_FOCAL_SHARE, rel=0.05
    )


def test_with_its_lens_the_camera_is_where_it_is() -> None:
    to_picture = seen(1.0, 0.5, 700)
    corner = np.zeros((1, 2))
    found = camera_positions(to_picture, SIZE)
    through_its_lens = found.view_directions(estimate_lens([to_picture], SIZE), corner)
    assert through_its_lens is not None
    right, down = through_its_lens[0]
    height = 700 * math.cos(0.5) - 16
    assert right * height == pytest.approx(105, abs=25)
    assert down * height == pytest.approx(74 - 700 * math.sin(0.5), abs=25)
    through_the_usual = found.view_directions(USUAL_LENS, corner)
    assert through_the_usual is not None
    _, usual = through_the_usual[0]
    assert abs(usual - down) > 0.08  # through the usual lens it would look from somewhere else


def test_where_no_camera_could_be_there_is_none() -> None:
    nowhere = np.diag([1e4, 1e4, 1.0])  # a picture's pixel for a tenth of a micrometre: from within the mat
    assert camera_positions(nowhere, SIZE).view_directions(USUAL_LENS, np.zeros((1, 2))) is None
