"""Challenges: modules, quests and gems by the table; exit and quests high in the pile; fate always twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.rules import Catalogue, Colour, Game, Setup

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


@pytest.mark.parametrize("level", ["normal", "professional"])
def test_R_48_in_a_challenge_fate_turns_twice_at_every_level(begin: Callable, level: str) -> None:
    game = begin(players=["red"], challenge=2, level=level)
    assert game.code("fate", players=["red"]) is None
    assert game.code("fate", players=["red"]) is None
    assert game.code("fate", players=["red"]) == "fate_used"


def test_R_05_six_play_a_challenge_with_eighteen_gems(catalogue: Catalogue) -> None:
    setup = Setup(game=1, players=list(Colour), challenge=7)
    assert Game.begin(setup, catalogue).state.depot == 19
