"""The temple: which chamber lies where and how it is turned, and where one can go."""

from __future__ import annotations

from companion.rules.catalogue import Chamber
from companion.rules.names import OPPOSITE, Cell, Side, neighbour, turned


class PlacedChamber:
    """A chamber on the table; `stairway` is the side its stairway points to (None: it lies as printed)."""

    __slots__ = ("cell", "chamber", "gems", "open_sides", "stairway")

    def __init__(self, chamber: Chamber, cell: Cell, stairway: Side | None, gems: int = 0) -> None:
        self.chamber = chamber
        self.cell = cell
        self.stairway = stairway
        self.gems = gems
        self.open_sides = frozenset(turned(side, stairway or Side.SOUTH) for side in chamber.openings)

    def openings(self) -> frozenset[Side]:
        """Return the sides of the table on which this chamber is open."""
        return self.open_sides

    def copy(self) -> PlacedChamber:
        """Return an independent copy."""
        twin = PlacedChamber.__new__(PlacedChamber)
        twin.chamber, twin.cell, twin.stairway = self.chamber, self.cell, self.stairway
        twin.gems, twin.open_sides = self.gems, self.open_sides
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

    def passage(self, cell: Cell, side: Side) -> bool:
        """Return whether one can go from `cell` over `side`: an opening on both tiles (R-22)."""
        here, there = self.get(cell), self.get(neighbour(cell, side))
        if here is None or there is None:
            return False
        if side in here.openings() and OPPOSITE[side] in there.openings():
            return True
        return (cell, side) in self.passages

    def open_door(self, cell: Cell, side: Side) -> bool:
        """Return whether a chamber can be discovered there: an opening onto a free cell (R-21, R-55)."""
        return side in self[cell].openings() and neighbour(cell, side) not in self

    def copy(self) -> Temple:
        """Return an independent copy."""
        twin = Temple()
        for cell, placed in self.items():
            twin[cell] = placed.copy()
        twin.passages = set(self.passages)
        return twin
