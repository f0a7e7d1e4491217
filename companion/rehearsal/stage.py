"""The physical table of a rehearsal: hands that take and throw dice, and the places of everything.

The stage knows what really lies on the table. The camera gets only movements. `Stage.rests` tells whether the
table has read a roll correctly, and how fast.
"""

from __future__ import annotations

import itertools
import math
import random
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.clock import Clock
from companion.rehearsal.camera.cube import EDGE
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.camera.scene import DiePose, Flight, LiftedDie, PileTop, Reach, SceneEvent
from companion.rehearsal.camera.table_layout import MAT, CameraLayout

_MARKERS = 6.0 + 20.0 + 2.5  # mm from each corner that a marker with its white rim takes
_RIM = 13.0  # mm a die's middle keeps from the mat's edge
_APART = EDGE * math.sqrt(2) + 1.5  # mm between middles that any two turns allow
_AT_MARKER = 0.02  # share of dice that come to rest on a marker
_TOUCHING = 0.06  # share of dice that come to rest against another

_IN, _GATHER, _TURN, _SHAKE, _OUT = 0.22, 0.11, 0.14, 0.15, 0.26
"""Seconds to reach in, from die to die, to where dice are thrown from, to shake, to withdraw."""
_AWAY, _RELEASE = 85.0, -24.0  # mm beyond the player's edge: a hand out of sight, a hand that throws
_FLIGHT = (0.5, 0.8)  # seconds from hand to rest

Waypoint = tuple[float, float, float]
"""A time and a place on a mat (mm) on the way of a hand."""


@dataclass(frozen=True)
class RestingDice:
    """Dice of one player came to rest."""

    player: int
    at: float
    """Seconds on the machine's monotonic clock: from here on all dice of the player lie still."""
    faces: tuple[Face, ...]
    """The faces of all dice that then lie on the mat, sorted."""


@dataclass
class _StageMat:
    lying: dict[int, tuple[Face, DiePose]] = field(default_factory=dict)
    in_hand: set[int] = field(default_factory=set)
    busy_until: float = 0.0


class Stage:
    """Mats, dice and hands; each movement is planned at once and happens at its time.

    Dice keep their numbers for ever; players distinguish them only by their faces, as people do. A hand is
    busy until its last movement is done; the next movement begins after that.
    """

    def __init__(
        self,
        layout: CameraLayout,
        rng: random.Random,
        clock: Clock,
        show: Callable[[Sequence[SceneEvent]], None],
    ) -> None:
        """``show`` is called with each movement that is going to happen, from any thread."""
        self._layout = layout
        self._rng = rng
        self._clock = clock
        self._show = show
        self._mats = [_StageMat() for _ in layout.mats]
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self.rests: list[RestingDice] = []

    def hand_out(self, player: int, dice: int) -> None:
        """Puts dice into a player's hand, before the game."""
        with self._lock:
            self._mats[player].in_hand |= {next(self._numbers) for _ in range(dice)}

    def lying(self, player: int) -> dict[int, Face]:
        """The dice and faces that will lie on the player's mat when nothing moves any more."""
        with self._lock:
            return {die: face for die, (face, _) in self._mats[player].lying.items()}

    def in_hand(self, player: int) -> frozenset[int]:
        """The dice that the player holds."""
        with self._lock:
            return frozenset(self._mats[player].in_hand)

    def roll(self, player: int, faces: Mapping[int, Face]) -> RestingDice:
        """The player takes these dice and rolls them; each comes to rest with the given face.

        The returned moment lies in the future: nothing has moved yet.
        """
        with self._lock:
            mat = self._mats[player]
            taken = [die for die in faces if die in mat.lying]
            stops, lifts = self._gather(player, taken, self._start(mat))
            mat.in_hand.difference_update(faces)
            leaves = stops[-1][0] + _TURN + _SHAKE
            release = self._beside(player, _RELEASE)
            path = [*stops, (leaves - _SHAKE, *release), (leaves, *release)]
            flights = [self._flight(player, die, face, release, leaves) for die, face in faces.items()]
            mat.busy_until = max([leaves, *(flight.rests for flight in flights)])
            rest = self._rest(player, mat.busy_until)
        self._show([Reach(player, self._and_out(player, path)), *lifts, *flights])
        return rest

    def hand_over(self, giver: int, die: int, receiver: int) -> float:
        """A die from the giver's mat goes into the receiver's hand; returns the time of its arrival."""
        has_it = self.put_away(giver, die)
        with self._lock:
            self._mats[receiver].in_hand.add(die)
        return has_it

    def turn_over(self, player: int, die: int, face: Face) -> RestingDice:
        """A die is taken up and set down where it lay, with ``face`` up: a roll that did not count."""
        with self._lock:
            mat = self._mats[player]
            pose = mat.lying[die][1]
            stops, lifts = self._gather(player, [die], self._start(mat))
            down = stops[-1][0] + _GATHER
            mat.lying[die] = (face, pose)
            mat.busy_until = down + _OUT
            back = Flight(player, die, face, pose.place(), pose, down - 0.02, down, 0.0)
            rest = self._rest(player, mat.busy_until)
        self._show([Reach(player, self._and_out(player, [*stops, (down, *pose.place())])), *lifts, back])
        return rest

    def put_away(self, player: int, die: int) -> float:
        """A die goes back to the box; returns the time when it is gone."""
        with self._lock:
            mat = self._mats[player]
            mat.in_hand.discard(die)
            stops, lifts = self._gather(player, [die] if die in mat.lying else [], self._start(mat))
            mat.busy_until = stops[-1][0] + _OUT
        self._show([Reach(player, self._and_out(player, stops)), *lifts])
        return mat.busy_until

    def pile_laid(self, chamber: int | None) -> None:
        """The draw pile is there, this chamber on top."""
        self._show([PileTop(chamber, self._clock.now())])

    def pile_top(self, chamber: int | None) -> float:
        """A hand takes the top tile away, and this one lies below; returns the time when it is visible."""
        now = self._clock.now()
        pile = len(self._layout.mats)
        middle = (self._layout.pile.size[0] / 2, self._layout.pile.size[1] / 2)
        path = [(now, *self._beside(pile, _AWAY)), (now + _IN, *middle), (now + _IN + _GATHER, *middle)]
        self._show([Reach(pile, self._and_out(pile, path)), PileTop(chamber, now + _IN)])
        return path[-1][0] + _OUT

    def _start(self, mat: _StageMat) -> float:
        return max(self._clock.now(), mat.busy_until)

    def _rest(self, player: int, at: float) -> RestingDice:
        rest = RestingDice(player, at, tuple(sorted(face for face, _ in self._mats[player].lying.values())))
        self.rests.append(rest)
        return rest

    def _gather(self, player: int, dice: list[int], start: float) -> tuple[list[Waypoint], list[SceneEvent]]:
        """The hand comes in and goes from die to die, the nearest first."""
        lying = self._mats[player].lying
        stops: list[Waypoint] = [(start, *self._beside(player, _AWAY))]
        lifts: list[SceneEvent] = []
        now = start + _IN
        for die in sorted(dice, key=lambda die: math.dist(lying[die][1].place(), stops[0][1:])):
            stops.append((now, *lying.pop(die)[1].place()))
            lifts.append(LiftedDie(player, die, now))
            now += _GATHER
        return stops, lifts

    def _and_out(self, sheet: int, stops: list[Waypoint]) -> tuple[Waypoint, ...]:
        return (*stops, (stops[-1][0] + _OUT, *self._beside(sheet, _AWAY)))

    def _beside(self, sheet: int, beyond: float) -> tuple[float, float]:
        """The place ``beyond`` mm outside the edge on the player's side."""
        paper = self._layout.sheets()[sheet]
        arm = paper.from_table(paper.arm)
        width, height = paper.size
        half = abs(arm[0]) * width / 2 + abs(arm[1]) * height / 2 + beyond
        return width / 2 + arm[0] * half, height / 2 + arm[1] * half

    def _flight(self, player: int, die: int, face: Face, start: tuple[float, float], leaves: float) -> Flight:
        mat = self._mats[player]
        pose = self._free_place(mat)
        mat.lying[die] = (face, pose)
        begins = leaves + self._rng.uniform(-0.05, 0.0)
        rolls = 90 * self._rng.randint(3, 6) + self._rng.uniform(-20, 20)
        return Flight(player, die, face, start, pose, begins, begins + self._rng.uniform(*_FLIGHT), rolls)

    def _free_place(self, mat: _StageMat) -> DiePose:
        """Where a die comes to rest: anywhere, rarely on a marker, sometimes against another die."""
        others = [pose for _, pose in mat.lying.values()]
        on_marker = self._rng.random() < _AT_MARKER
        touching = bool(others) and self._rng.random() < _TOUCHING
        for attempt in range(400):
            pose = self._against(self._rng.choice(others)) if touching and attempt < 40 else self._anywhere()
            if _free(pose, others, on_marker):
                return pose
        raise AssertionError("there is always room for a die on a mat")

    def _anywhere(self) -> DiePose:
        x = self._rng.uniform(_RIM, MAT[0] - _RIM)
        return DiePose(x, self._rng.uniform(_RIM, MAT[1] - _RIM), self._rng.uniform(0, 360))

    def _against(self, other: DiePose) -> DiePose:
        """Side by side with another die, pushed along it a little."""
        away, along = EDGE + 0.3, self._rng.uniform(-6, 6)
        turn = math.radians(other.turn + 90 * self._rng.randrange(4))
        x = other.x + away * math.cos(turn) - along * math.sin(turn)
        y = other.y + away * math.sin(turn) + along * math.cos(turn)
        return DiePose(x, y, other.turn + 90 * self._rng.randrange(4))


def _free(pose: DiePose, others: Sequence[DiePose], on_marker: bool) -> bool:
    """The place is on the mat, overlaps no other die, and covers no marker unless it may."""
    inside = _RIM <= pose.x <= MAT[0] - _RIM and _RIM <= pose.y <= MAT[1] - _RIM
    return (
        inside and (on_marker or not _at_marker(pose)) and not any(_overlap(pose, other) for other in others)
    )


def _at_marker(pose: DiePose) -> bool:
    reach = _MARKERS + EDGE / 2
    return (pose.x < reach or pose.x > MAT[0] - reach) and (pose.y < reach or pose.y > MAT[1] - reach)


def _overlap(pose: DiePose, other: DiePose) -> bool:
    """Dice turned alike may touch; others keep the distance that any turn allows."""
    if abs((pose.turn - other.turn + 45) % 90 - 45) > 1e-6:
        return math.dist(pose.place(), other.place()) < _APART
    turn = math.radians(other.turn)
    dx, dy = pose.x - other.x, pose.y - other.y
    along, across = dx * math.cos(turn) + dy * math.sin(turn), dy * math.cos(turn) - dx * math.sin(turn)
    return max(abs(along), abs(across)) < EDGE
