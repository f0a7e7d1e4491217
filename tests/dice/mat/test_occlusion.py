"""Things other than dice that lie over a mat, such as an arm."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.arrays import Points
from companion.dice.geometry.planes import scaling
from companion.dice.mat.occlusion import LogColours, OcclusionDetector, log_colours_of

NO_DICE = np.zeros((0, 2))
SKIN = (120, 150, 205)


def mat(light: float = 1.0, cast: tuple[float, float, float] = (1, 1, 1)) -> np.ndarray:
    """A grey mat of 210 × 148 mm with dark markers, 2 px/mm."""
    picture = np.full((296, 420, 3), 128.0)
    for x, y in ((12, 12), (368, 12), (12, 244), (368, 244)):
        picture[y : y + 40, x : x + 40] = 20
    noise = np.random.default_rng(0).normal(0, 3, picture.shape)
    return np.asarray(np.clip(picture * light * np.array(cast) + noise, 0, 255), np.uint8)


def with_dice(picture: np.ndarray, dice: Points) -> np.ndarray:
    for x, y in dice * 2:
        cv2.rectangle(picture, (int(x) - 16, int(y) - 16), (int(x) + 16, int(y) + 16), (200, 220, 235), -1)
    return picture


def look(picture: np.ndarray) -> LogColours:
    return log_colours_of(picture, scaling(2, 0), 210, 148)


@pytest.fixture
def cover() -> OcclusionDetector:
    seen = OcclusionDetector()
    seen.learn(look(mat()), NO_DICE)
    return seen


def test_before_the_first_reading_nothing_is_known() -> None:
    assert not OcclusionDetector().is_occluded(look(mat()), NO_DICE)


@pytest.mark.parametrize("count", [1, 7])
def test_dice_are_not_foreign_wherever_they_lie(cover: OcclusionDetector, count: int) -> None:
    dice = np.array([[9 + 17 * k, 9] for k in range(count)], float)  # in a row, against the edge
    assert not cover.is_occluded(look(with_dice(mat(), dice)), dice)


@pytest.mark.parametrize("level", [0.4, 0.8, 1.6])
@pytest.mark.parametrize("cast", [(1, 1, 1), (0.6, 0.9, 1.1)])
def test_a_lamp_that_changes_is_not_foreign(
    cover: OcclusionDetector, level: float, cast: tuple[float, float, float]
) -> None:
    assert not cover.is_occluded(look(mat(level, cast)), NO_DICE)


@pytest.mark.parametrize("colour", [SKIN, (60, 80, 130), (40, 40, 200), (250, 250, 250), (20, 20, 20)])
def test_an_arm_is_foreign_whatever_its_colour(
    cover: OcclusionDetector, colour: tuple[int, int, int]
) -> None:
    picture = mat()
    cv2.line(picture, (220, 295), (200, 150), colour, 80)
    assert cover.is_occluded(look(picture), NO_DICE)


def test_a_thing_in_the_middle_is_no_hand(cover: OcclusionDetector) -> None:
    picture = mat()
    cv2.circle(picture, (200, 150), 60, SKIN, -1)
    assert cover.occluded_mm2(look(picture), NO_DICE) == 0


def test_where_a_die_lay_the_mat_is_learned_when_it_is_gone() -> None:
    cover = OcclusionDetector()
    dice = np.array([[40.0, 74.0], [100, 74], [160, 74]])
    cover.learn(look(with_dice(mat(), dice)), dice)
    cover.learn(look(mat()), NO_DICE)
    picture = mat()
    cv2.line(picture, (0, 148), (360, 148), SKIN, 36)  # exactly where the dice lay
    assert cover.is_occluded(look(picture), NO_DICE)
