"""Luck against chance, with odds that can be counted by hand."""

from __future__ import annotations

import math
import random

import pytest

from companion.debrief.luck import CHANCE, share_at_least, share_below
from companion.rules import Catalogue, Colour, Icon
from tests.debrief.played import reckoned

SETUP = (
    '{"game":1,"players":["red","blue"],"place":[{"cell":[1,0],"chamber":"B07","stairway":"west"}],"pile":[]}'
)


def test_a_fair_die_is_fair() -> None:
    assert sum(CHANCE.values()) == pytest.approx(1)


def test_the_chances_of_one_and_two_dice_are_those_counted_by_hand() -> None:
    assert share_below(1, 1) == pytest.approx(5 / 6 + 1 / 12)  # 5 of 6 faces are worse, 1 is the same
    assert share_below(1, 0) == pytest.approx(1 / 6 + 4 / 12)
    assert share_below(2, 2) == pytest.approx(35 / 36 + 1 / 72)
    assert share_at_least(2, 1, 1 / 6) == pytest.approx(11 / 36)
    assert (share_at_least(3, 0, 1 / 6), share_at_least(3, 4, 1 / 6)) == (1, 0)


@pytest.mark.parametrize("count", [1, 20, 50, 61, 300])
def test_the_chance_of_so_many_is_the_sum_of_each_number(count: int) -> None:
    each = [math.comb(300, number) * 5 ** (300 - number) for number in range(301)]
    assert share_at_least(300, count, 1 / 6) == pytest.approx(sum(each[count:]) / 6**300, abs=1e-11)


def test_luck_of_many_dice_agrees_with_dice_that_are_thrown() -> None:
    chance = random.Random(1)
    scores = [sum(chance.choice((1, 0, 0, 0, 0, -1)) for _ in range(60)) for _ in range(20_000)]
    thrown = sum(score < 3 for score in scores) + sum(score == 3 for score in scores) / 2
    assert share_below(60, 3) == pytest.approx(thrown / len(scores), abs=0.012)


def test_what_was_rolled_is_counted_and_what_was_taken_back_is_not(catalogue: Catalogue) -> None:
    told = reckoned(
        SETUP,
        [
            '{"t":1,"do":"roll","player":"red","dice":{"0":"golden_mask","1":"key"}}',
            '{"t":2,"do":"roll","player":"red","dice":{"2":"black_mask","3":"black_mask","4":"black_mask"}}',
            '{"t":3,"do":"undo"}',
        ],
        catalogue,
    )
    red, blue = (player.luck for player in told.players)
    assert (red.rolls, red.dice, red.seen) == (1, 2, True)
    assert (red.faces[Icon.GOLDEN_MASK], red.faces[Icon.KEY], red.faces[Icon.BLACK_MASK]) == (1, 1, 0)
    assert red.luckier_than == pytest.approx(share_below(2, 1))
    assert (blue.dice, blue.luckier_than) == (0, None)
    assert told.taken_back == 1


def test_rolls_that_people_only_said_tell_nothing_of_luck(catalogue: Catalogue) -> None:
    said = [
        '{"t":5,"do":"roll","player":"red","dice":{"0":"adventurer","1":"adventurer"}}',
        '{"t":5,"do":"enter","player":"red","side":"east"}',
    ]
    told = {one.player: one.luck for one in reckoned(SETUP, said, catalogue).players}
    assert told[Colour.RED].seen is False
    assert told[Colour.RED].luckier_than is None


def test_a_roll_that_was_seen_before_the_act_counts(catalogue: Catalogue) -> None:
    seen = [
        '{"t":4,"do":"roll","player":"red","dice":{"0":"adventurer","1":"adventurer"}}',
        '{"t":5,"do":"enter","player":"red","side":"east"}',
    ]
    assert reckoned(SETUP, seen, catalogue).players[0].luck.seen is True
