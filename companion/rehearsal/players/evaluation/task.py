"""Work that lies about in the temple: where it is, how many it takes, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.rehearsal.players.assessment import Assessment
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Room
from companion.table.view.model import ChamberView


@dataclass(frozen=True)
class Task:
    """Work in one or several rooms at the same time."""

    posts: tuple[Room, ...]
    """The room of each player who goes; the first ones matter most."""
    least: int
    """With fewer players nobody goes."""
    worth: tuple[float, ...]
    """In gems, by how many go; more are worth as much as the last entry."""
    do: str
    """The verb of the move to be made there; empty where being there is all."""
    asks: tuple[str, ...] = ()
    """Icons to keep on the way, where they are known."""
    must: bool = False
    """Nobody escapes before it is done."""
    only: str | None = None
    """Work for this player alone."""

    def worth_for(self, team: int) -> float:
        """What it is worth when so many go."""
        return self.worth[min(team, len(self.worth)) - 1]


Source = Callable[[Assessment, Habits], Iterator[Task]]


def gem_room(chamber: ChamberView) -> Room:
    """Where the gems of a chamber are activated: in a double chamber in the rear."""
    return (*chamber.cell, 1) if chamber.rear else chamber.cell


def alone(room: Room, worth: float, do: str, **more: Any) -> Task:
    """Work for one."""
    return Task((room,), 1, (worth,), do, **more)
