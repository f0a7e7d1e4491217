"""The draw pile: which tile lies on top, as a camera sees the marker on its back, or as players say."""

from __future__ import annotations

from companion.rules import Catalogue
from companion.table.game.referee import Referee
from companion.table.settings import Pile


class DrawPile:
    """Tells the referee which tile lies on top; knows when the table must name the tile, or ask for it."""

    def __init__(self, referee: Referee, catalogue: Catalogue, how: Pile) -> None:
        self._referee = referee
        self._chambers = {chamber.number: chamber.id for chamber in catalogue.chambers.values()}
        self._how = how
        self._seen = False
        self._top: str | None = None
        self._before: str | None = None

    def seen(self, number: int | None) -> None:
        """A camera sees the back of this chamber (its number in catalogue order), or no marker."""
        top = None if number is None else self._chambers.get(number)
        if top is not None and self._how is not Pile.NAMED:
            self._seen = True
            self.lies_on_top(top)
        self._top = top

    def lies_on_top(self, chamber: str) -> None:
        """This chamber lies on top; the one before it was put back or laid."""
        if chamber != self._top:
            self._before, self._top = self._top, chamber
        self._referee.see_top(chamber)

    def put_back(self) -> None:
        """An Explorer puts the tile on top under the pile before anybody has seen the next one (R-97)."""
        if self._before in self._pile and self._before != self._top:
            assert self._before is not None
            self._referee.see_top(self._before)

    def drawn(self) -> None:
        """A tile was drawn: what players said about it is forgotten."""
        if self.told_by_people:
            self._top = self._before = None

    @property
    def awaited(self) -> bool:
        """A camera will see the next tile in a moment: the hand that draws still covers it."""
        watched = self._how is not Pile.NAMED and self._seen and not self._referee.top_is_certain
        return watched and bool(self._pile) and self._top != self._pile[0]

    @property
    def told_by_people(self) -> bool:
        """Players say which tile is drawn."""
        return self._how is Pile.PICK and not self._seen

    @property
    def to_be_named(self) -> bool:
        """The next tile is unknown until players name it."""
        told = self.told_by_people and not self._referee.top_is_certain
        return told and bool(self._pile) and self._top not in self._pile

    @property
    def offered(self) -> tuple[str, ...]:
        """The tiles that can be the next one, in the order of the catalogue."""
        return tuple(name for name in self._chambers.values() if name in self._pile)

    @property
    def named(self) -> str | None:
        """The chamber that the table tells players to lay; None if a camera sees it or players name it."""
        told = not self._seen and self._how is not Pile.PICK
        return self._pile[0] if self._pile and (told or self._referee.top_is_certain) else None

    @property
    def _pile(self) -> tuple[str, ...]:
        return self._referee.game.state.pile
