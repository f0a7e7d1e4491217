"""Who is meant? Panels say it beforehand, or answer when their lamps blink; all together call fate."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Colour
from companion.table.presses import Meaning

SAID_HOLDS = 3.0
"""Seconds for which one press of a panel says who acts next."""
PATIENCE = 5.0
"""Seconds for which lamps blink before the question is dropped."""
TOGETHER = 0.8
"""Seconds for which everybody inside holds his panel's button to call a turn of fate (R-46)."""


@dataclass(frozen=True, slots=True)
class Question:
    """A press that several players could have meant."""

    meanings: tuple[Meaning, ...]
    until: float
    """Monotonic seconds."""

    @property
    def players(self) -> frozenset[Colour]:
        """Whose lamps blink."""
        return frozenset(meaning.player for meaning in self.meanings)


class Panels:
    """The players' buttons: who said he acts, who is holding."""

    def __init__(self) -> None:
        self._held: dict[Colour, float] = {}
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

    def said(self, now: float) -> Colour | None:
        """Who has just said that he acts."""
        if self._said is None or now - self._said[1] > SAID_HOLDS:
            return None
        return self._said[0]

    def fate(self, inside: frozenset[Colour], now: float) -> bool:
        """Everybody inside has been holding his button for a moment; true once, until one lets go."""
        if self._called or not inside or not inside <= self._held.keys():
            return False
        if now - max(self._held[player] for player in inside) < TOGETHER:
            return False
        self._called = True
        return True
