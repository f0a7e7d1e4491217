"""Mats in a picture that is out of focus: the blur is measured, and more markers are found."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.arrays import Grey
from companion.dice.mat import mat_finder
from companion.dice.mat.mat_finder import MarkerFinder, MatFinder
from companion.dice.mat.paper import Paper
from companion.dice.mat.soft_markers import SOFT_PX, marker_blur

FAMILY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
PX_PER_MM, FINE = 1.6, 4
MAT, PILE_PAPER = Paper(210, 148), Paper(148, 105)
MATS = 6


def table(blur: float, covered: int = 0) -> Grey:
    """Six mats side by side, as a camera sees them at the least resolution; ``covered``: markers of each."""
    scale = PX_PER_MM * FINE
    wide, high = round(MAT.width * scale), round(MAT.height * scale)
    mats = []
    for number in range(MATS):
        sheet = np.full((high, wide), 150, np.uint8)
        for corner in range(covered, 4):
            square = MAT.marker(corner) * scale
            edge = round(float(square[1, 0] - square[0, 0]))
            drawn = cv2.aruco.generateImageMarker(FAMILY, 4 * number + corner, 8 * (edge // 8))
            rim = edge // 8
            white = cv2.copyMakeBorder(drawn, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=255)
            left, top = (round(float(value)) - rim for value in square[0])
            sheet[top : top + white.shape[0], left : left + white.shape[1]] = white
        mats.append(sheet)
    rows = [np.hstack(mats[:3]), np.hstack(mats[3:])]
    around = np.pad(np.vstack(rows), 40 * FINE, constant_values=110)
    fine = cv2.GaussianBlur(around, (0, 0), blur * FINE)
    small = cv2.resize(fine, None, fx=1 / FINE, fy=1 / FINE, interpolation=cv2.INTER_AREA).astype(float)
    noise = np.random.default_rng(3).normal(0, 3, small.shape)
    return np.asarray(np.clip(0.7 * small + 25 + noise, 0, 255), np.uint8)


@pytest.mark.parametrize("blur", [1.5, 2.0])
def test_the_blur_is_measured_at_the_markers(blur: float) -> None:
    picture = table(blur)
    assert marker_blur(picture, MarkerFinder().find(picture).values()) == pytest.approx(blur, rel=0.2)


def test_a_sharp_picture_is_no_soft_one_and_without_markers_there_is_no_blur() -> None:
    picture = table(0.5)
    assert marker_blur(picture, MarkerFinder().find(picture).values()) < SOFT_PX
    assert marker_blur(picture, []) == 0.0


def test_out_of_focus_more_markers_are_found_in_the_sharpened_picture_and_where_they_are() -> None:
    picture = table(2.0)
    plain, all_of_them = MarkerFinder().find(picture), MatFinder(MAT, PILE_PAPER).find_markers(picture)
    assert len(plain) < 20 < len(all_of_them)
    sharp = MarkerFinder().find(table(0.5))
    for number, quad in all_of_them.items():
        assert np.abs(quad - sharp[number]).max() < 1.3  # 0.8 mm, as far off as without sharpening


def test_markers_of_a_piece_are_told_where_they_are_in_the_whole_picture() -> None:
    picture = table(2.0)
    finder = MatFinder(MAT, PILE_PAPER)
    whole, piece = finder.find_markers(picture), finder.find_markers(picture[:240, 30:], (30, 0))
    assert piece
    for number in piece.keys() & whole.keys():
        assert np.abs(piece[number] - whole[number]).max() < 1.3


@pytest.mark.parametrize(("blur", "covered"), [(0.5, 2), (1.2, 0)])
def test_the_second_search_is_spared_where_it_finds_nothing_more(
    blur: float, covered: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mat_finder, "sharpened", lambda _grey: pytest.fail("searched twice"))
    found = MatFinder(MAT, PILE_PAPER).find_markers(table(blur, covered))
    assert len(found) == MATS * (4 - covered)
