"""The moves of each module, without those that something other than dice forbids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from companion.rules import Icon, Move
from tests.rules.conftest import Begin

A, K, T, G, B = Icon


def keys(found: Iterable[Move], *names: str) -> list[tuple[Any, ...]]:
    return [tuple(msgspec.to_builtins(move.act).get(name) for name in names) for move in found]


def hand(dice: str, **more: Any) -> dict[str, Any]:
    faces = {"A": A, "K": K, "T": T, "G": G, "B": B, "-": None}
    return {"dice": [faces[face] for face in dice], **more}


def chamber(name: str) -> dict[str, Any]:
    return {"place": [{"cell": [1, 0], "chamber": name, "stairway": "west"}]}


COMES_INTO_QUESTION: list[tuple[str, dict[str, Any], str, str, list[dict[str, Any]]]] = [
    (
        "an Explorer puts the first chamber back",
        {"modules": ["characters"], "characters": {"red": ["explorer", "permanent"]}, "pile": ["B07", "B08"]},
        "AA---",
        "discover",
        [
            {"side": "east", "redraw": True},
            {"side": "west", "redraw": True},
            {"side": "east"},
            {"side": "west"},
        ],
    ),
    (
        "a Doctor heals whoever has black masks",
        {"modules": ["characters"], "characters": {"red": ["doctor", "activatable"]}, "blue": "B----"},
        "GG---",
        "ability",
        [{"to": "blue"}],
    ),
    (
        "a Muscleman turns each chamber three ways, never START",
        {"modules": ["characters"], "characters": {"red": ["muscleman", "activatable"]}, **chamber("B07")},
        "TT---",
        "ability",
        [{"cell": [1, 0], "turn": turn} for turn in (90, 180, 270)],
    ),
    (
        "a Mentalist goes where a chamber lies",
        {"modules": ["characters"], "characters": {"red": ["mentalist", "activatable"]}, **chamber("B07")},
        "AA---",
        "ability",
        [{"side": "east"}],
    ),
    (
        "a Void Runner comes in where it is open to the outside",
        {
            "modules": ["queenie_characters", "quests"],
            "characters": {"red": ["void_runner", "permanent"]},
            "place": [
                {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
                {"cell": [2, 0], "chamber": "Q3", "stairway": "west"},
            ],
        },
        "AA---",
        "ability",
        [{"cell": [1, 0]}],
    ),
    (
        "a portal opens to the chambers around",
        {
            "modules": ["queenie_characters"],
            "characters": {},
            "place": [
                {"cell": [1, 1], "chamber": "B07", "stairway": "west"},
                {"cell": [0, 2], "chamber": "B08", "stairway": "west"},
            ],
            "treasures": ["portal"],
        },
        "-----",
        "use",
        [{"treasure": "portal", "cell": [1, 1]}],
    ),
    (
        "tiles that need no choice are one move each",
        {
            "modules": ["treasures", "illusions", "queenie_maze"],
            "treasures": ["healing_mask", "large_torch", "time_out"],
        },
        "-----",
        "use",
        [{"treasure": name} for name in ("healing_mask", "large_torch", "time_out")],
    ),
    (
        "a passage is opened in a wall, a teleport leads to somebody elsewhere",
        {
            "modules": ["treasures"],
            "place": [
                {"cell": [0, 1], "chamber": "B12", "stairway": "west"},
                {"cell": [1, 0], "chamber": "B07", "stairway": "west"},
            ],
            "treasures": ["secret_passage", "teleport"],
            "blue": "-----",
            "blue_cell": [1, 0],
        },
        "-----",
        "use",
        [{"treasure": "teleport", "to": "blue"}, {"treasure": "secret_passage", "side": "north"}],
    ),
    (
        "a counterspell takes what can be taken off",
        {
            "modules": ["queenie_doomed", "queenie_maze"],
            "curses": ["weakest_link", "doomed"],
            "treasures": ["counterspell"],
        },
        "-----",
        "use",
        [{"treasure": "counterspell", "curse": "doomed"}],
    ),
    (
        "a genie shows three tiles",
        {
            "modules": ["queenie_maze"],
            "treasures": ["genie_lamp"],
            "stack": ["time_out", "short_cut", "time_out", "genie_lamp"],
        },
        "-----",
        "use",
        [{"treasure": "genie_lamp", "choose": "time_out"}, {"treasure": "genie_lamp", "choose": "short_cut"}],
    ),
    (
        "a short cut lays any chamber of the pile",
        {"modules": ["queenie_maze"], "treasures": ["short_cut"], "pile": ["EXIT", "B07"], **chamber("B08")},
        "AA---",
        "discover",
        [
            *(
                {"side": "west", "choose": name, "treasures": {"red": ["short_cut"]}}
                for name in ("B07", "EXIT")
            ),
            {"side": "west"},
        ],
    ),
    (
        "a curse is lifted by who holds it",
        {"modules": ["curses", "queenie_maze"], "curses": ["trap", "misinformation"]},
        "AAK--",
        "lift",
        [{"curse": "trap"}],
    ),
    (
        "gears slide each line that is there",
        {"modules": ["queenie_maze"], **chamber("GE"), "cell": [1, 0]},
        "TT---",
        "chamber",
        [
            {"side": "north", "column": 0},
            {"side": "north", "column": 1},
            {"side": "east", "row": 0},
            {"side": "south", "column": 0},
            {"side": "south", "column": 1},
            {"side": "west", "row": 0},
        ],
    ),
    (
        "a curse is exchanged while there is a treasure",
        {
            "modules": ["queenie_exchange_teleport", "curses", "treasures"],
            **chamber("EX"),
            "cell": [1, 0],
            "curses": ["mask", "silence"],
            "stack": ["extra_gem"],
        },
        "-----",
        "chamber",
        [{"curse": "mask"}, {"curse": "silence"}],
    ),
    (
        "one summons again by oneself",
        {"modules": ["traps"], **chamber("T2"), "cell": [1, 0]},
        "KKK--",
        "chamber",
        [{}],
    ),
    (
        "who entered a cliff need not climb down",
        {"modules": ["traps"], **chamber("T3"), "cell": [1, 0]},
        "KKK--",
        "chamber",
        [],
    ),
    (
        "who has lost no die does not drink",
        {"modules": ["queenie_fountain"], **chamber("FO"), "cell": [1, 0]},
        "GG---",
        "chamber",
        [],
    ),
    (
        "where no sand runs there is no task",
        {"modules": ["time_chambers"], **chamber("LV1"), "cell": [1, 0]},
        "TTTTT",
        "chamber",
        [],
    ),
    (
        "chaos waits for everybody",
        {"modules": ["queenie_quests"], **chamber("Q6"), "cell": [1, 0]},
        "-----",
        "quest",
        [],
    ),
    (
        "the mother snake is met alone",
        {"modules": ["queenie_quests"], **chamber("Q8"), "cell": [1, 0]},
        "TTTTT",
        "quest",
        [{}],
    ),
]


@pytest.mark.parametrize(
    ("setup", "dice", "do", "wanted"),
    [case[1:] for case in COMES_INTO_QUESTION],
    ids=[case[0] for case in COMES_INTO_QUESTION],
)
def test_each_module_offers_its_moves(
    begin: Begin, setup: dict[str, Any], dice: str, do: str, wanted: list[dict[str, Any]]
) -> None:
    held = {key: setup[key] for key in ("cell", "curses", "treasures") if key in setup}
    others = {
        "blue": hand(
            setup.get("blue", "-----"), **({"cell": setup["blue_cell"]} if "blue_cell" in setup else {})
        )
    }
    own = ("cell", "curses", "treasures", "stack", "blue", "blue_cell")
    keys_ = {key: value for key, value in setup.items() if key not in own}
    stack = {"treasures": setup["stack"]} if "stack" in setup else {}
    game = begin(adventurers={"red": hand(dice, **held), **others}, **keys_, **stack)
    found = game.moves("red", do)
    assert all(move.refusal is None for move in found)
    who = {"players": ["red"]} if do in ("chamber", "quest") else {"player": "red"}
    assert game.lines("red", do) == [{"do": do, **who, **keys} for keys in wanted]


def test_R_116_a_mentalist_may_take_the_chalice_along(begin: Begin) -> None:
    game = begin(
        modules=["characters", "special_chambers"],
        characters={"red": ["mentalist", "activatable"]},
        pile=["TC"],
        place=[{"cell": [1, 1], "chamber": "B12", "stairway": "west"}],
        adventurers={"red": hand("AAATAAT")},
    )
    game.does("discover", player="red", side="east")
    assert keys(game.moves("red", "ability"), "side", "with") == [("east", None)]
    game.does("enter", player="red", side="east")
    found = game.moves("red", "ability")
    ways = [("north", None), ("north", "chalice"), ("west", None), ("west", "chalice")]
    assert keys(found, "side", "with") == ways
    assert [move.asks for move in found] == [(A, A), (A, A, T)] * 2


def test_things_in_a_player_s_chamber_can_be_taken_used_and_carried(begin: Begin) -> None:
    game = begin(
        modules=[
            *("queenie_exchange_teleport", "special_chambers", "queenie_cursed_gems", "curses", "treasures"),
        ],
        pile=["TE", "TC", "B07"],
        treasures=["extra_gem"],
        adventurers={"red": hand("AAAAT"), "blue": hand("AAAAT")},
    )
    game.does("discover", player="red", side="east")
    assert game.moves("red", "chamber") == []
    game.does("enter", player="red", side="east")
    assert keys(game.moves("red", "chamber"), "what") == [("take",)]
    game.does("chamber", players=["red"], what="take")
    assert keys(game.moves("red", "chamber"), "what") == [("drop",)]
    game.does("roll", player="red", dice={"0": "adventurer", "1": "adventurer", "2": "adventurer"})
    game.does("enter", player="red", side="west")
    game.does("chamber", players=["red"], what="drop")
    assert keys(game.moves("red", "chamber"), "what") == [("take",), ("go",)]
    game.does("discover", player="blue", side="west")
    game.does("enter", player="blue", side="west")
    assert keys(game.moves("blue", "enter"), "side", "with") == [("east", "chalice"), ("east", None)]
    assert game.moves("blue", "enter")[0].asks == (A, A, T)


def test_sand_running_is_a_task_and_so_is_the_ghost(begin: Begin) -> None:
    game = begin(
        modules=["time_chambers", "quests"],
        pile=["LV1", "Q3"],
        adventurers={"red": hand("AAAAT"), "blue": hand("AATTT")},
    )
    game.does("discover", player="red", side="east")
    game.does("discover", player="blue", side="west")
    assert keys(game.moves("blue", "quest"), "side") == [("east",), ("west",)]
    game.does("enter", player="red", side="east")
    (task,) = game.moves("red", "chamber")
    assert task.asks == (T,) * 5


def test_task_and_tree_ask_for_their_icons_and_for_company(begin: Begin) -> None:
    keys_ = {"modules": ["quests"], **chamber("Q4")}
    game = begin(adventurers={"red": hand("GG---", cell=[1, 0]), "blue": hand("GG---", cell=[1, 0])}, **keys_)
    assert keys(game.moves("red", "quest"), "players") == [(["red", "blue"],)]
    game = begin(adventurers={"red": hand("GG---", cell=[1, 0])}, **keys_)
    (alone,) = game.moves("red", "quest")
    assert (alone.refusal is None, alone.asks) == (False, (G,) * 4)
