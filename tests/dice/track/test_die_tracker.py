"""A die that was not taken up keeps its number, whatever happens around it."""

from __future__ import annotations

import math
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from companion.dice.readings import Absent, DieChange, DieSeen, MatReading, Sight, Where
from companion.dice.track.die_tracker import DieTracker

FACES = ("moon", "tree", "boat", "wolf", "bell", "lamp")


def die(face: str | None, x: float, y: float = 70.0, turn: float = 10.0) -> DieSeen:
    return DieSeen((x, y), turn, face, 0.99, Sight.UNSURE if face is None else Sight.READ)


class Mat:
    """A mat that is read once a second."""

    def __init__(self, *dice: DieSeen) -> None:
        self.tracker = DieTracker()
        self.at = 0.0
        self.reading = self.read(*dice)

    def read(self, *dice: DieSeen) -> MatReading:
        self.at += 1.0
        self.reading = self.tracker.track(MatReading(0, dice, self.at, self.at + 0.1))
        return self.reading

    @property
    def numbers(self) -> list[int]:
        return [one.number for one in self.reading.followed]

    @property
    def changes(self) -> list[DieChange]:
        return [one.change for one in self.reading.followed]


places = st.tuples(st.floats(10, 200), st.floats(10, 138))
turns = st.floats(0, 89.9)
read_dice = st.builds(
    lambda face, place, turn: die(face, place[0], place[1], turn), st.sampled_from(FACES), places, turns
)


def _apart(dice: list[DieSeen]) -> list[DieSeen]:
    """Keeps only dice that do not overlap."""
    return [one for i, one in enumerate(dice) if all(math.dist(one.center, o.center) > 17 for o in dice[:i])]


throws = st.lists(read_dice, min_size=1, max_size=7).map(_apart)
jitter = st.tuples(st.floats(-1.2, 1.2), st.floats(-1.2, 1.2), st.floats(-6, 6))
sleeve = st.tuples(st.floats(-4.5, 4.5), st.floats(-4.5, 4.5), st.floats(-40, 40))


def pushed(one: DieSeen, by: tuple[float, float, float]) -> DieSeen:
    center = (one.center[0] + by[0], one.center[1] + by[1])
    return replace(one, center=center, turn=(one.turn + by[2]) % 90)


@given(throws, st.data())
def test_still_dice_keep_their_numbers_in_whatever_order_they_are_reported(
    dice: list[DieSeen], data: DataObject
) -> None:
    mat = Mat(*dice)
    numbers = dict(zip(dice, mat.numbers, strict=True))
    again = data.draw(st.permutations(dice))
    mat.read(*(pushed(one, data.draw(jitter)) for one in again))
    assert mat.numbers == [numbers[one] for one in again]
    assert set(mat.changes) == {DieChange.KEPT}
    assert mat.reading.absent == ()


@given(throws, st.data())
def test_dice_nudged_by_a_sleeve_keep_their_numbers(dice: list[DieSeen], data: DataObject) -> None:
    mat = Mat(*dice)
    before = mat.numbers
    mat.read(*(pushed(one, data.draw(sleeve)) for one in dice))
    assert mat.numbers == before
    assert DieChange.NEW not in mat.changes


@given(throws, st.floats(-20, 20), st.floats(-20, 20), st.data())
def test_a_mat_that_is_moved_and_turned_carries_its_dice(
    dice: list[DieSeen], x: float, y: float, data: DataObject
) -> None:
    """Upper faces are 16 mm above the mat: seen from the side, all shift alike
    when the mat moves or turns."""
    steps = [data.draw(jitter) for _ in dice]
    # with fewer than two dice, a shift of the mat looks like a throw
    assume(len(dice) > 1 and len({(one.face, one.turn) for one in dice}) == len(dice))
    assume(math.hypot(x, y) < 27)
    mat = Mat(*dice)
    before = mat.numbers
    mat.read(*(pushed(pushed(one, (x, y, 0)), step) for one, step in zip(dice, steps, strict=True)))
    known = [
        number for number, fate in zip(mat.numbers, mat.changes, strict=True) if fate is not DieChange.NEW
    ]
    assert known == before


@given(throws, read_dice, st.data())
def test_a_die_that_is_thrown_is_another_and_the_others_are_not(
    dice: list[DieSeen], thrown: DieSeen, data: DataObject
) -> None:
    place = data.draw(st.integers(0, len(dice) - 1))
    assume(all(math.dist(thrown.center, one.center) > 32 for one in dice))
    mat = Mat(*dice)
    before = mat.numbers
    mat.read(*dice[:place], *dice[place + 1 :])
    assert mat.numbers == before[:place] + before[place + 1 :]
    (gone,) = mat.reading.absent
    assert (gone.number, gone.seen, gone.where) == (before[place], dice[place], Where.IN_HAND)
    mat.read(*dice[:place], thrown, *dice[place + 1 :])
    assert mat.changes[place] is DieChange.NEW
    assert mat.numbers[place] not in before
    assert mat.reading.absent == ()


@given(throws, st.data())
def test_a_die_that_is_taken_up_and_put_back_as_it_lay_is_the_same(
    dice: list[DieSeen], data: DataObject
) -> None:
    place = data.draw(st.integers(0, len(dice) - 1))
    mat = Mat(*dice)
    before = mat.numbers
    mat.read(*dice[:place], *dice[place + 1 :])
    back = pushed(dice[place], data.draw(jitter))
    mat.read(*dice[:place], back, *dice[place + 1 :])
    assert mat.numbers == before


@given(throws, throws)
def test_numbers_are_never_given_twice_and_every_die_has_one(
    first: list[DieSeen], second: list[DieSeen]
) -> None:
    mat = Mat(*first)
    for dice in (second, first, second):
        before = set(mat.numbers)
        mat.read(*dice)
        assert len(set(mat.numbers)) == len(dice)
        new = {one.number for one in mat.reading.followed if one.change is DieChange.NEW}
        assert new.isdisjoint(before)
        assert all(number > max(before) for number in new)
        gone = {one.number for one in mat.reading.absent}
        assert gone.isdisjoint(mat.numbers)


def test_two_dice_that_change_places_get_new_numbers() -> None:
    mat = Mat(die("moon", 40), die("tree", 100))
    mat.read(die("tree", 40), die("moon", 100))
    assert mat.changes == [DieChange.NEW, DieChange.NEW]


def test_of_two_equal_dice_side_by_side_the_pushed_pair_stays_a_pair() -> None:
    mat = Mat(die("moon", 40), die("moon", 57))
    left, right = mat.numbers
    mat.read(die("moon", 63), die("moon", 46))
    assert mat.numbers == [right, left]


def test_a_die_beside_one_that_was_thrown_is_not_taken_for_it() -> None:
    mat = Mat(die("moon", 40), die("moon", 53, 82, 60))
    _, lying = mat.numbers
    mat.read(die("moon", 53, 82, 60), die("moon", 180))
    assert mat.numbers[0] == lying
    assert mat.changes == [DieChange.KEPT, DieChange.NEW]


def test_a_die_that_shows_another_face_in_its_place_was_rolled() -> None:
    mat = Mat(die("moon", 40))
    mat.read(die("tree", 40))
    assert mat.changes == [DieChange.NEW]


def test_a_shadow_on_a_die_does_not_change_its_number() -> None:
    mat = Mat(die("moon", 40))
    (number,) = mat.numbers
    mat.read(die(None, 41))
    mat.read(die("moon", 40))
    assert mat.numbers == [number]
    mat.read(die(None, 40))
    mat.read(die("tree", 40))
    assert mat.numbers != [number], "it shows what it did not show before the shadow"


def test_a_die_that_did_not_come_down_on_the_mat_is_off_it() -> None:
    mat = Mat(die("moon", 40), die("tree", 100), die("boat", 160))
    mat.read(die("boat", 160))
    assert [one.where for one in mat.reading.absent] == [Where.IN_HAND] * 2
    mat.read(die("boat", 160), die("wolf", 60, 120))
    assert [one.where for one in mat.reading.absent] == [Where.OFF_THE_MAT]
    mat.read(die("boat", 160), die("wolf", 60, 120), die("bell", 20, 20))
    assert mat.reading.absent == ()


def test_a_die_that_a_hand_covered_comes_back_while_another_is_thrown() -> None:
    mat = Mat(die("moon", 40), die("tree", 100), die("boat", 160))
    moon, _, boat = mat.numbers
    mat.read(die("boat", 160))  # the player holds the tree, and the hand covers the moon
    mat.read(die("moon", 40), die("boat", 160), die("tree", 20, 130))
    assert (mat.numbers[0], mat.numbers[1]) == (moon, boat)
    assert mat.reading.absent == ()


def test_mats_are_followed_apart_and_no_number_is_on_two_of_them() -> None:
    tracker = DieTracker()
    dice = (die("moon", 40), die("tree", 100))
    one, other = (tracker.track(MatReading(mat, dice, 0.0, 0.1)) for mat in (0, 1))
    assert {each.number for each in one.followed}.isdisjoint(each.number for each in other.followed)
    again = tracker.track(MatReading(0, dice[:1], 1.0, 1.1))
    assert again.followed[0].number == one.followed[0].number
    assert again.absent == (Absent(one.followed[1].number, dice[1], 1.0, Where.IN_HAND),)
