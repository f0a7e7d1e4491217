"""What one player does next: for the goal he has, with the dice and moves he has."""

from companion.rehearsal.players.tactics.decisions import Choose, Decision, HoldButton, Press, Throw, Wait
from companion.rehearsal.players.tactics.turn import decide, gift, next_move

__all__ = ["Choose", "Decision", "HoldButton", "Press", "Throw", "Wait", "decide", "gift", "next_move"]
