"""Signs that are compared with the enrolled pictures, point by point: letters that OpenCV draws."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.features import KEPT_PX
from companion.dice.identify.reader import READ_THRESHOLD
from companion.dice.identify.sign_match import SignMatch, most_apart

LETTERS = "OEPBT"


def letter(sign: str, seed: int, blur: float = 0.8, missing: tuple[int, int] | None = None) -> np.ndarray:
    """A face with margin that shows a letter in any quarter turn, a little shifted, in another light each
    time.

    ``missing``: the middle of a stain in the body's colour, pixels from the middle of the letter.
    """
    random = np.random.default_rng([seed, ord(sign)])
    face = np.full((4 * KEPT_PX, 4 * KEPT_PX, 3), (190, 205, 210), np.uint8)
    (wide, high), _ = cv2.getTextSize(sign, cv2.FONT_HERSHEY_SIMPLEX, 4, 22)
    middle = 2 * KEPT_PX
    place = (middle - wide // 2, middle + high // 2)
    cv2.putText(face, sign, place, cv2.FONT_HERSHEY_SIMPLEX, 4, (40, 30, 35), 22, cv2.LINE_AA)
    if missing is not None:
        cv2.circle(face, (middle + 4 * missing[0], middle + 4 * missing[1]), 26, (190, 205, 210), -1)
    x, y = random.normal(0, 2, 2)
    move = cv2.getRotationMatrix2D((middle, middle), random.normal(0, 2), 1)
    move[:, 2] += (x, y)
    moved = cv2.warpAffine(face, move, face.shape[:2], borderMode=cv2.BORDER_REPLICATE)
    small = cv2.resize(moved, (KEPT_PX, KEPT_PX), interpolation=cv2.INTER_AREA)
    turned = np.ascontiguousarray(np.rot90(small, int(random.integers(4))))
    lit = cv2.GaussianBlur(turned, (0, 0), blur) * random.uniform(0.6, 1.1)
    lit = lit * np.exp(random.normal(0, 0.05, 3)) + random.normal(0, 1.5, turned.shape)
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


FACES = {sign: [letter(sign, seed) for seed in range(5)] for sign in LETTERS}
NUMBER = {sign: number for number, sign in enumerate(FACES)}


@pytest.fixture(scope="module")
def match() -> SignMatch:
    pictures = list(FACES.values())
    return SignMatch.with_most(pictures, most_apart(pictures))


@pytest.mark.parametrize("sign", LETTERS)
@pytest.mark.parametrize("blur", [0.8, 2.0])
def test_the_same_sign_is_recognised_in_another_light_and_out_of_focus(
    match: SignMatch, sign: str, blur: float
) -> None:
    for seed in range(20, 24):
        assert match.probability(letter(sign, seed, blur), NUMBER[sign], 0.95) > READ_THRESHOLD


@pytest.mark.parametrize(("sign", "alike"), [("C", "O"), ("F", "E"), ("R", "P"), ("P", "B"), ("I", "T")])
def test_a_sign_that_differs_by_a_stroke_is_another_one(match: SignMatch, sign: str, alike: str) -> None:
    for seed in range(20, 24):
        assert match.probability(letter(sign, seed), NUMBER[alike], 0.999) < 0.1


def test_a_sign_of_which_a_part_is_hidden_is_not_recognised(match: SignMatch) -> None:
    for seed in range(20, 24):
        assert match.probability(letter("O", seed, missing=(0, -11)), NUMBER["O"], 0.999) < 0.5


def test_a_face_that_is_a_little_unlike_is_read_if_its_sign_is_the_same(match: SignMatch) -> None:
    for seed in range(20, 24):
        face = letter("O", seed)
        assert match.probability(face, NUMBER["O"], 0.85) > READ_THRESHOLD
        assert match.probability(face, NUMBER["O"], 0.7) < READ_THRESHOLD, "a stranger may have the same sign"


def test_a_sign_that_differs_by_more_than_usual_must_be_like_the_enrolled_ones_otherwise(
    match: SignMatch,
) -> None:
    worn = replace(match, most=0.63)  # the enrolled ones are chipped
    chipped = letter("O", 20, missing=(0, -14))
    assert worn.probability(chipped, NUMBER["O"], 0.92) < READ_THRESHOLD
    assert worn.probability(chipped, NUMBER["O"], 0.999) > READ_THRESHOLD


def test_how_much_faces_may_differ_is_taken_from_the_enrolled_pictures() -> None:
    """Dice whose prints are chipped, each in another place, differ more from one another."""
    chips = [(0, -11), (9, 6), (-9, 6), (10, -3), (-10, -3)]
    chipped = [[letter(sign, seed, missing=chips[seed]) for seed in range(5)] for sign in "OB"]
    assert most_apart(chipped) > 1.3 * most_apart(list(FACES.values()))


def test_of_a_set_with_few_pictures_nothing_is_known() -> None:
    few = [some[:1] for some in FACES.values()]
    assert math.isinf(most_apart(few))
    assert SignMatch.with_most(few, math.inf).probability(letter("C", 20), NUMBER["O"], 0.96) == 0.96


def test_an_even_face_is_compared_too(match: SignMatch) -> None:
    """A blank die has no ink; nothing fails, and it is none of the letters."""
    blank = np.full((KEPT_PX, KEPT_PX, 3), 128, np.uint8)
    assert match.probability(blank, NUMBER["T"], 0.99) < READ_THRESHOLD


def test_a_set_does_not_read_a_related_sign_and_reads_its_own() -> None:
    taught = learn_set_from_faces("letters", FACES)
    own = [letter(sign, seed) for sign in LETTERS for seed in (30, 31)]
    assert read(taught, own) == [sign for sign in LETTERS for _ in range(2)]
    related = [letter(sign, seed) for sign in "CFRI" for seed in range(30, 34)]
    assert read(taught, related) == []
    assert read(replace(taught, most_apart=math.inf), related), "only the comparison tells some of them"


def test_probabilities_of_a_compared_face_still_add_up(dice_set: DiceSet) -> None:
    faces = [some[0] for some in dice_set.pictures]
    for (name, sure), (strict_name, strict) in zip(
        dice_set.classify(faces), replace(dice_set, most_apart=0.0).classify(faces), strict=True
    ):
        assert name is not None
        assert 0 <= strict <= 1
        assert strict_name is None or strict <= sure


def read(dice_set: DiceSet, faces: list[np.ndarray]) -> list[str]:
    told = dice_set.classify(faces)
    return [face for face, chance in told if face is not None and chance >= READ_THRESHOLD]
