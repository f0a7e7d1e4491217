"""Dice in a picture whose scale is unknown."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.detect.anywhere import find_anywhere
from companion.dice.detect.finder import Detection
from companion.dice.detect.scale import Scaled, find_at_edge
from companion.training.drawn.die_art import DieArt
from tests.dice.conftest import Lying, Pictures, Table, draw_mat

EDGE = 41
"""The edge of a drawn die in pixels: 64 of 300, shown at 192; its round rim adds a little."""
MIDDLE = np.array([95, 95])


def tag(size: int) -> np.ndarray:
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    marker = cv2.aruco.generateImageMarker(family, 7, size)
    return np.repeat(marker[:, :, None], 3, axis=2)


@pytest.mark.parametrize("nearer", [0.9, 1.0, 1.3])
def test_a_marker_gives_the_size_of_dice_and_is_no_die(faces: Pictures, nearer: float) -> None:
    """A marker of 20 mm lies beside a die of 16 mm; parts of it are as white and square as a die."""
    size = round(EDGE * 20 / 16 * nearer)
    for picture in (pictures[0] for pictures in faces.values()):
        wide: np.ndarray = cv2.copyMakeBorder(picture, 0, 0, 100, 0, cv2.BORDER_REPLICATE)
        wide[60 - 8 : 60 + size + 8, 16 : 32 + size] = 255
        wide[60 : 60 + size, 24 : 24 + size] = tag(size)
        found = find_anywhere(wide)
        assert found.edge == pytest.approx(EDGE, rel=0.15)
        assert [bool(np.hypot(*(detection.center - MIDDLE - [100, 0])) < 12) for detection in found.dice] == [
            True
        ]


def test_a_die_seen_large_is_one_die_whatever_its_symbol_is_made_of() -> None:
    """The die is white and shows three dark squares, each of which looks like a small die."""
    picture = np.full((180, 180, 3), 120, np.uint8)
    cv2.rectangle(picture, (58, 58), (122, 122), (70, 70, 70), -1)
    cv2.rectangle(picture, (60, 60), (120, 120), (235, 240, 240), -1)
    for x, y in ((68, 68), (96, 70), (80, 96)):
        cv2.rectangle(picture, (x, y), (x + 15, y + 15), (60, 60, 40), -1)
    found = find_anywhere(np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.0), np.uint8))
    assert found.edge == pytest.approx(61, rel=0.15)
    assert len(found.dice) == 1


def test_where_no_die_is_none_is_found() -> None:
    found = find_anywhere(np.full((120, 160, 3), 90, np.uint8))
    assert found.dice == []
    assert not found.unclear


LYING = (Lying(40, 40, 20, 0), Lying(90, 50, 70, 1), Lying(150, 40, 5, 2), Lying(60, 105, 45, 3))
DIE_PX = 64
"""The edge of a die that `draw_mat` draws, pixels."""


@pytest.fixture(scope="module")
def tray(art: DieArt) -> np.ndarray:
    """Four dice on a plain ground without markers, as large as `DIE_PX`."""
    return draw_mat(0, Table({}, {0: LYING}, covered=frozenset(range(4))), art)


@pytest.mark.parametrize("edge", [20, 30, 64, 150])
def test_dice_of_any_size_are_found_and_nothing_else(tray: np.ndarray, edge: int) -> None:
    picture = at_size(tray, edge)
    found = find_anywhere(picture)
    assert not found.unclear
    assert found.edge == pytest.approx(edge, rel=0.2)
    true = [(die.x * edge / 16, die.y * edge / 16) for die in LYING]
    nearest = [
        min(range(len(true)), key=lambda n: np.hypot(*np.subtract(one.center, true[n]))) for one in found.dice
    ]
    assert sorted(nearest) == [0, 1, 2, 3]
    for one, number in zip(found.dice, nearest, strict=True):
        assert np.hypot(*np.subtract(one.center, true[number])) < edge / 3


@pytest.mark.parametrize(("larger", "times"), [(1.02, 1), (0.98, 1), (1.15, 2), (0.85, 2)])
def test_dice_are_looked_for_once_more_where_their_size_was_guessed_badly(
    tray: np.ndarray, monkeypatch: pytest.MonkeyPatch, larger: float, times: int
) -> None:
    looked: list[float] = []

    def counted(picture: Scaled, edge: float) -> list[Detection]:
        looked.append(edge)
        return find_at_edge(picture, edge)

    usual = find_anywhere(tray).edge
    monkeypatch.setattr("companion.dice.detect.anywhere.find_at_edge", counted)
    monkeypatch.setattr("companion.dice.detect.anywhere.best_edge", lambda _: usual * larger)
    assert len(find_anywhere(tray).dice) == 4
    assert len(looked) == times


def test_a_die_that_fills_most_of_the_picture_is_found(tray: np.ndarray) -> None:
    x, y = (int(place * 4) for place in (LYING[1].x, LYING[1].y))
    large = at_size(tray[y - 50 : y + 50, x - 50 : x + 50], 300)
    found = find_anywhere(large)
    assert [one.edge for one in found.dice] == [pytest.approx(300, rel=0.2)]


def test_a_box_with_dice_in_it_is_no_die(tray: np.ndarray) -> None:
    box = np.full((900, 1300, 3), (60, 80, 70), np.uint8)
    cv2.rectangle(box, (200, 120), (1100, 780), (200, 215, 220), -1)
    box[150 : 150 + tray.shape[0], 230 : 230 + tray.shape[1]] = tray
    found = find_anywhere(
        np.asarray(cv2.resize(box, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    )
    assert len(found.dice) == 4
    assert found.edge == pytest.approx(32, rel=0.2)


def test_a_cloth_that_is_printed_with_dice_is_not_trusted(tray: np.ndarray) -> None:
    """Sixty dice: the game has thirty."""
    printed = np.tile(at_size(tray, 32), (3, 5, 1))
    assert find_anywhere(printed).unclear


def at_size(picture: np.ndarray, edge: int) -> np.ndarray:
    way = cv2.INTER_AREA if edge < DIE_PX else cv2.INTER_CUBIC
    factor = edge / DIE_PX
    return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=way), np.uint8)
