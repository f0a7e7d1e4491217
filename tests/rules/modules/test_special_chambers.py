"""Linked and double chambers, and the chalice of the treasure chamber (Big Box p. 13–16)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup, Side
from tests.rules.conftest import Begin, Judged

A, K, T, B = "adventurer", "key", "torch", "black_mask"
MODULES = ["special_chambers"]
LINKED = [
    {"cell": [1, 0], "chamber": "L1", "stairway": "west"},
    {"cell": [-1, 0], "chamber": "L2", "stairway": "east"},
    {"cell": [1, 1], "chamber": "L3", "stairway": "south"},
]
DOUBLE = [{"cell": [1, 0], "chamber": "D1", "stairway": "west"}]


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


@pytest.mark.parametrize("seed", range(30))
def test_R_01_the_treasure_chamber_is_in_the_pile_and_never_beside_start(
    catalogue: Catalogue, seed: int
) -> None:
    state = Game.begin(Setup(game=1, players=list(Colour)[:3], modules=MODULES, seed=seed), catalogue).state
    beside = {placed.chamber.id for placed in state.temple.values()}
    assert len(beside) == 3
    assert {"L1", "L2", "L3", "D1", "D2", "TC"} <= beside | set(state.pile)
    assert "TC" in state.pile
    assert len(state.pile) == 22
    assert "EXIT" in state.pile[-5:]


def test_R_42_three_linked_chambers_at_once_all_give_their_gem(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=MODULES,
        place=LINKED,
        adventurers={
            "red": who([1, 0], K, K, K),
            "blue": who([-1, 0], T, T, T),
            "green": who([1, 1], K, K, K),
        },
    )
    verdict = game.does("activate", players=["red", "blue", "green"])
    assert verdict["paid"] == {"red": [0, 1, 2], "blue": [0, 1, 2], "green": [0, 1, 2]}
    assert [event["chamber"] for event in verdict["events"]] == ["L1", "L2", "L3"]
    assert game.state()["depot"] == 8
    assert game.code("activate", players=["red", "blue"]) == "already_active"


def test_the_third_linked_chamber_may_come_short_when_it_does_not_act(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=MODULES,
        place=LINKED,
        adventurers={"red": who([1, 0], K, K, K), "blue": who([-1, 0], T, T, T), "green": who([1, 1], K)},
    )
    assert game.code("activate", players=["red", "blue", "green"]) == "not_enough_icons"
    assert game.code("activate", players=["red", "blue"], gems=2) == "no_gem"
    assert game.code("activate", players=["red", "blue"]) is None


def test_in_a_linked_chamber_two_may_pay_together_and_pay_names_their_dice(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=MODULES,
        place=LINKED,
        adventurers={
            "red": who([1, 0], K, K, A),
            "blue": who([-1, 0], T, T, T),
            "green": who([1, 0], K, K, K),
        },
    )
    pay = {"red": [1], "blue": [0, 1, 2], "green": [1, 2]}
    wrong = {**pay, "red": [0, 1]}
    assert game.code("activate", players=["red", "green", "blue"], pay=wrong) == "not_enough_icons"
    assert game.code("activate", players=["red", "green", "blue"], pay={"red": [1]}) == "not_enough_icons"
    assert game.does("activate", players=["red", "green", "blue"], pay=pay)["paid"] == pay


@pytest.mark.parametrize(
    ("cell", "code"), [([1, 0], "not_together"), ([0, 0], "not_together"), ([-1, 0], None)]
)
def test_R_112_one_linked_chamber_alone_is_not_together(begin: Begin, cell: list[int], code: str) -> None:
    game = begin(
        modules=MODULES,
        place=LINKED,
        adventurers={"red": who([1, 0], K, K, K), "blue": who(cell, T, T, T, K, K)},
    )
    assert game.code("activate", players=["red", "blue"]) == code


def test_R_35_with_one_gem_left_the_first_chamber_gets_it_and_the_link_is_used(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        depot=1,
        place=LINKED,
        adventurers={"red": who([1, 0], K, K, K), "blue": who([-1, 0], T, T, T)},
    )
    verdict = game.does("activate", players=["red", "blue"])
    assert [event["chamber"] for event in verdict["events"]] == ["L1"]
    assert game.code("activate", players=["red", "blue"]) == "already_active"


def test_R_43_one_payment_brings_both_gems_and_one_adventurer_may_pay_it(begin: Begin) -> None:
    game = begin(modules=MODULES, place=DOUBLE, adventurers={"red": who([1, 0], K, K, K, K, part="rear")})
    assert game.code("activate", players=["red"], gems=1) == "no_gem"
    verdict = game.does("activate", players=["red"], gems=2)
    assert verdict["events"][0]["gems"] == 2
    assert game.code("activate", players=["red"], gems=2) == "already_active"


def test_R_112_the_front_of_a_double_chamber_has_no_gem(begin: Begin) -> None:
    game = begin(modules=MODULES, place=DOUBLE, adventurers={"red": who([1, 0], K, K, K, K)})
    assert game.state()["players"]["red"]["part"] == "front"
    assert game.code("activate", players=["red"], gems=2) == "no_gem"


def test_front_and_rear_are_two_chambers_for_helping_and_paying(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        place=DOUBLE,
        adventurers={"red": who([1, 0], "golden_mask", part="rear"), "blue": who([1, 0], B, K, K, K, K)},
    )
    assert game.code("free", player="red", dice=[0], **{"for": "blue"}) == "not_together"
    assert game.code("activate", players=["red", "blue"], gems=2) == "not_together"


def test_R_73_each_room_has_its_own_doors(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        place=DOUBLE,
        pile=["B07", "B08"],
        adventurers={
            "red": who([1, 0], A, A, A, A, K, part="rear"),
            "blue": who([1, 0], A, A, A, A, K, part="front"),
        },
    )
    assert game.code("enter", player="red", side="west") == "blocked"
    assert game.code("discover", player="red", side="north") == "blocked"
    assert game.code("discover", player="blue", side="east") == "blocked"
    assert game.code("discover", player="red", side="east") is None
    assert game.code("discover", player="blue", side="north") is None
    assert game.code("enter", player="blue", side="west") is None
    assert "part" not in game.state()["players"]["blue"]


def test_a_room_is_only_for_a_double_chamber(begin: Begin) -> None:
    with pytest.raises(BadRecord, match="rear"):
        begin(modules=MODULES, adventurers={"red": {"part": "rear"}})
    with pytest.raises(BadRecord, match="no double chambers"):
        begin(adventurers={"red": {"part": "rear"}})


def test_R_39_players_who_never_found_the_treasure_chamber_can_win_without_the_chalice(begin: Begin) -> None:
    exit_ = [{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}]
    game = begin(
        players=["red"],
        modules=MODULES,
        place=exit_,
        pile=["TC"],
        depot=0,
        adventurers={"red": who([1, 0], K)},
    )
    assert game.code("escape", player="red") is None
    assert game.state()["result"] == "won"


def test_R_29_the_chalice_is_carried_by_entering_alone(begin: Begin) -> None:
    game = begin(modules=MODULES, place=LINKED, pile=["TC"], adventurers={"red": who([1, 0], A, A, A, A, T)})
    game.does("discover", player="red", side="east")
    assert game.state()["chalice"] == [2, 0]
    assert game.code("enter", player="red", side="west", **{"with": "chalice"}) == "nothing_here"


def test_without_a_treasure_chamber_nothing_can_be_carried(begin: Begin) -> None:
    game = begin(adventurers={"red": {"dice": [A, A, T]}})
    assert game.code("enter", player="red", side="east", **{"with": "chalice"}) == "not_in_play"


def found_chalice(begin: Begin, dice: list[str], **setup: Any) -> Judged:
    """Red in B07 has discovered the treasure chamber to the north and stands in it with the chalice."""
    game = begin(
        modules=[*MODULES, *setup.pop("modules", [])],
        place=[{"cell": [1, 0], "chamber": "B07", "stairway": "west"}, *setup.pop("place", [])],
        pile=["TC", "EXIT"],
        adventurers={"red": who([1, 0], A, A, A, T, *dice)},
        **setup,
    )
    game.does("discover", player="red", side="north")
    game.does("enter", player="red", side="north")
    assert game.state()["chalice"] == game.state()["players"]["red"]["cell"] == [1, 1]
    return game


def test_R_29_the_chalice_costs_frame_and_torch_through_a_secret_passage(begin: Begin) -> None:
    game = found_chalice(begin, [A, K, T], place=[{"cell": [0, 1], "chamber": "B12", "stairway": "south"}])
    game.game.state.temple.passages |= {((1, 1), Side.WEST), ((0, 1), Side.EAST)}
    assert game.code("enter", player="red", side="west", **{"with": "chalice"}) == "not_enough_icons"
    game.does("roll", player="red", dice={"0": T})
    verdict = game.does("enter", player="red", side="west", **{"with": "chalice"})
    assert verdict["paid"] == {"red": [0, 4, 6]}
    assert game.state()["chalice"] == [0, 1]


def test_R_31_a_mentalist_carries_the_chalice_for_two_adventurers_and_a_torch(begin: Begin) -> None:
    characters = {"red": ["mentalist", "permanent"], "blue": ["priest", "permanent"]}
    game = found_chalice(
        begin,
        [A, A, T],
        modules=["characters"],
        characters=characters,
        place=[{"cell": [2, 1], "chamber": "B09", "stairway": "west"}],
    )
    assert game.code("enter", player="red", side="east", **{"with": "chalice"}) is None
    assert game.state()["chalice"] == [2, 1]


def test_the_chalice_is_in_one_room_of_a_double_chamber(begin: Begin) -> None:
    game = found_chalice(
        begin,
        [A, K, T],
        place=[{"cell": [2, 1], "chamber": "D1", "stairway": "west"}],
    )
    assert game.code("enter", player="red", side="east", **{"with": "chalice"}) is None
    assert game.state()["chalice"] == [2, 1]
    red = game.game.state.players[Colour.RED]
    game.does("roll", player="red", dice={"0": A, "1": A, "2": T, "3": T})
    red.part = "rear"
    assert game.code("enter", player="red", side="west", **{"with": "chalice"}) == "nothing_here"
    red.part = "front"
    assert game.code("enter", player="red", side="west", **{"with": "chalice"}) is None


def test_an_undo_puts_the_chalice_back(begin: Begin) -> None:
    game = found_chalice(begin, [A, A, T])
    assert game.code("enter", player="red", side="south", **{"with": "chalice"}) is None
    game.does("undo")
    assert game.state()["chalice"] == [1, 1]
    game.does("undo")
    game.does("undo")
    assert game.state()["chalice"] is None


def test_R_110_with_quests_the_treasure_chamber_is_drawn_with_the_quest_chambers(
    catalogue: Catalogue,
) -> None:
    found = set()
    for seed in range(20):
        setup = Setup(game=1, players=list(Colour)[:3], modules=["special_chambers", "quests"], seed=seed)
        state = Game.begin(setup, catalogue).state
        assert state.pile.count("TC") <= 1
        assert state.quest_markers == 2
        found.add("TC" in state.pile)
    assert found == {True, False}


def test_one_player_cannot_be_in_two_linked_chambers(begin: Begin) -> None:
    game = begin(players=["red"], modules=MODULES, place=LINKED, adventurers={"red": who([1, 0], K, K, K)})
    assert game.code("activate", players=["red"]) == "not_together"


def test_R_36_with_an_empty_depot_nothing_is_linked(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        depot=0,
        place=LINKED,
        adventurers={"red": who([1, 0], K, K, K), "blue": who([-1, 0], T, T, T)},
    )
    assert game.code("activate", players=["red", "blue"]) == "depot_empty"


def test_R_66_a_double_key_pays_in_its_owner_s_linked_chamber(begin: Begin) -> None:
    game = begin(
        modules=[*MODULES, "treasures"],
        place=LINKED,
        adventurers={
            "red": who([1, 0], K, treasures=["double_key"]),
            "blue": who([-1, 0], T, T, T, treasures=["double_torch"]),
        },
    )
    assert game.code("activate", players=["red", "blue"]) == "not_enough_icons"
    verdict = game.does("activate", players=["red", "blue"], treasures={"red": ["double_key"]})
    assert verdict["paid"] == {"red": [0], "blue": [0, 1, 2]}
    players = game.state()["players"]
    assert (players["red"]["treasures"], players["blue"]["treasures"]) == ([], ["double_torch"])


def test_R_36_with_an_empty_depot_a_double_chamber_gives_nothing(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        depot=0,
        place=DOUBLE,
        adventurers={"red": who([1, 0], *[K] * 7, part="rear"), "blue": who([1, 0], *[K] * 7, part="rear")},
    )
    assert game.code("activate", players=["red", "blue"], gems=2) == "depot_empty"


def test_a_refused_link_says_how_many_icons_there_are(begin: Begin) -> None:
    game = begin(
        modules=["special_chambers"],
        place=[
            {"cell": [1, 0], "chamber": "L1", "stairway": "west"},
            {"cell": [-1, 0], "chamber": "L3", "stairway": "east"},
        ],
        adventurers={
            "red": {"cell": [1, 0], "dice": ["key", "key", "torch"]},
            "blue": {"cell": [-1, 0], "dice": ["key", "key", "key"]},
        },
    )
    verdict = game.does("activate", players=["red", "blue"], gems=1)
    assert verdict["why"] == "L1 asks for 3 × key; there are 2"


def linked(begin: Begin, **adventurers: Any) -> Judged:
    """L1 lies east of START and L3 west; yellow, if there is one, is a Priest."""
    priest = {"yellow": ["priest", "activatable"]} if "yellow" in adventurers else {}
    return begin(
        players=list(adventurers),
        modules=["special_chambers", "treasures", "characters"],
        characters=priest,
        place=[
            {"cell": [1, 0], "chamber": "L1", "stairway": "west"},
            {"cell": [-1, 0], "chamber": "L3", "stairway": "east"},
        ],
        adventurers=adventurers,
    )


def in_l1(*dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": [1, 0], "dice": list(dice), **more}


def in_l3(*dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": [-1, 0], "dice": list(dice), **more}


MASKS = {"dice": ["black_mask"] * 3}


def test_a_priests_aid_pays_a_link_where_a_tile_takes_part(begin: Begin) -> None:
    tile = {"treasures": {"red": ["double_key"]}}
    who = {"red": in_l1("torch", treasures=["double_key"]), "blue": in_l3(*["key"] * 3), "yellow": MASKS}
    act = {"players": ["red", "blue"], "aid": ["yellow"]}
    assert linked(begin, **who).code("activate", **act) == "not_enough_icons", "no die of red pays"
    verdict = linked(begin, **who).does("activate", **act, **tile)
    assert verdict["paid"] == {"yellow": [0, 1, 2], "blue": [0, 1, 2]}
    gems = [event for event in verdict["events"] if event["event"] == "gems_activated"]
    assert [(event["chamber"], event["players"]) for event in gems] == [
        ("L1", ["red", "yellow"]),
        ("L3", ["blue"]),
    ]


def test_a_priest_aids_the_link_that_needs_it_or_the_first(begin: Begin) -> None:
    tiles = {"red": ["double_key"], "blue": ["double_key"]}
    act = {"players": ["red", "blue"], "aid": ["yellow"], "treasures": tiles}
    holding = {"treasures": ["double_key"]}
    game = linked(begin, red=in_l1("key", **holding), blue=in_l3("torch", **holding), yellow=MASKS)
    assert game.does("activate", **act)["paid"] == {"red": [0], "yellow": [0, 1, 2]}
    game = linked(begin, red=in_l1("key", **holding), blue=in_l3("key", **holding), yellow=MASKS)
    assert game.does("activate", **act)["paid"] == {"yellow": [0, 1, 2], "blue": [0]}


def test_every_player_in_a_link_pays_a_die(begin: Begin) -> None:
    who = {"red": in_l1(*["key"] * 3), "green": in_l1("key"), "blue": in_l3(*["key"] * 3)}
    act = {"players": ["red", "green", "blue"]}
    three = [0, 1, 2]
    assert linked(begin, **who).code("activate", **act, pay={"red": three, "blue": three}) == (
        "not_enough_icons"
    )
    pay = {"red": [0, 1], "green": [0], "blue": three}
    assert linked(begin, **who).does("activate", **act, pay=pay)["paid"] == pay


def test_moves_for_linked_chambers_name_a_gem_in_each(begin: Begin) -> None:
    game = linked(begin, red=in_l1(*["key"] * 3), blue=in_l3(*["key"] * 3))
    assert game.lines("red", "activate") == [{"do": "activate", "players": ["red", "blue"], "gems": 1}]
