"""Who is meant, and what? Panels say it beforehand, or answer when lamps blink; all together call fate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules import Cell, Colour, State
from companion.table.intent.candidates import Candidate
from companion.table.view.moves import move_id
from companion.table.view.places import leads_to, pressed_at

SAID_HOLDS = 3.0
"""Seconds for which one press of a panel says who acts next."""
PATIENCE = 5.0
"""Seconds for which lamps blink before the question is dropped."""
CHOOSING = 12.0
"""Seconds for which one player's choices stay highlighted: he has to read them."""
TOGETHER = 0.8
"""Seconds for which everybody inside holds his panel's button to call a turn of fate (R-46)."""
AGREED = 10.0
"""Seconds for which one who has chosen the turn of fate on the page waits for the others."""


@dataclass(frozen=True, slots=True)
class PressQuestion:
    """A press that several players could have meant, or by which one could mean several things."""

    meanings: tuple[Candidate, ...]
    until: float
    """Monotonic seconds."""

    @property
    def players(self) -> frozenset[Colour]:
        """Whose lamps blink."""
        return frozenset(meaning.player for meaning in self.meanings)

    @property
    def ids(self) -> Mapping[Colour, tuple[str, ...]]:
        """The moves among which each is asked to choose."""
        found: dict[Colour, tuple[str, ...]] = {}
        for meaning in self.meanings:
            found[meaning.player] = (*found.get(meaning.player, ()), move_id(meaning.act))
        return found

    def of(self, player: Colour) -> tuple[Candidate, ...]:
        """What this player could mean."""
        return tuple(meaning for meaning in self.meanings if meaning.player is player)

    def cells(self, state: State) -> Mapping[Cell, Candidate]:
        """The cells that answer it: each is where one of the things leads that one player could mean."""
        if len(self.players) != 1:
            return {}
        leads = [(leads_to(meaning.act, state), meaning) for meaning in self.meanings]
        return {
            cell: meaning
            for cell, meaning in leads
            if cell is not None
            and cell != pressed_at(meaning.act, state)
            and [other for other, _ in leads].count(cell) == 1
        }


class PanelPresses:
    """The players' buttons: who said he acts, who is holding; who has agreed to a turn of fate."""

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

    def said(self, now: float) -> Colour | None:
        """Who has just said that he acts."""
        if self._said is None or now - self._said[1] > SAID_HOLDS:
            return None
        return self._said[0]

    def fate(self, inside: frozenset[Colour], now: float) -> bool:
        """Everybody inside has been holding his button for a moment, or has agreed; true once."""
        if self._all_agreed(inside, now):
            return True
        if self._called or not inside or not inside <= self._held.keys():
            return False
        if now - max(self._held[player] for player in inside) < TOGETHER:
            return False
        self._called = True
        return True

    def _all_agreed(self, inside: frozenset[Colour], now: float) -> bool:
        self._agreed = {player: at for player, at in self._agreed.items() if now - at <= AGREED}
        if not inside or not inside <= self._agreed.keys():
            return False
        self._agreed = {}
        return True
