"""The basic game's tasks: chambers with gems."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.rehearsal.players.assessment import Assessment
from companion.rehearsal.players.evaluation.task import PlayerTask, gem_room
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Room
from companion.table.view.chambers import ChamberView


def gems(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Chambers with gems; three gems want more players than one."""
    view = assessment.view
    if not view.depot:
        return
    people = len(assessment.inside)
    for chamber in view.temple:
        if not chamber.gem_costs or chamber.gems or chamber.chamber in _NOT_BY_A_TEAM:
            continue
        if not _in_season(assessment, chamber):
            continue
        most = len(chamber.gem_costs)
        yield _errand(gem_room(chamber), most, min(habits.triple if most > 1 else habits.single, people))


@lru_cache(maxsize=1024)
def _errand(room: Room, most: int, wanted: int) -> PlayerTask:
    """With each player beyond the first the next gem comes within reach."""
    worth = tuple(float(min(most, max(1, team - 1))) for team in range(1, wanted + 1))
    return PlayerTask((room,) * wanted, min(wanted, 2), worth, "activate")


_NOT_BY_A_TEAM = frozenset({"PIT", "TT", "L1", "L2", "L3"})
"""Kinds of chambers whose gems are tasks of their own modules."""


def _in_season(assessment: Assessment, chamber: ChamberView) -> bool:
    """Under the eternal calendar only the next symbol's gems can be had."""
    calendar = assessment.view.calendar
    if calendar is None or "queenie_maya_eternal" not in assessment.view.modules:
        return True
    return chamber.symbol in (None, calendar.next)
