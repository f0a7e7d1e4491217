"""A game of the journal, played through the rules again: a step for each row, with the state it left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from companion.rules import Act, Catalogue, Colour, CueVerdict, Game, State, Undo, Verdict
from companion.rules.events import Event, Undone
from companion.table.game.journal import GameSummary, JournalRow, RowKind
from companion.table.game.replay import Difference, Replay, ReplayedRow
from companion.table.view.verdicts import chamber_of


@dataclass(frozen=True, slots=True)
class Step:
    """One row, and what came of it."""

    row: int
    """The number of the row in the journal, from 1."""
    t: float
    """Seconds since "Escape!"."""
    act: Act | None
    """None for a cue or sand timer."""
    answer: Verdict | CueVerdict | None
    """What the rules say today; None for a cue that does not come any more."""
    allowed: bool
    """It is no act that the judge refused."""
    was_taken_back: bool
    """People took this act back later."""
    state: State
    """The state after it. It is the game's own: whoever looks at it later sees another moment."""
    replayed: ReplayedRow
    """The row itself, and whether today's rules answer otherwise."""
    chamber: str | None
    """Where the act's first player stood before it."""

    @property
    def stands(self) -> bool:
        """It happened: it was allowed, and nobody took it back later."""
        return self.allowed and not self.was_taken_back and not isinstance(self.act, Undo)

    @property
    def is_door(self) -> bool:
        """The door slams."""
        return isinstance(self.answer, CueVerdict) and self.answer.cue == "door"

    @property
    def events(self) -> tuple[Event, ...]:
        """What it brought about."""
        return () if self.answer is None else self.answer.events

    @property
    def named(self) -> tuple[Colour, ...]:
        """The players that the act names, the acting one first."""
        return () if self.act is None else self.act.named


class PlayedAgain:
    """One game of the journal, ready to be played again; `game` stands where the last step left it."""

    def __init__(self, summary: GameSummary, rows: Sequence[JournalRow], catalogue: Catalogue) -> None:
        """Raises JournalError if these rules cannot lay the game out."""
        self.summary = summary
        self._rows = rows
        self._replay = Replay(summary, catalogue, self._judge)
        self._chamber: str | None = None
        self._taken_back = frozenset(taken_back(rows))

    @property
    def game(self) -> Game:
        """The game as the rules have it."""
        return self._replay.game

    @property
    def differences(self) -> Sequence[Difference]:
        """Where the rules answered otherwise than they did when the game was played, up to the last step."""
        return self._replay.differences

    def steps(self) -> Iterator[Step]:
        """The steps in order, once; raises JournalError where a row cannot be judged any more."""
        for number, replayed in enumerate(self._replay.run(self._rows), 1):
            answer = replayed.answer
            allowed = isinstance(answer, CueVerdict) or (isinstance(answer, Verdict) and answer.ok)
            back = number in self._taken_back
            state, chamber = self.game.state, self._chamber
            yield Step(number, replayed.row.t, replayed.act, answer, allowed, back, state, replayed, chamber)

    def _judge(self, act: Act, row: int) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        self._chamber = chamber_of(act, self.game.state)
        return self._replay.act(act, row)


def taken_back(rows: Iterable[JournalRow]) -> Iterator[int]:
    """The numbers of the rows whose acts were taken back later."""
    row_of_line: dict[int, int] = {}
    for number, row in enumerate(rows, 1):
        if row.kind is RowKind.CUE:
            continue
        line = len(row_of_line) + 2  # the set-up is line 1
        row_of_line[line] = number
        if '"undone"' in row.verdict:
            said = msgspec.json.decode(row.verdict, type=_Undoing)
            yield from (row_of_line[each.line] for each in said.events if each.line in row_of_line)


class _Undone(msgspec.Struct):
    event: str
    line: int = 0


class _Undoing(msgspec.Struct):
    """The events of a verdict, of which only those of an undo name a line."""

    events: tuple[_Undone, ...] = ()


assert Undone.__struct_config__.tag == "undone"
