"""Dice that a door seems to have taken, and that are rolled on: their players were safe in START.

Who loses a die puts it into the box within a few seconds. Who goes on to roll all their dice has lost none:
the table had their figure in a wrong place when the door slammed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.dice import MatReading
from companion.rules import Colour, DieState
from companion.table.conduct import Conduct, Repair
from companion.table.dice.throws import Throw
from companion.table.game.decisions import PutRight
from companion.table.game.putting_right.doors import last_door, was_in_start
from companion.table.game.referee import Referee

INTO_THE_BOX = 8.0
"""Seconds within which people have put a die into the box that a door has taken."""
SOON = 45.0
"""Seconds after the door from which on another die may have come onto the mat for other reasons."""
_ELSEWHERE = frozenset({DieState.GIVEN, DieState.HELD})
_THROWS = 2
"""Throws with such a die until it is believed: one may be by mistake."""


class KeptDice:
    """Counts the throws of dice that a door has taken."""

    def __init__(self, referee: Referee, conduct: Conduct) -> None:
        self._referee = referee
        self._conduct = conduct
        self._throws: Counter[tuple[Colour, float]] = Counter()
        """How often each player has rolled such a die since a door."""
        self._settled: set[tuple[Colour, float]] = set()
        """Players who have put a die away since a door, or who were believed."""

    def read(self, player: Colour, reading: MatReading, throw: Throw) -> Iterator[PutRight]:
        """What a throw says about the last door; at most one correction."""
        door, t = last_door(self._referee), self._referee.game.state.t
        dice = self._referee.game.state.players[player].dice
        lost = sum(die.state is DieState.LOST for die in dice)
        if door is None or not lost or (player, door.t) in self._settled or t - door.t > SOON:
            return
        lying = sum(die.state not in _ELSEWHERE for die in dice)
        if len(reading.dice) < lying and len(throw.missing) <= throw.aside:
            self._settled.add((player, door.t))  # it is in the box
        elif throw.strangers and throw.rolled and len(reading.dice) == lying and t - door.t > INTO_THE_BOX:
            self._throws[player, door.t] += 1
            if self._throws[player, door.t] >= _THROWS:
                self._settled.add((player, door.t))
                yield from self._told(player)

    def _told(self, player: Colour) -> Iterator[PutRight]:
        """The record, told otherwise; a strict table leaves it as it is."""
        if self._conduct.repair(sure=True) is Repair.MAKE:
            telling = was_in_start(self._referee, player)
            if telling is not None:
                yield PutRight(lambda: self._written(telling.write(), player))

    def _written(self, done: object, player: Colour) -> bool:
        """Says so on the page, if it was possible."""
        if done is True:
            t = self._referee.game.state.t
            self._referee.tell(t, "kept-at-the-door", {"player": player}, player)
        return done is True
