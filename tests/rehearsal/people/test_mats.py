"""Dice and hands without pictures: the camera says what it would say, when it would say it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.clock import ManualClock
from companion.dice import MatBusy, MatReading
from companion.dice.readings import DieChange
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.people.mats import Sense, SimulatedMats
from companion.rehearsal.simulated_time import SimulatedTime


class Watched:
    """Two mats with five dice each; `said` is what the camera has said."""

    def __init__(self) -> None:
        self.clock = ManualClock(100.0)
        self.time = SimulatedTime(self.clock)
        self.said: list[Sense] = []
        self.mats = SimulatedMats([0, 1], 5, random.Random(4), self.clock, self.time.at, self.said.append)

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.time.wait(seconds)

    def roll(self, seat: int, *faces: Face) -> None:
        """As many of the dice in the hand, or else on the mat, as there are faces."""
        dice = sorted(self.mats.in_hand(seat)) or sorted(self.mats.lying(seat))
        self.mats.roll(seat, dict(zip(dice, faces, strict=False)), {})

    def readings(self, place: int) -> list[MatReading]:
        """The readings of one mat."""
        return [each for each in self.said if isinstance(each, MatReading) and each.player == place]


@pytest.fixture
def table() -> Iterator[Watched]:
    watched = Watched()
    yield watched
    watched.time.close()


ALL = [Face.KEY, Face.TORCH, Face.ADVENTURER, Face.GOLDEN_MASK, Face.BLACK_MASK]


def test_a_roll_is_read_once_a_moment_after_it_rests(table: Watched) -> None:
    table.roll(0, *ALL)
    table.wait(5.0)
    assert isinstance(table.said[0], MatBusy)
    (reading,) = table.readings(0)
    assert sorted(str(die.face) for die in reading.dice) == sorted(face.value for face in ALL)
    assert 0.2 < reading.read_at - reading.still_since < 0.5
    assert not table.readings(1)


def test_dice_that_stay_where_they_lie_are_followed_and_rolled_ones_are_new(table: Watched) -> None:
    table.roll(0, *ALL)
    table.wait(5.0)
    table.roll(0, Face.KEY)
    table.wait(5.0)
    changes = [die.change for die in table.readings(0)[-1].followed]
    assert changes.count(DieChange.KEPT) == 4


def test_dice_snatched_up_before_the_camera_has_read_them_are_never_read(table: Watched) -> None:
    table.roll(0, *ALL)
    while table.mats.in_hand(0) or not table.mats.lying(0):
        table.wait(0.01)
    table.mats.take_up(0, list(table.mats.lying(0))[:2])
    table.wait(5.0)
    (reading,) = table.readings(0)
    assert len(reading.dice) == 3
    assert len(table.mats.in_hand(0)) == 2


def test_a_die_that_rolls_too_far_lies_on_the_other_mat(table: Watched) -> None:
    dice = sorted(table.mats.in_hand(0))
    table.mats.roll(0, dict(zip(dice, ALL, strict=True)), {dice[0]: 1})
    table.wait(5.0)
    assert len(table.readings(0)[-1].dice) == 4
    assert [die.face for die in table.readings(1)[-1].dice] == [Face.KEY.value]


def test_a_die_set_down_again_is_seen_there(table: Watched) -> None:
    table.roll(0, *ALL)
    table.wait(5.0)
    die = next(number for number, face in table.mats.lying(0).items() if face is Face.TORCH)
    table.mats.lay(0, die, Face.BLACK_MASK)
    table.wait(2.0)
    faces = [seen.face for seen in table.readings(0)[-1].dice]
    assert faces.count(Face.BLACK_MASK.value) == 2


def test_a_die_that_has_gone_astray_is_fetched_back_from_the_mat_it_lies_on(table: Watched) -> None:
    die = min(table.mats.in_hand(0))
    table.mats.roll(0, {die: Face.KEY}, {die: 1})
    table.wait(3.0)
    assert (list(table.mats.lying(0)), list(table.mats.lying(1))) == ([], [die])
    table.mats.roll(0, {die: Face.TORCH}, {})
    table.wait(3.0)
    assert (table.mats.lying(0), table.mats.lying(1)) == ({die: Face.TORCH}, {})
    assert [len(reading.dice) for reading in table.readings(1)] == [1, 0], "the camera has seen both"


def test_no_mat_is_read_while_dice_are_in_the_air(table: Watched) -> None:
    die = min(table.mats.in_hand(0))
    table.mats.roll(0, {die: Face.KEY}, {die: 1})
    table.wait(0.8)
    table.roll(1, *ALL)
    table.wait(4.0)
    assert [len(reading.dice) for reading in table.readings(1)] == [6]
