"""From readings of the mats to decisions: rolls, gifts, dice that fell, and the escape."""

from __future__ import annotations

from collections.abc import Iterator

from companion.dice import MatReading
from companion.rules import Act, Colour, Game, Lost
from companion.table.dice import throws
from companion.table.dice.mats import Mats
from companion.table.game.decisions import Decision, Notice, ProposedAct
from companion.table.game.referee import Referee
from companion.table.game.timekeeping import Timekeeping


class ReadingInterpreter:
    """Says what players have done with their dice."""

    def __init__(self, referee: Referee, mats: Mats, time: Timekeeping) -> None:
        self._referee = referee
        self._mats = mats
        self._time = time

    def read(self, player: Colour, reading: MatReading) -> Iterator[Decision]:
        """What a player did since the last reading of their mat."""
        t = self._time.stamp(reading.still_since)
        throw = self._mats.read(player, reading, t)
        if throw.strangers and (gift := throws.gift(self._game, player, t)) is not None:
            yield ProposedAct(gift)
            throw = self._mats.read(player, reading, t)
        if self._game.state.players[player].escaped:
            return  # dice of a player outside the temple cause no acts
        if throw.strangers:
            yield Notice(t, "notice-stranger", {"player": player}, player)
        for act in throws.acts(self._game, player, throw, t):
            yield ProposedAct(act)
        if throw.unsure:
            yield Notice(t, "notice-unsure", {"player": player, "count": len(throw.unsure)}, player)
        if throws.taken_in_vain(self._game, player, throw, t):
            yield Notice(t, "notice-black-mask-taken", {"player": player}, player)

    def compare(self, player: Colour, reading: MatReading) -> Iterator[Decision]:
        """What lies otherwise on a mat than when the game was broken off."""
        difference = self._mats.taken_up(player, reading)
        if difference is not None:
            facts = {"player": player, **difference.facts}
            yield Notice(self._game.state.t, "notice-resumed-differs", facts, player)

    def fallen(self, now: float) -> Iterator[Decision]:
        """The dice that have fallen off the table by ``now`` (monotonic seconds)."""
        for player, die, instead in self._mats.fallen(now):
            t = self._time.stamp(now)
            if instead:
                yield Notice(t, "notice-wrong-die-taken", {"player": player}, player)
            else:
                yield ProposedAct(Lost(t=t, player=player, die=die))

    def escape(self) -> Act | None:
        """The escape of a player in the exit chamber whose dice show enough keys; the first such player's."""
        escapes = (
            throws.escape(self._game, player, self._game.state.t) for player in self._game.state.players
        )
        return next((act for act in escapes if act is not None), None)

    @property
    def _game(self) -> Game:
        return self._referee.game
