"""A die that leans much shows two faces: it is reported once, with the face that looks up."""

from __future__ import annotations

import pytest

from companion.dice.detect.finder import Detection
from companion.dice.detect.upper_face import Verified, upper_faces
from companion.dice.detect.verifier import Verification


def face(x: float, chance: float, die: float, leaning: float = 0.99) -> Verified:
    return Detection((x, 50.0), 32.0, 0.1, chance, 0.0, 0.0), Verification(die, leaning, 0.0)


def test_the_upper_face_counts_if_the_finder_took_the_one_beside_it() -> None:
    beside, upper = face(50, 0.6, 0.3), face(76, 0.25, 0.9)
    ((detection, told),) = upper_faces([beside], [upper])
    assert detection.center == (76.0, 50.0)
    assert told is upper[1]
    assert detection.chance == pytest.approx(0.6), "the die was found as surely as its other face"


@pytest.mark.parametrize("other", [0.2, 0.85], ids=["it looks up", "as likely as not"])
def test_the_found_face_counts_unless_the_other_is_clearly_the_upper_one(other: float) -> None:
    upper = face(50, 0.6, 0.8)
    assert upper_faces([upper], [face(76, 0.25, other)]) == [upper]


@pytest.mark.parametrize(
    ("found", "other"),
    [
        (face(50, 0.6, 0.3, leaning=0.1), face(76, 0.25, 0.9)),
        (face(50, 0.6, 0.3), face(76, 0.25, 0.9, leaning=0.1)),
        (face(50, 0.6, 0.3), face(90, 0.25, 0.9)),
        (face(50, 0.6, 0.3), face(54, 0.25, 0.9)),
    ],
    ids=["a flat die", "beside it something flat", "too far to be the same die", "the same face seen twice"],
)
def test_a_die_stays_as_it_was_found_without_an_upper_face(found: Verified, other: Verified) -> None:
    assert upper_faces([found], [other]) == [found]


def test_a_face_belongs_to_one_die_only() -> None:
    left, right, between = face(50, 0.6, 0.3), face(100, 0.6, 0.3), face(75, 0.25, 0.9)
    dice = upper_faces([left, right], [between])
    assert sorted(detection.center[0] for detection, _ in dice) == [75.0, 100.0]
