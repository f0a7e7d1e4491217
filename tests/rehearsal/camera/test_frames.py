"""The frames of the rehearsal's camera, as a program measures them."""

import random
from functools import cache

import cv2
import numpy as np
import pytest

from companion.clock import ManualClock
from companion.rehearsal.camera.dice_art import SIDES, Face, Picture
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import Scene
from companion.rehearsal.camera.table_layout import lay_out
from companion.rehearsal.stage import Stage

SIZE = (1280, 720)
DETECTOR = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11))


@cache
def view(players: int) -> FrameRenderer:
    return FrameRenderer(lay_out(range(players), SIZE), SIZE, seed=1)


class Shooting:
    """A stage before a camera, with a clock of its own."""

    def __init__(self, players: int) -> None:
        self.clock = ManualClock(10.0)
        self.scene = Scene(players)
        self.view = view(players)
        self.stage = Stage(self.view.layout, random.Random(3), self.clock, self.scene.happen)
        for player in range(players):
            self.stage.hand_out(player, 5)

    def at(self, t: float, noise: int = 0) -> Picture:
        self.clock.advance(t - self.clock.now())
        for moment in (t, t):
            self.scene.advance(moment)
        return self.view.frame(self.scene, t, noise)


def markers(frame: Picture) -> set[int]:
    found = DETECTOR.detectMarkers(frame)[1]
    return set() if found is None else {int(number) for number in found.ravel()}


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_marker_is_read_with_dice_on_the_mats(players: int) -> None:
    shooting, rng = Shooting(players), random.Random(8)
    shooting.stage.pile_laid(13)
    for player in range(players):
        shooting.stage.roll(player, {die: rng.choice(SIDES) for die in shooting.stage.in_hand(player)})
    frame = shooting.at(14.0)
    assert frame.shape == (720, 1280, 3) and frame.dtype == np.uint8
    mats = {4 * player + corner for player in range(players) for corner in range(4)}
    seen = markers(frame)
    assert seen <= mats | {24, 25, 26, 27, 113}
    assert {24, 25, 26, 27, 113} <= seen
    assert all(len(seen & {4 * p + c for c in range(4)}) >= 3 for p in range(players))  # a die may cover one


def test_an_empty_table_shows_all_markers_and_no_tile() -> None:
    assert markers(Shooting(2).at(11.0)) == {*range(8), 24, 25, 26, 27}


def test_a_die_at_rest_shows_its_colours_where_it_lies() -> None:
    shooting = Shooting(2)
    bare = shooting.at(10.0).astype(int)
    shooting.stage.roll(0, {0: Face.TORCH})
    frame = shooting.at(13.0)
    _, pose = shooting.scene.mats[0].lying[0]
    x, y = shooting.view.lens.project([(*shooting.view.layout.mats[0].on_table(*pose.place()), 16.0)])[0]
    patch = frame[round(y) - 20 : round(y) + 20, round(x) - 20 : round(x) + 20].astype(int)
    assert np.abs(patch - bare[round(y) - 20 : round(y) + 20, round(x) - 20 : round(x) + 20]).mean() > 40
    red = (patch[..., 2] > 130) & (patch[..., 1] < 90) & (patch[..., 0] < 90)
    assert red.sum() > 60


def test_a_hand_comes_in_and_the_dice_tumble_before_they_lie() -> None:
    shooting = Shooting(2)
    start = shooting.at(10.0).astype(int)
    rest = shooting.stage.roll(0, dict.fromkeys(shooting.stage.in_hand(0), Face.KEY))
    changed = [
        int((np.abs(shooting.at(10.0 + step / 30) - start).max(axis=2) > 40).sum()) for step in range(1, 30)
    ]
    hand = max(changed)
    assert hand > 8_000  # an arm is large
    still = shooting.at(rest.at + 0.6).astype(int)
    later = shooting.at(rest.at + 1.0, noise=1).astype(int)
    assert (np.abs(still - start).max(axis=2) > 40).sum() < hand / 2
    assert np.abs(still - later).max() < 30  # nothing but noise


def test_noise_changes_from_frame_to_frame_and_a_still_table_does_not() -> None:
    shooting = Shooting(2)
    one, other = shooting.at(11.0, noise=0), shooting.at(11.1, noise=1)
    difference = one.astype(int) - other
    assert 1.0 < difference.std() < 6.0
    assert abs(difference.mean()) < 0.2
    assert (shooting.at(11.2, noise=0) == one).all()


def test_pictures_of_two_seeds_are_of_two_tables() -> None:
    other = FrameRenderer(lay_out(range(2), SIZE), SIZE, seed=2)
    shooting = Shooting(2)
    assert (other.frame(shooting.scene, 11.0, 0) != shooting.at(11.0)).mean() > 0.5
