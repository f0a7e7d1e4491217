"""Quests: nobody escapes while one is open."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rehearsal.habits import Habits
from companion.rehearsal.reckoning import Sight
from companion.rehearsal.ways import FAR, Room, Ways
from companion.rehearsal.work.errand import Errand
from companion.rehearsal.work.situation import NOT_NOW, Appetite, Situation, there
from companion.rules import Cell, Side, neighbour
from companion.table.view import ChamberView, MoveView

WORTH = (3.0,)
_AT_THE_ALTAR = 2


def quests(sight: Sight, habits: Habits) -> Iterator[Errand]:
    """All quests that wait on the table."""
    view = sight.view
    people = len(sight.inside)
    for chamber in view.temple:
        if chamber.kind != "quest" or chamber.quest_done:
            continue
        match chamber.chamber:
            case "Q1":
                yield Errand((chamber.cell,) * min(_AT_THE_ALTAR, people), 1, WORTH, "quest", must=True)
            case "Q2":
                yield Errand((chamber.cell,) * min(3, people), 1, WORTH, "quest", must=True)
            case "Q4":
                yield Errand(
                    (chamber.cell,) * people, people, WORTH, "quest", ("golden_mask",) * 2, must=True
                )
            case "Q3":
                yield from _haunting(sight, chamber)
            case "Q6":
                yield Errand((chamber.cell,) * people, people, WORTH, "quest", must=True)
            case "Q7":
                yield from _constellation(sight, chamber)
            case "Q8":
                yield from _snakes(sight, chamber)
    yield from carrying(sight)


def _haunting(sight: Sight, chamber: ChamberView) -> Iterator[Errand]:
    ghost = sight.view.ghost
    if ghost is not None and haunts(sight.ways, chamber.cell).get(ghost, 0):
        yield Errand((ghost,), 1, WORTH, "quest", ("torch", "torch"), must=True)


def carrying(sight: Sight) -> Iterator[Errand]:
    """The chalice, once it is known where it must go."""
    chalice, out = sight.view.chalice, sight.ways.exit
    if chalice is not None and out is not None and sight.ways.distance(chalice, out) < FAR:
        yield Errand((chalice,), 1, WORTH, "enter", ("torch",), must=True)


def _constellation(sight: Sight, chamber: ChamberView) -> Iterator[Errand]:
    """One in each of its signs at once: as many signs as players began, five at most."""
    ways, count = sight.ways, len(sight.view.players)
    lying = sight.view.temple
    triple = [other.cell for other in lying if len(other.gem_costs) == 3]
    single = [other.cell for other in lying if len(other.gem_costs) == 1 and not other.rear]
    out = [ways.exit] if ways.exit else []
    signs: list[list[Cell]] = [[chamber.cell], [ways.start], triple, single, out][: max(1, count)]
    if all(signs):
        near = [min(sign, key=lambda cell: ways.distance(chamber.cell, cell)) for sign in signs]
        yield Errand(tuple(near), len(near), WORTH, "quest", must=True)


def _snakes(sight: Sight, chamber: ChamberView) -> Iterator[Errand]:
    """One goes for each snake; when they are beaten, two for the mother."""
    for cell in sight.view.snakes:
        yield Errand((cell,) * min(2, len(sight.inside)), 1, WORTH, "quest", ("torch", "torch"), must=True)
    if not sight.view.snakes:
        yield Errand((chamber.cell,) * min(2, len(sight.inside)), 1, WORTH, "quest", must=True)


def haunts(ways: Ways, end: Cell) -> dict[Cell, int]:
    """How many times a ghost must be pushed from each chamber: through open entrances, wherever they lead."""
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
    """What is open is done: a push only towards the ghost's own chamber, the altar with black dice."""
    if "side" in move.facts:
        return _pushes(situation, move)
    if "dice" in move.facts:
        return _offers(situation, move)
    return 5.0


def _pushes(situation: Situation, move: MoveView) -> float:
    ways = situation.sight.ways
    home: Room | None = next((c.cell for c in ways.chambers.values() if c.chamber == "Q3"), None)
    cell, ghost = there(move), situation.sight.view.ghost
    if home is None or cell is None or ghost is None:
        return NOT_NOW
    far = haunts(ways, (home[0], home[1]))
    return 4.0 if far.get(cell, FAR) < far.get(ghost, FAR) else NOT_NOW


def _offers(situation: Situation, move: MoveView) -> float:
    """Black dice first; nobody lays down so many that he could do nothing more."""
    numbers = {int(word) - 1 for word in str(move.facts["dice"]).split() if word.isdigit()}
    me = situation.me
    left = me.in_play - len(numbers)
    black = sum(die.number in numbers for die in me.cursed)
    mates = sum(mate.room == situation.room for mate in situation.sight.inside)
    if left < 3 or (len(numbers) > 1 and mates > 1):
        return NOT_NOW
    return 3.0 + black - 0.5 * len(numbers)


def carries(situation: Situation, move: MoveView) -> float:
    """Every step with the chalice brings it nearer to the exit."""
    ways, chalice, cell = situation.sight.ways, situation.sight.view.chalice, there(move)
    if not move.message.endswith("chalice") or chalice is None or cell is None or ways.exit is None:
        return NOT_NOW
    return 5.0 if ways.distance(cell, ways.exit) < ways.distance(chalice, ways.exit) else NOT_NOW


def chalice_alone(sight: Sight, habits: Habits) -> Iterator[Errand]:
    """Without quests the chalice must not be left behind either."""
    if "quests" not in sight.view.modules:
        yield from carrying(sight)


SOURCES = {"quests": quests, "special_chambers": chalice_alone}
APPETITES: dict[tuple[str, str], Appetite] = {("quest", ""): works, ("enter", ""): carries}
