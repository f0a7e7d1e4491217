"""A discovery waits for its tile: until a camera sees the tile on top, or players name the one drawn."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import UNSET

from companion.rules import Act, Colour, Discover
from companion.table.intent.candidates import Candidate
from companion.table.intent.draw_pile import DrawPile
from companion.table.intent.questions import PressQuestion

TILE_LATE = 2.5
"""Seconds for which a discovery waits until a camera sees the tile on top."""
NAMING = 30.0
"""Seconds in which players must name the drawn tile; then the discovery is forgotten."""


@dataclass(frozen=True, slots=True)
class _Unnamed:
    """A discovery whose tile nobody has named yet."""

    candidate: Candidate
    at: float
    """Monotonic seconds."""
    question: PressQuestion
    """The same as the page asks it."""


class PendingDiscovery:
    """The one discovery that waits for its tile, if any."""

    def __init__(self, pile: DrawPile) -> None:
        self._pile = pile
        self._unnamed: _Unnamed | None = None

    @property
    def player(self) -> Colour | None:
        """The player whose drawn tile waits for its name; readings of their dice are kept until then."""
        return None if self._unnamed is None else self._unnamed.candidate.player

    @property
    def question(self) -> PressQuestion | None:
        """The discovery, and until when its tile can be named."""
        return None if self._unnamed is None else self._unnamed.question

    @property
    def offered(self) -> tuple[str, ...]:
        """The tiles that players can name."""
        return () if self._unnamed is None else self._pile.offered

    def must_wait(self, pressed: float, now: float) -> bool:
        """A further discovery must wait: a tile is being named, or a camera will see the next one soon."""
        return self._unnamed is not None or (self._pile.awaited and now - pressed < TILE_LATE)

    def holds(self, candidate: Candidate, at: float) -> bool:
        """Takes a discovery whose tile players must name; returns False if the tile is known."""
        unknown = self._pile.to_be_named or (_redraws(candidate.act) and self._pile.told_by_people)
        if not unknown or not _from_the_top(candidate.act):
            return False
        self._unnamed = _Unnamed(candidate, at, PressQuestion((candidate,), at + NAMING))
        return True

    def named(self, chamber: str, top: str) -> Candidate | None:
        """Players name the drawn tile or the one on top; returns the discovery that waited for it.

        ``top`` is the tile that lies on top of the pile according to the game.
        """
        unnamed, self._unnamed = self._unnamed, None
        if unnamed is not None and _redraws(unnamed.candidate.act) and top != chamber:
            self._pile.lies_on_top(top)
        self._pile.lies_on_top(chamber)
        return None if unnamed is None else unnamed.candidate

    def can_be(self, chamber: str) -> bool:
        """The tile can be the next one."""
        return chamber in self._pile.offered

    def before(self, act: Act) -> None:
        """Prepares the pile for an act that is judged next."""
        if _redraws(act):
            self._pile.put_back()

    def laid(self) -> None:
        """The drawn tile was laid."""
        self._pile.drawn()

    def forget(self) -> bool:
        """Forgets the discovery that waits; True if there was one."""
        waited, self._unnamed = self._unnamed is not None, None
        return waited

    def expired(self, now: float) -> bool:
        """Forgets a discovery whose tile nobody has named in time; True if there was one."""
        if self._unnamed is None or now - self._unnamed.at <= NAMING:
            return False
        self._unnamed = None
        return True


def _from_the_top(act: Act) -> bool:
    """The tile comes from the top of the pile; a tile that was chosen is known."""
    return isinstance(act, Discover) and act.choose is UNSET


def _redraws(act: Act) -> bool:
    return isinstance(act, Discover) and act.redraw is True
