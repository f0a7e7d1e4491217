"""A player has brought their cursed gem back, and the table has not heard of it."""

from __future__ import annotations

from companion.rules import Cell, Colour, UseChamber
from companion.rules.modules.queenie_cursed_gems import GEM, LOCATION
from companion.table.game.putting_right.company import at_present
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee
from companion.table.view.module_state import module_state

_DECK = "gem_locations"
"""The key of the set-up."""


def brought_back(referee: Referee, player: Colour, cell: Cell) -> Telling | None:
    """The player has looked at the location in the chamber on the cell just now.

    None if they cannot have, or if the companion has laid another location there than that of their gem.
    """
    telling = at_present(referee)
    look = UseChamber(t=telling.game.state.t, players=[player])
    done = telling.goes(player, cell) and telling.happens(look)
    held = module_state(telling.game).players[player].cursed_gem is not None
    telling.stands_as(referee.game.state)
    return telling if done and not (held and not referee.people_shuffle_it(_DECK)) else None


def location_of(referee: Referee, player: str) -> str | None:
    """The location tile that belongs to the gem that the player holds; None: they hold none."""
    holder = module_state(referee.game).players.get(player)
    gem = None if holder is None else holder.cursed_gem
    return None if gem is None else LOCATION + gem.removeprefix(GEM)
