"""Curses: drawn at purple masks, six kinds of hindrance, lifted by their icons (Big Box p. 10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup
from tests.rules.conftest import Begin, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
HALL = [{"cell": [1, 0], "chamber": "B07", "stairway": "west"}]
BASE = {"trap": 3, "broken_die": 2, "mask": 2, "silence": 2, "lost_dice": 3, "cursed_hand": 2}


def at_hall(curses: list[str] | None = None, dice: list[str | None] | None = None) -> dict[str, Any]:
    return {"cell": [1, 0], "curses": curses or [], "dice": dice or [A] * 6}


@pytest.mark.parametrize("modules", [["curses"], ["treasures"], ["treasures", "curses"]])
def test_the_marked_chambers_replace_the_basic_ones(catalogue: Catalogue, modules: list[str]) -> None:
    state = Game.begin(Setup(game=1, players=[Colour.RED], modules=modules), catalogue).state
    used = {placed.chamber.id for placed in state.temple.values()} | set(state.pile)
    assert used == {"START", "EXIT", "G1", "G2", "G3", "G4", *(f"C{n:02}" for n in range(1, 14))}


def test_fourteen_cards_are_shuffled_by_the_seed_and_written_into_the_set_up(catalogue: Catalogue) -> None:
    stacks = [
        Game.begin(Setup(game=1, players=[Colour.RED], modules=["curses"], seed=seed), catalogue).setup.curses
        for seed in (1, 1, 2)
    ]
    assert Counter(filled(stacks[0])) == BASE
    assert stacks[0] == stacks[1] != stacks[2]


def test_held_curses_are_not_in_the_stack(begin: Begin) -> None:
    game = begin(modules=["curses"], adventurers={"red": {"curses": ["mask"]}, "blue": {"curses": ["mask"]}})
    curses = filled(game.game.setup.curses)
    assert len(curses) == 12
    assert "mask" not in curses


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"curses": ["rain"]}, "there is no 'rain'"),
        ({"curses": ["poison"]}, "poison belongs to a module"),
        ({"adventurers": {"red": {"curses": ["poison"]}}}, "poison belongs to a module"),
        ({"adventurers": {"red": {"curses": ["trap", "trap"]}}}, "holds trap twice"),
        ({"treasures": ["clone"]}, "has treasures, but no module"),
    ],
)
def test_cards_that_cannot_be_there_are_refused_at_the_set_up(
    begin: Begin, keys: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadRecord, match=why):
        begin(modules=["curses"], **keys)


def test_R_01_masks_beside_start_and_of_placed_chambers_draw_nothing(begin: Begin) -> None:
    game = begin(
        modules=["curses", "treasures"],
        beside_start={"east": "C07", "west": "C08"},
        pile=[],
        place=[{"cell": [0, 1], "chamber": "C11", "stairway": "south"}],
    )
    state = game.state()
    assert all(player["curses"] == [] for player in state["players"].values())
    assert all(chamber["treasure"] is None for chamber in state["temple"])


def test_R_07_with_one_of_the_two_modules_the_other_icon_means_nothing(begin: Begin) -> None:
    for module, curses, treasure in (("curses", 1, False), ("treasures", 0, True)):
        game = begin(modules=[module], pile=["C07"], place=HALL, adventurers={"red": at_hall()})
        game.does("discover", player="red", side="east")
        state = game.state()
        assert len(state["players"]["red"]["curses"]) == curses
        assert (state["temple"][-1]["treasure"] is not None) == treasure


def test_R_63_from_an_empty_stack_nothing_is_drawn(begin: Begin) -> None:
    game = begin(modules=["curses"], pile=["C01"], curses=[], place=HALL, adventurers={"red": at_hall()})
    assert game.code("discover", player="red", side="east") is None
    assert game.state()["players"]["red"]["curses"] == []


def test_the_curse_is_drawn_before_the_treasure_is_laid(begin: Begin) -> None:
    game = begin(modules=["treasures", "curses"], pile=["C07"], place=HALL, adventurers={"red": at_hall()})
    events = [event["event"] for event in game.does("discover", player="red", side="east")["events"]]
    assert events[:3] == ["discovered", "curse_drawn", "treasure_laid"] or events[2] == "die_held"


def test_a_lifted_curse_is_out_of_the_game_and_taken_back_by_an_undo(begin: Begin) -> None:
    game = begin(
        modules=["curses"], curses=["silence"], adventurers={"red": {"curses": ["trap"], "dice": [A, A, K]}}
    )
    assert game.code("lift", player="red", curse="silence") == "not_yours"
    assert game.code("lift", player="red", curse="poison") == "not_in_play"
    assert game.code("lift", player="red", curse="rain") == "bad_line"
    assert game.code("lift", player="red", curse="trap") is None
    assert game.state()["players"]["red"]["curses"] == []
    assert game.game.state.curse_pile == ("silence",)
    game.does("undo")
    assert game.state()["players"]["red"]["curses"] == ["trap"]


@pytest.mark.parametrize(
    ("curse", "icons"), [("trap", [A, A, K]), ("mask", [A, T, T]), ("silence", [A, K, K])]
)
def test_each_curse_asks_for_its_own_icons(begin: Begin, curse: str, icons: list[str]) -> None:
    dice = [*icons, A, A]
    game = begin(modules=["curses"], adventurers={"red": {"curses": [curse], "dice": dice}})
    for missing in range(3):
        pay = [n for n in range(3) if n != missing]
        assert game.code("lift", player="red", curse=curse, pay={"red": pay}) == "not_enough_icons"
    assert game.does("lift", player="red", curse=curse, pay={"red": [0, 1, 2]})["ok"]


def test_R_33_R_120_a_trap_forbids_moves_and_discovering_but_not_being_placed(begin: Begin) -> None:
    game = begin(
        modules=["curses", "treasures", "traps"],
        pile=["T2"],
        place=HALL,
        adventurers={
            "red": {"curses": ["trap"], "dice": [A] * 5, "treasures": ["teleport"]},
            "blue": {**at_hall(), "dice": [A, A]},
        },
    )
    assert game.code("enter", player="red", side="east") == "forbidden"
    assert game.code("enter", player="red", side="north") == "blocked", "codes keep their order"
    assert game.code("discover", player="red", side="west") == "forbidden"
    assert game.code("use", player="red", treasure="teleport", to="blue") == "forbidden"
    assert game.code("discover", player="blue", side="north") is None
    players = game.state()["players"]
    assert players["red"]["cell"] == players["blue"]["cell"] != [0, 0], "the invocation has placed both"


def test_R_13_the_mask_curse_limits_the_masks_of_its_holder_whoever_profits(begin: Begin) -> None:
    game = begin(
        modules=["curses"],
        adventurers={
            "red": {"curses": ["mask"], "dice": [G, G, B, B, K]},
            "blue": {"dice": [G, B, B]},
        },
    )
    assert game.code("free", player="red", dice=[2, 3]) == "too_many"
    assert game.code("free", player="red", dice=[1, 2], **{"for": "blue"}) == "too_many"
    assert game.code("free", player="red", dice=[2]) is None
    assert game.code("free", player="red", dice=[1], **{"for": "blue"}) is None
    assert game.code("free", player="blue", dice=[3], **{"for": "red"}) is None


def test_R_15_lost_dice_takes_what_falls_for_good(begin: Begin) -> None:
    game = begin(
        modules=["curses"],
        adventurers={"red": {"curses": ["lost_dice"], "dice": [B, K]}, "blue": {"dice": [B, K]}},
    )
    assert game.does("lost", player="red", die=0)["events"] == [
        {"event": "die_lost", "player": "red", "die": 0}
    ]
    game.does("lost", player="red", die=1)
    assert game.dice("red") == [(None, "lost"), (None, "lost")]
    game.does("lost", player="blue", die=0)
    game.does("lost", player="blue", die=1)
    assert game.dice("blue") == [(B, "cursed"), (None, "unrolled")]


@pytest.mark.parametrize(
    ("dice", "held"),
    [
        ([K, B, A], 1),
        ([K, None, A], 1),
        ([K, A], 0),
        ([K], None),
    ],
)
def test_R_20_a_broken_die_is_a_locked_one_if_possible_and_never_the_last(
    begin: Begin, dice: list[str | None], held: int | None
) -> None:
    game = begin(modules=["curses"], adventurers={"red": {"curses": ["broken_die"], "dice": dice}})
    states = [die["is"] for die in game.state()["players"]["red"]["dice"]]
    assert [n for n, state in enumerate(states) if state == "held"] == ([] if held is None else [held])


def test_R_19_a_die_on_a_card_is_lost_only_when_no_other_remains(begin: Begin) -> None:
    game = begin(
        modules=["curses"],
        place=HALL,
        cues=[[10, "door", 1], [20, "door", 2]],
        adventurers={"red": at_hall(["broken_die"], [K, K])},
    )
    game.state(t=10)
    assert [state for _, state in game.dice("red")] == ["held", "lost"]
    game.state(t=20)
    assert [state for _, state in game.dice("red")] == ["lost", "lost"]


@pytest.mark.parametrize("curse", ["silence", "cursed_hand"])
def test_R_106_physical_curses_are_announced_and_shown_and_enforce_nothing(begin: Begin, curse: str) -> None:
    game = begin(
        modules=["curses"], pile=["C01", "C09"], curses=[curse], place=HALL, adventurers={"red": at_hall()}
    )
    assert game.does("discover", player="red", side="east")["events"][1]["curse"] == curse
    assert game.state()["players"]["red"]["curses"] == [curse]
    assert game.code("discover", player="red", side="north") is None


def test_a_card_that_acts_when_it_is_drawn_is_held_by_nobody(begin: Begin) -> None:
    with pytest.raises(BadRecord, match="red cannot hold pitfall: it acts when it is drawn"):
        begin(modules=["curses", "queenie_quests"], adventurers={"red": {"curses": ["pitfall"]}})
