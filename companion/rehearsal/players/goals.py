"""The goals of players, as all have agreed on them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rehearsal.players.paths import Room
from companion.rules import Cell


@dataclass(frozen=True)
class Go:
    """Be in a room, and wait there."""

    cell: Room


@dataclass(frozen=True)
class Explore:
    """Lay the next chamber on ``beyond`` from ``cell``."""

    cell: Room
    beyond: Cell


@dataclass(frozen=True)
class Gather:
    """Activate gems in a room."""

    cell: Room


@dataclass(frozen=True)
class RescuePlayer:
    """Roll golden masks in the room of a player who has only black masks left."""

    cell: Room


@dataclass(frozen=True)
class LeaveTemple:
    """Get out through the exit."""

    cell: Room


@dataclass(frozen=True)
class CallFate:
    """Hold the panel's button with everybody else, for a turn of fate."""


@dataclass(frozen=True)
class DoTask:
    """Do a task: make a move of this verb in a room; without a verb, be there."""

    cell: Room
    do: str
    asks: tuple[str, ...] = ()
    """Icons to keep on the way, where they are known."""


RoomGoal = Go | Explore | Gather | RescuePlayer | LeaveTemple | DoTask
Goal = RoomGoal | CallFate
