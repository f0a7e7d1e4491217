"""Finds where the moving platform stops on its way round the temple (facts §9; R-75)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.names import OPPOSITE, SIDES, Cell, Side, neighbour
from companion.rules.temple import Temple

Edge = tuple[Cell, Side]
"""A side of a chamber with nothing beyond it."""


def resting_place(temple: Temple, home: Cell, stairway: Side) -> Cell:
    """Return the first cell clockwise from `home` where the platform's stairway meets a door.

    Any open side of a chamber is a door, also a free stairway. `home`, where the platform lies now, is tried
    last and always fits: it was discovered through a door.
    """
    lying = set(temple) - {home}
    for cell in _cells_round(lying, home, (neighbour(home, stairway), OPPOSITE[stairway])):
        beyond = neighbour(cell, stairway)
        if cell != home and beyond in lying and OPPOSITE[stairway] in temple[beyond].openings():
            return cell
    return home


def _cells_round(lying: set[Cell], home: Cell, door: Edge) -> Iterator[Cell]:
    """Yield the free cells along the outer edge of the temple, clockwise; holes inside are not visited.

    The way begins at the door where the platform was discovered, or in the north if that door is in a hole.
    """
    if home not in _outside(lying):
        door = max(lying, key=lambda cell: (cell[1], -cell[0])), Side.NORTH
    edge = door
    while True:
        edge = _next(lying, edge)
        if edge == door:
            return
        yield neighbour(*edge)


def _next(lying: set[Cell], edge: Edge) -> Edge:
    """Return the next edge, with the temple on the right: in an inner corner,
    straight on, or round an outer one."""
    cell, side = edge
    ahead = SIDES[(SIDES.index(side) + 1) % 4]
    straight = neighbour(cell, ahead)
    corner = neighbour(straight, side)
    if corner in lying:
        return corner, OPPOSITE[ahead]
    if straight in lying:
        return straight, side
    return cell, ahead


def _outside(lying: set[Cell]) -> set[Cell]:
    """Return the free cells around the temple that can be reached from outside, step by step."""
    columns, rows = [cell[0] for cell in lying], [cell[1] for cell in lying]
    west, east = min(columns) - 1, max(columns) + 1
    south, north = min(rows) - 1, max(rows) + 1
    reached, open_ = {(west, south)}, [(west, south)]
    while open_:
        here = open_.pop()
        for side in SIDES:
            x, y = there = neighbour(here, side)
            if there not in reached | lying and west <= x <= east and south <= y <= north:
                reached.add(there)
                open_.append(there)
    return reached
