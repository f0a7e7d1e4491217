"""Changes the temple: chambers are removed, moved and turned, with everything on them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.basic.moving import put
from companion.rules.events import ChamberMoved, ChamberRemoved, ChamberTurned
from companion.rules.names import SIDES, Cell, Side
from companion.rules.rulebook import Events, Play
from companion.rules.temple import PlacedChamber, Spot


def remove_chamber(play: Play, cell: Cell, events: Events) -> PlacedChamber:
    """Remove a chamber; figures and tokens on it go to START (R-53, R-54), gems to the box.

    The hooks `removed` take care of everything else on it. They are called before it is gone.
    """
    state, placed = play.state, play.state.temple[cell]
    start = Spot(state.temple.start().cell)
    for player in state.inside():
        if player.cell == cell:
            put(play, player, start, events)
    for token, spot in state.tokens.items():
        if spot.cell == cell:
            state.tokens[token] = start
    for hook in play.rules.removed:
        hook(play, placed, events)
    state.temple.remove(cell)
    state.box_gems += placed.gems
    events.append(ChamberRemoved(cell=cell, chamber=placed.chamber.id, gems=placed.gems))
    return placed


def move_chambers(play: Play, moves: Mapping[Cell, Cell], events: Events, *, carrying: bool = True) -> None:
    """Move chambers to other cells, all at once: `moves` has every one that moves; its new cell must be free
    then.

    Figures and tokens on them go with them, or stay in their cells (`carrying=False`, R-82).
    """
    state = play.state
    state.temple.shift(moves)
    for timer in state.timers:
        timer.cell = moves.get(timer.cell, timer.cell)
    if carrying:
        for player in state.inside():
            if player.cell is not None:
                player.cell = moves.get(player.cell, player.cell)
        for token, spot in state.tokens.items():
            state.tokens[token] = spot._replace(cell=moves.get(spot.cell, spot.cell))
    for before, after in moves.items():
        events.append(ChamberMoved(cell=before, to=after, chamber=state.temple[after].chamber.id))


def turn_chamber(play: Play, cell: Cell, degrees: int, events: Events) -> None:
    """Turn a chamber clockwise by quarters; all figures and things in it turn with it (R-73, R-74)."""
    placed = play.state.temple[cell]
    quarters = degrees // 90
    placed.face(SIDES[(SIDES.index(placed.stairway or Side.SOUTH) + quarters) % 4])
    assert placed.stairway is not None
    events.append(ChamberTurned(cell=cell, chamber=placed.chamber.id, stairway=placed.stairway))


def rearranged(play: Play, events: Events) -> None:
    """Call the hooks for a changed temple. To be called once, after an act or cue has moved chambers."""
    for hook in play.rules.rearranged:
        hook(play, events)
