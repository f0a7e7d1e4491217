"""The patches that the verifier gets, and its further looks at a doubtful die."""

from __future__ import annotations

import cv2
import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from companion.dice.detect.finder import Detection
from companion.dice.detect.verifier import (
    COLOURS,
    PATCH_PX,
    cut_patches,
    input_planes,
    patch_transform,
    verify,
)
from companion.dice.geometry.planes import transform
from companion.training.drawn.scene_set import draw_scenes
from companion.training.rendered.blender_stage import DIE_MM, BlenderStage, StagedDie, tilt, upper_face
from companion.training.rendered.draw_stage import draw_stages
from companion.training.rendered.photograph import Photograph, Render, lay_flat, photograph
from companion.training.rendered.rendered_finds import view_of

STEEP = 25.0


def in_patch(
    die: StagedDie, taken: Photograph, to_picture: NDArray[np.float64], detection: Detection
) -> NDArray[np.uint8]:
    """A mask of what the die covers in the patch: its corners as the camera sees them on the table."""
    ends = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * DIE_MM / 2
    corners = (ends @ np.array(die.turn).T + np.array(die.middle)) * [1, -1, 1]
    camera = np.array(taken.camera)
    fall = camera[2] / (camera[2] - corners[:, 2:])
    on_table = camera[:2] + (corners[:, :2] - camera[:2]) * fall
    flat = transform(on_table, np.linalg.inv(to_picture) @ taken.to_picture)
    patch = cv2.transform(flat[None], patch_transform(detection))[0]
    drawn = np.zeros((PATCH_PX, PATCH_PX), np.uint8)
    hull = cv2.convexHull(patch.astype(np.float32))[:, 0]
    cv2.fillConvexPoly(drawn, np.round(hull * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    return drawn


@pytest.fixture(scope="module")
def agreements(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[float]]:
    """How well each die's mask agrees with that of a flat die (overlap, 0 to 1), by how it lies."""
    folder = tmp_path_factory.mktemp("stages")
    draw_stages(folder, 12, 5, lambda _done: None)
    shares: dict[str, list[float]] = {"flat": [], "steep": []}
    for number, path in enumerate(sorted(folder.glob("*.stage.json"))):
        stage = msgspec.json.decode(path.read_bytes(), type=BlenderStage)
        wide, high = stage.camera.size
        light = np.full((high, wide, 3), 0.3, np.float32)
        random = np.random.default_rng(number)
        taken = photograph(random, Render(stage, light, tuple(1.0 for _ in stage.dice)))
        laid = lay_flat(random, taken)
        for truth in laid.dice:
            die = next(die for die, seen in zip(stage.dice, taken.dice, strict=True) if seen is truth.truth)
            detection = Detection(truth.center, truth.edge, truth.turn, 1.0, 0.0, 0.0)
            toward = view_of(detection, laid.to_mm, taken.camera)
            if np.hypot(*toward) > 0.7:
                continue  # reaches out of the patch
            grey = np.zeros((PATCH_PX, PATCH_PX, COLOURS + 1), np.float32)
            told = input_planes(grey, (float(toward[0]), float(toward[1])))[COLOURS + 1]
            real = in_patch(die, taken, laid.to_picture, detection) / 255
            share = float(np.minimum(told, real).sum() / np.maximum(told, real).sum())
            if not die.cocked:
                shares["flat"].append(share)
            elif tilt(upper_face(die)[2]) > STEEP:
                shares["steep"].append(share)
    return shares


def test_a_flat_die_covers_what_the_verifier_is_shown(agreements: dict[str, list[float]]) -> None:
    assert len(agreements["flat"]) > 40
    assert np.median(agreements["flat"]) > 0.97
    assert min(agreements["flat"]) > 0.92


def test_a_die_that_leans_covers_something_else(agreements: dict[str, list[float]]) -> None:
    assert len(agreements["steep"]) > 5
    assert np.median(agreements["steep"]) < 0.9


def test_without_the_cameras_position_the_verifier_is_shown_nothing() -> None:
    told = input_planes(np.full((PATCH_PX, PATCH_PX, COLOURS + 1), 0.5, np.float32), None)
    assert (told[: COLOURS + 1] == 0.5).all()
    assert not told[COLOURS + 1 :].any()


@pytest.mark.parametrize("px_per_mm", [2.0, 3.0, 8.0])
def test_a_patch_shows_what_the_camera_saw_however_near_it_was(px_per_mm: float) -> None:
    """The mat has stripes one millimetre wide, too fine for the flattened picture."""
    size = round(60 * px_per_mm)
    across = np.arange(size) / px_per_mm
    striped = np.where((across // 1.0).astype(int) % 2 == 0, 40, 200).astype(np.uint8)
    picture = np.repeat(np.repeat(striped[None, :, None], size, 0), 3, 2)
    to_picture = np.diag([px_per_mm / 2, px_per_mm / 2, 1.0])
    (patch,) = cut_patches(picture, to_picture, [Detection((60.0, 60.0), 32.0, 0.0, 1.0, 0.0, 0.0)], [])
    row = patch[PATCH_PX // 2, 8:-8, 0].astype(float)
    assert row.std() > 55, "at two pixels a millimetre a stripe is two pixels wide"
    assert abs(row.mean() - 120) < 8


def test_from_near_grain_is_averaged_in_a_patch_not_picked() -> None:
    grain = np.random.default_rng(1).normal(128, 40, (480, 480, 1)).clip(0, 255).astype(np.uint8)
    picture = np.repeat(grain, 3, 2)
    detection = Detection((60.0, 60.0), 32.0, 0.3, 1.0, 0.0, 0.0)
    (patch,) = cut_patches(picture, np.diag([4.0, 4.0, 1.0]), [detection], [])
    assert patch[:, :, :COLOURS].std() < 0.5 * picture.std()


def test_neighbours_upper_faces_are_shown_as_bright_as_their_chance() -> None:
    """A sure neighbour lies to the right, turned alike; a doubtful one below; one too far away.
    The die itself is not drawn."""
    grey = np.full((300, 300, 3), 90, np.uint8)
    turn = 0.3
    ahead, down = (np.array([np.cos(turn + quarter), np.sin(turn + quarter)]) for quarter in (0, np.pi / 2))
    middle = np.array([150.0, 150.0])
    places = [middle, middle + 32 * ahead, middle + 36 * down, middle - 120 * ahead]
    chances = [1.0, 0.64, 0.04, 1.0]
    detections = [
        Detection((float(x), float(y)), 32.0, turn, chance, 0.0, 0.0)
        for (x, y), chance in zip(places, chances, strict=True)
    ]
    around = cut_patches(grey, np.eye(3), detections, detections)[0][:, :, COLOURS]
    edge = PATCH_PX * 0.42
    half = (PATCH_PX - 1) / 2
    first, last = half + edge / 2, half + edge / 2 + edge
    assert around[round(half), round(first) + 2 : min(PATCH_PX, round(last) - 2)].tolist().count(204) > 20
    assert around[round(half + 36 / 32 * edge) - 2, round(half)] == 51
    assert not around[: round(half - edge / 2) - 2].any()
    assert not around[:, : round(half - edge / 2) - 2].any()
    assert around[round(half), round(half)] == 0, "its own face is not shown"


def test_a_doubtful_die_leans_as_much_from_every_side() -> None:
    """A patch turned by 90° is another picture for the network, but the same die."""
    scenes = draw_scenes(4, 0, 12, 192)
    spread, doubtful = [], []
    for picture, dice in zip(scenes.pictures, scenes.dice, strict=True):
        for die in dice[dice["edge"] > 0]:
            told = []
            for quarter in range(4):
                turn = float(die["turn"]) + quarter * np.pi / 2
                place, edge = (float(die["x"]), float(die["y"])), float(die["edge"])
                (seen,) = verify(
                    cut_patches(picture, np.eye(3), [Detection(place, edge, turn, 1.0, 0.0, 0.0)], []), [None]
                )
                told.append(seen.leaning)
            spread.append(max(told) - min(told))
            doubtful.append(min(told) > 0.3)
    assert sum(doubtful) > 5
    assert max(np.array(spread)[doubtful]) < 0.03, "a patch is cut a little differently when it is turned"
    assert max(spread) > 0.03, "where it has no doubt, one look or two are enough"
