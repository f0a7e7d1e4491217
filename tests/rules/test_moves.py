"""The moves of a player: each choice once, with the dice it needs, alone or with as few others as needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.rules import Icon, Move
from companion.rules.acts import Activate, Quest
from tests.rules.conftest import Begin, act_of

A, K, T, G, B = Icon


def moves(game: Any, player: str, do: str = "") -> list[Move]:
    found: list[Move] = game.moves(player, do)
    return found


def keys(found: Iterable[Move], *names: str) -> list[tuple[Any, ...]]:
    return [tuple(msgspec.to_builtins(move.act).get(name) for name in names) for move in found]


def hand(dice: str, **more: Any) -> dict[str, Any]:
    faces = {"A": A, "K": K, "T": T, "G": G, "B": B, "-": None}
    return {"dice": [faces[face] for face in dice], **more}


G1_EAST = {"cell": [1, 0], "chamber": "G1", "stairway": "west"}


def test_a_move_that_lacks_dice_says_what_dice_must_show(begin: Begin) -> None:
    game = begin(place=[G1_EAST], pile=["B07"], adventurers={"red": hand("AAGGG")})
    east, west = moves(game, "red", "enter") + moves(game, "red", "discover")
    assert (east.refusal and east.refusal.code, east.asks) == ("not_enough_icons", (A, K))
    assert (west.refusal, west.asks) == (None, (A, A))


def test_acts_that_something_else_forbids_are_left_out(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [-1, 0], "chamber": "B12", "stairway": "south"}], adventurers={"red": hand("AAAAT")}
    )
    assert game.lines("red") == [{"do": "fate", "players": ["red", "blue"]}], (
        "a wall west, no pile for the east"
    )


def test_moves_come_in_the_order_of_the_verbs_and_change_nothing(begin: Begin) -> None:
    game = begin(place=[G1_EAST], pile=["B07"], adventurers={"red": hand("AAKKK", cell=[1, 0])})
    before = game.state()
    kinds = [type(move.act).__name__ for move in moves(game, "red")]
    assert kinds == ["Enter", "Discover", "Discover", "Activate", "Fate"], "nobody is there for two gems"
    assert game.lines("red") == game.lines("red")
    assert game.state() == before


def test_moves_name_as_few_players_as_needed(begin: Begin) -> None:
    everybody = {"red": "KKAAA", "blue": "KKAAA", "green": "KKKKA", "yellow": "AAAAA"}
    game = begin(
        players=list(everybody),
        place=[G1_EAST],
        adventurers={name: hand(dice, cell=[1, 0]) for name, dice in everybody.items()},
    )
    one, two, three = (
        [move for move in moves(game, "red", "activate") if act_of(move, Activate).gems == n]
        for n in (1, 2, 3)
    )
    assert keys(one, "players") == [(["red", "blue"],), (["red", "green"],)]
    assert keys(two, "players") == [(["red", "blue", "green"],)]
    assert all(move.refusal is None for move in (*one, *two))
    assert [(move.refusal.code, move.asks) for move in three if move.refusal] == [
        ("not_enough_icons", (K,) * 10)
    ]
    assert keys(m for m in moves(game, "green", "activate") if act_of(m, Activate).gems == 1) == [()]


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


def test_a_clone_halves_seven_keys_to_four(begin: Begin) -> None:
    game = begin(
        modules=["queenie_characters"],
        characters={},
        place=[G1_EAST],
        adventurers={
            "red": hand("KKKKA", cell=[1, 0], treasures=["clone"]),
            "blue": hand("KAAAA", cell=[1, 0]),
        },
    )
    found = [move for move in moves(game, "red", "activate") if act_of(move, Activate).gems == 2]
    assert ({"red": ["clone"]}, (K,) * 4) in [(keys([move], "treasures")[0][0], move.asks) for move in found]


def test_paying_with_a_tile_and_with_a_friend_are_two_moves(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        place=[{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        adventurers={
            "red": hand("KKAAA", cell=[1, 0], treasures=["double_key"]),
            "blue": hand("KKAAA", cell=[1, 0]),
        },
    )
    assert keys(moves(game, "red", "activate"), "players", "treasures") == [
        (["red"], {"red": ["double_key"]}),
        (["red", "blue"], None),
    ]


def test_a_player_who_pays_with_a_tile_alone_needs_no_die(begin: Begin) -> None:
    game = begin(
        modules=["treasures"],
        place=[{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        adventurers={
            "red": hand("AAAAA", cell=[1, 0], treasures=["double_key"]),
            "blue": hand("KKAAA", cell=[1, 0]),
        },
    )
    (together,) = (move for move in moves(game, "red", "activate") if move.refusal is None)
    assert keys([together], "players", "treasures") == [(["red", "blue"], {"red": ["double_key"]})]


def test_paying_with_a_priest_and_with_a_friend_are_two_moves(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["characters"],
        characters={"blue": ["priest", "activatable"]},
        place=[G1_EAST],
        adventurers={
            "red": hand("KKKKA", cell=[1, 0]),
            "blue": hand("BBBAA"),
            "green": hand("KKKAA", cell=[1, 0]),
        },
    )
    two = [move for move in moves(game, "red", "activate") if act_of(move, Activate).gems == 2]
    assert keys(two, "players", "aid") == [(["red"], ["blue"]), (["red", "green"], None)]


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
    assert keys(moves(game, "blue", "ability"), "player") == [("blue",)], "they may roll them again"


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


def test_an_open_choice_is_the_only_move(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["curses", "special_chambers"],
        pile=["C07"],
        curses=["soul_exchange"],
        adventurers={"red": hand("AAKKT")},
    )
    assert game.code("discover", player="red", side="east") is None
    assert game.lines("red") == [
        {"do": "choose", "player": "red", "what": "player", "pick": other} for other in ("blue", "green")
    ]
    assert [type(move.act).__name__ for move in moves(game, "blue")] == ["Enter"]


def test_an_escaped_player_can_give_once_and_after_the_end_nobody_can_move(begin: Begin) -> None:
    game = begin(
        place=[{"cell": [1, 0], "chamber": "EXIT", "stairway": "west"}],
        depot=0,
        adventurers={"red": hand("KAAAA", cell=[1, 0])},
    )
    assert keys(moves(game, "red", "escape"), "do") == [("escape",)]
    game.does("escape", player="red")
    assert game.lines("red") == [{"do": "give", "player": "red", "to": "blue"}]
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
    mine, theirs = {"A": 0, "B": 2, "-": 3}, {"A": 0, "K": 1, "-": 3, "B": 4}
    wanted = [{"red": [mine[a]], "blue": [theirs[b]]} for a in mine for b in theirs if a != b]
    assert sorted(map(str, found)) == sorted(map(str, wanted))


def test_moves_of_a_trickster_without_the_price_leave_the_dice_open(begin: Begin) -> None:
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


def test_a_stack_takes_black_masks_first_and_one_from_everybody(begin: Begin) -> None:
    game = begin(
        modules=["queenie_totem"],
        place=[{"cell": [1, 0], "chamber": "TT", "stairway": "west"}],
        adventurers={"red": hand("GGBBA", cell=[1, 0]), "blue": hand("BGGGA", cell=[1, 0])},
    )
    one, two = moves(game, "red", "activate")
    assert act_of(one, Activate).dice == {"red": [0, 1, 2, 3], "blue": [0]}
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


def test_a_player_gives_up_one_of_their_own_treasures(begin: Begin) -> None:
    game = begin(
        modules=["curses", "treasures", "queenie_pit"],
        pile=["C07"],
        curses=["lost_treasure"],
        adventurers={"red": hand("AAKKK", treasures=["teleport", "extra_gem"]), "blue": hand("AAAAA")},
    )
    assert game.code("discover", player="red", side="east") is None
    assert keys(moves(game, "red"), "what", "pick") == [("treasure", "teleport"), ("treasure", "extra_gem")]


def test_R_117_a_priest_aids_other_players_and_can_aid_their_own_act(begin: Begin) -> None:
    game = begin(
        modules=["characters"],
        characters={"blue": ["priest", "activatable"]},
        place=[G1_EAST],
        adventurers={"red": hand("KAAAA", cell=[1, 0]), "blue": hand("KBBBA", cell=[1, 0])},
    )
    aided = [move for move in moves(game, "red", "activate") if move.refusal is None]
    assert keys(aided, "players", "aid", "gems") == [(["red"], ["blue"], 1)]
    own = [move for move in moves(game, "blue", "activate") if move.refusal is None]
    assert keys(own, "players", "aid", "gems") == [(["blue"], ["blue"], 1)]


IN_B02 = {"modules": ["treasures"], "place": [{"cell": [1, 0], "chamber": "B02", "stairway": "west"}]}


def test_a_move_that_lacks_dice_is_named_once_and_without_tiles(begin: Begin) -> None:
    game = begin(
        **IN_B02, adventurers={"red": hand("KAAAA", cell=[1, 0], treasures=["double_key", "double_torch"])}
    )
    found = moves(game, "red", "activate")
    assert [(keys([move], "treasures")[0][0], move.refusal is None, move.asks) for move in found] == [
        (None, False, (K,) * 4),
    ]


def test_a_move_that_lacks_a_die_is_left_out_if_a_friend_makes_it_possible(begin: Begin) -> None:
    game = begin(
        players=["red", "blue", "green"],
        **IN_B02,
        adventurers={
            "red": hand("KAAAA", cell=[1, 0]),
            "blue": hand("AAAAA", cell=[1, 0], treasures=["double_key"]),
            "green": hand("KKKAA", cell=[1, 0]),
        },
    )
    found = moves(game, "red", "activate")
    assert [
        (act_of(move, Activate).players, keys([move], "treasures")[0][0], move.refusal is None, move.asks)
        for move in found
    ] == [
        (["red", "green"], None, True, (K,) * 4),
    ]


def test_a_move_that_one_tile_pays_is_not_named_for_two_players(begin: Begin) -> None:
    game = begin(
        modules=["treasures", "quests"],
        pile=["Q3"],
        adventurers={"red": hand("AAGGG", treasures=["double_torch"]), "blue": hand("TAAAA")},
    )
    assert game.code("discover", player="red", side="east") is None
    found = [move for move in moves(game, "red", "quest") if act_of(move, Quest).side == "west"]
    assert found == []
    found = [move for move in moves(game, "red", "quest") if act_of(move, Quest).side == "east"]
    told = [
        (act_of(move, Quest).players, keys([move], "treasures")[0][0], move.refusal is None) for move in found
    ]
    assert told == [
        (["red"], {"red": ["double_torch"]}, True),
        (["red"], None, False),
    ]


def test_a_tile_that_saves_no_die_beside_another_is_left_out(begin: Begin) -> None:
    game = begin(
        modules=["queenie_characters"],
        characters={},
        place=[{"cell": [1, 0], "chamber": "B02", "stairway": "west"}],
        adventurers={
            "red": hand("KAAAA", cell=[1, 0], treasures=["clone"]),
            "blue": hand("KKAAA", cell=[1, 0], treasures=["clone"]),
        },
    )
    named = [keys([move], "treasures")[0][0] for move in moves(game, "red", "activate")]
    assert {"red": ["clone"]} in named
    assert {"red": ["clone"], "blue": ["clone"]} not in named


def test_two_clones_make_one_die_three_and_more(begin: Begin) -> None:
    game = begin(
        modules=["queenie_characters"],
        characters={},
        place=[{"cell": [1, 0], "chamber": "NG", "stairway": "west"}],
        adventurers={"red": hand("TAAAA", treasures=["clone", "clone"])},
    )
    found = [move for move in moves(game, "red", "enter") if move.refusal is None]
    assert keys(found, "side", "treasures") == [("east", {"red": ["clone", "clone"]})]


def test_a_player_s_own_tile_and_a_friend_s_tile_are_two_moves(begin: Begin) -> None:
    game = begin(
        **IN_B02,
        adventurers={
            "red": hand("KKAAA", cell=[1, 0], treasures=["double_key"]),
            "blue": hand("AAAAA", cell=[1, 0], treasures=["double_key"]),
        },
    )
    named = keys(moves(game, "red", "activate"), "players", "treasures")
    assert (["red"], {"red": ["double_key"]}) in named
    assert (["red", "blue"], {"blue": ["double_key"]}) in named
