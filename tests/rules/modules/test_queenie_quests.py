"""Chaos, constellation, snake pit, and the curses that come with them (Big Box p. 28–29)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin

A, K, T = "adventurer", "key", "torch"
MODULES = ["quests", "queenie_quests"]
PLAYERS = ["red", "blue", "green", "yellow", "white", "purple"]


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


def at(cell: list[int], chamber: str, stairway: str = "west") -> dict[str, Any]:
    return {"cell": cell, "chamber": chamber, "stairway": stairway}


def test_the_new_quests_are_drawn_with_the_others(catalogue: Catalogue) -> None:
    drawn: set[str] = set()
    for seed in range(40):
        setup = Setup(game=1, players=[Colour.RED], modules=MODULES, quests=3, seed=seed)
        state = Game.begin(setup, catalogue).state
        quests = {name for name in state.pile if name[0] == "Q" or name == "TC"}
        assert len(quests) == 3 == state.quest_markers
        drawn |= quests
    assert drawn == {"TC", *(f"Q{number}" for number in range(1, 9))}


STARS = [
    at([1, 0], "Q7"),
    at([-1, 0], "G1", "east"),
    at([0, 1], "B01", "south"),
    at([0, -1], "EXIT", "north"),
]
CELLS = [[1, 0], [0, 0], [-1, 0], [0, 1], [0, -1], [0, 0]]


@pytest.mark.parametrize("count", range(1, 7))
def test_R_90_each_player_more_asks_for_a_chamber_more_and_the_sixth_is_free(
    begin: Begin, count: int
) -> None:
    def game(cells: list[list[int]]) -> Any:
        holdings = {name: who(cell, K, K) for name, cell in zip(PLAYERS, cells, strict=False)}
        return begin(
            players=PLAYERS[:count],
            modules=[*MODULES, "illusions"],
            place=STARS,
            adventurers=dict(list(holdings.items())[:count]),
        )

    assert game(CELLS).code("quest", players=["red"]) is None
    if count > 1:
        wrong = [*CELLS[: min(count, 5) - 1], [1, 0], [1, 0]]
        assert game(wrong).code("quest", players=["red"]) == "not_together"


def test_R_90_used_gems_count_and_the_others_need_not_pay(begin: Begin) -> None:
    game = begin(
        players=PLAYERS[:3],
        modules=MODULES,
        place=STARS,
        adventurers={"red": who([1, 0], K, K), "blue": who([0, 0], A), "green": who([-1, 0], K, K, K, K)},
    )
    game.does("activate", players=["green"])
    assert game.does("quest", players=["red", "blue"])["paid"] == {"red": [0, 1]}


def test_R_71_alone_one_meets_the_mother_snake_at_once(begin: Begin) -> None:
    game = begin(
        players=["red"],
        modules=MODULES,
        pile=["Q8"],
        adventurers={"red": who([0, 0], A, A, A, T, K)},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["snakes"] == []
    game.does("enter", player="red", side="east")
    assert game.code("quest", players=["red"]) == "not_enough_icons"
    game.does("roll", player="red", dice={str(n): T for n in range(5)})
    assert game.code("quest", players=["red"]) is None


def test_R_54_a_snake_comes_to_start_with_its_adventurer_when_an_illusion_vanishes(begin: Begin) -> None:
    game = begin(
        modules=[*MODULES, "illusions"],
        pile=["Q8"],
        place=[at([-1, 0], "I1", "east")],
        adventurers={"red": who([0, 0], A, A), "blue": who([-1, 0], T, T)},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["snakes"] == [[-1, 0]]
    game.does("state", 211)
    assert game.state()["snakes"] == [[0, 0]]
    assert game.state()["players"]["blue"]["cell"] == [0, 0]


def test_R_72_without_module_1_chaos_draws_the_queenies_own_curses(begin: Begin) -> None:
    game = begin(
        players=["red"], modules=MODULES, place=[at([1, 0], "Q6")], adventurers={"red": who([1, 0], A)}
    )
    assert len(game.game.state.curse_pile) == 6
    assert game.code("quest", players=["red"]) is None
    assert len(game.game.state.curse_pile) == 5
    assert game.code("quest", players=["red"]) == "nothing_here"


def test_R_63_R_61_chaos_needs_only_those_inside_and_may_find_the_stack_empty(begin: Begin) -> None:
    game = begin(modules=MODULES, curses=[], place=[at([1, 0], "Q6")], adventurers={"red": who([1, 0], A)})
    assert game.code("quest", players=["red"]) == "not_together"
    game = begin(
        players=["red"],
        modules=MODULES,
        curses=[],
        place=[at([1, 0], "Q6")],
        adventurers={"red": who([1, 0], A)},
    )
    assert game.code("quest", players=["red"]) is None


def test_R_33_pitfall_throws_even_a_caught_player_into_start(begin: Begin) -> None:
    game = begin(
        modules=[*MODULES, "curses"],
        pile=["C01"],
        curses=["pitfall"],
        place=[at([1, 0], "B07")],
        adventurers={"red": who([1, 0], A, A, curses=["mind_control"])},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["players"]["red"]["cell"] == [0, 0]
    assert game.state()["players"]["red"]["curses"] == ["mind_control"]


def test_snakes_and_their_mother_are_beaten_by_those_who_meet_them(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        pile=["Q8"],
        place=[at([-1, 0], "B07", "east")],
        adventurers={"red": who([0, 0], A, A, T, T, T), "blue": who([-1, 0], *[T] * 5)},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["snakes"] == [[-1, 0]]
    assert game.lines("red", "quest") == []
    assert game.code("quest", players=["blue", "red"]) == "not_together"
    assert game.lines("blue", "quest") == [{"do": "quest", "players": ["blue"]}]
    assert game.code("quest", players=["blue"]) is None
    game.does("roll", player="red", dice={"0": A, "1": T})
    assert game.code("enter", player="red", side="east") is None
    assert game.code("quest", players=["red", "blue"]) == "not_together"


def test_an_offer_on_the_altar_is_no_fight_with_a_snake(begin: Begin) -> None:
    game = begin(
        modules=MODULES,
        pile=["Q8"],
        place=[at([-1, 0], "Q1", "east")],
        adventurers={"red": who([0, 0], A, A), "blue": who([-1, 0], *[T] * 5)},
    )
    game.does("discover", player="red", side="east")
    assert game.state()["snakes"] == [[-1, 0]]
    offered = game.does("quest", players=["blue"], dice={"blue": [0]})
    assert offered["ok"] is True
    assert game.state()["snakes"] == [[-1, 0]]
