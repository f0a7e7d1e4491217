"""A camera's frames, one after another, as events."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from companion.dice.health.camera_status import StatusReporter
from companion.dice.mat.occlusion import PATIENCE_SECONDS
from companion.dice.mat.paper import PILE
from companion.dice.readings import MatBusy, MatReading, Sight, TopSeen
from companion.dice.track.die_tracker import DieTracker
from tests.dice.conftest import FRAME, Draw, Lying, Play, Table
from tests.dice.elsewhere import ELSEWHERE

BESIDE_MM = 6
"""Millimetres by which a die's upper face, 16 mm above the mat, seems to lie beside its place."""


@pytest.mark.parametrize("what", ELSEWHERE)
def test_a_camera_on_something_else_reads_nothing_and_is_told_where_to_turn(play: Play, what: str) -> None:
    reporter, told = StatusReporter("0", "drawn"), []
    for _ in range(40):
        assert play.show(ELSEWHERE[what]) == []
        now = play.clock.now()
        told.append(
            reporter.frame_came(
                ELSEWHERE[what], None, play.mat_tracker.mats, now, None, play.mat_tracker.half_seen
            )
        )
    (status,) = [status for status in told if status is not None]
    assert [remark.message for remark in status.remarks] == ["camera-no-mats"]
    assert "if its picture shows something else, turn it to the table" in status.why


def faces(reading: MatReading) -> list[str]:
    return sorted(die.face or "?" for die in reading.dice)


def test_still_dice_are_reported_once_for_each_mat(play: Play, two: Draw) -> None:
    events = play.show(two(), 20)
    readings = [event for event in events if isinstance(event, MatReading)]
    assert [(reading.player, faces(reading)) for reading in readings] == [
        (0, ["moon", "tree"]),
        (1, ["boat"]),
    ]
    assert all(die.state is Sight.READ for reading in readings for die in reading.dice)
    assert readings[0].still_since < readings[0].read_at <= 100 + 6 * FRAME
    x, y = min(readings[0].dice, key=lambda die: die.center[0]).center
    assert (x, y) == pytest.approx((60, 60), abs=BESIDE_MM)


def test_a_mat_that_was_pushed_is_found_again_within_half_a_second(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    play.show(two(shift=4), 1)
    events = play.show(two(shift=12), 15)
    (reading,) = [event for event in events if isinstance(event, MatReading)]
    x, _ = min(reading.dice, key=lambda die: die.center[0]).center
    assert x == pytest.approx(60, abs=BESIDE_MM)


@pytest.fixture(scope="module")
def one(draw: Draw, tables: type[Table], lying: type[Lying]) -> Callable[..., np.ndarray]:
    """Red's mat alone, with three dice, at (x, turn)."""

    def _one(x: float, turn: float) -> np.ndarray:
        dice = {0: [lying(60, 60, 20, 0), lying(120, 90, 70, 1), lying(150, 50, 40, 3)]}
        return draw(tables({0: (x, 0, turn)}, dice), size=(1280, 720), scale=2.2)

    return _one


def test_a_mat_that_was_carried_far_is_found_again_within_half_a_second(play: Play, one: Draw) -> None:
    play.show(one(-120, 4), 20)
    events = play.show(one(130, 184), 15)
    reading = [event for event in events if isinstance(event, MatReading)][-1]
    assert faces(reading) == ["moon", "tree", "wolf"]


def test_a_mat_that_is_taken_away_shows_no_dice_and_is_forgotten(play: Play, one: Draw) -> None:
    play.show(one(-120, 4), 20)
    table = np.full((720, 1280, 3), (38, 44, 50), np.uint8)
    events = play.show(table, round((PATIENCE_SECONDS + 1) / FRAME))
    assert not [event for event in events if isinstance(event, MatReading)]
    assert play.mat_tracker.mats == ()
    (reading,) = [event for event in play.show(one(-120, 4), 20) if isinstance(event, MatReading)]
    assert len(reading.dice) == 3


@pytest.mark.parametrize("step", [(1, 1), (7, -5), (40, 20)])
def test_a_bumped_camera_is_no_throw(play: Play, one: Draw, step: tuple[int, int]) -> None:
    tracker = DieTracker()
    (before,) = [event for event in play.show(one(0, 4), 20) if isinstance(event, MatReading)]
    numbers = {die.number for die in tracker.track(before).followed}
    play.show(np.roll(one(0, 4), (-9, -14), (0, 1)), 1)
    told = [
        tracker.track(e) for e in play.show(np.roll(one(0, 4), step, (0, 1)), 30) if isinstance(e, MatReading)
    ]
    assert all({die.number for die in reading.followed} == numbers for reading in told)
    assert all(reading.absent == () for reading in told)


def test_a_mat_keeps_its_place_under_a_hand(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    covered = two().copy()
    cv2.rectangle(covered, (80, 100), (600, 420), (120, 150, 200), -1)
    assert any(isinstance(event, MatBusy) for event in play.show(covered, 3))
    assert {mat.player for mat in play.mat_tracker.mats} == {0, 1}


def test_the_tile_on_top_of_the_pile_is_reported(play: Play, draw: Draw, tables: type[Table]) -> None:
    first = play.show(draw(tables({PILE: (0, 0, 10)}, tile=12)), 5)
    assert [event.number for event in first if isinstance(event, TopSeen)] == [12]
    second = play.show(draw(tables({PILE: (0, 0, 10)}, tile=31)), 45)
    assert [event.number for event in second if isinstance(event, TopSeen)] == [31]


def test_nothing_is_reported_without_mats_and_dice(play: Play) -> None:
    assert play.show(np.full((360, 640, 3), 70, np.uint8), 10) == []
    assert play.mat_tracker.mats == ()
