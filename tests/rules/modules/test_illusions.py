"""Illusions: chambers that vanish at the first and the second door (Big Box p. 12–13)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Level, Setup, Side
from companion.rules.temple import Spot
from tests.rules.conftest import Begin

A, K, T, B = "adventurer", "key", "torch", "black_mask"
SINGLE = {f"B0{n}" for n in range(1, 7)}
NEIGHBOURS = [
    {"cell": [1, 0], "chamber": "I2", "stairway": "west"},
    {"cell": [-1, 0], "chamber": "I1", "stairway": "east"},
]


def laid_out(catalogue: Catalogue, players: int, **keys: Any) -> Game:
    setup = Setup(game=1, players=list(Colour)[:players], modules=["illusions"], **keys)
    return Game.begin(setup, catalogue)


@pytest.mark.parametrize("seed", range(5))
def test_the_illusions_replace_the_chambers_with_one_gem(catalogue: Catalogue, seed: int) -> None:
    state = laid_out(catalogue, 3, seed=seed).state
    used = {placed.chamber.id for placed in state.temple.values()} | set(state.pile)
    assert len(used) == 19
    assert not used & SINGLE
    assert {"I1", "I2", "I3", "I4", "I5", "I6"} < used


@pytest.mark.parametrize(("level", "gems"), [("normal", 18), ("expert", 21), ("professional", 24)])
def test_R_05_six_play_with_thirty_dice_and_their_own_number_of_gems(
    catalogue: Catalogue, level: str, gems: int
) -> None:
    state = laid_out(catalogue, 6, level=Level(level)).state
    assert state.depot == gems
    assert sum(len(player.dice) for player in state.players.values()) == 30
    assert list(state.players)[5] is Colour.PURPLE


def test_R_05_without_the_expansion_five_is_the_most(catalogue: Catalogue) -> None:
    with pytest.raises(BadRecord, match="6; this game is for 1 to 5"):
        Game.begin(Setup(game=1, players=list(Colour)), catalogue)


def test_R_53_a_player_in_a_vanishing_illusion_loses_one_die_and_comes_to_start(begin: Begin) -> None:
    game = begin(
        modules=["illusions"], place=NEIGHBOURS, adventurers={"red": {"cell": [1, 0], "dice": [K, B, T]}}
    )
    game.does("state", t=210)
    assert [event["event"] for event in game.cues[-1]["events"]] == [
        "die_lost",
        "placed",
        "chamber_removed",
        "chamber_removed",
    ]
    assert game.state()["players"]["red"]["cell"] == [0, 0]
    assert game.dice("red") == [(K, "ready"), (None, "lost"), (T, "ready")]


def test_R_54_what_lay_on_an_illusion_is_kept(begin: Begin) -> None:
    game = begin(
        modules=["illusions"],
        place=NEIGHBOURS,
        adventurers={
            "red": {"cell": [1, 0], "dice": [T, T, T, T]},
            "blue": {"cell": [1, 0], "dice": [K] * 4},
        },
    )
    assert game.code("activate", player="blue", players=["blue"]) == "bad_line"
    assert game.code("activate", players=["blue"]) is None
    game.game.state.tokens["ghost"] = Spot((1, 0))
    game.does("state", t=210)
    assert game.cues[-1]["events"][-2:] == [
        {"event": "chamber_removed", "cell": [1, 0], "chamber": "I2", "gems": 1},
        {"event": "chamber_removed", "cell": [-1, 0], "chamber": "I1", "gems": 0},
    ]
    state = game.state()
    assert state["depot"] == 6, "the gem still counts"
    assert state["ghost"] == [0, 0]


def test_an_illusion_that_comes_back_has_a_gem_to_activate_again(begin: Begin) -> None:
    game = begin(
        modules=["illusions"],
        place=NEIGHBOURS[:1],
        cues=[[5, "door", 1]],
        adventurers={"red": {"cell": [1, 0], "dice": [K, K, K, K, A, A, A, A]}},
    )
    assert game.code("activate", t=1, players=["red"]) is None
    assert game.code("discover", t=6, player="red", side="east") is None
    assert game.code("enter", t=7, player="red", side="east") is None
    game.does("roll", t=8, player="red", dice={"1": K, "2": K, "3": K, "4": K})
    assert game.code("activate", t=9, players=["red"]) is None
    assert game.state()["depot"] == 5


def test_R_55_a_vanished_illusion_leaves_an_open_door(begin: Begin) -> None:
    game = begin(
        modules=["illusions"],
        place=NEIGHBOURS[:1],
        pile=["B07"],
        adventurers={"red": {"dice": [A, A]}},
    )
    assert game.code("discover", t=209, player="red", side="east") == "taken"
    assert game.code("discover", t=211, player="red", side="east") is None
    assert game.state()["temple"][1] == {
        "cell": [1, 0],
        "chamber": "B07",
        "stairway": "west",
        "gems": 0,
        "treasure": None,
    }


def test_R_56_a_secret_passage_at_a_vanished_illusion_is_gone(begin: Begin) -> None:
    game = begin(
        modules=["illusions"], place=[*NEIGHBOURS, {"cell": [1, 1], "chamber": "B12", "stairway": "east"}]
    )
    temple, north, south = game.game.state.temple, Side.NORTH, Side.SOUTH
    temple.passages |= {((1, 0), north), ((1, 1), south), ((0, 0), north), ((0, 1), south)}
    game.does("state", t=210)
    assert game.game.state.temple.passages == {((0, 0), "north"), ((0, 1), "south")}


def test_R_57_illusions_go_below_the_pile_in_the_order_of_their_discovery(begin: Begin) -> None:
    game = begin(
        modules=["illusions"],
        place=NEIGHBOURS[1:],
        pile=["I5", "I2", "B07", "EXIT"],
        adventurers={"red": {"dice": [A, A]}, "blue": {"cell": [-1, 0], "dice": [A, A]}},
    )
    game.does("discover", t=200, player="red", side="east")
    game.does("discover", t=201, player="blue", side="north")
    game.does("state", t=210)
    assert game.game.state.pile == ("B07", "EXIT", "I1", "I5", "I2")
    game.does("undo", t=211)
    assert game.game.state.pile == ("I2", "B07", "EXIT", "I1", "I5"), "judged anew without the discovery"


def test_an_illusion_that_lay_there_from_the_beginning_is_not_moved_in_the_pile(
    begin: Begin, catalogue: Catalogue
) -> None:
    """The set-up has no place for it in the pile: it would be there twice."""
    game = begin(modules=["illusions"], place=NEIGHBOURS[1:], pile=["I5", "I2", "B07", "EXIT"])
    game.does("state", t=210)
    assert game.game.state.pile[-1] == "I1"
    assert not game.game.see_in_pile("I1", 0)
    assert not game.game.see_in_pile("I5", 4)
    assert Game.begin(game.game.setup, catalogue).state.pile == ("I5", "I2", "B07", "EXIT")


def test_the_third_countdown_leaves_the_illusions(begin: Begin) -> None:
    game = begin(modules=["illusions"], place=NEIGHBOURS, cues=[[5, "door", 3]])
    assert len(game.state(6)["temple"]) == 3


@pytest.mark.parametrize(
    ("modules", "options", "drawn"),
    [
        (["illusions"], {}, 0),
        (["illusions", "curses"], {}, 1),
        (["illusions", "curses"], {"illusion_masks": False}, 0),
    ],
)
def test_R_06_the_purple_masks_of_illusions_count_with_curses_unless_switched_off(
    begin: Begin, modules: list[str], options: dict[str, bool], drawn: int
) -> None:
    curses = {"curses": ["silence"]} if "curses" in modules else {}
    game = begin(
        modules=modules, options=options, pile=["I1", "EXIT"], adventurers={"red": {"dice": [A, A]}}, **curses
    )
    game.does("discover", player="red", side="east")
    assert len(game.state()["players"]["red"]["curses"]) == drawn


def test_with_curses_the_illusions_replace_the_marked_chambers_with_one_gem(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour)[:3], modules=["illusions", "curses"])
    state = Game.begin(setup, catalogue).state
    used = {placed.chamber.id for placed in state.temple.values()} | set(state.pile)
    assert {name for name in used if name.startswith("C")} == {f"C{n:02d}" for n in range(7, 14)}
    assert len(used) == 19


def test_gems_of_all_illusions_that_vanish_go_to_the_box(begin: Begin) -> None:
    hands = {"red": {"cell": [1, 0], "dice": [K] * 5}, "blue": {"cell": [-1, 0], "dice": [K] * 5}}
    game = begin(modules=["illusions"], place=NEIGHBOURS, adventurers=hands, depot=5)
    assert game.code("activate", players=["red"]) is None
    assert game.code("activate", players=["blue"]) is None
    game.does("state", t=210)
    assert (game.game.state.depot, game.game.state.box_gems) == (3, 2)
