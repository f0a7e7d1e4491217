"""Dice, hands and mats without pictures: what a camera would say of them is said at the moment it would.

The same movements as on `companion.rehearsal.stage`, with the times that were measured there.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.clock import Clock
from companion.dice import DieSeen, MatBusy, MatReading, Sight
from companion.dice.track.die_tracker import DieTracker
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.scene import DiePose
from companion.rehearsal.camera.table_layout import MAT

_IN, _FLIGHT = (0.2, 0.3), (0.9, 1.4)
"""Seconds until a hand is over the mat, and from there until its dice lie still."""
_READ = (0.22, 0.45)
"""Seconds from rest to the reading."""
_RIM, _APART = 20.0, 26.0
"""Millimetres from the edge, and between the middles of dice."""
_HAND_GONE = 0.3
"""Seconds until the hand is gone that has fetched a die, or has set one down."""
_UNSURE = 0.003
"""Share of dice that the eye withholds."""

Sense = MatBusy | MatReading


@dataclass
class _Mat:
    lying: dict[int, tuple[Face, DiePose]] = field(default_factory=dict)
    """Face and place, mm on the mat, of each die by its number."""
    in_hand: set[int] = field(default_factory=set)
    in_the_air: set[int] = field(default_factory=set)
    movements: int = 0
    """Counts what has happened on the mat: a reading is given only if nothing has moved since."""
    read_at: float = 0.0


class SimulatedMats:
    """All mats of one game. Dice keep their numbers for ever, wherever they are."""

    def __init__(
        self,
        places: Sequence[int],
        dice: int,
        chance: random.Random,
        clock: Clock,
        at: Callable[[float, Callable[[], None]], object],
        say: Callable[[Sense], None],
    ) -> None:
        """``places``: the eye's number of each seat's mat; ``dice``: how many each has; ``at`` calls
        something at a time in seconds; ``say`` takes what the camera says."""
        self._places = tuple(places)
        self._chance = chance
        self._clock = clock
        self._at = at
        self._say = say
        self._tracker = DieTracker()
        numbers = itertools.count()
        self._mats = [_Mat(in_hand={next(numbers) for _ in range(dice)}) for _ in places]

    def lying(self, seat: int) -> dict[int, Face]:
        """The dice on a mat, with what they show."""
        return {die: face for die, (face, _) in self._mats[seat].lying.items()}

    def in_hand(self, seat: int) -> frozenset[int]:
        """The dice in the hand of who sits there."""
        return frozenset(self._mats[seat].in_hand)

    def read_at(self, seat: int) -> float:
        """When the camera read the mat last, or will have read what rolls there now."""
        return self._mats[seat].read_at

    def roll(self, seat: int, faces: Mapping[int, Face], astray: Mapping[int, int]) -> float:
        """Takes dice, wherever they lie, and rolls them; returns the second at which they lie still.

        ``astray``: dice that roll onto the mat of another seat.
        """
        over = self._clock.now() + self._chance.uniform(*_IN)
        rest = over + self._chance.uniform(*_FLIGHT)

        def take() -> None:
            self._take_from_others(seat, faces)
            self._remove(seat, faces)
            self._moves(seat)
            for other in astray.values():
                self._moves(other)
            for die in faces:
                self._mats[astray.get(die, seat)].in_the_air.add(die)

        def land() -> None:
            for die, face in faces.items():
                self._lay(astray.get(die, seat), die, face)

        self._at(over, take)
        self._at(rest, land)
        for where in {seat, *astray.values()}:
            self._rests(where, rest)
        return rest

    def take_up(self, seat: int, dice: Iterable[int]) -> None:
        """A hand takes dice off the mat now, and keeps them."""
        mat, taken = self._mats[seat], [die for die in dice if die in self._mats[seat].lying]
        self._remove(seat, taken)
        mat.in_hand.update(taken)
        self._moves(seat)
        self._rests(seat, self._clock.now() + 0.5)

    def lay(self, seat: int, die: int, face: Face) -> None:
        """Sets a die down on a mat, wherever it was."""
        self._take_from_others(seat, [die])
        self._remove(seat, [die])
        self._lay(seat, die, face)
        self._moves(seat)
        self._rests(seat, self._clock.now() + _HAND_GONE)

    def put_away(self, seat: int, die: int) -> None:
        """A die leaves its mat: onto a card or a chamber, or into the box."""
        self.take_up(seat, [die])
        self._mats[seat].in_hand.discard(die)

    def hand_to(self, seat: int, die: int) -> None:
        """A die comes into the hand of who sits there, from the box, a card or another player."""
        for other, mat in enumerate(self._mats):
            if die in mat.lying and other != seat:
                self.put_away(other, die)
            mat.in_hand.discard(die)
        self._mats[seat].in_hand.add(die)

    def _take_from_others(self, seat: int, dice: Collection[int]) -> None:
        """A hand fetches those of the dice that lie on the mats of other seats."""
        for other, mat in enumerate(self._mats):
            if other == seat:
                continue
            mat.in_hand.difference_update(dice)
            strays = [die for die in dice if die in mat.lying]
            if strays:
                self._remove(other, strays)
                self._moves(other)
                self._rests(other, self._clock.now() + _HAND_GONE)

    def _remove(self, seat: int, dice: Iterable[int]) -> None:
        for die in dice:
            self._mats[seat].lying.pop(die, None)
            self._mats[seat].in_hand.discard(die)

    def _lay(self, seat: int, die: int, face: Face) -> None:
        others = [pose.place() for _, pose in self._mats[seat].lying.values()]
        while True:
            x, y = (self._chance.uniform(_RIM, side - _RIM) for side in MAT)
            if all(math.dist((x, y), other) >= _APART for other in others):
                break
        self._mats[seat].in_the_air.discard(die)
        self._mats[seat].lying[die] = (face, DiePose(x, y, self._chance.uniform(0, 90)))

    def _moves(self, seat: int) -> None:
        self._mats[seat].movements += 1
        self._say(MatBusy(self._places[seat], self._clock.now()))

    def _rests(self, seat: int, rest: float) -> None:
        """The camera reads the mat a moment after the rest, unless something moves there again before."""
        read = rest + self._chance.uniform(*_READ)
        self._mats[seat].read_at = read

        def settled() -> None:
            count = self._mats[seat].movements
            self._at(read, lambda: self._read(seat, rest) if self._mats[seat].movements == count else None)

        self._at(rest, settled)

    def _read(self, seat: int, rest: float) -> None:
        if self._mats[seat].in_the_air:
            return  # the camera sees that something moves
        seen = tuple(
            DieSeen(pose.place(), pose.turn, face.value, 0.99, self._sight())
            for face, pose in self._mats[seat].lying.values()
        )
        self._say(self._tracker.track(MatReading(self._places[seat], seen, rest, self._clock.now())))

    def _sight(self) -> Sight:
        return Sight.UNSURE if self._chance.random() < _UNSURE else Sight.READ
