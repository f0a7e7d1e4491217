"""What a player on paper means by pressing a cell: the plain acts of the basic game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations

from companion.rules import (
    Act,
    Activate,
    Adventurer,
    Cell,
    Colour,
    DieState,
    Discover,
    Enter,
    Game,
    Side,
    State,
    neighbour,
)

LyingNumbers = Mapping[Colour, Collection[int]]
"""The numbers of each player's dice that lie on their mat."""


def meant(game: Game, player: Colour, cell: Cell, t: float, lying: LyingNumbers | None = None) -> Act | None:
    """The act that ``player`` means by a press on ``cell`` at ``t``; None if there is none.

    Others pay for gems only with dice that lie there; ``lying`` None: all do.
    """
    here = game.state.players[player].cell
    if here is None:
        return None
    if here == cell:
        others = {c: dice for c, dice in (lying or {}).items() if c is not player}
        gems = _gems(game.state, player, cell, t, others)
        return next((act for act in gems if game.would(act) is None), None)
    for side in Side:
        if neighbour(here, side) == cell:
            kind = Enter if cell in game.state.temple else Discover
            return kind(t=t, player=player, side=side)
    return None


def _gems(state: State, player: Colour, cell: Cell, t: float, lying: LyingNumbers) -> Iterator[Activate]:
    """Most gems first (R-103), then the fewest people, as everybody named pays at least one die."""
    gem = state.temple[cell].chamber.gem
    if gem is None:
        return
    shows = [
        (colour, number)
        for colour, other in state.players.items()
        if other.cell == cell and (number := _showing(other, gem.icon, lying.get(colour)))
    ]
    for gems, cost in sorted(gem.costs.items(), reverse=True):
        if gems > max(1, state.depot):
            continue
        for size in range(1, len(shows) + 1):
            for group in combinations(shows, size):
                named = [colour for colour, _ in group]
                if player in named and sum(number for _, number in group) >= cost >= size:
                    yield Activate(t=t, players=named, gems=gems)


def _showing(player: Adventurer, icon: str, lying: Collection[int] | None) -> int:
    return sum(
        die.state is DieState.READY and die.shows == icon
        for number, die in enumerate(player.dice)
        if lying is None or number in lying
    )
