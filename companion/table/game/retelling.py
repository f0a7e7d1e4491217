"""Tells a game from its journal: the messages that the page showed of each row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from companion.rules import Act, Catalogue, CueVerdict, Verdict
from companion.rules.events import Event
from companion.table.game.journal import GameSummary, JournalRow
from companion.table.game.replay import Replay, ReplayedRow
from companion.table.game.why.reasons import Said, reasons
from companion.table.view import announcements
from companion.table.view.model import Facts, VerdictView
from companion.table.view.verdicts import chamber_of, verdict_view


@dataclass(frozen=True, slots=True)
class RetoldRow:
    """A row of the journal as messages."""

    row: JournalRow
    views: tuple[VerdictView, ...]
    """The act or cue as the judge answered it then, and what it brought about; without numbers."""
    differs: bool
    """The rules would answer otherwise today; what it brought about is not told then."""
    reasons: tuple[Said, ...]
    """Why the table took it for this act; empty for a cue."""


def retell(summary: GameSummary, rows: Iterable[JournalRow], catalogue: Catalogue) -> Iterator[RetoldRow]:
    """Tells a game row by row.

    The journal keeps of a refusal only the English sentence, so the game is played again for the rest. Raises
    JournalError where these rules cannot do that; what was told up to there is right.
    """
    chamber: str | None = None

    def judge(act: Act, row: int) -> tuple[Verdict, tuple[CueVerdict, ...]]:
        nonlocal chamber
        chamber = chamber_of(act, replay.game.state)
        return replay.act(act, row)

    replay = Replay(summary, catalogue, judge)
    for replayed in replay.run(rows):
        yield retold(replayed, chamber)


def retold(replayed: ReplayedRow, chamber: str | None) -> RetoldRow:
    """One row told; ``chamber`` is where the first player of its act stood before it."""
    if replayed.act is None:
        first = _cue(replayed.row)
    elif replayed.differs:
        first = _as_it_was(replayed.act, replayed.row, chamber)
    else:
        assert isinstance(replayed.answer, Verdict)
        first = verdict_view(replayed.act, replayed.answer, chamber)
    why = () if replayed.act is None else reasons(replayed.act, replayed.row.evidence)
    return RetoldRow(replayed.row, (first, *_brought_about(replayed)), replayed.differs, why)


class _Said(msgspec.Struct):
    """What the journal says of a row; a cue has its name, a refusal its reason."""

    ok: bool = True
    why: str = ""
    cue: str = ""
    chamber: str = ""


def _cue(row: JournalRow) -> VerdictView:
    said = msgspec.json.decode(row.verdict, type=_Said)
    facts: Facts = {"chamber": said.chamber} if said.chamber else {}
    return VerdictView(0, row.t, None, "cue", True, f"cue-{said.cue.replace('_', '-')}", facts, "")


def _as_it_was(act: Act, row: JournalRow, chamber: str | None) -> VerdictView:
    """The view of a verdict of other rules: its own words, and of the act what the act itself says."""
    said = msgspec.json.decode(row.verdict, type=_Said)
    view = verdict_view(act, Verdict(line=0, t=row.t), chamber)
    if said.ok:
        return msgspec.structs.replace(view, why=row.line or "")
    return msgspec.structs.replace(view, ok=False, message="", why=said.why)


def _brought_about(replayed: ReplayedRow) -> Iterator[VerdictView]:
    events: tuple[Event, ...] = ()
    if replayed.answer is not None and not replayed.differs:
        events = replayed.answer.events
    for message, facts, player in announcements.announce(events):
        yield VerdictView(0, replayed.row.t, player, "event", True, message, facts, "")
