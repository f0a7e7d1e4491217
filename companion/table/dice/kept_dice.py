"""Dice that a door seems to have taken, and that are rolled on: their players were safe in START.

Who loses a die puts it into the box within a few seconds. Who goes on to roll all their dice has lost none:
the table had their figure in a wrong place when the door slammed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

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
_OUT_OF_PLAY = frozenset({DieState.GIVEN, DieState.HELD, DieState.LOST})
_THROWS = 2
"""Throws with such a die until it is believed: one may be by mistake."""


class LostDice(NamedTuple):
    """What a player had lost when a camera last read their mat."""

    door: float
    """The last door then, seconds since "Escape!"; 0.0: none yet."""
    before: int
    """How many dice they had lost before it."""
    now: int


class KeptDice:
    """Counts the throws of dice that a door has taken."""

    def __init__(self, referee: Referee, conduct: Conduct) -> None:
        self._referee = referee
        self._conduct = conduct
        self._throws: Counter[tuple[Colour, float]] = Counter()
        """How often each player has rolled such a die since a door."""
        self._settled: set[tuple[Colour, float]] = set()
        """Players who have put a die away since a door, or who were believed."""
        self._lost: dict[Colour, LostDice] = {}

    def read(self, player: Colour, reading: MatReading, throw: Throw) -> Iterator[PutRight]:
        """What a throw says about the last door; at most one correction."""
        door, t, taken = last_door(self._referee), self._referee.game.state.t, self._taken(player)
        if door is None or not taken or (player, door.t) in self._settled or t - door.t > SOON:
            return
        lying = self._in_play(player) + taken
        if len(reading.dice) < lying and len(throw.missing) <= throw.aside:
            self._settled.add((player, door.t))  # it is in the box
        elif throw.strangers and throw.rolled and len(reading.dice) == lying and t - door.t > INTO_THE_BOX:
            self._throws[player, door.t] += 1
            if self._throws[player, door.t] >= _THROWS:
                self._settled.add((player, door.t))
                yield from self._told(player)

    def may_still_lie_there(self, player: Colour, reading: MatReading) -> bool:
        """A die that the last door has taken may lie on the player's mat still, and be thrown with the
        others: nobody has put it into the box yet."""
        door, taken = last_door(self._referee), self._taken(player)
        if door is None or not taken or (player, door.t) in self._settled:
            return False
        soon = self._referee.game.state.t - door.t <= INTO_THE_BOX
        return soon and len(reading.dice) <= self._in_play(player) + taken

    def _taken(self, player: Colour) -> int:
        """How many dice the last door has taken from the player: those that they have lost since the last
        reading before it, which is noted here."""
        door, dice = last_door(self._referee), self._referee.game.state.players[player].dice
        slammed = 0.0 if door is None else door.t
        lost = sum(die.state is DieState.LOST for die in dice)
        last = self._lost.get(player, LostDice(slammed, 0, 0))
        before = last.before if last.door == slammed else last.now
        self._lost[player] = LostDice(slammed, before, lost)
        return lost - before

    def _in_play(self, player: Colour) -> int:
        dice = self._referee.game.state.players[player].dice
        return sum(die.state not in _OUT_OF_PLAY for die in dice)

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
