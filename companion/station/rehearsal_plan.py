"""Whether people can watch a rehearsal, and how far its preparation is."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.settings import GameSettings
from companion.table.view.lobby import Rehearsing

Prepare = Callable[[GameSettings], None]
"""Begins to make a rehearsal ready; it must not wait for it."""


class RehearsalPlan:
    """One wish for a rehearsal; whoever opened the station carries it out."""

    def __init__(self, prepare: Prepare | None) -> None:
        """Without ``prepare`` no rehearsal is possible here."""
        self._prepare = prepare
        self.state = Rehearsing.IMPOSSIBLE if prepare is None else Rehearsing.POSSIBLE
        self.why_not = ""
        """Why it could not be made ready, one English sentence."""

    def ask(self, settings: GameSettings) -> None:
        """Somebody wants to watch this game; a second wish changes nothing while the first is prepared."""
        if self._prepare is None or self.state is Rehearsing.PREPARING:
            return
        self.state = Rehearsing.PREPARING
        self._prepare(settings)

    def failed(self, why: str) -> None:
        """It could not be made ready because of ``why``; people may ask again."""
        self.state, self.why_not = Rehearsing.FAILED, why
