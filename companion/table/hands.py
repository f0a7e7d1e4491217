"""From readings to throws: which of a player's dice were rolled since the last reading, which only lay.

The game record numbers a player's dice; the camera only sees where dice lie. A die that lies where it
lay, with the same face and the same turn, is the same die. What moved was rolled, with three exceptions
that people would make too: an accursed die that was pushed aside is still accursed, a die that was
brushed is not rolled, and a die the camera would not swear to is not acted on (R-104).

Cards and chambers take dice, and adventurers exchange them. A die that is not the player's any more may lie
where it lay until somebody takes it away: it is set aside, neither rolled nor a stranger. A die that comes
from another adventurer is not rolled while it shows what it showed there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.dice import DieSeen, Sight
from companion.rules import DieState, Icon

SAME_PLACE = 5.0
"""Millimetres within which a die has not been touched; between readings a still one wanders less than 1."""
BRUSHED = 14.0
"""Millimetres a die is pushed by a sleeve, less than its own edge."""
PUSHED = 60.0
"""Millimetres an accursed die is pushed aside to make room."""
SAME_TURN = 15.0
"""Degrees."""

_Same = Callable[["Lying", DieSeen], bool]
"""Says whether a die seen is the die that lay there."""

_MUST_BE_ROLLED = frozenset({DieState.SPENT, DieState.FREED})
_OUT_OF_PLAY = frozenset({DieState.HELD, DieState.GIVEN, DieState.LOST})


@dataclass(frozen=True, slots=True)
class Lying:
    """Where a numbered die was last seen on its mat."""

    x: float
    """Millimetres from the mat's left edge."""
    y: float
    """Millimetres from the mat's upper edge."""
    turn: float
    """Degrees; only its remainder by 90 is compared, as a die's outline has four equal sides."""
    face: Icon | None
    """None while the camera would not swear to it."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What a reading says that a player did with his dice."""

    rolled: Mapping[int, Icon] = field(default_factory=dict)
    picked_up: tuple[int, ...] = ()
    """Accursed dice among the rolled ones: somebody's golden mask must have freed them first."""
    unsure: tuple[int, ...] = ()
    """Dice that lie there and are not read: they are asked about, never guessed."""
    missing: tuple[int, ...] = ()
    """His dice that lie nowhere on the mat: in the hand, on a chamber, or off the table."""
    strangers: int = 0
    """Dice on the mat beyond those the player has."""
    aside: int = 0
    """Dice that lie there still, but are on a card, given, exchanged or lost."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What the camera knows of one player's dice: where each was seen last.

    A die that is missing keeps its place: a hand may only have covered it.
    """

    lying: Mapping[int, Lying] = field(default_factory=dict)
    aside: tuple[Lying, ...] = ()
    """Where dice lie that are not his any more."""
    arriving: Mapping[int, Icon] = field(default_factory=dict)
    """Dice that come from another adventurer, and what they showed there."""


def exchanged(hand: Hand, numbers: Mapping[int, Icon | None]) -> Hand:
    """These dice are others now, which come from another mat and show this (None: nothing that counts)."""
    return Hand(
        lying={number: place for number, place in hand.lying.items() if number not in numbers},
        aside=hand.aside + tuple(hand.lying[number] for number in numbers if number in hand.lying),
        arriving={**hand.arriving, **{number: face for number, face in numbers.items() if face is not None}},
    )


def follow(
    hand: Hand, seen: Sequence[DieSeen], states: Mapping[int, DieState], can_free: int
) -> tuple[Throw, Hand]:
    """What happened between the last reading and this one.

    ``states`` are the player's dice by number as the judge has them; ``can_free`` is how many black masks
    the golden masks within his reach could break now. Nothing is changed; the new hand is returned.
    """
    in_play = [number for number, state in sorted(states.items()) if state not in _OUT_OF_PLAY]
    cursed = {number for number in in_play if states[number] is DieState.CURSED}
    matching = _Matching(
        loose=list(seen),
        open=list(in_play),
        lying={number: place for number, place in hand.lying.items() if number in in_play},
        arriving={number: face for number, face in hand.arriving.items() if number in in_play},
    )
    matching.keep(in_play, _untouched)
    gone = tuple(place for number, place in hand.lying.items() if number not in in_play)
    matching.set_aside((*hand.aside, *gone))
    matching.keep([n for n in in_play if n not in cursed], _brushed)
    matching.exchange_equal({number for number in in_play if states[number] in _MUST_BE_ROLLED})
    black = [number for number in matching.open if number in cursed]
    matching.keep(black[can_free:] or (black if not can_free else []), _pushed)
    matching.take_in()
    return _throw(matching, cursed)


@dataclass(slots=True)
class _Matching:
    """Numbers without a die yet, dice without a number yet, and what has been matched."""

    loose: list[DieSeen]
    open: list[int]
    lying: dict[int, Lying]
    kept: dict[int, Lying] = field(default_factory=dict)
    answered: dict[int, Icon] = field(default_factory=dict)
    """Dice that lay unread and can be read now."""
    arriving: dict[int, Icon] = field(default_factory=dict)
    aside: list[Lying] = field(default_factory=list)
    """Where dice lie that are not his."""

    def set_aside(self, places: Iterable[Lying]) -> None:
        """Leaves out the dice that lie untouched in these places.

        Where one of his own is missing that showed the same, that one was taken away in place of it.
        """
        for place in places:
            die = next((die for die in self.loose if _untouched(place, die)), None)
            if die is None:
                continue
            equal = (n for n in self.open if n in self.lying and self.lying[n].face is place.face)
            number = next(equal, None)
            if number is not None:
                self._match(number, die)
            else:
                self.aside.append(place)
            self.loose.remove(die)

    def take_in(self) -> None:
        """Takes dice that come from another adventurer and show what they showed there."""
        for number in [number for number in self.open if number in self.arriving]:
            shows = self.arriving[number]
            die = next((die for die in self.loose if _face(die) is shows), None)
            if die is not None:
                self.open.remove(number)
                self.loose.remove(die)
                self.kept[number] = _lying(die, shows)

    def keep(self, numbers: Iterable[int], same: _Same) -> None:
        """Matches the nearest pairs first; what ``same`` says is the same die keeps its number."""
        pairs = sorted(
            (
                (_distance(self.lying[number], die), number, place)
                for number in numbers
                if number in self.open and number in self.lying
                for place, die in enumerate(self.loose)
                if same(self.lying[number], die)
            ),
            key=lambda pair: pair[:2],
        )
        taken: set[int] = set()
        for _, number, place in pairs:
            if number in self.open and place not in taken:
                taken.add(place)
                self._match(number, self.loose[place])
        self.loose = [die for place, die in enumerate(self.loose) if place not in taken]

    def exchange_equal(self, must_be_rolled: set[int]) -> None:
        """Equal dice are equal: who picks one up means the one he has to roll, and keeps the other.

        Which of two adventurers paid only the judge has written down; nobody at the table can see it.
        """
        for number in [number for number in self.open if number in self.lying]:
            lay = self.lying[number]
            equal = [n for n in sorted(self.kept) if n in must_be_rolled and self.kept[n].face is lay.face]
            if number in must_be_rolled or lay.face is None or not equal:
                continue
            other = equal[0]
            self.kept[number], self.lying[other] = self.kept.pop(other), lay
            self.lying[number] = self.kept[number]
            self.open[self.open.index(number)] = other

    def _match(self, number: int, die: DieSeen) -> None:
        self.open.remove(number)
        before, face = self.lying[number].face, _face(die)
        if before is None and face is not None:
            self.answered[number] = face
        self.kept[number] = _lying(die, face or before)


def _throw(matching: _Matching, cursed: set[int]) -> tuple[Throw, Hand]:
    """Gives the dice that moved to the numbers that are left, the read ones first."""
    loose = sorted(matching.loose, key=lambda die: (_face(die) is None, die.center))
    # Accursed dice come last: where a die is still in the hand, it is rather one of them.
    numbers = sorted(matching.open, key=lambda n: (n in matching.arriving, n in cursed, n))
    rolled = dict(matching.answered)
    lying = dict(matching.kept)
    unsure = []
    for number, die in zip(numbers, loose, strict=False):
        face = _face(die)
        lying[number] = _lying(die, face)
        if face is None:
            unsure.append(number)
        else:
            rolled[number] = face
    missing = numbers[len(loose) :]
    lying |= {number: matching.lying[number] for number in missing if number in matching.lying}
    throw = Throw(
        rolled=dict(sorted(rolled.items())),
        picked_up=tuple(sorted(cursed & rolled.keys())),
        unsure=tuple(sorted([*unsure, *(n for n, place in matching.kept.items() if place.face is None)])),
        missing=tuple(sorted(set(missing) - matching.arriving.keys())),
        strangers=max(0, len(loose) - len(numbers)),
        aside=len(matching.aside),
    )
    arriving = {number: face for number, face in matching.arriving.items() if number in missing}
    return throw, Hand(lying, tuple(matching.aside), arriving)


def _untouched(lying: Lying, die: DieSeen) -> bool:
    return _distance(lying, die) <= SAME_PLACE and _same_turn(lying, die) and _same_face(lying, die)


def _brushed(lying: Lying, die: DieSeen) -> bool:
    return _distance(lying, die) <= BRUSHED and lying.face is not None and lying.face == _face(die)


def _pushed(lying: Lying, die: DieSeen) -> bool:
    return _distance(lying, die) <= PUSHED and _face(die) is Icon.BLACK_MASK


def _same_face(lying: Lying, die: DieSeen) -> bool:
    """An unread die at the same place is the same die: a shadow fell on it."""
    return lying.face is None or _face(die) is None or lying.face == _face(die)


def _same_turn(lying: Lying, die: DieSeen) -> bool:
    return abs((lying.turn - die.turn + 45.0) % 90.0 - 45.0) <= SAME_TURN


def _distance(lying: Lying, die: DieSeen) -> float:
    return math.dist((lying.x, lying.y), die.center)


def _lying(die: DieSeen, face: Icon | None) -> Lying:
    return Lying(die.center[0], die.center[1], die.turn, face)


def _face(die: DieSeen) -> Icon | None:
    """The icon, or None where the die is not read or shows something that is no icon of this game."""
    if die.state is not Sight.READ or die.face not in set(Icon):
        return None
    return Icon(die.face)
