"""Rolling, masks, and dice that fall (Big Box p. 4–5)."""

from __future__ import annotations

import pytest

from tests.rules.conftest import Begin

BLACK, GOLD = "black_mask", "golden_mask"


def hands(**dice: list[str | None]) -> dict[str, dict[str, object]]:
    return {player: {"dice": faces} for player, faces in dice.items()}


def test_a_black_mask_is_cursed_and_cannot_be_rolled(begin: Begin) -> None:
    game = begin()
    game.does("roll", player="red", dice={"1": BLACK, "2": "key"})
    assert game.dice("red")[1] == (BLACK, "cursed")
    assert game.does("roll", player="red", dice={"1": "key", "2": "key"})["code"] == "die_cursed"
    assert game.dice("red")[2] == ("key", "ready"), "a refused line changes nothing"


def test_R_08_freed_dice_have_no_value_until_rolled(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, BLACK, BLACK]))
    assert game.does("free", player="red", dice=[2, 1])["events"][0]["dice"] == [1, 2]
    assert game.dice("red") == [(GOLD, "spent"), (BLACK, "freed"), (BLACK, "freed")]
    game.does("roll", player="red", dice={"1": "key"})
    assert game.dice("red")[1] == ("key", "ready")


def test_R_09_a_golden_mask_works_once(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, BLACK, BLACK, BLACK]))
    assert game.code("free", player="red", dice=[1]) is None
    assert game.code("free", player="red", dice=[2]) == "no_golden_mask"
    assert game.code("free", player="red", dice=[2], golden=0) == "no_golden_mask"


def test_R_10_a_golden_mask_may_be_kept(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, None]))
    game.does("roll", player="red", dice={"1": "key"})
    game.does("roll", player="red", dice={"1": BLACK})
    assert game.code("free", player="red", dice=[1]) is None


def test_R_11_gold_and_black_of_one_roll_work_on_each_other(begin: Begin) -> None:
    game = begin()
    game.does("roll", player="red", dice={"0": BLACK, "4": GOLD})
    assert game.does("free", player="red", dice=[0])["paid"] == {"red": [4]}


def test_the_golden_die_can_be_chosen(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, GOLD, BLACK]))
    assert game.does("free", player="red", dice=[2], golden=1)["paid"] == {"red": [1]}


def test_R_12_a_golden_mask_frees_dice_of_one_player(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, BLACK], blue=[BLACK]))
    assert game.code("free", player="red", dice={"red": [1], "blue": [0]}) == "bad_line"


def test_R_12_with_the_switch_it_may_be_split(begin: Begin) -> None:
    game = begin(
        options={"split_golden_mask": True},
        adventurers=hands(red=[GOLD, BLACK], blue=[BLACK, BLACK]),
    )
    assert game.code("free", player="red", dice={"red": [1], "blue": [0, 1]}) == "too_many"
    assert game.code("free", player="red", dice={"red": [1], "blue": [0]}, **{"for": "blue"}) == "bad_line"
    assert game.code("free", player="red", dice={"red": [1], "blue": [1]}) is None
    assert game.dice("blue") == [(BLACK, "cursed"), (BLACK, "freed")]


def test_a_golden_mask_frees_up_to_two_black_masks(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, BLACK, BLACK, BLACK]))
    assert game.code("free", player="red", dice=[1, 2, 3]) == "too_many"


def test_freeing_needs_a_cursed_die(begin: Begin) -> None:
    game = begin(adventurers=hands(red=[GOLD, "key"]))
    assert game.code("free", player="red", dice=[1]) == "not_cursed"
    assert game.code("free", player="red", dice=[5]) == "die_unavailable"


def test_help_needs_the_same_chamber(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}],
        adventurers={"red": {"dice": [GOLD]}, "blue": {"cell": [1, 0], "dice": [BLACK]}},
    )
    assert game.code("free", player="red", dice=[0], **{"for": "blue"}) == "not_together"


def test_R_15_a_fallen_die_has_no_value(begin: Begin) -> None:
    game = begin(adventurers=hands(red=["key", BLACK]))
    assert game.does("lost", player="red", die=0)["events"] == [
        {"event": "die_fell", "player": "red", "die": 0}
    ]
    assert game.does("lost", player="red", die=1)["ok"]
    assert game.dice("red") == [(None, "unrolled"), (BLACK, "cursed")]


@pytest.mark.parametrize("die", [-1, 2, 99999999999999999999])
def test_a_die_that_is_not_there_is_unavailable(begin: Begin, die: int) -> None:
    game = begin(adventurers=hands(red=["key", BLACK]))
    assert game.code("lost", player="red", die=die) == "die_unavailable"
    assert game.code("roll", player="red", dice={str(die): "key"}) == "die_unavailable"


def test_a_die_named_as_golden_is_called_what_it_is(begin: Begin) -> None:
    game = begin(adventurers={"red": {"dice": ["black_mask", None, "key"]}})
    assert "nothing" in game.does("free", player="red", dice=[0], golden=1)["why"]
    assert "key" in game.does("free", player="red", dice=[0], golden=2)["why"]
