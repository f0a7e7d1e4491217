"""Challenges: modules, quests and gems by the table; exit and quests high in the pile; fate always twice."""

from __future__ import annotations

import pytest

from companion.rules import Catalogue, Colour, Game, Level, Setup
from tests.rules.conftest import Begin

QUESTS = {"Q1", "Q2", "Q3", "Q4", "Q5", "TC"}


@pytest.mark.parametrize("number", range(1, 27))
def test_a_challenge_brings_its_modules_quests_and_gems(catalogue: Catalogue, number: int) -> None:
    row = catalogue.challenges[number]
    players = list(Colour)[:3]
    game = Game.begin(Setup(game=1, players=players, challenge=number, seed=number), catalogue)
    state, top = game.state, set(game.state.pile[: 13 + row.quests])
    assert state.depot == 11 + row.gems
    assert set(game.setup.modules) == set(row.modules)
    assert len(QUESTS & set(state.pile)) == row.quests == state.quest_markers
    assert QUESTS & set(state.pile) <= top
    assert "EXIT" in top
    again = Game.begin(game.setup, catalogue)
    assert again.show() == game.show()
    assert again.state.pile == state.pile


def test_a_challenge_takes_other_modules_and_numbers_beside_its_own(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=[Colour.RED], challenge=4, modules=["special_chambers"], quests=3, depot=5)
    game = Game.begin(setup, catalogue)
    assert set(game.setup.modules) == {"special_chambers", "quests", "characters"}
    assert (game.state.quest_markers, game.state.depot) == (3, 5)


@pytest.mark.parametrize("challenge", [2, 24])
@pytest.mark.parametrize("level", ["normal", "expert"])
def test_R_48_in_a_challenge_fate_turns_twice_however_hard_it_is(
    begin: Begin, challenge: int, level: str
) -> None:
    game = begin(players=["red"], challenge=challenge, level=level)
    assert game.code("fate", players=["red"]) is None
    assert game.code("fate", players=["red"]) is None
    assert game.code("fate", players=["red"]) == "fate_used"


@pytest.mark.parametrize(("level", "more", "fate"), [("expert", 3, 2), ("professional", 6, 0)])
def test_R_132_the_gems_of_level_and_challenge_add_up_and_the_level_says_whether_there_is_fate(
    catalogue: Catalogue, level: str, more: int, fate: int
) -> None:
    setup = Setup(game=1, players=[Colour.RED], challenge=24, level=Level(level))
    state = Game.begin(setup, catalogue).state
    assert (state.depot, state.fate_gems) == (7 + 6 + more, fate)


def test_R_132_with_professionals_no_challenge_brings_fate_back(begin: Begin) -> None:
    game = begin(players=["red"], challenge=2, level="professional")
    assert game.code("fate", players=["red"]) == "no_fate"


CHALLENGE_WITHOUT_QUESTS, CHALLENGE_WITH_ONE_QUEST = 2, 4


@pytest.mark.parametrize("seed", range(20))
def test_R_115_without_quests_the_treasure_chamber_stays_in_the_box(catalogue: Catalogue, seed: int) -> None:
    players, modules = list(Colour)[:3], ["special_chambers", "queenie_pit", "queenie_fountain"]
    setup = Setup(game=1, players=players, challenge=CHALLENGE_WITHOUT_QUESTS, modules=modules, seed=seed)
    game = Game.begin(setup, catalogue)
    dealt = {*game.state.pile, *(placed.chamber.id for placed in game.state.temple.values())}
    assert {"L1", "L2", "L3", "D1", "D2", "PIT", "FO"} < dealt
    assert "TC" not in dealt
    assert len(dealt) == 19 + 7
    assert game.state.quest_markers == 0


def test_R_115_challenge_2_with_special_chambers_deals_21_chambers(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour)[:2], challenge=2, modules=["special_chambers"])
    assert len(Game.begin(setup, catalogue).state.pile) == 21


@pytest.mark.parametrize("modules", [["special_chambers"], ["special_chambers", "queenie_quests"]])
def test_R_115_with_quests_the_treasure_chamber_is_one_of_them(
    catalogue: Catalogue, modules: list[str]
) -> None:
    drawn = set()
    for seed in range(60):
        setup = Setup(
            game=1, players=[Colour.RED], challenge=CHALLENGE_WITH_ONE_QUEST, modules=modules, seed=seed
        )
        game = Game.begin(setup, catalogue)
        quests = {name for name in game.state.pile if name == "TC" or name.startswith("Q")}
        assert (len(quests), game.state.quest_markers) == (1, 1)
        assert quests <= set(game.state.pile[:14]), "high in the pile like every quest"
        drawn |= quests
    assert drawn >= {"TC", "Q1", "Q2", "Q3", "Q4", "Q5"}


def test_R_115_beside_quests_of_the_queenie_it_is_drawn_with_them(catalogue: Catalogue) -> None:
    drawn = set()
    for seed in range(40):
        modules = ["special_chambers", "queenie_quests"]
        setup = Setup(game=1, players=[Colour.RED], challenge=2, modules=modules, quests=1, seed=seed)
        drawn |= {name for name in Game.begin(setup, catalogue).state.pile if name == "TC" or name[0] == "Q"}
    assert drawn == {"TC", "Q6", "Q7", "Q8"}


def test_R_115_a_treasure_chamber_that_lies_on_the_table_is_a_quest(begin: Begin) -> None:
    game = begin(players=["red"], challenge=2, modules=["special_chambers"], pile=["TC"])
    assert game.state()["quest_markers"] == 1
    assert game.code("quest", players=["red"]) == "not_in_play"
    assert begin(players=["red"], modules=["special_chambers"], pile=["TC"]).state()["quest_markers"] == 0


def test_R_05_six_play_a_challenge_with_eighteen_gems(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour), challenge=7)
    assert Game.begin(setup, catalogue).state.depot == 19
