"""Curses and treasures where other modules are in play, too."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.modules import available
from tests.rules.conftest import Begin

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
HALL = {"cell": [1, 0], "chamber": "B07", "stairway": "west"}


def needs(*modules: str) -> pytest.MarkDecorator:
    missing = [name for name in modules if name not in available()]
    return pytest.mark.skipif(bool(missing), reason=f"without {missing}")


@needs("characters", "curses")
@pytest.mark.parametrize(
    ("character", "icons", "keys", "code"),
    [
        ("explorer", [A, A, A], {"path": ["east"]}, "forbidden"),
        ("mentalist", [A, A], {"side": "north"}, "forbidden"),
        ("technician", [K, K], {"to": "blue"}, "forbidden"),
        ("doctor", [G, G], {"to": "blue"}, None),
        ("muscleman", [T, T], {"cell": [1, 0], "turn": 90}, None),
    ],
)
def test_R_33_a_trap_forbids_the_abilities_by_which_one_goes_somewhere(
    begin: Begin, character: str, icons: list[str], keys: dict[str, Any], code: str | None
) -> None:
    for curses, expected in (([], None), (["trap"], code)):
        game = begin(
            modules=["characters", "curses"],
            characters={"red": [character, "activatable"]},
            place=[HALL, {"cell": [0, 1], "chamber": "B12", "stairway": "north"}],
            adventurers={
                "red": {"dice": icons, "curses": curses},
                "blue": {"cell": [1, 0], "dice": [B, K]},
            },
        )
        assert game.code("ability", player="red", **keys) == expected


@needs("time_chambers", "treasures", "queenie_fountain")
def test_R_49_healing_mask_and_fountain_work_under_a_ban_on_golden_masks(begin: Begin) -> None:
    game = begin(
        modules=["time_chambers", "curses", "treasures", "queenie_fountain"],
        pile=["P3"],
        place=[HALL, {"cell": [1, 1], "chamber": "FO", "stairway": "south"}],
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, B], "treasures": ["healing_mask"]},
            "blue": {"cell": [1, 1], "dice": [K, G, G, B], "curses": ["lost_dice"]},
        },
    )
    game.does("lost", player="blue", die=0)
    game.does("discover", player="red", side="east")
    assert game.code("free", player="blue", dice=[3]) == "forbidden"
    assert game.code("use", player="red", treasure="healing_mask") is None
    assert game.dice("blue")[3] == (B, "freed")
    assert game.code("chamber", players=["blue"]) is None


@needs("time_chambers", "treasures")
def test_R_109_a_ban_on_movement_forbids_teleports(begin: Begin) -> None:
    game = begin(
        modules=["time_chambers", "treasures"],
        pile=["P1"],
        place=[HALL],
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A]},
            "blue": {"treasures": ["teleport", "secret_passage"]},
        },
    )
    game.does("discover", t=10, player="red", side="east")
    assert game.code("use", t=11, player="blue", treasure="teleport", to="red") == "forbidden"
    assert game.code("use", t=40, player="blue", treasure="teleport", to="red") is None


@needs("traps", "treasures")
def test_R_100_no_teleport_leads_off_a_cliff(begin: Begin) -> None:
    game = begin(
        modules=["traps", "treasures"],
        pile=["T3"],
        place=[HALL],
        adventurers={"red": {"cell": [1, 0], "dice": [A, A], "treasures": ["teleport"]}},
    )
    game.does("discover", player="red", side="east")
    assert game.code("use", player="red", treasure="teleport", to="blue") == "trapped"
    assert game.state()["players"]["red"]["treasures"] == ["teleport"]


@needs("special_chambers", "treasures")
def test_R_29_the_chalice_goes_through_a_secret_passage(begin: Begin) -> None:
    game = begin(
        modules=["special_chambers", "treasures"],
        pile=["TC"],
        place=[HALL, {"cell": [2, 1], "chamber": "B12", "stairway": "north"}],
        adventurers={
            "red": {"cell": [1, 0], "dice": [A, A, A, T, A, T, T], "treasures": ["secret_passage"]},
        },
    )
    game.does("discover", player="red", side="east")
    game.does("enter", player="red", side="east")
    game.does("roll", player="red", dice={"0": A, "1": T, "2": T})
    if game.code("use", player="red", treasure="secret_passage", side="north") is not None:
        pytest.skip("the way is open already")
    assert game.code("enter", player="red", side="north", **{"with": "chalice"}) is None
    assert game.state()["chalice"] == [2, 1]


@needs("characters", "queenie_characters", "treasures")
def test_R_92_a_cloned_muscleman_pays_four_torches_with_one(begin: Begin) -> None:
    game = begin(
        modules=["characters", "queenie_characters", "treasures"],
        characters={"red": ["muscleman", "permanent"]},
        depot=1,
        place=[{"cell": [1, 0], "chamber": "B06", "stairway": "west"}],
        adventurers={"red": {"cell": [1, 0], "dice": [T, T, K], "treasures": ["clone"]}},
    )
    verdict = game.does("activate", players=["red"], treasures={"red": ["clone"]})
    assert verdict["paid"] == {"red": [0]}
    assert game.state()["players"]["red"]["treasures"] == []


@needs("characters", "curses", "treasures")
def test_R_38_golden_masks_as_keys_and_own_tiles_count_at_the_exit(begin: Begin) -> None:
    game = begin(
        modules=["characters", "treasures"],
        characters={"red": ["technician", "permanent"]},
        depot=3,
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],
        adventurers={"red": {"cell": [1, 0], "dice": [G, K, T], "treasures": ["double_key"]}},
    )
    assert game.code("escape", player="red") == "not_enough_icons"
    verdict = game.does("escape", player="red", treasures={"red": ["double_key"]})
    assert verdict["paid"] == {"red": [0, 1]}


@needs("characters", "curses")
def test_R_13_the_mask_curse_beats_the_doctor_s_three(begin: Begin) -> None:
    game = begin(
        modules=["characters", "curses"],
        characters={"red": ["doctor", "permanent"]},
        adventurers={"red": {"dice": [G, B, B, B], "curses": ["mask"]}},
    )
    assert game.code("free", player="red", dice=[1, 2]) == "too_many"
    assert game.code("free", player="red", dice=[1]) is None


@needs("illusions", "curses", "queenie_pit")
def test_two_open_choices_are_answered_one_after_the_other(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["illusions", "curses", "treasures", "queenie_pit"],
        pile=["C01"],
        curses=["lost_treasure", "soul_exchange"],
        place=[HALL],
        adventurers={
            "red": {
                "cell": [1, 0],
                "dice": [A, A],
                "curses": ["really_cursed"],
                "treasures": ["teleport", "extra_gem"],
            }
        },
    )
    game.does("discover", player="red", side="east")
    assert game.code("choose", player="red", what="player", pick="green") is None
    assert game.code("roll", player="red", dice={"0": K}) == "choose_first"
    assert game.code("choose", player="red", what="treasure", pick="teleport") is None
    assert game.state()["players"]["red"]["cell"] == [0, 0]
    assert game.code("roll", player="red", dice={"0": K}) is None
