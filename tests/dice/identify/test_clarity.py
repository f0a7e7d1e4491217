"""How sharp a face is, and how alike it must be for that."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np

from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.clarity import LeastLikeness, sharpness_of
from companion.dice.identify.dice_set import DiceSet


def inner_faces(dice_set: DiceSet) -> list[np.ndarray]:
    return [without_margin(picture) for some in dice_set.pictures for picture in some]


def blurred(face: np.ndarray, sigma: float) -> np.ndarray:
    return np.asarray(cv2.GaussianBlur(face, (0, 0), sigma), np.uint8)


def test_the_more_blurred_a_face_is_the_less_sharp(dice_set: DiceSet) -> None:
    faces = inner_faces(dice_set)
    told = [sharpness_of([blurred(face, sigma) for face in faces]) for sigma in (0.4, 1.2, 2.0, 3.0)]
    for sharper, softer in pairwise(told):
        assert (sharper > softer).all()


def test_exposure_hardly_changes_it(dice_set: DiceSet) -> None:
    faces = inner_faces(dice_set)
    dim = [np.asarray(face * 0.5, np.uint8) for face in faces]
    blurry = sharpness_of([blurred(face, 2.0) for face in faces])
    change = np.abs(sharpness_of(dim) - sharpness_of(faces))
    assert change.mean() < 0.25 * (sharpness_of(faces) - blurry).mean()


def copies() -> tuple[np.ndarray, np.ndarray]:
    """Copies that are the more alike the sharper they are."""
    random = np.random.default_rng(1)
    sharpness = random.uniform(-1, 0, 1000)
    return sharpness, np.clip(0.9 + 0.25 * sharpness + random.normal(0, 0.01, 1000), -1, 1)


def one(least: LeastLikeness, sharpness: float, likeness: float) -> float:
    return float(least.probability(np.array([sharpness]), np.array([likeness]))[0])


def test_nearly_all_of_the_sets_own_copies_pass() -> None:
    sharpness, likeness = copies()
    told = LeastLikeness.of(sharpness, likeness).probability(sharpness, likeness)
    assert np.mean(told > 0.9) > 0.95


def test_what_is_enough_for_a_blurred_face_is_too_little_for_a_sharp_one() -> None:
    least = LeastLikeness.of(*copies())
    assert one(least, -0.95, 0.7) > 0.9
    assert one(least, -0.05, 0.7) < 0.1


def test_a_blurred_face_need_never_be_more_alike_than_a_sharp_one() -> None:
    sharpness, likeness = copies()
    noisy = np.where(sharpness > -0.2, 0.5, likeness)  # noise looks sharp, and is like nothing
    least = LeastLikeness.of(sharpness, noisy).least
    assert (np.diff(least) >= 0).all()


def test_of_a_set_with_few_copies_nothing_is_asked() -> None:
    assert one(LeastLikeness.of(np.zeros(9), np.ones(9)), 0.0, 0.1) > 0.999
    assert one(LeastLikeness.any(), 0.0, -0.5) > 0.999
