"""The Fountain, Poison and Strangle vines (Big Box p. 27)."""

from __future__ import annotations

import pytest

from companion.rules import Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
PLACE = [
    {"cell": [1, 0], "chamber": "FO", "stairway": "west"},
    {"cell": [-1, 0], "chamber": "B07", "stairway": "east"},
]


def test_the_fountain_is_mixed_in(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=[Colour.RED], modules=["curses", "queenie_fountain"])
    game = Game.begin(setup, catalogue)
    assert "FO" in {placed.chamber.id for placed in game.state.temple.values()} | set(game.state.pile)
    assert len(filled(game.setup.curses)) == 18


def test_R_95_any_die_from_the_box_comes_back_once_a_game(begin: Begin) -> None:
    game = begin(
        modules=["curses", "queenie_fountain"],
        place=PLACE,
        adventurers={"red": {"cell": [1, 0], "dice": [K, T, G, G, G, G], "curses": ["lost_dice"]}},
    )
    assert game.does("chamber", players=["red"])["why"] == "red has lost no die that FO could give back"
    game.does("lost", player="red", die=1)
    game.does("lost", player="red", die=0)
    assert game.does("chamber", players=["red"])["paid"] == {"red": [2, 3]}
    assert game.dice("red")[:2] == [(None, "unrolled"), (None, "lost")], "the lowest, unrolled"
    assert game.code("chamber", players=["red"]) == "nothing_here"


@pytest.mark.parametrize("dice", [[G, K, None], [G, B, K], [K, K, K]])
def test_the_fountain_asks_one_player_for_two_golden_masks(begin: Begin, dice: list[str]) -> None:
    game = begin(
        modules=["curses", "queenie_fountain"],
        place=PLACE,
        adventurers={
            "red": {"cell": [1, 0], "dice": [*dice, K], "curses": ["lost_dice"]},
            "blue": {"cell": [1, 0], "dice": [G, G]},
        },
    )
    game.does("lost", player="red", die=3)
    assert game.code("chamber", players=["red"]) == "not_enough_icons"
    assert game.code("chamber", players=["red", "blue"]) == "not_enough_icons"


def test_nobody_drinks_outside_the_fountain(begin: Begin) -> None:
    game = begin(modules=["queenie_fountain"], place=PLACE, adventurers={"red": {"dice": [G, G]}})
    assert game.code("chamber", players=["red"]) == "nothing_here"


@pytest.mark.parametrize(("cell", "lost"), [([0, 0], 1), ([-1, 0], 2)])
def test_R_58_poison_takes_one_die_in_start_and_two_elsewhere(
    begin: Begin, cell: list[int], lost: int
) -> None:
    game = begin(
        modules=["curses", "queenie_fountain"],
        place=PLACE,
        cues=[[10, "door", 1], [20, "door", 2], [30, "door", 3]],
        adventurers={"red": {"cell": cell, "dice": [K] * 5, "curses": ["poison"]}},
    )
    for door in (1, 2):
        game.state(t=door * 10)
        assert [state for _, state in game.dice("red")].count("lost") == door * lost
    game.state(t=30)
    assert [state for _, state in game.dice("red")].count("lost") == 2 * lost, "R-59"


def test_a_lifted_poison_harms_no_more(begin: Begin) -> None:
    game = begin(
        modules=["curses", "queenie_fountain"],
        cues=[[10, "door", 1]],
        adventurers={"red": {"dice": [A, K, T], "curses": ["poison"]}},
    )
    game.does("lift", player="red", curse="poison")
    game.state(t=10)
    assert "lost" not in [state for _, state in game.dice("red")]


def test_strangle_vines_spend_every_adventurer_rolled_and_no_other(begin: Begin) -> None:
    game = begin(
        modules=["curses", "queenie_fountain"],
        pile=["C01"],
        adventurers={"red": {"dice": [A, A, K, T, T], "curses": ["strangle_vines"]}, "blue": {"dice": [K]}},
    )
    game.does("roll", player="red", dice={"1": A, "2": A})
    game.does("roll", player="blue", dice={"0": A})
    assert [state for _, state in game.dice("red")] == ["ready", "spent", "spent", "ready", "ready"]
    assert game.dice("blue") == [(A, "ready")]
    assert game.code("discover", player="red", side="east") == "not_enough_icons"
    game.does("roll", player="red", dice={"1": K})
    assert game.code("lift", player="red", curse="strangle_vines") is None
    game.does("roll", player="red", dice={"1": A})
    assert game.code("discover", player="red", side="east") is None


def test_a_player_who_has_lost_a_die_may_drink_at_the_fountain(begin: Begin) -> None:
    game = begin(
        modules=["queenie_fountain"],
        cues=[[1, "door", 1]],
        place=[{"cell": [1, 0], "chamber": "FO", "stairway": "west"}],
        adventurers={name: {"cell": [1, 0], "dice": ["golden_mask"] * 4} for name in ("red", "blue")},
    )
    game.does("state", t=2)
    assert game.lines("red", "chamber") == [{"do": "chamber", "players": ["red"]}]
