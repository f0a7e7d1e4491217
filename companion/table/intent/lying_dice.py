"""Gems are paid with dice that lay there when the cell was pressed, and not with what came to lie since.

Who presses sees the dice of the others. Those that roll at that moment show nothing yet, whatever they showed
before and whatever they show a moment later. Only for the presser's own dice a press may come too early.
"""

from __future__ import annotations

from companion.rules import Activate, Colour
from companion.table.dice.mats import Mats
from companion.table.game.referee import Referee
from companion.table.intent.candidates import Candidate

DICE_LATE = 1.5
"""Seconds for which a press waits for dice that still roll: players press before the camera has read them."""
DICE_READ = 0.7
"""Seconds within which a camera has read dice that lay still when a cell was pressed."""


class LyingDice:
    """Knows which dice of the others lay there at the moment of a press."""

    def __init__(self, referee: Referee, mats: Mats) -> None:
        self._referee = referee
        self._mats = mats

    def awaited(self, candidate: Candidate, at: float, now: float) -> bool:
        """A camera will see in a moment which dice of those present pay, or paid ``at`` the press.

        Monotonic seconds.
        """
        act = candidate.act
        if not isinstance(act, Activate) or now - at >= DICE_LATE:
            return False
        players = self._referee.game.state.players
        cell = players[candidate.player].cell
        here = [player for player, each in players.items() if each.cell == cell]
        if now - at < DICE_READ and not self._mats.rolling.isdisjoint(here):
            return True  # their dice may pay for more, or not be there any more
        return any(self._mats.in_the_air(other, at) is None for other in _others(candidate))

    def pay(self, candidate: Candidate, at: float) -> bool:
        """The judge would allow the act without the dice of the others that rolled at this moment."""
        in_the_air = {other: self._mats.in_the_air(other, at) or () for other in _others(candidate)}
        if not candidate.allowed or not any(in_the_air.values()):
            return True
        return self._referee.game.would_without(candidate.act, in_the_air) is None


def _others(candidate: Candidate) -> tuple[Colour, ...]:
    """Who pays for gems beside the player that a press is taken for."""
    act = candidate.act
    return tuple(c for c in act.named if c is not candidate.player) if isinstance(act, Activate) else ()
