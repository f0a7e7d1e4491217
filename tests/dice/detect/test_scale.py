"""Sizes of dice in a picture."""

from __future__ import annotations

import pytest

from companion.dice.detect.finder import Detection
from companion.dice.detect.scale import edge_of, edges_of_surest, size_fit, size_of


def test_a_possible_stain_gives_no_size_of_dice() -> None:
    """In a real tray, two finds were dice and nearly certain; two were stains on
    the felt, larger and doubtful."""
    finds = [(28.0, 0.95), (45.0, 0.5), (27.0, 0.9), (43.0, 0.62)]
    detections = [
        Detection((50.0 * n, 50.0), edge, 0.0, chance, 0.0, 0.0) for n, (edge, chance) in enumerate(finds)
    ]
    assert edges_of_surest(detections) == [28.0, 27.0]
    assert edges_of_surest(detections[1:2]) == [45.0], "alone it is the best there is"
    assert edges_of_surest([]) == []


@pytest.mark.parametrize("size", [8, 10, 16])
def test_a_die_fits_its_own_size_best(size: int) -> None:
    edge = edge_of(size)
    assert size_of(edge) == pytest.approx(size)
    one = Detection((0.0, 0.0), edge, 0.0, 1.0, 0.0, 0.0)
    fits = {tried: size_fit(one, edge_of(tried)) for tried in range(6, 19)}
    assert max(fits, key=fits.__getitem__) == size
    assert fits[size] == pytest.approx(1.0)
    assert fits[size + 2 if size < 16 else size - 2] == 0.0
