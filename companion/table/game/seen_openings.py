"""The chambers beside START, as a camera sees somebody draw them from the pile."""

from __future__ import annotations

from companion.rules import Catalogue, Side
from companion.rules.setup.backs import numbered
from companion.rules.setup.draws import PILE
from companion.table.game.openings import Openings

A_DRAW = 8.0
"""Seconds without a marker from which on the pile was taken away, and nothing was drawn."""


class SeenOpenings:
    """Names the openings in the order of the lay-out sheet while people draw them.

    A chamber that was on top and is not any more was drawn. If it comes back to the top, it was not. What
    people have named by touch is left as it is.
    """

    def __init__(self, openings: Openings, catalogue: Catalogue) -> None:
        self._openings = openings
        self._chambers = numbered(catalogue, PILE)
        self._top: str | None = None
        self._bare_since: float | None = None
        self._named: dict[Side, str] = {}

    def seen(self, number: int | None, at: float) -> None:
        """A camera sees the back of this chamber on the pile, or none, ``at`` (monotonic seconds)."""
        top = None if number is None else self._chambers.get(number)
        if top is None:
            self._bare_since = at
            return
        before, bare_since = self._top, self._bare_since
        self._top, self._bare_since = top, None
        for laid, chamber in self._named.items():
            if chamber == top and self._openings.named[laid] == top:
                self._openings.forget(laid)
        side, taken_away = self._openings.next_side, bare_since is not None and at - bare_since > A_DRAW
        if before is None or before == top or taken_away or side is None:
            return
        if self._openings.name(side, before):
            self._named[side] = before
