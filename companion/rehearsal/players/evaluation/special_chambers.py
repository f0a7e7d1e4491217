"""Chambers with acts of their own: linked ones, traps, sand timers, and those of the Queenies."""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.rehearsal.players.assessment import Assessment, Mate
from companion.rehearsal.players.evaluation.situation import (
    NOT_NOW,
    Appetite,
    Situation,
    always,
    unless_leaving,
)
from companion.rehearsal.players.evaluation.task import PlayerTask, alone, gem_room
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import FAR, cell_of
from companion.rules import Cell, DieState
from companion.table.view.chambers import ChamberView
from companion.table.view.model import MoveView

_LINKED = ("L1", "L2", "L3")
_BLACK_FOR_THE_PIT = 2
"""Number of black masks with which a player goes to the Pit."""
_TASKS = {"TO": 3.0, "LV1": 2.0, "LV2": 2.0}
"""The worth of a task that does not fail, in gems."""


def linked(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Players go to two or three linked chambers at the same time, once in a game."""
    lying = [chamber for chamber in assessment.view.temple if chamber.chamber in _LINKED]
    if len(lying) < 2 or any(chamber.gems for chamber in lying) or not assessment.view.depot:
        return
    posts = tuple(chamber.cell for chamber in lying)
    yield PlayerTask(posts, 2, (1.0, 2.0, 3.0), "linked")


def sand(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Players do the tasks of time chambers while sand runs, and fetch their dice
    from the Sacrifice chamber."""
    for timer in assessment.view.timers:
        if timer.ends is None:
            continue
        if timer.chamber in _TASKS:
            people = min(3, len(assessment.inside))
            yield PlayerTask((timer.cell,) * people, 1, (_TASKS[timer.chamber],), "chamber", ("torch",) * 3)
        for mate in assessment.inside if timer.chamber == "SA" else ():
            if any(die.on == "SA" for die in mate.view.dice):
                yield alone(timer.cell, 1.5, "", only=mate.colour)


def pit(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """A player with many black masks feeds them to the Pit."""
    for chamber in assessment.view.temple:
        if chamber.chamber != "PIT" or chamber.gems or not assessment.view.depot:
            continue
        for mate in assessment.inside:
            if len(mate.cursed) >= _BLACK_FOR_THE_PIT and mate.in_play >= 5:
                yield alone(chamber.cell, 2.0, "feed", asks=("black_mask",) * 5, only=mate.colour)


def totem(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Players stack masks; with three players or more there are enough."""
    for chamber in assessment.view.temple:
        if chamber.chamber == "TT" and not chamber.gems and assessment.view.depot:
            people = min(3, len(assessment.inside))
            yield PlayerTask((chamber.cell,) * people, 1, (0.5, 1.0, 1.5), "stack")


def invocation(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Players who are held fast are called by the chamber that can call them."""
    for chamber in assessment.view.temple:
        if chamber.chamber == "T2" and any(mate.stuck or mate.view.trapped for mate in assessment.inside):
            yield alone(chamber.cell, 0.8, "chamber", asks=("key",) * 3)


def gear(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """If the exit cannot be reached, the gear is turned."""
    ways = assessment.ways
    for chamber in assessment.view.temple:
        if (
            chamber.chamber == "GE"
            and ways.exit is not None
            and ways.distance(chamber.cell, ways.exit) >= FAR
        ):
            yield alone(chamber.cell, 2.0, "chamber", asks=("torch",) * 2)


def fountain(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """A player who has lost a die can get it back."""
    for chamber in assessment.view.temple:
        if chamber.chamber == "FO":
            for mate in assessment.inside:
                if any(die.state == DieState.LOST for die in mate.view.dice):
                    yield alone(chamber.cell, 0.8, "chamber", asks=("golden_mask",) * 2, only=mate.colour)


def exchange(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """A player exchanges a curse for a treasure."""
    for chamber in assessment.view.temple:
        if chamber.chamber == "EX" and assessment.view.treasures:
            for mate in assessment.inside:
                if mate.view.curses:
                    yield alone(chamber.cell, 1.0, "chamber", only=mate.colour)


def locations(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Nobody escapes with a cursed gem: every player with one looks for its place."""
    holders = [mate for mate in assessment.inside if mate.view.cursed_gem]
    for chamber in assessment.view.temple if holders else ():
        if chamber.location:
            for mate in holders:
                if (mate.colour, chamber.chamber) in assessment.looked:
                    continue
                yield alone(chamber.cell, 1.5, "chamber", asks=("key",) * 2, must=True, only=mate.colour)


def calendar(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """If the next symbol lies far away, it is moved to where gems are nearer."""
    told = assessment.view.calendar
    if told is None:
        return
    for chamber in assessment.view.temple:
        if chamber.chamber == "CA" and _misplaced(assessment, chamber.cell, told.next):
            yield alone(chamber.cell, 2.0, "chamber", asks=("key",) * 3)


def _misplaced(assessment: Assessment, home: Cell, symbol: str) -> list[ChamberView]:
    """Chambers with gems that would profit more from the next symbol than its present chamber."""
    waiting = [c for c in assessment.view.temple if c.gem_costs and not c.gems and c.symbol is not None]
    right = [assessment.ways.distance(home, gem_room(c)) for c in waiting if c.symbol == symbol]
    if not right:
        return []
    return [
        c for c in waiting if c.symbol != symbol and assessment.ways.distance(home, gem_room(c)) < min(right)
    ]


def held_fast(assessment: Assessment, mate: Mate) -> str | None:
    """At the foot of a cliff the player must climb first."""
    return "chamber" if mate.view.trapped else None


def summons(situation: Situation, move: MoveView) -> float:
    """Calls all others when some of them cannot move."""
    held = [m for m in situation.assessment.inside if m is not situation.me and (m.stuck or m.view.trapped)]
    return 1.5 if held and situation.hunted is None else NOT_NOW


def shifts(situation: Situation, move: MoveView) -> float:
    """Turns the gear if there is no path to the exit, or no door left."""
    return 1.5 if situation.assessment.cut_off(situation.room) else NOT_NOW


def switches(situation: Situation, move: MoveView) -> float:
    """Moves the next symbol to where gems are nearer."""
    assessment = situation.assessment
    told = assessment.view.calendar
    cells = _cells(str(move.facts.get("cells", "")))
    chambers = [assessment.ways.chambers[cell] for cell in cells if cell in assessment.ways.chambers]
    if told is None or len(chambers) != 2 or situation.leaving:
        return NOT_NOW
    better = _misplaced(assessment, cell_of(situation.room), told.next)
    right = any(chamber.symbol == told.next for chamber in chambers)
    return 2.0 if right and any(chamber in better for chamber in chambers) else NOT_NOW


def looks(situation: Situation, move: MoveView) -> float:
    """Looks at a location tile that the player has not seen yet."""
    chamber = situation.assessment.ways.chambers[cell_of(situation.room)]
    seen = (situation.me.colour, chamber.chamber) in situation.assessment.looked
    return 3.0 if chamber.location and situation.me.view.cursed_gem and not seen else NOT_NOW


_FAR = 2
"""Steps from its chamber at which the token is left: it is not taken up again there."""


def teleports(situation: Situation, move: MoveView) -> float:
    """Carries the token far from its chamber and leaves it there: then it joins both places."""
    home = next((c.cell for c in situation.assessment.view.temple if c.chamber == "TE"), None)
    far = home is not None and situation.assessment.ways.distance(situation.room, home) >= _FAR
    match move.facts.get("what"):
        case "take":
            early = situation.assessment.view.t < 400
            return unless_leaving(1.0)(situation, move) if early and not far else NOT_NOW
        case "drop":
            return 1.0 if far else NOT_NOW
        case _:
            return _through(situation)


def _through(situation: Situation) -> float:
    """Teleports between the chamber and the token."""
    home = next((c.cell for c in situation.assessment.view.temple if c.chamber == "TE"), None)
    token = situation.assessment.view.teleporter
    ends = [cell for cell in (home, token) if cell is not None and cell != situation.room]
    return max((situation.saves(cell) for cell in ends), default=NOT_NOW)


def _cells(told: str) -> list[Cell]:
    return [(int(x), int(y)) for x, y in re.findall(r"\((-?\d+), (-?\d+)\)", told)]


SOURCES = {
    "special_chambers": linked,
    "traps": invocation,
    "time_chambers": sand,
    "queenie_pit": pit,
    "queenie_totem": totem,
    "queenie_maze": gear,
    "queenie_fountain": fountain,
    "queenie_exchange_teleport": exchange,
    "queenie_cursed_gems": locations,
    "queenie_maya_eternal": calendar,
    "queenie_maya_doomed": calendar,
}
PRESSING = (held_fast,)
APPETITES: dict[tuple[str, str], Appetite] = {
    ("chamber", "T2"): summons,
    ("chamber", "T3"): always(9.0),
    ("chamber", "T4"): always(9.0),
    ("chamber", "TO"): always(4.0),
    ("chamber", "LV1"): always(4.0),
    ("chamber", "LV2"): always(4.0),
    ("chamber", "FO"): unless_leaving(3.0),
    ("chamber", "GE"): shifts,
    ("chamber", "CA"): switches,
    ("chamber", "EX"): always(2.0),
    ("chamber", ""): looks,
    ("chamber-what", ""): teleports,
    ("activate", "L1"): always(4.0),
    ("activate", "L2"): always(4.0),
    ("activate", "L3"): always(4.0),
    ("activate", "PIT"): always(4.0),
    ("activate", "TT"): always(3.0),
}
