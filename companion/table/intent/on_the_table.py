"""What lay on the table when a cell was pressed: dice of others that pay for gems, and chambers to enter.

Who presses sees the dice of the others. Those that roll at that moment show nothing yet, whatever they showed
before and whatever they show a moment later. Only for the presser's own dice a press may come too early.
Nobody enters a chamber whose tile a camera has just seen in a hand: a second press there came twice.
"""

from __future__ import annotations

from companion.rules import Activate, Colour, Discover, Enter
from companion.rules.setup.draws import PILE
from companion.table.dice.mats import Mats
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping
from companion.table.intent.candidates import Candidate
from companion.table.intent.drawn.draw_pile import DrawPile
from companion.table.view.places import leads_to

DICE_LATE = 1.5
"""Seconds for which a press waits for dice that still roll: players press before the camera has read them."""
DICE_READ = 0.7
"""Seconds within which a camera has read dice that lay still when a cell was pressed."""

LAYING = 1.0
"""Seconds that people need at least to draw a tile and to lay it."""
LATE = 0.2
"""Seconds before the press from which on a tile has gone as if the press came late."""


class OnTheTable:
    """Knows what lay there at the moment of a press."""

    def __init__(self, referee: Referee, mats: Mats, pile: DrawPile, time: Timekeeping) -> None:
        self._referee = referee
        self._mats = mats
        self._pile = pile
        self._time = time

    def awaited(self, candidate: Candidate, at: float, now: float) -> bool:
        """A camera will see in a moment which dice of those present pay, or paid ``at`` the press.

        Monotonic seconds.
        """
        act = candidate.act
        if not isinstance(act, Activate) or now - at >= DICE_LATE:
            return False
        players = self._referee.game.state.players
        cell = players[candidate.player].cell
        here = [player for player, each in players.items() if each.cell == cell]
        if now - at < DICE_READ and any(self._mats.will_be_read(other, at) for other in here):
            return True  # their dice may pay for more, or not be there any more
        return any(self._mats.will_be_read(other, at) for other in _others(candidate))

    def possible(self, candidates: list[Candidate], at: float) -> list[Candidate]:
        """The acts that were possible with what lay there at this monotonic second.

        If gems could be had only with dice of others that rolled then, the acts that lying dice pay for stand
        in their place.
        """
        moment = self._time.moment(at)
        found: list[Candidate] = []
        gems: dict[Colour, list[Candidate]] = {}
        for each in candidates:
            if isinstance(each.act, Activate) and each.player not in gems:
                gems[each.player] = self._with_lying_dice(each, at)
            if isinstance(each.act, Activate) and gems[each.player]:
                continue
            if not (isinstance(each.act, Enter) and self._just_discovered(each, moment)):
                found.append(each)
        return [*(each for theirs in gems.values() for each in theirs), *found]

    def _with_lying_dice(self, candidate: Candidate, at: float) -> list[Candidate]:
        """What gems the player could activate without the dice of others in the air; empty: none are."""
        game = self._referee.game
        cell = game.state.players[candidate.player].cell
        here = [
            c for c, each in game.state.players.items() if each.cell == cell and c is not candidate.player
        ]
        in_the_air = {other: self._mats.in_the_air(other, at) or () for other in here}
        if not any(in_the_air.values()):
            return []
        moves = game.moves_without(candidate.player, candidate.act.t, in_the_air)
        return [
            Candidate(candidate.player, move.act, move.refusal, move.asks)
            for move in moves
            if isinstance(move.act, Activate)
        ]

    def _just_discovered(self, candidate: Candidate, moment: float) -> bool:
        """The chamber was discovered a moment before the press, and its tile was not drawn before that."""
        cell = leads_to(candidate.act, self._referee.game.state)
        if not self._pile.watched:
            return False
        for each in reversed(self._referee.accepted):
            if each.act.t < moment - LAYING:
                return False
            evidence = each.evidence
            if isinstance(each.act, Discover) and evidence is not None and evidence.cell == cell:
                tiles = (self._pile.went(draw.name) for draw in each.draws if draw.deck == PILE)
                went = next(tiles, None)
                late = went is not None and self._time.moment(went) < evidence.t - LATE
                return not late and 0.0 <= moment - evidence.t < LAYING
        return False


def _others(candidate: Candidate) -> tuple[Colour, ...]:
    """Who pays for gems beside the player that a press is taken for."""
    act = candidate.act
    return tuple(c for c in act.named if c is not candidate.player) if isinstance(act, Activate) else ()
