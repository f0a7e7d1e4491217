"""Whose word stands for their dice, and which rolls the record gets for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.rules import Colour, DieState, Icon, Roll
from companion.table.conduct import Repair
from companion.table.game import trust
from companion.table.game.evidence import Because
from companion.table.game.referee import Referee
from companion.table.game.trust import Trust
from companion.table.intent.candidates import Candidate


class Believing:
    """Decides by the game's conduct what is believed of those whose dice do not pay as they were seen."""

    def __init__(
        self, referee: Referee, trusted: Trust, lying: Callable[[Colour], Mapping[int, Icon]]
    ) -> None:
        """``lying``: what the dice of a player show that lie on their mat, whatever has paid already."""
        self._referee = referee
        self._lying = lying
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
            paying = trust.paying_rolls(game, candidate.act, candidate.asks, self._trust.believed)
            yield from tuple(paying) or self._as_they_lie(candidate)

    def _as_they_lie(self, candidate: Candidate) -> Iterator[Roll]:
        """The roll of dice that have paid, and lie there as they are needed.

        Nobody can see whether a die was rolled again and shows the same. Who chooses on the page what they
        do says that it was.
        """
        player, evidence = candidate.player, candidate.evidence
        chosen = evidence is not None and any(each.because is Because.CHOSEN for each in evidence.reasons)
        if not chosen or self.conduct.repair(sure=True) is Repair.NEVER or len(candidate.act.named) != 1:
            return
        dice, missing = self._referee.game.state.players[player].dice, list(candidate.asks)
        for die in dice:
            if die.state is DieState.READY and die.shows in missing:
                missing.remove(die.shows)
        rolled: dict[int, Icon] = {}
        for number, face in sorted(self._lying(player).items()):
            if dice[number].state is DieState.SPENT and face in missing:
                missing.remove(face)
                rolled[number] = face
        if rolled and not missing:
            yield Roll(t=candidate.act.t, player=player, dice=rolled)
