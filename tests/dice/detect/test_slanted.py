"""Dice in pictures without mats that a camera takes from the side, or that were squeezed."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.dice.detect.anywhere import FoundAnywhere, find_anywhere
from companion.dice.detect.finder import DIE_PX, Detection
from companion.dice.detect.slanted import see_anywhere, seen_at_a_slant
from companion.dice.detect.verifier import LEANING_THRESHOLD
from companion.dice.geometry.planes import homography, rectangle, transform
from companion.dice.geometry.viewpoint import USUAL_FOCAL_SHARE
from companion.dice.mat.flatten import Area, Flat
from companion.training.drawn.die_art import DieArt
from companion.training.drawn.die_drawing import DrawnPose, draw_die, turn_matrix
from tests.dice.conftest import EDGE_MM, LAMP, MAT, PX_PER_MM, Lying, Table, draw_mat
from tests.dice.slanted_camera import SlantedCamera

SIZE = (800, 600)
FAR, NEAR = 300.0, 152.0
LYING = (Lying(50, 40, 20, 0), Lying(95, 55, 70, 1), Lying(150, 45, 5, 2), Lying(70, 110, 45, 3),
         Lying(140, 105, 33, 4))  # fmt: skip
AT_THE_EDGES = (Lying(34, 34, 79, 2), Lying(173, 24, 64, 1), Lying(37, 123, 41, 5), Lying(167, 117, 34, 0),
                Lying(105, 74, 71, 1))  # fmt: skip


def taken(
    art: DieArt, slant: float, turn: int, far: float = FAR, lying: tuple[Lying, ...] = LYING
) -> tuple[np.ndarray, np.ndarray]:
    """A picture by a camera whose line of sight is ``slant`` degrees from the vertical, turned by quarter
    turns, and the middles of the dice's upper faces in it, ``(n, 2)``. ``far``: mm from the middle."""
    camera = SlantedCamera({0: (0, 0, 0)}, SIZE, USUAL_FOCAL_SHARE, -slant, far)
    corners = rectangle(MAT.width, MAT.height)
    to_picture = homography(corners, camera.seen(0, corners))
    assert to_picture is not None
    angle = math.radians(slant)
    above = (MAT.width / 2, MAT.height / 2 + far * math.sin(angle), far * math.cos(angle))
    sheet = draw_mat(0, Table({}, {0: lying}, covered=frozenset(range(4))), art, above)
    on_sheet = to_picture @ np.diag([1 / PX_PER_MM, 1 / PX_PER_MM, 1])
    soft = cv2.GaussianBlur(sheet, (0, 0), 0.8)
    picture = cv2.warpPerspective(
        soft, on_sheet, SIZE, borderMode=cv2.BORDER_CONSTANT, borderValue=(128,) * 3
    )
    noisy = np.clip(picture + np.random.default_rng(1).normal(0, 2, picture.shape), 0, 255).astype(np.uint8)
    tops = camera.seen(0, np.array([(die.x, die.y) for die in lying]), higher=EDGE_MM)
    for _ in range(turn):  # a quarter turn clockwise
        tops = np.column_stack([noisy.shape[0] - 1 - tops[:, 1], tops[:, 0]])
        noisy = np.ascontiguousarray(np.rot90(noisy, -1))
    return noisy, tops


def count_leaning(dice: list[Detection]) -> int:
    return sum(one.leaning > LEANING_THRESHOLD for one in dice)


@pytest.mark.parametrize(("slant", "turn"), [(25, 0), (35, 0), (35, 1), (30, 3)])
def test_dice_that_a_slanted_camera_shows_lie_flat(art: DieArt, slant: float, turn: int) -> None:
    picture, tops = taken(art, slant, turn)
    found = find_anywhere(picture)
    assert len(found.dice) == len(LYING)
    flat, dice = seen_at_a_slant(picture, found.edge, found.dice)
    assert count_leaning(dice) == 0
    middles = [flat.in_picture(one.quad).mean(axis=0) for one in dice]
    for top in tops:
        assert min(math.dist(top, middle) for middle in middles) < found.edge / 5
    for one in dice:
        sides = np.linalg.norm(np.diff(transform(one.quad, flat.to_area), axis=0), axis=1)
        assert sides == pytest.approx(EDGE_MM, rel=0.25)


def test_some_of_them_seemed_to_lean(art: DieArt) -> None:
    """Otherwise the tests above would pass without looking."""
    found = find_anywhere(taken(art, 35, 0)[0])
    assert count_leaning(found.dice) >= 3


@pytest.mark.parametrize("wide", [0.75, 1.35])
def test_dice_in_a_squeezed_picture_lie_flat(art: DieArt, wide: float) -> None:
    """16:9 squeezed into 4:3, and the other way."""
    picture, tops = taken(art, 0, 0)
    squeezed = np.asarray(cv2.resize(picture, None, fx=wide, fy=1, interpolation=cv2.INTER_AREA), np.uint8)
    found = find_anywhere(squeezed)
    assert count_leaning(found.dice) >= 3
    flat, dice = seen_at_a_slant(squeezed, found.edge, found.dice)
    assert len(dice) == len(LYING)
    assert count_leaning(dice) == 0
    middles = [flat.in_picture(one.quad).mean(axis=0) for one in dice]
    for x, y in tops:
        assert min(math.dist((x * wide, y), middle) for middle in middles) < found.edge / 5
    for one in dice:
        corners = flat.in_picture(one.quad) / (wide, 1)
        sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
        assert sides.max() / sides.min() < 1.15


def doubted(found: FoundAnywhere, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice that look so doubtful in the picture itself that they may be a pattern."""
    doubtful = replace(found, dice=[replace(one, chance=0.6) for one in found.dice])
    monkeypatch.setattr("companion.dice.detect.slanted.find_anywhere", lambda _picture: doubtful)


def test_dice_that_are_doubtful_until_their_view_is_known_are_trusted(
    art: DieArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    squeezed = np.asarray(
        cv2.resize(taken(art, 0, 0)[0], None, fx=0.72, fy=1, interpolation=cv2.INTER_AREA), np.uint8
    )
    doubted(find_anywhere(squeezed), monkeypatch)
    seen = see_anywhere(squeezed)
    assert not seen.unclear
    assert len(seen.dice) == len(LYING)
    assert all(one.chance > 0.7 for one in seen.dice), "none is as doubtful as it was"


def test_dice_that_are_doubtful_in_any_view_are_not_trusted(
    art: DieArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, _ = taken(art, 0, 0)
    doubted(find_anywhere(picture), monkeypatch)
    seen = see_anywhere(picture)
    assert seen.unclear
    assert seen.dice == []


def test_dice_that_are_doubtful_only_at_a_slant_are_trusted(
    art: DieArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, _ = taken(art, 0, 0)
    found = find_anywhere(picture)
    doubtful = [replace(one, chance=0.6) for one in found.dice]
    monkeypatch.setattr(
        "companion.dice.detect.slanted.seen_at_a_slant", lambda *_: (Flat.of(picture), doubtful)
    )
    seen = see_anywhere(picture)
    assert not seen.unclear
    assert seen.dice == doubtful


def above(art: DieArt) -> tuple[np.ndarray, FoundAnywhere]:
    picture, _ = taken(art, 0, 0)
    return picture, find_anywhere(picture)


def test_from_above_nothing_is_changed(art: DieArt) -> None:
    picture, found = above(art)
    assert count_leaning(found.dice) == 0
    flat, dice = seen_at_a_slant(picture, found.edge, found.dice)
    assert dice is found.dice
    assert np.array_equal(flat.to_picture, np.eye(3))


def test_dice_at_the_edges_of_a_picture_that_is_taken_from_near_above_lie_flat(art: DieArt) -> None:
    picture, tops = taken(art, 5, 0, NEAR, AT_THE_EDGES)
    found = find_anywhere(picture)
    assert count_leaning(found.dice) > 0, "their sides are seen"
    flat, dice = seen_at_a_slant(picture, found.edge, found.dice)
    assert count_leaning(dice) == 0
    middles = [flat.in_picture(one.quad).mean(axis=0) for one in dice]
    for top in tops:
        assert min(math.dist(top, middle) for middle in middles) < found.edge / 5


@pytest.mark.parametrize("degrees", [28, 38])
def test_a_die_that_leans_beside_flat_ones_still_leans(art: DieArt, degrees: float) -> None:
    """No camera sees that die flat and the others, too."""
    sheet = draw_mat(0, Table({}, {0: LYING[1:]}, covered=frozenset(range(4))), art)
    turn = turn_matrix(math.radians(15), math.radians(degrees), 0)
    pose = DrawnPose(50 * PX_PER_MM, 40 * PX_PER_MM, EDGE_MM * PX_PER_MM, turn, 0, 0.2)
    draw_die(sheet, art, np.arange(6), pose, LAMP)
    picture = np.asarray(cv2.resize(sheet, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA), np.uint8)
    found = find_anywhere(picture)
    assert count_leaning(found.dice) == 1
    _, seen = seen_at_a_slant(picture, found.edge, found.dice)
    assert seen is found.dice


def test_two_finds_on_one_die_are_one_once_its_view_is_known(art: DieArt) -> None:
    picture, _ = taken(art, 35, 0)
    found = find_anywhere(picture)
    first = found.dice[0]
    twice = replace(first, center=(first.center[0] + 0.15 * found.edge, first.center[1]), chance=0.55)
    _, dice = seen_at_a_slant(picture, found.edge, [*found.dice, twice])
    assert len(dice) == len(LYING)


def test_large_dice_are_looked_at_in_a_smaller_copy(art: DieArt) -> None:
    picture, tops = taken(art, 35, 0)
    large = np.asarray(cv2.resize(picture, None, fx=3, fy=3, interpolation=cv2.INTER_CUBIC), np.uint8)
    found = find_anywhere(large)
    flat, dice = seen_at_a_slant(large, found.edge, found.dice)
    assert count_leaning(dice) == 0
    assert all(0.6 < one.edge / DIE_PX < 1.5 for one in dice)
    middles = [flat.in_picture(one.quad).mean(axis=0) for one in dice]
    for top in 3 * tops + 1:
        assert min(math.dist(top, middle) for middle in middles) < found.edge / 5


def test_without_dice_there_is_nothing_to_look_at() -> None:
    picture = np.full((120, 160, 3), 90, np.uint8)
    flat, dice = seen_at_a_slant(picture, 32.0, [])
    assert dice == []
    assert flat.picture is picture


def test_small_dice_far_apart_in_a_large_picture_are_not_flattened(
    art: DieArt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flattened with a steep tilt, such a picture would take hundreds of megabytes."""
    small = np.asarray(
        cv2.resize(taken(art, 35, 0)[0], None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA), np.uint8
    )
    large = np.full((4000, 6000, 3), 128, np.uint8)
    for y, x in ((0, 0), (3600, 5500), (0, 5500), (3600, 0)):
        large[y : y + small.shape[0], x : x + small.shape[1]] = small
    found = find_anywhere(small)
    dice = [
        replace(one, center=(one.center[0] + x, one.center[1] + y))
        for one in found.dice
        for y, x in ((0, 0), (3600, 5500), (0, 5500), (3600, 0))
    ]
    assert count_leaning(dice) > 0

    def never(_picture: np.ndarray, area: Area, _px_per_mm: float) -> None:
        pytest.fail(f"{area.width} x {area.height} mm were flattened")

    monkeypatch.setattr("companion.dice.detect.slanted.flatten", never)
    flat, seen = seen_at_a_slant(large, found.edge, dice)
    assert seen is dice
    assert flat.picture is large
