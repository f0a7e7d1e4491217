"""What was meant becomes acts for the judge, with the rolls that must have paid, at its own time."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import Escape
from companion.table.game.decisions import Decision, ProposedAct
from companion.table.game.evidence import Because, simply
from companion.table.game.referee import Referee
from companion.table.intent.believing import Believing
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.named_late import as_it_happened


class Performing:
    """Proposes acts that were meant."""

    def __init__(self, referee: Referee, believing: Believing) -> None:
        self._referee = referee
        self._believing = believing

    def acts(self, candidate: Candidate) -> Iterator[Decision]:
        """The act; where a player's word stands for their dice, the roll that pays for it comes first."""
        if (earlier := as_it_happened(self._referee, candidate)) is not None:
            yield earlier
            return
        for roll in self._believing.rolls(candidate):
            yield ProposedAct(roll, simply(roll.t, Because.TRUSTED))
        if isinstance(candidate.act, Escape) and self._referee.game.state.players[candidate.player].escaped:
            return  # the keys were the escape
        yield ProposedAct(candidate.act, candidate.evidence)
