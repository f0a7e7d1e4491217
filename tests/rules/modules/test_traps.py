"""Traps: whoever discovers one is in it (Big Box p. 22–23)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Catalogue, Cell, Colour, Game, Setup, Side
from companion.rules.modules.platform import resting_place
from companion.rules.temple import Temple
from tests.rules.conftest import Begin, Judged

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
MODULES = ["traps"]
PLACE = [
    {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
    {"cell": [1, 1], "chamber": "B08", "stairway": "south"},
]


def caught(begin: Begin, chamber: str, side: str = "east", **setup: Any) -> Judged:
    """Red, beside START in the east, discovers a trap."""
    game = begin(
        modules=[*MODULES, *setup.pop("modules", [])],
        place=setup.pop("place", PLACE),
        pile=[chamber, *setup.pop("pile", ["G1", "EXIT"])],
        cues=[[500, "gong", 1]],
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, A, A, K, K, K], **setup.pop("red", {})},
            "blue": {"cell": [1, 1], "dice": [A, A, T, G, B]},
            **setup.pop("others", {}),
        },
        **setup,
    )
    assert game.code("discover", player="red", side=side) is None
    return game


def cells(game: Any) -> dict[str, list[int] | None]:
    return {who: player["cell"] for who, player in game.state()["players"].items()}


@pytest.mark.parametrize("count", [2, 3, 4])
def test_R_04_so_many_traps_and_five_in_the_packet_with_the_exit(catalogue: Catalogue, count: int) -> None:
    places = set()
    for seed in range(40):
        setup = Setup(game=1, players=list(Colour)[:3], modules=MODULES, traps=count, seed=seed)
        pile = Game.begin(setup, catalogue).state.pile
        assert len(pile) == 16 + count
        assert sum(catalogue.chambers[name].kind == "trap" for name in pile) == count
        places.add(len(pile) - pile.index("EXIT"))
    assert places == {1, 2, 3, 4, 5, 6}


def test_R_04_with_traps_and_time_chambers_there_is_one_packet_of_five(catalogue: Catalogue) -> None:
    for seed in range(10):
        setup = Setup(game=1, players=list(Colour)[:3], modules=["time_chambers", "traps"], seed=seed)
        pile = Game.begin(setup, catalogue).state.pile
        assert len(pile) == 22
        assert "EXIT" in pile[-6:]


def test_R_02_R_04_for_two_the_exit_stays_in_the_middle(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour)[:2], modules=MODULES, traps=4)
    assert Game.begin(setup, catalogue).state.pile.index("EXIT") == 9


# Slide


def test_R_23_the_discoverer_of_a_trap_is_placed_in_it(begin: Begin) -> None:
    game = caught(begin, "T5")
    assert cells(game)["red"] == [2, 0]


def test_R_99_nobody_leaves_the_slide_by_its_stairway_and_anybody_by_another_door(begin: Begin) -> None:
    game = caught(begin, "T5")
    assert game.code("enter", player="red", side="west") == "trapped"
    assert game.code("enter", player="blue", side="south") is None
    game.does("roll", player="blue", dice={"0": A, "1": A})
    assert game.code("enter", player="blue", side="east") is None
    game.does("roll", player="blue", dice={"0": A, "1": A, "2": A})
    assert game.code("enter", player="blue", side="west") == "trapped"
    assert game.code("discover", player="red", side="east") is None
    game.does("roll", player="red", dice={"0": A, "1": A})
    assert game.code("enter", player="red", side="east") is None


def test_R_99_a_secret_passage_leads_out_beside_the_slide(begin: Begin) -> None:
    place = [*PLACE, {"cell": [2, 1], "chamber": "B12", "stairway": "north"}]
    game = caught(begin, "T5", place=place)
    game.game.state.temple.passages |= {((2, 0), Side.NORTH), ((2, 1), Side.SOUTH)}
    assert game.code("enter", player="red", side="north") == "not_enough_icons"


# Cliffs


@pytest.mark.parametrize(("chamber", "icon"), [("T3", K), ("T4", T)])
def test_R_100_only_three_icons_lead_off_a_cliff(begin: Begin, chamber: str, icon: str) -> None:
    game = caught(begin, chamber, red={"dice": [A, A, A, A, K, K, T]})
    assert game.state()["players"]["red"]["trapped"] is True
    assert game.code("enter", player="red", side="west") == "trapped"
    assert game.code("chamber", player="red", players=["red"]) == "bad_line"
    assert game.code("chamber", players=["red"]) == "not_enough_icons"
    game.does("roll", player="red", dice={"4": icon, "5": icon, "6": icon})
    verdict = game.does("chamber", players=["red"])
    assert verdict["paid"] == {"red": [4, 5, 6]}
    assert verdict["events"] == [{"event": "climbed_down", "player": "red", "chamber": chamber}]
    assert game.code("chamber", players=["red"]) == "nothing_here"
    assert game.code("enter", player="red", side="west") is None


def test_a_player_on_a_cliff_may_discover(begin: Begin) -> None:
    assert caught(begin, "T3").code("discover", player="red", side="east") is None


def test_a_player_who_enters_a_cliff_to_help_is_not_caught_and_gives_golden_masks_only(begin: Begin) -> None:
    game = caught(begin, "T4", red={"dice": [A, A, T, T, B]})
    game.does("enter", player="blue", side="south")
    game.does("roll", player="blue", dice={"0": A, "1": T})
    assert game.code("enter", player="blue", side="east") is None
    assert game.code("chamber", players=["red", "blue"]) == "not_enough_icons"
    assert game.code("chamber", players=["blue"]) == "nothing_here"
    assert game.code("free", player="blue", dice=[4], **{"for": "red"}) is None
    game.does("roll", player="red", dice={"4": T})
    assert game.code("chamber", players=["red"]) is None


def test_R_65_a_figure_on_a_cliff_stays_there_whoever_controls_it(begin: Begin) -> None:
    game = caught(
        begin,
        "T3",
        modules=["curses", "illusions"],
        curses=["soul_exchange"],
        pile=["C07", "C08"],
        red={"dice": [A, A, A, A, K, K, T]},
    )
    game.does("discover", player="red", side="east")
    assert cells(game) == {"red": [1, 1], "blue": [2, 0]}
    assert game.code("enter", player="blue", side="west") == "trapped"
    assert game.code("lift", player="red", curse="soul_exchange") is None
    players = game.state()["players"]
    assert "trapped" not in players["blue"]
    assert players["red"]["trapped"] is True


# Invocation


def test_R_76_invocation_summons_everybody_and_the_chalice_stays(begin: Begin) -> None:
    game = caught(
        begin,
        "T2",
        modules=["special_chambers"],
        pile=["TC", "EXIT"],
        players=["red", "blue", "green"],
        others={"green": {"dice": [A, A]}},
    )
    assert cells(game) == {"red": [2, 0], "blue": [2, 0], "green": [2, 0]}
    game.does("discover", player="green", side="south")
    assert game.state()["chalice"] == [2, -1]
    game.does("roll", player="red", dice={"0": A, "1": A})
    game.does("enter", player="red", side="west")
    game.does("roll", player="blue", dice={"0": K, "1": K, "2": K})
    assert game.code("chamber", players=["blue", "green"]) == "not_enough_icons"
    assert game.does("chamber", players=["blue"])["paid"] == {"blue": [0, 1, 2]}
    assert cells(game)["red"] == [2, 0]
    assert game.state()["chalice"] == [2, -1]
    assert game.code("chamber", players=["blue"]) == "not_enough_icons"


def test_R_76_invocation_takes_players_off_a_cliff(begin: Begin) -> None:
    game = caught(begin, "T3", pile=["T2", "EXIT"])
    assert game.code("discover", player="blue", side="west") is None
    assert cells(game) == {"red": [0, 1], "blue": [0, 1]}
    assert "trapped" not in game.state()["players"]["red"]


def test_the_invocation_needs_somebody_in_it(begin: Begin) -> None:
    game = caught(begin, "T5")
    assert game.code("chamber", players=["red"]) == "nothing_here"


def test_R_76_an_escaped_player_is_not_summoned(begin: Begin) -> None:
    exit_ = {"cell": [0, 1], "chamber": "EXIT", "stairway": "east"}
    game = begin(
        modules=MODULES,
        place=[*PLACE, exit_],
        pile=["T2", "G1"],
        depot=0,
        adventurers={"red": {"cell": [1, 0], "dice": [A, A]}, "blue": {"cell": [0, 1], "dice": [K]}},
    )
    game.does("escape", player="blue")
    game.does("discover", player="red", side="east")
    assert cells(game) == {"red": [2, 0], "blue": None}


def test_R_77_under_a_ban_on_movement_a_trap_still_takes_its_discoverer(begin: Begin) -> None:
    game = caught(begin, "P1", modules=["time_chambers"], pile=["T2", "EXIT"])
    assert game.code("enter", player="red", side="west") == "forbidden"
    assert game.code("discover", player="red", side="south") is None
    assert cells(game) == {"red": [1, -1], "blue": [1, -1]}


# Moving platform


def test_R_75_the_platform_carries_its_rider_clockwise_to_the_next_door(begin: Begin) -> None:
    game = caught(begin, "T1")
    assert cells(game)["red"] == [2, 1]
    assert game.state()["temple"][-1] == {
        "cell": [2, 1],
        "chamber": "T1",
        "stairway": "west",
        "gems": 0,
        "treasure": None,
    }
    assert game.code("enter", player="red", side="west") is None
    assert game.code("discover", player="blue", side="north") is None


def temple_of(catalogue: Catalogue, chambers: dict[Cell, tuple[str, Side | None]]) -> Temple:
    temple = Temple()
    for cell, (name, stairway) in chambers.items():
        temple.place(catalogue.chambers[name], cell, stairway)
    return temple


def test_R_75_without_another_door_the_platform_stays(catalogue: Catalogue) -> None:
    temple = temple_of(catalogue, {(0, 0): ("START", None), (1, 0): ("T1", Side.WEST)})
    assert resting_place(temple, (1, 0), Side.WEST) == (1, 0)


def test_R_75_a_free_stairway_is_a_door(catalogue: Catalogue) -> None:
    temple = temple_of(
        catalogue,
        {
            (0, 0): ("START", None),
            (-1, 0): ("B12", Side.WEST),
            (-1, 1): ("B12", Side.EAST),
            (1, 0): ("T1", Side.WEST),
        },
    )
    assert resting_place(temple, (1, 0), Side.WEST) == (0, 1)


def test_R_75_the_platform_goes_the_whole_way_round(catalogue: Catalogue) -> None:
    temple = temple_of(
        catalogue,
        {
            (0, 0): ("START", None),
            (-1, 0): ("B09", Side.EAST),
            (1, 0): ("B12", Side.WEST),
            (1, 1): ("B12", Side.WEST),
            (0, 1): ("T1", Side.EAST),
        },
    )
    assert resting_place(temple, (0, 1), Side.EAST) == (-2, 0), "START's other side opens nowhere free"


def test_R_75_holes_inside_are_not_visited(catalogue: Catalogue) -> None:
    ring = {(x, y): ("B07", Side.SOUTH) for x in range(3) for y in range(3) if (x, y) != (1, 1)}
    temple = temple_of(catalogue, {**ring, (3, 1): ("T1", Side.WEST)})
    assert resting_place(temple, (3, 1), Side.WEST) == (3, 0)
    del temple[(3, 1)]
    temple.place(catalogue.chambers["T1"], (1, 1), Side.WEST)
    assert resting_place(temple, (1, 1), Side.WEST) == (3, 2)


def test_an_undone_ride_brings_the_platform_back_into_the_pile(begin: Begin) -> None:
    game = caught(begin, "T1")
    game.does("undo")
    assert cells(game)["red"] == [1, 0]
    assert game.game.state.pile[0] == "T1"
    assert (2, 1) not in game.game.state.temple


@pytest.mark.parametrize(
    ("home", "stairway", "rest"),
    [
        ((1, 0), Side.WEST, (1, -1)),
        ((-1, 0), Side.EAST, (-1, 1)),
        ((1, 2), Side.SOUTH, (-1, 2)),
        ((0, -2), Side.NORTH, (-1, -2)),
    ],
)
def test_R_75_the_way_begins_where_the_platform_was_discovered(
    catalogue: Catalogue, home: Cell, stairway: Side, rest: Cell
) -> None:
    column: list[Cell] = [(0, 1), (0, 0), (0, -1)]
    if stairway in (Side.SOUTH, Side.NORTH):
        row = home[1] - 1 if stairway is Side.SOUTH else home[1] + 1
        column = [(-1, row), (0, row), (1, row)]
    names = ("B07", "B08", "B09")
    chambers: dict[Cell, tuple[str, Side | None]] = {
        cell: (name, Side.SOUTH) for cell, name in zip(column, names, strict=True)
    }
    temple = temple_of(catalogue, {**chambers, home: ("T1", stairway)})
    assert resting_place(temple, home, stairway) == rest


def test_three_traps_are_drawn_if_the_set_up_does_not_say(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour)[:3], modules=MODULES)
    assert len(Game.begin(setup, catalogue).state.pile) == 19


def test_R_75_a_platform_found_in_a_hole_begins_its_round_in_the_north_west(catalogue: Catalogue) -> None:
    temple = Temple()
    ring = [(x, y) for x in (0, 1, 2) for y in (0, 1, 2) if (x, y) != (1, 1)]
    for cell in ring:
        temple.place(catalogue.chambers["B07"], cell, Side.SOUTH)
    temple.place(catalogue.chambers["T1"], (1, 1), Side.SOUTH)
    assert resting_place(temple, (1, 1), Side.SOUTH) == (1, 3)


def test_moves_name_climbing_down_only_on_a_cliff(begin: Begin) -> None:
    game = caught(begin, "T3")
    assert game.lines("red", "chamber") == [{"do": "chamber", "players": ["red"]}]
    assert game.lines("blue", "chamber") == []


def test_summons_are_paid_by_one_alone(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        place=[{"cell": [1, 0], "chamber": "T2", "stairway": "west"}],
        adventurers={name: {"cell": [1, 0], "dice": [K, K, K]} for name in ("red", "blue")},
    )
    both = game.does("chamber", players=["red", "blue"])
    assert both["why"] == game.does("chamber", players=["red", "blue"])["why"]
    assert "T2" in both["why"]
    assert game.code("chamber", players=["red"]) is None


@pytest.mark.parametrize(("module", "kind"), [("traps", "trap"), ("time_chambers", "time")])
def test_which_chambers_are_drawn_follows_from_the_seed(catalogue: Catalogue, module: str, kind: str) -> None:
    def drawn(seed: int) -> set[str]:
        setup = Setup(game=1, players=list(Colour)[:3], modules=[module], seed=seed)
        pile = Game.begin(setup, catalogue).state.pile
        return {name for name in pile if catalogue.chambers[name].kind == kind}

    assert drawn(1) == drawn(1)
    assert any(drawn(1) != drawn(seed) for seed in range(2, 6))


def test_R_100_the_explorer_walks_off_no_cliff(begin: Begin) -> None:
    game = caught(begin, "T3", modules=["characters"], characters={"red": ["explorer", "activatable"]})
    game.does("roll", player="red", dice={str(die): A for die in range(7)})
    assert game.code("ability", player="red", path=["west"]) == "trapped"
