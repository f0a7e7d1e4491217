"""What a player can set about: roll, press, choose a move on the page, hold his button, or wait."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Cell
from companion.table.view.model import MoveView


@dataclass(frozen=True)
class RollDice:
    """Take these dice and roll them, black masks that somebody's golden mask frees among them."""

    dice: tuple[int, ...]
    thanks_to: tuple[str, ...] = ()
    """Whose golden masks free black ones among them."""


@dataclass(frozen=True)
class Press:
    """Press a cell: enter or discover next door, or do what can be done in one's own."""

    cell: Cell


@dataclass(frozen=True)
class ChooseMove:
    """Choose one of one's moves on the page."""

    move: MoveView


@dataclass(frozen=True)
class HoldButton:
    """Hold one's panel's button, together with everybody else."""


@dataclass(frozen=True)
class Wait:
    """Nothing to do until something changes."""


Decision = RollDice | Press | ChooseMove | HoldButton | Wait
