"""Quests: nobody escapes while one is open."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rehearsal.players.assessment import Assessment
from companion.rehearsal.players.evaluation.situation import NOT_NOW, Appetite, Situation, there
from companion.rehearsal.players.evaluation.task import PlayerTask
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import FAR, Paths, Room
from companion.rules import Cell, Side, neighbour
from companion.table.view.chambers import ChamberView
from companion.table.view.model import MoveView

WORTH = (3.0,)
_AT_THE_ALTAR = 2


def quests(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """All open quests on the table."""
    view = assessment.view
    people = len(assessment.inside)
    for chamber in view.temple:
        if chamber.kind != "quest" or chamber.quest_done:
            continue
        match chamber.chamber:
            case "Q1":
                yield PlayerTask((chamber.cell,) * min(_AT_THE_ALTAR, people), 1, WORTH, "quest", must=True)
            case "Q2":
                yield PlayerTask((chamber.cell,) * min(3, people), 1, WORTH, "quest", must=True)
            case "Q4":
                yield PlayerTask(
                    (chamber.cell,) * people, people, WORTH, "quest", ("golden_mask",) * 2, must=True
                )
            case "Q3":
                yield from _haunting(assessment, chamber)
            case "Q6":
                yield PlayerTask((chamber.cell,) * people, people, WORTH, "quest", must=True)
            case "Q7":
                yield from _constellation(assessment, chamber)
            case "Q8":
                yield from _snakes(assessment, chamber)
    yield from carrying(assessment)


def _haunting(assessment: Assessment, chamber: ChamberView) -> Iterator[PlayerTask]:
    ghost = assessment.view.ghost
    if ghost is not None and haunts(assessment.ways, chamber.cell).get(ghost, 0):
        yield PlayerTask((ghost,), 1, WORTH, "quest", ("torch", "torch"), must=True)


def carrying(assessment: Assessment) -> Iterator[PlayerTask]:
    """A player carries the chalice as soon as a way to the exit is known."""
    chalice, out = assessment.view.chalice, assessment.ways.exit
    if chalice is not None and out is not None and assessment.ways.distance(chalice, out) < FAR:
        yield PlayerTask((chalice,), 1, WORTH, "enter", ("torch",), must=True)


def _constellation(assessment: Assessment, chamber: ChamberView) -> Iterator[PlayerTask]:
    """One player goes to each sign, all at the same time: as many signs as players, five at most."""
    ways, count = assessment.ways, len(assessment.view.players)
    lying = assessment.view.temple
    triple = [other.cell for other in lying if len(other.gem_costs) == 3]
    single = [other.cell for other in lying if len(other.gem_costs) == 1 and not other.rear]
    out = [ways.exit] if ways.exit else []
    signs: list[list[Cell]] = [[chamber.cell], [ways.start], triple, single, out][: max(1, count)]
    if all(signs):
        near = [min(sign, key=lambda cell: ways.distance(chamber.cell, cell)) for sign in signs]
        yield PlayerTask(tuple(near), len(near), WORTH, "quest", must=True)


def _snakes(assessment: Assessment, chamber: ChamberView) -> Iterator[PlayerTask]:
    """One player goes for each snake; when they are beaten, two go for the mother."""
    for cell in assessment.view.snakes:
        yield PlayerTask(
            (cell,) * min(2, len(assessment.inside)), 1, WORTH, "quest", ("torch", "torch"), must=True
        )
    if not assessment.view.snakes:
        yield PlayerTask((chamber.cell,) * min(2, len(assessment.inside)), 1, WORTH, "quest", must=True)


def haunts(ways: Paths, end: Cell) -> dict[Cell, int]:
    """How often a ghost must be pushed from each chamber, through open entrances."""
    found, edge = {end: 0}, [end]
    for at in edge:
        for side in ways.chambers[at].openings:
            before = neighbour(at, Side(side))
            if before in found or before not in ways.chambers:
                continue
            if at in {neighbour(before, Side(other)) for other in ways.chambers[before].openings}:
                found[before] = found[at] + 1
                edge.append(before)
    return found


def works(situation: Situation, move: MoveView) -> float:
    """An open quest is done: a ghost is only pushed towards its own chamber, the altar gets black dice."""
    if "side" in move.facts:
        return _pushes(situation, move)
    if "dice" in move.facts:
        return _offers(situation, move)
    return 5.0


def _pushes(situation: Situation, move: MoveView) -> float:
    ways = situation.assessment.ways
    home: Room | None = next((c.cell for c in ways.chambers.values() if c.chamber == "Q3"), None)
    cell, ghost = there(move), situation.assessment.view.ghost
    if home is None or cell is None or ghost is None:
        return NOT_NOW
    far = haunts(ways, (home[0], home[1]))
    return 4.0 if far.get(cell, FAR) < far.get(ghost, FAR) else NOT_NOW


def _offers(situation: Situation, move: MoveView) -> float:
    """A player offers black masks first, and keeps enough dice to go on."""
    numbers = {int(word) - 1 for word in str(move.facts["dice"]).split() if word.isdigit()}
    me = situation.me
    left = me.in_play - len(numbers)
    black = sum(die.number in numbers for die in me.cursed)
    mates = sum(mate.room == situation.room for mate in situation.assessment.inside)
    if left < 3 or (len(numbers) > 1 and mates > 1):
        return NOT_NOW
    return 3.0 + black - 0.5 * len(numbers)


def carries(situation: Situation, move: MoveView) -> float:
    """Every step with the chalice brings it nearer to the exit."""
    ways, chalice, cell = situation.assessment.ways, situation.assessment.view.chalice, there(move)
    if not move.message.endswith("chalice") or chalice is None or cell is None or ways.exit is None:
        return NOT_NOW
    return 5.0 if ways.distance(cell, ways.exit) < ways.distance(chalice, ways.exit) else NOT_NOW


def chalice_alone(assessment: Assessment, habits: Habits) -> Iterator[PlayerTask]:
    """Without quests the chalice must not be left behind either."""
    if "quests" not in assessment.view.modules:
        yield from carrying(assessment)


SOURCES = {"quests": quests, "special_chambers": chalice_alone}
APPETITES: dict[tuple[str, str], Appetite] = {("quest", ""): works, ("enter", ""): carries}
