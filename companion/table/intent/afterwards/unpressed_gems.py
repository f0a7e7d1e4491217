"""Gems that were taken and not pressed: dice that would have paid for them were rolled again at once.

Players who stand where gems can be activated, have the icons for them together, and roll just these dice
again, have either activated gems and forgotten to press, or changed their minds. The same is true for
somebody who pays alone, if they roll all of the icons again, and these are many. Nobody finds out before the
end of the game, when too many keys are asked. So they are asked, unless they go on for more gems than their
icons pay for, or had their dice in the hand again before all the icons lay there.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.rules import Act, Activate, Cell, Colour, Enter, Game, Roll
from companion.table.conduct import Conduct, Repair
from companion.table.dice.mats import Mats
from companion.table.game.accepted import AcceptedAct
from companion.table.game.corrections.paid_dice import left_lying, may_pay
from companion.table.game.corrections.recent import RecentActs
from companion.table.game.decisions import Correction
from companion.table.game.evidence import Because, Evidence, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent import candidates
from companion.table.intent.afterwards.before_a_throw import JUST_BEFORE, index_of, same_act, told_before
from companion.table.intent.candidates import Candidate
from companion.table.intent.changes import WEIGHTS

WAITS = 2.5
"""Seconds after the throw in which the press may still come."""
PATIENCE = 20.0
"""Seconds for which a player is not asked again about the same chamber."""
_LEFT, _LEFT_ALONE = 0.25, 0.0
"""The share of the dice at most that was left lying: where several pay, and where one player alone pays."""
_PAYING, _PAYING_ALONE = 2, 4
"""Dice of one player at least that would have paid and were thrown again, in both cases."""
_THROWS = 12
"""The latest acts among which throws are looked for."""


@dataclass(frozen=True, slots=True, eq=False)
class _Throw:
    """A throw in a chamber whose gems are not active yet; or a player who has gone away from there."""

    accepted: AcceptedAct
    taken_up: float
    """When the hand came for the dice, or the player went, seconds since "Escape!"."""


class UnpressedGems:
    """Looks at each throw in a chamber whose gems are not active yet."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping, conduct: Conduct) -> None:
        self._referee = referee
        self._mats = mats
        self._time = time
        self._offers = conduct.repair(sure=False) is not Repair.NEVER
        self._version = -1
        self._throws: deque[_Throw] = deque(maxlen=80)
        """The throws in such chambers, oldest first."""
        self._waiting: list[_Throw] = []
        self._asked: dict[tuple[Colour, Cell], tuple[float, _Throw]] = {}
        """When each player was asked about each chamber, and about which throw."""

    def due(self, now: float) -> Iterator[Candidate]:
        """What players are asked now whether they have done it; ``now``: monotonic seconds."""
        if not self._offers:
            return
        if self._referee.version != self._version:
            self._version = self._referee.version
            self._note_throws()
        moment = self._time.moment(now)
        for throw in [each for each in self._waiting if moment - each.accepted.moment >= WAITS]:
            self._waiting.remove(throw)
            asked = self._not_pressed(throw)
            if asked is not None and asked.evidence is not None and asked.evidence.cell is not None:
                about = asked.player, asked.evidence.cell
                if about not in self._asked or moment - self._asked[about][0] >= PATIENCE:
                    self._asked[about] = moment, throw
                    yield asked

    def told(self, answer: Candidate) -> Correction | None:
        """A player says yes: the gems come before the throw that told of them. None: not asked here."""
        evidence = answer.evidence
        if evidence is None or evidence.cell is None or not isinstance(answer.act, Activate):
            return None
        _, throw = self._asked.get((answer.player, evidence.cell), (0.0, None))
        index = None if throw is None else index_of(self._referee, throw.accepted)
        if throw is None or index is None or evidence.t != throw.accepted.moment - JUST_BEFORE:
            return None
        return told_before(self._referee, index, answer)

    def _note_throws(self) -> None:
        """Notes what is new: throws of players who stand where gems can be had, and who has gone away."""
        players = self._referee.game.state.players
        new: list[_Throw] = []
        for accepted in reversed(self._referee.accepted[-_THROWS:]):
            if any(same_act(accepted, other.accepted) for other in self._throws):
                break
            act = accepted.act
            if isinstance(act, Enter):
                new.append(_Throw(accepted, accepted.moment))
            elif isinstance(act, Roll) and self._inactive(players[act.player].cell):
                new.append(_Throw(accepted, self._time.moment(self._mats.moved_at(act.player))))
        self._throws += new[::-1]
        self._waiting += new[::-1]

    def _inactive(self, cell: Cell | None) -> bool:
        placed = None if cell is None else self._referee.game.state.temple.get(cell)
        return placed is not None and placed.chamber.gem is not None and placed.gems == 0

    def _not_pressed(self, throw: _Throw) -> Candidate | None:
        """The gems that seem to have been taken before a throw; None: nothing speaks for it."""
        index = index_of(self._referee, throw.accepted)
        if index is None:
            return None
        with self._referee.aside() as game:
            recent = RecentActs(self._referee, game)
            place = index - recent.first
            return self._before_throw(recent, place, throw.taken_up) if place >= 0 else None

    def _before_throw(self, recent: RecentActs, place: int, taken_up: float) -> Candidate | None:
        throw = recent.acts[place].act
        assert isinstance(throw, Roll | Enter)
        player, game, t = throw.player, recent.before(place), self._referee.game.state.t
        cell = game.state.players[player].cell
        if cell is None or not self._inactive(cell):
            return None
        found = candidates.candidates_at(game, lambda p: game.moves(p, t) if p is player else (), cell, t)
        meant = [each for each in found if each.allowed and _rolled_for(each.act)]
        if not meant:
            return None
        first = candidates.first_choices(meant)[0]
        if _too_few(first.act, game, cell) or taken_up < _lay_since(recent, place, first.act):
            return None
        before = {other: may_pay(game, other) for other in first.act.named}
        recent.happens(first.act)
        after = {other: may_pay(game, other) for other in first.act.named}
        since = [each.act for each in recent.acts[place:]]
        thrown = [act.player for act in since if isinstance(act, Roll)]
        paid = {other: len(before[other] - after[other]) for other in first.act.named}
        left = sum(paid[other] * left_lying(before[other], after[other], since) for other in paid)
        alone = len(paid) == 1
        least, most = (_PAYING_ALONE, _LEFT_ALONE) if alone else (_PAYING, _LEFT)
        rolled = max((dice for other, dice in paid.items() if other in thrown), default=0)
        if rolled < least or left > most * sum(paid.values()):
            return None
        reason = Reason(Because.FORGOTTEN, WEIGHTS[Because.FORGOTTEN])
        evidence = Evidence(recent.acts[place].moment - JUST_BEFORE, cell, (reason,))
        return replace(first, evidence=evidence, told_anew=True, unpressed=True)


def _too_few(act: Act, game: Game, cell: Cell) -> bool:
    """One gem of several: who shows the icons for the first one goes on for the others."""
    gem = game.state.temple[cell].chamber.gem
    return isinstance(act, Activate) and act.gems == 1 and gem is not None and max(gem.costs, default=1) > 1


def _lay_since(recent: RecentActs, place: int, act: Act) -> float:
    """When the last dice that would have paid came to rest, seconds since "Escape!"."""
    throws = (each for each in recent.acts[:place] if isinstance(each.act, Roll))
    return max((each.moment for each in throws if each.act.named[0] in act.named), default=-math.inf)


def _rolled_for(act: Act) -> bool:
    """Gems that dice on the mats pay for: what lies on a chamber is not rolled again."""
    return isinstance(act, Activate) and not isinstance(act.dice, dict)
