"""How the temple changes: chambers are taken away, moved and turned, with all that is on them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.basic.moving import put
from companion.rules.events import ChamberMoved, ChamberRemoved, ChamberTurned
from companion.rules.names import SIDES, Cell, Side
from companion.rules.rulebook import Events, Play
from companion.rules.temple import PlacedChamber, Spot


def remove_chamber(play: Play, cell: Cell, events: Events) -> PlacedChamber:
    """Take a chamber away; figures and tokens on it come to START (R-53, R-54), gems to the box.

    What else lay there is for the hooks `removed`, called while it still lies.
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
    """Move chambers to other cells, all at once: `moves` names all that move, each to a cell then free.

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
    """Turn a chamber clockwise by quarters; who and what is in it turns with it (R-73, R-74)."""
    placed = play.state.temple[cell]
    quarters = degrees // 90
    placed.face(SIDES[(SIDES.index(placed.stairway or Side.SOUTH) + quarters) % 4])
    assert placed.stairway is not None
    events.append(ChamberTurned(cell=cell, chamber=placed.chamber.id, stairway=placed.stairway))


def rearranged(play: Play, events: Events) -> None:
    """Say that chambers lie otherwise than before, when an act or cue is done with changing them."""
    for hook in play.rules.rearranged:
        hook(play, events)
