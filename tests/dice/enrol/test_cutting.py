"""Cutting dice out of an owner's pictures of any size: pips and parts of symbols are no dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import cv2
import numpy as np
import pytest

from companion.dice.detect.finder import Detection
from companion.dice.detect.scale import Scaled, find_at_edge
from companion.dice.enrol.cutting import cut_dice
from companion.dice.identify.augmentation import without_margin
from tests.dice.conftest import Pictures

Drawn = dict[str, list[np.ndarray]]
PIPS = {
    "one": [(0, 0)],
    "two": [(-1, -1), (1, 1)],
    "five": [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
    "six": [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def pip_die(face: str, edge: float, wide: float, number: int) -> np.ndarray:
    """One die with pips on cloth, ``edge`` pixels wide in a picture ``wide`` times as wide."""
    random = np.random.default_rng(1000 * number + len(face))
    size, four = round(edge * wide), 4  # drawn four times as large, because edges must be soft
    cloth = 70 + 22 * cv2.GaussianBlur(random.normal(0, 1, (size * four, size * four)), (0, 0), 1.5 * four)
    picture = np.repeat(cloth[..., None], 3, axis=2) * (0.5, 0.8, 0.6)
    angle = random.uniform(0, np.pi / 2)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middle = np.full(2, size * four / 2)
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) @ turn.T * 0.43 * edge * four + middle
    shadow = (square + 0.05 * edge * four).astype(np.int32)
    for corners, colour, rim in (
        (shadow, (25, 40, 30), 0.12),
        (square.astype(np.int32), (205, 215, 225), 0.14),
    ):
        cv2.fillConvexPoly(picture, corners, colour)
        cv2.polylines(picture, [corners], True, colour, round(rim * edge * four))
    for x, y in PIPS[face]:
        place = (np.array((x, y)) * 0.25 * edge * four) @ turn.T + middle
        cv2.circle(picture, tuple(int(one) for one in place), round(0.09 * edge * four), (30, 25, 25), -1)
    small = cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA)
    noisy = small + random.normal(0, 3, small.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def pips(edge: float, wide: float, count: int = 3) -> Drawn:
    return {face: [pip_die(face, edge, wide, number) for number in range(count)] for face in PIPS}


def counts(pictures: Mapping[str, list[np.ndarray]]) -> dict[str, list[int]]:
    """How many dice were cut out of each picture."""
    cut = cut_dice(pictures)
    return {
        face: [sum(one.number == number for one in cut[face]) for number in range(1, len(shown) + 1)]
        for face, shown in pictures.items()
    }


@pytest.mark.parametrize(("edge", "wide"), [(24, 1.6), (75, 1.6), (75, 4.0), (300, 1.6)])
def test_a_pip_is_never_a_die(edge: float, wide: float) -> None:
    assert counts(pips(edge, wide)) == {face: [1, 1, 1] for face in PIPS}


def test_the_whole_face_is_cut_out_and_nothing_of_the_cloth() -> None:
    for found in cut_dice(pips(75, 1.6)).values():
        for one in found:
            face = cv2.cvtColor(without_margin(one.face), cv2.COLOR_BGR2GRAY)
            assert np.median(face) > 150
            assert np.percentile(face[2:-2, 2:-2], 70) > 150


def test_pictures_of_one_set_may_be_of_two_sizes(faces: Pictures) -> None:
    """As from two cameras: the shorter distance is little more than half of the longer one."""
    near_and_far = {
        name: [
            *shown[:2],
            *(cv2.resize(one, None, fx=0.58, fy=0.58, interpolation=cv2.INTER_AREA) for one in shown[2:]),
        ]
        for name, shown in faces.items()
    }
    assert counts(near_and_far) == {name: [1, 1, 1, 1] for name in faces}


def test_a_large_photograph_is_cut_at_its_own_sharpness(faces: Pictures) -> None:
    around = ((1400, 1300), (1500, 1400), (0, 0))
    two = {name: faces[name][:1] for name in ("moon", "tree")}
    large = {name: [np.pad(shown[0], around, mode="edge")] for name, shown in two.items()}
    small = cut_dice(two)
    for name, found in cut_dice(large).items():
        assert len(found) == 1
        likeness = np.corrcoef(found[0].face.ravel(), small[name][0].face.ravel())[0, 1]
        assert likeness > 0.95, name


def test_pictures_without_dice_give_none_and_every_step_is_told() -> None:
    cloth = {face: [np.full((90, 120, 3), 90, np.uint8)] * 2 for face in ("one", "two")}
    told: list[tuple[int, int]] = []
    assert cut_dice(cloth, lambda done, of: told.append((done, of))) == {"one": [], "two": []}
    assert told[-1] == (4, 4)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_dozen_pictures_tell_the_size_and_all_are_cut_as_if_all_had_told_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = Counter[float]()

    def counted(picture: Scaled, edge: float) -> list[Detection]:
        searched[edge] += 1
        return find_at_edge(picture, edge)

    monkeypatch.setattr("companion.dice.enrol.cutting.find_at_edge", counted)
    pictures = pips(40, 1.6, 4)
    few = cut_dice(pictures)
    assert searched[min(searched)] == 12, "the finest size takes the most time"
    monkeypatch.setattr("companion.dice.enrol.cutting._ENOUGH", 1000)
    searched.clear()
    every = cut_dice(pictures)
    assert searched[min(searched)] == 16
    for face in pictures:
        for one, other in zip(few[face], every[face], strict=True):
            assert one.number == other.number
            assert np.array_equal(one.face, other.face)
