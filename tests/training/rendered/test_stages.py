"""Stages for rendered dice: dice lie as real dice can lie, and labels are where the dice are."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.dice.geometry.planes import transform
from companion.training.rendered.blender_stage import DIE_MM, BlenderStage, StagedDie, tilt, upper_face
from companion.training.rendered.dice_looks import draw_dice_look
from companion.training.rendered.draw_stage import draw_stage, draw_stages
from companion.training.rendered.photograph import PX_PER_MM, Render, lay_flat, photograph
from companion.training.rendered.rendered_finds import alike, view_of

pytest.importorskip("PIL")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stages")


@pytest.fixture(scope="module")
def stages(folder: Path) -> list[BlenderStage]:
    looks = [draw_dice_look(np.random.default_rng((5, n)), folder, f"look{n:04d}") for n in range(3)]
    return [draw_stage(np.random.default_rng((6, n)), f"{n:05d}", folder, looks) for n in range(3)]


def lowest_corner(die: StagedDie) -> float:
    corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * DIE_MM / 2
    return float((corners @ np.array(die.turn).T)[:, 2].min()) + die.middle[2]


def test_no_die_sinks_into_the_table_and_flat_ones_lie_on_it(stages: list[BlenderStage]) -> None:
    for stage in stages:
        for die in stage.dice:
            face, corners, outward = upper_face(die)
            assert 0 <= face < 6
            assert lowest_corner(die) > -0.6
            assert np.linalg.det(np.array(die.turn)) == pytest.approx(1)
            if not die.cocked:
                assert tilt(outward) < 0.01
                assert corners[:, 2] == pytest.approx(DIE_MM)


def test_dice_that_lean_are_called_so(stages: list[BlenderStage]) -> None:
    dice = [die for stage in stages for die in stage.dice]
    leaning = [die for die in dice if tilt(upper_face(die)[2]) > 6]
    assert len(leaning) > 5
    assert all(die.cocked for die in leaning)
    assert any(not die.cocked for die in dice)


def test_in_the_flattened_photograph_flat_dice_have_their_size_and_place(stages: list[BlenderStage]) -> None:
    stage = stages[0]
    wide, high = stage.camera.size
    light = np.random.default_rng(1).uniform(0.1, 0.9, (high, wide, 3)).astype(np.float32)
    random = np.random.default_rng(2)
    taken = photograph(random, Render(stage, light, tuple(1.0 for _ in stage.dice)))
    flat = lay_flat(random, taken)
    for die in flat.dice:
        if not die.truth.cocked:
            assert die.edge == pytest.approx(DIE_MM * PX_PER_MM, rel=0.12)
        in_picture = transform(np.array([die.center]), flat.to_picture)[0]
        assert np.hypot(*(in_picture - die.truth.quad.mean(axis=0))) < 2


def test_the_view_points_to_the_camera() -> None:
    from companion.dice.detect.finder import Detection

    detection = Detection((100.0, 100.0), 32.0, math.pi / 2, 1.0, 0.0, 0.0)
    right, down = view_of(detection, np.diag([0.5, 0.5, 1.0]), (50.0, 350.0, 616.0))
    assert (right, down) == pytest.approx((0.5, 0.0), abs=1e-6), (
        "300 mm ahead, 600 mm up, the die turned to it"
    )


def test_faces_are_alike_only_where_form_and_colour_are(tmp_path: Path) -> None:
    """Two masks that differ only by colour are two faces; a symbol on two sides is one face."""
    form = np.zeros((40, 40), np.uint8)
    form[10:30, 18:22] = 255
    other = form.T.copy()
    faces = (
        (form, (20, 20, 20)),
        (other, (20, 20, 20)),
        (form, (20, 160, 220)),
        (form // 10 * 9, (24, 20, 20)),
        (other, (200, 90, 20)),
        (form, (20, 165, 215)),
    )
    for number, (mask, ink) in enumerate(faces):
        picture = np.dstack([np.broadcast_to(np.array(ink, np.uint8), (40, 40, 3)), mask])
        cv2.imwrite(str(tmp_path / f"look0007.{number}.png"), picture)
    assert alike(tmp_path, 7).tolist() == [0, 1, 2, 0, 4, 2]


def test_the_same_seed_sets_the_same_stages(tmp_path: Path) -> None:
    for name in ("one", "two"):
        draw_stages(tmp_path / name, 1, 9, lambda done: None)
    files = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert "00000.stage.json" in files
    assert all(
        (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes() for name in files
    )
