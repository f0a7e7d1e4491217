"""The benchmark on public photographs: its labels can be used, and it counts what it says."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from real_dice.reading import FoundDie, _match, leave_out, read_all, split
from real_dice.sources import Source, load_sources

from companion.dice.bench.photographs import LabelledDie
from companion.dice.detect.finder import Detection
from companion.dice.identify.dice_set import DiceSet


def found(x: float, y: float, leaning: float = 0.0) -> Detection:
    return Detection((x, y), 20.0, 0.0, 0.99, leaning, 0.0)


@pytest.mark.parametrize("source", load_sources(), ids=lambda source: source.repository)
def test_a_source_names_its_commit_its_licence_and_boxes_with_faces(source: Source) -> None:
    assert len(source.commit) == 40
    assert source.licence
    assert source.shows.endswith(".")
    assert source.folder.count("+") == 1
    assert len({photograph.file for photograph in source.images}) == len(source.images)
    for photograph in source.images:
        for die in photograph.dice:
            left, top, right, bottom = die.box
            assert (left, top) < (right, bottom), photograph.file
            assert die.edge >= 20
            assert die.shown


def test_each_find_belongs_to_the_nearest_die_and_each_die_to_one_find() -> None:
    dice = [LabelledDie((0, 0, 20, 20), "one"), LabelledDie((22, 0, 42, 20), "two")]
    centers = [np.array(center) for center in ((32.0, 10.0), (12.0, 10.0), (9.0, 9.0), (90.0, 90.0))]
    assert _match(dice, centers) == {0: "two", 2: "one"}


@pytest.fixture
def dice(dice_set: DiceSet) -> list[FoundDie]:
    return [
        FoundDie(found(0, 0), picture, face)
        for face, pictures in zip(dice_set.faces, dice_set.pictures, strict=True)
        for picture in [*pictures, *pictures]
    ]


def test_at_most_half_of_a_face_is_enrolled_and_nothing_that_leans(dice: list[FoundDie]) -> None:
    leaning = [FoundDie(found(0, 0, 0.9), dice[0].face, dice[0].shown)] * 4
    enrolled, others = split([*dice, *leaning], 3, np.random.default_rng(1))
    assert {len(some) for some in enrolled.values()} == {3}
    assert all(die.detection.leaning == 0 for some in enrolled.values() for die in some)
    assert len(others) == len(dice) + 4 - 3 * len(enrolled)


def test_what_is_read_right_wrong_leaning_and_where_nothing_lies_is_counted(dice: list[FoundDie]) -> None:
    enrolled, others = split(dice, 3, np.random.default_rng(1))
    shown = others[0].shown
    other = next(name for name in enrolled if name != shown)
    tested = [
        others[0],
        FoundDie(others[0].detection, others[0].face, other),  # labelled wrongly: it counts as read wrongly
        FoundDie(found(0, 0, 0.9), others[0].face, shown),
        FoundDie(others[0].detection, others[0].face, None),
        FoundDie(others[0].detection, np.full_like(others[0].face, 120), None),
    ]
    assert Counter(read_all(enrolled, tested)) == {
        "right": 1, "wrong": 1, "withheld": 1, "leaning": 1, "phantom": 1,
    }  # fmt: skip


def test_a_face_that_was_not_enrolled_is_a_stranger(dice: list[FoundDie]) -> None:
    enrolled, others = split(dice, 3, np.random.default_rng(1))
    told = Counter(leave_out(enrolled, others))
    assert sum(told.values()) == len(others)
    assert told["strange"] > len(others) / 2  # two faces of the drawn dice differ by their colour alone
