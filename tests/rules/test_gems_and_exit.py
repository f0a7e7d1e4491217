"""Gems, escape, gifts and fate (Big Box p. 6–8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.conftest import Begin

K, T, B = "key", "torch", "black_mask"
GEMS = [{"cell": [1, 0], "chamber": "G1", "stairway": "west"}]
EXIT = [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}]


def here(**dice: list[str | None]) -> dict[str, dict[str, object]]:
    return {player: {"cell": [1, 0], "dice": faces} for player, faces in dice.items()}


def test_one_player_may_activate_one_gem(begin: Begin) -> None:
    game = begin(place=GEMS, adventurers=here(red=[T, K, K, K, K]))
    assert game.does("activate", players=["red"])["paid"] == {"red": [1, 2, 3, 4]}


def test_the_first_listed_player_pays_as_much_as_possible_and_everybody_pays(begin: Begin) -> None:
    game = begin(place=GEMS, adventurers=here(red=[K, K, K, K, K], blue=[T, K, K]))
    assert game.does("activate", players=["red", "blue"])["paid"] == {"red": [0, 1, 2], "blue": [1]}


def test_whoever_is_listed_must_have_something_to_pay(begin: Begin) -> None:
    game = begin(place=GEMS, adventurers=here(red=[K] * 5, blue=[T]))
    assert game.code("activate", players=["red", "blue"]) == "not_enough_icons"
    assert game.code("activate", players=["red", "blue"], pay={"red": [0, 1, 2, 3]}) == "not_enough_icons"


def test_several_players_pay_with_named_dice(begin: Begin) -> None:
    game = begin(place=GEMS, adventurers=here(red=[K] * 5, blue=[K] * 5))
    pay = {"blue": [4, 2], "red": [0, 1]}
    assert game.does("activate", players=["red", "blue"], pay=pay)["paid"] == {"red": [0, 1], "blue": [2, 4]}


def test_R_34_two_gems_need_two_adventurers(begin: Begin) -> None:
    seven = here(red=[K] * 10, blue=[K])
    game = begin(place=GEMS, adventurers=seven)
    assert game.code("activate", players=["red"], gems=2) == "must_cooperate"
    pay = {"red": [0, 1, 2, 3, 4, 5, 6]}
    assert game.code("activate", players=["red", "blue"], gems=2, pay=pay) == "must_cooperate"
    loose = begin(place=GEMS, adventurers=seven, options={"strict_cooperation": False})
    assert loose.code("activate", players=["red"], gems=2) is None


def test_R_34_two_gems_need_two_adventurers_even_if_the_others_have_escaped(begin: Begin) -> None:
    game = begin(
        place=[*EXIT, {"cell": [-1, 0], "chamber": "G1", "stairway": "east"}],
        depot=1,
        adventurers={"red": {"cell": [-1, 0], "dice": [K] * 7}, "blue": {"cell": [1, 0], "dice": [K, K]}},
    )
    assert game.code("escape", player="blue") is None
    assert game.code("activate", players=["red"], gems=2) == "must_cooperate"


def test_R_35_the_depot_gives_what_it_has(begin: Begin) -> None:
    game = begin(place=GEMS, depot=1, adventurers=here(red=[K] * 4, blue=[K] * 3))
    verdict = game.does("activate", players=["red", "blue"], gems=2)
    assert verdict["paid"] == {"red": [0, 1, 2, 3], "blue": [0, 1, 2]}
    state = game.state()
    assert (state["depot"], state["exit_keys"], state["temple"][1]["gems"]) == (0, 1, 1)


def test_R_36_an_empty_depot_gives_nothing(begin: Begin) -> None:
    game = begin(place=GEMS, depot=0, adventurers=here(red=[K] * 4))
    assert game.code("activate", players=["red"]) == "depot_empty"


def test_gems_need_their_icons_and_their_chamber(begin: Begin) -> None:
    game = begin(place=GEMS, adventurers={"red": {"cell": [1, 0], "dice": [K, K, K, T]}})
    assert game.code("activate", players=["red"], gems=4) == "no_gem"
    assert game.code("activate", players=["blue"]) == "no_gem"
    assert game.code("activate", players=["red", "blue"]) == "not_together"
    assert game.code("activate", players=["red"]) == "not_enough_icons"
    assert game.code("activate", players=["red"], gems=0) == "bad_line"


def test_R_37_the_exit_costs_a_key_more_than_the_depot_holds(begin: Begin) -> None:
    game = begin(place=EXIT, depot=2, adventurers=here(red=[K, K, T]))
    assert game.code("escape", player="red") == "not_enough_icons"
    game.does("roll", player="red", dice={"2": "key"})
    assert game.code("escape", player="red") is None


def test_R_38_nobody_lends_keys_at_the_exit(begin: Begin) -> None:
    game = begin(place=EXIT, depot=1, adventurers=here(red=[K], blue=[K, K]))
    assert game.code("escape", player="red", pay={"red": [0], "blue": [0]}) == "bad_line"
    assert game.code("escape", player="red") == "not_enough_icons"


@pytest.mark.parametrize(("t", "code"), [(599.999, None), (600, "over"), (600.001, "over")])
def test_R_40_an_escape_counts_before_the_collapse(begin: Begin, t: float, code: str | None) -> None:
    game = begin(players=["red"], place=EXIT, depot=0, cues=[], adventurers=here(red=[K]))
    assert game.code("escape", t=t, player="red") == code
    assert game.state()["result"] == ("won" if code is None else "lost")


def test_R_16_a_gift_is_one_unlocked_unrolled_die(begin: Begin) -> None:
    game = begin(
        place=EXIT,
        depot=0,
        adventurers={"red": {"cell": [1, 0], "dice": [K, B]}, "blue": {"dice": [T]}},
    )
    assert game.code("give", player="red", to="blue") == "not_exit"
    game.does("escape", player="red")
    assert game.does("give", player="red", to="blue")["events"] == [
        {"event": "gave", "player": "red", "die": 0, "to": "blue", "received": 1}
    ]
    assert game.dice("blue") == [(T, "ready"), (None, "unrolled")]
    assert game.dice("red") == [(None, "given"), (B, "cursed")]
    assert game.code("give", player="red", to="blue") == "too_many"


def test_R_16_a_lost_die_is_never_given(begin: Begin) -> None:
    game = begin(
        place=EXIT,
        depot=-0,
        cues=[[5, "door", 1]],
        adventurers={"red": {"cell": [1, 0], "dice": [K, B]}, "blue": {"dice": [T]}},
    )
    game.does("escape", t=6, player="red")
    assert game.dice("red") == [(K, "spent"), (None, "lost")]
    assert game.does("give", player="red", to="blue")["events"][0]["die"] == 0
    assert game.code("give", player="red", to="blue") == "die_unavailable"


def test_R_46_everybody_inside_must_agree_but_nobody_outside(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        place=EXIT,
        depot=0,
        adventurers={"green": {"cell": [1, 0], "dice": [K]}, "red": {"dice": [B]}},
    )
    assert game.code("fate", players=["red", "blue"]) == "not_unanimous"
    game.does("escape", player="green")
    assert game.code("fate", players=["red", "blue", "green"]) == "escaped"
    assert game.code("fate", players=["red", "blue"]) is None


def test_R_47_professionals_have_no_turn_of_fate(begin: Begin) -> None:
    game = begin(level="professional")
    assert game.code("fate", players=["red", "blue"]) == "no_fate"
    assert (game.state()["depot"], game.state()["fate_gems"]) == (13, 0)
    expert = begin(level="expert")
    assert expert.code("fate", players=["red", "blue"]) is None


def test_R_50_freed_by_fate_dice_still_have_to_be_rolled(begin: Begin) -> None:
    game = begin(adventurers={"red": {"dice": [B, K]}})
    game.does("fate", players=["red", "blue"])
    assert game.dice("red") == [(B, "freed"), (K, "ready")]


def test_a_player_without_an_icon_is_named_unless_other_dice_could_pay(begin: Begin) -> None:
    keys: dict[str, Any] = {
        "place": [{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        "adventurers": {
            "red": {"cell": [1, 0], "dice": ["key"] * 3},
            "blue": {"cell": [1, 0], "dice": ["torch"] * 5, "treasures": []},
        },
    }
    plain = begin(**keys)
    assert "blue" in plain.does("activate", players=["red", "blue"])["why"]
    keys["adventurers"]["blue"]["treasures"] = ["double_torch"]
    tiles = begin(modules=["treasures"], **keys)
    assert "blue" in tiles.does("activate", players=["red", "blue"])["why"]
    keys["adventurers"]["blue"]["treasures"] = []
    gifted = begin(modules=["characters"], characters={"blue": ["technician", "permanent"]}, **keys)
    assert "blue" not in gifted.does("activate", players=["red", "blue"])["why"], "gold could be their key"
