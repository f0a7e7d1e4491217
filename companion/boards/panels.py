"""Players' buttons and lamps: the same board, its first six keys on cables."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boards.events import Light
from companion.boards.grid import picture
from companion.boards.settings import BoardSettings
from companion.boards.wire.messages import PANEL_KEYS


class Panels:
    """The player of each key of the panel boards."""

    def __init__(self, settings: BoardSettings) -> None:
        self._players = {panel.board: panel.players for panel in settings.panels}

    def players(self, board: int) -> tuple[int, ...] | None:
        """The players of key 0, key 1, …; None if the table does not know the board."""
        if self._players:
            return self._players.get(board)
        return tuple(range(PANEL_KEYS))

    def player(self, board: int, key: int) -> int | None:
        """The player of this button; None if it has none."""
        players = self.players(board) or ()
        return players[key] if key < len(players) else None

    def picture(self, board: int, lights: Mapping[int, Light]) -> bytes:
        """The part of ``lights`` (player: light) that this board shows, as bytes for its lamps."""
        players = self.players(board) or ()
        return picture({key: lights[player] for key, player in enumerate(players) if player in lights})
