"""Dice of all mats in a picture: through which lens they are seen, and which of them lie flat."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.detect.detection import (
    Proposals,
    _descended,
    detect_dice,
    estimate_lens_from_dice,
    with_common_size,
)
from companion.dice.detect.finder import DIE_PX, Detection, find_dice
from companion.dice.detect.verifier import LEANING_THRESHOLD, Verification
from companion.dice.geometry.viewpoint import USUAL_FOCAL_SHARE, USUAL_LENS
from companion.dice.mat.flatten import Area, area_on, flatten
from companion.dice.mat.mat_finder import MatFinder
from companion.dice.mat.paper import PILE
from tests.dice.conftest import MAT, PILE_PAPER, Draw, Lying, Table

SIZE, DIE_MM = (1280, 720), 16.0
MATS = {0: (-150.0, -85.0, 10.0), 1: (140.0, -80.0, -15.0), 2: (-140.0, 80.0, 0.0), 3: (150.0, 75.0, 170.0)}


def areas_in(picture: np.ndarray) -> list[Area]:
    finder = MatFinder(MAT, PILE_PAPER)
    grey: np.ndarray = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    found = finder.place(finder.find_markers(grey), SIZE)
    return [area_on(mat, SIZE) for number, mat in found.items() if number != PILE]


def seen_through(draw: Draw, tables: type[Table], share: float, seed: int = 0) -> np.ndarray:
    """Draws four mats with four dice each, none of them under the camera."""
    random = np.random.default_rng(seed)
    dice = {
        number: [
            Lying(55 + 35 * k, float(random.uniform(40, 108)), float(random.uniform(0, 90)), (number + k) % 6)
            for k in range(4)
        ]
        for number in MATS
    }
    return draw(tables(MATS, dice), scale=1.9, share=share, seed=seed)


@pytest.mark.parametrize("share", [0.6, 1.1])
def test_flat_dice_reveal_the_lens(draw: Draw, tables: type[Table], share: float) -> None:
    """Mats seen from straight above do not reveal the lens; without dice, the usual one would be assumed."""
    picture = seen_through(draw, tables, share)
    areas = areas_in(picture)
    finds = []
    for area in areas:
        flat = flatten(picture, area, DIE_PX / DIE_MM)
        finds.append(Proposals.on(picture, flat, area, find_dice(flat.picture)))
    assert sum(len(find.detections) for find in finds) >= 14
    told = estimate_lens_from_dice(finds).focal_share
    assert abs(np.log(told / share)) < 0.7 * abs(np.log(USUAL_FOCAL_SHARE / share))


@pytest.mark.parametrize("share", [0.6, 0.8, 1.1])
def test_flat_dice_are_found_flat_through_any_lens(draw: Draw, tables: type[Table], share: float) -> None:
    picture = seen_through(draw, tables, share, seed=1)
    detections = [
        detection
        for _, detections in detect_dice(picture, areas_in(picture), DIE_MM)
        for detection in detections
    ]
    assert len(detections) == 16
    assert sum(detection.leaning > LEANING_THRESHOLD for detection in detections) == 0


def test_where_all_dice_clearly_lie_flat_no_other_lens_is_tried(
    draw: Draw, tables: type[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    def flat(patches: list[np.ndarray], _views: list[np.ndarray]) -> list[Verification]:
        return [Verification(0.99, 0.1, 0.0) for _ in patches]

    def never(_finds: list[Proposals]) -> None:
        pytest.fail("another lens was tried")

    monkeypatch.setattr("companion.dice.detect.detection.verify", flat)
    monkeypatch.setattr("companion.dice.detect.detection.estimate_lens_from_dice", never)
    picture = seen_through(draw, tables, USUAL_FOCAL_SHARE)
    assert sum(len(dice) for _, dice in detect_dice(picture, areas_in(picture), DIE_MM)) == 16


def test_where_no_dice_lie_none_are_found(draw: Draw, tables: type[Table]) -> None:
    picture = draw(tables(MATS), scale=1.9)
    assert [detections for _, detections in detect_dice(picture, areas_in(picture), DIE_MM)] == [
        [],
        [],
        [],
        [],
    ]


def faces_of_one_die(monkeypatch: pytest.MonkeyPatch, leaning: float) -> tuple[list[float], list[int]]:
    """The finder reports a face and, half an edge beside it, a fainter one that looks up: too near for a
    second die.

    Returns the reported die's x (pixels), and how many faces each call of the verifier had.
    """
    looked: list[int] = []

    def look(patches: list[np.ndarray], _views: list[np.ndarray]) -> list[Verification]:
        looked.append(len(patches))
        return [Verification(0.3 if len(looked) == 1 else 0.9, leaning, 0.0) for _ in patches]

    monkeypatch.setattr("companion.dice.detect.detection.verify", look)
    area = Area(80.0, 60.0, np.diag([2.0, 2.0, 1.0]))
    picture = np.full((120, 160, 3), 90, np.uint8)
    flat = flatten(picture, area, DIE_PX / DIE_MM)
    faces = [Detection((x, 70.0), 32.0, 0.0, chance, 0.0, 0.0) for x, chance in ((60.0, 0.6), (76.0, 0.2))]
    proposals = Proposals.on(picture, flat, area, faces)
    dice = proposals.dice(USUAL_LENS, proposals.seen(USUAL_LENS))
    return [detection.center[0] for detection in dice], looked


def test_the_upper_face_of_a_leaning_die_may_be_one_that_was_too_near_for_another_die(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert faces_of_one_die(monkeypatch, leaning=0.99) == ([76.0], [1, 1])


def test_no_second_face_is_verified_beside_a_flat_die(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faces_of_one_die(monkeypatch, leaning=0.1) == ([60.0], [1, 0])


def found(*edges: float, chance: float = 0.9) -> list[Detection]:
    return [
        Detection((50.0 * number, 40.0), edge, 0.1, chance, 0.0, 0.0) for number, edge in enumerate(edges)
    ]


def test_dice_of_one_table_are_of_one_size_on_all_mats() -> None:
    one, other = with_common_size([found(31.0, 33.0), found(32.0, 32.4, 31.6)])
    assert [detection.edge for detection in (*one, *other)] == pytest.approx([32.0] * 5)
    assert [detection.center for detection in other] == [(0.0, 40.0), (50.0, 40.0), (100.0, 40.0)]


def test_a_die_of_quite_another_size_keeps_its_size() -> None:
    (detections,) = with_common_size([found(32.0, 32.0, 32.0, 32.0, 24.0)])
    assert [detection.edge for detection in detections] == pytest.approx([32, 32, 32, 32, 24])


def test_few_or_doubtful_dice_give_no_common_size() -> None:
    assert with_common_size([found(31.0, 32.0, 33.0)]) == [found(31.0, 32.0, 33.0)]
    doubtful = found(30.0, 31.0, 32.0, 33.0, chance=0.5)
    assert with_common_size([doubtful]) == [doubtful]
    assert with_common_size([]) == []


@pytest.mark.parametrize("lowest", range(6))
@pytest.mark.parametrize("likeliest", range(6))
def test_the_search_for_the_lens_goes_downhill_and_ends_between_two_that_are_worse(
    lowest: int, likeliest: int
) -> None:
    known = np.abs(np.arange(6) - likeliest) * 0.01
    asked: list[int] = []

    def unlikely(number: int) -> float:
        asked.append(number)
        return float((number - lowest) ** 2)

    near, costs = _descended(known, unlikely)
    assert len(asked) == len(set(asked)) == near.stop - near.start == len(costs)
    assert near.start + int(np.argmin(costs)) == lowest
    for beside in (lowest - 1, lowest + 1):
        assert beside in asked or not 0 <= beside < 6
    assert len(asked) <= abs(lowest - likeliest) + 3
