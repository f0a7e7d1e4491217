"""The players' mats: what lies on each, what was thrown last, whose dice are moving."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from companion.dice import MatReading
from companion.rules import Activate, Colour, DieState, Game, Quest
from companion.table.dice import throws, tracking
from companion.table.dice.throws import Throw
from companion.table.dice.tracking import TrackedDice, track
from companion.table.game.referee import Referee

FELL = 3.0
"""Seconds after which a thrown die that lies nowhere on a quiet mat has fallen off the table (R-15)."""
HELD = 12.0
"""The same for a die that was taken up and not thrown: who plays against the clock holds none so long."""


class Fallen(NamedTuple):
    """A die that lies nowhere any more."""

    player: Colour
    die: int
    instead: bool
    """One that is not his lies there still: he has taken this one away in place of it."""


class Mats:
    """All mats of one game."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._hands: dict[Colour, TrackedDice] = {}
        self._missing_since: dict[tuple[Colour, int], float] = {}
        self.throws: dict[Colour, Throw] = {}
        """What each player's last reading said."""
        self.rolling: set[Colour] = set()
        """Players with a hand or a moving die on the mat."""
        self.rested: dict[Colour, float] = {}
        """When each player's dice last came to rest, monotonic seconds."""

    def disturbed(self, player: Colour) -> None:
        """Something moves on the player's mat."""
        self.rolling.add(player)
        for key in [key for key in self._missing_since if key[0] is player]:
            del self._missing_since[key]

    def laid_out(self, player: Colour, reading: MatReading) -> None:
        """Dice lie ready before the game: where they lie is noted, what they show is no throw."""
        self.rolling.discard(player)
        _, self._hands[player] = track(TrackedDice(), reading, self._states(player), 0)

    def exchanged(self, player: Colour, numbers: Iterable[int]) -> None:
        """These dice of a player are others now, which come from another mat."""
        dice = self._game.state.players[player].dice
        faces = {number: dice[number].shows for number in numbers}
        self._hands[player] = tracking.exchanged(self._hands.get(player, TrackedDice()), faces)

    def exchanged_back(self, player: Colour, numbers: Iterable[int]) -> bool:
        """An exchange is taken back: True where dice of his lie on the other's mat already."""
        dice = self._game.state.players[player].dice
        faces = {number: dice[number].shows for number in numbers}
        hand, must_change = tracking.exchanged_back(self._hands.get(player, TrackedDice()), faces)
        self._hands[player] = hand
        return must_change

    def read(self, player: Colour, reading: MatReading, t: float) -> Throw:
        """What the reading says that happened; asked again after a gift, it sees the new die."""
        before = self._hands.get(player, TrackedDice())
        throw, after = track(before, reading, self._states(player), throws.can_free(self._game, player, t))
        if throw.strangers and throws.gift(self._game, player, t) is not None:
            return throw
        self._hands[player] = after
        self._note(player, throw, reading.still_since)
        return throw

    def _note(self, player: Colour, throw: Throw, still_since: float) -> None:
        self.rolling.discard(player)
        self.throws[player] = throw
        if throw.rolled:
            self.rested[player] = still_since
        for number in throw.missing:
            self._missing_since.setdefault((player, number), still_since)
        for key in [key for key in self._missing_since if key[0] is player and key[1] not in throw.missing]:
            del self._missing_since[key]

    def fallen(self, now: float) -> list[Fallen]:
        """Dice that showed something of worth and have lain nowhere for long; each is told once.

        One that has to be rolled anyway is in somebody's hand.
        """
        fallen = []
        for (player, number), since in list(self._missing_since.items()):
            throw = self.throws[player]
            held = number in throw.in_hand and not throw.aside
            waited = now - since >= (HELD if held else FELL)
            if not waited or player in self.rolling or self._lies_on_a_chamber(player):
                continue
            del self._missing_since[player, number]
            if self._states(player).get(number) is DieState.READY:
                fallen.append(Fallen(player, number, instead=bool(throw.aside)))
        return fallen

    def _lies_on_a_chamber(self, player: Colour) -> bool:
        """Where he is dice are laid on the chamber."""
        return any(
            isinstance(move.act, Activate | Quest) and isinstance(move.act.dice, dict)
            for move in self._referee.moves(player)
        )

    def _states(self, player: Colour) -> dict[int, DieState]:
        dice = self._game.state.players[player].dice
        return {number: die.state for number, die in enumerate(dice)}

    @property
    def _game(self) -> Game:
        return self._referee.game
