"""The draw pile: which tile lies on top, as the camera sees the marker on its back."""

from __future__ import annotations

from companion.rules import Catalogue
from companion.table.judging import Judging


class DrawPile:
    """Tells the judge what the camera sees; says when the table has to name the tile instead."""

    def __init__(self, judging: Judging, catalogue: Catalogue, watched: bool) -> None:
        self._judging = judging
        self._chambers = {chamber.number: chamber.id for chamber in catalogue.chambers.values()}
        self._watched = watched
        self._seen = False
        self._top: str | None = None

    def seen(self, number: int | None) -> None:
        """The camera sees this chamber's back (number in catalogue order), or no marker at all."""
        self._top = None if number is None else self._chambers.get(number)
        if self._top is not None:
            self._seen = True
            self._judging.see_top(self._top)

    @property
    def awaited(self) -> bool:
        """The next tile will be seen in a moment: the one just drawn has not given it free yet."""
        pile = self._judging.game.state.pile
        return self._watched and self._seen and bool(pile) and self._top != pile[0]

    @property
    def named(self) -> str | None:
        """The chamber that people must be told to lay next; None where the camera sees what they draw."""
        pile = self._judging.game.state.pile
        return pile[0] if pile and not (self._watched and self._seen) else None
