"""Every ruling R-01 to R-132 is shown: by records with its number or, if no record can show it, here.

The records lie in records/rulings/. What only the set-up decides (how the pile is built, what is refused
before the first line) is asked below. `ONLY_IN_PART` says what of a ruling is for somebody else to decide.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.rules import BadRecord, Catalogue, Game, Setup, parse_setup
from companion.rules.setup.packing import Borrow, Packing, Substitute, pack

RECORDS = Path(__file__).parent / "records" / "rulings"
LAST = 132
SEEDS = range(12)

ONLY_IN_PART = {
    15: "that a die lies cocked or stacked is seen by the camera; the record is told what has a value",
    26: "nothing forces players to notice the dead end; the judge announces it and goes on",
    45: "how high the stack stands is on the players' honour until they name its dice",
    103: "which door is meant, and whose masks, is told by the table; a line that leaves it out is a bad one",
    104: "how sure the camera is of a die is the table's to weigh; unread dice never come into a record",
    106: "nobody senses silence or a hand on the head: shown, never enforced",
    108: "that the clock follows the sound is the table's; the judge has the pause in which the game resumes",
}


def shown() -> set[int]:
    """Return the rulings named by a record or by a test of this file."""
    names = [record.name for record in RECORDS.glob("R-*.jsonl")]
    here = sys.modules[__name__]
    tests = [test for name, test in inspect.getmembers(here, inspect.isfunction) if name.startswith("test_")]
    names += [test.__doc__ or "" for test in tests]
    return {int(number) for name in names for number in re.findall(r"R-(\d+)", name)}


def laid_out(catalogue: Catalogue, **keys: Any) -> Setup:
    line = msgspec.json.encode({"game": 1, "players": ["red", "blue", "green"], **keys})
    return Game.begin(parse_setup(line), catalogue).setup


def pile(setup: Setup) -> list[str]:
    assert isinstance(setup.pile, list)
    return setup.pile


def neighbours(setup: Setup) -> set[str]:
    assert isinstance(setup.beside_start, dict)
    return set(setup.beside_start.values())


def test_every_ruling_is_shown() -> None:
    assert shown() == set(range(1, LAST + 1))
    assert set(ONLY_IN_PART) <= shown(), "the rest of these is shown all the same"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_chambers_beside_start_have_no_effect_on_discovery(catalogue: Catalogue, seed: int) -> None:
    """R-01: chambers of modules are mixed in later, or drawn again; only masks and
    icons may lie beside START."""
    modules = ["quests", "traps", "time_chambers", "special_chambers", "queenie_maze", "queenie_pit"]
    setup = laid_out(catalogue, modules=modules, seed=seed)
    harmless = {"gem", "basic", "curse_treasure", "linked", "double"}
    kinds = {name: catalogue.chambers[name].kind for name in neighbours(setup)}
    assert all(kind in harmless or name == "PIT" for name, kind in kinds.items()), kinds


@pytest.mark.parametrize("players", [["red"], ["red", "blue"]])
@pytest.mark.parametrize("seed", SEEDS)
def test_for_one_or_two_the_exit_lies_below_seven(
    catalogue: Catalogue, players: list[str], seed: int
) -> None:
    """R-02: the middle of the pile is the eighth place, with 15 chambers in it."""
    setup = laid_out(catalogue, players=players, seed=seed)
    assert pile(setup).index("EXIT") == 7
    assert len(pile(setup)) == 16


@pytest.mark.parametrize("seed", SEEDS)
def test_quest_chambers_never_lie_beside_start(catalogue: Catalogue, seed: int) -> None:
    """R-03: START's neighbours are laid first."""
    setup = laid_out(catalogue, modules=["quests", "queenie_quests"], quests=3, seed=seed)
    assert not any(catalogue.chambers[name].kind == "quest" for name in neighbours(setup))
    assert sum(catalogue.chambers[name].kind == "quest" or name == "TC" for name in pile(setup)) == 3


@pytest.mark.parametrize(
    ("modules", "packet"), [([], 4), (["illusions"], 4), (["traps"], 5), (["time_chambers"], 5)]
)
def test_the_exit_lies_in_the_lowest_packet(catalogue: Catalogue, modules: list[str], packet: int) -> None:
    """R-04: one packet only, of four chambers and the exit, of five with traps or time chambers."""
    from_below = [
        len(found) - 1 - found.index("EXIT")
        for seed in range(60)
        for found in [pile(laid_out(catalogue, modules=modules, seed=seed))]
    ]
    assert min(from_below) == 0
    assert max(from_below) == packet


def test_with_traps_two_players_keep_the_exit_in_the_middle(catalogue: Catalogue) -> None:
    """R-04: also in games with traps."""
    found = pile(laid_out(catalogue, players=["red", "blue"], modules=["traps", "time_chambers"]))
    assert found.index("EXIT") == (len(found) - 1) // 2


def test_six_play_with_the_sixth_set(catalogue: Catalogue) -> None:
    """R-05: 18 gems, five dice each; the basic box has five sets."""
    six = ["red", "blue", "green", "yellow", "white", "purple"]
    for modules in (["illusions"], ["illusions", "curses", "treasures", "traps", "time_chambers", "quests"]):
        game = Game.begin(laid_out(catalogue, players=six, modules=modules), catalogue)
        assert game.state.depot == 18
        assert sum(len(player.dice) for player in game.state.players.values()) == 30
    assert Game.begin(laid_out(catalogue, players=six, challenge=18), catalogue).state.depot == 18 + 3
    with pytest.raises(BadRecord, match="1 to 5"):
        laid_out(catalogue, players=six)


def test_more_gems_than_there_are_ask_for_a_substitute(catalogue: Catalogue) -> None:
    """R-41: the counter goes on, the set-up says how many to replace."""
    setup = parse_setup(b'{"game": 1, "players": ["red"], "depot": 26}')
    assert [step.count for step in pack(setup, catalogue).steps if isinstance(step, Substitute)] == [3]


def test_the_middle_of_a_longer_pile_is_as_deep(catalogue: Catalogue) -> None:
    """R-02, R-84: whatever the modules add, the exit begins in the middle; a short cut may move it."""
    for seed in SEEDS:
        found = pile(laid_out(catalogue, players=["red"], modules=["queenie_maze"], seed=seed))
        assert found.index("EXIT") == (len(found) - 1) // 2


def test_chaos_comes_with_curses_of_its_own(catalogue: Catalogue) -> None:
    """R-72: without the curses module, the stack has the Queenie's own curses and lies ready."""
    setup = laid_out(catalogue, modules=["queenie_quests"])
    assert isinstance(setup.curses, list)
    assert set(setup.curses) == {"mind_control", "pitfall", "magical_bond"}


def test_no_character_comes_twice(catalogue: Catalogue) -> None:
    """R-96: there are six characters; each comes once, with one of its two cards."""
    with pytest.raises(BadRecord, match="two players cannot both be the priest"):
        laid_out(
            catalogue,
            modules=["characters"],
            characters={"red": ["priest", "permanent"], "blue": ["priest", "activatable"]},
        )
    for seed in SEEDS:
        dealt = laid_out(catalogue, modules=["characters"], seed=seed).characters
        assert isinstance(dealt, dict)
        assert len({name for name, _ in dealt.values()}) == 3


@pytest.mark.parametrize(
    ("modules", "missing"),
    [
        ([], "curses and treasures"),
        (["treasures"], "curses"),
        (["curses", "queenie_maze"], "treasures"),
    ],
)
def test_exchange_and_teleport_ask_for_curses_and_treasures(
    catalogue: Catalogue, modules: list[str], missing: str
) -> None:
    """R-113: refused without module 1 or 2, in a challenge too, which may bring them itself."""
    modules = [*modules, "queenie_exchange_teleport"]
    told = f"^the module queenie_exchange_teleport is played only with {missing}$"
    with pytest.raises(BadRecord, match=told):
        laid_out(catalogue, modules=modules)
    with pytest.raises(BadRecord, match=r"^the module queenie_exchange_teleport is played only with"):
        laid_out(catalogue, modules=["queenie_exchange_teleport"], challenge=2)
    brought = laid_out(catalogue, modules=["queenie_exchange_teleport"], challenge=5)
    assert {"EX", "TE"} < set(pile(brought))


def packed(catalogue: Catalogue, **keys: Any) -> Packing:
    line = msgspec.json.encode({"game": 1, "players": ["red", "blue", "green"], **keys})
    return pack(parse_setup(line), catalogue)


def test_what_two_queenies_use_of_the_quest_expansion_is_said(catalogue: Catalogue) -> None:
    """R-114: two Queenies use parts of modules 5 and 6 without those modules; the set-up names the parts."""
    quests = Borrow(module="queenie_quests", of="quests", what="quest_marker")
    characters = Borrow(module="queenie_characters", of="characters", what="character_rules")
    for modules, borrowed in (
        (["queenie_quests"], [quests]),
        (["queenie_characters"], [characters]),
        (["queenie_quests", "characters", "queenie_characters"], [quests]),
        (["queenie_quests", "quests", "queenie_characters"], [characters]),
        (["queenie_quests", "quests", "characters", "queenie_characters"], []),
        (["queenie_maze"], []),
    ):
        steps = packed(catalogue, modules=modules).steps
        assert [step for step in steps if isinstance(step, Borrow)] == borrowed


def test_chalice_and_treasure_chamber_stay_in_the_box_of_a_challenge_without_quests(
    catalogue: Catalogue,
) -> None:
    """R-115: with quests the chalice is kept at hand, for its chamber may be drawn."""
    alone = packed(catalogue, modules=["special_chambers"])
    assert (alone.taken["chamber_treasure"], alone.taken["chalice"]) == (1, 1)
    without = packed(catalogue, modules=["special_chambers", "queenie_pit"], challenge=14)
    assert (without.taken["chamber_treasure"], without.taken["chalice"]) == (0, 0)
    assert (without.left["chamber_treasure"], without.left["chalice"]) == (1, 1)
    drawn = packed(catalogue, modules=["special_chambers"], challenge=4)
    assert (drawn.taken["chamber_quest"], drawn.taken["chalice"]) == (1, 1)
    assert drawn.taken["quest_marker"] == 1


def test_the_treasure_chamber_comes_once(catalogue: Catalogue) -> None:
    """R-110: with quests it is drawn with them, and module 4 does not bring it a second time."""
    drawn = 0
    for seed in range(40):
        setup = laid_out(catalogue, modules=["quests", "special_chambers"], quests=3, seed=seed)
        quests = [name for name in pile(setup) if catalogue.chambers[name].kind == "quest" or name == "TC"]
        assert len(quests) == 3
        drawn += "TC" in quests
    assert 0 < drawn < 40
