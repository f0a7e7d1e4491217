"""Which dice are read, so that the table may act on them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.dice.detect.finder import Detection
from companion.dice.detect.verifier import LEANING_THRESHOLD
from companion.dice.identify.reader import READ_THRESHOLD, show_another_set, state_of
from companion.dice.readings import Sight

FLAT = Detection((50.0, 50.0), 32.0, 0.0, 0.9, 0.0, 0.0)


def test_a_face_that_is_likely_enough_is_read() -> None:
    assert state_of(FLAT, "moon", READ_THRESHOLD) is Sight.READ
    assert state_of(FLAT, "moon", READ_THRESHOLD - 0.01) is Sight.UNSURE


def test_a_face_outside_the_set_is_not_read_however_certain_it_is() -> None:
    assert state_of(FLAT, None, 1.0) is Sight.UNSURE


@pytest.mark.parametrize(
    ("leaning", "seen"), [(LEANING_THRESHOLD, Sight.READ), (LEANING_THRESHOLD + 0.01, Sight.COCKED)]
)
def test_a_leaning_die_is_reported_as_leaning_however_certain_its_face_is(
    leaning: float, seen: Sight
) -> None:
    assert state_of(replace(FLAT, leaning=leaning), "moon", 1.0) is seen


def test_a_die_half_covered_is_not_read() -> None:
    assert state_of(replace(FLAT, covered=0.6), "moon", 1.0) is Sight.HIDDEN


@pytest.mark.parametrize(
    ("faces", "strange"),
    [
        (("moon", None, None, "tree"), True),
        (("moon", None, None), True),
        (("moon", "moon", "tree", None, None), False),
        (("moon", None), False),
        ((), False),
    ],
)
def test_if_half_the_dice_show_no_face_of_the_set_all_are_strangers(
    faces: tuple[str | None, ...], strange: bool
) -> None:
    assert show_another_set([FLAT] * len(faces), [(face, 0.99) for face in faces]) is strange


def test_leaning_and_covered_dice_make_no_strangers_of_the_others() -> None:
    detections = [FLAT, FLAT, replace(FLAT, leaning=0.9), replace(FLAT, covered=0.9)]
    assert not show_another_set(detections, [("moon", 1.0), ("tree", 1.0), (None, 1.0), (None, 1.0)])
