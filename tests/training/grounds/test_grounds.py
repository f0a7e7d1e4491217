import numpy as np
import pytest

from companion.training.grounds.grounds import KINDS, Kind, draw_ground, draw_kind


def test_the_same_seed_gives_the_same_ground() -> None:
    first, again = (draw_ground(np.random.default_rng(7), 96, 30.0) for _ in range(2))
    assert np.array_equal(first, again)


def test_seeds_give_different_grounds() -> None:
    grounds = [draw_ground(np.random.default_rng(seed), 64, 30.0) for seed in range(12)]
    assert len({ground.tobytes() for ground in grounds}) == len(grounds)


def test_grounds_are_display_values() -> None:
    for seed in range(20):
        ground = draw_ground(np.random.default_rng(seed), 120, 40.0)
        assert ground.shape == (120, 120, 3)
        assert ground.dtype == np.float32
        assert ground.flags.c_contiguous
        assert ground.min() >= 0 and ground.max() <= 255


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(("size", "edge"), [(48, 90.0), (64, 24.0), (333, 24.0), (400, 90.0)])
def test_every_kind_can_be_drawn_at_any_size(kind: Kind, size: int, edge: float) -> None:
    for seed in range(3):
        ground = draw_kind(np.random.default_rng(seed), kind, size, edge)
        assert ground.shape == (size, size, 3)
        assert ground.dtype == np.float32
        assert np.isfinite(ground).all()
        assert ground.min() >= 0 and ground.max() <= 255
