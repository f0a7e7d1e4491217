"""When players pressed for the tiles that they draw, and whether a camera sees which tiles these are."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import Colour, Discover
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import TILE_LATE, DrawPile, Taken
from companion.table.intent.drawn.unknown_draws import UnknownDraws


class WatchedTiles:
    """Knows for which discoveries a camera is about to see a tile go; monotonic seconds throughout."""

    def __init__(self, pile: DrawPile, unknown: UnknownDraws) -> None:
        self._pile = pile
        self._unknown = unknown
        self._pressed: dict[Colour, float] = {}
        self._answered: dict[Colour, Candidate] = {}
        """Discoveries whose players have said that it was them, and whose tile no camera has seen yet."""

    def pressed(self, player: Colour) -> float | None:
        """When the player pressed for the tile that they draw; None: they have not."""
        return self._pressed.get(player)

    def note(self, player: Colour, pressed: float) -> None:
        """The player may have pressed for a tile then."""
        self._pressed[player] = pressed

    def hand_over(self, player: Colour, other: Colour) -> None:
        """What this player was asked about was the other one's discovery."""
        self._pressed[other] = self._pressed[player]
        if self._unknown.overlooks(player):
            self._unknown.overlook(other)

    def covered(self, player: Colour, pressed: float, now: float) -> bool:
        """A camera will see in a moment which tile this player draws; else it has seen it, or never will."""
        taken = self._pile.taken(pressed, now)
        if taken is Taken.COVERED and now - pressed < TILE_LATE:
            return True
        self._unknown.see(player)
        if taken is not Taken.SEEN:
            self._unknown.overlook(player)
        return False

    def keeps(self, candidate: Candidate, now: float) -> bool:
        """Keeps a discovery whose player has just said that it was them, if somebody else has drawn the tile
        that was seen when they pressed: a camera will see theirs in a moment."""
        player, pressed = candidate.player, self._pressed.get(candidate.player)
        told = candidate.told_anew or not isinstance(candidate.act, Discover)
        if pressed is None or told or not self.covered(player, pressed, now):
            return False
        self._answered[player] = candidate
        return True

    def uncovered(self, now: float) -> Iterator[Candidate]:
        """The discoveries that were kept, as soon as their tile is seen or never will be."""
        for player, candidate in tuple(self._answered.items()):
            if not self.covered(player, self._pressed[player], now):
                del self._answered[player]
                yield candidate

    def forget(self) -> None:
        """Forgets what was kept."""
        self._answered = {}
