"""Boards of cells and players' panels: bytes in, presses out; lights the other way."""

from companion.boards.boards import Boards
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
    Effect,
    Light,
    PanelPressed,
    PanelReleased,
)
from companion.boards.settings import BoardSettings, CellBoard, PanelBoard

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
    "Effect",
    "Light",
    "PanelBoard",
    "PanelPressed",
    "PanelReleased",
]
