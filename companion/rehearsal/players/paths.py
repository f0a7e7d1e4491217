"""Paths in a temple as it lies: where players can go, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules import Cell, Side, neighbour
from companion.table.view.chambers import ChamberView

FAR = 99
"""More steps than any path has: there is no path."""
REACH = 50
"""With fewer steps than this there is a path."""

Room = tuple[int, ...]
"""A cell; with a 1 behind it, the rear of a double chamber there."""


@dataclass(frozen=True)
class Bounds:
    """The cells that have a button, START being (0, 0); None: all have one."""

    cells: frozenset[Cell] | None = None

    def hold(self, cell: Cell) -> bool:
        """Whether the cell can be pressed."""
        return self.cells is None or cell in self.cells


def cell_of(room: Room) -> Cell:
    """The cell in which a room lies."""
    return room[0], room[1]


class Paths:
    """The rooms of a temple and the steps between them."""

    def __init__(self, temple: tuple[ChamberView, ...], bounds: Bounds, pile: bool) -> None:
        self.temple = temple
        self.pile = pile
        self.chambers: dict[Cell, ChamberView] = {chamber.cell: chamber for chamber in temple}
        self.neighbours: dict[Room, list[Room]] = {}
        """Rooms next door through an open passage: an opening on both tiles (R-22)."""
        self.doors: list[tuple[Room, Cell]] = []
        """What can be discovered: pairs of a room and a free cell within the boards."""
        self.start: Cell = next((chamber.cell for chamber in temple if chamber.kind == "start"), (0, 0))
        self.exit = next((chamber.cell for chamber in temple if chamber.kind == "exit"), None)
        self._before: dict[Room, list[Room]] = {}
        for chamber in temple:
            for here in _rooms(chamber):
                self.neighbours[here], self._before[here] = [], []
        for chamber in temple:
            sides = [Side(side) for side in chamber.openings]
            for beyond, side in sorted((neighbour(chamber.cell, side), side) for side in sides):
                self._open(chamber, side, beyond, bounds)
        self._steps: dict[Room, dict[Room, int]] = {}
        self._first_steps: dict[tuple[Room, Room], tuple[Room, ...]] = {}

    def _open(self, chamber: ChamberView, side: Side, beyond: Cell, bounds: Bounds) -> None:
        here = _room(chamber, side)
        there = self.chambers.get(beyond)
        if there is None:
            if self.pile and bounds.hold(beyond):
                self.doors.append((here, beyond))
        elif OPPOSITE[side] in there.openings and there.enterable and not _slides(chamber, side):
            beyond_door = _room(there, OPPOSITE[side])
            self.neighbours[here].append(beyond_door)
            self._before[beyond_door].append(here)

    def steps(self, end: Room) -> dict[Room, int]:
        """The number of rooms to enter on the way to ``end``, from each room that has a path to it."""
        if end not in self._steps and end in self._before:
            found, edge = {end: 0}, [end]
            for at in edge:
                for before in self._before[at]:
                    if before not in found:
                        found[before] = found[at] + 1
                        edge.append(before)
            self._steps[end] = found
        return self._steps.get(end, {})

    def distance(self, start: Room, end: Room) -> int:
        """The number of rooms to enter on the way; `FAR` if there is no path."""
        return self.steps(end).get(start, FAR)

    def first_steps(self, start: Room, end: Room) -> tuple[Room, ...]:
        """The rooms on a shortest path, in order."""
        known = self._first_steps.get((start, end))
        if known is None:
            known = self._first_steps[start, end] = tuple(self._walk(start, end))
        return known

    def _walk(self, start: Room, end: Room) -> Iterator[Room]:
        left, at = self.steps(end), start
        while at != end and at in left:
            at = min(self.neighbours[at], key=lambda room: left.get(room, FAR))
            yield at


OPPOSITE = {Side.NORTH: Side.SOUTH, Side.SOUTH: Side.NORTH, Side.EAST: Side.WEST, Side.WEST: Side.EAST}


def _rooms(chamber: ChamberView) -> tuple[Room, ...]:
    return (chamber.cell, (*chamber.cell, 1)) if chamber.rear else (chamber.cell,)


def _room(chamber: ChamberView, side: Side) -> Room:
    """The room of a chamber that touches this side."""
    return (*chamber.cell, 1) if side in chamber.rear else chamber.cell


def _slides(chamber: ChamberView, side: Side) -> bool:
    """Players come down a slide and cannot go back up (R-99)."""
    return side == chamber.stairway and chamber.chamber in _SLIDES


_SLIDES = frozenset({"T5", "DU"})
"""The tiles whose stairway is drawn as a slide."""
