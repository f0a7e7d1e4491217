"""Traced dice look as light makes them look: what is lit is bright, what is glossy mirrors the lamp."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.dice.identify.features import KEPT_PX
from tests.programs import TRAINING

if not TRAINING.there():
    pytest.skip(TRAINING.reason, allow_module_level=True)

from companion.training.rendered.dice_looks import FACES
from companion.training.traced.lamps import draw_lamps
from companion.training.traced.letters import SIGN_PX
from companion.training.traced.materials import draw_traced_art
from companion.training.traced.signs import draw_signs, relief
from companion.training.traced.traced_die import TracedDie
from companion.training.traced.traced_faces import draw_traced_series
from companion.training.traced.tracing import trace

Floats = NDArray[np.float32]
ABOVE = np.array([0, 0, 40.0], np.float32)


def lamp(x: float, y: float, high: float, half: float, light: float = 50.0) -> Floats:
    """A square lamp that hangs level and shines down."""
    one, two = np.array([half, 0, 0]), np.array([0, half, 0])
    cross = np.cross(one, two)
    whole = np.concatenate([[x, y, high], one, two, [light] * 3, [0.0, 0.0], cross, [half, half]])
    return whole[None].astype(np.float32)


def die(rough: float, lamps: Floats, **other: Any) -> TracedDie:
    """A grey die with a black bar on its upper face, alone on a dark ground."""
    sign = np.zeros((SIGN_PX, SIGN_PX), np.float32)
    sign[:, 44:52] = 1
    plain = TracedDie(
        camera=ABOVE,
        rounding=0.1,
        beside=np.array([50, 0, 1, 0], np.float32),
        body=np.full((2, 3), 0.3, np.float32),
        waves=np.zeros((1, 5), np.float32),
        mixing=0.0,
        signs=np.stack([sign, 0 * sign]),
        hollows=0 * sign,
        depth=0.0,
        inks=np.full((2, 3), 0.01, np.float32),
        reach=1.0,
        rough=np.array([rough, rough], np.float32),
        bulge=0.0,
        unevenness=0.0,
        worn=0.0,
        dirty=0.0,
        clear=0.0,
        lamps=lamps,
        sky=np.array([0.5, 0, 0, 0.1], np.float32),
        shade=np.array([1, 0, 0, 0.1, 0.0], np.float32),
        ground=np.full((8, 8, 3), 0.02, np.float32),
    )
    return plain._replace(**other)


def seen(scene: TracedDie) -> Floats:
    """The square of 1.6 edges around the upper face, 80 pixels wide: the face lies from 15 to 65."""
    return trace(scene, 80, 1.6, 1.0, 0.0, 4, 1)


def test_the_sign_lies_where_it_is_printed_and_the_die_where_it_stands() -> None:
    picture = seen(die(0.9, lamp(5, 0, 60, 3, 5.0))).mean(axis=2)
    assert picture[20:60, 39:41].mean() < 0.4 * picture[20:60, 22:32].mean()
    assert picture[20:60, 48:58].mean() == pytest.approx(picture[20:60, 22:32].mean(), rel=0.1)
    assert picture[:8, :8].mean() < 0.3 * picture[20:60, 22:32].mean()


def test_a_glossy_face_mirrors_a_lamp_and_a_dull_one_does_not() -> None:
    beside_the_camera = lamp(0.3, 0, 40, 0.3, 400.0)  # mirrored at x = 0.15
    glossy, dull = (seen(die(rough, beside_the_camera)).mean(axis=2) for rough in (0.1, 0.9))
    spot = glossy - dull
    row, column = np.unravel_index(int(spot[18:62, 18:62].argmax()), (44, 44))
    assert abs(row + 18 - 40) <= 8
    assert abs(column + 18 - 47) <= 8
    assert spot.max() > 3 * dull[30:50, 25:35].mean()
    assert abs(float(spot[20:60, 20:25].mean())) < 0.05 * spot.max()


def test_a_lamp_that_no_face_mirrors_leaves_the_upper_face_even() -> None:
    picture = seen(die(0.1, lamp(60, 0, 40, 2))).mean(axis=2)
    face = picture[20:60, 22:34]
    assert face.std() < 0.05 * face.mean()


def test_the_edge_of_a_shadow_darkens_one_side() -> None:
    shaded = die(0.9, lamp(0, 0, 90, 5, 40.0), shade=np.array([0, 1, 0, 0.02, 0.9], np.float32))
    picture = seen(shaded).mean(axis=2)
    assert picture[46:60, 22:32].mean() < 0.8 * picture[20:34, 22:32].mean()


def test_the_die_throws_a_shadow_away_from_the_lamp() -> None:
    pale = die(0.9, lamp(60, 0, 40, 2, 3000.0), ground=np.full((8, 8, 3), 0.8, np.float32))
    picture = seen(pale).mean(axis=2)
    assert picture[30:50, 4:10].mean() < 0.7 * picture[30:50, 70:76].mean()


def test_six_signs_can_be_told_apart_in_every_quarter_turn() -> None:
    for seed in range(40):
        signs, _ = draw_signs(np.random.default_rng(seed))
        assert len(signs) == FACES
        for number, one in enumerate(signs):
            for other in signs[:number]:
                assert all(np.abs(np.rot90(one, turn) - other).mean() > 0.01 for turn in range(4)), seed


def test_pips_are_hollow_in_their_middle_and_level_beside_them() -> None:
    sheet = np.zeros((SIGN_PX, SIGN_PX), np.float32)
    rows, columns = np.mgrid[:SIGN_PX, :SIGN_PX]
    sheet[(rows - 48) ** 2 + (columns - 48) ** 2 < 100] = 1
    hollow = relief(sheet, pips=True, edge=1.0)
    assert hollow[48, 48] > 0.9 > hollow[48, 40] > hollow[48, 39] > 0
    assert hollow[10, 10] == 0


def test_the_same_seed_traces_the_same_faces() -> None:
    first, again = (draw_traced_series(3, 5, 1, 2) for _ in range(2))
    assert first.shape == (1, FACES, 2, KEPT_PX, KEPT_PX, 3)
    assert np.array_equal(first, again)
    assert not np.array_equal(first[0, 0, 0], first[0, 0, 1])


def test_lamps_hang_above_and_give_light() -> None:
    random = np.random.default_rng(2)
    for _ in range(60):
        lamps = draw_lamps(random, np.array([2.0, 1.0, 50.0]))
        assert lamps.shape[1] == 19
        assert (lamps[:, 9:12] > 0).all()
        assert np.isfinite(lamps).all()
    assert draw_traced_art(random).signs.shape == (FACES, SIGN_PX, SIGN_PX)
