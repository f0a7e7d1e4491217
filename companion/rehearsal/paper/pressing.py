"""What a player on paper means by pressing a cell: the plain acts of the basic game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from companion.rules import (
    Act,
    Activate,
    Adventurer,
    Cell,
    Colour,
    Discover,
    Enter,
    Game,
    Side,
    State,
    neighbour,
)


def meant(game: Game, player: Colour, cell: Cell, t: float) -> Act | None:
    """The act that ``player`` means by a press on ``cell`` at ``t``; None if there is none."""
    here = game.state.players[player].cell
    if here is None:
        return None
    if here == cell:
        return next((act for act in _gems(game.state, player, cell, t) if game.would(act) is None), None)
    for side in Side:
        if neighbour(here, side) == cell:
            kind = Enter if cell in game.state.temple else Discover
            return kind(t=t, player=player, side=side)
    return None


def _gems(state: State, player: Colour, cell: Cell, t: float) -> Iterator[Activate]:
    """Most gems first (R-103), then the fewest people, as everybody named pays at least one die."""
    gem = state.temple[cell].chamber.gem
    if gem is None:
        return
    shows = [
        (colour, number)
        for colour, other in state.players.items()
        if other.cell == cell and (number := _showing(other, gem.icon))
    ]
    for gems, cost in sorted(gem.costs.items(), reverse=True):
        if gems > max(1, state.depot):
            continue
        for size in range(1, len(shows) + 1):
            for group in combinations(shows, size):
                named = [colour for colour, _ in group]
                if player in named and sum(number for _, number in group) >= cost >= size:
                    yield Activate(t=t, players=named, gems=gems)


def _showing(player: Adventurer, icon: str) -> int:
    return sum(shown == icon for shown in player.showing())
