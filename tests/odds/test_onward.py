"""Games are played on from the middle of another one."""

from __future__ import annotations

import pytest

from companion.odds import Onward, Processes, Question, play_on
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rules import Catalogue, Game, Pause, Result


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load()


def middle(catalogue: Catalogue, question: Question, t: float) -> Game:
    """A game on paper, stopped at this time."""
    stopped: list[Game] = []

    def watch(game: Game, *_: object) -> None:
        if not stopped and game.state.t >= t:
            stopped.append(game.twin())

    PaperTable(question.setup(0), catalogue, witness=watch).play()
    return stopped[0]


def asked(game: Game, **changes: object) -> Onward:
    return Onward(0, game.setup.to_line(), game.state, 0, 12, **changes)  # type: ignore[arg-type]


def test_the_same_moment_gives_the_same_wins_in_any_process(catalogue: Catalogue) -> None:
    game = middle(catalogue, Question(players=2, cues="quick", gems=3), 30)
    here = play_on(asked(game))
    assert here.games == 12
    assert list(Processes(2).run(play_on, [asked(game)])) == [here]
    assert play_on(asked(game)) == here


def test_the_moment_itself_stays_as_it_is(catalogue: Catalogue) -> None:
    game = middle(catalogue, Question(players=3, cues="quick"), 20)
    before = game.show(), game.state.t
    play_on(asked(game))
    assert (game.show(), game.state.t) == before


def test_slow_players_win_less_often(catalogue: Catalogue) -> None:
    game = middle(catalogue, Question(players=2), 60)
    assert play_on(asked(game, pace=4.0)).wins < play_on(asked(game)).wins


def test_a_game_that_was_paused_goes_on(catalogue: Catalogue) -> None:
    game = middle(catalogue, Question(players=1, cues="quick", gems=1), 10)
    going_on = play_on(asked(game))
    game.act(Pause(t=game.state.t))
    assert game.state.paused and game.state.result is Result.PLAYING
    assert play_on(asked(game)).wins == going_on.wins
