"""Whatever was played, taken back and overruled: the journal's record replays it, byte for byte."""

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
    parse_line,
    parse_setup,
)
from companion.rules.modules import available
from companion.rules.names import Colour
from companion.table.journal import Journal
from companion.table.judging import Judging
from companion.table.revising import Revising

FACES = (*Icon, Icon.ADVENTURER)


def opened(journal: Journal, seed: int) -> Judging:
    """Four players with a handful of modules."""
    chance = random.Random(seed)
    modules = chance.sample([name for name in available() if name != "queenie_maya_doomed"], seed % 8)
    modules = list(dict.fromkeys(each for name in modules for each in (name, *available()[name].needs)))
    setup = Setup(game=1, players=list(Colour)[:4], modules=modules, seed=seed, cues="quick")
    game = Game.begin(setup, Catalogue.load())
    return Judging(game, journal.begin(game.setup.to_line(), "2026-01-01T20:00:00+01:00"))


def throw(judging: Judging, chance: random.Random, t: float) -> None:
    """Somebody rolls what he may, and now and then a black mask besides."""
    player = chance.choice(list(judging.game.state.players))
    dice = judging.game.state.players[player].dice
    free = [
        n
        for n, die in enumerate(dice)
        if die.lies() and (die.state is not DieState.CURSED or chance.random() < 0.1)
    ]
    if free:
        judging.act(Roll(t=t, player=player, dice={n: chance.choice(FACES) for n in free}))


def act(judging: Judging, chance: random.Random) -> None:
    """Somebody does something that he may do, or nearly may."""
    moves = judging.moves(chance.choice(list(judging.game.state.players)))
    acts = [move.act for move in moves if not isinstance(move.act, Fate) or chance.random() < 0.05]
    if acts:
        judging.act(chance.choice(acts))
    if judging.game.state.paused:
        judging.act(Resume(t=judging.game.state.t))


def mend(judging: Judging, revising: Revising, chance: random.Random) -> None:
    """Somebody takes back or overrules something on the page."""
    if chance.random() < 0.5:
        revising.take_back()
        return
    may = [verdict.number for verdict in judging.verdicts if verdict.overrule]
    if may:
        revising.overrule(chance.choice(may))


@pytest.mark.parametrize("seed", range(10))
def test_a_game_with_modules_and_mistakes_replays_from_its_journal(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Journal(tmp_path / "games.sqlite") as journal:
        judging = opened(journal, seed)
        revising = Revising(judging)
        for step in range(100):
            t = judging.game.state.t + chance.choice((0.1, 0.4, 1.1))
            judging.advance(t)
            throw(judging, chance, t)
            act(judging, chance)
            if step % 12 == 11:
                mend(judging, revising, chance)
        setup, *lines = journal.export(judging.lines.game)
        live = [entry.verdict for entry in journal.entries(judging.lines.game)]
    again = Game.begin(parse_setup(setup), Catalogue.load())
    verdicts = [answer for n, line in enumerate(lines, 2) for answer in again.act(parse_line(line), n)]
    verdicts += again.advance(judging.game.state.t)
    assert [verdict.to_line() for verdict in verdicts] == live
    assert again.show() == judging.game.show()


def test_done_is_what_the_judge_could_undo(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal:
        judging, chance = opened(journal, 5), random.Random(5)
        revising = Revising(judging)
        for _ in range(40):
            throw(judging, chance, judging.game.state.t + 0.1)
            act(judging, chance)
        before = len(judging.done)
        assert revising.take_back()
        assert len(judging.done) == before - 1
        assert all(done.act.players_act for done in judging.done)
