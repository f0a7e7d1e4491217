"""Stacks of cards under a camera: the sticker on top, beside mats, dice and hands."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.dice.mat.back_markers import MARKERS, Back, back_with
from companion.dice.readings import EyeEvent, TopSeen
from tests.dice.conftest import Draw, Lying, Play, Table

MATS = {0: (-120.0, -60.0, 4.0), 3: (110.0, -60.0, 176.0)}
CURSE, NEXT, TREASURE = (Back("curses", 31).marker, Back("curses", 7).marker, Back("treasures", 12).marker)
HERE, THERE = (-60.0, 75.0, 20.0), (60.0, 75.0, 250.0)
COARSEST = 1.6
"""The least resolution at which dice are read, px/mm."""


def tops(events: Sequence[EyeEvent]) -> list[tuple[str, int | None]]:
    return [(event.stack, event.number) for event in events if isinstance(event, TopSeen)]


@pytest.fixture
def shown(draw: Draw, tables: type[Table], lying: type[Lying]) -> Draw:
    """Two mats with dice, and cards with their backs up."""

    def _shown(stickers: dict[int, tuple[float, float, float]], scale: float = COARSEST) -> np.ndarray:
        dice = {0: [lying(60, 60, 20, 0), lying(120, 90, 70, 1)], 3: [lying(150, 50, 40, 3)]}
        return draw(tables(MATS, dice, stickers=stickers), size=(1280, 720), scale=scale)

    return _shown


def covered(picture: np.ndarray) -> np.ndarray:
    """A hand over the stack that lies here."""
    hand = picture.copy()
    cv2.circle(hand, (550, 480), 80, (120, 150, 200), -1)
    return hand


def test_the_tops_of_two_stacks_are_told_once_each_at_the_coarsest_resolution(
    play: Play, shown: Draw
) -> None:
    events = play.show(shown({CURSE: HERE, TREASURE: THERE}), 40)
    assert sorted(tops(events)) == [("curses", 31), ("treasures", 12)]


def test_when_the_hand_is_gone_the_next_card_is_told(play: Play, shown: Draw) -> None:
    play.show(shown({CURSE: HERE}), 10)
    under_the_hand = play.show(covered(shown({CURSE: HERE})), 1) + play.show(covered(shown({NEXT: HERE})), 1)
    assert tops(under_the_hand) == []
    assert tops(play.show(shown({NEXT: HERE}), 10)) == [("curses", 7)]


def test_a_card_without_a_sticker_is_told_as_none(play: Play, shown: Draw) -> None:
    play.show(shown({CURSE: HERE}), 10)
    assert tops(play.show(shown({}), 10)) == [("curses", None)]


def test_a_stack_that_is_moved_is_followed(play: Play, shown: Draw) -> None:
    play.show(shown({CURSE: HERE}), 10)
    assert tops(play.show(shown({CURSE: THERE}), 60))[-1] == ("curses", 31)
    assert tops(play.show(shown({NEXT: THERE}), 20)) == [("curses", 7)]


def test_of_two_cards_the_stack_is_the_one_that_lies_where_it_lay(play: Play, shown: Draw) -> None:
    play.show(shown({CURSE: HERE}), 40)
    told = tops(play.show(shown({NEXT: HERE, CURSE: THERE}), 120))
    assert told == [("curses", 7)]


@pytest.mark.parametrize("scale", [1.6, 2.4])
def test_a_marker_that_is_too_large_or_too_small_for_a_sticker_is_none(
    play: Play, draw: Draw, tables: type[Table], scale: float
) -> None:
    picture = draw(tables(MATS), size=(1280, 720), scale=scale)
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    edge = 120 if scale < 2 else 20
    tag = cv2.aruco.generateImageMarker(family, CURSE, edge)
    picture[560 : 560 + edge + 20, 600 : 600 + edge + 20] = 235
    picture[570 : 570 + edge, 610 : 610 + edge] = tag[:, :, None]
    assert tops(play.show(picture, 40)) == []


def test_a_marker_with_two_wrong_cells_is_none(play: Play, shown: Draw) -> None:
    picture = shown({CURSE: HERE}, scale=2.4)
    assert tops(play.show(picture, 10)) == [("curses", 31)]
    x, y = round(640 - 60 * 2.4), round(360 + 75 * 2.4)
    spoiled = picture.copy()
    spoiled[y - 4 : y + 5, x - 4 : x + 5] = 255 - spoiled[y - 4 : y + 5, x - 4 : x + 5]
    assert tops(play.show(spoiled, 10)) in ([("curses", None)], [])
    assert not [one for one in tops(play.show(spoiled, 40)) if one[1] is not None]


def test_no_two_backs_share_a_marker_and_none_is_a_mats(play: Play) -> None:
    every = [marker for numbers in MARKERS.values() for marker in numbers]
    assert len(every) == len(set(every))
    assert min(every) >= 100 and max(every) < 587
    assert all(back_with(marker) is not None for marker in every)
    assert Back("pile", 1).marker == 101, "printed sheets stay right"
    assert back_with(27) is None and back_with(480) is None
