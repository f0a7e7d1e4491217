"""A camera's frames, one after another, as events."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from companion.clock import ManualClock
from companion.dice.condition import Condition
from companion.dice.cover import PATIENCE_SECONDS
from companion.dice.following import Following
from companion.dice.mats import PILE
from companion.dice.reader import DiceReader
from companion.dice.readings import EyeEvent, MatBusy, MatReading, PileSeen, Sight
from companion.dice.settings import DiceSettings
from companion.dice.watcher import Watcher
from tests.dice.elsewhere import ELSEWHERE

BESIDE_MM = 6
"""An upper face is 16 mm nearer to the camera than its mat, so it is seen that far beside its place on it."""
FRAME = 1 / 30


@pytest.mark.parametrize("what", ELSEWHERE)
def test_before_something_else_nothing_is_read_and_it_is_said_where_to_turn_the_camera(
    play: Play, what: str
) -> None:
    condition, told = Condition("0", "drawn"), []
    for _ in range(40):
        assert play.show(ELSEWHERE[what]) == []
        now = play.clock.now()
        told.append(
            condition.alive(ELSEWHERE[what], None, play.watcher.mats, now, None, play.watcher.half_seen)
        )
    (status,) = [status for status in told if status is not None]
    assert [remark.message for remark in status.remarks] == ["camera-no-mats"]
    assert "if its picture shows something else, turn it to the table" in status.why


class Play:
    """Shows pictures to a watcher, thirty a second."""

    def __init__(self, dice_set: object) -> None:
        self.clock = ManualClock(100.0)
        self.watcher = Watcher(DiceSettings(), DiceReader(dice_set, 16.0))
        random = np.random.default_rng(0)
        self.noise = [random.integers(-3, 4, (720, 1280, 3), np.int16) for _ in range(5)]
        self.shown = 0

    def show(self, picture: np.ndarray, frames: int = 1) -> list[EyeEvent]:
        events: list[EyeEvent] = []
        for _ in range(frames):
            self.clock.advance(FRAME)
            self.shown += 1
            noise = self.noise[self.shown % 5][: picture.shape[0], : picture.shape[1]]
            seen = np.clip(picture + noise, 0, 255).astype(np.uint8)
            events.extend(self.watcher.see(seen, self.clock.now()))
        return events


@pytest.fixture
def play(dice_set) -> Play:
    return Play(dice_set)


@pytest.fixture(scope="module")
def two(draw, tables, lying) -> Callable[..., np.ndarray]:
    """Two mats: red with two dice, the first of them with ``face`` at ``x``; blue with one."""
    made: dict[tuple[float, ...], np.ndarray] = {}

    def _two(face: int = 0, x: float = 60, shift: float = 0.0) -> np.ndarray:
        if (face, x, shift) not in made:
            dice = {0: [lying(x, 60, 20, face), lying(120, 90, 70, 1)], 1: [lying(90, 70, 5, 2)]}
            table = tables({0: (-120 + shift, -60, 4), 1: (120, 60, 0)}, dice)
            made[face, x, shift] = draw(table, size=(1280, 720), scale=2.2)
        return made[face, x, shift]

    return _two


def faces(reading: MatReading) -> list[str | None]:
    return sorted(die.face or "?" for die in reading.dice)


def test_dice_lying_still_are_told_once_for_each_mat(play, two) -> None:
    events = play.show(two(), 20)
    readings = [event for event in events if isinstance(event, MatReading)]
    assert [(reading.player, faces(reading)) for reading in readings] == [
        (0, ["moon", "tree"]),
        (1, ["boat"]),
    ]
    assert all(die.state is Sight.READ for reading in readings for die in reading.dice)
    assert readings[0].still_since < readings[0].read_at <= 100 + 6 * FRAME
    x, y = min(readings[0].dice, key=lambda die: die.center[0]).center
    assert (x, y) == (pytest.approx(60, abs=BESIDE_MM), pytest.approx(60, abs=BESIDE_MM))


def test_motion_is_told_at_once_and_a_new_reading_when_it_ends(play, two) -> None:
    play.show(two(), 10)
    begun = play.show(two(x=75))
    assert [(type(event), event.player) for event in begun] == [(MatBusy, 0)]
    ended = play.show(two(face=3, x=75), 10)
    assert [faces(event) for event in ended if isinstance(event, MatReading)] == [["tree", "wolf"]]


def test_a_mat_is_told_again_after_motion_even_if_nothing_changed(play, two) -> None:
    play.show(two(), 10)
    play.show(two(x=75), 2)
    events = play.show(two(), 10)
    assert [event.player for event in events if isinstance(event, MatReading)] == [0]


def test_nothing_is_told_while_nothing_happens(play, two) -> None:
    play.show(two(), 10)
    assert play.show(two(), 60) == []


def test_what_comes_too_slowly_to_be_called_motion_is_told_also_where_it_is_unsure(
    play, two, draw, tables, lying
) -> None:
    dice = {0: [lying(60, 60, 20, 0), lying(120, 90, 70, 1), lying(150, 60, 30, 3)], 1: [lying(90, 70, 5, 2)]}
    after = draw(tables({0: (-120, -60, 4), 1: (120, 60, 0)}, dice), size=(1280, 720), scale=2.2)
    rows, columns = np.where(cv2.absdiff(two(), after).max(axis=2) > 60)
    third = slice(rows.min(), rows.max()), slice(columns.min(), columns.max())
    after[third] = cv2.GaussianBlur(after, (0, 0), 7)[third]
    play.show(two(), 20)
    events: list[EyeEvent] = []
    for step in range(150):
        events += play.show(cv2.addWeighted(two(), 1 - step / 150, after, step / 150, 0))
    events += play.show(after, 45)
    assert not [event for event in events if isinstance(event, MatBusy)]
    last = [event for event in events if isinstance(event, MatReading)][-1]
    assert sorted(die.state for die in last.dice) == [Sight.READ, Sight.READ, Sight.UNSURE]
    assert last.player == 0


def test_a_mat_that_was_pushed_is_found_again_within_half_a_second(play, two) -> None:
    play.show(two(), 10)
    play.show(two(shift=4), 1)
    events = play.show(two(shift=12), 15)
    (reading,) = [event for event in events if isinstance(event, MatReading)]
    x, _ = min(reading.dice, key=lambda die: die.center[0]).center
    assert x == pytest.approx(60, abs=BESIDE_MM)


@pytest.fixture(scope="module")
def one(draw, tables, lying) -> Callable[..., np.ndarray]:
    """Red's mat alone, with three dice, at (x, turn)."""

    def _one(x: float, turn: float) -> np.ndarray:
        dice = {0: [lying(60, 60, 20, 0), lying(120, 90, 70, 1), lying(150, 50, 40, 3)]}
        return draw(tables({0: (x, 0, turn)}, dice), size=(1280, 720), scale=2.2)

    return _one


def test_a_mat_that_was_carried_far_is_found_again_within_half_a_second(play, one) -> None:
    play.show(one(-120, 4), 20)
    events = play.show(one(130, 184), 15)
    reading = [event for event in events if isinstance(event, MatReading)][-1]
    assert faces(reading) == ["moon", "tree", "wolf"]


def test_a_mat_that_is_taken_away_shows_no_dice_and_is_forgotten(play, one) -> None:
    play.show(one(-120, 4), 20)
    table = np.full((720, 1280, 3), (38, 44, 50), np.uint8)
    events = play.show(table, round((PATIENCE_SECONDS + 1) / FRAME))
    assert not [event for event in events if isinstance(event, MatReading)]
    assert play.watcher.mats == ()
    (reading,) = [event for event in play.show(one(-120, 4), 20) if isinstance(event, MatReading)]
    assert len(reading.dice) == 3


@pytest.mark.parametrize("step", [(1, 1), (7, -5), (40, 20)])
def test_a_bumped_camera_is_no_throw(play, one, step: tuple[int, int]) -> None:
    following = Following()
    (before,) = [event for event in play.show(one(0, 4), 20) if isinstance(event, MatReading)]
    numbers = {die.number for die in following.follow(before).followed}
    play.show(np.roll(one(0, 4), (-9, -14), (0, 1)), 1)
    told = [
        following.follow(e)
        for e in play.show(np.roll(one(0, 4), step, (0, 1)), 30)
        if isinstance(e, MatReading)
    ]
    assert all({die.number for die in reading.followed} == numbers for reading in told)
    assert all(reading.absent == () for reading in told)


def test_a_mat_keeps_its_place_under_a_hand(play, two) -> None:
    play.show(two(), 10)
    covered = two().copy()
    cv2.rectangle(covered, (80, 100), (600, 420), (120, 150, 200), -1)
    assert any(isinstance(event, MatBusy) for event in play.show(covered, 3))
    assert {mat.player for mat in play.watcher.mats} == {0, 1}


def test_the_pile_tells_what_lies_on_top(play, draw, tables) -> None:
    first = play.show(draw(tables({PILE: (0, 0, 10)}, tile=12)), 5)
    assert [event.chamber for event in first if isinstance(event, PileSeen)] == [12]
    second = play.show(draw(tables({PILE: (0, 0, 10)}, tile=31)), 45)
    assert [event.chamber for event in second if isinstance(event, PileSeen)] == [31]


def test_no_mat_and_no_dice_tell_nothing(play) -> None:
    assert play.show(np.full((360, 640, 3), 70, np.uint8), 10) == []
    assert play.watcher.mats == ()


def hand_over(picture: np.ndarray) -> np.ndarray:
    """A hand and its sleeve, reaching from below over one of red's two dice, its fingers spread."""
    covered = picture.copy()
    skin, sleeve = (120, 150, 205), (150, 90, 60)
    cv2.rectangle(covered, (430, 430), (540, 719), sleeve, -1)
    cv2.ellipse(covered, (480, 330), (70, 90), 0, 0, 360, skin, -1)
    for x in (425, 460, 495, 530):
        cv2.line(covered, (x, 300), (x - 10, 200), skin, 24)
    return covered


def test_a_hand_at_rest_over_a_mat_is_waited_for(play, two) -> None:
    play.show(two(), 10)
    resting = play.show(hand_over(two()), 60)
    assert [(type(event), event.player) for event in resting] == [(MatBusy, 0)]
    (reading,) = play.show(two(), 10)
    assert faces(reading) == ["moon", "tree"]


def test_a_mat_beside_the_hand_is_read_all_the_same(play, two) -> None:
    play.show(two(), 10)
    play.show(hand_over(two()), 10)
    pushed = hand_over(two())
    pushed[:, 655:] = pushed[:, 640:-15]  # blue's mat is pushed while the hand rests over red's
    seen = play.show(pushed, 40)
    assert {event.player for event in seen if isinstance(event, MatReading)} == {1}


def test_what_lies_quite_still_for_long_belongs_to_the_mat(play, two) -> None:
    play.show(two(), 10)
    book = two().copy()
    cv2.rectangle(book, (300, 330), (520, 500), (40, 60, 160), -1)
    events = play.show(book, 160)
    assert [type(event) for event in events] == [MatBusy, MatReading]
    assert events[1].read_at - events[1].still_since >= PATIENCE_SECONDS


def test_a_shadow_over_a_mat_hinders_nothing(play, two) -> None:
    play.show(two(), 10)
    shaded = two().copy()
    shaded[:, :460] = (shaded[:, :460] * 0.6).astype(np.uint8)
    events = play.show(shaded, 12)
    assert [faces(event) for event in events if isinstance(event, MatReading)] == [["moon", "tree"]]


def test_after_a_while_in_which_nobody_looked_rest_counts_from_the_next_look(play, two) -> None:
    play.show(two(), 10)
    play.clock.advance(60.0)  # dice were enrolled meanwhile
    play.watcher.read_anew()
    readings = play.show(two(), 12)
    assert [type(reading) for reading in readings] == [MatReading, MatReading]
    assert all(reading.read_at - reading.still_since < 1.0 for reading in readings)


def test_a_mat_that_is_blurred_is_known_as_such(play, two) -> None:
    play.show(two(), 10)
    assert all(mat.blur_mm < 0.5 for mat in play.watcher.mats)
    play.show(cv2.GaussianBlur(two(), (0, 0), 3.0), 65)
    assert all(mat.blur_mm > 0.75 for mat in play.watcher.mats)
