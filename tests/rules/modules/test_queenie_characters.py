"""Void Runner, Trickster, Dungeon, Narrow gauge, Portal and Clone (Big Box p. 30–31)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
MODULES = ["characters", "queenie_characters"]


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


def at(cell: list[int], chamber: str, stairway: str = "west") -> dict[str, Any]:
    return {"cell": cell, "chamber": chamber, "stairway": stairway}


@pytest.mark.parametrize("seed", range(10))
def test_the_new_chambers_are_in_the_pile_and_never_beside_start(catalogue: Catalogue, seed: int) -> None:
    setup = Setup(game=1, players=[Colour.RED], modules=["queenie_characters"], seed=seed)
    game = Game.begin(setup, catalogue)
    assert {"DU", "NG"} <= set(game.state.pile)
    assert sorted(game.state.treasure_pile) == ["clone", "clone", "portal", "portal"]
    assert filled(game.setup.characters)[Colour.RED][0] in ("void_runner", "trickster")


@pytest.mark.parametrize(
    ("cell", "code"),
    [([1, 1], None), ([2, 0], "blocked"), ([1, 0], "blocked"), ([0, 1], "blocked"), ([-1, -1], "closed")],
)
def test_R_27_a_portal_opens_to_the_eight_chambers_around(
    begin: Begin, cell: list[int], code: str | None
) -> None:
    game = begin(
        modules=[*MODULES, "quests"],
        place=[at([1, 0], "B08"), at([2, 0], "B07"), at([1, 1], "B12"), at([-1, -1], "Q3")],
        adventurers={"red": who([1, 0] if cell[0] == 1 and cell[1] == 0 else [0, 0], treasures=["portal"])},
    )
    assert game.code("use", player="red", treasure="portal", cell=cell) == code


def test_the_void_runner_needs_an_open_entrance_here_and_there(begin: Begin) -> None:
    place = [at([1, 0], "B12"), at([2, 0], "B07"), at([-1, 0], "B08", "east")]
    characters = {"red": ["void_runner", "permanent"]}
    game = begin(
        modules=MODULES,
        characters=characters,
        place=place,
        adventurers={"red": who([1, 0], A, A), "blue": who([2, 0], A, A)},
    )
    assert game.code("ability", player="red", cell=[2, 0]) == "blocked"
    assert game.code("ability", player="red", cell=[9, 9]) == "blocked"
    game = begin(
        modules=MODULES, characters=characters, place=place, adventurers={"red": who([2, 0], A, A, A, A)}
    )
    assert game.code("ability", player="red", cell=[1, 0]) == "blocked"
    assert game.code("ability", player="red", cell=[2, 0]) == "blocked"
    assert game.code("ability", player="red", cell=[-1, 0]) is None
    assert game.code("ability", player="red", cell=[2, 0]) is None, "a permanent card is never flipped"


def test_R_94_the_trickster_exchanges_evenly_and_what_lies_on_a_card_stays_there(begin: Begin) -> None:
    game = begin(
        modules=[*MODULES, "curses"],
        characters={"red": ["trickster", "activatable"]},
        place=[at([1, 0], "B07")],
        adventurers={
            "red": who([0, 0], K, T, B, B, curses=["broken_die"]),
            "blue": who([1, 0], A, G),
        },
    )
    act = {"player": "red", "to": "blue"}
    assert game.code("ability", **act, dice={"red": [2], "blue": [0]}) == "die_unavailable"
    assert game.code("ability", **act, dice={"red": [3], "blue": [0, 1]}) == "too_many"
    assert game.code("ability", **act, dice={"red": [3]}) == "bad_line"
    assert game.code("ability", **act, dice={"red": [3], "green": [0]}) == "bad_line"
    verdict = game.does("ability", **act, dice={"red": [3, 0], "blue": [1, 0]})
    assert verdict["paid"] == {"red": [0, 1]}
    assert game.dice("red")[3] == (G, "ready")
    assert game.dice("blue") == [(K, "spent"), (B, "cursed")]


def test_the_permanent_trickster_exchanges_in_their_own_chamber(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        characters={"red": ["trickster", "permanent"]},
        place=[at([1, 0], "B07")],
        adventurers={"red": who([0, 0], K), "blue": who([1, 0], A)},
    )
    dice = {"red": [0], "blue": [0]}
    assert game.code("ability", player="red", to="blue", dice=dice) == "not_together"


@pytest.mark.parametrize("card", ["permanent", "activatable"])
def test_the_trickster_exchanges_with_another_who_plays(begin: Begin, card: str) -> None:
    game = begin(
        modules=MODULES,
        characters={"red": ["trickster", card]},
        adventurers={"red": who([0, 0], K, T, A), "blue": who([0, 0], A)},
    )
    dice = {"red": [0], "blue": [0]}
    assert game.code("ability", player="red", to="blue", dice={"red": [0]}) == "bad_line"
    assert game.code("ability", player="red", to="red", dice={"red": [0]}) == "bad_line"
    assert game.code("ability", player="red", to="yellow", dice={"red": [0], "yellow": [0]}) == "not_in_play"
    assert game.code("ability", player="red", to="blue", dice=dice) is None


def test_moves_by_a_portal_lead_into_each_of_the_eight_chambers_around(begin: Begin) -> None:
    names = ["B01", "B02", "B03", "B04", "B05", "B07", "B08", "B09"]
    game = begin(
        modules=MODULES,
        characters={},
        place=[
            at([2, 2], "B10"),
            *(
                at(cell, name)
                for cell, name in zip(
                    [[1, 1], [1, 2], [1, 3], [2, 1], [2, 3], [3, 1], [3, 2], [3, 3]], names, strict=True
                )
            ),
            at([4, 2], "B11"),
            at([2, 4], "B12"),
        ],
        adventurers={"red": who([2, 2], A, treasures=["portal"])},
    )
    cells = [line["cell"] for line in game.lines("red", "use")]
    assert cells == [[1, 3], [2, 3], [3, 3], [1, 2], [3, 2], [1, 1], [2, 1], [3, 1]]
    for cell in ([4, 2], [2, 4]):
        assert game.code("use", player="red", treasure="portal", cell=cell) == "blocked"


@pytest.mark.parametrize(
    ("card", "cells"), [("permanent", [[-1, 0], [2, 0]]), ("activatable", [[-1, 0], [-1, 0]])]
)
def test_the_void_runner_runs_alone_or_with_players_in_the_same_chamber(
    begin: Begin, card: str, cells: list[list[int]]
) -> None:
    game = begin(
        modules=MODULES,
        characters={"red": ["void_runner", card]},
        place=[at([1, 0], "B12"), at([2, 0], "B07"), at([-1, 0], "B08", "east")],
        adventurers={"red": who([2, 0], *[A] * 5, *[K] * 3, *[T] * 3), "blue": who([2, 0], A)},
    )
    assert game.code("ability", player="red", cell=[-1, 0]) is None
    players = game.state()["players"]
    assert [players[name]["cell"] for name in ("red", "blue")] == cells


def test_R_73_the_void_runner_stands_in_a_room_of_a_double_chamber(begin: Begin) -> None:
    game = begin(
        modules=[*MODULES, "special_chambers"],
        characters={"red": ["void_runner", "permanent"]},
        place=[at([1, 0], "D1"), at([-1, 0], "B08", "east")],
        adventurers={"red": who([-1, 0], A, A)},
    )
    assert game.code("ability", player="red", cell=[1, 0]) is None
    assert game.state()["players"]["red"]["part"] in ("front", "rear")


RUNNING = {"modules": [*MODULES, "special_chambers"], "characters": {"red": ["void_runner", "permanent"]}}


def double(open_to: set[str]) -> list[dict[str, Any]]:
    """Lay a double chamber, rear room north, with neighbours everywhere but at its open sides."""
    around = {"north": [5, 1], "east": [6, 0], "south": [5, -1], "west": [4, 0]}
    names = dict(zip(around, ("B07", "B08", "B09", "B10"), strict=True))
    walls = [at(cell, names[side], "south") for side, cell in around.items() if side not in open_to]
    return [at([-1, 0], "B11", "east"), at([5, 0], "D1", "south"), *walls]


@pytest.mark.parametrize(
    "open_to", [{"north"}, {"west"}, {"north", "south"}, {"north", "east", "south", "west"}]
)
def test_R_125_the_void_runner_comes_into_the_front_room_wherever_it_is_open(
    begin: Begin, open_to: set[str]
) -> None:
    game = begin(**RUNNING, place=double(open_to), adventurers={"red": who([-1, 0], A, A)})
    assert game.code("ability", player="red", cell=[5, 0]) is None
    assert game.state()["players"]["red"]["part"] == "front"


@pytest.mark.parametrize(
    ("room", "open_to", "code"),
    [
        ("rear", {"north"}, None),
        ("rear", {"east"}, "blocked"),
        ("front", {"east"}, None),
        ("front", {"north"}, "blocked"),
    ],
)
def test_R_73_the_void_runner_leaves_by_an_edge_of_their_own_room(
    begin: Begin, room: str, open_to: set[str], code: str | None
) -> None:
    game = begin(**RUNNING, place=double(open_to), adventurers={"red": who([5, 0], A, A, part=room)})
    assert game.code("ability", player="red", cell=[-1, 0]) == code


def test_a_player_who_came_by_a_portal_acts_there_like_any_other(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        characters={},
        place=[at([1, 0], "B07"), at([2, 0], "B08")],
        adventurers={"red": who([0, 0], A, A, treasures=["portal"])},
    )
    assert game.code("use", player="red", treasure="portal", cell=[1, 0]) is None
    assert game.code("enter", player="red", side="east") is None


def tricks(begin: Begin, *red: str) -> list[dict[str, Any]]:
    game = begin(
        modules=MODULES,
        characters={"red": ["trickster", "activatable"]},
        adventurers={"red": who([0, 0], *red), "blue": who([0, 0], T, G)},
    )
    found = [line for line in game.lines("red", "ability") if line["to"] == "blue"]
    assert found == game.lines("red", "ability"), "they exchange no dice with themself"
    return [line["dice"] for line in found]


def test_moves_of_a_trickster_who_can_pay_name_every_exchange(begin: Begin, catalogue: Catalogue) -> None:
    asked = catalogue.characters["trickster"].activatable
    assert asked == (K, T)
    assert tricks(begin, K, T) == [
        {"red": [0], "blue": [1]},
        {"red": [0], "blue": [0]},
        {"red": [1], "blue": [1]},
    ]


def test_moves_of_a_trickster_who_cannot_pay_yet_name_only_the_partner(begin: Begin) -> None:
    assert len(tricks(begin, K, K)) == 1
