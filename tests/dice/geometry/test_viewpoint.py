"""The camera's position and lens, from a mat of known size."""

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
    """A mat's homography to a picture. The camera looks at the mat's middle,
    ``slant`` radians off straight down."""
    c, s = math.cos(slant), math.sin(slant)
    turn = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    room = np.hstack([MAT - MAT.mean(axis=0), np.zeros((4, 1))]) @ turn.T + [0, 0, height]
    through = room @ camera_matrix(SIZE, share).T
    corners = through[:, :2] / through[:, 2:] + np.random.default_rng(4).normal(0, noise, (4, 2))
    found = homography(MAT, corners)
    assert found is not None
    return found


@pytest.mark.parametrize("share", [0.6, 0.8, 1.0, 1.3])
def test_a_slanting_mat_reveals_the_lens(share: float) -> None:
    lens = estimate_lens([seen(share, 0.5, 600 * share / 0.8, noise=0.05)], SIZE)
    assert lens.focal_share == pytest.approx(share, rel=0.08)


def test_from_straight_above_the_usual_lens_is_assumed() -> None:
    assert estimate_lens([seen(1.2, 0.0, 600)], SIZE).focal_share == pytest.approx(
        USUAL_FOCAL_SHARE, rel=0.05
    )


def test_the_right_lens_gives_the_cameras_true_position() -> None:
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
    assert abs(usual - down) > 0.08  # with the usual lens the camera would seem to be elsewhere


def test_an_impossible_view_gives_no_camera_position() -> None:
    nowhere = np.diag([1e4, 1e4, 1.0])  # 0.1 µm a pixel: the camera would be inside the mat
    assert camera_positions(nowhere, SIZE).view_directions(USUAL_LENS, np.zeros((1, 2))) is None
