"""Tracks dice from reading to reading: a die that stays where it lies keeps its number.

A die gets a number when it comes to lie on a mat, and keeps it as long as it lies there. Its place, its
rotation and its face show that it is the same die; a sleeve may push it a little. A die that was picked up
and thrown gets a new number, because nobody can see which of five equal cubes it was.

A mat may be pushed and turned with its dice on it. Dice are 16 mm high, so the camera then sees all of them
shifted by the same step, which is subtracted first. The same happens when another camera begins to report a
mat.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from companion.dice.arrays import Points
from companion.dice.readings import Absent, DieChange, DieSeen, MatReading, Sight, TrackedDie, Where

SAME_PLACE_MM = 2.5
"""A die that moved less has not been touched: readings of a still die differ by less than 1 mm."""
PUSHED_MM = 14.0
"""The farthest that a sleeve pushes a die, which is less than the die's own edge."""
_UNMOVED_MM = 5.0
"""A die whose step is shorter speaks against a shift of the mat."""
_ALIKE_MM = 3.5
"""Steps of two dice that are shifted together differ by less: each is read with an error of up to 1.2 mm in
both directions, and the mat may be turned."""
SHIFT_MM = 30.0
"""The most by which all dice of a mat may seem shifted together."""
_SAME_TURN = 8.0
_UNREAD_WEIGHT, _LEAST_WEIGHT = 0.6, 1.5
"""The weight of a die that is not read, and the least sum: two dice that are read show a shift, or three
that are not."""
_FORGOTTEN_SECONDS = 60.0
_NOT_THE_SAME = 1e6


@dataclass(frozen=True)
class _Die:
    """A die that lies, or lay, on a mat; ``face`` is the last face that was read."""

    number: int
    center: tuple[float, float]
    turn: float
    face: str | None
    seen: DieSeen
    gone_since: float | None = None
    thrown: bool = False
    """Others have come to lie since it was picked up: the hand that held it has opened."""


@dataclass(frozen=True)
class _DiceOnMat:
    """The dice of a mat. ``come``: how many new dice may be some of those that went."""

    lying: tuple[_Die, ...] = ()
    gone: tuple[_Die, ...] = ()
    come: int = 0


def load_matching() -> None:
    """Imports what `DieTracker.track` needs: up to two seconds on a Pi, which no reading should wait for."""
    import scipy.optimize  # noqa: F401  # the table's start must not wait for it either


class DieTracker:
    """Tracks the dice of all mats. A number is never given twice."""

    def __init__(self) -> None:
        self._mats: dict[int, _DiceOnMat] = {}
        self._numbers = itertools.count(1)

    def track(self, reading: MatReading) -> MatReading:
        """The reading, with what happened to each die since the previous reading of that mat."""
        before = self._mats.get(reading.player, _DiceOnMat())
        followed, mat = _follow(before, reading, self._numbers)
        self._mats[reading.player] = mat
        return replace(reading, followed=followed, absent=_absent(mat))


def _follow(
    before: _DiceOnMat, reading: MatReading, numbers: Iterator[int]
) -> tuple[tuple[TrackedDie, ...], _DiceOnMat]:
    seen = reading.dice
    remembered = [die for die in before.gone if reading.still_since - _since(die) < _FORGOTTEN_SECONDS]
    shift = common_shift(before.lying, seen)
    known = [_shifted(die, shift) for die in (*before.lying, *remembered)]
    kept = _match(known, seen, _untouched)
    left = [die for die in known[: len(before.lying)] if die not in kept.values()]
    free = [place for place in range(len(seen)) if place not in kept]
    pushed = _match(left, [seen[place] for place in free], _brushed)
    moved = {free[place]: die for place, die in pushed.items()}
    lying, followed = [], []
    for place, die in enumerate(seen):
        same = kept.get(place) or moved.get(place)
        change = DieChange.NEW if same is None else DieChange.KEPT if place in kept else DieChange.MOVED
        lying.append(_lying(die, next(numbers) if same is None else same.number, same))
        followed.append(TrackedDie(lying[-1].number, change))
    here = {die.number for die in lying}
    new = sum(one.change is DieChange.NEW for one in followed)
    gone = [_went(die, reading.still_since, thrown=new > 0) for die in known if die.number not in here]
    come = before.come + new
    if len(gone) <= come:  # each die that went may be one that came: none is missing any more
        gone, come = [], 0
    return tuple(followed), _DiceOnMat(tuple(lying), tuple(gone), come)


def common_shift(before: Sequence[_Die], seen: Sequence[DieSeen]) -> tuple[float, float]:
    """The step in mm by which all dice seem shifted together.

    It is (0, 0) unless a step explains more of the dice than no step.
    """
    pairs = [(was, die) for was in before for die in seen if _same_face(was, die) and _same_turn(was, die)]
    if not pairs:
        return 0.0, 0.0
    steps = np.array([(die.center[0] - was.center[0], die.center[1] - was.center[1]) for was, die in pairs])
    weight = np.array([_UNREAD_WEIGHT if read_face(die) is None else 1.0 for _, die in pairs])
    best = np.zeros(2)
    most = max(_LEAST_WEIGHT, float(weight[np.hypot(*steps.T) <= _UNMOVED_MM].sum()))
    for step in steps[np.hypot(*steps.T) <= SHIFT_MM]:
        alike = np.hypot(*(steps - step).T) <= _ALIKE_MM
        if weight[alike].sum() > most:
            best, most = steps[alike].mean(axis=0), float(weight[alike].sum())
    return float(best[0]), float(best[1])


def read_face(die: DieSeen) -> str | None:
    """The face of the die, if it is certain."""
    return die.face if die.state is Sight.READ else None


def _match(
    known: Sequence[_Die], seen: Sequence[DieSeen], same: Callable[[_Die, DieSeen], bool]
) -> dict[int, _Die]:
    """Which of the dice seen (by place) is which known die: as many pairs as possible, as near as
    possible."""
    from scipy.optimize import linear_sum_assignment

    if not known or not seen:
        return {}
    apart = _between(np.array([die.center for die in known]), np.array([die.center for die in seen]))
    possible = np.array([[same(die, one) for one in seen] for die in known])
    rows, columns = linear_sum_assignment(np.where(possible, apart, _NOT_THE_SAME))
    pairs = zip(rows.tolist(), columns.tolist(), strict=True)
    return {column: known[row] for row, column in pairs if possible[row, column]}


def _between(one: Points, other: Points) -> Points:
    return np.asarray(np.linalg.norm(one[:, None] - other[None], axis=2))


def _untouched(was: _Die, die: DieSeen) -> bool:
    """Whether the die has not been touched. If one reading has no face, only the place counts: a shadow
    may have fallen on it."""
    return _same_face(was, die) and _far(was, die) <= SAME_PLACE_MM and _same_turn(was, die)


def _brushed(was: _Die, die: DieSeen) -> bool:
    return was.face is not None and was.face == read_face(die) and _far(was, die) <= PUSHED_MM


def _far(was: _Die, die: DieSeen) -> float:
    return float(np.hypot(was.center[0] - die.center[0], was.center[1] - die.center[1]))


def _same_face(was: _Die, die: DieSeen) -> bool:
    face = read_face(die)
    return was.face is None or face is None or was.face == face


def _same_turn(was: _Die, die: DieSeen) -> bool:
    """Whether the rotation is the same; quarter turns of an upper face look alike."""
    return abs((was.turn - die.turn + 45.0) % 90.0 - 45.0) <= _SAME_TURN


def _lying(die: DieSeen, number: int, same: _Die | None) -> _Die:
    face = read_face(die) or (None if same is None else same.face)
    return _Die(number, die.center, die.turn, face, die)


def _shifted(die: _Die, by: tuple[float, float]) -> _Die:
    return replace(die, center=(die.center[0] + by[0], die.center[1] + by[1]))


def _went(die: _Die, at: float, thrown: bool) -> _Die:
    since = at if die.gone_since is None else die.gone_since
    return replace(die, gone_since=since, thrown=die.thrown or thrown)


def _since(die: _Die) -> float:
    return 0.0 if die.gone_since is None else die.gone_since


def _absent(mat: _DiceOnMat) -> tuple[Absent, ...]:
    """The dice that went and did not come back. If several dice were thrown, nobody can know which one fell
    off."""
    missing = len(mat.gone) - mat.come
    surest = sorted(mat.gone, key=lambda die: (die.thrown, -_since(die)))[:missing]
    return tuple(
        Absent(die.number, die.seen, _since(die), Where.OFF_THE_MAT if die.thrown else Where.IN_HAND)
        for die in sorted(surest, key=lambda die: die.number)
    )
