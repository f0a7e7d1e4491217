"""Steps that were gone and not pressed: a pause as long as a step takes, and the dice for it rolled again.

Somebody who could have gone on to the next chamber, pauses about as long as it takes to move a figure, and
then rolls the very dice that would have paid, has perhaps gone there and forgotten to press. Mostly their
next press tells. If none comes for a while, they are asked; until they act, the table doubts where they
stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.rules import Cell, Colour, Enter, Roll, Side
from companion.table.conduct import Conduct, Repair
from companion.table.dice.mats import Mats
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.paid_dice import left_lying, may_pay
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.afterwards.before_a_throw import JUST_BEFORE, index_of, told_before
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import WEIGHTS
from companion.table.intent.pace import ThrowingPace
from companion.table.view.places import pressed_at, spends_tiles

WAITS = 8.0
"""Seconds after the throw in which the next press may still tell."""
LEAST = -1.0
"""The least weight with which a step is doubted."""
_LEFT = 0.25
"""The share of the dice at most that was left lying by who has paid with them."""
_LATEST = 12
"""The latest acts among which new throws are looked for."""


@dataclass(frozen=True, slots=True)
class SuspectedSteps:
    """Where a player may have gone before a throw, without a press."""

    throw: AcceptedAct
    stood: Cell | None
    """Where the table knew them then."""
    steps: tuple[Candidate, ...]
    asked: bool = False

    @property
    def player(self) -> Colour:
        """Whose steps they are."""
        return self.steps[0].player


class UnpressedSteps:
    """Looks at each throw that comes after a pause."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping, conduct: Conduct) -> None:
        self._referee = referee
        self._time = time
        self._pace = ThrowingPace(referee, mats, time)
        self._offers = conduct.repair(sure=False) is not Repair.NEVER
        self._version = -1
        self._seen: tuple[AcceptedAct, ...] = ()
        self._suspected: dict[Colour, SuspectedSteps] = {}

    @property
    def suspected(self) -> Sequence[SuspectedSteps]:
        """What is doubted just now."""
        return tuple(self._suspected.values())

    def due(self, now: float) -> Iterator[Sequence[Candidate]]:
        """What players are asked now, each question about one player; ``now``: monotonic seconds."""
        if self._referee.version != self._version:
            self._version = self._referee.version
            self._look()
        moment = self._time.moment(now)
        for player, each in self._suspected.items():
            if self._offers and not each.asked and moment - each.throw.moment >= WAITS:
                self._suspected[player] = replace(each, asked=True)
                yield each.steps

    def told(self, answer: Candidate) -> Correction | None:
        """A player says yes: the step comes before the throw that told of it. None: not asked here."""
        each = self._suspected.get(answer.player)
        index = None if each is None else index_of(self._referee, each.throw)
        if each is None or index is None or answer.act not in [step.act for step in each.steps]:
            return None
        return told_before(self._referee, index, answer)

    def _look(self) -> None:
        """Looks at what is new: throws after a pause, and players who have shown where they stand."""
        latest = tuple(self._referee.accepted[-_LATEST:])
        new = [each for each in latest if all(each.act is not old.act for old in self._seen)]
        self._seen = latest
        self._suspected = {player: each for player, each in self._suspected.items() if self._stands(each)}
        for each in new:
            if isinstance(each.act, Roll) and each.act.player not in self._suspected:
                found = self._before(each, each.act)
                if found is not None and self._stands(found):
                    self._suspected[each.act.player] = found

    def _stands(self, suspected: SuspectedSteps) -> bool:
        """The throw still stands in the record; since then its player has not acted, nor has the table
        learnt otherwise where they stood."""
        index, player = index_of(self._referee, suspected.throw), suspected.player
        if index is None or self._referee.game.state.players[player].cell != suspected.stood:
            return False
        since = self._referee.accepted[index:]
        return not any(player in each.act.named[:1] and not each.by_dice for each in since)

    def _before(self, throw: AcceptedAct, roll: Roll) -> SuspectedSteps | None:
        """The steps that may have been gone before a throw; None: nothing speaks for any."""
        weight = WEIGHTS[Because.FORGOTTEN] + self._pace.weight(roll.player, throw.moment)
        index = index_of(self._referee, throw)
        if weight < LEAST or index is None:
            return None
        steps = tuple(self._steps(index, roll, weight))
        stood = self._referee.game.state.players[roll.player].cell
        return SuspectedSteps(throw, stood, steps) if steps else None

    def _steps(self, index: int, roll: Roll, weight: float) -> Iterator[Candidate]:
        player = roll.player
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game, index)
            if recent.first != index:
                return
            moves = recent.before(0).moves(player, self._referee.game.state.t)
            for move in moves:
                act = move.act
                if move.refusal is not None or not isinstance(act, Enter) or not isinstance(act.side, Side):
                    continue
                before = may_pay(recent.before(0), player)
                cell: Cell | None = pressed_at(act, game.state)
                if spends_tiles(act) or not recent.happens(act):
                    continue
                after = may_pay(game, player)
                if before - after and left_lying(before, after, [roll]) <= _LEFT:
                    evidence = Evidence(roll.t - JUST_BEFORE, cell, (Reason(Because.FORGOTTEN, weight),))
                    yield Candidate(player, act, None, evidence=evidence, told_anew=True, unpressed=True)
