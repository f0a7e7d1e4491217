"""What a player needs to know to judge a move: the table, their own state,
their goal, and the move itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.rehearsal.players.assessment import Assessment, Mate, next_door
from companion.rehearsal.players.goals import Goal, LeaveTemple
from companion.rehearsal.players.paths import FAR, REACH, Room
from companion.rules import Cell
from companion.table.view.model import MoveView

NOT_NOW = 0.0
"""Worth of a move that should not be made."""
AT_ONCE = 1.0
"""A move of this worth is made as soon as it is open."""


@dataclass(frozen=True)
class Situation:
    """The situation of one player at one moment."""

    assessment: Assessment
    me: Mate
    room: Room
    goal: Goal

    @property
    def leaving(self) -> bool:
        """The player is on the way out: every key counts."""
        return isinstance(self.goal, LeaveTemple)

    @property
    def hunted(self) -> float | None:
        """Seconds until the door falls shut, once its gong was struck; None before."""
        door, now = next_door(self.assessment.view), self.assessment.view.t
        return None if door is None or now < door[0] else door[1] - now

    def to_go(self, room: Room) -> int:
        """The number of rooms to enter from ``room`` to the goal."""
        goal = getattr(self.goal, "cell", None)
        return 0 if goal is None else self.assessment.ways.distance(room, goal)

    def saves(self, there: Room) -> float:
        """Worth of being ``there`` at once: little for each step saved, a lot if there was no path."""
        if self.assessment.cut_off(self.room):
            return NOT_NOW if self.assessment.cut_off(there) else 2.0
        now, then = self.to_go(self.room), self.to_go(there)
        if then >= REACH or now == 0:
            return NOT_NOW
        return 2.0 if now >= FAR else max(0.0, (now - then) / 2.5)

    def mate(self, colour: object) -> Mate | None:
        """Another player."""
        return self.assessment.mates.get(str(colour))


Appetite = Callable[[Situation, MoveView], float]
"""What making a move is worth now, in gems."""


def there(move: MoveView) -> Cell | None:
    """The cell that a move leads to or is about."""
    x, y = move.facts.get("x"), move.facts.get("y")
    return (int(x), int(y)) if x is not None and y is not None else None


def leads_on(situation: Situation, move: MoveView) -> float:
    """A jump is worth the steps that it saves."""
    cell = there(move)
    return NOT_NOW if cell is None else situation.saves(cell)


def always(worth: float) -> Appetite:
    """Always worth this much."""
    return lambda situation, move: worth


def unless_leaving(worth: float) -> Appetite:
    """Worth this much, except on the way out, where the dice must show keys."""
    return lambda situation, move: NOT_NOW if situation.leaving else worth
