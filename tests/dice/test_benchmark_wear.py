"""The worn dice of the benchmark: only the faces change, and as much as is told."""

from __future__ import annotations

import numpy as np
import pytest
from dice_bench.wear import KINDS, worn

QUAD = np.array([(60, 40), (140, 50), (130, 130), (50, 120)], float)


def photograph() -> np.ndarray:
    """A white die with a black bar on a green table."""
    picture = np.full((180, 200, 3), (60, 120, 50), np.uint8)
    picture[35:135, 45:145] = 230
    picture[70:100, 70:120] = 25
    return picture


@pytest.mark.parametrize("kind", KINDS)
def test_faces_are_worn_and_the_table_is_not(kind: str) -> None:
    before = photograph()
    after = worn(np.random.default_rng(3), before, [QUAD], kind)
    changed = np.abs(after.astype(int) - before).max(axis=2) > 8
    assert 0.005 < changed[50:120, 60:130].mean() < 0.9
    assert not changed[:30].any()
    assert not changed[:, 160:].any()


def test_a_chip_shows_the_body_where_ink_was() -> None:
    before = photograph()
    after = worn(np.random.default_rng(3), before, [QUAD], "chipped print")
    ink = before[:, :, 0] < 60
    gone = ink & (after[:, :, 0] > 180)
    assert 0.01 < gone.sum() / ink.sum() < 0.4


def test_the_same_seed_wears_in_the_same_way() -> None:
    one, two = (worn(np.random.default_rng(5), photograph(), [QUAD], "fingerprints") for _ in range(2))
    assert np.array_equal(one, two)


def test_a_blank_face_has_nothing_to_chip() -> None:
    blank = np.full((180, 200, 3), 200, np.uint8)
    assert np.array_equal(worn(np.random.default_rng(1), blank, [QUAD], "chipped print"), blank)
