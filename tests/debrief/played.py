"""Games for the debrief: small ones written by hand, and whole ones that simulated players have played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.debrief.account import Account, account
from companion.odds import Question
from companion.rehearsal.paper.mishaps import TEMPERS
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rules import (
    Act,
    Catalogue,
    CueVerdict,
    Game,
    Refusal,
    Setup,
    Verdict,
    parse_line,
    parse_setup,
    to_line,
)
from companion.table.game.journal import GameSummary, JournalRow, RowKind

BEGUN = "2026-11-22T20:14:00+01:00"
Written = tuple[GameSummary, list[JournalRow]]


def paper_game(question: Question, number: int, catalogue: Catalogue, temper: str = "calm") -> Written:
    """A whole game on paper, as it would stand in a journal."""
    return played_out(question.setup(number), catalogue, temper)


def played_out(setup: Setup, catalogue: Catalogue, temper: str = "calm") -> Written:
    """The same from a set-up."""
    acts: list[Act] = []

    def hear(_game: Game, act: Act | None, _answers: object, _faces: object) -> None:
        acts.extend([act] if act is not None else [])

    table = PaperTable(setup, catalogue, temper=TEMPERS[temper], witness=hear)
    laid_out = table.game.setup
    table.play()
    return written(laid_out, acts, catalogue)


def written(setup: Setup, acts: Iterable[Act], catalogue: Catalogue) -> Written:
    """A game as the journal has it: each act with its verdict, and the cues before it."""
    game = Game.begin(setup, catalogue)
    rows: list[JournalRow] = []
    for number, act in enumerate(acts, 2):
        rows += _rows(act, game.act(act, number))
    reached = rows[-1].t if rows else 0.0
    return GameSummary(1, BEGUN, game.setup.to_line(), game.state.result, len(rows), reached), rows


def recorded(setup: str, lines: Iterable[str], catalogue: Catalogue) -> Written:
    """A game written by hand: its set-up, and the lines of its acts."""
    return written(parse_setup(setup), [_read(line) for line in lines], catalogue)


def reckoned(setup: str, lines: Iterable[str], catalogue: Catalogue) -> Account:
    """The account of a game written by hand."""
    return account(*recorded(setup, lines, catalogue), catalogue)


def _read(line: str) -> Act:
    act = parse_line(line)
    assert not isinstance(act, Refusal), act.why
    return act


def _rows(act: Act, answers: Sequence[CueVerdict | Verdict]) -> Iterable[JournalRow]:
    for answer in answers:
        cue = isinstance(answer, CueVerdict)
        kind, line = (RowKind.CUE, None) if cue else (RowKind.ACT, to_line(act))
        yield JournalRow(kind, float(answer.t), line, answer.to_line())
