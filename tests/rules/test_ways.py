"""Entering and discovering (Big Box p. 5–6)."""

from __future__ import annotations

import pytest

from companion.rules import Catalogue, Side
from companion.rules.names import turned
from companion.rules.temple import PlacedChamber, Temple
from tests.rules.conftest import Begin

A, K, T = "adventurer", "key", "torch"


def stands(player: str, cell: list[int], dice: list[str]) -> dict[str, dict[str, object]]:
    return {player: {"cell": cell, "dice": dice}}


@pytest.mark.parametrize("stairway", list(Side))
def test_the_stairway_points_where_it_was_laid(catalogue: Catalogue, stairway: Side) -> None:
    placed = PlacedChamber(catalogue.chambers["B02"], (0, 0), stairway)  # stairway, north and east of its own
    assert turned(Side.SOUTH, stairway) is stairway
    assert placed.openings() == {stairway, turned(Side.NORTH, stairway), turned(Side.EAST, stairway)}


def test_a_tile_turns_without_being_mirrored(catalogue: Catalogue) -> None:
    placed = PlacedChamber(catalogue.chambers["B02"], (1, 0), Side.WEST)
    assert placed.openings() == {Side.WEST, Side.EAST, Side.SOUTH}


def test_a_passage_needs_openings_on_both_tiles(catalogue: Catalogue) -> None:
    temple = Temple()
    temple.place(catalogue.chambers["START"], (0, 0), None)
    temple.place(catalogue.chambers["B01"], (1, 0), Side.WEST)
    temple.place(catalogue.chambers["B07"], (1, 1), Side.NORTH)
    assert temple.passage((0, 0), Side.EAST)
    assert temple.passage((1, 0), Side.WEST)
    assert not temple.passage((1, 0), Side.NORTH)
    assert not temple.passage((1, 1), Side.SOUTH)
    assert not temple.passage((9, 9), Side.SOUTH)


def test_R_22_extra_openings_that_meet_are_a_passage_at_once(begin: Begin) -> None:
    game = begin(
        place=[
            {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
            {"cell": [1, 1], "chamber": "B08", "stairway": "east"},
        ],
        adventurers=stands("red", [1, 0], [A, A]),
    )
    assert game.code("enter", player="red", side="north") is None


def test_R_24_entering_the_starting_chamber_costs_its_frame(begin: Begin) -> None:
    place = [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]
    game = begin(place=place, adventurers=stands("red", [1, 0], [A, K, T]))
    refused = game.does("enter", player="red", side="west")
    assert refused["code"] == "not_enough_icons"
    assert refused["why"] == "START asks for adventurer + adventurer; red shows adventurer, key, torch"


def test_R_25_nobody_else_pays_the_frame(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        adventurers={"red": {"dice": [A, K]}, "blue": {"dice": [A, A]}},
    )
    assert game.code("enter", player="red", side="east") == "not_enough_icons"
    assert game.code("enter", player="red", side="east", pay={"red": [0], "blue": [0]}) == "bad_line"


def test_R_21_a_door_onto_a_chamber_is_no_discovery(begin: Begin) -> None:
    game = begin(
        place=[
            {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
            {"cell": [1, 1], "chamber": "B01", "stairway": "west"},
        ],
        pile=["B09"],
        adventurers=stands("red", [1, 0], [A, A]),
    )
    assert game.code("discover", player="red", side="north") == "taken"


def test_R_23_the_discoverer_does_not_move(begin: Begin) -> None:
    game = begin(pile=["G3", "B01"], adventurers={"red": {"dice": [A, A, A, A]}})
    verdict = game.does("discover", player="red", side="west")
    assert verdict["events"] == [
        {"event": "discovered", "player": "red", "cell": [-1, 0], "chamber": "G3", "stairway": "east"}
    ]
    assert game.state()["players"]["red"]["cell"] == [0, 0]


def test_R_14_several_actions_from_one_roll_with_different_dice(begin: Begin) -> None:
    game = begin(pile=["B07", "B08"], adventurers={"red": {"dice": [A, A, A, A, A]}})
    assert game.does("discover", player="red", side="west")["paid"] == {"red": [0, 1]}
    assert game.does("discover", player="red", side="east")["paid"] == {"red": [2, 3]}
    assert game.code("enter", player="red", side="east") == "not_enough_icons"


def test_R_26_a_dead_end_is_announced_and_the_game_goes_on(begin: Begin) -> None:
    game = begin(pile=["B07"], adventurers={"red": {"dice": [A, A, A, A]}})
    events = game.does("discover", player="red", side="west")["events"]
    assert [event["event"] for event in events] == ["discovered", "dead_end"]
    assert game.code("discover", player="red", side="east") == "pile_empty"
    assert game.state()["result"] == "playing"


def test_R_102_two_discoveries_draw_in_the_order_of_their_lines(begin: Begin) -> None:
    game = begin(pile=["B07", "EXIT"], adventurers={"red": {"dice": [A, A]}, "blue": {"dice": [A, A]}})
    game.does("discover", t=3, player="blue", side="west")
    game.does("discover", t=3, player="red", side="east")
    temple = {chamber["chamber"]: chamber["cell"] for chamber in game.state()["temple"]}
    assert temple == {"START": [0, 0], "B07": [-1, 0], "EXIT": [1, 0]}


def test_R_101_the_second_player_at_one_door_spends_nothing(begin: Begin) -> None:
    game = begin(pile=["B07", "B08"], adventurers={"red": {"dice": [A, A]}, "blue": {"dice": [A, A]}})
    assert game.code("discover", t=3, player="blue", side="west") is None
    assert game.code("discover", t=3, player="red", side="west") == "taken"
    assert game.dice("red") == [(A, "ready"), (A, "ready")]


@pytest.mark.parametrize(
    ("pay", "code"),
    [
        ([0, 3], None),
        ([3, 1], None),
        ([0, 1, 3], "not_enough_icons"),
        ([0], "not_enough_icons"),
        ([0, 2], "not_enough_icons"),
        ([0, 4], "not_enough_icons"),
        ([0, 9], "die_unavailable"),
        ([0, 0], "bad_line"),
        ([], "bad_line"),
    ],
)
def test_named_dice_pay_exactly_or_not_at_all(begin: Begin, pay: list[int], code: str | None) -> None:
    game = begin(pile=["B07"], adventurers={"red": {"dice": [A, A, K, A, None]}})
    verdict = game.does("discover", player="red", side="west", pay={"red": pay})
    assert verdict.get("code") == code
    if code is None:
        assert verdict["paid"] == {"red": sorted(pay)}


def test_once_the_exit_lies_an_empty_pile_is_no_dead_end(begin: Begin) -> None:
    game = begin(pile=["EXIT", "B12"], adventurers={"red": {"dice": ["adventurer"] * 5}})
    for side in ("east", "west"):
        events = game.does("discover", player="red", side=side)["events"]
        assert [event["event"] for event in events] == ["discovered"]


def test_a_key_that_is_false_needs_no_module(begin: Begin) -> None:
    game = begin(pile=["B07"], adventurers={"red": {"dice": ["adventurer", "adventurer"]}})
    assert game.code("discover", player="red", side="east", redraw=True) == "not_in_play"
    assert game.code("discover", player="red", side="east", redraw=False) is None
