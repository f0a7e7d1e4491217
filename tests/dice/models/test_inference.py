"""The trained networks answer the same for a picture, however many they get at once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from companion.dice.detect.verifier import PATCH_PX, PLANES
from companion.dice.models.inference import run_shipped


def in_memory() -> float:
    """MiB that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20


def test_a_noisy_tablecloth_s_thousand_false_dice_need_little_memory() -> None:
    seen = np.random.default_rng(1).random((600, PLANES, PATCH_PX, PATCH_PX), np.float32)
    alone = np.concatenate([run_shipped("verifier", seen[one : one + 1]) for one in (0, 31, 32, 599)])
    before = in_memory()
    told = run_shipped("verifier", seen)
    assert in_memory() - before < 120
    assert np.allclose(told[[0, 31, 32, 599]], alone, atol=1e-4)


@pytest.mark.parametrize("count", [0, 1, 32, 33])
def test_the_verifier_gives_one_answer_for_each_patch(count: int) -> None:
    assert run_shipped("verifier", np.zeros((count, PLANES, PATCH_PX, PATCH_PX), np.float32)).shape == (
        count,
        5,
    )
