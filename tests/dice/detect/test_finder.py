"""The shipped networks on scenes drawn with a seed that neither was trained on."""

from __future__ import annotations

import math

import numpy as np
import pytest

from companion.dice.detect.finder import Finder, find_dice, find_faces
from companion.training.drawn.scenes import draw_scene
from tests.dice.conftest import Draw, Lying, Table

SCENES = 60


@pytest.fixture(scope="module", params=Finder)
def outcome(request: pytest.FixtureRequest) -> tuple[int, int, int]:
    """Numbers of dice in full view, of those that were found, and of detections where no die is."""
    there = found = strangers = 0
    for number in range(SCENES):
        scene = draw_scene(np.random.default_rng((79, number)), 192)
        detections = find_dice(scene.picture, chance=0.5, finder=request.param)
        for die in scene.dice:
            inside = (die.quad > 2).all() and (die.quad < 189).all()
            if die.visible > 0.85 and not die.cocked and inside:
                there += 1
                found += any(
                    math.dist(detection.center, die.center) < die.edge / 3 for detection in detections
                )
        strangers += sum(
            all(math.dist(detection.center, die.center) > die.edge * 0.6 for die in scene.dice)
            for detection in detections
        )
    return there, found, strangers


def test_dice_never_seen_before_are_found(outcome: tuple[int, int, int]) -> None:
    there, found, _ = outcome
    assert there > 60
    assert found / there > 0.93


def test_little_else_is_taken_for_a_die(outcome: tuple[int, int, int]) -> None:
    there, _, strangers = outcome
    assert strangers / there < 0.15


def test_find_faces_also_returns_faces_too_near_for_two_dice() -> None:
    """Such faces are two faces of one die, or a face that another die covers but for a corner."""
    hidden = 0
    for number in range(20):
        picture = draw_scene(np.random.default_rng((79, number)), 192).picture
        faces, dice = find_faces(picture, 0.12), find_dice(picture, 0.12)
        assert [face for face in faces if face in dice] == dice
        for face in faces:
            if face not in dice:
                hidden += 1
                surer = [die for die in dice if die.chance >= face.chance]
                assert any(math.dist(die.center, face.center) < 0.65 * die.edge for die in surer)
    assert hidden > 5


def test_any_size_of_picture_is_taken() -> None:
    assert find_dice(np.full((61, 83, 3), 120, np.uint8)) == []


def test_corners_and_turn_of_a_die_are_close(draw: Draw, tables: type[Table], lying: type[Lying]) -> None:
    picture = draw(tables({0: (0, 0, 0)}, {0: [lying(100, 74, 25, 0)]}), scale=2.0)
    (detection,) = [detection for detection in find_dice(picture) if detection.chance > 0.5]
    assert detection.edge == pytest.approx(32, rel=0.12)
    assert abs((math.degrees(detection.turn) - 25 + 45) % 90 - 45) < 6
