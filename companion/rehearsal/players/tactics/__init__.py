"""What one player does next towards their goal, with their dice and moves."""

from companion.rehearsal.players.tactics.actions import (
    Action,
    ChooseMove,
    HoldButton,
    PressCell,
    RollDice,
    Wait,
)
from companion.rehearsal.players.tactics.turn import decide, gift, next_move

__all__ = [
    "Action",
    "ChooseMove",
    "HoldButton",
    "PressCell",
    "RollDice",
    "Wait",
    "decide",
    "gift",
    "next_move",
]
