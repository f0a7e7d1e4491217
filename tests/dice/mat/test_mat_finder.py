"""Mats found by their markers."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
import pytest

from companion.dice.geometry.planes import rectangle, transform
from companion.dice.mat.mat_finder import MarkerFinder, MatFinder, top_tile
from companion.dice.mat.paper import PILE, Paper
from tests.dice.conftest import Draw, Table

MAT, PILE_PAPER = Paper(210, 148), Paper(148, 105)


@pytest.fixture(scope="module")
def finder() -> MatFinder:
    return MatFinder(MAT, PILE_PAPER)


def grey_of(picture: np.ndarray) -> np.ndarray:
    return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)


def test_every_mat_is_found_whatever_its_turn_and_knows_its_player(
    draw: Draw, tables: type[Table], finder: MatFinder
) -> None:
    table = tables({0: (-120, -60, 4), 3: (110, 60, 176), PILE: (-110, 100, 95)}, tile=7)
    picture = draw(table)
    markers = finder.find_markers(grey_of(picture))
    mats = finder.place(markers, (1280, 720))
    assert set(mats) == {0, 3, PILE}
    assert mats[3].corners[0, 0] > mats[3].corners[1, 0]  # upside down: the player's top left is at the right
    assert mats[0].px_per_mm == pytest.approx(2.4, rel=0.05)
    assert top_tile(mats[PILE], markers) == 7


def test_two_visible_markers_place_a_mat_to_within_a_few_millimetres(finder: MatFinder) -> None:
    view = np.array([[2.0, 0.3, 100], [-0.3, 2.0, 180], [1e-5, 2e-5, 1]])
    every = {4 + corner: transform(MAT.marker(corner), view) for corner in range(4)}
    wanted = transform(rectangle(210, 148), view)
    for pair in combinations(sorted(every), 2):
        mat = finder.place({number: every[number] for number in pair}, (1280, 720))[1]
        assert mat.markers == 2
        assert np.abs(mat.corners - wanted).max() < 2 * 6


def photographed(number: int, px_per_cell: float, at: tuple[float, float]) -> tuple[np.ndarray, np.ndarray]:
    """Returns a printed marker as a camera sees it, ``uint8[160, 160]``, and its corners in pixels."""
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    print_ = np.full((192, 192), 235, np.uint8)
    print_[32:160, 32:160] = 20 + 0.8 * cv2.aruco.generateImageMarker(family, number, 128)
    to_picture = np.array([[px_per_cell / 16, 0.004, at[0]], [-0.004, px_per_cell / 16, at[1]], [0, 0, 1]])
    eight = np.array([[8, 0, 3.5], [0, 8, 3.5], [0, 0, 1.0]])  # eight by eight samples a pixel
    fine = cv2.warpPerspective(print_, eight @ to_picture, (1280, 1280), borderValue=90)
    seen = cv2.GaussianBlur(cv2.resize(fine, (160, 160), interpolation=cv2.INTER_AREA), (0, 0), 0.6)
    return seen, transform(rectangle(128, 128) + np.array([31.5, 31.5]), to_picture)


def test_a_markers_corners_are_seen_to_a_fraction_of_a_pixel() -> None:
    markers, off = MarkerFinder(), []
    for number, px_per_cell in enumerate(np.linspace(4, 5.5, 24)):
        picture, corners = photographed(number, float(px_per_cell), (55 + number / 10, 50 + number / 7))
        off.append(markers.find(picture)[number] - corners)
    assert np.sqrt((np.concatenate(off) ** 2).sum(axis=1).mean()) < 0.4


def test_one_marker_places_no_mat(draw: Draw, tables: type[Table], finder: MatFinder) -> None:
    picture = draw(tables({0: (0, 0, 0)}, covered=frozenset({0, 1, 2})))
    assert finder.place(finder.find_markers(grey_of(picture)), (1280, 720)) == {}


def test_an_empty_table_has_no_mats(finder: MatFinder) -> None:
    blank = np.full((720, 1280), 90, np.uint8)
    assert finder.place(finder.find_markers(blank), (1280, 720)) == {}


def test_a_tile_beside_the_pile_is_not_taken_for_its_top(finder: MatFinder) -> None:
    view = np.array([[2.0, 0, 100], [0, 2.0, 180], [0, 0, 1.0]])
    markers = {4 * PILE + corner: transform(PILE_PAPER.marker(corner), view) for corner in range(4)}
    pile = finder.place(markers, (1280, 720))[PILE]
    beside = {**markers, 109: rectangle(40, 40) + 600}
    assert top_tile(pile, beside) is None
    assert top_tile(pile, {**markers, 109: rectangle(40, 40) + np.array([230, 270])}) == 9


def test_a_marker_has_its_own_corners_in_order() -> None:
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    tag = cv2.copyMakeBorder(
        cv2.aruco.generateImageMarker(family, 42, 80), 20, 20, 20, 20, cv2.BORDER_CONSTANT, value=255
    )
    turned: np.ndarray = np.rot90(tag, 2).copy()
    found = MarkerFinder().find(turned)
    assert found[42][0].sum() > found[42][2].sum()
