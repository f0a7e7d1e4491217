"""Whole games between the simulated players, judged by the real rules, in simulated time."""

from collections.abc import Sequence

import pytest

from companion.rehearsal.paper.mishaps import Temper
from companion.rehearsal.paper.paper_table import Outcome, PaperTable
from companion.rules import (
    Act,
    Catalogue,
    Code,
    Colour,
    CueVerdict,
    Game,
    Result,
    Setup,
    Verdict,
    parse_line,
    parse_setup,
    to_line,
)
from companion.rules.modules import available

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


MODULES = ["curses", "treasures", "quests", "characters", "queenie_maze", "queenie_cursed_gems"]


def test_a_game_with_modules_is_written_down_and_replays_to_the_same_bytes() -> None:
    catalogue = Catalogue.load()
    lines: list[str] = []
    answered: list[str] = []

    def write(game: Game, act: Act | None, answers: Sequence[CueVerdict | Verdict], before: object) -> None:
        if answers and isinstance(answers[-1], Verdict) and _is_bad(answers[-1]):
            return  # such a line moves no clock, and no table records it
        if act is not None:
            lines.append(to_line(act))
        answered.extend(answer.to_line() for answer in answers)

    setup = Setup(game=1, players=list(Colour)[:3], modules=MODULES, cues="quick", seed=5)
    table = PaperTable(setup, catalogue, temper=Temper(0.05), witness=write)
    first_line = table.game.setup.to_line()
    table.play()
    again = Game.begin(parse_setup(first_line), catalogue)
    replayed: list[str] = []
    for line in lines:
        act = parse_line(line)
        assert isinstance(act, Act)
        replayed.extend(answer.to_line() for answer in again.act(act))
    assert replayed == answered
    assert len(lines) > 50


def test_players_see_their_own_moves_and_nothing_that_lies_face_down() -> None:
    table = PaperTable(
        Setup(game=1, players=[Colour.RED, Colour.BLUE], modules=["treasures"], seed=1), Catalogue.load()
    )
    view = table.view(Colour.BLUE)
    red, blue = view.players
    assert blue.moves
    assert not red.moves
    assert {chamber.treasure for chamber in view.temple} <= {True, False}


def test_the_rehearsal_plays_every_module_that_the_judge_knows() -> None:
    catalogue = Catalogue.load()
    for name in sorted(available()):
        setup = Setup(
            game=1, players=list(Colour)[:3], modules=_with_what_it_needs(name), cues="quick", seed=3
        )
        assert PaperTable(setup, catalogue).play().result in (Result.WON, Result.LOST)


def _is_bad(verdict: Verdict) -> bool:
    return verdict.refusal is not None and verdict.refusal.code is Code.BAD_LINE


def _with_what_it_needs(name: str) -> list[str]:
    return list(dict.fromkeys((name, "curses", "treasures", "quests")))
