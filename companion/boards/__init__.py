"""Boards of cells and players' panels: they send presses as bytes, and get lights."""

from typing import TYPE_CHECKING

from companion.boards.events import (
    BoardEvent,
    BoardJoined,
    BoardLeft,
    BoardState,
    BoardStatus,
    BoardTrouble,
    Cell,
    CellPressed,
    CellReleased,
    Countdown,
    LampEffect,
    Light,
    PanelPressed,
    PanelReleased,
    cell_name,
)
from companion.boards.settings import BoardSettings, CellBoard, PanelBoard
from companion.lazy_names import lazy_names

if TYPE_CHECKING:
    from companion.boards.boards import Boards
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "boards": ("Boards",),
        },
    )

__all__ = [
    "BoardEvent",
    "BoardJoined",
    "BoardLeft",
    "BoardSettings",
    "BoardState",
    "BoardStatus",
    "BoardTrouble",
    "Boards",
    "Cell",
    "CellBoard",
    "CellPressed",
    "CellReleased",
    "Countdown",
    "LampEffect",
    "Light",
    "PanelBoard",
    "PanelPressed",
    "PanelReleased",
    "cell_name",
]
