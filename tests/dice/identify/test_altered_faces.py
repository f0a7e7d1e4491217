"""Faces whose signs were altered: like the faces of a related die, and none of the set's own."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.dice.identify.altered_faces import EnrolledSign
from companion.dice.identify.features import KEPT_PX, MARGIN_PX
from tests.dice.conftest import Pictures

INNER = slice(MARGIN_PX, -MARGIN_PX)


def pips(*places: tuple[int, int]) -> np.ndarray:
    """A white face with black pips at places of the kept picture."""
    face = np.full((KEPT_PX, KEPT_PX, 3), 225, np.uint8)
    for place in places:
        cv2.circle(face, place, 4, (25, 25, 25), -1, cv2.LINE_AA)
    return face


FOUR = pips((20, 20), (44, 20), (20, 44), (44, 44))


def dark(face: np.ndarray) -> int:
    return int((face[INNER, INNER].mean(axis=2) < 110).sum())


def count_pips(face: np.ndarray) -> int:
    inked = (face[INNER, INNER].mean(axis=2) < 110).astype(np.uint8)
    count, _ = cv2.connectedComponents(inked)
    return int(count) - 1


def differs(one: np.ndarray, other: np.ndarray) -> float:
    """The mean difference of two faces, in grey levels, in the quarter turn that hides it best."""
    a, b = (cv2.GaussianBlur(face[INNER, INNER], (0, 0), 1.5).astype(float) for face in (one, other))
    return min(float(np.abs(np.rot90(b, turn) - a).mean()) for turn in range(4))


def test_an_altered_face_has_the_same_size_and_nearly_the_same_body() -> None:
    random = np.random.default_rng(1)
    for _ in range(50):
        other = EnrolledSign(FOUR).altered(random)
        assert (other.shape, other.dtype) == (FOUR.shape, FOUR.dtype)
        assert np.median(other) == pytest.approx(225, abs=3)


def test_nearly_every_alteration_can_be_seen_in_every_quarter_turn() -> None:
    random = np.random.default_rng(2)
    seen = [differs(FOUR, EnrolledSign(FOUR).altered(random)) > 2 for _ in range(100)]
    assert np.mean(seen) > 0.9


def test_some_have_more_ink_and_some_less() -> None:
    random = np.random.default_rng(3)
    inks = [dark(EnrolledSign(FOUR).altered(random)) - dark(FOUR) for _ in range(100)]
    assert sum(ink > 20 for ink in inks) > 20
    assert sum(ink < -20 for ink in inks) > 20


def test_pips_come_and_go_as_on_the_other_faces_of_such_a_die() -> None:
    random = np.random.default_rng(4)
    counted = [count_pips(EnrolledSign(FOUR).altered(random)) for _ in range(200)]
    assert counted.count(3) > 20
    assert counted.count(5) > 20


def test_a_die_with_five_pips_can_be_made_of_one_with_four() -> None:
    """A pip more in the middle is what a five shows."""
    five, random = pips((20, 20), (44, 20), (20, 44), (44, 44), (32, 32)), np.random.default_rng(5)
    nearest = min(differs(five, EnrolledSign(FOUR).altered(random)) for _ in range(200))
    assert nearest < differs(five, FOUR) / 3


def test_a_blank_face_gets_a_blot() -> None:
    blank = np.full((KEPT_PX, KEPT_PX, 3), 200, np.uint8)
    assert dark(EnrolledSign(blank).altered(np.random.default_rng(6))) > 20


def test_the_same_random_numbers_alter_a_drawn_face_the_same_way(faces: Pictures) -> None:
    face = np.asarray(cv2.resize(next(iter(faces.values()))[0], (KEPT_PX, KEPT_PX)), np.uint8)
    one, other = (EnrolledSign(face).altered(np.random.default_rng(7)) for _ in range(2))
    assert np.array_equal(one, other)
