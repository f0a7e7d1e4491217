"""The game that was broken off, by a power cut for example, as the lobby shows it."""

from __future__ import annotations

from companion.rules import RulesError, parse_setup
from companion.table.game.journal import Journal
from companion.table.view.lobby import UnfinishedView


def unfinished(journal: Journal) -> UnfinishedView | None:
    """The newest game that has begun and has no result; None where there is none that can be read."""
    summary = journal.unfinished()
    if summary is None:
        return None
    try:
        players = parse_setup(summary.setup).players
    except RulesError:
        return None
    return UnfinishedView(summary.id, summary.reached, summary.begun, tuple(players))
