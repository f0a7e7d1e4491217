"""What may be acted on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.dice.detect.finder import Spot
from companion.dice.detect.verifier import LEANS
from companion.dice.identify.reader import SURE, are_strangers, judge
from companion.dice.readings import Sight

FLAT = Spot((50.0, 50.0), 32.0, 0.0, 0.9, 0.0, 0.0)


def test_a_face_that_is_likely_enough_is_read() -> None:
    assert judge(FLAT, "moon", SURE) is Sight.READ
    assert judge(FLAT, "moon", SURE - 0.01) is Sight.UNSURE


def test_what_is_no_face_of_the_set_is_not_read_however_certain_that_is() -> None:
    assert judge(FLAT, None, 1.0) is Sight.UNSURE


@pytest.mark.parametrize(("leaning", "seen"), [(LEANS, Sight.READ), (LEANS + 0.01, Sight.COCKED)])
def test_a_die_that_leans_is_told_however_certain_its_face_is(leaning: float, seen: Sight) -> None:
    assert judge(replace(FLAT, leaning=leaning), "moon", 1.0) is seen


def test_a_die_half_covered_is_not_read() -> None:
    assert judge(replace(FLAT, covered=0.6), "moon", 1.0) is Sight.HIDDEN


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
def test_where_half_the_dice_show_no_face_of_the_set_all_are_strangers(
    faces: tuple[str | None, ...], strange: bool
) -> None:
    assert are_strangers([FLAT] * len(faces), [(face, 0.99) for face in faces]) is strange


def test_leaning_and_covered_dice_make_no_strangers_of_the_others() -> None:
    spots = [FLAT, FLAT, replace(FLAT, leaning=0.9), replace(FLAT, covered=0.9)]
    assert not are_strangers(spots, [("moon", 1.0), ("tree", 1.0), (None, 1.0), (None, 1.0)])
