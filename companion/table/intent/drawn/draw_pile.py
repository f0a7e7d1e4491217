"""The draw pile: which tile lies on top, as a camera sees its marker, or as the companion deals."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, replace
from enum import Enum, auto

import numpy as np

from companion.rules import Catalogue
from companion.rules.setup.draws import PILE
from companion.table.game.referee import Referee
from companion.table.settings import Drawn

TILE_LATE = 2.5
"""Seconds for which an act waits until a camera sees the tile or the card on top."""
HANDS = 1.1
"""Seconds after which the hand of who has discovered something has taken the tile and is gone."""
QUIET = 4.0
"""Seconds without any draw before a press, after which the tile on top is the one that is meant."""
FORGOTTEN = 40.0
"""Seconds for which a tile that went without a press waits for the press."""
PRESSED_LATE = (1.3, 5.0)
"""Seconds after a tile has gone without a press in which its press comes, if it comes late; a press of
somebody else hardly comes just then. If it does, the tiles are exchanged afterwards (`tile_order.py`)."""
TWO_HANDS = 0.9
"""Seconds before a press in which the hand of somebody else may have covered the tile that was drawn."""

AFTER = (-4.0, -1.3, -0.5, 0.0, 0.25, 0.35, 0.7, 0.8, 1.1, 2.0)
"""Seconds from the press until the tile has gone."""
AFTER_WEIGHTS = (-3.5, -3.0, -2.2, -1.8, -1.2, 0.0, 0.0, -0.8, -3.0, -4.0)
"""The weight of each: a hand takes the tile 0.35 to 0.7 s after the discovery; a press may come late."""
LONG_AGO = -2.4
"""A tile that fits a press worse went so long before it that it may be somebody else's."""


def fits(pressed: float, gone: float) -> float:
    """How well a tile that has gone then fits a press of this moment, in seconds of one clock."""
    return float(np.interp(gone - pressed, AFTER, AFTER_WEIGHTS))


def _may_be_anothers(pressed: float, gone: float) -> bool:
    """A tile has gone as if somebody else had drawn it, and had forgotten to press."""
    first, last = PRESSED_LATE
    return fits(pressed, gone) < LONG_AGO and not first <= pressed - gone <= last


class Taken(Enum):
    """What a camera has seen of the tile that somebody draws."""

    SEEN = auto()
    COVERED = auto()
    """A hand covers the pile: the camera will see it in a moment."""
    OVERLOOKED = auto()
    """It went under somebody else's hand: no camera has seen it."""


@dataclass(frozen=True, slots=True)
class _TopTile:
    """A tile that lay on top where the camera saw it; monotonic seconds."""

    chamber: str
    since: float
    until: float | None = None

    def went_before(self, moment: float) -> bool:
        """A hand had taken it by then."""
        return self.until is not None and self.until < moment


class DrawPile:
    """Tells the referee which tile lies on top; knows whether the next tile is known."""

    def __init__(self, referee: Referee, catalogue: Catalogue, how: Drawn) -> None:
        self._referee = referee
        self._chambers = {chamber.number: chamber.id for chamber in catalogue.chambers.values()}
        self._how = how
        self._top: str | None = None
        self._watched = False
        self._tops: deque[_TopTile] = deque(maxlen=6)
        self._went: dict[str, float] = {}
        self.in_hand: frozenset[str] = frozenset()
        """Tiles of the pile that players hold, who have still to name a card that came with them."""

    def seen(self, number: int | None, at: float) -> None:
        """A camera sees the back of this chamber (its number in catalogue order), or no marker.

        ``at``: monotonic seconds, here and below.
        """
        if self._how is not Drawn.SEEN:
            return
        top = None if number is None else self._chambers.get(number)
        self._watched = self._watched or top is not None
        if top != self._top:
            if self._tops and self._tops[-1].until is None:
                self._tops[-1] = replace(self._tops[-1], until=at)
                self._went[self._tops[-1].chamber] = at
            if top is not None:
                self._went.pop(top, None)
                self._tops.append(_TopTile(top, at))
        if top is not None and top != self._top:
            self._referee.see_top(top)
        self._top = top

    def taken(self, pressed: float, now: float) -> Taken:
        """Whether the camera has seen the tile that is drawn with a press of the moment ``pressed``."""
        if self._how is not Drawn.SEEN or not self._watched or self._referee.top_is_certain or not self._pile:
            return Taken.SEEN
        top = self._top_at(pressed)
        if top is None:
            return Taken.COVERED
        if top.until is not None and _may_be_anothers(pressed, top.until) and now - pressed < HANDS:
            return Taken.COVERED  # another one may go in a moment
        if top.until is not None:
            return Taken.SEEN
        if top.since <= pressed and self._quiet(pressed):
            return Taken.SEEN  # they wait for the table's answer, and draw then
        if top.since <= pressed - TWO_HANDS and now - pressed >= HANDS:
            return Taken.SEEN
        return Taken.COVERED if now - pressed < HANDS else Taken.OVERLOOKED

    def _quiet(self, pressed: float) -> bool:
        """Nobody has drawn for a while before a press: it is no late press for a tile that has gone."""
        return max(self._went.values(), default=-math.inf) < pressed - QUIET

    def _top_at(self, pressed: float) -> _TopTile | None:
        """What was drawn with a press: the tile that has gone as if it were, else what is on top now.

        Tiles that are drawn already do not count. If a tile went a moment before, and another was seen in
        its place, nobody has pressed for it yet.
        """
        tops = [top for top in self._tops if top.chamber in self._pile and top.chamber not in self.in_hand]
        shown = self._tops[-1].chamber if self._tops else None
        gone = [
            (fits(pressed, top.until), top)
            for top in tops
            if top.until is not None and top.until >= pressed - FORGOTTEN
            if top.until > pressed or top.chamber != shown
        ]
        if gone:
            return max(gone, key=lambda each: each[0])[1]
        return next((top for top in tops if top.until is None), None)

    @property
    def watched(self) -> bool:
        """A camera sees which tile lies on top."""
        return self._how is Drawn.SEEN and self._watched

    def still_lies(self, chamber: str) -> bool:
        """The camera sees this tile on the pile just now: nobody has taken it."""
        return self._how is Drawn.SEEN and self._top == chamber

    def went(self, chamber: str) -> float | None:
        """When a hand took this tile off the pile; None: no camera has seen it."""
        return self._went.get(chamber)

    def drawn_late(self, pressed: float) -> str | None:
        """The tile that lay on top when somebody pressed, if a hand has taken it since, but not at once."""
        late = (
            top.chamber
            for top in self._tops
            if top.since <= pressed and top.until is not None and top.until > pressed + HANDS
        )
        return next((tile for tile in late if tile in self._pile and tile not in self.in_hand), None)

    @property
    def unclaimed(self) -> tuple[str, ...]:
        """Tiles that have gone lately, and for which nobody has pressed; the first to go comes first.

        A chamber that has vanished again, as an illusion does, lies in the pile, too, but was discovered.
        """
        lately = {top.chamber for top in self._tops if top.until is not None}
        return tuple(chamber for chamber in self.lying_somewhere if chamber in lately)

    @property
    def lying_somewhere(self) -> tuple[str, ...]:
        """The same, however long ago they have gone: each lies on the table, where nobody has said."""
        free = (tile for tile in self._went if tile in self._pile and tile not in self.in_hand)
        return tuple(tile for tile in free if not self._was_discovered(tile))

    def _was_discovered(self, chamber: str) -> bool:
        draws = (draw for each in self._referee.accepted for draw in each.draws)
        return any((draw.deck, draw.name) == (PILE, chamber) for draw in draws)

    def show_unclaimed(self) -> None:
        """The next discovery that the table learns of has drawn the tile that went without a press."""
        chamber = next(iter(self.unclaimed), self._top)
        if chamber is not None:
            self._referee.see_top(chamber)

    def look_again(self, pressed: float | None = None) -> None:
        """The marker that the camera sees now counts again: the pile may have been shuffled since.

        ``pressed``: what counts is the marker of that moment; another hand may have drawn meanwhile.
        """
        top = None if pressed is None else self._top_at(pressed)
        chamber = self._top if top is None else top.chamber
        if chamber is not None:
            self._referee.see_top(chamber)

    def put_back(self, pressed: float, rival: float) -> None:
        """An Explorer puts the first tile that they have drawn under the pile, and lays the next one (R-97).

        ``pressed``: when they said so; ``rival``: when somebody else pressed to draw, infinity: nobody has.
        """
        first, second = self._redrawn(pressed)
        if first is not None:
            self._referee.see_top(first.chamber)
        if second is not None and (rival == math.inf or second.went_before(rival)):
            self._referee.see_in_pile(second.chamber, 1)

    def awaits_second(self, pressed: float) -> bool:
        """A camera watches the pile, and has not yet seen an Explorer take two tiles, one after the other."""
        if self._how is not Drawn.SEEN or not self._watched:
            return False
        _, second = self._redrawn(pressed)
        return second is None or second.until is None

    def _redrawn(self, pressed: float) -> tuple[_TopTile | None, _TopTile | None]:
        """The two tiles of an Explorer; nobody knows whether they say so before they take the first one."""
        free = (top for top in self._tops if top.chamber in self._pile and top.chamber not in self.in_hand)
        drawn = [top for top in free if not top.went_before(pressed - QUIET)]
        first, second, *_ = (*drawn, None, None)
        return first, second

    def knows(self, chamber: str) -> bool:
        """This chamber, if it is drawn next, need not be named: the companion deals it, or it was seen."""
        seen = self._watched and any(top.chamber == chamber for top in self._tops)
        return self._how is Drawn.DEALT or seen

    @property
    def named(self) -> str | None:
        """The chamber that the table tells players to lay; None if a camera sees it or players name it."""
        told = self._how is Drawn.DEALT or self._referee.top_is_certain
        return self._pile[0] if self._pile and told else None

    @property
    def _pile(self) -> tuple[str, ...]:
        return self._referee.game.state.pile
