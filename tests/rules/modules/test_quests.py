"""Quest chambers: altar, task, ghost, Tree of Life, obelisk, and the treasure chamber as one of them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.rules import BadRecord, Catalogue, Colour, Game, Setup, Side
from companion.rules.setup.setup import Place
from tests.rules.conftest import Begin, filled

A, K, T, G, B = "adventurer", "key", "torch", "golden_mask", "black_mask"
QUESTS = {"Q1", "Q2", "Q3", "Q4", "Q5", "TC"}


def who(cell: list[int], *dice: str, **more: Any) -> dict[str, Any]:
    return {"cell": cell, "dice": list(dice), **more}


def at(cell: list[int], chamber: str, stairway: str = "west") -> dict[str, Any]:
    return {"cell": cell, "chamber": chamber, "stairway": stairway}


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_R_03_as_many_quests_as_agreed_are_in_the_pile_and_never_beside_start(
    catalogue: Catalogue, count: int, seed: int
) -> None:
    setup = Setup(game=1, players=list(Colour)[:3], modules=["quests"], quests=count, seed=seed)
    state = Game.begin(setup, catalogue).state
    assert len(QUESTS & set(state.pile)) == count == state.quest_markers
    assert not QUESTS & {placed.chamber.id for placed in state.temple.values()}
    assert "EXIT" in state.pile[-5:]
    assert len(state.pile) == 16 + count


def test_two_quests_are_drawn_if_nobody_says_how_many(catalogue: Catalogue) -> None:
    game = Game.begin(Setup(game=1, players=[Colour.RED], modules=["quests"]), catalogue)
    assert game.state.quest_markers == 2


@pytest.mark.parametrize("seed", range(12))
def test_R_110_the_treasure_chamber_counts_as_a_quest_and_comes_once(catalogue: Catalogue, seed: int) -> None:
    setup = Setup(
        game=1, players=list(Colour)[:3], modules=["quests", "special_chambers"], quests=3, seed=seed
    )
    state = Game.begin(setup, catalogue).state
    assert len(QUESTS & set(state.pile)) == 3


def test_quests_on_the_table_and_in_a_given_pile_have_their_markers(begin: Begin) -> None:
    game = begin(modules=["quests"], place=[at([1, 0], "Q1")], pile=["Q4", "B01", "TC"])
    assert game.state()["quest_markers"] == 3


def test_R_37_with_a_marker_on_the_depot_nobody_escapes(begin: Begin) -> None:
    place = [at([1, 0], "EXIT")]
    game = begin(modules=["quests"], place=place, pile=["Q1"], depot=0, adventurers={"red": who([1, 0], K)})
    assert game.code("escape", player="red") == "quest_open"
    game = begin(modules=["quests"], place=place, pile=[], depot=0, adventurers={"red": who([1, 0], K)})
    assert game.code("escape", player="red") is None


def test_without_a_quest_there_is_nothing_to_work_on(begin: Begin) -> None:
    assert begin(modules=["quests"]).code("quest", players=["red"]) == "nothing_here"
    assert begin().code("quest", players=["red"]) == "not_in_play"


ALTAR = {"modules": ["quests"], "place": [at([1, 0], "Q1")]}


def test_R_68_a_black_die_can_be_offered_and_no_die_comes_back(begin: Begin) -> None:
    game = begin(**ALTAR, adventurers={"red": who([1, 0], B, K), "blue": who([1, 0], A, A)})
    assert game.code("quest", players=["red"], dice={"red": [0]}) is None
    assert game.state()["players"]["red"]["dice"][0] == {"shows": None, "is": "held", "on": "Q1"}
    assert game.code("quest", players=["red"], dice={"red": [0]}) == "die_unavailable"
    assert game.code("quest", players=["blue"], dice={"blue": [0, 1]}) == "too_many"
    assert game.code("quest", players=["blue"], dice={"blue": [1]}) is None
    assert game.state()["quest_markers"] == 0
    assert game.code("quest", players=["blue"], dice={"blue": [0]}) == "nothing_here"


def test_two_may_offer_together_and_nobody_for_others(begin: Begin) -> None:
    game = begin(**ALTAR, adventurers={"red": who([1, 0], B, K), "blue": who([0, 0], A, A)})
    assert game.code("quest", players=["red"]) == "bad_line"
    assert game.code("quest", players=["red"], dice={"blue": [0]}) == "bad_line"
    assert game.code("quest", players=["red"], dice={"red": []}) == "bad_line"
    assert game.code("quest", players=["red", "blue"], dice={"red": [0]}) == "bad_line"
    assert game.code("quest", players=["red", "blue"], dice={"red": [0], "blue": [0]}) == "not_together"
    assert game.code("quest", players=["red"], dice={"red": [0, 1]}) is None


def test_a_line_that_lacks_what_the_altar_needs_is_a_bad_line_and_moves_no_clock(begin: Begin) -> None:
    game = begin(**ALTAR, adventurers={"red": who([1, 0], B, K)})
    assert game.does("quest", 300, players=["red"])["t"] == 0
    assert game.does("quest", 5, players=["red"], dice={"red": [0]})["ok"]


def test_R_19_a_door_takes_offered_dice_only_when_no_other_is_left(begin: Begin) -> None:
    game = begin(**ALTAR, adventurers={"red": who([1, 0], B, K), "blue": who([1, 0], A, A)})
    game.does("quest", players=["red"], dice={"red": [0]})
    game.does("state", 211)
    assert [die["is"] for die in game.state()["players"]["red"]["dice"]] == ["held", "lost"]
    game.does("state", 421)
    assert [die["is"] for die in game.state()["players"]["red"]["dice"]] == ["lost", "lost"]


def test_the_first_who_comes_reveals_a_task_and_four_are_solved(begin: Begin) -> None:
    game = begin(
        modules=["quests"],
        pile=["Q2"],
        tasks=["TT5", "TT1", "TT4", "TT6", "TT2", "TT3"],
        adventurers={"red": who([0, 0], A, A, A, A, K), "blue": who([0, 0], A, A, T, T, T)},
    )
    assert game.does("discover", player="red", side="east")["events"][1] == {
        "event": "tasks_laid",
        "cell": [1, 0],
        "tiles": 4,
    }
    assert game.state()["task"] is None
    entered = game.does("enter", player="red", side="east")
    assert entered["events"][-1] == {"event": "task_revealed", "task": "TT5", "icons": [T] * 5}
    assert game.code("quest", players=["red"]) == "not_enough_icons"
    assert game.code("quest", players=["red", "blue"]) == "not_together"
    game.does("enter", player="blue", side="east")
    for red, blue in [((T, T), (T, T, T)), ((K, K), (K, T, T)), ((G, G), (K, K, K)), ((A, A), (K,) * 4)]:
        game.does("roll", player="red", dice={str(n): icon for n, icon in enumerate(red)})
        game.does("roll", player="blue", dice={str(n): icon for n, icon in enumerate(blue)})
        verdict = game.does("quest", players=["blue", "red"])
        assert verdict["ok"], verdict
    assert verdict["events"][-1] == {"event": "quest_done", "chamber": "Q2", "quest_markers": 0}
    assert game.code("quest", players=["red"]) == "nothing_here"


def test_tasks_are_shuffled_by_the_seed_and_an_unknown_one_is_no_record(catalogue: Catalogue) -> None:
    setups = [Setup(game=1, players=[Colour.RED], modules=["quests"], seed=seed) for seed in range(8)]
    orders = {tuple(filled(Game.begin(setup, catalogue).setup.tasks)) for setup in setups}
    assert len(orders) > 4
    with pytest.raises(BadRecord, match="TT7"):
        Game.begin(Setup(game=1, players=[Colour.RED], modules=["quests"], tasks=["TT7"]), catalogue)


def test_R_30_the_ghost_goes_through_entrances_and_through_no_secret_passage(begin: Begin) -> None:
    game = begin(
        modules=["quests", "treasures"],
        pile=["Q3"],
        place=[at([0, 1], "B07", "south")],
        adventurers={"red": who([0, 0], A, A, T, T, T, treasures=["secret_passage"])},
    )
    assert game.code("quest", players=["red"], side="north") == "nothing_here"
    game.does("discover", player="red", side="east")
    assert game.state()["ghost"] == [0, 0]
    game.does("use", player="red", treasure="secret_passage", side="north")
    assert game.code("quest", players=["red"], side="north") == "blocked"
    assert game.code("enter", player="red", side="east") == "closed"
    verdict = game.does("quest", players=["red"], side="east")
    assert verdict["paid"] == {"red": [2, 3]}
    assert verdict["events"][-1] == {"event": "quest_done", "chamber": "Q3", "quest_markers": 0}
    assert game.state()["ghost"] == [1, 0]
    assert game.code("quest", players=["red"], side="east") == "nothing_here"


def test_only_players_with_the_ghost_push_it(begin: Begin) -> None:
    game = begin(
        modules=["quests"],
        pile=["Q3"],
        place=[at([-1, 0], "B07", "east")],
        adventurers={"red": who([0, 0], A, A), "blue": who([-1, 0], T, T)},
    )
    game.does("discover", player="red", side="east")
    assert game.code("quest", players=["blue"], side="east") == "nothing_here"
    assert game.code("quest", players=["red", "blue"], side="east") == "not_together"
    assert game.code("quest", players=["red"], side="east") == "not_enough_icons"


@pytest.mark.parametrize(("masks", "code"), [(2, "not_enough_icons"), (3, None)])
def test_R_69_the_tree_asks_for_two_golden_masks_for_each_player_who_began(
    begin: Begin, masks: int, code: str | None
) -> None:
    game = begin(
        players=["red", "blue", "green"],
        modules=["quests"],
        place=[at([1, 0], "Q4")],
        adventurers={"red": who([1, 0], G, G, G), "blue": who([1, 0], *[G] * masks)},
    )
    assert game.code("quest", players=["red", "blue"]) == code
    assert game.state()["quest_markers"] == (0 if code is None else 1)


def test_R_70_gem_tiles_leave_for_each_wall_that_touches_a_chamber_and_stay_away(begin: Begin) -> None:
    game = begin(
        modules=["quests", "illusions"],
        pile=["Q5", "I1"],
        place=[at([0, 1], "B07", "south")],
        adventurers={"red": who([0, 0], A, A), "blue": who([0, 1], A, A)},
        depot=4,
    )
    verdict = game.does("discover", player="red", side="east")
    assert [event["event"] for event in verdict["events"]] == ["discovered", "quest_done", "gem_tiles_laid"]
    state = game.state()
    assert (state["gem_tiles"], state["quest_markers"], state["exit_keys"]) == (3, 0, 8)
    assert game.code("enter", player="red", side="east") == "blocked"
    verdict = game.does("discover", player="blue", side="east")
    assert verdict["events"][-1] == {
        "event": "gem_tile_moved",
        "cell": [1, 0],
        "side": "north",
        "gem_tiles": 2,
    }
    game.does("state", 211)
    assert game.state()["gem_tiles"] == 2
    assert len(game.state()["temple"]) == 3


def test_R_39_with_quests_the_chalice_is_a_marker_until_it_is_out(begin: Begin) -> None:
    game = begin(
        modules=["quests"],
        pile=["TC"],
        depot=0,
        place=[at([-1, 0], "EXIT", "east")],
        adventurers={"red": who([0, 0], A, A, K, T, T), "blue": who([-1, 0], K)},
    )
    assert game.code("escape", player="blue") == "quest_open"
    game.does("discover", player="red", side="east")
    assert game.state()["chalice"] == [1, 0]
    game.does("roll", player="red", dice={"0": A, "1": T})
    assert game.code("enter", player="red", side="east") is None
    game.does("roll", player="red", dice={"0": A, "1": A, "3": T})
    assert game.code("enter", player="red", side="west", **{"with": "chalice"}) is None
    game.does("roll", player="red", dice={"0": A, "1": A, "3": T})
    verdict = game.does("enter", player="red", side="west", **{"with": "chalice"})
    assert verdict["events"][-1] == {"event": "quest_done", "chamber": "TC", "quest_markers": 0}
    assert game.code("escape", player="blue") is None


def test_a_quest_on_the_table_is_one_of_those_agreed_and_the_others_follow_from_the_seed(
    catalogue: Catalogue,
) -> None:
    place = [Place(cell=(1, 0), chamber="Q1", stairway=Side.WEST)]
    piles = []
    for seed in (1, 1, 2, 3, 4):
        setup = Setup(game=1, players=list(Colour)[:3], modules=["quests"], quests=1, seed=seed)
        assert not QUESTS & set(Game.begin(replace(setup, place=place), catalogue).state.pile)
        piles.append(QUESTS & set(Game.begin(replace(setup, quests=3), catalogue).state.pile))
    assert piles[0] == piles[1]
    assert any(pile != piles[0] for pile in piles)


def test_what_is_done_stays_done_when_another_quest_is_done(begin: Begin) -> None:
    game = begin(**ALTAR, pile=["Q5"], adventurers={"red": who([1, 0], K, K), "blue": who([0, 0], A, A)})
    assert game.code("quest", players=["red"], dice={"red": [0]}) is None
    assert game.code("quest", players=["red"], dice={"red": [1]}) is None
    assert game.state()["quests_done"] == ["Q1"]
    assert game.code("discover", player="blue", side="west") is None
    assert game.state()["quests_done"] == ["Q1", "Q5"]


def test_R_99_the_ghost_is_not_pushed_up_a_slide(begin: Begin) -> None:
    game = begin(
        modules=["quests", "traps"],
        pile=["Q3"],
        place=[at([1, 0], "T5"), at([2, 0], "B07")],
        adventurers={"red": who([0, 0], *[A] * 4, *[K] * 2, *[T] * 6)},
    )
    assert game.code("discover", player="red", side="west") is None
    assert game.code("quest", players=["red"], side="east") is None
    assert game.code("enter", player="red", side="east") is None
    assert game.state()["ghost"] == [1, 0] == game.state()["players"]["red"]["cell"]
    assert game.code("quest", players=["red"], side="west") == "trapped"
    assert game.code("quest", players=["red"], side="east") is None


def test_R_73_the_ghost_is_in_the_room_behind_the_door_by_which_it_came(begin: Begin) -> None:
    game = begin(
        modules=["quests", "special_chambers"],
        pile=["Q3"],
        place=[at([-1, 0], "D1", "west"), at([-2, 0], "B07", "east")],
        adventurers={
            "red": who([0, 0], *[A] * 3, *[K] * 2, *[T] * 7),
            "blue": who([-1, 0], T, T, part="front"),
        },
    )
    assert game.code("discover", player="red", side="east") is None
    assert game.code("quest", players=["red"], side="west") is None
    assert game.code("enter", player="red", side="west") is None
    assert game.state()["players"]["red"]["part"] == "rear"
    assert game.code("quest", players=["blue"], side="west") == "nothing_here"
    assert game.code("quest", players=["red"], side="west") == "blocked"
    assert game.code("quest", players=["red"], side="east") is None


def test_tasks_follow_from_the_seed(catalogue: Catalogue) -> None:
    stacks = [
        Game.begin(Setup(game=1, players=[Colour.RED], modules=["quests"], seed=seed), catalogue).setup.tasks
        for seed in (1, 1, 2)
    ]
    assert stacks[0] == stacks[1] != stacks[2]


def test_moves_name_what_is_left_to_offer(begin: Begin) -> None:
    game = begin(**ALTAR, adventurers={"red": who([1, 0], B, K, A)})
    assert {len(line["dice"]["red"]) for line in game.lines("red", "quest")} == {1, 2}
    assert game.code("quest", players=["red"], dice={"red": [0]}) is None
    assert {len(line["dice"]["red"]) for line in game.lines("red", "quest")} == {1}


TASK_ON_TABLE = {"modules": ["quests"], "tasks": ["TT5", "TT1", "TT4", "TT6", "TT2", "TT3"]}


def test_the_top_task_stays_face_down_until_somebody_comes_and_is_turned_over_once(begin: Begin) -> None:
    game = begin(
        **TASK_ON_TABLE,
        pile=["Q2"],
        place=[at([-1, 0], "B07", "east")],
        adventurers={"red": who([0, 0], *[A] * 8), "blue": who([0, 0], A, A)},
    )
    assert game.code("enter", player="red", side="west") is None
    assert game.code("enter", player="red", side="east") is None
    assert game.code("discover", player="red", side="east") is None
    assert game.state()["task"] is None
    assert [e["event"] for e in game.does("enter", player="red", side="east")["events"]] == [
        "entered",
        "task_revealed",
    ]
    assert [e["event"] for e in game.does("enter", player="blue", side="east")["events"]] == ["entered"]


def test_a_task_is_worked_on_where_it_lies(begin: Begin) -> None:
    game = begin(
        **TASK_ON_TABLE, pile=["Q2"], adventurers={"red": who([0, 0], A, A), "blue": who([0, 0], *[T] * 5)}
    )
    assert game.code("discover", player="red", side="east") is None
    assert game.code("quest", players=["blue"]) == "nothing_here"
    game = begin(modules=["quests"], place=[at([1, 0], "Q2")], adventurers={"red": who([1, 0], *[T] * 5)})
    assert game.code("quest", players=["red"]) == "nothing_here", "no tiles were ever laid there"


def test_dice_that_show_the_same_are_offered_once_others_each(begin: Begin) -> None:
    game = begin(**ALTAR, adventurers={"red": who([1, 0], K, A, K)})
    offers = [line["dice"]["red"] for line in game.lines("red", "quest")]
    assert offers == [[0], [1], [0, 1], [0, 2]]
