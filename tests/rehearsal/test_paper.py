"""Whole games between the simulated players, judged by the real rules, in simulated time."""

import pytest

from companion.rehearsal.paper import Outcome, PaperTable
from companion.rules import Catalogue, Colour, Result, Setup

GAMES = 12


def games(players: int, cues: str = "standard", count: int = GAMES) -> list[Outcome]:
    catalogue = Catalogue.load()
    table = list(Colour)[:players]
    setups = [Setup(game=1, players=table, cues=cues, seed=seed) for seed in range(count)]
    return [PaperTable(setup, catalogue).play() for setup in setups]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_sensible_players_win_a_fair_share(players: int) -> None:
    outcomes = games(players)
    won = sum(outcome.result is Result.WON for outcome in outcomes)
    assert won / len(outcomes) > 0.25, outcomes  # half to nine tenths in a large number of games
    assert sum(outcome.found_exit for outcome in outcomes) >= len(outcomes) - 2


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_quick_game_has_a_result_and_gems_on_the_way(players: int) -> None:
    for outcome in games(players, "quick", 3):
        assert outcome.result in (Result.WON, Result.LOST)
        assert outcome.t <= 100


def test_players_are_seldom_refused() -> None:
    outcomes = games(3, count=4)
    assert sum(outcome.refused for outcome in outcomes) / len(outcomes) < 12


def test_the_same_seed_plays_the_same_game() -> None:
    assert games(2, "quick", 2) == games(2, "quick", 2)
