"""From readings to throws: which of a player's dice were rolled since the last reading, and which only lay.

The game record numbers a player's dice; the eye tracks each die as long as it lies (`MatReading.followed`).
A die that the eye has tracked was not rolled; a die that newly lies there was. There are three exceptions: an
accursed die that was pushed far aside is still accursed; any other die that lies a little beside its old
place counts as rolled with the same face, which changes nothing unless it had to be rolled; and a die that
the camera cannot read for sure causes no act (R-104).

Cards and chambers take dice, and adventurers exchange them. A die that is no longer the player's may stay
where it lay until somebody takes it away: it is set aside, and counts neither as rolled nor as a stranger. A
die that comes from another adventurer was not rolled as long as it shows what it showed there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.dice import DieChange, DieSeen, MatReading, Sight, TrackedDie, Where
from companion.rules import DieState, Icon
from companion.table.dice.throws import Throw
from companion.table.dice.tracked_dice import LastSeen, TrackedDice

PUSHED = 60.0
"""Millimetres by which an accursed die may be pushed aside to make room."""

_MUST_BE_ROLLED = frozenset({DieState.SPENT, DieState.FREED})
_OUT_OF_PLAY = frozenset({DieState.HELD, DieState.GIVEN, DieState.LOST})


@dataclass(frozen=True, slots=True)
class _SeenDie:
    """One die of a reading."""

    track: int
    center: tuple[float, float]
    face: Icon | None
    moved: bool
    """It lies a little beside its old place: pushed, or rolled with the same face."""


def recognised(reading: MatReading, shows: Mapping[int, Icon | None]) -> TrackedDice:
    """The dice of a game that is taken up again: each number gets a die that shows what it should.

    ``shows`` are the player's dice in play by number, as the judge has them. The other dice there get
    the numbers that are left. Nothing was rolled.
    """
    loose = [_seen(die, one) for die, one in zip(reading.dice, reading.followed, strict=True)]
    lying: dict[int, LastSeen] = {}
    for number, face in shows.items():
        die = next((die for die in loose if die.face is face and face is not None), None)
        if die is not None:
            loose.remove(die)
            lying[number] = _lying(die)
    left = (number for number in shows if number not in lying)
    lying |= {number: _lying(die) for number, die in zip(left, loose, strict=False)}
    return TrackedDice(dict(sorted(lying.items())))


def track(
    before: TrackedDice, reading: MatReading, states: Mapping[int, DieState], can_free: int
) -> tuple[Throw, TrackedDice]:
    """What happened between the last reading and this one.

    ``states`` are the player's dice by number as the judge has them; ``can_free`` is how many black masks
    the golden masks in the player's chamber can free now. ``before`` is not changed; the new one is returned.
    """
    in_play = [number for number, state in sorted(states.items()) if state not in _OUT_OF_PLAY]
    cursed = {number for number in in_play if states[number] is DieState.CURSED}
    matching = _Matching(
        loose=[_seen(die, one) for die, one in zip(reading.dice, reading.followed, strict=True)],
        open=list(in_play),
        lying={number: place for number, place in before.lying.items() if number in in_play},
        arriving={number: face for number, face in before.arriving.items() if number in in_play},
        doubtful=before.doubtful,
        all_lie=len(reading.dice) == len(in_play),
        wrongly={number: dice for number, dice in before.wrongly.items() if number in cursed},
    )
    must_be_rolled = {number for number in in_play if states[number] in _MUST_BE_ROLLED}
    matching.put_right()
    matching.keep(cursed)
    gone = {n: place for n, place in before.lying.items() if n not in in_play}
    lost = [place for n, place in gone.items() if states.get(n) is DieState.LOST]
    matching.set_aside([*before.aside, *(place for place in gone.values() if place not in lost)])
    matching.put_away([*before.lost, *lost])
    matching.exchange_equal(must_be_rolled)
    black = [number for number in matching.open if number in cursed]
    matching.push(black[can_free:] or (black if not can_free else []))
    matching.take_in()
    taken_up = frozenset(one.number for one in reading.absent if one.where is Where.IN_HAND)
    return _throw(matching, cursed, must_be_rolled, taken_up)


@dataclass(slots=True)
class _Matching:
    """Numbers without a die yet, dice without a number yet, and the matches so far."""

    loose: list[_SeenDie]
    open: list[int]
    lying: dict[int, LastSeen]
    kept: dict[int, LastSeen] = field(default_factory=dict)
    answered: dict[int, Icon] = field(default_factory=dict)
    """Dice in their old places that were read for the first time, or rolled there."""
    arriving: dict[int, Icon] = field(default_factory=dict)
    doubtful: frozenset[int] = frozenset()
    all_lie: bool = False
    """As many dice lie there as the player has."""
    wrongly: dict[int, frozenset[int]] = field(default_factory=dict)
    """Accursed dice that were rolled without right, with those rolled together with them."""
    aside: list[LastSeen] = field(default_factory=list)
    """The places of dice that are not the player's."""
    lost: list[LastSeen] = field(default_factory=list)
    """The places of dice that should be in the box."""

    def set_aside(self, places: Iterable[LastSeen]) -> None:
        """Leaves out the dice that still lie in these places.

        If a die of the player that showed the same is missing, that one was taken away in its place.
        """
        for place in places:
            die = next((die for die in self.loose if die.track == place.track), None)
            if die is None:
                continue
            equal = (n for n in self.open if n in self.lying and self.lying[n].face is place.face)
            number = next(equal, None)
            if number is not None:
                self._match(number, die)
            else:
                self.aside.append(place)
                self.loose.remove(die)

    def put_away(self, places: Sequence[LastSeen]) -> None:
        """The same for dice that go into the box: players choose which one (R-17), and may have taken any."""
        before = len(self.aside)
        self.set_aside(places)
        self.lost, self.aside = self.aside[before:], self.aside[:before]
        if not self.all_lie or self.arriving:
            return
        here = {one.track for one in self.loose}
        for place in list(self.lost):
            number = next((n for n in self.open if self._has_left(n, here)), None)
            if number is not None:
                self.lost.remove(place)
                self.kept[number] = place
                self.open.remove(number)
                if place.face is not None:
                    self.answered[number] = place.face

    def take_in(self) -> None:
        """Matches dice that come from another adventurer and show what they showed there."""
        for number in [number for number in self.open if number in self.arriving]:
            shows = self.arriving[number]
            die = next((die for die in self.loose if die.face is shows), None)
            if die is not None:
                self.open.remove(number)
                self.loose.remove(die)
                self.kept[number] = _lying(die)

    def put_right(self) -> None:
        """A black mask was laid back for one that was rolled without right.

        If another die of that throw was taken for it, this one was the accursed one, and the two change.
        """
        here = {die.track for die in self.loose}
        for number, together in list(self.wrongly.items()):
            black = [die for die in self.loose if die.face is Icon.BLACK_MASK and not self._knows(die.track)]
            if number not in self.lying or not black:
                continue
            if self.lying[number].track not in here:
                self._match(number, black[0])
                del self.wrongly[number]
                continue
            other = next((n for n in sorted(together & set(self.open)) if self._has_left(n, here)), None)
            if other is not None:
                self.lying[number], self.lying[other] = self.lying[other], self.lying[number]
                self._match(number, black[0])
                face = self.lying[other].face
                if face is not None:
                    self.answered[other] = face
                del self.wrongly[number]

    def _knows(self, track: int) -> bool:
        return any(place.track == track for place in self.lying.values())

    def _has_left(self, number: int, here: set[int]) -> bool:
        return number in self.lying and self.lying[number].track not in here

    def keep(self, cursed: set[int]) -> None:
        """A die that the eye has tracked keeps its number; one that has moved counts as rolled."""
        tracks = {die.track: die for die in self.loose}
        for number in [number for number in self.open if number in self.lying]:
            die = tracks.get(self.lying[number].track)
            if die is None:
                continue
            self._match(number, die)
            if number not in cursed and die.moved and die.face is not None:
                self.answered[number] = die.face

    def push(self, numbers: Iterable[int]) -> None:
        """A black mask near the place of an accursed die that was not freed is that die; nearest first."""
        pairs = sorted(
            (math.dist(self.lying[number].center, die.center), number, place)
            for number in numbers
            if number in self.lying
            for place, die in enumerate(self.loose)
            if die.face is Icon.BLACK_MASK
        )
        dice = list(self.loose)
        for apart, number, place in pairs:
            if apart <= PUSHED and number in self.open and dice[place] in self.loose:
                self._match(number, dice[place])

    def exchange_equal(self, must_be_rolled: set[int]) -> None:
        """If dice show the same, the one that was picked up counts as the one that must be rolled.

        The judge alone knows which of equal dice has paid; nobody at the table can see it.
        """
        for number in [number for number in self.open if number in self.lying]:
            lay = self.lying[number]
            equal = [
                n
                for n in sorted(self.kept)
                if n in must_be_rolled and n not in self.answered and self.kept[n].face is lay.face
            ]
            if number in must_be_rolled or lay.face is None or not equal:
                continue
            other = equal[0]
            self.kept[number], self.lying[other] = self.kept.pop(other), lay
            self.lying[number] = self.kept[number]
            self.open[self.open.index(number)] = other

    def newcomers(self) -> list[_SeenDie]:
        """Dice that newly lie there and have no number, those that can be read first.

        A stranger stays a stranger, unless a die that came with it has gone: that one may have been it; or
        unless the player has a die that has not lain there before.
        """
        here = {die.track for die in self.loose}
        went = (n for n in self.open if n in self.lying and self.lying[n].track in self.doubtful)
        adopted = sum(self.lying[number].track not in here for number in went)
        strangers = [die for die in self.loose if die.track in self.doubtful]
        known = [die for die in self.loose if die.track not in self.doubtful]
        awaited = sum(n not in self.lying and n not in self.arriving for n in self.open)
        new = known + strangers[: adopted + max(0, awaited - len(known))]
        return sorted(new, key=lambda die: (die.face is None, die.center))

    def among_which(self, strangers: Iterable[_SeenDie], new: Iterable[_SeenDie]) -> frozenset[int]:
        """Tracks of the dice that may be strangers: any die that came together with a stranger may be one."""
        tracks = frozenset(die.track for die in strangers)
        if tracks <= self.doubtful:
            return self.doubtful if tracks else tracks
        return self.doubtful | tracks | {die.track for die in new}

    def _match(self, number: int, die: _SeenDie) -> None:
        self.open.remove(number)
        self.loose.remove(die)
        before = self.lying[number].face
        if before is None and die.face is not None:
            self.answered[number] = die.face
        self.kept[number] = LastSeen(die.track, die.center, die.face or before)


def _throw(
    matching: _Matching, cursed: set[int], must_be_rolled: set[int], taken_up: frozenset[int]
) -> tuple[Throw, TrackedDice]:
    """Gives the numbers that are left to the dice that newly lie there."""
    new = matching.newcomers()
    # Accursed dice come last: a die that is still in the hand is rather one of them.
    numbers = sorted(matching.open, key=lambda n: (n in matching.arriving, n in cursed, n))
    taken, missing = numbers[: len(new)], numbers[len(new) :]
    # A die that cannot be read is rather one whose old face counts no more, and no accursed one: whoever took
    # that one up has broken its spell.
    taken.sort(key=lambda n: (n in matching.arriving, n in cursed, n not in must_be_rolled, n))
    named = sorted(new[: len(taken)], key=lambda die: die.face is not None)
    given = _given([n for n in taken if n in cursed], taken, named)
    rolled = matching.answered | {number: die.face for number, die in given.items() if die.face is not None}
    lying = matching.kept | {number: _lying(die) for number, die in given.items()}
    lay = {number: matching.lying[number] for number in missing if number in matching.lying}
    strangers = [die for die in matching.loose if die not in given.values()]
    throw = Throw(
        rolled=dict(sorted(rolled.items())),
        picked_up=tuple(sorted(cursed & rolled.keys())),
        unsure=tuple(sorted(number for number, place in lying.items() if place.face is None)),
        missing=tuple(sorted(set(missing) - matching.arriving.keys())),
        in_hand=tuple(sorted(number for number, place in lay.items() if place.track in taken_up)),
        strangers=tuple(die.face for die in strangers),
        aside=len(matching.aside) + len(matching.lost),
    )
    arriving = {number: face for number, face in matching.arriving.items() if number in missing}
    wrongly = {
        number: frozenset(rolled.keys() - {number})
        for number in cursed & rolled.keys()
        if rolled[number] is not Icon.BLACK_MASK
    }
    doubtful = matching.among_which(strangers, new)
    wrongly = matching.wrongly | wrongly
    aside, lost = tuple(matching.aside), tuple(matching.lost)
    places = tuple(map(_lying, strangers))
    return throw, TrackedDice(lying | lay, aside, lost, arriving, doubtful, places, wrongly)


def _given(cursed: Iterable[int], numbers: Sequence[int], dice: Sequence[_SeenDie]) -> dict[int, _SeenDie]:
    """A die for each number, in their orders.

    But of dice that were thrown together, one that is black is rather one that was black before: nobody can
    tell them apart, and to roll an accursed die was not allowed.
    """
    left = list(dice)
    given: dict[int, _SeenDie] = {}
    for number in cursed:
        black = next((die for die in left if die.face is Icon.BLACK_MASK), None)
        if black is not None:
            given[number] = black
            left.remove(black)
    return given | dict(zip((n for n in numbers if n not in given), left, strict=True))


def _seen(die: DieSeen, one: TrackedDie) -> _SeenDie:
    """A die of a reading; its face is None if it cannot be read or is no icon of this game."""
    known = die.state is Sight.READ and die.face in set(Icon)
    face = Icon(die.face) if known and die.face is not None else None
    return _SeenDie(one.number, die.center, face, one.change is DieChange.MOVED)


def _lying(die: _SeenDie) -> LastSeen:
    return LastSeen(die.track, die.center, die.face)
