"""One game, reckoned as far as that takes no playing on: account, replay, and what it said to people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from companion.debrief.account import Account, Watcher, account
from companion.debrief.frames import FrameWriter, ReplayFrame
from companion.debrief.moments import Happening, HappeningTeller
from companion.debrief.told import LineTeller, ToldLine, with_questions
from companion.rules import Catalogue, Game
from companion.table.game.journal import Games, GameSummary, JournalRow
from companion.table.view.model import VerdictView


@dataclass(frozen=True, slots=True)
class GameRead:
    """A game as it stands in the journal."""

    summary: GameSummary
    rows: tuple[JournalRow, ...]
    shown: tuple[VerdictView, ...] = ()
    """What the page has shown of it, as far as it is still kept."""


@dataclass(frozen=True, slots=True)
class Debriefed:
    """What happened in it."""

    account: Account
    frames: tuple[ReplayFrame, ...]
    lines: tuple[ToldLine, ...]
    happenings: tuple[Happening, ...]


def read_game(journal: Games, game: int) -> GameRead:
    """Reads a game; raises Missing if there is none of this number, JournalError if it cannot be read."""
    summary = journal.summary(game)
    shown = []
    for each in journal.shown(game):
        try:
            shown.append(msgspec.json.decode(each.view, type=VerdictView))
        except msgspec.DecodeError:
            continue  # an older companion wrote it otherwise; the rows say what happened
    return GameRead(summary, tuple(journal.entries(game)), tuple(shown))


def debriefed(game: GameRead, catalogue: Catalogue) -> Debriefed:
    """Reckons it; raises JournalError where today's rules cannot replay it."""
    found: list[tuple[FrameWriter, LineTeller, HappeningTeller]] = []

    def watch(started: Game) -> Sequence[Watcher]:
        found.append((FrameWriter(started), LineTeller(), HappeningTeller(started.state)))
        return found[0]

    told = account(game.summary, game.rows, catalogue, watch)
    frames, lines, happenings = found[0]
    return Debriefed(
        told,
        tuple(frames.frames),
        tuple(with_questions(lines.lines, game.shown)),
        tuple(happenings.told),
    )
