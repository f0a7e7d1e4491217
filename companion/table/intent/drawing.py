"""A discovery waits for the tile: until the camera sees what lies on top, or people say what was drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import UNSET

from companion.rules import Act, Colour, Discover
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate
from companion.table.intent.draw_pile import DrawPile

TILE_LATE = 2.5
"""Seconds a discovery waits for the camera to see which tile lies on top."""
NAMING = 30.0
"""Seconds in which somebody says which tile was drawn; then the discovery is forgotten."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A discovery whose tile nobody has named yet."""

    meaning: Candidate
    at: float
    """Monotonic seconds."""


class PendingDiscovery:
    """The one discovery that waits for its tile, if any."""

    def __init__(
        self,
        referee: Referee,
        pile: DrawPile,
        time: Timekeeping,
        carry_out: Callable[[Candidate], None],
    ) -> None:
        self._referee = referee
        self._pile = pile
        self._time = time
        self._carry_out = carry_out
        self._drawn: _Drawn | None = None

    @property
    def player(self) -> Colour | None:
        """Who has drawn a tile that waits for its name; his dice lie as they lay until then."""
        return None if self._drawn is None else self._drawn.meaning.player

    @property
    def offered(self) -> tuple[str, ...]:
        """The tiles that it may be."""
        return () if self._drawn is None else self._pile.offered

    def must_wait(self, pressed: float, now: float) -> bool:
        """Another tile is being named, or the camera will see the next one in a moment."""
        return self._drawn is not None or (self._pile.awaited and now - pressed < TILE_LATE)

    def begins(self, meaning: Candidate, at: float) -> bool:
        """Takes a discovery whose tile people have to name; False where it is known."""
        unknown = self._pile.to_be_named or (_redraws(meaning.act) and self._pile.told_by_people)
        if not unknown or not _from_the_top(meaning.act):
            return False
        self._drawn = _Drawn(meaning, at)
        self._referee.notice(self._time.stamp(at), "notice-name-the-tile", {"player": meaning.player})
        return True

    def named(self, chamber: str) -> None:
        """Somebody says which tile was drawn, or which lies on top."""
        if chamber not in self._pile.offered:
            return
        drawn, self._drawn = self._drawn, None
        top = self._referee.game.state.pile[0]
        if drawn is not None and _redraws(drawn.meaning.act) and top != chamber:
            self._pile.lies_on_top(top)
        self._pile.lies_on_top(chamber)
        if drawn is not None:
            self._carry_out(drawn.meaning)

    def before(self, act: Act) -> None:
        """Makes the pile ready for a discovery that is judged now."""
        if _redraws(act):
            self._pile.put_back()

    def after(self) -> None:
        """A tile was laid."""
        self._pile.drawn()

    def settle(self, now: float) -> None:
        """Forgets a discovery that nobody names."""
        if self._drawn is not None and now - self._drawn.at > NAMING:
            self._drawn = None
            self._referee.notice(self._time.stamp(now), "notice-tile-not-named", {})


def _from_the_top(act: Act) -> bool:
    """The tile comes from the top of the pile; one that was chosen is known."""
    return isinstance(act, Discover) and act.choose is UNSET


def _redraws(act: Act) -> bool:
    return isinstance(act, Discover) and act.redraw is True
