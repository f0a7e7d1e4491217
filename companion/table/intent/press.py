"""A press that waits."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Cell, Colour


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
