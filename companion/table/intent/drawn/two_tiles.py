"""An Explorer puts a tile under the pile and draws another one: a camera sees both go, one after the other.

If somebody else presses to draw meanwhile, nobody knows whose the second tile is, and the Explorer is asked.
"""

from __future__ import annotations

import math

from companion.rules import Act, Colour, Discover
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import TILE_LATE, DrawPile


class TwoTiles:
    """Knows how long an Explorer takes tiles, and who reaches for the pile meanwhile."""

    def __init__(self, pile: DrawPile) -> None:
        self._pile = pile
        self._explorer: Colour | None = None
        """The Explorer who takes two tiles just now."""
        self._pressed: dict[Colour, float] = {}
        """When somebody last pressed who may have been each player, and may have drawn, monotonic seconds."""

    def waits(self, candidate: Candidate, pressed: float, now: float) -> bool:
        """A discovery must wait: a camera will see its second tile in a moment, or an Explorer comes first.

        Monotonic seconds.
        """
        player = candidate.player
        self._pressed[player] = pressed
        alone = redraws(candidate.act) and self._rival(player, pressed) == math.inf
        if alone and now - pressed < TILE_LATE and self._pile.awaits_second(pressed):
            self._explorer = player
            return True
        comes_later = self._explorer not in (player, None)
        self._explorer = None
        return comes_later

    def put_back(self, player: Colour, pressed: float) -> None:
        """The first tile of an Explorer comes to lie on top, and the second one under it, if it is known."""
        self._pile.put_back(pressed, self._rival(player, pressed))

    def _rival(self, player: Colour, pressed: float) -> float:
        """When somebody else has pressed to draw since, monotonic seconds; infinity: nobody has."""
        later = (at for other, at in self._pressed.items() if other is not player and at > pressed)
        return min(later, default=math.inf)


def redraws(act: Act) -> bool:
    """An Explorer puts a tile under the pile and draws another one."""
    return isinstance(act, Discover) and act.redraw is True
