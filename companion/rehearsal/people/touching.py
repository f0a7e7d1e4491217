"""How people tell the table a cell: by the button that all share, or on the map of their own phone."""

from __future__ import annotations

from collections.abc import Callable

from companion.boards import CellPressed
from companion.rehearsal.people.table import START
from companion.rules import Cell, Colour
from companion.table.inbox import CellTouched
from companion.table.page_input import Sender

Touch = Callable[[Cell, Colour, float], CellPressed | CellTouched]
"""What the table gets when a player touches a cell, counted from START, at a monotonic second."""


def on_the_board(cell: Cell, _player: Colour, at: float) -> CellPressed:
    """A button of the boards does not say who has pressed it."""
    return CellPressed((cell[0] + START[0], cell[1] + START[1]), at)


def on_their_phone(cell: Cell, player: Colour, at: float) -> CellTouched:
    """A phone says whose it is."""
    return CellTouched(cell=cell, at=at, by=Sender(colours=(player,)))
