"""The open question: a press that could mean several things, until players answer it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules import Cell, Colour, State
from companion.table.intent.candidates import Candidate
from companion.table.view.moves import move_id
from companion.table.view.places import leads_to, pressed_at

WHO = 5.0
"""Seconds for which lamps blink before the question is dropped."""
WHICH = 12.0
"""Seconds for which one player's choices stay highlighted: the player must read them."""


@dataclass(frozen=True, slots=True)
class PressQuestion:
    """A press that several players could mean, or by which one player could mean several acts."""

    candidates: tuple[Candidate, ...]
    until: float
    """Monotonic seconds."""

    @property
    def players(self) -> frozenset[Colour]:
        """The players whose lamps blink."""
        return frozenset(candidate.player for candidate in self.candidates)

    @property
    def ids(self) -> Mapping[Colour, tuple[str, ...]]:
        """The moves among which each player is asked to choose."""
        found: dict[Colour, tuple[str, ...]] = {}
        for candidate in self.candidates:
            found[candidate.player] = (*found.get(candidate.player, ()), move_id(candidate.act))
        return found

    def of(self, player: Colour) -> tuple[Candidate, ...]:
        """The candidates of one player."""
        return tuple(candidate for candidate in self.candidates if candidate.player is player)

    def cells(self, state: State) -> Mapping[Cell, Candidate]:
        """The cells that answer the question: each is where exactly one of one player's candidates leads."""
        if len(self.players) != 1:
            return {}
        leads = [(leads_to(candidate.act, state), candidate) for candidate in self.candidates]
        return {
            cell: candidate
            for cell, candidate in leads
            if cell is not None
            and cell != pressed_at(candidate.act, state)
            and [other for other, _ in leads].count(cell) == 1
        }
