"""One mat from frame to frame: motion, rest, hands over it, and when a reading is reported."""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.geometry.distortion import Distortion
from companion.dice.geometry.planes import transform
from companion.dice.mat.mat_finder import FoundMat, MatFinder
from companion.dice.mat.occlusion import PATIENCE_SECONDS
from companion.dice.mat.paper import Paper
from companion.dice.readings import EyeEvent, MatBusy, MatReading, Sight
from companion.dice.track.tracked_mat import TrackedMat
from tests.dice.conftest import Draw, Lying, Play, Table


def faces(reading: MatReading) -> list[str]:
    return sorted(die.face or "?" for die in reading.dice)


def test_motion_is_reported_at_once_and_a_new_reading_when_it_ends(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    begun = play.show(two(x=75))
    assert [event.player for event in begun if isinstance(event, MatBusy)] == [0]
    assert len(begun) == 1
    ended = play.show(two(face=3, x=75), 10)
    assert [faces(event) for event in ended if isinstance(event, MatReading)] == [["tree", "wolf"]]


def test_a_mat_is_reported_again_after_motion_even_if_nothing_changed(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    play.show(two(x=75), 2)
    events = play.show(two(), 10)
    assert [event.player for event in events if isinstance(event, MatReading)] == [0]


def test_nothing_is_reported_while_nothing_happens(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    assert play.show(two(), 60) == []


def test_a_die_that_comes_too_slowly_for_motion_is_reported_even_if_unreadable(
    play: Play, two: Draw, draw: Draw, tables: type[Table], lying: type[Lying]
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
    assert sum(die.state is Sight.READ for die in last.dice) == 2
    assert len(last.dice) == 3, "what is too blurred to be read is told of, too"
    assert last.player == 0


def hand_over(picture: np.ndarray) -> np.ndarray:
    """Draws a hand with spread fingers and its sleeve, from below, over one of red's two dice."""
    covered = picture.copy()
    skin, sleeve = (120, 150, 205), (150, 90, 60)
    cv2.rectangle(covered, (430, 430), (540, 719), sleeve, -1)
    cv2.ellipse(covered, (480, 330), (70, 90), 0, 0, 360, skin, -1)
    for x in (425, 460, 495, 530):
        cv2.line(covered, (x, 300), (x - 10, 200), skin, 24)
    return covered


def test_a_hand_at_rest_over_a_mat_is_waited_for(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    resting = play.show(hand_over(two()), 60)
    assert [event.player for event in resting if isinstance(event, MatBusy)] == [0]
    assert len(resting) == 1
    (reading,) = play.show(two(), 10)
    assert isinstance(reading, MatReading)
    assert faces(reading) == ["moon", "tree"]


def test_a_mat_beside_the_hand_is_read_all_the_same(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    play.show(hand_over(two()), 10)
    pushed = hand_over(two())
    pushed[:, 655:] = pushed[:, 640:-15]  # blue's mat is pushed while the hand rests over red's
    seen = play.show(pushed, 40)
    assert {event.player for event in seen if isinstance(event, MatReading)} == {1}


def test_a_thing_that_lies_still_for_long_belongs_to_the_mat(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    book = two().copy()
    cv2.rectangle(book, (300, 330), (520, 500), (40, 60, 160), -1)
    events = play.show(book, 160)
    busy, reading = events
    assert isinstance(busy, MatBusy)
    assert isinstance(reading, MatReading)
    assert reading.read_at - reading.still_since >= PATIENCE_SECONDS


def test_a_shadow_over_a_mat_does_not_stop_the_reading(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    shaded = two().copy()
    shaded[:, :460] = (shaded[:, :460] * 0.6).astype(np.uint8)
    events = play.show(shaded, 12)
    assert [faces(event) for event in events if isinstance(event, MatReading)] == [["moon", "tree"]]


def test_after_a_gap_in_the_frames_rest_counts_from_the_next_frame(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    play.clock.advance(60.0)  # dice were enrolled meanwhile
    play.mat_tracker.read_anew()
    events = play.show(two(), 12)
    readings = [event for event in events if isinstance(event, MatReading)]
    assert len(readings) == len(events) == 2
    assert all(reading.read_at - reading.still_since < 1.0 for reading in readings)


def test_a_mat_that_is_blurred_is_known_as_such(play: Play, two: Draw) -> None:
    play.show(two(), 10)
    assert all(mat.blur_mm < 0.5 for mat in play.mat_tracker.mats)
    play.show(cv2.GaussianBlur(two(), (0, 0), 3.0), 65)
    assert all(mat.blur_mm > 0.75 for mat in play.mat_tracker.mats)


def placed(*numbers: int, bend: float, right: float = 0.0) -> FoundMat:
    """Returns the first of these mats, found whole on one table through a lens with distortion ``bend``."""
    lens, markers = Distortion(bend, (1280, 720)), {}
    for number in numbers:
        x, y = (300.0 + right, 100.0) if number == 0 else (700.0, 380.0)
        view = np.array([[2.0, 0.1, x], [-0.1, 2.0, y], [1e-5, 2e-5, 1]])
        for corner in range(4):
            markers[4 * number + corner] = lens.distort(transform(Paper(210, 148).marker(corner), view))
    return MatFinder(Paper(210, 148), Paper(148, 105)).place(markers, (1280, 720))[0]


def test_a_mat_keeps_the_lens_that_its_neighbours_revealed_when_they_are_gone() -> None:
    alone, beside = placed(0, bend=-0.08), placed(0, 1, bend=-0.08)
    watched = TrackedMat(alone)
    watched.unread = False
    watched.update_place(beside)
    assert not watched.unread, "it did not move"
    assert watched.mat.to_picture is alone.to_picture
    assert watched.mat.undistorted is beside.undistorted
    watched.update_place(alone)
    assert watched.mat.undistorted is beside.undistorted


def test_a_mat_that_clearly_lies_elsewhere_is_read_anew() -> None:
    watched = TrackedMat(placed(0, 1, bend=0))
    watched.unread = False
    moved = placed(0, bend=0, right=9)
    watched.update_place(moved)
    assert watched.unread
    assert watched.mat is moved
