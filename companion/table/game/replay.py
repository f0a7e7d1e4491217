"""Plays the rows of a journal through the rules again, and notes where the rules answer otherwise now."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import msgspec

from companion.errors import JournalError
from companion.rules import (
    Act,
    Catalogue,
    CueVerdict,
    Game,
    Refusal,
    RulesError,
    Verdict,
    parse_line,
    parse_setup,
)
from companion.table.game.journal import GameSummary, JournalRow, RowKind

JudgeRow = Callable[[Act, int], tuple[Verdict, tuple[CueVerdict, ...]]]
"""Judges an act of the row with this number."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The rules answer otherwise than they did when the game was played: they are of another version."""

    row: int
    """The number of the row in the game's journal."""
    said: str | None
    """The journal's answer, a line of JSON; None: the rules bring a cue or timer here that did not come."""
    now: str | None
    """Today's answer, a line of JSON; None: the cue or timer does not come any more."""


@dataclass(frozen=True, slots=True)
class ReplayedRow:
    """A row of the journal, and what the rules say of it now."""

    row: JournalRow
    act: Act | None
    """None for a cue or timer."""
    answer: Verdict | CueVerdict | None
    """None for a cue or timer that does not come any more."""
    differs: bool


class Replay:
    """One game played again from its journal; `game` stands where the last row left it."""

    def __init__(self, summary: GameSummary, catalogue: Catalogue, judge: JudgeRow) -> None:
        """Lays the game out; ``judge`` calls `act`, or does the same and more.

        Raises JournalError if the game cannot be laid out any more.
        """
        self._number = summary.id
        self._line = 1
        self._judge = judge
        self.differences: list[Difference] = []
        self.came: deque[CueVerdict] = deque()
        """What the time has brought and no row of the journal has had yet, in order."""
        try:
            self.game = Game.begin(parse_setup(summary.setup), catalogue)
        except RulesError as error:
            raise JournalError(
                f"game {summary.id} of the journal cannot be laid out by these rules ({error});"
                f" `companion games export {summary.id}` prints its record"
            ) from error

    def run(self, rows: Iterable[JournalRow]) -> Iterator[ReplayedRow]:
        """Plays the rows, in order; raises JournalError if one cannot be read or judged."""
        for number, row in enumerate(rows, 1):
            try:
                replayed = self._once_more(number, row)
            except JournalError:
                raise
            except Exception as error:
                raise self._error(number, f"cannot be judged any more: {error!r}") from error
            yield replayed

    def advance(self, t: float) -> None:
        """Lets the clock run to ``t`` (seconds since "Escape!"); an earlier time changes nothing."""
        if t > self.game.state.t:  # `Game.advance` would take the time's type, too: 0 becomes 0.0
            self.came.extend(self.game.advance(t))

    def act(self, act: Act, _row: int) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        """Judges the next act of the record."""
        self._line += 1
        *cues, verdict = self.game.act(act, self._line)
        assert isinstance(verdict, Verdict)
        return verdict, tuple(cue for cue in cues if isinstance(cue, CueVerdict))

    def _once_more(self, number: int, row: JournalRow) -> ReplayedRow:
        # Refused lines may have no time of their own: the clock had advanced to the time of the row.
        self.advance(row.t)
        if row.kind is RowKind.CUE:
            return self._cue(number, row)
        while self.came:
            self.differences.append(Difference(number, None, self.came.popleft().to_line()))
        act = self._read(number, row)
        verdict, cues = self._judge(act, number)
        self.differences += (Difference(number, None, cue.to_line()) for cue in cues)
        return ReplayedRow(row, act, verdict, self._differs(number, row, verdict))

    def _cue(self, number: int, row: JournalRow) -> ReplayedRow:
        cue = self.came.popleft() if self.came else None
        return ReplayedRow(row, None, cue, self._differs(number, row, cue))

    def _differs(self, number: int, row: JournalRow, answer: Verdict | CueVerdict | None) -> bool:
        now = None if answer is None else answer.to_line()
        same = now is not None and (
            now == row.verdict or msgspec.json.decode(now) == msgspec.json.decode(row.verdict)
        )
        if not same:
            self.differences.append(Difference(number, row.verdict, now))
        return not same

    def _read(self, number: int, row: JournalRow) -> Act:
        act = parse_line(row.line or "")
        if isinstance(act, Refusal):
            raise self._error(number, f"cannot be read: {act.why}")
        return act

    def _error(self, number: int, why: str) -> JournalError:
        return JournalError(
            f"game {self._number} of the journal: row {number} {why};"
            f" `companion games export {self._number}` prints the game's record"
        )
