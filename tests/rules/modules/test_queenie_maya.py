"""Both sides of the Maya calendar (Big Box p. 32–34)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup
from companion.rules.modules.maya import MayaCalendar
from tests.rules.conftest import Begin, Judged, filled

A, K, T = "adventurer", "key", "torch"
ETERNAL, DOOMED = ["queenie_maya_eternal"], ["queenie_maya_doomed"]


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


def at(cell: list[int], chamber: str, stairway: str = "west") -> dict[str, Any]:
    return {"cell": cell, "chamber": chamber, "stairway": stairway}


def board_of(game: Judged) -> MayaCalendar:
    board = game.game.state.parts["maya"]
    assert isinstance(board, MayaCalendar)
    return board


def test_the_board_has_two_sides_and_nine_tiles(catalogue: Catalogue) -> None:
    game = Game.begin(Setup(game=1, players=[Colour.RED], modules=DOOMED, seed=1), catalogue)
    assert sorted(filled(game.setup.calendar)) == ["gear"] * 2 + ["moon"] * 3 + ["sun"] * 4
    assert "CA" in game.state.pile
    with pytest.raises(BadRecord, match="two sides"):
        Game.begin(Setup(game=1, players=[Colour.RED], modules=ETERNAL + DOOMED), catalogue)
    with pytest.raises(BadRecord, match="star"):
        Game.begin(Setup(game=1, players=[Colour.RED], modules=ETERNAL, calendar=["star"]), catalogue)


def game_with_a_tile(begin: Begin, modules: list[str], symbol: str, **more: Any) -> Judged:
    game = begin(
        modules=modules,
        pile=["B01"],
        calendar=[symbol, "gear"],
        adventurers={"red": who([0, 0], *[A] * 3, *[K] * 4, T)},
        **more,
    )
    game.does("discover", player="red", side="east")
    game.does("enter", player="red", side="east", pay={"red": [2, 7]})
    return game


def test_R_112_eternal_gems_against_the_order_are_forbidden(begin: Begin) -> None:
    assert game_with_a_tile(begin, ETERNAL, "moon").code("activate", players=["red"]) == "forbidden"
    game = game_with_a_tile(begin, ETERNAL, "sun")
    assert game.code("activate", players=["red"]) is None
    assert game.state()["calendar"] == {"space": 1, "next": "moon", "pile": 1, "tiles": []}


def test_a_gem_chamber_without_a_tile_waits_for_the_last_space(begin: Begin) -> None:
    game = begin(modules=ETERNAL, place=[at([1, 0], "B01")], adventurers={"red": who([1, 0], K, K, K, K)})
    assert game.code("activate", players=["red"]) == "forbidden"
    board_of(game).space = 9
    assert game.code("activate", players=["red"]) is None


@pytest.mark.parametrize(("symbol", "space"), [("sun", 1), ("moon", 0)])
def test_R_87_doomed_tiles_always_go_under_the_stack(begin: Begin, symbol: str, space: int) -> None:
    game = game_with_a_tile(begin, DOOMED, symbol)
    assert game.code("activate", players=["red"]) is None
    calendar = game.state()["calendar"]
    assert (calendar["space"], calendar["pile"], calendar["tiles"]) == (space, 2, [])


@pytest.mark.parametrize("modules", [ETERNAL, DOOMED])
def test_R_36_with_an_empty_depot_only_the_calendar_moves(begin: Begin, modules: list[str]) -> None:
    game = game_with_a_tile(begin, modules, "sun", depot=0)
    verdict = game.does("activate", players=["red"])
    assert [event["event"] for event in verdict["events"]] == ["calendar_moved"]
    assert game.state()["temple"][1]["gems"] == 0
    assert game.code("activate", players=["red"]) in ("depot_empty", "forbidden")


@pytest.mark.parametrize(("space", "keys"), [(0, 3), (5, 3), (6, 3), (7, 2), (8, 1), (9, 0)])
def test_R_37_the_exit_asks_for_as_many_keys_more_as_the_last_spaces_say(
    begin: Begin, catalogue: Catalogue, space: int, keys: int
) -> None:
    assert catalogue.calendar.keys[space] == keys
    game = game_with_a_tile(begin, DOOMED, catalogue.calendar.track[space - 1] if space else "sun")
    board_of(game).space = max(space - 1, 0)
    if space:
        game.does("activate", players=["red"])
    state = game.state()
    assert state["exit_keys"] == state["depot"] + 1 + keys


@pytest.mark.parametrize(("space", "held"), [(2, 1), (3, 0)])
def test_R_58_before_the_bar_each_player_lays_a_die_after_other_losses(
    begin: Begin, space: int, held: int
) -> None:
    game = begin(modules=DOOMED, place=[at([1, 0], "B07")], adventurers={"red": who([1, 0], A, K, T)})
    board_of(game).space = space
    game.does("state", 211)
    states = [die["is"] for die in game.state()["players"]["red"]["dice"]]
    assert states.count("lost") == 1
    assert states.count("held") == held


def test_R_54_the_tile_of_an_illusion_goes_under_the_stack(begin: Begin) -> None:
    game = begin(
        modules=[*DOOMED, "illusions"],
        pile=["I1"],
        calendar=["sun", "moon"],
        adventurers={"red": who([0, 0], A, A)},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["calendar"]["pile"] == 1
    game.does("state", 211)
    assert game.state()["calendar"]["pile"] == 2


def test_R_36_what_moves_only_the_calendar_is_an_activation_all_the_same(begin: Begin) -> None:
    game = game_with_a_tile(begin, DOOMED, "sun", depot=0)
    assert game.code("activate", players=["red", "blue"]) == "not_together"
    assert game.code("activate", players=["red"], gems=2) == "no_gem"
    game.does("roll", player="red", dice={"7": A, "2": A})
    game.does("enter", player="red", side="west", pay={"red": [2, 7]})
    assert game.code("activate", players=["red"]) == "no_gem"


SWITCHING = [
    {"cell": [1, 0], "chamber": "CA", "stairway": "west"},
    {"cell": [-1, 0], "chamber": "B07", "stairway": "east"},
]


def test_two_laid_tiles_are_switched_by_those_who_stand_at_the_calendar(begin: Begin) -> None:
    game = begin(
        modules=DOOMED,
        place=SWITCHING,
        pile=["B01", "B02"],
        calendar=["sun", "moon", "gear"],
        adventurers={"red": who([1, 0], K, K, K), "blue": who([-1, 0], A, A, A, A, K)},
    )
    assert game.moves("red", "chamber") == [], "no two tiles lie there"
    for side in ("north", "south"):
        assert game.code("discover", player="blue", side=side) is None
    laid = [chamber["cell"] for chamber in game.state()["temple"] if chamber["chamber"] in ("B01", "B02")]
    assert game.lines("red", "chamber") == [{"do": "chamber", "players": ["red"], "cells": laid}]
    assert game.moves("blue", "chamber") == []
    assert game.code("chamber", players=["red"]) == "bad_line"
    assert game.code("chamber", players=["red", "blue"], cells=laid) == "not_together"
    assert game.code("chamber", players=["red"], cells=laid) is None


def test_R_36_what_moves_only_the_calendar_is_paid_for(begin: Begin) -> None:
    game = game_with_a_tile(begin, DOOMED, "sun", depot=0)
    game.does("roll", player="red", dice={"7": A, "2": A})
    keys = [number for number, (shows, _) in enumerate(game.dice("red")) if shows == K]
    game.does("roll", player="red", dice={str(number): A for number in keys})
    assert game.code("activate", players=["red"]) == "not_enough_icons"


def test_away_from_the_calendar_there_is_nothing_to_switch(begin: Begin) -> None:
    assert begin(modules=DOOMED).code("chamber", players=["red"]) == "nothing_here"


def test_only_a_chamber_with_gems_gets_a_tile_and_tiles_follow_from_the_seed(
    begin: Begin, catalogue: Catalogue
) -> None:
    game = begin(
        modules=DOOMED, pile=["B07"], calendar=["sun", "moon"], adventurers={"red": who([0, 0], A, A)}
    )
    assert game.code("discover", player="red", side="east") is None
    assert (game.state()["calendar"]["pile"], game.state()["calendar"]["tiles"]) == (2, [])
    stacks = [
        Game.begin(Setup(game=1, players=[Colour.RED], modules=DOOMED, seed=seed), catalogue).setup.calendar
        for seed in (1, 1, 2)
    ]
    assert stacks[0] == stacks[1] != stacks[2]


def test_R_36_R_34_two_gems_that_are_not_there_still_take_two_to_move_the_calendar(begin: Begin) -> None:
    players = {"red": who([0, 0], A, A, A, *[K] * 8), "blue": who([0, 0], A, *[K] * 4)}
    game = begin(modules=DOOMED, pile=["G1"], calendar=["sun"], depot=0, adventurers=players)
    assert game.code("discover", player="red", side="east") is None
    assert game.code("enter", player="red", side="east") is None
    assert game.code("activate", players=["red"], gems=2) == "must_cooperate"
    assert game.code("enter", player="blue", side="east") is None
    verdict = game.does("activate", players=["red", "blue"], gems=2)
    assert [event["event"] for event in verdict["events"]] == ["calendar_moved"]


def test_doomed_gems_where_no_tile_lies_move_nothing(begin: Begin) -> None:
    game = begin(modules=DOOMED, place=[at([1, 0], "B01")], adventurers={"red": who([1, 0], K, K, K, K)})
    assert game.code("activate", players=["red"]) is None
    assert game.state()["calendar"]["space"] == 0


def test_an_act_against_the_order_is_refused_with_what_lies_there(begin: Begin) -> None:
    game = begin(modules=ETERNAL, place=[at([1, 0], "B01")], adventurers={"red": who([1, 0], K, K, K, K)})
    why = game.does("activate", players=["red"])["why"]
    assert why == "The calendar asks for sun next; in B01 lies nothing"
