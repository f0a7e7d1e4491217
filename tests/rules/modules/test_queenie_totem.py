"""The totem chamber: masks stacked for gems (Big Box p. 35)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.acts import Activate
from tests.rules.conftest import Begin, act_of, filled

A, K, G, B = "adventurer", "key", "golden_mask", "black_mask"
PLACE = [{"cell": [1, 0], "chamber": "TT", "stairway": "west"}]


def who(*dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": [1, 0], "dice": list(dice), **more}


def test_R_34_a_single_player_may_stack_ten_dice_for_two_gems(begin: Begin) -> None:
    game = begin(modules=["queenie_totem"], place=PLACE, adventurers={"red": who(*[B] * 6, *[G] * 4)})
    verdict = game.does("activate", players=["red"], gems=2, dice={"red": list(range(10))})
    assert verdict["events"][-1]["gems"] == 2
    assert [state for _, state in game.dice("red")] == ["freed"] * 6 + ["spent"] * 4


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({}, "bad_line"),
        ({"dice": {"blue": [0]}}, "bad_line"),
        ({"dice": {"red": [0, 0]}}, "bad_line"),
        ({"dice": {"red": [0, 9]}}, "die_unavailable"),
        ({"dice": {"red": [0, 1, 2, 3, 5]}}, "not_enough_icons"),
        ({"dice": {"red": [0, 1, 2, 3]}}, "not_enough_icons"),
        ({"dice": {"red": [0, 1, 2, 3, 4]}, "gems": 2}, "not_enough_icons"),
        ({"dice": {"red": [0, 1, 2, 3, 4]}, "gems": 3}, "no_gem"),
        ({"dice": {"red": [0, 1, 2, 3, 4]}, "pay": {"red": [0]}}, "not_enough_icons"),
        ({"dice": {"red": [0, 1, 2, 3, 4]}}, None),
    ],
)
def test_R_45_the_line_names_five_masks_for_a_gem(
    begin: Begin, keys: dict[str, Any], code: str | None
) -> None:
    game = begin(modules=["queenie_totem"], place=PLACE, adventurers={"red": who(B, B, B, G, G, A)})
    assert game.code("activate", players=["red"], **keys) == code


def test_everybody_who_takes_part_stacks_and_is_there(begin: Begin) -> None:
    game = begin(
        modules=["queenie_totem"],
        place=PLACE,
        adventurers={"red": who(B, B, B, B), "blue": {"cell": [0, 0], "dice": [B]}},
    )
    both = ["red", "blue"]
    assert game.code("activate", players=both, dice={"red": [0, 1, 2, 3]}) == "bad_line"
    assert game.code("activate", players=both, dice={"red": [0, 1, 2, 3], "blue": [0]}) == "not_together"


def test_dice_are_stacked_nowhere_else(begin: Begin) -> None:
    assert begin().code("activate", players=["red"], dice={"red": [0]}) == "not_in_play"


def test_R_36_with_an_empty_depot_nothing_is_stacked(begin: Begin) -> None:
    game = begin(modules=["queenie_totem"], place=PLACE, depot=0, adventurers={"red": who(*[B] * 5)})
    assert game.code("activate", players=["red"], dice={"red": [0, 1, 2, 3, 4]}) == "depot_empty"


def stacks(begin: Begin, red: tuple[str, ...], blue: tuple[str, ...] = ()) -> list[tuple[int, Any, bool]]:
    game = begin(modules=["queenie_totem"], place=PLACE, adventurers={"red": who(*red), "blue": who(*blue)})
    moves = [(act_of(move, Activate), move.refusal is None) for move in game.moves("red", "activate")]
    return [(filled(act.gems), act.dice, allowed) for act, allowed in moves]


def test_moves_stack_black_masks_first(begin: Begin) -> None:
    assert stacks(begin, (G, G, G, G, G, B)) == [
        (1, {"red": [0, 1, 2, 3, 5]}, True),
        (2, {"red": [5, 0, 1, 2, 3, 4]}, False),
    ]


def test_two_stack_together_when_one_has_too_few_masks(begin: Begin) -> None:
    assert stacks(begin, (G, A, B, G), (B, B, B)) == [
        (1, {"red": [0, 2, 3], "blue": [0, 1]}, True),
        (2, {"red": [2, 0, 3]}, False),
    ]


def test_a_refused_stack_names_the_players_first_dice(begin: Begin) -> None:
    assert stacks(begin, (A, K)) == [(1, {"red": [0, 1]}, False), (2, {"red": [0, 1]}, False)]


def test_elsewhere_gems_are_activated_without_a_stack(begin: Begin) -> None:
    game = begin(
        modules=["queenie_totem"],
        place=[{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        adventurers={"red": who(K, K, K, K)},
    )
    assert game.lines("red", "activate") == [{"do": "activate", "players": ["red"], "gems": 1}]


def test_a_player_who_stacks_black_masks_frees_them(begin: Begin) -> None:
    game = begin(modules=["queenie_totem"], place=PLACE, adventurers={"red": who(B, B, G, G, G)})
    verdict = game.does("activate", players=["red"], dice={"red": [0, 1, 2, 3, 4]})
    assert verdict["events"][0] == {"event": "freed", "player": "red", "dice": [0, 1], "by": "red"}
