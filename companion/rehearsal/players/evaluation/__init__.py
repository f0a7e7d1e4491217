"""How players evaluate the modules: which tasks there are (`tasks`), and what a move is worth (`worth`).

Each file is about one part of the box. `SOURCES` has, by module, the functions that find its tasks;
`APPETITES`, by verb and thing used, what a move is worth; `PRESSING` what must be done before anything else.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.rehearsal.players.assessment import Assessment, Mate
from companion.rehearsal.players.evaluation import cards, characters, quests, special_chambers
from companion.rehearsal.players.evaluation.gems import gems
from companion.rehearsal.players.evaluation.situation import AT_ONCE, NOT_NOW, Appetite, Situation
from companion.rehearsal.players.evaluation.task import PlayerTask, TaskSource
from companion.rehearsal.players.habits import Habits
from companion.table.view.model import MoveView

WITH_TILES = ("activate", "escape", "discover")
"""Verbs for which players spend a treasure tile."""

__all__ = ["AT_ONCE", "PlayerTask", "Situation", "pressing", "tasks", "worth"]

_APPETITES: dict[tuple[str, str], Appetite] = {
    **cards.APPETITES,
    **quests.APPETITES,
    **special_chambers.APPETITES,
    **characters.APPETITES,
}
_PRESSING = (*special_chambers.PRESSING, *cards.PRESSING, *characters.PRESSING)
_SOURCES: dict[str, tuple[TaskSource, ...]] = {}
for _part in (cards, quests, special_chambers):
    for _module, _source in _part.SOURCES.items():
        _SOURCES[_module] = (*_SOURCES.get(_module, ()), _source)


def tasks(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """All tasks on the table."""
    yield from gems(assessment, habits)
    done = set()
    for module in assessment.view.modules:
        for source in _SOURCES.get(module, ()):
            if source not in done:
                done.add(source)
                yield from source(assessment, habits)


def pressing(assessment: Assessment, mate: Mate) -> str | None:
    """The verb of what a player must do before anything else; None if there is nothing."""
    return next(
        (
            do
            for asks in (*special_chambers.PRESSING, *cards.PRESSING, *characters.PRESSING)
            if (do := asks(assessment, mate)) is not None
        ),
        None,
    )


def worth(situation: Situation, move: MoveView) -> float:
    """What a move is worth to the player now, in gems; `NOT_NOW` if it should not be made."""
    appetite = _APPETITES.get((move.do, _thing(situation, move))) or _APPETITES.get((move.do, ""))
    if move.do == "chamber" and "what" in move.facts:
        appetite = _APPETITES["chamber-what", ""]
    if "treasures" in move.facts and move.do not in WITH_TILES:
        return NOT_NOW
    return NOT_NOW if appetite is None else appetite(situation, move)


def _thing(situation: Situation, move: MoveView) -> str:
    """The thing that a move uses: the tile, the character's card, or else the chamber."""
    if move.do == "ability":
        character = situation.me.view.character
        return "" if character is None else character.name
    return str(move.facts.get("treasure") or move.facts.get("chamber", ""))
