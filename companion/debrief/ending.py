"""How a game ended, and by how much."""

from __future__ import annotations

from collections import deque

import msgspec

from companion.rules import Cell, Colour, Game, Icon, Result, Side, State, Temple, neighbour
from companion.table.view.debrief import activated


class LeftInside(msgspec.Struct, frozen=True):
    """A player who was still inside at the end."""

    player: Colour
    keys_missing: int
    """So many keys more would have paid for the escape."""
    steps: int | None
    """Chambers to go to the exit, 0 in it; None if there was no way, or the exit had not been found."""


class Ending(msgspec.Struct, frozen=True):
    """The last moment of a game."""

    result: str
    """`won`, `lost`, `unfinished` or `playing`."""
    t: float
    """Seconds since "Escape!"."""
    length: float
    """Seconds from "Escape!" to the collapse."""
    exit_keys: int
    """What the escape asked of each, at the end."""
    exit_found: bool
    gems: int
    """Gems activated."""
    depot: int
    """Gems left in the depot."""
    escaped: tuple[Colour, ...]
    left: tuple[LeftInside, ...]
    """Who was still inside, the nearest to the escape first."""
    last_out: Colour | None
    """Who escaped last in a game that was won."""

    @property
    def to_spare(self) -> float:
        """Seconds between the end and the collapse."""
        return max(0.0, self.length - self.t)


def ending(game: Game, result: str, t: float, last_out: Colour | None) -> Ending:
    """The ending of a game that stands as its last row left it; ``result`` is the journal's word."""
    state = game.state
    left = sorted(
        (_left_inside(state, player.colour) for player in state.inside()),
        key=lambda one: (one.steps is None, one.steps, one.keys_missing),
    )
    return Ending(
        result=result,
        t=t,
        length=float(game.cues[-1].t),
        exit_keys=state.exit_keys,
        exit_found=_exit(state.temple) is not None,
        gems=activated(state),
        depot=state.depot,
        escaped=tuple(colour for colour, player in state.players.items() if player.escaped),
        left=tuple(left),
        last_out=last_out if state.result is Result.WON else None,
    )


def steps_between(temple: Temple, start: Cell, goal: Cell) -> int | None:
    """The fewest chambers to enter from one to the other; None without a way."""
    distance = {start: 0}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        if cell == goal:
            return distance[cell]
        for side in Side:
            beyond = neighbour(cell, side)
            if beyond not in distance and temple.passage(cell, side):
                distance[beyond] = distance[cell] + 1
                waiting.append(beyond)
    return None


def _left_inside(state: State, colour: Colour) -> LeftInside:
    player, out = state.players[colour], _exit(state.temple)
    keys = sum(icon is Icon.KEY for icon in player.showing())
    steps = None if out is None or player.cell is None else steps_between(state.temple, player.cell, out)
    return LeftInside(colour, max(0, state.exit_keys - keys), steps)


def _exit(temple: Temple) -> Cell | None:
    return next((cell for cell, placed in temple.items() if placed.chamber.kind == "exit"), None)
