"""A game with acts taken back and overruled: its record in the journal replays to the same bytes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.rules import (
    Catalogue,
    DieState,
    Fate,
    Game,
    Icon,
    Resume,
    Roll,
    Setup,
)
from companion.rules.modules import available
from companion.rules.names import Colour
from companion.table.game.journal import Journal
from companion.table.game.referee import Referee
from companion.table.game.undo import Reversals
from tests.table.conftest import number_of, replay

FACES = (*Icon, Icon.ADVENTURER)


def opened(journal: Journal, seed: int) -> Referee:
    """A referee of a game for four players with some modules."""
    chance = random.Random(seed)
    modules = chance.sample([name for name in available() if name != "queenie_maya_doomed"], seed % 8)
    modules = list(dict.fromkeys(each for name in modules for each in (name, *available()[name].needs)))
    setup = Setup(game=1, players=list(Colour)[:4], modules=modules, seed=seed, cues="quick")
    game = Game.begin(setup, Catalogue.load())
    referee = Referee(game, journal.lay_out(game.setup.to_line()))
    referee.begin("2026-01-01T20:00:00+01:00")
    return referee


def throw(referee: Referee, chance: random.Random, t: float) -> None:
    """A player rolls dice that they may roll and now and then a black mask."""
    player = chance.choice(list(referee.game.state.players))
    dice = referee.game.state.players[player].dice
    free = [
        n
        for n, die in enumerate(dice)
        if die.lies() and (die.state is not DieState.CURSED or chance.random() < 0.1)
    ]
    if free:
        referee.judge(Roll(t=t, player=player, dice={n: chance.choice(FACES) for n in free}))


def act(referee: Referee, chance: random.Random) -> None:
    """A player tries an act that is allowed or nearly allowed."""
    moves = referee.moves(chance.choice(list(referee.game.state.players)))
    acts = [move.act for move in moves if not isinstance(move.act, Fate) or chance.random() < 0.05]
    if acts:
        referee.judge(chance.choice(acts))
    if referee.game.state.paused:
        referee.judge(Resume(t=referee.game.state.t))


def mend(referee: Referee, reversals: Reversals, chance: random.Random) -> None:
    """Somebody takes back or overrules an act on the page."""
    if chance.random() < 0.5:
        reversals.take_back()
        return
    may = [verdict.number for verdict in referee.verdicts if verdict.overrule]
    if may:
        reversals.overrule(chance.choice(may))


@pytest.mark.parametrize("seed", range(10))
def test_a_game_with_modules_and_mistakes_replays_from_its_journal(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Journal(tmp_path / "games.sqlite") as journal:
        referee = opened(journal, seed)
        reversals = Reversals(referee)
        for step in range(100):
            t = referee.game.state.t + chance.choice((0.1, 0.4, 1.1))
            referee.advance(t)
            throw(referee, chance, t)
            act(referee, chance)
            if step % 12 == 11:
                mend(referee, reversals, chance)
        record = list(journal.export(number_of(referee.lines)))
        live = [entry.verdict for entry in journal.entries(number_of(referee.lines))]
    again, verdicts = replay(record)
    verdicts += again.advance(referee.game.state.t)
    assert [verdict.to_line() for verdict in verdicts] == live
    assert again.show() == referee.game.show()


def test_accepted_acts_are_those_that_can_be_undone(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal:
        referee, chance = opened(journal, 5), random.Random(5)
        reversals = Reversals(referee)
        for _ in range(40):
            throw(referee, chance, referee.game.state.t + 0.1)
            act(referee, chance)
        before = len(referee.accepted)
        assert reversals.take_back()
        assert len(referee.accepted) == before - 1
        assert all(done.act.players_act for done in referee.accepted)
