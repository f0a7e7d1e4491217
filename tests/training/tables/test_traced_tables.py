"""Traced tables look as cameras see tables, and their labels are where the dice are."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.dice.geometry.planes import is_convex, transform
from tests.programs import TRAINING

if not TRAINING.there():
    pytest.skip(TRAINING.reason, allow_module_level=True)

from companion.training.tables.draw_table import DrawnTable, draw_table
from companion.training.tables.placing import LaidDie, lay_dice
from companion.training.tables.table_camera import TableCamera, draw_table_camera
from companion.training.tables.table_finds import lessons_of_tables
from companion.training.tables.table_photographs import photograph_table
from companion.training.tables.table_tracing import FACES, trace_table
from companion.training.tables.traced_table import ART, ROUNDING

UPRIGHT = np.eye(3)


def camera(tilt: float = 0.0) -> TableCamera:
    """A camera ten edges above the middle of the table, or as far aside; a die is 24 pixels wide."""
    c, s = math.cos(tilt), math.sin(tilt)
    ahead, right = np.array([-s, 0, -c]), np.array([0.0, -1.0, 0.0])
    axes = np.stack([right, np.cross(ahead, right), ahead])
    return TableCamera(np.array([0, 0, 1.0]) - 10 * ahead, axes, 240.0, (60.0, 60.0), (120, 120), 24.0)


def table_with(dice: list[LaidDie], seen_by: TableCamera) -> DrawnTable:
    """A table with these dice alone, all of the same art, seen by a camera."""
    for seed in range(100):
        drawn = draw_table(np.random.default_rng(seed))
        if len(drawn.dice) >= len(dice):
            break
    things = drawn.scene.things[: len(dice)].copy()
    for row, die in zip(things, dice, strict=True):
        row[:3], row[3:12] = die.middle, die.turn.T.ravel()
        row[ART], row[ROUNDING] = 0, 0.1
    place, rays = seen_by.place.astype(np.float32), np.ascontiguousarray(seen_by.rays, np.float32)
    scene = drawn.scene._replace(things=things, camera=place, rays=rays)
    return replace(drawn, scene=scene, camera=seen_by, dice=tuple(dice))


def shown_by(table: DrawnTable) -> NDArray[np.int32]:
    return trace_table(table.scene, *table.camera.size, 1, 1)[1]


@pytest.mark.parametrize("tilt", [0.0, 0.5])
def test_an_upper_face_is_seen_where_its_corners_say(tilt: float) -> None:
    seen_by = camera(tilt)
    die = LaidDie(np.array([0.4, -0.3, 0.5]), UPRIGHT, False)
    shown = shown_by(table_with([die], seen_by))
    face, _ = die.upper
    rows, columns = np.nonzero(shown == face)
    corners = seen_by.project(die.corners)
    assert is_convex(corners)
    assert columns.mean() == pytest.approx(corners[:, 0].mean(), abs=0.7)
    assert rows.mean() == pytest.approx(corners[:, 1].mean(), abs=0.7)
    x, y = (corners - np.roll(corners, -1, axis=0)).T
    assert len(rows) == pytest.approx(float(np.hypot(x, y).mean()) ** 2, rel=0.35)


def test_from_aside_a_side_is_seen_too() -> None:
    die = LaidDie(np.array([0.0, 0.0, 0.5]), UPRIGHT, False)

    def faces_shown(tilt: float) -> int:
        """Those that are more than a round edge."""
        counts = np.bincount(shown_by(table_with([die], camera(tilt))).ravel() + 1)[1:]
        return int((counts > 0.25 * counts.max()).sum())

    assert faces_shown(0.0) == 1
    assert faces_shown(0.6) == 2


def test_a_stacked_die_hides_the_lower_one() -> None:
    low = LaidDie(np.array([0.0, 0.0, 0.5]), UPRIGHT, False)
    high = LaidDie(np.array([0.5, 0.0, 1.5]), UPRIGHT, True)
    shown = shown_by(table_with([low, high], camera()))
    assert (shown == FACES + 4).sum() > 1.5 * (shown == 4).sum() > 0


def test_dice_lie_on_the_table_and_not_in_one_another() -> None:
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    kinds = set()
    for seed in range(60):
        laid = lay_dice(np.random.default_rng(seed), 10, 4.0)
        for number, die in enumerate(laid):
            assert np.linalg.det(die.turn) == pytest.approx(1)
            assert (corners @ die.turn.T)[:, 2].min() + die.middle[2] > -1e-6
            kinds.add((die.cocked, die.stacked))
            assert die.tilt <= 54.8
            for other in laid[:number]:
                assert np.linalg.norm(die.middle - other.middle) > 0.94
    assert kinds == {(False, False), (True, False), (True, True)}


def test_the_floor_is_projected_as_places_on_it_are() -> None:
    random = np.random.default_rng(3)
    for _ in range(20):
        seen_by = draw_table_camera(random)
        places = np.column_stack([random.uniform(-2, 2, (6, 2)), np.zeros(6)])
        assert transform(places[:, :2] * 16, seen_by.floor(16)) == pytest.approx(seen_by.project(places))


def test_photographs_are_of_one_table_and_say_what_is_seen() -> None:
    photographs = [one for seed in range(6) for one in photograph_table(np.random.default_rng(seed), 2)]
    assert len(photographs) == 12
    assert any(len(one.dice) for one in photographs)
    for first, second in zip(photographs[::2], photographs[1::2], strict=True):
        assert [die.face for die in first.dice] == [die.face for die in second.dice]
        assert first.picture.dtype == np.uint8
        for die in first.dice:
            assert 0 <= die.visible <= 1
            assert die.cocked >= (die.tilt > 6)


def test_lessons_are_the_same_for_one_seed_and_name_only_what_can_be_known() -> None:
    once, again = lessons_of_tables(5, range(8), 192), lessons_of_tables(5, range(8), 192)
    assert (once.finds.patches == again.finds.patches).all()
    assert (once.pieces.pictures == again.pieces.pictures).all()
    truth = once.finds.truth
    assert len(truth) == len(once.finds.patches) > 20
    dice = truth[truth["die"]]
    assert 0 < len(dice) < len(truth)
    unknown = np.isnan(dice["tilt"])
    assert not dice["cocked"][unknown].any()  # nobody can tell whether those lean
    assert np.isnan(dice["view"][unknown]).all()
    edges = once.pieces.dice["edge"]
    assert (edges[edges > 0] > 7).all()
    assert (edges < 75).all()
