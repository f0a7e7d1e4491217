"""How a table is laid out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Cell
from companion.table.settings import Pile


@dataclass(frozen=True, slots=True)
class TableLayout:
    """What the table must know of what lies on it, and how its game begins."""

    start: Cell = (1, 1)
    """The cell of the boards on which START lies."""
    pile: Pile = Pile.CAMERA
    track: str = "standard"
    """The soundtrack that is loaded."""
    introduction: bool = False
    """The voice explains the game first."""
