"""Who meant what: presses of cells and panels become acts, at once or as soon as it is clear.

A press waits a moment for dice that are still rolling, and for the camera to see which tile lies on top;
several players who could be meant are asked by their lamps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.rules import Act, Activate, Cell, Colour, Discover, Fate, Game
from companion.table import believing, presses
from companion.table.asking import PATIENCE, Panels, Question
from companion.table.judging import Judging
from companion.table.mats import Mats
from companion.table.pile import DrawPile
from companion.table.presses import Meaning
from companion.table.timekeeping import Timekeeping
from companion.table.watching import Watching

DICE_LATE = 0.8
"""Seconds a press waits for dice that are still rolling: people press while the camera still looks."""
TILE_LATE = 2.5
"""Seconds a discovery waits for the camera to see which tile lies on top."""
MORE_PRESSES = 1.2
"""Seconds in which one who is believed presses again for a second and third gem (R-103)."""


@dataclass(frozen=True, slots=True)
class _Press:
    """A cell that was pressed and not yet understood."""

    cell: Cell
    """In the temple's cells: START begins at (0, 0)."""
    at: float
    """Monotonic seconds."""
    times: int = 1
    """It was pressed again while it waited."""


class Understanding:
    """Turns presses into acts and hands them to ``do``, which says whether the judge allowed them."""

    def __init__(
        self,
        judging: Judging,
        mats: Mats,
        pile: DrawPile,
        watching: Watching,
        time: Timekeeping,
        do: Callable[[Act], bool],
    ) -> None:
        self._judging = judging
        self._game: Game = judging.game
        self._mats = mats
        self._pile = pile
        self._watching = watching
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
        again = next((press for press in self._waiting if press.cell == cell), None)
        if again is None:
            self._waiting.append(_Press(cell, at))
        else:
            self._waiting[self._waiting.index(again)] = replace(again, times=again.times + 1)
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
                self._carry_out(meaning)
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
        allowed = [meaning for meaning in meanings if meaning.allowed or self._believed(meaning)]
        if not allowed:
            return self._refused(press, meanings, now)
        if any(isinstance(meaning.act, Discover) for meaning in allowed) and self._tile_unknown(press, now):
            return False
        if self._more_gems_may_follow(press, allowed, now):
            return False
        meant = presses.the_one(allowed, self._panels.said(now))
        if meant is None:
            meant = self._asked(allowed, now)
        if meant is not None:
            self._carry_out(self._as_often_as_pressed(meant, press.times))
        return True

    def _believed(self, meaning: Meaning) -> bool:
        """No camera sees his dice, and nothing but dice is wanting."""
        return believing.only_dice_are_wanting(meaning.refusal) and not self._watching.sees(meaning.player)

    def _carry_out(self, meaning: Meaning) -> None:
        """Does what was meant; for one who is believed, with the throw that pays for it."""
        if meaning.refusal is not None:
            for throw in believing.throws(self._game, meaning.act, meaning.refusal):
                self._do(throw)
        self._do(meaning.act)

    def _more_gems_may_follow(self, press: _Press, allowed: list[Meaning], now: float) -> bool:
        believed = any(isinstance(meaning.act, Activate) and not meaning.allowed for meaning in allowed)
        return believed and now - press.at < MORE_PRESSES

    def _as_often_as_pressed(self, meaning: Meaning, times: int) -> Meaning:
        """Dice that nobody sees do not say how many gems are meant; the number of presses does."""
        if meaning.allowed or times == 1 or not isinstance(meaning.act, Activate):
            return meaning
        act = Activate(t=meaning.act.t, players=meaning.act.players, gems=times)
        return Meaning(meaning.player, act, self._game.would(act))

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
