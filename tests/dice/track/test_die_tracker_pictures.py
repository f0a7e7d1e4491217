"""Dice are followed through pictures of a simulated table: thrown, nudged, moved
with their mat, taken away."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import pytest

from companion.clock import ManualClock
from companion.dice.enrol.learning import learn_set
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader
from companion.dice.readings import DieChange, MatReading, Where
from companion.dice.settings import DiceSettings
from companion.dice.track.die_tracker import DieTracker
from companion.dice.track.mat_tracker import MatTracker
from companion.rehearsal.camera.cube import EDGE
from companion.rehearsal.camera.dice_art import SIDES, Face, Picture
from companion.rehearsal.camera.frames import FrameRenderer
from companion.rehearsal.camera.scene import DiePose, Flight, LiftedDie, Scene
from companion.rehearsal.camera.table_layout import CameraLayout, MatSheet, lay_out
from companion.rehearsal.stage import Stage

SIZE = (1280, 720)
STEP = 1 / 20
ROOM = lay_out([0, 1], SIZE)
LAYOUT = CameraLayout(ROOM.size, ROOM.mats[:1], ROOM.pile)
"""One mat, with room beside it for moving it."""


@pytest.fixture(scope="module")
def view() -> FrameRenderer:
    return FrameRenderer(LAYOUT, SIZE, 1)


@pytest.fixture(scope="module")
def rehearsal_dice(view: FrameRenderer) -> DiceSet:
    studio, poses = Scene(1), [DiePose(45 + 24 * k, 50 + 9 * k, 15 + 13 * k) for k in range(5)]
    faces = {str(face): [photograph(view, studio, face, pose) for pose in poses] for face in SIDES}
    return learn_set("rehearsal", faces)


def photograph(view: FrameRenderer, studio: Scene, face: Face, pose: DiePose) -> Picture:
    """A picture of one die and a little of the mat around it."""
    now = float(studio.mats[0].changes)
    studio.happen([Flight(0, 0, face, pose.place(), pose, now, now, 0.0), LiftedDie(0, 0, now + 0.2)])
    studio.advance(now)
    studio.advance(now + 0.1)
    corners = [(pose.x + dx, pose.y + dy) for dx in (-28, 28) for dy in (-28, 28)]
    around = view.lens.project([(*view.layout.mats[0].on_table(*corner), EDGE) for corner in corners])
    (left, top), (right, bottom) = around.min(axis=0).astype(int), around.max(axis=0).astype(int)
    picture = view.frame(studio, now + 0.1, 0)[top:bottom, left:right].copy()
    studio.advance(now + 0.3)
    return picture


class Table:
    """One player's dice on a stage, followed by a mat tracker."""

    def __init__(self, view: FrameRenderer, dice_set: DiceSet, seed: int) -> None:
        self.view, self.layout = view, view.layout
        self.rng = random.Random(seed)
        self.clock = ManualClock(10.0)
        self.scene = Scene(1)
        self.stage = Stage(self.layout, self.rng, self.clock, self.scene.happen)
        self.stage.hand_out(0, 5)
        self.mat_tracker = MatTracker(DiceSettings(), DiceReader(dice_set))
        self.tracker = DieTracker()
        self.reading = MatReading(0, (), 0.0, 0.0)
        self.frames = 0

    def watch(self, until: float) -> None:
        """Shows the camera's frames at the end of a movement, which ends at ``until`` (s), and after it."""
        self.clock.advance(max(0.0, until - 0.1 - self.clock.now()))
        for _ in range(13):
            self.clock.advance(STEP)
            self.frames += 1
            now = self.clock.now()
            self.scene.advance(now)
            picture = self.view.frame(self.scene, now, self.frames % self.view.noises)
            for event in self.mat_tracker.see(picture, now):
                if isinstance(event, MatReading) and event.player == 0:
                    self.reading = self.tracker.track(event)

    def throw(self, count: int) -> set[int]:
        """Takes and throws so many dice; returns their numbers on the stage."""
        dice = sorted(self.stage.lying(0)) + sorted(self.stage.in_hand(0))
        thrown = self.rng.sample(dice, count)
        rest = self.stage.roll(0, {die: self.rng.choice(SIDES) for die in thrown})
        self.watch(rest.at)
        return set(thrown)

    def carry(self, dx: float, dy: float, turn: int) -> None:
        """Moves and turns the mat with the dice on it."""
        (red,) = self.layout.mats
        moved: MatSheet = replace(red, center=(red.center[0] + dx, red.center[1] + dy), turn=red.turn + turn)
        self.layout = CameraLayout(self.layout.size, (moved,), self.layout.pile)
        self.view = FrameRenderer(self.layout, SIZE, 1)
        self.watch(self.clock.now())

    def nudge(self, most: float) -> None:
        """A sleeve pushes every die a little."""
        now = self.clock.now()
        for die, (face, pose) in self.scene.mats[0].lying.items():
            way, angle = self.rng.uniform(0, most), self.rng.uniform(0, 2 * math.pi)
            end = DiePose(pose.x + way * math.cos(angle), pose.y + way * math.sin(angle), pose.turn + way)
            self.scene.happen([Flight(0, die, face, pose.place(), end, now, now + 0.15, 0.0)])
        self.watch(now + 0.15)

    def followed(self) -> dict[int, tuple[int, DieChange]]:
        """For each die that lies on the stage: the number that the tracker gave it, and what became of it.

        The camera sees upper faces away from the dice's feet, all on a mat by nearly the same step.
        """
        lying = {die: pose.place() for die, (_, pose) in self.scene.mats[0].lying.items()}
        assert len(self.reading.dice) == len(lying)
        seen = {one.number: (die.center, one) for die, one in zip(
            self.reading.dice, self.reading.followed, strict=True)}  # fmt: skip
        near = {
            die: min(seen, key=lambda number: math.dist(place, seen[number][0]))
            for die, place in lying.items()
        }
        assert len(set(near.values())) == len(lying), "the truth is known"
        assert all(math.dist(place, seen[near[die]][0]) < EDGE for die, place in lying.items())
        return {die: (number, seen[number][1].change) for die, number in near.items()}


def test_dice_stay_themselves_through_throws_sleeves_and_a_mat_that_wanders(
    view: FrameRenderer, rehearsal_dice: DiceSet
) -> None:
    table = Table(view, rehearsal_dice, seed=2)
    table.throw(5)
    before = table.followed()
    assert {fate for _, fate in before.values()} == {DieChange.NEW}

    thrown = table.throw(2)
    after = table.followed()
    for die, (number, fate) in after.items():
        assert (number != before[die][0], fate is DieChange.NEW) == (die in thrown, die in thrown), die

    table.nudge(4.0)
    nudged = table.followed()
    assert {die: number for die, (number, _) in nudged.items()} == {
        die: number for die, (number, _) in after.items()
    }

    table.carry(120, 0, 180)
    carried = table.followed()
    assert {die: number for die, (number, _) in carried.items()} == {
        die: number for die, (number, _) in after.items()
    }

    taken = table.rng.choice(sorted(table.stage.lying(0)))
    table.watch(table.stage.put_away(0, taken))
    (absent,) = table.reading.absent
    assert (absent.number, absent.where) == (carried[taken][0], Where.IN_HAND)
