"""Soul exchange and Large torch, which come with the sixth adventurer (Big Box p. 17)."""

from __future__ import annotations

import pytest

from companion.rules import BadRecord
from tests.rules.conftest import Begin, Judged, filled

A, K, T, B = "adventurer", "key", "torch", "black_mask"
LIFTS = [K, K, T]
OUT = [
    {"cell": [1, 0], "chamber": "C07", "stairway": "west"},
    {"cell": [-1, 0], "chamber": "C08", "stairway": "east"},
]


@pytest.mark.parametrize("expansion", ["illusions", "special_chambers"])
def test_R_111_either_module_brings_the_curse_with_curses_and_the_tile_with_treasures(
    begin: Begin, expansion: str
) -> None:
    assert "soul_exchange" in filled(begin(modules=["curses", expansion]).game.setup.curses)
    assert "large_torch" in filled(begin(modules=[expansion, "treasures"]).game.setup.treasures)
    both = begin(modules=["curses", "treasures", "illusions", "special_chambers"]).game.setup
    assert filled(both.curses).count("soul_exchange") == 1
    assert filled(both.treasures).count("large_torch") == 1


def test_R_111_without_the_expansion_there_is_neither(begin: Begin) -> None:
    with pytest.raises(BadRecord, match="soul_exchange belongs to a module"):
        begin(modules=["curses"], curses=["soul_exchange"])
    with pytest.raises(BadRecord, match="large_torch belongs to a module"):
        begin(modules=["treasures"], treasures=["large_torch"])


def test_R_65_two_players_exchange_figures_and_keep_dice_and_curses(begin: Begin) -> None:
    game = begin(
        modules=["curses", "illusions"],
        curses=["soul_exchange"],
        pile=["C01", "C02"],
        place=OUT,
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, *LIFTS]},
            "blue": {"cell": [-1, 0], "dice": [B], "curses": ["silence"]},
        },
    )
    verdict = game.does("discover", player="red", side="north")
    assert verdict["events"][-1] == {"event": "figures_exchanged", "player": "red", "other": "blue"}
    players = game.state()["players"]
    assert (players["red"]["cell"], players["blue"]["cell"]) == ([-1, 0], [1, 0])
    assert (players["red"]["curses"], players["blue"]["curses"]) == (["soul_exchange"], ["silence"])
    assert len(players["red"]["dice"]) == 5
    assert game.code("lift", player="red", curse="soul_exchange") is None
    players = game.state()["players"]
    assert (players["red"]["cell"], players["blue"]["cell"]) == ([1, 0], [-1, 0])


def test_R_65_the_door_tests_the_figure_that_a_player_controls(begin: Begin) -> None:
    game = begin(
        modules=["curses", "illusions"],
        place=OUT,
        adventurers={
            "red": {"cell": [1, 0], "dice": [K], "curses": ["soul_exchange"]},
            "blue": {"dice": [T]},
        },
    )
    assert game.state()["players"]["red"]["cell"] == [0, 0]
    game.does("state", t=210)
    assert [event["player"] for event in game.cues[-1]["events"] if event["event"] == "die_lost"] == ["blue"]


def test_with_more_than_one_to_choose_from_the_choice_is_asked_for_first(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["curses", "illusions"],
        curses=["soul_exchange"],
        pile=["C01"],
        place=OUT,
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, *LIFTS]},
            "green": {"cell": [-1, 0], "dice": [A]},
        },
    )
    game.does("discover", player="red", side="south")
    assert game.code("roll", player="red", dice={"0": K}) == "choose_first"
    assert game.code("choose", player="red", what="player", pick="red") == "not_yours"
    assert game.code("choose", player="red", what="player", pick="green") is None
    players = game.state()["players"]
    assert [players[who]["cell"] for who in ("red", "blue", "green")] == [[-1, 0], [0, 0], [1, 0]]


def test_a_figure_that_has_left_the_temple_is_not_given_back(begin: Begin) -> None:
    game = begin(
        modules=["curses", "illusions"],
        depot=0,
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],
        adventurers={
            "red": {"cell": [1, 0], "dice": LIFTS, "curses": ["soul_exchange"]},
            "blue": {"dice": [K]},
        },
    )
    assert game.code("escape", player="blue") is None
    assert game.code("lift", player="red", curse="soul_exchange") is None
    assert game.state()["players"]["red"]["cell"] == [0, 0]


def test_alone_there_is_nobody_to_exchange_with(begin: Begin) -> None:
    game = begin(
        players=["red"],
        modules=["curses", "illusions"],
        adventurers={"red": {"dice": LIFTS, "curses": ["soul_exchange"]}},
    )
    assert game.code("lift", player="red", curse="soul_exchange") is None


def lit(begin: Begin, modules: tuple[str, ...] = ("treasures", "illusions"), chamber: str = "C07") -> Judged:
    return begin(
        modules=list(modules),
        place=[{"cell": [1, 0], "chamber": chamber, "stairway": "west"}, OUT[1]],
        adventurers={
            "red": {"cell": [1, 0], "dice": [K], "treasures": ["large_torch"]},
            "blue": {"cell": [-1, 0], "dice": [T]},
        },
    )


def test_R_52_R_89_by_the_large_torch_the_next_door_spares_and_no_later_one(begin: Begin) -> None:
    game = lit(begin)
    assert game.code("use", t=5, player="red", treasure="large_torch") is None
    assert game.state()["players"]["red"]["treasures"] == []
    game.does("state", t=210)
    assert game.cues[-1]["events"] == [
        {"event": "die_lost", "player": "blue", "die": 0},
        {"event": "stranded", "player": "blue"},
        {"event": "torch_out", "cell": [1, 0]},
    ]
    game.does("state", t=420)
    assert {"event": "die_lost", "player": "red", "die": 0} in game.cues[-1]["events"]


def test_R_53_R_58_by_the_torch_in_an_illusion_one_comes_to_start_with_all_dice(begin: Begin) -> None:
    game = lit(begin, chamber="I2")
    game.does("use", t=5, player="red", treasure="large_torch")
    game.does("state", t=210)
    assert [event["event"] for event in game.cues[-1]["events"]] == [
        "die_lost",
        "stranded",
        "placed",
        "chamber_removed",
        "torch_out",
    ]
    assert game.state()["players"]["red"]["cell"] == [0, 0]
    assert game.dice("red") == [(K, "ready")]


def test_only_its_holder_uses_the_torch(begin: Begin) -> None:
    game = lit(begin)
    assert game.code("use", player="blue", treasure="large_torch") == "not_yours"


def test_R_111_without_curses_and_treasures_there_is_nothing_to_lift_or_to_use(begin: Begin) -> None:
    game = begin(modules=["illusions", "special_chambers"])
    assert game.code("lift", player="red", curse="soul_exchange") == "not_in_play"
    assert game.code("use", player="red", treasure="large_torch") == "not_in_play"
    assert game.code("claim", player="red") == "not_in_play"
