"""Who meant what: presses of cells and panels, and choices on the page, become acts as soon as it is clear.

A press waits a moment for dice that are still rolling, and for the camera to see which tile lies on top;
several players who could be meant are asked by their lamps, one who could mean several things by the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import msgspec
from msgspec import UNSET

from companion.rules import Act, Activate, Cell, Colour, Discover, Fate, Game
from companion.table.dice.cameras import Cameras
from companion.table.dice.mats import Mats
from companion.table.game import trust
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent import candidates
from companion.table.intent.asking import CHOOSING, PATIENCE, PanelPresses, PressQuestion
from companion.table.intent.candidates import Candidate
from companion.table.intent.draw_pile import DrawPile
from companion.table.intent.drawing import PendingDiscovery
from companion.table.view.moves import move_id
from companion.table.view.places import spends_tiles

DICE_LATE = 0.8
"""Seconds a press waits for dice that are still rolling: people press while the camera still looks."""
MORE_PRESSES = 1.2
"""Seconds in which one who is believed presses again for a second and third gem (R-103)."""


@dataclass(frozen=True, slots=True)
class _Press:
    """A cell that was pressed, or a move that was chosen on the page, and not yet carried out."""

    at: float
    """Monotonic seconds."""
    cell: Cell | None
    """In the temple's cells: START begins at (0, 0)."""
    times: int = 1
    """It was pressed again while it waited."""
    chosen: tuple[Colour, str] | None = None
    """Whose move, and its id."""


class IntentResolver:
    """Turns presses into acts and hands them to ``do``, which says whether the judge allowed them."""

    def __init__(
        self,
        referee: Referee,
        mats: Mats,
        pile: DrawPile,
        watching: Cameras,
        time: Timekeeping,
        do: Callable[[Act], bool],
    ) -> None:
        self._referee = referee
        self._mats = mats
        self.drawing = PendingDiscovery(referee, pile, time, self._perform)
        self._cameras = watching
        self._time = time
        self._do = do
        self._panels = PanelPresses()
        self._waiting: list[_Press] = []
        self._question: PressQuestion | None = None
        self.panels_present = False
        """There are panels whose lamps can ask."""

    @property
    def wanted(self) -> frozenset[Colour]:
        """Whose lamps blink."""
        return frozenset() if self._question is None else self._question.players

    @property
    def asked(self) -> Mapping[Colour, tuple[str, ...]]:
        """The moves (`MoveView.id`) among which the table asks players to choose."""
        return {} if self._question is None else self._question.ids

    @property
    def answers(self) -> frozenset[Cell]:
        """The cells that would answer the question when pressed."""
        return frozenset() if self._question is None else frozenset(self._question.cells(self._game.state))

    def pressed(self, cell: Cell, at: float) -> None:
        """A cell of the temple was pressed ``at`` (monotonic seconds)."""
        if self._question is not None and (meaning := self._question.cells(self._game.state).get(cell)):
            self._question = None
            self._carry_out(meaning, at)
            return
        again = next((press for press in self._waiting if press.cell == cell), None)
        if again is None:
            self._waiting.append(_Press(at, cell))
        else:
            self._waiting[self._waiting.index(again)] = replace(again, times=again.times + 1)
        self.settle(at)

    def chosen(self, player: Colour, move: str, at: float) -> None:
        """A player chose one of his moves on the page."""
        self._question = None
        self._waiting.append(_Press(at, None, chosen=(player, move)))
        self.settle(at)

    def panel_pressed(self, player: Colour, at: float) -> None:
        """A player pressed his panel: he answers a question, or says that he acts next."""
        self._panels.pressed(player, at)
        if self._question is None or not (his := self._question.of(player)):
            return
        self._question = None
        if len(his) == 1:
            self._carry_out(his[0], at)
        else:
            self._ask(list(his), at)

    def panel_released(self, player: Colour) -> None:
        """A player let go of his panel."""
        self._panels.released(player)

    def settle(self, now: float) -> None:
        """Looks again at what waits; called after every event and every tick."""
        if self._question is not None and now > self._question.until:
            self._question = None
        waiting, self._waiting = self._waiting, []
        self._waiting.extend(press for press in waiting if not self._understood(press, now))
        self.drawing.settle(now)
        inside = frozenset(c for c, adventurer in self._game.state.players.items() if not adventurer.escaped)
        if self._panels.fate(inside, now):
            order = [player for player in self._game.state.players if player in inside]
            self._do(Fate(t=self._time.stamp(now), players=order))

    def _understood(self, press: _Press, now: float) -> bool:
        """Does what a press means; False while it is better to wait."""
        if press.chosen is not None:
            return self._choice_understood(press, *press.chosen, now)
        assert press.cell is not None
        t = self._time.stamp(press.at)
        meanings = candidates.candidates_at(self._game, self._referee.moves, press.cell, t)
        allowed = [meaning for meaning in meanings if self._may(meaning)]
        if not allowed:
            who = {meaning.player for meaning in meanings}
            seems = candidates.guesses_at(self._game, press.cell, t)
            meanings += [meaning for meaning in seems if meaning.player not in who]
            return self._refused(press, meanings, now)
        if any(self._must_wait(meaning, press, now) for meaning in allowed):
            return False
        meant = self._meant(self._likely(allowed, press.times), now)
        if meant is not None:
            self._carry_out(meant, press.at)
        return True

    def _choice_understood(self, press: _Press, player: Colour, move: str, now: float) -> bool:
        found = next((each for each in self._referee.moves(player) if move_id(each.act) == move), None)
        t = self._time.stamp(press.at)
        if found is None:
            self._referee.notice(t, "notice-move-gone", {"player": player}, player)
            return True
        meaning = Candidate(player, msgspec.structs.replace(found.act, t=t), found.refusal, found.asks)
        if isinstance(found.act, Fate):
            self._panels.agreed(player, press.at)
        elif not self._may(meaning):
            return self._refused(press, [meaning], now)
        elif self._must_wait(meaning, press, now):
            return False
        else:
            self._carry_out(meaning, press.at)
        return True

    def _must_wait(self, meaning: Candidate, press: _Press, now: float) -> bool:
        """A tile will be seen in a moment, or more presses for more gems may follow."""
        if isinstance(meaning.act, Discover):
            return self.drawing.must_wait(press.at, now)
        counted = isinstance(meaning.act, Activate) and not meaning.allowed and press.cell is not None
        return counted and now - press.at < MORE_PRESSES

    def _may(self, meaning: Candidate) -> bool:
        """The judge allows it, or nothing but dice is wanting that no camera sees."""
        if meaning.allowed:
            return True
        return trust.only_icons_missing(meaning.refusal) and not self._cameras.sees(meaning.player)

    def _likely(self, allowed: list[Candidate], times: int) -> list[Candidate]:
        """What each player would mean first; by those who are believed as many gems as they have pressed."""
        likely: list[Candidate] = []
        for player in self._game.state.players:
            his = [meaning for meaning in allowed if meaning.player is player]
            shown = [meaning for meaning in his if meaning.allowed]
            likely += candidates.first_choices(shown or _as_often(his, times))
        least = min((spends_tiles(meaning.act) for meaning in likely), default=False)
        likely = [meaning for meaning in likely if spends_tiles(meaning.act) == least]
        return candidates.with_laid_dice(self._game, candidates.without_duplicates(likely), self._missing)

    def _missing(self, player: Colour) -> tuple[int, ...]:
        throw = self._mats.throws.get(player)
        return () if throw is None else throw.missing

    def _meant(self, likely: list[Candidate], now: float) -> Candidate | None:
        """The one thing meant, or None: then the players are asked."""
        meant = candidates.only_candidate(likely, self._panels.said(now))
        if meant is None:
            said = [meaning for meaning in likely if meaning.player == self._panels.said(now)]
            if not self.panels_present and not said:
                said = [meaning for meaning in likely if meaning.player == self._newest(likely).player]
            likely = said or likely
            meant = candidates.only_candidate(likely, None)
        if meant is not None and not spends_tiles(meant.act):
            return meant
        self._ask(likely, now)
        return None

    def _ask(self, likely: list[Candidate], now: float) -> None:
        """Lamps blink, and the page shows the choices."""
        question = PressQuestion(tuple(likely), now)
        t, players = self._time.stamp(now), ", ".join(dict.fromkeys(meaning.player for meaning in likely))
        if len(question.players) > 1:
            self._question = replace(question, until=now + PATIENCE)
            self._referee.notice(t, "notice-who", {"players": players})
        else:
            self._question = replace(question, until=now + CHOOSING)
            self._referee.notice(t, "notice-which", {"player": players}, likely[0].player)

    def _carry_out(self, meaning: Candidate, at: float) -> None:
        """Does what was meant, or waits for the tile's name first."""
        if isinstance(meaning.act, Discover) and self.drawing.begins(meaning, at):
            return
        self._perform(meaning)

    def _perform(self, meaning: Candidate) -> None:
        """Does it, for one who is believed with the throw that pays for it."""
        for throw in () if meaning.allowed else trust.paying_rolls(self._game, meaning.act, meaning.asks):
            self._do(throw)
        self.drawing.before(meaning.act)
        if self._do(meaning.act) and isinstance(meaning.act, Discover):
            self.drawing.after()

    def _refused(self, press: _Press, meanings: list[Candidate], now: float) -> bool:
        """Nobody may: the judge says why, but only once no dice are rolling that could change it."""
        if not meanings:
            self._referee.notice(self._time.stamp(press.at), "notice-nobody-near", {})
            return True
        rolling = any(meaning.player in self._mats.rolling for meaning in meanings)
        if rolling and now - press.at < DICE_LATE:
            return False
        newest = self._newest(meanings).player
        his = [meaning for meaning in meanings if meaning.player is newest and not spends_tiles(meaning.act)]
        self._do((candidates.first_choices(_as_often(his, 1)) or meanings)[0].act)
        return True

    def _newest(self, meanings: list[Candidate]) -> Candidate:
        return max(meanings, key=lambda meaning: self._mats.rested.get(meaning.player, 0.0))

    @property
    def _game(self) -> Game:
        return self._referee.game


def _as_often(meanings: list[Candidate], times: int) -> list[Candidate]:
    """Dice that nobody sees do not say how many gems are meant; the number of presses does."""
    gems = [m.act.gems for m in meanings if isinstance(m.act, Activate) and isinstance(m.act.gems, int)]
    number = times if times in gems else min(gems, default=times)
    return [m for m in meanings if not isinstance(m.act, Activate) or m.act.gems in (number, UNSET)]
