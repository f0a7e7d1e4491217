"""Gifts: a die too many on a mat comes from somebody who has escaped (R-16).

It may lie there before the table knows of the escape: where gems were never pressed, the exit asks for too
many keys until people say so. The gift is told as soon as its giver has escaped.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.dice import MatReading
from companion.rules import Act, Colour, DieState, Game, Give, Icon, Roll
from companion.table.dice.kept_dice import KeptDice
from companion.table.dice.mats import Mats
from companion.table.dice.throws import Throw
from companion.table.game.referee import Referee


class DieTooMany(NamedTuple):
    """A die that lies on a mat, and that nobody can have given when it came."""

    since: float
    """When it lay still, monotonic seconds."""
    face: Icon | None
    """What it shows; None: no camera can read it."""
    dice: int
    """How many dice its new owner had then."""


class Gifts:
    """Says which dice on the mats are gifts."""

    def __init__(self, referee: Referee, mats: Mats, kept: KeptDice) -> None:
        self._referee = referee
        self._mats = mats
        self._kept = kept
        self._too_many: dict[Colour, DieTooMany] = {}

    def explains(self, player: Colour, reading: MatReading, t: float) -> Give | None:
        """The gift that explains a die too many on the player's mat; ``t``: seconds since "Escape!".

        None: nobody can have given one, or it may be the die that a door has just taken from the player.
        """
        if self._kept.may_still_lie_there(player, reading):
            return None
        return _possible(self._game, player, t, frozenset(self._game.state.players))

    def note(self, player: Colour, reading: MatReading, throw: Throw) -> None:
        """The reading was understood; what lies there too many may become a gift."""
        if throw.strangers and not self._kept.may_still_lie_there(player, reading):
            dice = len(self._game.state.players[player].dice)
            self._too_many[player] = DieTooMany(reading.still_since, throw.strangers[0], dice)

    def forget(self, player: Colour) -> None:
        """The player gets a gift now: what lay there too many before was that die, or another one."""
        self._too_many.pop(player, None)

    def late(self) -> Act | None:
        """The next act by which a die that lay there too many becomes a gift: it is given, then rolled.

        Its giver had shown the keys before it came to lie there, and has escaped only now for the table.
        """
        t, players = self._game.state.t, self._game.state.players
        for player, die in tuple(self._too_many.items()):
            dice = players[player].dice
            if players[player].escaped:
                del self._too_many[player]
                continue
            if len(dice) > die.dice:
                del self._too_many[player]
                if die.face is not None and dice[-1].state is DieState.UNROLLED:
                    return Roll(t=t, player=player, dice={len(dice) - 1: die.face})
                continue
            before = frozenset(giver for giver, rested in self._mats.rested.items() if rested < die.since)
            if (gift := _possible(self._game, player, t, before)) is not None:
                return gift
        return None

    @property
    def _game(self) -> Game:
        return self._referee.game


def _possible(game: Game, player: Colour, t: float, givers: frozenset[Colour]) -> Give | None:
    """The gift of the first of these who have escaped and may still give a die to the player."""
    for giver in game.state.players:
        if giver in givers - {player} and game.state.players[giver].escaped:
            act = Give(t=t, player=giver, to=player)
            if game.would(act) is None:
                return act
    return None
