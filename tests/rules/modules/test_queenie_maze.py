"""Mirage and gear, curses that stay, and treasures for lost ones (Big Box p. 29)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Catalogue, Colour, Game, Setup, Side
from tests.rules.conftest import Begin, Judged, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
EVERYTHING = ["curses", "treasures", "queenie_maze"]


@pytest.mark.parametrize("seed", range(20))
def test_R_01_mirage_and_gear_are_shuffled_in_when_the_neighbours_lie(
    catalogue: Catalogue, seed: int
) -> None:
    setup = Setup(game=1, players=[Colour.RED], modules=EVERYTHING, seed=seed)
    game = Game.begin(setup, catalogue)
    assert {"MI", "GE"} < set(game.state.pile)
    assert (len(filled(game.setup.curses)), len(filled(game.setup.treasures))) == (18, 19)


def at_the_gear(begin: Begin, **keys: Any) -> Judged:
    keys = {"cell": [1, 0], "dice": [T] * 5, **keys}
    return begin(
        modules=EVERYTHING,
        place=[
            {"cell": [1, 0], "chamber": "GE", "stairway": "west"},
            {"cell": [3, 0], "chamber": "B07", "stairway": "east"},
            {"cell": [1, 1], "chamber": "B08", "stairway": "south"},
        ],
        adventurers={"red": keys, "blue": {"cell": [1, 1], "dice": [T]}},
    )


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({}, "bad_line"),
        ({"row": 0}, "bad_line"),
        ({"side": "east"}, "bad_line"),
        ({"row": 0, "column": 1, "side": "east"}, "bad_line"),
        ({"row": 0, "side": "north"}, "blocked"),
        ({"column": 0, "side": "west"}, "blocked"),
        ({"row": 7, "side": "west"}, "blocked"),
        ({"row": 0, "side": "west"}, None),
        ({"column": 1, "side": "south"}, None),
    ],
)
def test_the_gear_needs_a_line_and_a_direction_that_can_slide(
    begin: Begin, keys: dict[str, Any], code: str | None
) -> None:
    assert at_the_gear(begin).code("chamber", players=["red"], **keys) == code


def test_R_83_the_whole_line_slides_gaps_start_and_figures_included(begin: Begin) -> None:
    game = at_the_gear(begin)
    assert game.code("chamber", players=["red"], row=0, side="west") is None
    state = game.state()
    laid = {placed["chamber"]: placed["cell"] for placed in state["temple"]}
    assert laid == {"START": [-1, 0], "GE": [0, 0], "B07": [2, 0], "B08": [1, 1]}
    assert state["players"]["red"]["cell"] == [0, 0]
    assert state["players"]["blue"]["cell"] == [1, 1]
    assert not game.game.state.temple.passage((1, 1), Side.SOUTH), "ways are worked out anew"
    game.does("undo")
    assert game.state()["temple"][1]["cell"] == [1, 0]


def test_R_56_a_secret_passage_holds_only_where_both_chambers_move_alike(begin: Begin) -> None:
    for line, kept in (({"row": 0, "side": "east"}, False), ({"column": 1, "side": "north"}, True)):
        game = begin(
            modules=EVERYTHING,
            place=[
                {"cell": [1, 0], "chamber": "GE", "stairway": "west"},
                {"cell": [1, 1], "chamber": "B12", "stairway": "north"},
            ],
            adventurers={"red": {"cell": [1, 0], "dice": [T, T], "treasures": ["secret_passage"]}},
        )
        assert game.code("use", player="red", treasure="secret_passage", side="north") is None
        assert game.code("chamber", players=["red"], **line) is None
        assert bool(game.game.state.temple.passages) == kept


def test_two_can_turn_the_gear_together_if_both_are_there(begin: Begin) -> None:
    game = at_the_gear(begin, dice=[T, K])
    assert game.code("chamber", players=["red", "blue"], row=0, side="east") == "not_together"
    assert game.code("chamber", players=["red"], row=0, side="east") == "not_enough_icons"


def test_R_82_mirage_takes_the_place_of_start_and_of_the_players_there(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        pile=["MI", "C07"],
        cues=[[50, "door", 1]],
        adventurers={"red": {"dice": [A, A, A, A, K]}, "blue": {"dice": [A, A, K]}},
    )
    assert game.code("discover", player="red", side="east") is None
    state = game.state()
    assert [(placed["chamber"], placed["cell"]) for placed in state["temple"]] == [
        ("START", [1, 0]),
        ("MI", [0, 0]),
    ]
    assert state["players"]["red"]["cell"] == [0, 0]
    assert game.code("enter", player="blue", side="east") is None
    assert game.state()["players"]["blue"]["cell"] == [1, 0]
    game.state(t=50)
    assert [state for _, state in game.dice("red")].count("lost") == 1, "R-52: Mirage is not safe"
    assert "lost" not in [state for _, state in game.dice("blue")], "START is safe wherever it lies"


def test_a_mirage_laid_before_the_game_changes_nothing(begin: Begin) -> None:
    game = begin(modules=EVERYTHING, place=[{"cell": [1, 0], "chamber": "MI", "stairway": "west"}])
    assert game.state()["temple"][0]["cell"] == [0, 0]


@pytest.mark.parametrize(
    ("cell", "door", "result"),
    [([0, 0], 1, "playing"), ([1, 0], 1, "lost"), ([1, 0], 2, "lost"), ([1, 0], 3, "playing")],
)
def test_the_weakest_link_loses_the_game_for_all_outside_start(
    begin: Begin, cell: list[int], door: int, result: str
) -> None:
    game = begin(
        modules=EVERYTHING,
        place=[{"cell": [1, 0], "chamber": "C07", "stairway": "west"}],
        cues=[[10, "door", door], [20, "collapse", 3]],
        adventurers={"red": {"cell": cell, "curses": ["weakest_link"]}},
    )
    assert game.state(t=10)["result"] == result
    if result == "lost":
        assert game.code("roll", player="blue", dice={"0": K}) == "over"


def test_R_65_and_R_61_an_escaped_player_is_no_weak_link(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        depot=0,
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],
        cues=[[10, "door", 1]],
        adventurers={"red": {"cell": [1, 0], "dice": [K], "curses": ["weakest_link"]}},
    )
    game.does("escape", t=5, player="red")
    assert game.state(t=10)["result"] == "playing"


def test_R_84_a_short_cut_chooses_the_chamber_and_shuffles_the_pile(begin: Begin) -> None:
    pile = ["C01", "C02", "C04", "C05", "EXIT", "C06", "C09"]
    game = begin(
        modules=EVERYTHING,
        pile=pile,
        adventurers={"red": {"dice": [A] * 5, "treasures": ["short_cut"]}},
    )
    named = {"treasures": {"red": ["short_cut"]}}
    assert game.code("discover", player="red", side="north", choose="EXIT", **named) == "blocked"
    verdict = game.does("discover", player="red", side="east", choose="EXIT", **named)
    assert verdict["paid"] == {"red": [0, 1]}, "two adventurers all the same"
    left = game.game.state.pile
    assert sorted(left) == sorted(set(pile) - {"EXIT"})
    assert left != ("C01", "C02", "C04", "C05", "C06", "C09")
    assert game.state()["players"]["red"]["treasures"] == []
    game.does("undo")
    assert game.game.state.pile == tuple(pile)


def test_a_pile_is_shuffled_by_the_seed_and_differently_each_time(begin: Begin) -> None:
    piles: list[list[tuple[str, ...]]] = []
    for seed in (0, 0, 1):
        game = begin(
            modules=["queenie_maze", "treasures"],
            seed=seed,
            place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
            pile=["B01", "B02", "B03", "B04", "B05", "B06"],
            adventurers={"red": {"cell": [1, 0], "dice": [A] * 4, "treasures": ["short_cut"] * 2}},
        )
        piles.append([])
        for side, choose in (("east", "B01"), ("north", "B02")):
            named = {"treasures": {"red": ["short_cut"]}, "choose": choose}
            assert game.code("discover", player="red", side=side, **named) is None
            piles[-1].append(game.game.state.pile)
    assert piles[0] == piles[1] != piles[2]
    assert piles[0] == [
        ("B04", "B05", "B03", "B02", "B06"),
        ("B06", "B03", "B04", "B05"),
    ], "so that a record of today is replayed alike tomorrow"


def test_a_short_cut_is_for_discovering_and_pays_nothing(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        place=[{"cell": [1, 0], "chamber": "C07", "stairway": "west"}],
        adventurers={"red": {"dice": [A] * 5, "treasures": ["short_cut"]}},
    )
    named = {"treasures": {"red": ["short_cut"]}}
    assert game.code("enter", player="red", side="east", **named) == "not_enough_icons"
    assert game.code("use", player="red", treasure="short_cut") == "bad_line"


def test_R_85_time_out_stops_the_clock_until_the_table_resumes(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING, cues="quick", adventurers={"red": {"dice": [K], "treasures": ["time_out"]}}
    )
    assert game.code("use", t=20, player="red", treasure="time_out") is None
    assert game.code("roll", t=20, player="red", dice={"0": K}) == "paused"
    assert game.code("roll", t=40, player="red", dice={"0": K}) == "bad_line"
    assert game.code("resume", t=20) is None
    assert game.code("roll", t=30, player="red", dice={"0": K}) is None
    assert [cue["t"] for cue in game.cues] == [27]
    assert game.state()["players"]["red"]["treasures"] == []


@pytest.mark.parametrize(
    ("stack", "wish", "code"),
    [
        (["teleport", "extra_gem", "double_key", "clone"], "clone", "not_in_play"),
        (["teleport", "extra_gem", "double_key", "short_cut"], "short_cut", "nothing_here"),
        (["teleport", "extra_gem", "double_key", "short_cut"], "double_key", None),
        (["teleport"], "teleport", None),
        ([], "teleport", "nothing_here"),
    ],
)
def test_R_98_the_genie_shows_three_tiles_or_what_is_left(
    begin: Begin, stack: list[str], wish: str, code: str | None
) -> None:
    lamp = {"red": {"treasures": ["genie_lamp"]}}
    stack = [tile for tile in stack if tile != "clone"]
    game = begin(modules=EVERYTHING, treasures=stack, adventurers=lamp)
    assert game.code("use", player="red", treasure="genie_lamp", choose=wish) == code
    if code is None:
        assert game.state()["players"]["red"]["treasures"] == [wish]
        others = [tile for tile in stack[:3] if tile != wish]
        assert list(game.game.state.treasure_pile) == [*stack[3:], *others]


def test_R_106_misinformation_reminds_at_every_discovery(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        pile=["C03"],
        adventurers={"red": {"dice": [A, A], "curses": ["misinformation"]}},
    )
    events = game.does("discover", player="red", side="east")["events"]
    assert {"event": "reminded", "player": "red", "curse": "misinformation"} in events


def test_each_row_and_each_column_that_lies_there_can_slide(begin: Begin) -> None:
    game = begin(
        modules=EVERYTHING,
        place=[
            {"cell": [1, 0], "chamber": "GE", "stairway": "west"},
            {"cell": [1, 1], "chamber": "B07", "stairway": "south"},
            {"cell": [1, 2], "chamber": "B08", "stairway": "south"},
        ],
        adventurers={"red": {"cell": [1, 0], "dice": [T, T, T]}},
    )
    lines = [(line["side"], line.get("row"), line.get("column")) for line in game.lines("red", "chamber")]
    assert lines == [
        ("north", None, 0),
        ("north", None, 1),
        ("east", 0, None),
        ("east", 1, None),
        ("east", 2, None),
        ("south", None, 0),
        ("south", None, 1),
        ("west", 0, None),
        ("west", 1, None),
        ("west", 2, None),
    ]


@pytest.mark.parametrize("pile", [[], ["B07"]])
def test_a_short_cut_leads_to_what_is_left_in_the_pile(begin: Begin, pile: list[str]) -> None:
    game = begin(
        modules=EVERYTHING, pile=pile, adventurers={"red": {"dice": [A, A], "treasures": ["short_cut"]}}
    )
    chosen = {line["choose"] for line in game.lines("red", "discover") if "choose" in line}
    assert chosen == set(pile)
