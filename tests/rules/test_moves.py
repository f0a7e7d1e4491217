"""What a player could set out to do: each choice once, what it asks for, alone and with as few as will do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from companion.rules import Colour, Icon, Move, to_line

A, K, T, G, B = Icon
Begin = Callable[..., Any]


def moves(game: Any, player: str, do: str = "") -> list[Move]:
    found = game.game.moves(Colour(player), game.t)
    assert all(move.act.t == game.t for move in found)
    return [
        move
        for move in found
        if msgspec.to_builtins(move.act)["do"] == (do or msgspec.to_builtins(move.act)["do"])
    ]


def keys(found: Iterable[Move], *names: str) -> list[tuple[Any, ...]]:
    return [tuple(msgspec.to_builtins(move.act).get(name) for name in names) for move in found]


def lines(found: Iterable[Move]) -> list[dict[str, Any]]:
    told = [msgspec.json.decode(to_line(move.act)) for move in found]
    return [{key: value for key, value in line.items() if key != "t"} for line in told]


def hand(dice: str, **more: Any) -> dict[str, Any]:
    faces = {"A": A, "K": K, "T": T, "G": G, "B": B, "-": None}
    return {"dice": [faces[face] for face in dice], **more}


G1_EAST = {"cell": [1, 0], "chamber": "G1", "stairway": "west"}


def test_what_lacks_dice_says_what_dice_must_show(begin: Begin) -> None:
    game = begin(place=[G1_EAST], pile=["B07"], adventurers={"red": hand("AAGGG")})
    east, west = moves(game, "red", "enter") + moves(game, "red", "discover")
    assert (east.refusal and east.refusal.code, east.asks) == ("not_enough_icons", (A, K))
    assert (west.refusal, west.asks) == (None, (A, A))


def test_acts_that_something_else_forbids_are_left_out(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [-1, 0], "chamber": "B12", "stairway": "south"}], adventurers={"red": hand("AAAAT")}
    )
    assert lines(moves(game, "red")) == [{"do": "fate", "players": ["red", "blue"]}], (
        "a wall west, no pile for the east"
    )


def test_moves_come_in_the_order_of_the_verbs_and_change_nothing(begin: Begin) -> None:
    game = begin(place=[G1_EAST], pile=["B07"], adventurers={"red": hand("AAKKK", cell=[1, 0])})
    before = game.state()
    kinds = [type(move.act).__name__ for move in moves(game, "red")]
    assert kinds == ["Enter", "Discover", "Discover", "Activate", "Fate"], "nobody is there for two gems"
    assert lines(moves(game, "red")) == lines(moves(game, "red"))
    assert game.state() == before


def test_as_few_as_will_do_work_together_who_moves_first(begin: Begin) -> None:
    everybody = {"red": "KKAAA", "blue": "KKAAA", "green": "KKKKA", "yellow": "AAAAA"}
    game = begin(
        players=list(everybody),
        place=[G1_EAST],
        adventurers={name: hand(dice, cell=[1, 0]) for name, dice in everybody.items()},
    )
    one, two, three = (
        [move for move in moves(game, "red", "activate") if move.act.gems == n] for n in (1, 2, 3)
    )
    assert keys(one, "players") == [(["red", "blue"],), (["red", "green"],)]
    assert keys(two, "players") == [(["red", "blue", "green"],)]
    assert all(move.refusal is None for move in (*one, *two))
    assert [(move.refusal.code, move.asks) for move in three if move.refusal] == [
        ("not_enough_icons", (K,) * 10)
    ]
    assert keys(m for m in moves(game, "green", "activate") if m.act.gems == 1) == [()]


def test_tiles_that_spare_a_die_are_a_choice_of_their_own(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        place=[{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        adventurers={
            "red": hand("KKKKA", cell=[1, 0], treasures=["double_key", "double_key", "double_torch"])
        },
    )
    found = moves(game, "red", "activate")
    assert [(keys([move], "treasures")[0][0], move.refusal is None, move.asks) for move in found] == [
        (None, True, (K,) * 4),
        ({"red": ["double_key"]}, True, (K, K)),
        ({"red": ["double_key", "double_key"]}, True, ()),
    ]


def test_a_clone_halves_what_dice_must_show(begin: Begin) -> None:
    game = begin(
        modules=["queenie_characters"],
        characters={},
        place=[{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        adventurers={"red": hand("KKAAA", cell=[1, 0], treasures=["clone"])},
    )
    found = moves(game, "red", "activate")
    assert [(keys([move], "treasures")[0][0], move.refusal is None, move.asks) for move in found] == [
        ({"red": ["clone"]}, True, (K, K)),
        (None, False, (K,) * 4),
    ]


def test_a_priest_aids_from_elsewhere(begin: Begin) -> None:
    game = begin(
        modules=["characters"],
        characters={"blue": ["priest", "activatable"]},
        place=[G1_EAST],
        adventurers={"red": hand("KKKKA", cell=[1, 0]), "blue": hand("BBBAA")},
    )
    found = [move for move in moves(game, "red", "activate") if move.refusal is None]
    assert keys(found, "gems", "aid") == [(1, None), (1, ["blue"]), (2, ["blue"])]
    game.does("roll", player="blue", dice={"3": "key"})
    assert keys(moves(game, "blue", "ability"), "player") == [("blue",)], "he may roll them himself"


def test_linked_chambers_are_tried_two_and_three_together(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["special_chambers"],
        place=[
            {"cell": [1, 0], "chamber": "L1", "stairway": "west"},
            {"cell": [2, 0], "chamber": "L2", "stairway": "west"},
            {"cell": [1, -1], "chamber": "L3", "stairway": "north"},
        ],
        adventurers={
            "red": hand("KKKAA", cell=[1, 0]),
            "blue": hand("TTTAA", cell=[2, 0]),
            "green": hand("KKAAA", cell=[1, -1]),
        },
    )
    found = moves(game, "red", "activate")
    assert [(keys([move], "players")[0][0], move.refusal is None) for move in found] == [
        (["red", "blue"], True),
        (["red", "green"], False),
        (["red", "blue", "green"], False),
    ]
    assert [move.asks for move in found] == [(K,) * 3 + (T,) * 3, (K,) * 6, (K,) * 3 + (T,) * 3 + (K,) * 3]


def test_an_open_choice_is_all_there_is(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["curses", "special_chambers"],
        pile=["C07"],
        curses=["soul_exchange"],
        adventurers={"red": hand("AAKKT")},
    )
    assert game.code("discover", player="red", side="east") is None
    assert lines(moves(game, "red")) == [
        {"do": "choose", "player": "red", "what": "player", "pick": other} for other in ("blue", "green")
    ]
    assert [type(move.act).__name__ for move in moves(game, "blue")] == ["Enter"]


def test_outside_one_can_give_once_and_when_all_is_over_nothing(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],
        depot=0,
        adventurers={"red": hand("KAAAA", cell=[1, 0])},
    )
    assert keys(moves(game, "red", "escape"), "do") == [("escape",)]
    game.does("escape", player="red")
    assert lines(moves(game, "red")) == [{"do": "give", "player": "red", "to": "blue"}]
    game.does("give", player="red", to="blue")
    assert moves(game, "red") == []
    game.does("pause")
    assert moves(game, "blue") == []
    game.does("resume", t=game.t)
    game.does("state", t=600)
    assert moves(game, "blue") == []


def test_a_walk_has_every_path_of_open_doors(begin: Begin) -> None:
    game = begin(
        modules=["characters"],
        characters={"red": ["explorer", "activatable"]},
        place=[
            {"cell": [1, 0], "chamber": "B12", "stairway": "west"},
            {"cell": [2, 0], "chamber": "B12", "stairway": "west"} | {"chamber": "B01"},
        ],
        adventurers={"red": hand("AAAKK")},
    )
    east, west = ["east"], ["west"]
    assert keys(moves(game, "red", "ability"), "path") == [
        (path,) for path in (east, east * 2, east + west, east * 2 + west, east + west + east)
    ]
    assert moves(game, "red", "ability")[0].asks == (A, A, A)


def test_dice_are_exchanged_by_what_they_are_worth(begin: Begin) -> None:
    game = begin(
        modules=["queenie_characters"],
        characters={"red": ["trickster", "permanent"]},
        adventurers={"red": hand("AAB--"), "blue": hand("AKK-B")},
    )
    found = [dice for (dice,) in keys(moves(game, "red", "ability"), "dice")]
    mine, his = {"A": 0, "B": 2, "-": 3}, {"A": 0, "K": 1, "-": 3, "B": 4}
    wanted = [{"red": [mine[a]], "blue": [his[b]]} for a in mine for b in his if a != b]
    assert sorted(map(str, found)) == sorted(map(str, wanted))


def test_before_the_trickster_can_pay_only_whom_he_meets_is_open(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["queenie_characters"],
        characters={"red": ["trickster", "activatable"]},
        adventurers={"red": hand("AAAAK"), "blue": hand("KKKKK"), "green": hand("TTTTT")},
    )
    found = moves(game, "red", "ability")
    assert keys(found, "to") == [("blue",), ("green",)]
    assert {move.asks for move in found} == {(K, T)}
    game.does("roll", player="red", dice={"0": "torch"})
    assert len(moves(game, "red", "ability")) > 2


def test_a_stack_takes_black_masks_first_and_one_of_everybody(begin: Begin) -> None:
    game = begin(
        modules=["queenie_totem"],
        place=[{"cell": [1, 0], "chamber": "TT", "stairway": "west"}],
        adventurers={"red": hand("GGBBA", cell=[1, 0]), "blue": hand("BGGGA", cell=[1, 0])},
    )
    one, two = moves(game, "red", "activate")
    assert lines([one])[0]["dice"] == {"red": [0, 1, 2, 3], "blue": [0]}
    assert one.refusal is None
    assert two.refusal is not None
    assert two.asks == (B,) * 10


def test_an_altar_takes_one_die_or_two_of_each_kind(begin: Begin) -> None:
    game = begin(
        modules=["quests"],
        place=[{"cell": [1, 0], "chamber": "Q1", "stairway": "west"}],
        adventurers={"red": hand("KKB", cell=[1, 0])},
    )
    offered = [dice["red"] for (dice,) in keys(moves(game, "red", "quest"), "dice")]
    assert offered == [[0], [2], [0, 1], [0, 2]]
    game.does("quest", players=["red"], dice={"red": [2]})
    assert [dice["red"] for (dice,) in keys(moves(game, "red", "quest"), "dice")] == [[0]]


def test_each_room_of_a_double_chamber_has_ways_of_its_own(begin: Begin) -> None:
    game = begin(
        modules=["special_chambers"],
        pile=["B07"],
        place=[{"cell": [1, 0], "chamber": "D1", "stairway": "west"}],
        adventurers={
            "red": hand("KKKKA", cell=[1, 0], part="front"),
            "blue": hand("KKKKA", cell=[1, 0], part="rear"),
        },
    )
    assert keys(moves(game, "red", "enter"), "side") == [("west",)]
    assert keys(moves(game, "red", "discover"), "side") == [("north",), ("south",)]
    assert moves(game, "red", "activate") == []
    assert keys(moves(game, "blue", "discover"), "side") == [("east",)]
    assert keys(moves(game, "blue", "activate"), "gems") == [(2,)]


def test_a_treasure_to_be_given_up_is_one_of_his_own(begin: Begin) -> None:
    game = begin(
        modules=["curses", "treasures", "queenie_pit"],
        pile=["C07"],
        curses=["lost_treasure"],
        adventurers={"red": hand("AAKKK", treasures=["teleport", "extra_gem"]), "blue": hand("AAAAA")},
    )
    assert game.code("discover", player="red", side="east") is None
    assert keys(moves(game, "red"), "what", "pick") == [("treasure", "teleport"), ("treasure", "extra_gem")]


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
def test_what_comes_into_question(
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
    found = moves(game, "red", do)
    assert all(move.refusal is None for move in found)
    who = {"players": ["red"]} if do in ("chamber", "quest") else {"player": "red"}
    assert lines(found) == [{"do": do, **who, **keys} for keys in wanted]


def test_what_lies_where_he_is_can_be_taken_used_and_carried(begin: Begin) -> None:
    game = begin(
        modules=["queenie_exchange_teleport", "special_chambers", "queenie_cursed_gems", "treasures"],
        pile=["TE", "TC", "B07"],
        treasures=["extra_gem"],
        adventurers={"red": hand("AAAAT"), "blue": hand("AAAAT")},
    )
    game.does("discover", player="red", side="east")
    assert moves(game, "red", "chamber") == []
    game.does("enter", player="red", side="east")
    assert keys(moves(game, "red", "chamber"), "what") == [("take",)]
    game.does("chamber", players=["red"], what="take")
    assert keys(moves(game, "red", "chamber"), "what") == [("drop",)]
    game.does("roll", player="red", dice={"0": "adventurer", "1": "adventurer", "2": "adventurer"})
    game.does("enter", player="red", side="west")
    game.does("chamber", players=["red"], what="drop")
    assert keys(moves(game, "red", "chamber"), "what") == [("take",), ("go",)]
    game.does("discover", player="blue", side="west")
    game.does("enter", player="blue", side="west")
    assert keys(moves(game, "blue", "enter"), "side", "with") == [("east", "chalice"), ("east", None)]
    assert moves(game, "blue", "enter")[0].asks == (A, A, T)


def test_sand_running_is_a_task_and_so_is_the_ghost(begin: Begin) -> None:
    game = begin(
        modules=["time_chambers", "quests"],
        pile=["LV1", "Q3"],
        adventurers={"red": hand("AAAAT"), "blue": hand("AATTT")},
    )
    game.does("discover", player="red", side="east")
    game.does("discover", player="blue", side="west")
    assert keys(moves(game, "blue", "quest"), "side") == [("east",), ("west",)]
    game.does("enter", player="red", side="east")
    (task,) = moves(game, "red", "chamber")
    assert task.asks == (T,) * 5


def test_task_and_tree_ask_for_their_icons_and_for_company(begin: Begin) -> None:
    keys_ = {"modules": ["quests"], **chamber("Q4")}
    game = begin(adventurers={"red": hand("GG---", cell=[1, 0]), "blue": hand("GG---", cell=[1, 0])}, **keys_)
    assert keys(moves(game, "red", "quest"), "players") == [(["red", "blue"],)]
    game = begin(adventurers={"red": hand("GG---", cell=[1, 0])}, **keys_)
    (alone,) = moves(game, "red", "quest")
    assert (alone.refusal is None, alone.asks) == (False, (G,) * 4)


def test_a_priest_among_those_who_act_is_no_help_from_elsewhere(begin: Begin) -> None:
    game = begin(
        modules=["characters"],
        characters={"blue": ["priest", "activatable"]},
        place=[G1_EAST],
        adventurers={"red": hand("KAAAA", cell=[1, 0]), "blue": hand("KBBBA", cell=[1, 0])},
    )
    aided = [move for move in moves(game, "red", "activate") if move.refusal is None]
    assert keys(aided, "players", "aid", "gems") == [(["red"], ["blue"], 1)]
    assert not any(move.act.aid for move in moves(game, "blue", "activate") if move.refusal is None)
