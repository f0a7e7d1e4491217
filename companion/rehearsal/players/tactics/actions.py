"""What a player can decide: roll, press, choose a move on the page, hold the panel's button, or wait."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Cell
from companion.table.view.model import MoveView


@dataclass(frozen=True)
class RollDice:
    """Take these dice and roll them; black masks among them are freed by golden masks."""

    dice: tuple[int, ...]
    thanks_to: tuple[str, ...] = ()
    """Players whose golden masks free black masks among them."""


@dataclass(frozen=True)
class PressCell:
    """Press a cell: to enter or discover it, or to act in the player's own chamber."""

    cell: Cell


@dataclass(frozen=True)
class ChooseMove:
    """Choose a move on the page."""

    move: MoveView


@dataclass(frozen=True)
class HoldButton:
    """Hold the panel's button, together with everybody else."""


@dataclass(frozen=True)
class Wait:
    """Nothing to do until something changes."""


Action = RollDice | PressCell | ChooseMove | HoldButton | Wait
