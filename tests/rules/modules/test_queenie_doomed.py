"""Doomed, Stand up and Counterspell (Big Box p. 26)."""

from __future__ import annotations

from collections import Counter

from companion.rules import Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, filled

A, K, T = "adventurer", "key", "torch"
EVERYTHING = ["curses", "treasures", "queenie_doomed"]


def test_the_cards_and_tiles_join_the_stacks(catalogue: Catalogue) -> None:
    setup = Game.begin(Setup(game=1, players=[Colour.RED], modules=EVERYTHING), catalogue).setup
    curses, treasures = Counter(filled(setup.curses)), Counter(filled(setup.treasures))
    assert curses["doomed"] == curses["stand_up"] == 1
    assert treasures["counterspell"] == 2
    assert (curses.total(), treasures.total()) == (16, 15)


def test_R_37_a_doomed_player_may_not_escape_and_the_exit_costs_no_key_more(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        depot=0,
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],
        adventurers={
            "red": {"cell": [1, 0], "dice": [K] * 4, "curses": ["doomed"]},
        },
    )
    assert game.state()["exit_keys"] == 1
    assert game.code("escape", player="red") == "cursed"
    assert game.code("lift", player="red", curse="doomed") is None
    assert game.code("escape", player="red") is None


def test_a_doomed_player_outside_the_exit_is_told_that_it_is_not_the_exit(begin: Begin) -> None:
    game = begin(modules=EVERYTHING, adventurers={"red": {"dice": [K] * 4, "curses": ["doomed"]}})
    assert game.code("escape", player="red") == "not_exit", "codes keep their order"


def test_R_106_stand_up_is_shown_and_enforces_nothing(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING, pile=["C01"], adventurers={"red": {"dice": [A, A], "curses": ["stand_up"]}}
    )
    assert game.state()["players"]["red"]["curses"] == ["stand_up"]
    assert game.code("discover", player="red", side="east") is None


def test_a_counterspell_gives_a_broken_die_back(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        adventurers={"red": {"dice": [K, K], "curses": ["broken_die"], "treasures": ["counterspell"]}},
    )
    assert game.dice("red") == [(None, "held"), (K, "ready")]
    game.does("use", player="red", treasure="counterspell", curse="broken_die")
    assert game.dice("red") == [(None, "unrolled"), (K, "ready")]
    assert game.state()["players"]["red"]["treasures"] == []


def test_R_64_a_counterspell_does_not_remove_what_cannot_be_removed(begin: Begin) -> None:
    for curse in ("weakest_link", "misinformation"):
        game = begin(
            modules=[*EVERYTHING, "queenie_maze"],
            adventurers={"red": {"curses": [curse], "treasures": ["counterspell"]}},
        )
        assert game.code("lift", player="red", curse=curse) == "not_liftable"
        assert game.code("use", player="red", treasure="counterspell", curse=curse) == "not_liftable"
        assert game.state()["players"]["red"]["treasures"] == ["counterspell"]
