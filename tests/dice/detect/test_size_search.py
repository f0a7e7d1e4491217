"""How large dice are in a picture that does not say it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from companion.dice.detect.finder import Detection, Finder
from companion.dice.detect.scale import Scaled, edge_of
from companion.dice.detect.size_search import best_edge

PICTURE = np.zeros((480, 640, 3), np.uint8)


class Finds:
    """Stands for the finder and the verifier: ``chances`` of so many equal dice by their step of size, and
    what was tried."""

    def __init__(self, chances: dict[float, float], dice: int = 1) -> None:
        self.chances, self.tried = chances, list[float]()
        self._dice = dice
        self.least = dict[float, float]()
        """The chance below which nothing needs to be verified, by the step of size."""

    def __call__(
        self, _picture: Scaled, edge: float, finder: Finder, _larger: Sequence[Detection], least: float
    ) -> list[Detection]:
        assert finder is (Finder.ON_MATS if edge > 0.35 * 480 else Finder.ANYWHERE), "it may be a box"
        step = round(4 * np.log2(edge)) / 2
        self.tried.append(step)
        self.least[step] = least
        chance = self.chances.get(step)
        if chance is None:
            return []
        centers = [(80.0 + 160.0 * place, 240.0) for place in range(self._dice)]
        return [Detection(center, edge, 0.0, chance, 0.0, 0.0) for center in centers]


def searched(
    monkeypatch: pytest.MonkeyPatch, chances: dict[float, float], dice: int = 1
) -> tuple[float, list[float]]:
    finds = Finds(chances, dice)
    monkeypatch.setattr("companion.dice.detect.size_search.glance_at_edge", finds)
    return best_edge(Scaled(PICTURE)), finds.tried


def test_the_pips_of_a_sure_die_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    edge, _ = searched(monkeypatch, {12: 0.88, 8: 0.97})
    assert edge == edge_of(12)


def test_what_counts_for_nothing_beside_a_sure_die_needs_no_verifier(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    finds = Finds({12: 0.8})
    monkeypatch.setattr("companion.dice.detect.size_search.glance_at_edge", finds)
    best_edge(Scaled(PICTURE))
    assert finds.least[13] == 0.0, "nothing is known yet"
    counts = finds.least[8] ** 12 * edge_of(8) ** 1.3
    assert counts == pytest.approx(0.001 * 0.8**12 * edge_of(12) ** 1.3)


def test_below_a_die_that_is_nearly_certain_the_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    edge, tried = searched(monkeypatch, {14: 0.95})
    assert edge == edge_of(14)
    assert min(tried) == 9


@pytest.mark.parametrize(("dice", "next_smaller", "last"), [(2, 0.9, 9), (3, 0.97, 12), (3, 0.9, 13)])
def test_below_several_that_are_nearly_certain_it_ends_sooner(
    monkeypatch: pytest.MonkeyPatch, dice: int, next_smaller: float, last: int
) -> None:
    edge, tried = searched(monkeypatch, {14: 0.95, 13: next_smaller}, dice)
    assert edge == edge_of(14)
    assert min(tried) == last


def test_what_may_be_a_box_does_not_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    _, tried = searched(monkeypatch, {14: 0.8, 9: 0.95})
    assert min(tried) < 9, "a certain die lies in it: it may be larger than its pips, or lie in a box"


def test_where_no_die_is_sure_sizes_between_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """At whole steps a pip fits better than the die, whose size lies between two of them."""
    edge, _ = searched(monkeypatch, {10: 0.7, 11: 0.5, 11.5: 0.8})
    assert edge == edge_of(11.5)


def test_a_sure_die_needs_no_sizes_between(monkeypatch: pytest.MonkeyPatch) -> None:
    _, tried = searched(monkeypatch, {11: 0.88, 11.5: 0.99})
    assert all(step == int(step) for step in tried)


def test_a_die_that_nearly_fills_the_picture_is_found_where_nothing_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edge, _ = searched(monkeypatch, {17: 0.9})
    assert edge == edge_of(17)


@pytest.mark.parametrize("shape", [(40, 40, 3), (16, 200, 3), (1200, 1600, 3), (3, 4000, 3)])
def test_a_picture_of_any_shape_has_a_size(shape: tuple[int, int, int]) -> None:
    picture = np.random.default_rng(1).integers(0, 255, shape).astype(np.uint8)
    assert 10 < best_edge(Scaled(picture)) < max(shape)
