"""Judges games of a journal again, and says what today's rules would answer otherwise, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from companion.debrief.steps import PlayedAgain
from companion.errors import JournalError
from companion.rules import Catalogue
from companion.table.game.journal import GameSummary, JournalRow


@dataclass(frozen=True, slots=True)
class Changed:
    """One answer that would be another one today."""

    row: int
    t: float
    line: str | None
    """The act; None for a cue or sand timer."""
    said: str
    """What was answered, in a few words."""
    now: str
    """What would be answered."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One game, judged again."""

    game: int
    rows: int
    changed: tuple[Changed, ...]
    broken: str | None
    """Why it cannot be judged to its end, in a sentence; None if it can."""

    @property
    def same(self) -> bool:
        """Today's rules say the same."""
        return not self.changed and self.broken is None


def check(summary: GameSummary, rows: Sequence[JournalRow], catalogue: Catalogue) -> Checked:
    """Judges a game again; raises nothing for one that cannot be judged any more."""
    try:
        again = PlayedAgain(summary, rows, catalogue)
    except JournalError as error:
        return Checked(summary.id, len(rows), (), str(error))
    broken = None
    try:
        for _ in again.steps():
            pass
    except JournalError as error:
        broken = str(error)
    changed = tuple(
        Changed(
            each.row, rows[each.row - 1].t, rows[each.row - 1].line, _in_short(each.said), _in_short(each.now)
        )
        for each in again.differences
    )
    return Checked(summary.id, len(rows), changed, broken)


class _Answer(msgspec.Struct):
    ok: bool = True
    code: str = ""
    why: str = ""
    cue: str = ""
    events: tuple[_Tagged, ...] = ()
    paid: dict[str, tuple[int, ...]] = {}


class _Tagged(msgspec.Struct):
    event: str


def _in_short(line: str | None) -> str:
    """A verdict in a few words: the reason of a refusal, or what it brought about."""
    if line is None:
        return "nothing"
    answer = msgspec.json.decode(line, type=_Answer)
    if not answer.ok:
        return f"no ({answer.code}: {answer.why})"
    events = ", ".join(event.event for event in answer.events) or "nothing happens"
    paid = f"; paid {answer.paid}" if answer.paid else ""
    return f"{answer.cue or 'yes'}: {events}{paid}"
