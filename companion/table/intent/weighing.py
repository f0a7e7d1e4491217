"""What speaks for each player who could have meant a press, in stated weights.

A weight is the logarithm of how much more often something is seen with the act than without it. The weights
are estimates; the benchmark of clumsy people measures what comes of them (`docs/people.md`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.rules import Colour, Free, Game, Lost, Roll
from companion.table.dice.mats import Mats
from companion.table.game.evidence import Because, Evidence, Other, Reason
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate

OWN_WORD = 4.0
ROLLS = -2.5
JUST_ACTED = -1.5
FRESH, OLD = 1.0, -3.0
"""The weight of dice that pay since a moment, and the least weight of dice that have paid for long."""
EARLY = 0.0
"""The weight of dice that came to rest just after the press."""
_TOO_SOON = 0.6
"""Seconds by which people press before they can know what their dice show."""
_A_MOMENT = 1.2
"""Seconds: people look at their dice, think, move their figure and press."""
_FADES = 0.8
"""What the weight loses with each second after that."""
_A_STEP = 0.35
"""Seconds: nobody moves twice within them."""
CLEAR = 0.5
"""By so much the first must be ahead of the second, else the table asks."""

_BY_DICE = (Roll, Free, Lost)


class Weighing:
    """Weighs who could have meant a press."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping) -> None:
        self._referee = referee
        self._mats = mats
        self._time = time

    def reasons(self, player: Colour, t: float) -> tuple[Reason, ...]:
        """What speaks for a player who can act; ``t`` is the press, seconds since "Escape!"."""
        return tuple(self._reasons(player, t))

    def _reasons(self, player: Colour, t: float) -> Iterable[Reason]:
        if player in self._mats.rolling:
            yield Reason(Because.ROLLS, ROLLS)
        acted = self._acted(player)
        if acted is not None and 0 <= t - acted < _A_STEP:
            yield Reason(Because.JUST_ACTED, JUST_ACTED)
        since = max(self._rested(player), 0.0 if acted is None else acted)
        if t < since:  # the dice came to rest after the press
            yield Reason(Because.EARLY, EARLY if since - t <= _TOO_SOON else OLD)
            return
        waited = max(0.0, t - since - _A_MOMENT)
        weight = max(OLD, FRESH - _FADES * waited)
        yield Reason(Because.FRESH_DICE if weight > 0 else Because.OLD_DICE, round(weight, 2))

    def _rested(self, player: Colour) -> float:
        rested = self._mats.rested.get(player)
        return 0.0 if rested is None else self._time.moment(rested)

    def _acted(self, player: Colour) -> float | None:
        """When the player acted last, other than with dice; seconds since "Escape!"."""
        for accepted in reversed(self._referee.accepted[-60:]):
            if player in accepted.act.named[:1] and not isinstance(accepted.act, _BY_DICE):
                return accepted.act.t if accepted.evidence is None else accepted.evidence.t
        return None


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
