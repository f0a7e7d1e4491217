"""The draw pile: which tile lies on top, as the camera sees the marker on its back, or people say."""

from __future__ import annotations

from companion.rules import Catalogue
from companion.table.game.referee import Referee
from companion.table.settings import Pile


class DrawPile:
    """Tells the judge what was seen or said; says when the table has to name the tile, or to ask for it."""

    def __init__(self, referee: Referee, catalogue: Catalogue, how: Pile) -> None:
        self._referee = referee
        self._chambers = {chamber.number: chamber.id for chamber in catalogue.chambers.values()}
        self._how = how
        self._seen = False
        self._top: str | None = None
        self._before: str | None = None

    def seen(self, number: int | None) -> None:
        """The camera sees this chamber's back (number in catalogue order), or no marker at all."""
        top = None if number is None else self._chambers.get(number)
        if top is not None and self._how is not Pile.NAMED:
            self._seen = True
            self.lies_on_top(top)
        self._top = top

    def lies_on_top(self, chamber: str) -> None:
        """This chamber is the next; one that lay there before was put back, or is laid already."""
        if chamber != self._top:
            self._before, self._top = self._top, chamber
        self._referee.see_top(chamber)

    def put_back(self) -> None:
        """An Explorer has put the tile on top under the pile before anybody saw the next one (R-97)."""
        if self._before in self._pile and self._before != self._top:
            assert self._before is not None
            self._referee.see_top(self._before)

    def drawn(self) -> None:
        """A tile was drawn: what people have said of it holds for no other."""
        if self.told_by_people:
            self._top = self._before = None

    @property
    def awaited(self) -> bool:
        """The next tile will be seen in a moment: the one just drawn has not given it free yet."""
        watched = self._how is not Pile.NAMED and self._seen and not self._referee.top_is_certain
        return watched and bool(self._pile) and self._top != self._pile[0]

    @property
    def told_by_people(self) -> bool:
        """People say which tile is drawn."""
        return self._how is Pile.PICK and not self._seen

    @property
    def to_be_named(self) -> bool:
        """Nobody knows which tile is drawn next before people say so."""
        told = self.told_by_people and not self._referee.top_is_certain
        return told and bool(self._pile) and self._top not in self._pile

    @property
    def offered(self) -> tuple[str, ...]:
        """The tiles that may be the next, in the order of the catalogue."""
        return tuple(name for name in self._chambers.values() if name in self._pile)

    @property
    def named(self) -> str | None:
        """The chamber that people must be told to lay next; None where the table sees or is told it."""
        told = not self._seen and self._how is not Pile.PICK
        return self._pile[0] if self._pile and (told or self._referee.top_is_certain) else None

    @property
    def _pile(self) -> tuple[str, ...]:
        return self._referee.game.state.pile
