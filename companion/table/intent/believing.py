"""Whose word stands for their dice, and which rolls the record gets for it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import Roll
from companion.table.game import trust
from companion.table.game.referee import Referee
from companion.table.game.trust import Trust
from companion.table.intent.candidates import Candidate


class Believing:
    """Decides by the game's conduct what is believed of those whose dice do not pay as they were seen."""

    def __init__(self, referee: Referee, trusted: Trust) -> None:
        self._referee = referee
        self._trust = trusted
        self.conduct = trusted.conduct

    @property
    def any_unseen(self) -> bool:
        """No camera sees the dice of somebody: then the number of presses says how many gems are meant."""
        return any(map(self._trust.unseen, self._referee.game.state.players))

    def may(self, candidate: Candidate) -> bool:
        """The judge allows the act, or it lacks only icons, and nobody sees the player's dice."""
        if candidate.allowed:
            return True
        return trust.only_icons_missing(candidate.refusal) and self._trust.unseen(candidate.player)

    def believes(self, candidate: Candidate) -> bool:
        """The same, or what was seen of the dice is not believed more than the player."""
        if self.may(candidate):
            return True
        return trust.only_icons_missing(candidate.refusal) and any(True for _ in self.rolls(candidate))

    def rolls(self, candidate: Candidate) -> Iterator[Roll]:
        """The rolls that pay for an act that the judge would not allow without them."""
        if not candidate.allowed:
            game = self._referee.game
            yield from trust.paying_rolls(game, candidate.act, candidate.asks, self._trust.believed)
