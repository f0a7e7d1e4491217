"""What is taken for a die in a picture without mats, and when nothing is said."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.dice.detect.finder import Detection
from companion.dice.detect.likely_dice import (
    alike,
    doubtful,
    in_picture,
    looks_like_dice,
    of_one_make,
    of_one_size,
)

IVORY, BLACK, BLUE = (200, 225, 235), (30, 30, 30), (180, 60, 40)


def find(x: float, chance: float, y: float = 100, edge: float = 40, turn: float = 0.0) -> Detection:
    return Detection((x, y), edge, turn, chance, 0.0, 0.0)


def table(colours: Sequence[tuple[int, int, int]]) -> np.ndarray:
    """A row of squares of these colours, 100 pixels apart, each with a dark spot as its sign."""
    picture = np.full((200, 100 * len(colours) + 100, 3), 120, np.uint8)
    for number, colour in enumerate(colours, start=1):
        cv2.rectangle(picture, (100 * number - 20, 80), (100 * number + 20, 120), colour, -1)
        cv2.circle(picture, (100 * number, 100), 6, (90, 90, 90), -1)
    return picture


def row(*chances: float) -> list[Detection]:
    return [find(100 * number, chance) for number, chance in enumerate(chances, start=1)]


@pytest.mark.parametrize(
    ("x", "turn", "whole"), [(20, 0, True), (14, 0, False), (24, 0.785, False), (28, 0.785, True)]
)
def test_a_die_that_the_pictures_edge_cuts_off_is_covered(x: float, turn: float, whole: bool) -> None:
    picture = np.zeros((200, 300, 3), np.uint8)
    for place in (x, 299 - x):
        (die,) = in_picture([find(place, 0.9, turn=turn)], picture)
        assert (die.covered == 0.0) is whole


@pytest.mark.parametrize(("x", "chance"), [(14, 0.5), (2, 0.9), (-10, 0.9)])
def test_what_is_doubtful_at_the_edge_or_mostly_beyond_it_is_no_find(x: float, chance: float) -> None:
    assert not in_picture([find(x, chance)], np.zeros((200, 300, 3), np.uint8))


def test_a_find_of_quite_another_size_is_no_die() -> None:
    dice = of_one_size([*row(0.9, 0.9, 0.9), find(400, 0.6, edge=70), find(500, 0.4)])
    assert [one.edge for one in dice] == [40, 40, 40]


def test_a_key_among_ivory_dice_is_none_of_them() -> None:
    seen = row(0.9, 0.92, 0.88, 0.6, 0.6)
    picture = table([IVORY, IVORY, IVORY, BLACK, IVORY])
    assert of_one_make(seen, picture) == [*seen[:3], seen[4]]


def test_a_sure_die_of_another_colour_is_one() -> None:
    seen = row(0.9, 0.92, 0.88, 0.75)
    assert of_one_make(seen, table([IVORY, IVORY, IVORY, BLACK])) == seen


def test_among_dice_of_many_colours_a_doubtful_one_may_have_any() -> None:
    seen = row(0.9, 0.92, 0.88, 0.6)
    assert of_one_make(seen, table([IVORY, BLUE, BLACK, BLUE])) == seen


def test_two_dice_do_not_tell_of_what_make_the_others_are() -> None:
    seen = row(0.9, 0.92, 0.6)
    assert of_one_make(seen, table([IVORY, IVORY, BLACK])) == seen
    assert of_one_make([], table([IVORY])) == []


def test_a_shadow_does_not_change_the_make() -> None:
    """A third less light."""
    seen = row(0.9, 0.92, 0.88, 0.6)
    shaded = tuple(round(0.75 * one) for one in IVORY)
    assert of_one_make(seen, table([IVORY, IVORY, IVORY, (shaded[0], shaded[1], shaded[2])])) == seen


def test_what_looks_like_the_dice_beside_it_is_one() -> None:
    seen = row(0.9, 0.8, 0.2)
    (die,) = alike(seen, seen[:2], table([IVORY, IVORY, IVORY]))
    assert die.center == seen[2].center
    assert die.chance == pytest.approx(0.85), "as sure as the others"


@pytest.mark.parametrize(
    ("dice", "doubtful_one", "colours", "why"),
    [
        ((0.9, 0.8), find(300, 0.2), (IVORY, IVORY, BLUE), "it has another colour"),
        ((0.9, 0.8), find(300, 0.2, edge=46), (IVORY, IVORY, IVORY), "it is larger"),
        ((0.9, 0.8), find(300, 0.1), (IVORY, IVORY, IVORY), "it looks like anything but a die"),
        ((0.9, 0.8), find(205, 0.2), (IVORY, IVORY, IVORY), "a die lies there already"),
        ((0.9,), find(300, 0.2), (IVORY, IVORY, IVORY), "one die is no make"),
        ((0.55, 0.5), find(300, 0.2), (IVORY, IVORY, IVORY), "none of them is sure"),
        (
            (0.9, 0.8, 0.8, 0.8, 0.8, 0.8),
            find(700, 0.2),
            (IVORY, IVORY, *[BLUE] * 4, IVORY),
            "few look like it",
        ),
    ],
)
def test_else_it_is_none(
    dice: tuple[float, ...], doubtful_one: Detection, colours: tuple[tuple[int, int, int], ...], why: str
) -> None:
    seen = row(*dice)
    assert not alike([*seen, doubtful_one], seen, table(colours)), why


def test_more_things_that_look_alike_than_there_are_dice_are_a_pattern() -> None:
    seen = row(0.9, 0.8, 0.2, 0.2, 0.2)
    assert not alike(seen, seen[:2], table([IVORY] * 5))
    assert len(alike(seen[:4], seen[:2], table([IVORY] * 5))) == 2


def test_small_things_that_look_alike_may_be_a_pattern() -> None:
    seen = [find(100 * number, chance, edge=28) for number, chance in enumerate((0.9, 0.8, 0.2), start=1)]
    assert not alike(seen, seen[:2], table([IVORY, IVORY, IVORY]))


def test_many_doubtful_finds_and_few_dice_are_a_patterned_ground() -> None:
    faint = [find(30 * n, 0.4, 30) for n in range(12)]
    few = row(0.9, 0.65, 0.6)
    assert looks_like_dice([*few, *faint], few)


def test_many_dice_that_stand_out_are_trusted_on_any_ground() -> None:
    """A printed cloth hangs over the table beside twenty dice in a bowl."""
    faint = [find(30 * n, 0.4, 30) for n in range(12)]
    many = row(*[0.85] * 10, 0.6, 0.65)
    assert not looks_like_dice([*many, *faint], many)


def test_more_dice_than_the_game_has_are_a_pattern() -> None:
    many = row(*[0.9] * 33)
    assert looks_like_dice(many, many)


def test_where_all_are_doubtful_none_is_a_die() -> None:
    seen = row(0.6, 0.55, 0.6)
    assert doubtful(seen)
    assert not doubtful(seen[:2]), "two do not tell"
    assert not doubtful(row(0.6, 0.9, 0.8))
    assert not looks_like_dice([], [])
