"""A table on paper: simulated players play whole games in a moment, without pictures, wires or sound.

It is made to try tactics in hundreds of games. The real table's modules decide what a roll or a press means.
Only hands and eyes are left out; each movement takes as many seconds of game time as it takes people.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.rehearsal.paper.mishaps import Mishaps, Temper, at_the_end
from companion.rehearsal.paper.paper_view import PaperView
from companion.rehearsal.paper.pressing import meant
from companion.rehearsal.paper.tally import Faces, faces
from companion.rehearsal.players.assessment import Observer
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.players.plan import Agreement
from companion.rehearsal.players.tactics import (
    Action,
    ChooseMove,
    HoldButton,
    PressCell,
    RollDice,
    Wait,
    decide,
    gift,
)
from companion.rules import (
    Act,
    Catalogue,
    Colour,
    CueVerdict,
    DieState,
    Fate,
    Game,
    Give,
    Icon,
    Result,
    Resume,
    Setup,
    Verdict,
)
from companion.table.dice import throws
from companion.table.dice.throws import Throw
from companion.table.view.model import TableView

SIDES = (Icon.ADVENTURER, Icon.ADVENTURER, Icon.KEY, Icon.TORCH, Icon.GOLDEN_MASK, Icon.BLACK_MASK)
_PLAYING, _CURSED = Result.PLAYING, DieState.CURSED
_GONE = (DieState.LOST, DieState.GIVEN, DieState.HELD)
"""Dice in these states can no longer be thrown."""

_THINK = (0.1, 0.4)  # seconds
_THROW = (1.5, 2.1)  # from reaching out to the reading
_PRESS = 0.4
_AGAIN = 0.3  # until somebody who waits looks again
_OUTSIDE = 2.0  # until somebody who is out looks back


Witness = Callable[[Game, Act | None, Sequence[CueVerdict | Verdict], Faces | None], None]
"""Called with each act, the judge's answers and what the dice showed before, and with each cue."""


@dataclass(frozen=True)
class Outcome:
    """How a game on paper went."""

    result: Result
    t: float
    escaped: int
    gems: int
    """Gems in the depot at the start."""
    depot: int
    """Gems in the depot at the end."""
    found_exit: bool
    refused: int
    """Acts that the judge did not allow."""


class PaperTable:
    """One game on paper."""

    def __init__(
        self,
        setup: Setup,
        catalogue: Catalogue,
        habits: Habits | None = None,
        *,
        temper: Temper | None = None,
        witness: Witness | None = None,
    ) -> None:
        """All random choices depend on the seed of ``setup``. Raises BadRecord as `Game.begin` does.

        ``temper`` says what goes wrong, and how often; ``witness`` is called with everything that happens.
        """
        seed = setup.seed
        self._game = Game.begin(setup, catalogue)
        self._agreement = Agreement(habits or Habits())
        self._dice = {colour: random.Random(f"{seed} {colour} dice") for colour in setup.players}
        self._pace = random.Random(f"{seed} pace")
        self._queue: list[tuple[float, int, Colour, Action | None]] = []
        self._count = 0
        self._holding: set[Colour] = set()
        self._meant: dict[Colour, Act | None] = {}
        """Moves chosen on the page, while the finger is on its way."""
        self._claims: dict[str, str] = {}
        self._rolling: frozenset[Colour] = frozenset()
        self._waits: dict[Colour, tuple[int, frozenset[Colour], int]] = {}
        """What each waiting player saw last: they think again only when something has changed."""
        self._refused = 0
        self._gems = self._game.state.depot
        self._observer = Observer(Bounds())
        self._paper_view = PaperView(self._game)
        self._mishaps = Mishaps(self._game, seed, temper or Temper())
        self._witness = witness

    @property
    def game(self) -> Game:
        """The game as the judge has it."""
        return self._game

    def play(self) -> Outcome:
        """Plays to the end."""
        for colour in self._game.state.players:
            self._later(0.0, colour, None)
        while self._game.state.result is _PLAYING:
            at, _, colour, move = heapq.heappop(self._queue)
            if self._advance(at) and self._game.state.result is not _PLAYING:
                break
            if move is None:
                self._think(at, colour)
            else:
                self._do(at, colour, move)
                self._escapes(
                    at, (colour,) if isinstance(move, RollDice) else tuple(self._game.state.players)
                )
                self._later(at + self._pace.uniform(*_THINK), colour, None)
        state = self._game.state
        if self._mishaps.possible:
            for act in at_the_end(state.t, next(iter(state.players))):
                self._judge(act)
        escaped = sum(player.escaped for player in state.players.values())
        found = any(placed.chamber.kind == "exit" for placed in state.temple.values())
        return Outcome(state.result, state.t, escaped, self._gems, state.depot, found, self._refused)

    def view(self, looker: Colour) -> TableView:
        """What a player sees."""
        return self._paper_view.view(self._rolling, looker)

    def _advance(self, t: float) -> bool:
        """Advances the time; returns whether a cue or a timer came."""
        cues = self._game.advance(t)
        if cues:
            self._paper_view.cue_came()
            if self._witness is not None:
                self._witness(self._game, None, cues, None)
        return bool(cues)

    def _later(self, at: float, colour: Colour, move: Action | None) -> None:
        self._count += 1
        heapq.heappush(self._queue, (at, self._count, colour, move))

    def _think(self, at: float, colour: Colour) -> None:
        if self._mishaps.happen():
            for act in self._mishaps.acts(at, colour):
                self._judge(act)
            if self._game.state.result is not _PLAYING:
                return
        seen = (self._paper_view.changes, self._rolling, int(at))
        if self._waits.get(colour) == seen:
            self._later(at + _AGAIN, colour, None)
            return
        view = self.view(colour)
        if self._game.state.players[colour].escaped:
            self._outside(at, colour, view)
            return
        move = decide(self._observer.see(view), colour, self._agreement, self._claims)
        if isinstance(move, Wait):
            self._waits[colour] = seen
        self._set_about(at, colour, move)

    def _outside(self, at: float, colour: Colour, view: TableView) -> None:
        to = gift(view, colour)
        if to is not None:
            self._judge(Give(t=at, player=colour, to=Colour(to)))
        if self._mishaps.possible:  # an undo may bring the player back
            self._later(at + _OUTSIDE, colour, None)

    def _set_about(self, at: float, colour: Colour, move: Action) -> None:
        if not isinstance(move, HoldButton):
            self._holding.discard(colour)
        match move:
            case RollDice():
                self._rolling |= {colour}
                self._claims.update(dict.fromkeys(move.thanks_to, colour))
                self._later(at + self._pace.uniform(*_THROW), colour, move)
            case PressCell():
                self._later(at + _PRESS, colour, move)
            case ChooseMove(chosen):
                self._meant[colour] = self._paper_view.chosen(chosen, at + _PRESS)
                self._later(at + _PRESS, colour, move)
            case HoldButton():
                self._hold(at, colour)
            case _:
                self._later(at + _AGAIN, colour, None)

    def _do(self, at: float, colour: Colour, move: Action) -> None:
        match move:
            case RollDice(dice):
                self._rolling -= {colour}
                if self._claims:
                    self._claims = {owner: to for owner, to in self._claims.items() if to != colour}
                self._throw(at, colour, dice)
            case PressCell(cell):
                act = meant(self._game, colour, cell, at)
                if act is not None:
                    self._judge(act)
            case ChooseMove():
                act = self._meant.pop(colour, None)
                if act is not None:
                    self._judge(act)
                if self._game.state.paused:
                    self._judge(Resume(t=at))

    def _throw(self, at: float, colour: Colour, dice: Sequence[int]) -> None:
        shown, roll = self._game.state.players[colour].dice, self._dice[colour].choice
        still = [number for number in dice if shown[number].state not in _GONE]
        rolled = {number: roll(SIDES) for number in still}
        picked = tuple([number for number in still if shown[number].state is _CURSED])
        for act in throws.acts(self._game, colour, Throw(rolled=rolled, picked_up=picked), at):
            self._judge(act)

    def _escapes(self, at: float, colours: Sequence[Colour]) -> None:
        """Players who show enough keys in the exit escape; a roll can only affect the player who rolled."""
        state = self._game.state
        for colour in colours:
            cell = state.players[colour].cell
            if cell is None or state.temple[cell].chamber.kind != "exit":
                continue
            out = throws.escape(self._game, colour, at)
            if out is not None:
                self._judge(out)

    def _hold(self, at: float, colour: Colour) -> None:
        self._holding.add(colour)
        inside = [player.colour for player in self._game.state.inside()]
        if self._holding >= set(inside):
            self._judge(Fate(t=at, players=inside))
            self._holding.clear()
        self._later(at + _AGAIN, colour, None)

    def _judge(self, act: Act) -> None:
        before = None if self._witness is None else faces(self._game)
        answers = self._game.act(act)
        if self._witness is not None:
            self._witness(self._game, act, answers, before)
        *cues, verdict = answers
        if cues:
            self._paper_view.cue_came()
        if isinstance(verdict, Verdict) and verdict.ok:
            self._paper_view.done(act)
        else:
            self._refused += 1
