"""A press that waits."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from companion.rules import Cell, Colour
from companion.table.intent.press_memory import TWO_FINGERS


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """A cell that was pressed, or a move that was chosen on the page, and that has led to no act yet."""

    at: float
    """Monotonic seconds."""
    cell: Cell | None
    """In the temple's cells: START begins at (0, 0)."""
    times: int = 1
    """How often it was pressed while it waited."""
    chosen: tuple[Colour, str] | None = None
    """The player and the id of the move chosen on the page."""
    of: frozenset[Colour] = frozenset()
    """The players whose phone it was touched on: only they can be meant. Empty: anybody can."""

    def comes_again(self, cell: Cell, of: AbstractSet[Colour], at: float) -> bool:
        """Another press is one more of the same: no finger presses twice as quickly as two fingers do."""
        return (self.cell, self.of) == (cell, of) and at - self.at >= TWO_FINGERS
