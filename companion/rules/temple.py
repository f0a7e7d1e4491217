"""The temple: the places and directions of its chambers, and the ways between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.catalogue import Chamber
from companion.rules.names import OPPOSITE, Cell, Side, neighbour, turned


class Spot(NamedTuple):
    """The place of a figure or a token: a cell, and in a double chamber the room."""

    cell: Cell
    part: str | None = None


class PlacedChamber:
    """A chamber on the table; `stairway`: the side to which its stairway points
    (None: it lies as printed)."""

    __slots__ = ("cell", "chamber", "gems", "open_sides", "rear_sides", "stairway", "treasure")

    def __init__(self, chamber: Chamber, cell: Cell, stairway: Side | None, gems: int = 0) -> None:
        self.chamber = chamber
        self.cell = cell
        self.gems = gems
        self.treasure: str | None = None
        self.face(stairway)

    def face(self, stairway: Side | None) -> None:
        """Turn it so that its stairway points to this side."""
        self.stairway = stairway
        self.open_sides = frozenset(turned(side, stairway or Side.SOUTH) for side in self.chamber.openings)
        self.rear_sides = frozenset(turned(side, stairway or Side.SOUTH) for side in self.chamber.rear)

    def openings(self) -> frozenset[Side]:
        """Return the sides of the table on which this chamber is open."""
        return self.open_sides

    def part(self, side: Side) -> str | None:
        """Return the room of a double chamber on this side of the table; None if the chamber has only one."""
        if not self.rear_sides:
            return None
        return "rear" if side in self.rear_sides else "front"

    def copy(self) -> PlacedChamber:
        """Return an independent copy."""
        twin = PlacedChamber.__new__(PlacedChamber)
        twin.chamber, twin.cell, twin.stairway = self.chamber, self.cell, self.stairway
        twin.gems, twin.open_sides, twin.rear_sides = self.gems, self.open_sides, self.rear_sides
        twin.treasure = self.treasure
        return twin


class Temple(dict[Cell, PlacedChamber]):
    """All chambers on the table by cell; `passages` are ways through walls, as (cell, side) both ways."""

    __slots__ = ("passages",)

    def __init__(self) -> None:
        super().__init__()
        self.passages: set[tuple[Cell, Side]] = set()

    def place(self, chamber: Chamber, cell: Cell, stairway: Side | None) -> PlacedChamber:
        """Lay a chamber on a free cell."""
        assert cell not in self, f"{cell} is taken"
        placed = self[cell] = PlacedChamber(chamber, cell, stairway)
        return placed

    def start(self) -> PlacedChamber:
        """Return the starting chamber, where it lies now."""
        return next(placed for placed in self.values() if placed.chamber.kind == "start")

    def remove(self, cell: Cell) -> PlacedChamber:
        """Take a chamber off the table, with the secret passages that it shared
        with another chamber (R-56)."""
        self.passages -= {(cell, side) for side in Side}
        self.passages -= {(neighbour(cell, side), OPPOSITE[side]) for side in Side}
        return self.pop(cell)

    def shift(self, moves: Mapping[Cell, Cell]) -> None:
        """Move chambers to other cells, all at once; their order and their directions do not change.

        A secret passage is kept only if both its chambers have moved in the same way (R-56, R-83).
        """
        kept = {
            (moves.get(cell, cell), side)
            for cell, side in self.passages
            if neighbour(moves.get(cell, cell), side)
            == moves.get(neighbour(cell, side), neighbour(cell, side))
        }
        lying = list(self.values())
        self.clear()
        for placed in lying:
            placed.cell = moves.get(placed.cell, placed.cell)
            assert placed.cell not in self, f"two chambers come to {placed.cell}"
            self[placed.cell] = placed
        self.passages = kept

    def passage(self, cell: Cell, side: Side) -> bool:
        """Return whether there is a way from `cell` over `side`: both tiles have an opening there (R-22)."""
        here, there = self.get(cell), self.get(neighbour(cell, side))
        if here is None or there is None:
            return False
        if side in here.openings() and OPPOSITE[side] in there.openings():
            return True
        return (cell, side) in self.passages

    def open_door(self, cell: Cell, side: Side) -> bool:
        """Return whether a chamber can be discovered there: an opening leads to a free cell (R-21, R-55)."""
        return side in self[cell].openings() and neighbour(cell, side) not in self

    def copy(self) -> Temple:
        """Return an independent copy."""
        twin = Temple()
        for cell, placed in self.items():
            twin[cell] = placed.copy()
        twin.passages = set(self.passages)
        return twin
