"""From the game and the senses to what people see."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules import Cell, Colour, PlacedChamber, State
from companion.table.hands import Throw
from companion.table.view import ChamberView, DieView, PlayerView


def players(
    state: State,
    names: Mapping[str, str],
    throws: Mapping[Colour, Throw],
    rolling: frozenset[Colour],
    wanted: frozenset[Colour],
) -> tuple[PlayerView, ...]:
    """All adventurers in the order of the record; ``throws`` are the last readings of their mats."""
    views = []
    for colour, adventurer in state.players.items():
        throw = throws.get(colour, Throw())
        dice = tuple(
            DieView(number, die.shows, die.state, unsure=number in throw.unsure)
            for number, die in enumerate(adventurer.dice)
        )
        views.append(
            PlayerView(
                colour=colour,
                name=names.get(colour, ""),
                cell=adventurer.cell,
                escaped=adventurer.escaped,
                dice=dice,
                rolling=colour in rolling,
                wanted=colour in wanted,
            )
        )
    return tuple(views)


def temple(state: State) -> tuple[ChamberView, ...]:
    """All chambers as they lie."""
    return tuple(_chamber(cell, placed) for cell, placed in state.temple.items())


def _chamber(cell: Cell, placed: PlacedChamber) -> ChamberView:
    chamber = placed.chamber
    return ChamberView(
        cell=cell,
        chamber=chamber.id,
        openings=tuple(sorted(placed.openings())),
        stairway=placed.stairway,
        frame=tuple(chamber.frame),
        gem_icon=None if chamber.gem is None else chamber.gem.icon,
        gem_costs=() if chamber.gem is None else tuple(cost for _, cost in sorted(chamber.gem.costs.items())),
        gems=placed.gems,
        kind=chamber.kind,
    )
