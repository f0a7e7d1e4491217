"""From presses to acts: what a press on a cell would mean, and for whom.

Nobody types. A player presses the cell he enters or discovers, or his own cell for what can be done there.
Mostly there is one player for whom the press makes sense: he stands next door and his dice pay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from companion.rules import (
    Act,
    Activate,
    Cell,
    Code,
    Colour,
    Discover,
    Enter,
    Escape,
    Game,
    Refusal,
    Side,
    State,
    neighbour,
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing a press could mean, and what the judge would say to it."""

    player: Colour
    act: Act
    refusal: Refusal | None

    @property
    def allowed(self) -> bool:
        """The judge would say yes."""
        return self.refusal is None


def meanings(game: Game, cell: Cell, t: float) -> list[Meaning]:
    """All that a press on ``cell`` could mean at ``t``; empty where nobody stands on it or beside it.

    Once for each adventurer, but what a group does together is one meaning, that of who pays first.
    """
    found: list[Meaning] = []
    for player, adventurer in game.state.players.items():
        if adventurer.cell is None:
            continue
        here = adventurer.cell == cell
        meaning = (
            _own_cell(game, player, cell, t) if here else _next_door(game, player, adventurer.cell, cell, t)
        )
        if meaning is not None and meaning.act not in [other.act for other in found]:
            found.append(meaning)
    return found


def _next_door(game: Game, player: Colour, at: Cell, cell: Cell, t: float) -> Meaning | None:
    for side in Side:
        if neighbour(at, side) != cell:
            continue
        laid = cell in game.state.temple
        act = Enter(t=t, player=player, side=side) if laid else Discover(t=t, player=player, side=side)
        return Meaning(player, act, game.would(act))
    return None


def _own_cell(game: Game, player: Colour, cell: Cell, t: float) -> Meaning:
    """The best that can be done where he stands: escape, or as many gems as those present can pay."""
    escape = Escape(t=t, player=player)
    refusal = game.would(escape)
    if refusal is None or refusal.code is not Code.NOT_EXIT:
        return Meaning(player, escape, refusal)
    for gems in _gems(game.state, cell, t):
        if game.would(gems) is None:
            return Meaning(gems.players[0], gems, None)
    all_together = Activate(t=t, players=_present(game.state, cell), gems=1)
    return Meaning(player, all_together, game.would(all_together))


def _gems(state: State, cell: Cell, t: float) -> Iterator[Activate]:
    """Most gems first (R-103), then the fewest people, as everybody named pays at least one die."""
    gem = state.temple[cell].chamber.gem
    present = _present(state, cell)
    for gems in sorted(gem.costs, reverse=True) if gem is not None else ():
        if gems > max(1, state.depot):
            continue
        for size in range(1, len(present) + 1):
            for group in permutations(present, size):
                yield Activate(t=t, players=list(group), gems=gems)


def _present(state: State, cell: Cell) -> list[Colour]:
    return [colour for colour, adventurer in state.players.items() if adventurer.cell == cell]


def the_one(allowed: Sequence[Meaning], said: Colour | None) -> Meaning | None:
    """The meaning meant, or None where the players have to be asked.

    ``said`` is who has just pressed his panel.
    """
    if len(allowed) == 1:
        return allowed[0]
    return next((meaning for meaning in allowed if meaning.player == said), None)
