"""`[boards]` of table.toml."""

from __future__ import annotations

import msgspec

from companion.boards.wire.messages import FIELDS, PANEL_KEYS
from companion.errors import BadConfiguration


class CellBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a board of cells lies."""

    board: int
    """The number in the board's memory."""
    place: tuple[int, int]
    """Column (from the west) and row (from the south) of its own field, counted in fields of 4 × 4 cells."""
    more: tuple[tuple[int, int], ...] = ()
    """The same for the fields that are plugged in behind it, in the order of the cables."""

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Where all its fields lie."""
        return self.place, *self.more

    def __post_init__(self) -> None:
        if len(self.more) >= FIELDS:
            raise BadConfiguration(
                f"[boards] cells, board {self.board}: {len(self.more)} fields cannot stand behind it; "
                f"name at most {FIELDS - 1}."
            )


class PanelBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The players whose buttons are on a board of panels."""

    board: int
    players: tuple[int, ...] = tuple(range(PANEL_KEYS))
    """Player of key 0, key 1, …: 0 to 5 are red blue green yellow white purple."""


class BoardSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The boards of this table.

    A board of cells that `cells` does not name has the place in its own memory (`companion boards name`). If
    `cells` is empty, boards without a place lie in a row: board 1 in the west, board 2 east of it, …
    """

    search: bool = True
    """Look for boards on the computer's USB serial ports."""
    ports: tuple[str, ...] = ()
    """Ports to use besides those that are found."""
    cells: tuple[CellBoard, ...] = ()
    panels: tuple[PanelBoard, ...] = ()

    def __post_init__(self) -> None:
        _once("board", [cells.board for cells in self.cells])
        _once("place", [place for cells in self.cells for place in cells.places])
        _once("panel board", [panel.board for panel in self.panels])
        _once("player", [player for panel in self.panels for player in panel.players])
        for panel in self.panels:
            if len(panel.players) > PANEL_KEYS or not all(0 <= p < PANEL_KEYS for p in panel.players):
                raise BadConfiguration(
                    f"[boards] panels, board {panel.board}: players {list(panel.players)} do not fit; "
                    f"name at most {PANEL_KEYS} of the numbers 0 to {PANEL_KEYS - 1}."
                )


def _once(what: str, values: list[object] | list[int] | list[tuple[int, int]]) -> None:
    seen: set[object] = set()
    for value in values:
        if value in seen:
            raise BadConfiguration(f"[boards]: {what} {value} is named twice; name it once.")
        seen.add(value)
