"""Several fields side by side: which key of which board is which cell of the table.

A field has 4 × 4 cells. A board has one of its own, and up to five more that are plugged in behind it.
Key k of a field lies in row k // 4 from its north edge and column k % 4 from its west edge, as printed on it;
field f has the board's keys from 16 f on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.boards.events import BoardState, BoardStatus, Cell, Light, Places
from companion.boards.settings import BoardSettings
from companion.boards.wire.messages import KEYS, LAMP_BYTES, LAMPS

SIDE = 4
"""Cells along a field's edge."""


def picture(lights: Mapping[int, Light], fields: int = 1) -> bytes:
    """All lamps of a board's first ``fields``, four bytes each, from the lit ones (lamp number: light)."""
    lamps = bytearray(fields * LAMPS * LAMP_BYTES)
    for lamp, light in lights.items():
        at = lamp * LAMP_BYTES
        lamps[at : at + LAMP_BYTES] = bytes((light.red, light.green, light.blue, light.effect.code))
    return bytes(lamps)


def cell_at(place: Cell, key: int) -> Cell:
    """The table cell of a field's key, 0 to 15."""
    column, row = place
    return column * SIDE + key % SIDE, row * SIDE + SIDE - 1 - key // SIDE


def cells_of(boards: Iterable[BoardStatus]) -> list[Cell]:
    """All table cells of the boards that are in use, in the order of boards and keys."""
    ready = (status for status in boards if status.state is BoardState.READY)
    places = [place for status in ready for place in status.places if place is not None]
    return [cell_at(place, key) for place in places for key in range(KEYS)]


class Grid:
    """The places of the boards of cells."""

    def __init__(self, settings: BoardSettings) -> None:
        self._told: dict[int, tuple[Cell, ...]] = {cells.board: cells.places for cells in settings.cells}
        self._taken = {place for places in self._told.values() for place in places}

    def place(self, board: int, own: Places = (), field: int = 0) -> Cell | None:
        """Column and row of a board's field, counted in fields; None if it has no place.

        The places in table.toml count; else ``own``, those in the board's memory; else boards lie in a row.
        If only the first field of a board has a place, the others lie in a row east of it.
        """
        if board in self._told:
            told = self._told[board]
            return told[field] if field < len(told) else None
        if any(place is not None for place in own) or self._told:
            mine = _own_place(own, field)
            return None if mine in self._taken else mine
        return (board - 1 + field, 0) if board > 0 else None

    def cell(self, board: int, key: int, own: Places = ()) -> Cell | None:
        """The table cell of a key; None if its field has no place."""
        field, of_field = divmod(key, KEYS)
        place = self.place(board, own, field)
        return cell_at(place, of_field) if place is not None else None

    def picture(self, board: int, lights: Mapping[Cell, Light], own: Places = (), fields: int = 1) -> bytes:
        """The part of ``lights`` that is on this board, as bytes for the lamps of all its fields."""
        found: dict[int, Light] = {}
        for key in range(fields * LAMPS):
            cell = self.cell(board, key, own)
            if cell is not None and cell in lights:
                found[key] = lights[cell]
        return picture(found, fields)


def _own_place(own: Places, field: int) -> Cell | None:
    mine = own[field] if field < len(own) else None
    first = own[0] if own else None
    if mine is None and first is not None and not any(place is not None for place in own[1:]):
        return first[0] + field, first[1]
    return mine
