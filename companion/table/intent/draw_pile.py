"""The draw pile: which tile lies on top, as a camera sees its marker, or as the companion deals."""

from __future__ import annotations

from companion.rules import Catalogue
from companion.table.game.referee import Referee
from companion.table.settings import Drawn


class DrawPile:
    """Tells the referee which tile lies on top; knows whether the next tile is known."""

    def __init__(self, referee: Referee, catalogue: Catalogue, how: Drawn) -> None:
        self._referee = referee
        self._chambers = {chamber.number: chamber.id for chamber in catalogue.chambers.values()}
        self._how = how
        self._top: str | None = None
        self._before: str | None = None
        self._watched = False

    def seen(self, number: int | None) -> None:
        """A camera sees the back of this chamber (its number in catalogue order), or no marker."""
        if self._how is not Drawn.SEEN:
            return
        top = None if number is None else self._chambers.get(number)
        self._watched = self._watched or top is not None
        if top is not None and top != self._top:
            self._before = self._top
            self._referee.see_top(top)
        self._top = top

    def look_again(self) -> None:
        """The marker that the camera sees now counts again: the pile may have been shuffled since."""
        if self._top is not None:
            self._referee.see_top(self._top)

    def put_back(self) -> None:
        """An Explorer puts the tile on top under the pile before anybody has seen the next one (R-97)."""
        if self._before in self._pile and self._before != self._top:
            assert self._before is not None
            self._referee.see_top(self._before)

    @property
    def awaited(self) -> bool:
        """A camera will see the next tile in a moment: the hand that draws still covers it."""
        seen = bool(self._pile) and self._top == self._pile[0]
        return self._watched and bool(self._pile) and not seen and not self._referee.top_is_certain

    def knows(self, chamber: str) -> bool:
        """This chamber, if it is drawn next, need not be named: the companion deals it, or it was seen."""
        return self._how is Drawn.DEALT or (self._watched and chamber in (self._top, self._before))

    @property
    def named(self) -> str | None:
        """The chamber that the table tells players to lay; None if a camera sees it or players name it."""
        told = self._how is Drawn.DEALT or self._referee.top_is_certain
        return self._pile[0] if self._pile and told else None

    @property
    def _pile(self) -> tuple[str, ...]:
        return self._referee.game.state.pile
