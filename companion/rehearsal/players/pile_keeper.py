"""Whoever minds the draw pile: turns up the next tile, and says on the page which one was drawn."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from companion.rehearsal.players.interfaces import SharedTable

_LOOKS = 0.05  # seconds between two looks of whoever minds the pile
_DRAWS = (0.35, 0.7)  # seconds from a discovery until a hand takes the tile from the pile


class PileKeeper:
    """One of the players, or all of them: the pile lies within everybody's reach."""

    def __init__(
        self,
        table: SharedTable,
        pile: Callable[[], Sequence[int]],
        turn_up: Callable[[int | None], object],
        pace: random.Random,
    ) -> None:
        """``pile``: what truly lies there, top first, by the chambers' numbers; ``turn_up`` bares a back."""
        self._table = table
        self._pile = pile
        self._turn_up = turn_up
        self._pace = pace
        self._top = next(iter(pile()), None)

    async def mind(self) -> None:
        """Minds the pile until the task is cancelled."""
        while True:
            await self._table.sleep(_LOOKS)
            await self.look()

    async def look(self) -> None:
        """Sees to it that what should lies on top, and names the tile in somebody's hand when asked."""
        now = next(iter(self._pile()), None)
        if now != self._top:
            self._top = now
            await self._draw()
            self._turn_up(now)
        offered = self._table.look().offered
        if offered and self._table.page is not None:
            await self._draw()
            await self._table.page.name(self._in_hand(offered))

    async def _draw(self) -> None:
        await self._table.sleep(self._pace.uniform(*_DRAWS))

    def _in_hand(self, offered: Sequence[str]) -> str:
        """What is printed on the tile; the page may not offer it, then it cannot have been drawn."""
        lying = [self._table.printed(number) for number in self._pile()]
        drawn = lying[min(self._table.drawn, len(lying) - 1)] if lying else offered[0]
        return drawn if drawn in offered else offered[0]
