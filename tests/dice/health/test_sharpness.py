"""Sharpness is measured on the markers of mats, or on edges anywhere."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from companion.dice.health.sharpness import BLURRED_PX, mat_blur, picture_blur
from companion.dice.mat.mat_finder import FoundMat, MatFinder
from companion.dice.mat.paper import Paper
from tests.dice.conftest import Lying, Table

SIZE, SCALE = (900, 640), 2.6


@pytest.fixture(scope="module")
def table(draw: Callable[..., np.ndarray]) -> np.ndarray:
    """A mat with dice, one of them on a marker, seen by a sharp camera."""
    dice = [Lying(16, 16, 10, 1), Lying(90, 70, 40, 2), Lying(130, 90, 70, 3)]
    return cv2.cvtColor(draw(Table({0: (0.0, 0.0, 7.0)}, {0: dice}), size=SIZE, scale=SCALE), 6)


@pytest.fixture(scope="module")
def mat(table: np.ndarray) -> FoundMat:
    finder = MatFinder(Paper(210, 148), Paper(148, 105))
    return finder.place(finder.find_markers(table), SIZE)[0]


def blurred(picture: np.ndarray, sigma: float) -> np.ndarray:
    return cv2.GaussianBlur(picture, (0, 0), sigma)


def shaken(picture: np.ndarray, length: int) -> np.ndarray:
    return cv2.blur(picture, (length, 1))


def test_a_sharp_mat_is_sharp_also_where_a_die_lies_on_a_marker(table: np.ndarray, mat: FoundMat) -> None:
    blur = mat_blur(table, mat)
    assert blur is not None
    assert blur < 0.4


def test_blur_is_measured_in_millimetres_on_the_paper(table: np.ndarray, mat: FoundMat) -> None:
    own = mat_blur(table, mat) or 0.0
    measured = [mat_blur(blurred(table, sigma), mat) or 0.0 for sigma in (1.0, 1.5, 2.5, 3.5)]
    assert measured[:2] == [pytest.approx(np.hypot(sigma / SCALE, own), rel=0.2) for sigma in (1.0, 1.5)]
    assert own < measured[0] < measured[1] < measured[2] < measured[3]
    assert measured[3] > 0.75, "so blurred, markers are hardly found"


def test_a_camera_that_shakes_smears_one_direction(table: np.ndarray, mat: FoundMat) -> None:
    assert (mat_blur(shaken(table, 11), mat) or 0.0) > 0.75


def test_light_is_no_blur(table: np.ndarray, mat: FoundMat) -> None:
    own = mat_blur(table, mat)
    dim = np.asarray(table * 0.3, np.uint8)
    assert mat_blur(dim, mat) == pytest.approx(own, abs=0.08)
    assert mat_blur(np.zeros_like(table), mat) is None, "nothing can be said of what cannot be seen"


def test_a_blurred_picture_is_known_without_any_marker(table: np.ndarray) -> None:
    assert picture_blur(table) < 0.8
    for sigma in (3.0, 4.0, 5.0):
        measured = picture_blur(blurred(table, sigma))
        assert measured == pytest.approx(sigma, rel=0.3), "markers and faces are fine patterns"
        assert measured > BLURRED_PX
    assert picture_blur(shaken(table, 15)) > BLURRED_PX


@pytest.mark.parametrize("sigma", [1.0, 1.5, 2.0, 3.0, 4.0])
def test_how_many_edges_there_are_does_not_matter(sigma: float) -> None:
    random = np.random.default_rng(5)
    face, books = np.full((2, 720, 1280), 180, np.uint8)
    cv2.ellipse(face, (640, 360), (170, 230), 0, 0, 360, 120, -1)
    for left in range(0, 1280, 32):
        cv2.rectangle(books, (left, 60), (left + 31, 660), int(random.integers(0, 255)), -1)
    for scene in (face, books):
        own = picture_blur(scene)
        assert own < 0.9
        smeared = cv2.GaussianBlur(scene, (0, 0), sigma) + random.normal(0, 2.5, scene.shape)
        measured = picture_blur(np.clip(smeared, 0, 255).astype(np.uint8))
        assert measured == pytest.approx(np.hypot(sigma, own), rel=0.15)


def test_an_empty_picture_is_not_called_blurred() -> None:
    random = np.random.default_rng(1)
    for level, noise in ((140, 0), (140, 3), (20, 8)):
        wall = np.clip(random.normal(level, noise + 0.01, (480, 640)), 0, 255).astype(np.uint8)
        assert picture_blur(wall) == 0.0
