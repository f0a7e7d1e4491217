"""The players' panels: a press says who acts next or answers a question; all held together call fate."""

from __future__ import annotations

from companion.rules import Colour

JUST_BEFORE = 1.0
"""Seconds between a panel and the cell that the same player presses next."""
TOGETHER = 0.8
"""Seconds for which everybody inside must hold their panels to call a turn of fate (R-46)."""
AGREED = 10.0
"""Seconds for which a player's choice of the turn of fate on the page waits for the other players."""


class PanelPresses:
    """Who said that they act next, who holds their panel, and who has agreed to a turn of fate."""

    def __init__(self) -> None:
        self._held: dict[Colour, float] = {}
        self._agreed: dict[Colour, float] = {}
        self._said: tuple[Colour, float] | None = None
        self._called = False

    def pressed(self, player: Colour, at: float) -> None:
        """A panel's button went down."""
        self._held[player] = at
        self._said = (player, at)

    def released(self, player: Colour) -> None:
        """A panel's button came up."""
        self._held.pop(player, None)
        self._called = False

    def agreed(self, player: Colour, at: float) -> None:
        """A player has chosen a turn of fate on the page."""
        self._agreed[player] = at

    def meant(self, now: float) -> Colour | None:
        """The player who presses a cell just after their panel, or None; a panel is good for one cell."""
        said = self._said
        self._said = None
        return None if said is None or now - said[1] > JUST_BEFORE else said[0]

    def answered(self) -> None:
        """The last press of a panel has answered a question, and says nothing of the next cell."""
        self._said = None

    def fate(self, inside: frozenset[Colour], now: float) -> bool:
        """Everybody inside has held their panel long enough, or has agreed; True once."""
        if self._all_agreed(inside, now):
            return True
        if self._called or not inside or not inside <= self._held.keys():
            return False
        if now - max(self._held[player] for player in inside) < TOGETHER:
            return False
        self._called = True
        self._said = None  # they were held for fate, and not for what anybody does next
        return True

    def _all_agreed(self, inside: frozenset[Colour], now: float) -> bool:
        self._agreed = {player: at for player, at in self._agreed.items() if now - at <= AGREED}
        if not inside or not inside <= self._agreed.keys():
            return False
        self._agreed = {}
        return True
