"""Sizes of dice in a picture."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from companion.dice.detect.finder import DIE_PX, Detection, Finder
from companion.dice.detect.scale import (
    Scaled,
    edge_of,
    edges_of_surest,
    glance_at_edge,
    is_part,
    size_fit,
    size_of,
)
from companion.dice.detect.verifier import Patch


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


def brightest(picture: np.ndarray, **_: Finder) -> list[Detection]:
    """Stands for the finder: what is bright is a die, exactly in the middle of it."""
    light = picture[:, :, 0].astype(float)
    rows, columns = np.indices(light.shape)
    center = (float((columns * light).sum() / light.sum()), float((rows * light).sum() / light.sum()))
    return [Detection(center, DIE_PX, 0.0, 1.0, 0.0, 0.0)]


@pytest.mark.parametrize("edge", [32, 50, 75, 128, 260, 500])
def test_a_die_is_found_where_it_lies_however_often_the_picture_is_halved(
    monkeypatch: pytest.MonkeyPatch, edge: int
) -> None:
    monkeypatch.setattr("companion.dice.detect.scale.find_dice", brightest)
    picture = np.zeros((1301, 1407, 3), np.uint8)
    picture[400 : 400 + edge, 700 : 700 + edge] = 255
    (die,) = Scaled(picture).faces(edge, Finder.ANYWHERE)
    middle = (edge - 1) / 2
    assert die.center == pytest.approx((700 + middle, 400 + middle), abs=0.3)
    assert die.edge == pytest.approx(edge, rel=0.02)


@pytest.mark.parametrize("edge", [64.0, 90.5, 128.0, 181.0, 256.0])
def test_what_is_too_fine_to_see_becomes_even_and_no_die(edge: float) -> None:
    """A check of three pixels would show squares as large as dice if pixels were just left out."""
    rows, columns = np.indices((900, 1200)) // 3
    fine = np.where((rows + columns) % 2, 235, 25).astype(np.uint8)
    assert Scaled(np.dstack([fine] * 3)).faces(edge, Finder.ANYWHERE) == []


def test_the_parts_of_a_larger_die_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    finds = [Detection((float(x), 50.0), 32.0, 0.0, 0.9, 0.0, 0.0) for x in (30, 100, 170)]
    monkeypatch.setattr("companion.dice.detect.scale.find_dice", lambda _picture, **_: finds)
    die = Detection((100.0, 50.0), 64.0, 0.0, 0.9, 0.0, 0.0)
    picture = Scaled(np.zeros((100, 200, 3), np.uint8))
    seen = glance_at_edge(picture, 32.0, Finder.ANYWHERE, [die], 0.0)
    assert sorted(one.center for one in seen) == [(30.0, 50.0), (170.0, 50.0)]
    assert is_part(finds[1], [die])
    assert not is_part(die, [die]), "a die is no part of itself"


def test_what_has_no_chance_to_count_is_not_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    finds = [Detection((30.0, 50.0), 32.0, 0.0, chance, 0.0, 0.0) for chance in (0.9, 0.5, 0.3)]
    monkeypatch.setattr("companion.dice.detect.scale.find_dice", lambda _picture, **_: finds)
    verified: list[int] = []

    def die_shares(patches: Sequence[Patch]) -> list[float]:
        verified.append(len(patches))
        return [0.9, 0.2][: len(patches)]

    monkeypatch.setattr("companion.dice.detect.scale.die_shares", die_shares)
    seen = glance_at_edge(Scaled(np.zeros((100, 200, 3), np.uint8)), 32.0, Finder.ANYWHERE, [], 0.6)
    assert verified == [2], "the third would have a lower chance even if it were surely a die"
    assert len(seen) == 1, "the second turned out to be no die at the first look"


def test_a_strip_of_few_pixels_can_be_halved_often() -> None:
    assert Scaled(np.full((3, 4000, 3), 90, np.uint8)).faces(1000.0, Finder.ANYWHERE) == []
