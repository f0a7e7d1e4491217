import itertools
import math
import random
from collections.abc import Sequence

import cv2
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.clock import ManualClock
from companion.rehearsal.camera import backdrop
from companion.rehearsal.camera.cube import EDGE
from companion.rehearsal.camera.dice_art import SIDES, Face
from companion.rehearsal.camera.scene import DiePose, Flight, LiftedDie, PileTop, Reach, Scene, SceneEvent
from companion.rehearsal.camera.table_layout import MAT, lay_out
from companion.rehearsal.stage import Stage
from companion.rules import Catalogue


class Theatre:
    """A stage, its scene and a clock."""

    def __init__(self, seed: int = 1, players: int = 2) -> None:
        self.clock = ManualClock(100.0)
        self.scene = Scene(players)
        self.told: list[SceneEvent] = []
        self.stage = Stage(lay_out(range(players), (1280, 720)), random.Random(seed), self.clock, self.tell)

    def tell(self, happenings: Sequence[SceneEvent]) -> None:
        self.told += happenings
        self.scene.happen(happenings)

    def go_on_until(self, t: float) -> None:
        while self.clock.now() < t:
            self.clock.advance(min(0.03, t - self.clock.now()) + 1e-9)
            self.scene.advance(self.clock.now())


def outline(pose: DiePose) -> np.ndarray:
    return cv2.boxPoints(((pose.x, pose.y), (EDGE - 0.05, EDGE - 0.05), pose.turn))


def overlap(one: DiePose, other: DiePose) -> float:
    return cv2.intersectConvexConvex(outline(one), outline(other))[0]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(1, 8))
def test_dice_come_to_rest_on_the_mat_and_never_overlap(seed: int, dice: int) -> None:
    theatre, rng = Theatre(seed), random.Random(seed)
    theatre.stage.hand_out(0, dice)
    thrown = sorted(theatre.stage.in_hand(0))
    for _ in range(6):
        rest = theatre.stage.roll(0, {die: rng.choice(SIDES) for die in thrown})
        theatre.go_on_until(rest.at)
        poses = [pose for _, pose in theatre.scene.mats[0].lying.values()]
        assert len(poses) == dice
        for pose in poses:
            assert 0 < pose.x < MAT[0] and 0 < pose.y < MAT[1]
        for one, other in itertools.combinations(poses, 2):
            assert overlap(one, other) < 0.5
        thrown = rng.sample(sorted(theatre.stage.lying(0)), rng.randint(1, dice))


def test_some_dice_touch_and_few_lie_on_markers() -> None:
    touching = on_marker = 0
    for seed in range(60):
        theatre = Theatre(seed)
        theatre.stage.hand_out(0, 5)
        theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
        theatre.go_on_until(103.0)
        poses = [pose for _, pose in theatre.scene.mats[0].lying.values()]
        touching += any(math.dist(a.place(), b.place()) < 19 for a, b in itertools.combinations(poses, 2))
        on_marker += sum(min(p.x, MAT[0] - p.x) < 28 and min(p.y, MAT[1] - p.y) < 28 for p in poses)
    assert 3 < touching < 40
    assert on_marker < 15


def test_a_roll_takes_a_hand_and_a_tumble_and_ends_when_it_was_said() -> None:
    theatre = Theatre()
    theatre.stage.hand_out(0, 5)
    first = theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
    assert 0.6 < first.at - 100.0 < 2.0
    assert theatre.scene.mats[0].lying == {}
    theatre.go_on_until(first.at - 0.05)
    assert len(theatre.scene.mats[0].lying) < 5
    assert theatre.scene.flying(theatre.clock.now())
    theatre.go_on_until(first.at)
    assert len(theatre.scene.mats[0].lying) == 5
    assert first.faces == (Face.KEY,) * 5


def test_only_the_dice_thrown_move_and_they_are_gone_while_they_are_in_the_hand() -> None:
    theatre = Theatre()
    theatre.stage.hand_out(0, 5)
    rest = theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
    theatre.go_on_until(rest.at)
    before = dict(theatre.scene.mats[0].lying)
    again = theatre.stage.roll(0, {0: Face.TORCH, 3: Face.BLACK_MASK})
    leaves = min(h.leaves for h in theatre.told[-2:] if isinstance(h, Flight))
    theatre.go_on_until(leaves - 0.05)
    assert set(theatre.scene.mats[0].lying) == {1, 2, 4}
    assert theatre.scene.hands(theatre.clock.now())
    theatre.go_on_until(again.at)
    after = theatre.scene.mats[0].lying
    assert {die: after[die] for die in (1, 2, 4)} == {die: before[die] for die in (1, 2, 4)}
    assert (after[0][0], after[3][0]) == (Face.TORCH, Face.BLACK_MASK)


def test_a_hand_covers_each_die_when_it_takes_it() -> None:
    theatre = Theatre()
    theatre.stage.hand_out(0, 5)
    rest = theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
    theatre.go_on_until(rest.at)
    poses = {die: pose for die, (_, pose) in theatre.scene.mats[0].lying.items()}
    theatre.told.clear()
    theatre.stage.roll(0, dict.fromkeys(poses, Face.KEY))
    (reach,) = (happening for happening in theatre.told if isinstance(happening, Reach))
    lifts = [happening for happening in theatre.told if isinstance(happening, LiftedDie)]
    assert sorted(lift.die for lift in lifts) == sorted(poses)
    for lift in lifts:
        x, y = next((x, y) for at, x, y in reach.path if at == lift.at)
        assert math.dist((x, y), poses[lift.die].place()) < 1


def test_a_die_handed_over_lies_on_the_other_mat_after_the_next_throw() -> None:
    theatre = Theatre()
    for player in (0, 1):
        theatre.stage.hand_out(player, 5)
        theatre.stage.roll(player, dict.fromkeys(theatre.stage.in_hand(player), Face.KEY))
    has_it = theatre.stage.hand_over(0, 2, 1)
    theatre.go_on_until(has_it)
    assert len(theatre.scene.mats[0].lying) == 4
    assert theatre.stage.in_hand(1) == {2}
    rest = theatre.stage.roll(1, {2: Face.TORCH})
    theatre.go_on_until(rest.at)
    assert theatre.scene.mats[1].lying[2][0] is Face.TORCH
    assert len(rest.faces) == 6


def test_a_die_turned_over_lies_where_it_lay() -> None:
    theatre = Theatre()
    theatre.stage.hand_out(0, 5)
    rest = theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
    theatre.go_on_until(rest.at)
    pose = theatre.scene.mats[0].lying[3][1]
    theatre.go_on_until(theatre.stage.turn_over(0, 3, Face.BLACK_MASK).at)
    assert theatre.scene.mats[0].lying[3] == (Face.BLACK_MASK, pose)


def test_a_die_put_away_is_gone_for_good() -> None:
    theatre = Theatre()
    theatre.stage.hand_out(0, 5)
    theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
    theatre.go_on_until(theatre.stage.put_away(0, 4))
    assert set(theatre.scene.mats[0].lying) == {0, 1, 2, 3} == set(theatre.stage.lying(0))
    assert not theatre.stage.in_hand(0)


def test_the_pile_shows_the_next_tile_when_a_hand_has_taken_the_top_one() -> None:
    theatre = Theatre()
    theatre.stage.pile_laid(7)
    theatre.go_on_until(100.1)
    assert theatre.scene.pile_top == 7
    seen = theatre.stage.pile_top(3)
    assert any(isinstance(h, PileTop) for h in theatre.told)
    theatre.go_on_until(seen)
    assert theatre.scene.pile_top == 3
    assert not theatre.scene.hands(theatre.clock.now())


def test_the_same_seed_lets_dice_lie_at_the_same_places() -> None:
    places = []
    for _ in range(2):
        theatre = Theatre(seed=11)
        theatre.stage.hand_out(0, 5)
        rest = theatre.stage.roll(0, dict.fromkeys(theatre.stage.in_hand(0), Face.KEY))
        theatre.go_on_until(rest.at)
        places.append(theatre.scene.mats[0].lying)
    assert places[0] == places[1]


def test_the_back_of_every_tile_of_the_box_says_its_number() -> None:
    reader = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11))
    numbers = sorted(chamber.number for chamber in Catalogue.load().chambers.values())
    for number in numbers:
        back = cv2.resize(backdrop._back(number), None, fx=0.4, fy=0.4, interpolation=cv2.INTER_AREA)
        found = reader.detectMarkers(back)[1]
        assert found is not None
        assert found.ravel().tolist() == [backdrop.BACK + number]


def test_six_mats_lie_apart_and_each_has_markers_of_its_own() -> None:
    layout = lay_out(range(6), (1920, 1080))
    markers = [sheet.first_marker + corner for sheet in layout.sheets() for corner in range(4)]
    assert len(set(markers)) == len(markers) == 28
    assert max(markers) < backdrop.BACK
    for one, other in itertools.combinations(layout.sheets(), 2):
        left, right = np.array(one.corners()), np.array(other.corners())
        apart = (left.max(axis=0) <= right.min(axis=0)) | (right.max(axis=0) <= left.min(axis=0))
        assert apart.any(), (one, other)
