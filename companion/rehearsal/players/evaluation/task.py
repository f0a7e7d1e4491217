"""A task in the temple: its rooms, the players that it takes, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.rehearsal.players.assessment import Assessment
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Room
from companion.table.view.chambers import ChamberView


@dataclass(frozen=True)
class PlayerTask:
    """A task in one room, or in several rooms at the same time."""

    posts: tuple[Room, ...]
    """The room of each player who goes; the first ones matter most."""
    least: int
    """The number of players without which nobody goes."""
    worth: tuple[float, ...]
    """The worth in gems for one player, for two, and so on; more players are
    worth as much as the last entry."""
    do: str
    """The verb of the move to be made there; empty if being there is enough."""
    asks: tuple[str, ...] = ()
    """Icons to keep on the way, where they are known."""
    must: bool = False
    """Nobody escapes before it is done."""
    only: str | None = None
    """A task for this player alone."""

    def worth_for(self, team: int) -> float:
        """The worth if this many players go."""
        return self.worth[min(team, len(self.worth)) - 1]


TaskSource = Callable[[Assessment, Habits], Iterator[PlayerTask]]


def gem_room(chamber: ChamberView) -> Room:
    """The room in which the gems of a chamber are activated: in a double chamber the rear one."""
    return (*chamber.cell, 1) if chamber.rear else chamber.cell


def alone(room: Room, worth: float, do: str, **more: Any) -> PlayerTask:
    """A task for one player."""
    return PlayerTask((room,), 1, (worth,), do, **more)
