"""The players' mats: what lies on each, what was rolled last, and whose dice are moving."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.dice import MatReading, Sight
from companion.rules import Activate, Colour, DieState, Game, Icon, Quest
from companion.table.dice import throws, tracked_dice, tracking
from companion.table.dice.throws import Throw
from companion.table.dice.tracked_dice import TrackedDice
from companion.table.dice.tracking import track
from companion.table.game.referee import Referee
from companion.table.view.model import Facts
from companion.table.view.snapshot import MatDice

FELL = 3.0
"""Seconds after which a rolled die that lies nowhere on a quiet mat counts as fallen off the table (R-15)."""
A_THROW = 0.6
"""Seconds after which another movement on a mat is another throw, and not the same."""
HELD = 12.0
"""The same for a die that was taken up and not rolled: nobody in a hurry holds one so long."""
TAKEN_UP = 1.5
"""Seconds before a press at most that dice were taken up which no camera has read."""
LIES_STILL = 1.0
"""Seconds after a hand has come to a mat from which on its dice may lie still; few people press before."""
_FLIGHTS = 60
"""The number of throws of each player that are remembered: enough to know their pace."""
_OUT_OF_PLAY = frozenset({DieState.HELD, DieState.GIVEN, DieState.LOST})


class FallenDie(NamedTuple):
    """A die that lies nowhere any more."""

    player: Colour
    die: int
    instead: bool
    """A die that is not the player's still lies there: the player took this one away in its place."""


class DiceFlight(NamedTuple):
    """Dice that were thrown together, from the hand over the mat to their rest; monotonic seconds."""

    dice: frozenset[int]
    began: float
    rested: float


class MatDifference(NamedTuple):
    """Dice that lie otherwise than the judge believes."""

    lacks: tuple[Icon, ...]
    """What the judge believes and the camera does not see."""
    seen: tuple[str, ...]
    """All that the camera reads on the mat."""

    @property
    def facts(self) -> Facts:
        """Both as the page says them."""
        return {"lacks": ", ".join(self.lacks), "seen": ", ".join(self.seen) or "nothing"}


class Mats:
    """All mats of one game."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._tracked: dict[Colour, TrackedDice] = {}
        self._missing_since: dict[tuple[Colour, int], float] = {}
        self.throws: dict[Colour, Throw] = {}
        """What each player's last reading said that they did."""
        self._rolling: set[Colour] = set()
        self.rested: dict[Colour, float] = {}
        """When each player's dice last came to rest after a roll, monotonic seconds."""
        self._kept: set[Colour] = set()
        """The players of whose mats a reading counts later."""
        self._busy: dict[Colour, float] = {}
        self._moving_since: dict[Colour, float] = {}
        self._flights: dict[Colour, deque[DiceFlight]] = {}
        self.unread: dict[Colour, float] = {}
        """When each player last took dice up that no camera had read since they had rolled."""

    @property
    def rolling(self) -> frozenset[Colour]:
        """The players with a hand or a moving die on the mat."""
        return frozenset(self._rolling)

    def moving_since(self, player: Colour) -> float | None:
        """When a hand came over the player's mat, or the dice began to move, monotonic seconds; None: nothing
        moves there."""
        return self._moving_since.get(player) if player in self._rolling else None

    def moved_at(self, player: Colour) -> float:
        """When a hand came over the player's mat last, monotonic seconds; infinity: never."""
        return self._moving_since.get(player, math.inf)

    def threw_unread(self, player: Colour) -> bool:
        """The player took dice up that no camera had read, between the last two readings of the mat."""
        return self.unread.get(player, -math.inf) >= self.moved_at(player)

    def will_be_read(self, player: Colour, at: float, for_long: float = 0.0) -> bool:
        """At this monotonic second the player's dice had rolled for so many seconds, and a camera has still
        to read them: no hand has come since. Or it has read them, and that counts in a moment."""
        if player in self._kept:
            return True
        moving = self.moving_since(player)
        if moving is None:
            return False
        return at - max(moving, self.unread.get(player, -math.inf)) >= for_long

    def lay_unread(self, player: Colour, at: float) -> bool:
        """No camera had read the dice that lay on the player's mat at this monotonic second: a hand has taken
        them up just before it or since, or had been over the mat for longer than a throw takes."""
        if at - self.unread.get(player, -math.inf) <= TAKEN_UP:
            return True
        began = self._moving_since.get(player, math.inf) if player in self._rolling else math.inf
        hidden = any(each.began <= at - LIES_STILL and at < each.rested for each in self.flights(player))
        return hidden or began <= at - LIES_STILL

    def in_the_air(self, player: Colour, at: float) -> frozenset[int] | None:
        """The dice of a player that were rolling at this monotonic second; None: no camera has read them yet.

        A movement that began before it and a throw that came to rest after it belong together.
        """
        if player in self._rolling and self._moving_since.get(player, math.inf) <= at:
            return None
        return frozenset[int]().union(
            *(flight.dice for flight in self._flights.get(player, ()) if flight.began <= at < flight.rested)
        )

    def flights(self, player: Colour) -> Sequence[DiceFlight]:
        """The latest throws of a player that a camera has read, oldest first."""
        return tuple(self._flights.get(player, ()))

    def seen(self) -> dict[Colour, MatDice]:
        """What the last reading said of each player's dice, for the view."""
        players = self._rolling | self.throws.keys()
        return {player: self._seen(player) for player in players}

    def lying(self, player: Colour) -> dict[int, Icon]:
        """What the player's dice show that lie on the mat, by number, whatever has paid already."""
        tracked = self._tracked.get(player, TrackedDice())
        away = set(self.throws.get(player, Throw()).missing)
        return {n: place.face for n, place in tracked.lying.items() if place.face and n not in away}

    def uncounted(self, player: Colour) -> bool:
        """Dice lie on the player's mat that do not count: more than they have, or black masks that were
        rolled without right. Nobody can see which of the dice these are."""
        if self._tracked.get(player, TrackedDice()).strangers:
            return True
        cursed = (n for n, state in self._states(player).items() if state is DieState.CURSED)
        lying = self.lying(player)
        return any(lying.get(n, Icon.BLACK_MASK) is not Icon.BLACK_MASK for n in cursed)

    def may_be_strangers(self, player: Colour) -> Iterator[tuple[int, Icon]]:
        """The numbers of the player's dice that may be strangers, each with what theirs would show then: what
        a die that the table takes for a stranger shows."""
        throw, tracked = self.throws.get(player, Throw()), self._tracked.get(player, TrackedDice())
        for number, place in tracked.lying.items():
            if place.track in tracked.doubtful and number not in throw.missing:
                faces = (stranger.face for stranger in tracked.strangers)
                yield from ((number, face) for face in faces if face and face is not place.face)

    def unsure(self, player: Colour) -> bool:
        """A die of the player lies there and cannot be read for sure."""
        return bool(self.unreadable(player))

    def unreadable(self, player: Colour) -> tuple[int, ...]:
        """The dice of the player that lie there and cannot be read for sure."""
        return tuple(self.throws.get(player, Throw()).unsure)

    def _seen(self, player: Colour) -> MatDice:
        throw = self.throws.get(player, Throw())
        return MatDice(player in self._rolling, throw.unsure, throw.missing, throw.in_hand)

    def came_to_rest(self, player: Colour, at: float) -> None:
        """A camera saw at this monotonic second that the dice of the player's mat lay still.

        The reading may have been kept for a moment: if something moves there since, it still does.
        """
        if self._moving_since.get(player, -math.inf) <= at:
            self._rolling.discard(player)

    def keep(self, player: Colour, at: float) -> None:
        """A camera saw at this monotonic second that the dice lay still; what it has read counts later."""
        self._kept.add(player)
        self.came_to_rest(player, at)

    def disturbed(self, player: Colour, at: float) -> None:
        """Something moves on the player's mat."""
        if player in self._rolling and at - self._busy.get(player, at) > A_THROW:
            self.unread[player] = at
        self._busy[player] = at
        if player not in self._rolling:
            self._moving_since[player] = at
        self._rolling.add(player)
        for key in [key for key in self._missing_since if key[0] is player]:
            del self._missing_since[key]

    def laid_out(self, player: Colour, reading: MatReading) -> None:
        """Dice lie ready before the game: their places are noted, but what they show is no roll."""
        self._rolling.discard(player)
        _, self._tracked[player] = track(TrackedDice(), reading, self._states(player), 0)

    def taken_up(self, player: Colour, reading: MatReading) -> MatDifference | None:
        """The first reading of a game that goes on; returns what lies otherwise than the judge believes."""
        self._rolling.discard(player)
        shows = self._recorded(player)
        self._tracked[player] = tracking.recognised(reading, shows)
        believed = Counter(face for face in shows.values() if face is not None)
        seen = Counter(die.face for die in reading.dice if die.state is Sight.READ)
        unread = sum(die.state is not Sight.READ for die in reading.dice)
        lacks = believed - Counter({face: seen[face.value] for face in believed})
        if lacks.total() <= unread:
            return None
        return MatDifference(tuple(sorted(lacks.elements())), tuple(sorted(filter(None, seen.elements()))))

    def renumber(self, player: Colour) -> bool:
        """The record knows the player's dice under other numbers since the past was told anew: they get
        these. False if what lies there is not what the record says."""
        throw = self.throws.get(player, Throw())
        found = tracked_dice.renumbered(self._as_told(player), throw.missing, self._recorded(player))
        if found is None:
            return False
        self._tracked[player], numbers = found
        missing, in_hand = ([numbers[n] for n in some] for some in (throw.missing, throw.in_hand))
        self.throws[player] = replace(throw, missing=tuple(sorted(missing)), in_hand=tuple(sorted(in_hand)))
        since = {n: self._missing_since.pop((player, n), None) for n in throw.missing}
        self._missing_since |= {(player, numbers[n]): at for n, at in since.items() if at is not None}
        return True

    def _recorded(self, player: Colour) -> dict[int, Icon | None]:
        """What the record says of the player's dice in play."""
        return {
            number: Icon.BLACK_MASK if die.state is DieState.CURSED else die.shows
            for number, die in enumerate(self._game.state.players[player].dice)
            if die.state not in _OUT_OF_PLAY
        }

    def exchanged(self, player: Colour, numbers: Iterable[int]) -> None:
        """These dice of a player were exchanged: the new ones come from another mat."""
        dice = self._game.state.players[player].dice
        faces = {number: dice[number].shows for number in numbers}
        self._tracked[player] = tracked_dice.exchanged(self._tracked.get(player, TrackedDice()), faces)

    def exchanged_back(self, player: Colour, numbers: Iterable[int]) -> bool:
        """An exchange is taken back; returns True if dice must change mats again by hand."""
        dice = self._game.state.players[player].dice
        faces = {number: dice[number].shows for number in numbers}
        tracked, must_change = tracked_dice.exchanged_back(self._tracked.get(player, TrackedDice()), faces)
        self._tracked[player] = tracked
        return must_change

    def strangers(self, player: Colour, reading: MatReading, t: float) -> tuple[Icon | None, ...]:
        """What the dice show that lie there according to the reading beyond those that the player has."""
        return self._tracked_with(player, reading, t)[0].strangers

    def read(self, player: Colour, reading: MatReading, t: float) -> Throw:
        """What the player did according to the reading, which counts from now on."""
        self._kept.discard(player)
        throw, self._tracked[player] = self._tracked_with(player, reading, t)
        self.came_to_rest(player, reading.read_at)
        self._note(player, throw, reading.still_since)
        return throw

    def _tracked_with(self, player: Colour, reading: MatReading, t: float) -> tuple[Throw, TrackedDice]:
        before = self._as_told(player)
        return track(before, reading, self._states(player), throws.can_free(self._game, player, t))

    def _as_told(self, player: Colour) -> TrackedDice:
        """The player's dice, after the record has said perhaps that another one is the stranger."""
        tracked = self._tracked.get(player, TrackedDice())
        return tracked_dice.other_strangers(tracked, self._recorded(player))

    def entered(self, player: Colour, at: float) -> None:
        """People have said what the player has rolled, ``at`` monotonic seconds."""
        self.rested[player] = at

    def place(self, player: Colour, number: int) -> tuple[float, float]:
        """The middle of a die that lies on the player's mat, in mm on it."""
        return self._tracked[player].lying[number].center

    def named(self, player: Colour, dice: Mapping[int, Icon]) -> Throw | None:
        """People say what dice show that the camera cannot read; None if it reads one of them.

        A named die holds as long as it lies where it is.
        """
        throw = self.throws.get(player, Throw())
        if not dice.keys() <= set(throw.unsure):
            return None
        self._tracked[player] = tracked_dice.named(self._tracked[player], dice)
        self.throws[player] = replace(throw, unsure=tuple(n for n in throw.unsure if n not in dice))
        cursed = {n for n, state in self._states(player).items() if state is DieState.CURSED}
        return Throw(rolled=dice, picked_up=tuple(sorted(cursed & dice.keys())))

    def _note(self, player: Colour, throw: Throw, still_since: float) -> None:
        self.throws[player] = throw
        if throw.rolled:
            self.rested[player] = still_since
            began = self._moving_since.get(player, math.inf)
            flights = self._flights.setdefault(player, deque(maxlen=_FLIGHTS))
            flights.append(DiceFlight(frozenset(throw.rolled), began, still_since))
        for number in throw.missing:
            self._missing_since.setdefault((player, number), still_since)
        for key in [key for key in self._missing_since if key[0] is player and key[1] not in throw.missing]:
            del self._missing_since[key]

    def fallen(self, now: float) -> list[FallenDie]:
        """Dice that showed an icon and have lain nowhere for long; each is returned once.

        A die that must be rolled anyway does not count: it is in the player's hand.
        """
        fallen = []
        for (player, number), since in list(self._missing_since.items()):
            throw = self.throws[player]
            held = number in throw.in_hand and not throw.aside
            waited = now - since >= (HELD if held else FELL)
            if not waited or player in self._rolling or self._lies_on_a_chamber(player):
                continue
            del self._missing_since[player, number]
            if self._states(player).get(number) is DieState.READY:
                fallen.append(FallenDie(player, number, instead=bool(throw.aside)))
        return fallen

    def _lies_on_a_chamber(self, player: Colour) -> bool:
        """The player is in a chamber on which dice are laid."""
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
