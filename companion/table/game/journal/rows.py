"""What the journal holds: games, the rows of each, and the verdicts that its page shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

PLAYING = "playing"
"""The result of a game that has not ended; other results are `won`, `lost` and `unfinished`."""
UNFINISHED = "unfinished"
"""The result of a game that people have left before its end: it cannot be resumed any more."""

Cell = tuple[int, int]
"""A cell of the boards: column (east is +) and row (north is +)."""


def cell_text(cell: Cell) -> str:
    """A cell as the file keeps it: "3,1"."""
    column, row = cell
    return f"{column},{row}"


def cell_of(text: str) -> Cell:
    """The cell that `cell_text` wrote; raises ValueError."""
    column, row = map(int, text.split(","))
    return column, row


class RowKind(StrEnum):
    """What kind of row of the journal it is."""

    ACT = "act"
    CUE = "cue"


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One row: an act with its verdict, or a cue or timer that nobody caused."""

    kind: RowKind
    t: float
    """Seconds since "Escape!"."""
    line: str | None
    """The act as a line of the game record; None for what happens by itself."""
    verdict: str
    evidence: str | None = None
    """Why the table took it for this act, as JSON (`companion.table.game.why.kept_evidence`); None: nothing
    was kept, because it is no act, or because an older companion wrote the row."""


@dataclass(frozen=True, slots=True)
class ShownVerdict:
    """One verdict, notice or event as the page shows it, so that a resumed game has the same page."""

    number: int
    """Counts what the page has shown in this game, from 1."""
    row: int | None
    """The number of the row whose act it answers; None if it answers no act."""
    view: str
    """A `VerdictView` as JSON."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One game, as a list of games shows it."""

    id: int
    begun: str
    """Wall clock, ISO 8601 with zone."""
    setup: str
    """Line 1 of the game record."""
    result: str
    lines: int
    """How many rows it has."""
    reached: float
    """Seconds since "Escape!" up to which its clock is known to have run."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What the players were called, by colour; whom nobody named is missing."""

    def who(self, players: Sequence[str]) -> str:
        """How many of these colours played; where people said their names, these, and how many others."""
        known = [self.names[colour] for colour in players if colour in self.names]
        others = len(players) - len(known)
        if not known:
            return str(len(players))
        return ", ".join([*known, *([f"+{others}"] if others else [])])
