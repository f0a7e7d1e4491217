"""Several boards side by side: which key of which board is which cell of the table.

Key k lies in row k // 4 from the board's north edge and column k % 4 from its west edge, as printed on it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.boards.events import Cell, Light
from companion.boards.settings import BoardSettings
from companion.boards.wire import LAMP_BYTES, LAMPS

SIDE = 4
"""Cells along a board's edge."""


def picture(lights: Mapping[int, Light]) -> bytes:
    """All lamps of a board, four bytes each, from the lit ones (lamp number: light)."""
    lamps = bytearray(LAMPS * LAMP_BYTES)
    for lamp, light in lights.items():
        at = lamp * LAMP_BYTES
        lamps[at : at + LAMP_BYTES] = bytes((light.red, light.green, light.blue, light.effect.code))
    return bytes(lamps)


class Grid:
    """The places of the boards of cells."""

    def __init__(self, settings: BoardSettings) -> None:
        self._places = {cells.board: cells.place for cells in settings.cells}

    def place(self, board: int, own: Cell | None = None) -> Cell | None:
        """Column and row of a board, counted in boards; None if it has no place.

        The place in table.toml counts; else ``own``, the place in the board's memory; else boards lie in a
        row.
        """
        if board in self._places:
            return self._places[board]
        if own is not None or self._places:
            return None if own in self._places.values() else own
        return (board - 1, 0) if board > 0 else None

    def cell(self, board: int, key: int, own: Cell | None = None) -> Cell | None:
        """The table cell of a key; None if the board has no place."""
        place = self.place(board, own)
        if place is None:
            return None
        column, row = place
        return column * SIDE + key % SIDE, row * SIDE + SIDE - 1 - key // SIDE

    def picture(self, board: int, lights: Mapping[Cell, Light], own: Cell | None = None) -> bytes:
        """The part of ``lights`` that is on this board, as bytes for its lamps."""
        found: dict[int, Light] = {}
        for key in range(LAMPS):
            cell = self.cell(board, key, own)
            if cell is not None and cell in lights:
                found[key] = lights[cell]
        return picture(found)
