"""The keeper of the draw pile: uncovers the next tile, and names the drawn one on the page."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from companion.rehearsal.players.interfaces import SharedTable

_LOOKS = 0.05  # seconds between two looks at the table
_DRAWS = (0.35, 0.7)  # seconds from a discovery until a hand takes the tile from the pile


class PileKeeper:
    """The players together: the pile lies within everybody's reach."""

    def __init__(
        self,
        table: SharedTable,
        pile: Callable[[], Sequence[int]],
        turn_up: Callable[[int | None], object],
        pace: random.Random,
    ) -> None:
        """``pile``: the chambers' numbers as they really lie, top first; ``turn_up`` uncovers a tile."""
        self._table = table
        self._pile = pile
        self._turn_up = turn_up
        self._pace = pace
        self._top = next(iter(pile()), None)

    async def keep(self) -> None:
        """Keeps the pile until the task is cancelled."""
        while True:
            await self._table.sleep(_LOOKS)
            await self.look()

    async def look(self) -> None:
        """Uncovers the tile that lies on top now, and names the drawn tile when the table asks."""
        now = next(iter(self._pile()), None)
        if now != self._top:
            self._top = now
            await self._draw()
            self._turn_up(now)
        asked = next((draw for draw in self._table.look().draws if draw.deck == "pile"), None)
        if asked is not None and self._table.page is not None:
            await self._draw()
            await self._table.page.name(asked.player, self._in_hand(asked.options))

    async def _draw(self) -> None:
        await self._table.sleep(self._pace.uniform(*_DRAWS))

    def _in_hand(self, offered: Sequence[str]) -> str:
        """The name printed on the tile; if the page does not offer it, it cannot have been drawn."""
        lying = [self._table.printed(number) for number in self._pile()]
        drawn = lying[min(self._table.drawn, len(lying) - 1)] if lying else offered[0]
        return drawn if drawn in offered else offered[0]
