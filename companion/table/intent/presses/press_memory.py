"""The latest presses of cells: those that have led to an act, and those that have led to nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from companion.rules import Cell, Colour
from companion.table.game.corrections.recent import MEMORY

TWICE = 0.7
"""Seconds within which a second press of a cell may be one too many."""
TWO_FINGERS = 0.13
"""Two presses of one cell within less are those of two people."""
_PRESSES = 12


class PressMemory:
    """Remembers the presses of the last seconds; moments are seconds since "Escape!".

    A choice on the page presses no cell (None), and is not remembered.
    """

    def __init__(self) -> None:
        self._taken: deque[tuple[float, Cell, frozenset[Colour]]] = deque(maxlen=_PRESSES)
        self._missed: deque[tuple[float, Cell]] = deque(maxlen=_PRESSES)

    def took(self, cell: Cell | None, moment: float, players: Collection[Colour]) -> None:
        """A press has led to an act of these players."""
        if cell is not None:
            self._taken.append((moment, cell, frozenset(players)))

    def missed(self, cell: Cell | None, moment: float) -> None:
        """A press has led to nothing."""
        if cell is not None:
            self._missed.append((moment, cell))

    @property
    def in_vain(self) -> tuple[tuple[float, Cell], ...]:
        """The latest presses that have led to nothing: moment and cell."""
        return tuple(self._missed)

    def again(self, cell: Cell | None, moment: float, of: Collection[Colour] = ()) -> bool:
        """The press is one too many: its cell has led to an act a moment before, and a finger can have
        pressed twice since; or several players have done it together, and more than one has pressed.

        ``of``: who has said that they press, if somebody has. After an act of others theirs is a new one.
        """
        return any(
            other == cell
            and (0.0 if len(players) > 1 else TWO_FINGERS) <= moment - taken <= TWICE
            and not (of and players.isdisjoint(of))
            for taken, other, players in self._taken
        )

    def unheard(self, moment: float) -> frozenset[Cell]:
        """The cells that were pressed in the last seconds without any effect."""
        return frozenset(cell for missed, cell in self._missed if 0 < moment - missed <= MEMORY)

    def missed_since(self, cell: Cell, moment: float) -> bool:
        """The cell was pressed after this moment without any effect."""
        return any(other == cell and missed > moment for missed, other in self._missed)
