"""Treasures: laid, claimed with two keys, used once (Big Box p. 10–11)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
BASE = {
    "healing_mask": 2,
    "double_torch": 2,
    "double_key": 2,
    "teleport": 2,
    "extra_gem": 2,
    "secret_passage": 3,
}


def holding(*treasures: str, dice: list[str | None] | None = None, **keys: Any) -> dict[str, Any]:
    return {"treasures": list(treasures), "dice": dice or [K] * 5, **keys}


def test_thirteen_tiles_are_shuffled_and_written_into_the_set_up(catalogue: Catalogue) -> None:
    game = Game.begin(Setup(game=1, players=[Colour.RED], modules=["treasures"]), catalogue)
    assert Counter(filled(game.setup.treasures)) == BASE


def test_unknown_tiles_and_those_of_other_modules_are_refused(begin: Begin) -> None:
    for tile, why in (("gold", "no 'gold'"), ("clone", "belongs to a module")):
        with pytest.raises(BadRecord, match=why):
            begin(modules=["treasures"], treasures=[tile])


def test_a_tile_may_be_held_twice_and_is_used_one_at_a_time(begin: Begin) -> None:
    game = begin(modules=["treasures"], adventurers={"red": holding("extra_gem", "extra_gem")}, depot=2)
    assert game.code("use", player="red", treasure="extra_gem") is None
    assert game.state()["players"]["red"]["treasures"] == ["extra_gem"]
    assert game.code("use", player="red", treasure="extra_gem") is None
    assert game.code("use", player="red", treasure="extra_gem") == "not_yours"
    assert game.state()["exit_keys"] == 1


def test_R_67_with_an_empty_depot_the_extra_gem_is_kept(begin: Begin) -> None:
    game = begin(modules=["treasures"], depot=0, adventurers={"red": holding("extra_gem")})
    assert game.code("use", player="red", treasure="extra_gem") == "depot_empty"
    assert game.state()["players"]["red"]["treasures"] == ["extra_gem"]


def test_R_66_a_double_tile_serves_for_whatever_needs_the_icon_and_its_surplus_is_lost(
    begin: Begin,
) -> None:
    frame = [{"cell": [1, 0], "chamber": "B02", "stairway": "west"}]
    game = begin(
        modules=["treasures"], place=frame, adventurers={"red": holding("double_key", dice=[A, T, T, T])}
    )
    assert game.code("enter", player="red", side="east") == "not_enough_icons"
    verdict = game.does("enter", player="red", side="east", treasures={"red": ["double_key"]})
    assert verdict["paid"] == {"red": [0]}
    assert game.state()["players"]["red"]["treasures"] == []


def test_tiles_alone_can_pay_and_then_no_dice_are_named(begin: Begin) -> None:
    exit_here = [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}]
    game = begin(
        modules=["treasures"],
        depot=1,
        place=exit_here,
        adventurers={"red": holding("double_key", cell=[1, 0]), "blue": {"cell": [1, 0]}},
    )
    with_a_die = {"treasures": {"red": ["double_key"]}, "pay": {"red": [0]}}
    assert game.code("escape", player="red", **with_a_die) == "not_enough_icons"
    verdict = game.does("escape", player="red", treasures={"red": ["double_key"]})
    assert verdict["ok"]
    assert "paid" not in verdict


def test_R_38_tiles_of_others_do_not_help_at_the_exit(begin: Begin) -> None:
    exit_here = [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}]
    game = begin(
        modules=["treasures"],
        depot=1,
        place=exit_here,
        adventurers={"red": {"cell": [1, 0], "dice": [T]}, "blue": holding("double_key", cell=[1, 0])},
    )
    assert game.code("escape", player="red", treasures={"blue": ["double_key"]}) == "bad_line"
    assert game.code("escape", player="red", treasures={"red": ["double_key"]}) == "not_yours"


@pytest.mark.parametrize(
    ("players", "treasures", "code"),
    [
        (["red", "blue"], {"red": ["double_key"]}, None),
        (["red"], {"red": ["double_key", "double_key"]}, "must_cooperate"),
        (["red", "green"], {"green": ["teleport"]}, "not_enough_icons"),
        (["red", "green"], {"red": ["double_key"]}, "not_enough_icons"),
        (["red", "blue"], {"blue": ["clone"]}, "not_in_play"),
    ],
)
def test_R_34_tiles_help_at_gems_but_two_must_work_together(
    begin: Begin, players: list[str], treasures: dict[str, list[str]], code: str | None
) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["treasures"],
        place=[{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],
        adventurers={
            "red": holding("double_key", "double_key", cell=[1, 0]),
            "blue": holding(cell=[1, 0]),
            "green": holding("teleport", cell=[1, 0], dice=[T, T]),
        },
    )
    assert game.code("activate", players=players, gems=2, treasures=treasures) == code


def test_a_tile_stands_for_the_die_its_owner_must_pay(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        place=[{"cell": [1, 0], "chamber": "G1", "stairway": "west"}],
        adventurers={
            "red": holding("double_key", cell=[1, 0], dice=[T, T]),
            "blue": holding(cell=[1, 0], dice=[K] * 5),
        },
    )
    verdict = game.does("activate", players=["red", "blue"], gems=2, treasures={"red": ["double_key"]})
    assert verdict["paid"] == {"blue": [0, 1, 2, 3, 4]}


def test_R_28_a_secret_passage_replaces_the_wall_and_not_the_frame(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        place=[
            {"cell": [0, 1], "chamber": "B02", "stairway": "north"},
            {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
        ],
        adventurers={
            "red": holding("secret_passage", "secret_passage", dice=[A, T, K]),
            "blue": {"dice": [A, K]},
        },
    )
    use = {"player": "red", "treasure": "secret_passage"}
    assert game.code("use", **use) == "bad_line"
    assert game.code("use", **use, side="south") == "blocked"
    assert game.code("use", **use, side="east") == "blocked"
    assert game.does("use", **use, side="north")["events"][1] == {
        "event": "passage_opened",
        "cell": [0, 0],
        "side": "north",
    }
    assert game.code("use", **use, side="north") == "blocked"
    assert game.state()["passages"] == [{"cell": [0, 0], "side": "north"}]
    assert game.does("enter", player="red", side="north", pay={"red": [0, 1]})["code"] == "not_enough_icons"
    assert game.code("enter", player="red", side="north") is None
    assert game.code("enter", player="blue", side="north") is None, "everybody may use it"


def test_R_56_a_passage_goes_with_the_chamber_it_led_into(begin: Begin) -> None:
    pytest.importorskip("companion.rules.modules.illusions")
    game = begin(
        modules=["treasures", "illusions"],
        place=[{"cell": [0, 1], "chamber": "I2", "stairway": "north"}],
        cues=[[10, "door", 1]],
        adventurers={"red": holding("secret_passage")},
    )
    assert game.code("use", player="red", treasure="secret_passage", side="north") is None
    assert game.game.state.temple.passages
    game.state(t=10)
    assert not game.game.state.temple.passages


def test_R_54_an_unclaimed_tile_of_a_vanished_chamber_goes_under_the_stack(begin: Begin) -> None:
    from companion.rules.basic.rebuilding import remove_chamber

    game = begin(
        modules=["treasures"],
        pile=["C03"],
        treasures=["teleport", "extra_gem"],
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        adventurers={"red": {"cell": [1, 0], "dice": [A, A]}},
    )
    game.does("discover", player="red", side="east")
    remove_chamber(game.game._play, (2, 0), [])
    assert game.game.state.treasure_pile == ("extra_gem", "teleport")


def test_a_teleport_needs_somebody_inside_and_elsewhere(begin: Begin) -> None:
    exit_here = [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}]
    game = begin(
        players=["red", "blue", "green"],
        modules=["treasures"],
        depot=0,
        place=exit_here,
        adventurers={
            "red": holding("teleport"),
            "blue": {"cell": [1, 0], "dice": [K]},
            "green": {"cell": [1, 0]},
        },
    )
    assert game.code("use", player="red", treasure="teleport", to="red") == "blocked"
    game.does("escape", player="blue")
    assert game.code("use", player="red", treasure="teleport", to="blue") == "escaped"
    assert game.code("use", player="red", treasure="teleport", to="green") is None
    assert game.state()["players"]["red"]["cell"] == [1, 0]


def test_a_claim_asks_one_player_for_two_keys(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        pile=["C03"],
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        adventurers={"red": {"cell": [1, 0], "dice": [A, A, A, A, K]}, "blue": {"cell": [1, 0], "dice": [K]}},
    )
    game.does("discover", player="red", side="east")
    game.does("enter", player="red", side="east")
    assert game.code("claim", player="red") == "not_enough_icons"
    game.does("roll", player="red", dice={"0": K, "1": K})
    assert game.does("claim", player="red")["paid"] == {"red": [0, 1]}
    game.does("undo")
    assert game.state()["players"]["red"]["treasures"] == []
    assert game.state()["temple"][-1]["treasure"] is not None


def test_each_extra_gem_counts_as_one_that_its_player_has(begin: Begin) -> None:
    game = begin(modules=["treasures"], adventurers={"red": {"treasures": ["extra_gem", "extra_gem"]}})
    for gems in (1, 2):
        assert game.code("use", player="red", treasure="extra_gem") is None
        assert game.game.state.players[Colour.RED].gems == gems
        assert game.state()["depot"] == 7 - gems


def test_moves_name_the_claim_of_a_tile_in_the_same_chamber(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        pile=["C03"],
        treasures=["extra_gem"],
        adventurers={"red": {"dice": ["adventurer"] * 4 + ["key"] * 2}, "blue": {"dice": ["key"] * 2}},
    )
    game.does("discover", player="red", side="east")
    assert game.lines("red", "claim") == []
    assert game.code("enter", player="red", side="east") is None
    assert game.lines("red", "claim") == [{"do": "claim", "player": "red"}]
    assert game.lines("blue", "claim") == []
    assert game.code("claim", player="red") is None
    assert game.lines("red", "claim") == []
