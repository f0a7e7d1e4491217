"""What speaks for each player who could have meant a press, in stated weights.

A weight is the logarithm of how much more often something is seen with the act than without it. The weights
are estimates; the benchmark of clumsy people measures what comes of them (`docs/people.md`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np

from companion.rules import Cell, Colour, Discover, Enter, Game, Side, neighbour
from companion.rules.names import OPPOSITE
from companion.table.dice.mats import Mats
from companion.table.game.accepted import AcceptedAct
from companion.table.game.evidence import Because, Evidence, Other, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate
from companion.table.intent.on_the_table import LAYING

OWN_WORD = 4.0
ROLLS, REACHES = -1.7, -2.1
"""The weight of dice that roll, or that a hand takes up while its player presses, and of a hand that has only
just come: it is about to take dice."""
_HAND_COMES = 0.25
"""Seconds for which a hand has only just come."""
JUST_ACTED = -0.8
LAYS = -2.5
"""The weight of somebody who looks at the tile that they have drawn, and lays it."""
BACK, AT_ONCE = -0.6, -0.8
"""The weight of going back to where one has come from, and of doing so at once."""
_STRAIGHT = 2.0
"""Seconds within which it is at once."""
AFTER = (0.15, 0.3, 0.4, 0.5, 0.6, 0.8, 0.95, 1.2, 2.0, 4.0, 5.0, 8.0)
"""Seconds after which people press once their dice lie still, or once they have acted."""
AFTER_WEIGHTS = (0.0, 0.0, 0.7, 1.3, 2.0, 2.1, 0.8, 0.2, -0.2, 0.0, -1.0, -2.8)
"""The weight of each: people look, think, move their figure and press in a bit more than half a second.
A player who wants to roll again has a hand over the mat by then; who has none there for seconds may press
late."""
BEFORE = (0.0, 0.3, 0.5, 0.7)
"""Seconds before their dice lie still at which people press; earlier they cannot know what these show."""
BEFORE_WEIGHTS = (-0.9, -1.6, -2.4, -3.5)
"""The weight of each."""
INSISTED, _A_MOMENT = 1.2, 1.5
"""The weight of somebody who has just had to say who they are, and the seconds for which it holds."""
_A_STEP = 0.35
"""Seconds: nobody moves twice within them."""
CLEAR = 0.5
"""The lead that the first needs over the second; else the table asks."""
DOUBTFUL = -0.4
"""Whoever could mean a press and has less that speaks for them has perhaps not pressed at all."""
AGAIN = -1.6
"""The same if the press may be one too many."""


class Weighing:
    """Weighs who could have meant a press."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping) -> None:
        self._referee = referee
        self._mats = mats
        self._time = time

    def reasons(self, player: Colour, t: float, cell: Cell | None) -> tuple[Reason, ...]:
        """What speaks for a player who can act; ``t`` is the press of ``cell``, seconds since "Escape!"."""
        return tuple(self._reasons(player, t, cell))

    def _reasons(self, player: Colour, t: float, cell: Cell | None) -> Iterable[Reason]:
        moving = self._mats.moving_since(player)
        if moving is not None:
            reaches = 0 <= t - self._time.moment(moving) < _HAND_COMES
            yield Reason(Because.ROLLS, REACHES if reaches else ROLLS)
        last = self._last_act(player)
        acted = 0.0 if last is None else last.moment
        ago = math.inf if last is None or t < acted else t - acted
        if last is not None and _insisted(last) and ago < _A_MOMENT:
            yield Reason(Because.FRESH_DICE, INSISTED)
            return
        if last is not None and isinstance(last.act, Discover) and ago < LAYING:
            yield Reason(Because.LAYS, LAYS)
        elif ago < _A_STEP:
            yield Reason(Because.JUST_ACTED, JUST_ACTED)
        if cell is not None and cell == self._came_from(player):
            yield Reason(Because.BACK, AT_ONCE if ago < _STRAIGHT else BACK)
        since = max(self._rested(player), acted)
        if t < since:  # the dice came to rest after the press
            yield Reason(Because.EARLY, round(float(np.interp(since - t, BEFORE, BEFORE_WEIGHTS)), 2))
            return
        weight = float(np.interp(t - since, AFTER, AFTER_WEIGHTS))
        yield Reason(Because.FRESH_DICE if weight > 0 else Because.OLD_DICE, round(weight, 2))

    def _came_from(self, player: Colour) -> Cell | None:
        """The cell that the player has left last on foot; None: the table does not know."""
        here = self._referee.game.state.players[player].cell
        for accepted in reversed(self._referee.accepted[-60:]):
            act = accepted.act
            if isinstance(act, Enter) and act.player is player and isinstance(act.side, Side):
                return None if here is None else neighbour(here, OPPOSITE[act.side])
        return None

    def _rested(self, player: Colour) -> float:
        rested = self._mats.rested.get(player)
        return 0.0 if rested is None else self._time.moment(rested)

    def _last_act(self, player: Colour) -> AcceptedAct | None:
        """What the player did last, other than with dice."""
        for accepted in reversed(self._referee.accepted[-60:]):
            if player in accepted.act.named[:1] and not accepted.by_dice:
                return accepted
        return None


def _insisted(accepted: AcceptedAct) -> bool:
    """The player had to say who they are: they had done it before, and were ready for the next act."""
    reasons = () if accepted.evidence is None else accepted.evidence.reasons
    return any(reason.because is Because.OWN_WORD for reason in reasons)


def with_evidence(
    press: Evidence, candidates: Iterable[Candidate], weights: Mapping[Colour, tuple[Reason, ...]]
) -> list[Candidate]:
    """The candidates, each with its evidence: the press, its own reasons, and the other candidates."""
    every = list(candidates)
    return [
        replace(
            candidate,
            evidence=replace(
                press,
                reasons=weights[candidate.player],
                others=tuple(
                    Other(other.act, _sum(weights[other.player]))
                    for other in every
                    if other.player is not candidate.player
                ),
            ),
        )
        for candidate in every
    ]


def _sum(reasons: Iterable[Reason]) -> float:
    return sum(reason.weight for reason in reasons)


def near(game: Game, player: Colour, cell: tuple[int, int]) -> bool:
    """The player's figure stands on the cell or beside it."""
    here = game.state.players[player].cell
    return here is not None and abs(here[0] - cell[0]) + abs(here[1] - cell[1]) <= 1
