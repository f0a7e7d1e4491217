"""The draw pile under the camera: what its marker says while hands take tiles off it."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence

from companion.clock import Clock
from companion.dice import TopSeen
from companion.rehearsal.people.truth import Truth
from companion.rules import Catalogue
from companion.rules.setup.draws import PILE

_REACH = (0.35, 0.7)
"""Seconds from a discovery until a hand has the tile."""
_AWAY = 0.3
"""Seconds until the hand is gone."""


class Pile:
    """Tiles that players have drawn stay on the pile until a hand has taken them."""

    def __init__(
        self,
        truth: Truth,
        catalogue: Catalogue,
        chance: random.Random,
        clock: Clock,
        at: Callable[[float, Callable[[], None]], object],
        say: Callable[[TopSeen], None],
    ) -> None:
        """``at`` calls something at a monotonic second; ``say`` takes what the camera sees."""
        self._truth = truth
        self._catalogue = catalogue
        self._chance = chance
        self._clock = clock
        self._at = at
        self._say = say
        self._drawn: deque[str] = deque()
        self._hands = 0

    def show(self) -> None:
        """The camera sees the tile on top, unless a hand is over it."""
        if self._hands == 0:
            pile = self._truth.game.state.pile
            top = self._drawn[0] if self._drawn else next(iter(pile), None)
            number = None if top is None else self._catalogue.chambers[top].number
            self._say(TopSeen(PILE, number, self._clock.now()))

    def draw(self, tiles: Sequence[str]) -> None:
        """Somebody has discovered a chamber: in a moment a hand takes its tile.

        Of two tiles the hand puts the first one under the pile, and then takes the other one.
        """
        self._drawn.extend(tiles)
        over = self._clock.now()
        for _ in tiles:
            over += self._chance.uniform(*_REACH)
            self._at(over, self._take)
            over += _AWAY
            self._at(over, self._leave)

    def _take(self) -> None:
        self._hands += 1
        self._drawn.popleft()
        self._say(TopSeen(PILE, None, self._clock.now()))

    def _leave(self) -> None:
        self._hands -= 1
        self.show()
