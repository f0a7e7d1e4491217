"""The players' panels: a press says who acts next or answers a question; all held together call fate."""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.rules import Colour

AT_ONCE = 0.5
"""Seconds within which somebody presses a cell whose panel is up again."""
JUST_BEFORE = 1.0
"""Seconds between a panel and the cell that the same player presses next, wherever that is."""
BEFORE = 3.0
"""The same for a cell where the player's figure stands, or beside it."""
TOGETHER, ALONE = 0.25, 0.5
"""Seconds for which everybody inside must hold their panels to call a turn of fate (R-46), and for which a
single player must: several hardly hold theirs at once by chance."""
FOR_A_CELL = 2.0
"""Seconds for which a panel may stay down after a cell was pressed with it; then it is held for fate."""
_HELD = (0.15, 5.0)
"""Seconds for which a panel is held that joins in a turn of fate: a shorter press is a tap, and if it is
longer, something lies on the panel."""
AGREED = 10.0
"""Seconds for which a player's choice of the turn of fate on the page waits for the other players."""


class PanelPresses:
    """Who said that they act next, who holds their panel, and who has agreed to a turn of fate."""

    def __init__(self) -> None:
        self._held: dict[Colour, float] = {}
        self._agreed: dict[Colour, float] = {}
        self._said: list[tuple[Colour, float]] = []
        """The panels that wait for a cell, the oldest first."""
        self._called = False

    def pressed(self, player: Colour, at: float) -> None:
        """A panel's button went down."""
        self._held[player] = at
        self._said = [*(each for each in self._said if each[0] is not player), (player, at)]

    def released(self, player: Colour) -> None:
        """A panel's button came up."""
        self._held.pop(player, None)
        self._called = False

    def agreed(self, player: Colour, at: float) -> None:
        """A player has chosen a turn of fate on the page."""
        self._agreed[player] = at

    def meant(self, now: float, near: Callable[[Colour], bool], others: bool) -> Colour | None:
        """The player who presses a cell after their panel, or None; a panel is good for one cell.

        ``near`` says whose figure stands at the cell or beside it. Of several panels the oldest counts: first
        of those that were tapped at once before, then of those who stand near. ``others``: somebody who
        stands near can press it; then nobody else comes from afar.
        """
        self._said = [(player, at) for player, at in self._said if now - at <= BEFORE]
        said = [each for each in self._said if not self._is_held_for_fate(*each, now)]
        there = [each for each in said if near(each[0])]
        at_once = [each for each in said if now - each[1] <= AT_ONCE and each[0] not in self._held]
        just_now = [] if others else [each for each in said if now - each[1] <= JUST_BEFORE]
        for each in (*at_once, *there, *just_now):
            self._said.remove(each)
            if each[0] in self._held:
                self._held[each[0]] = now + FOR_A_CELL
            return each[0]
        return None

    def _is_held_for_fate(self, player: Colour, at: float, now: float) -> bool:
        """Several hold theirs just now, or this one is held longer than anybody needs to find a cell."""
        return player in self._held and (len(self._held) > 1 or now - at > JUST_BEFORE)

    def held_by_others(self, asked: Collection[Colour], now: float) -> bool:
        """Somebody who is not ``asked`` anything holds theirs: who presses now joins in a turn of fate."""
        least, most = _HELD
        return any(c not in asked and least <= now - at <= most for c, at in self._held.items())

    def answered(self) -> None:
        """The last press of a panel has answered a question, and says nothing of the next cell."""
        self._said = self._said[:-1]

    def fate(self, inside: frozenset[Colour], now: float) -> bool:
        """Everybody inside has held their panel long enough, or has agreed; True once."""
        if self._all_agreed(inside, now):
            return True
        if self._called or not inside or not inside <= self._held.keys():
            return False
        if now - max(self._held[player] for player in inside) < (TOGETHER if len(inside) > 1 else ALONE):
            return False
        self._called = True
        self._said = []  # they were held for fate, and not for what anybody does next
        return True

    def _all_agreed(self, inside: frozenset[Colour], now: float) -> bool:
        self._agreed = {player: at for player, at in self._agreed.items() if now - at <= AGREED}
        if not inside or not inside <= self._agreed.keys():
            return False
        self._agreed = {}
        return True
