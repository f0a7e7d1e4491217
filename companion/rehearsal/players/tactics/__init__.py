"""What one player does next: for the goal he has, with the dice and moves he has."""

from companion.rehearsal.players.tactics.decisions import (
    ChooseMove,
    Decision,
    HoldButton,
    Press,
    RollDice,
    Wait,
)
from companion.rehearsal.players.tactics.turn import decide, gift, next_move

__all__ = ["ChooseMove", "Decision", "HoldButton", "Press", "RollDice", "Wait", "decide", "gift", "next_move"]
