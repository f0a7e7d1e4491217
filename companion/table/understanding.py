"""Who meant what: presses of cells and panels become acts, at once or as soon as it is clear.

A press waits a moment for dice that are still rolling, and for the camera to see which tile lies on top;
several players who could be meant are asked by their lamps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.rules import Act, Cell, Colour, Discover, Fate, Game
from companion.table import presses
from companion.table.asking import PATIENCE, Panels, Question
from companion.table.judging import Judging
from companion.table.mats import Mats
from companion.table.pile import DrawPile
from companion.table.presses import Meaning
from companion.table.timekeeping import Timekeeping

DICE_LATE = 0.8
"""Seconds a press waits for dice that are still rolling: people press while the camera still looks."""
TILE_LATE = 2.5
"""Seconds a discovery waits for the camera to see which tile lies on top."""


@dataclass(frozen=True, slots=True)
class _Press:
    """A cell that was pressed and not yet understood."""

    cell: Cell
    """In the temple's cells: START begins at (0, 0)."""
    at: float
    """Monotonic seconds."""


class Understanding:
    """Turns presses into acts and hands them to ``do``, which says whether the judge allowed them."""

    def __init__(
        self, judging: Judging, mats: Mats, pile: DrawPile, time: Timekeeping, do: Callable[[Act], bool]
    ) -> None:
        self._judging = judging
        self._game: Game = judging.game
        self._mats = mats
        self._pile = pile
        self._time = time
        self._do = do
        self._panels = Panels()
        self._waiting: list[_Press] = []
        self._question: Question | None = None
        self.panels_present = False
        """There are panels whose lamps can ask."""

    @property
    def wanted(self) -> frozenset[Colour]:
        """Whose lamps blink."""
        return frozenset() if self._question is None else self._question.players

    def pressed(self, cell: Cell, at: float) -> None:
        """A cell of the temple was pressed ``at`` (monotonic seconds)."""
        self._waiting.append(_Press(cell, at))
        self.settle(at)

    def panel_pressed(self, player: Colour, at: float) -> None:
        """A player pressed his panel: he answers a question, or says that he acts next."""
        self._panels.pressed(player, at)
        question = self._question
        if question is None:
            return
        for meaning in question.meanings:
            if meaning.player is player:
                self._question = None
                self._do(meaning.act)
                return

    def panel_released(self, player: Colour) -> None:
        """A player let go of his panel."""
        self._panels.released(player)

    def settle(self, now: float) -> None:
        """Looks again at what waits; called after every event and every tick."""
        if self._question is not None and now > self._question.until:
            self._question = None
        waiting, self._waiting = self._waiting, []
        self._waiting.extend(press for press in waiting if not self._understood(press, now))
        inside = frozenset(c for c, adventurer in self._game.state.players.items() if not adventurer.escaped)
        if self._panels.fate(inside, now):
            order = [player for player in self._game.state.players if player in inside]
            self._do(Fate(t=self._time.stamp(now), players=order))

    def _understood(self, press: _Press, now: float) -> bool:
        """Does what a press means; False while it is better to wait."""
        meanings = presses.meanings(self._game, press.cell, self._time.stamp(press.at))
        if not meanings:
            self._judging.notice(self._time.stamp(press.at), "notice-nobody-near", {})
            return True
        allowed = [meaning for meaning in meanings if meaning.allowed]
        if not allowed:
            return self._refused(press, meanings, now)
        if any(isinstance(meaning.act, Discover) for meaning in allowed) and self._tile_unknown(press, now):
            return False
        meant = presses.the_one(allowed, self._panels.said(now))
        if meant is None:
            meant = self._asked(allowed, now)
        if meant is not None:
            self._do(meant.act)
        return True

    def _refused(self, press: _Press, meanings: list[Meaning], now: float) -> bool:
        """Nobody may: the judge says why, but only once no dice are rolling that could change it."""
        rolling = any(meaning.player in self._mats.rolling for meaning in meanings)
        if rolling and now - press.at < DICE_LATE:
            return False
        self._do(self._newest(meanings).act)
        return True

    def _asked(self, allowed: list[Meaning], now: float) -> Meaning | None:
        """Asks by the lamps; without panels it is he whose dice came to rest last."""
        if not self.panels_present:
            return self._newest(allowed)
        self._question = Question(tuple(allowed), now + PATIENCE)
        names = ", ".join(meaning.player for meaning in allowed)
        self._judging.notice(self._time.stamp(now), "notice-who", {"players": names})
        return None

    def _newest(self, meanings: list[Meaning]) -> Meaning:
        return max(meanings, key=lambda meaning: self._mats.rested.get(meaning.player, 0.0))

    def _tile_unknown(self, press: _Press, now: float) -> bool:
        return self._pile.awaited and now - press.at < TILE_LATE
