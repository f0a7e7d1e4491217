"""By how much a face must be more like its own copies than like altered ones."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.identify.altered_faces import EnrolledSign
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.features import features_of
from companion.dice.identify.lead import LeastLead
from companion.dice.identify.reader import READ_THRESHOLD


def copies() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The likeness, lead and face of 800 copies: blurred ones have less lead, and so has face 1."""
    random = np.random.default_rng(1)
    likeness, face = random.uniform(0.6, 1.0, 800), np.arange(800) % 3
    leads = 0.3 * np.minimum(0, likeness - 0.7) - 0.03 * (face == 1) + random.normal(0, 0.004, 800)
    return likeness, leads, face


def one(least: LeastLead, likeness: float, lead: float, face: int) -> float:
    return float(least.probability(np.array([likeness]), np.array([lead]), np.array([face]))[0])


def test_nearly_all_of_the_sets_own_copies_pass() -> None:
    likeness, leads, face = copies()
    told = LeastLead.of(likeness, leads, face, 3).probability(likeness, leads, face)
    assert np.mean(told > 0.9) > 0.93


def test_a_clear_face_without_any_lead_does_not_belong_to_the_set() -> None:
    least = LeastLead.of(*copies(), 3)
    assert one(least, 0.95, -0.08, 0) < 0.1
    assert one(least, 0.95, 0.05, 0) > 0.9


def test_a_blurred_face_needs_less_lead_than_a_clear_one() -> None:
    least = LeastLead.of(*copies(), 3)
    assert one(least, 0.62, -0.05, 0) > one(least, 0.95, -0.05, 0) + 0.2


def test_a_face_whose_copies_have_little_lead_needs_less() -> None:
    least = LeastLead.of(*copies(), 3)
    assert one(least, 0.95, -0.05, 1) > one(least, 0.95, -0.05, 0) + 0.2


def test_more_lead_is_never_less_probable() -> None:
    least = LeastLead.of(*copies(), 3)
    for likeness in (0.5, 0.7, 0.9):
        told = [one(least, likeness, lead, 2) for lead in np.linspace(-0.3, 0.3, 41)]
        assert told == sorted(told)


def test_of_a_set_with_few_copies_only_the_usual_is_known() -> None:
    few = LeastLead.of(np.full(5, 0.9), np.full(5, 0.1), np.arange(5) % 2, 2)
    assert one(few, 0.9, 0.05, 0) > 0.9
    assert one(few, 0.9, -0.1, 1) < 0.1
    nothing = LeastLead.of(np.zeros(0), np.zeros(0), np.zeros(0, int), 2)
    assert one(nothing, 0.9, 0.05, 1) == pytest.approx(one(few, 0.9, 0.05, 1))


def test_where_no_lead_is_asked_for_every_face_passes() -> None:
    assert one(LeastLead.any(2), 0.3, -0.9, 1) > 0.999


def test_a_set_reads_its_own_dice_and_none_that_has_too_little_lead(dice_set: DiceSet) -> None:
    """One picture of each face is kept apart."""
    pictures = dict(zip(dice_set.faces, dice_set.pictures, strict=True))
    taught = learn_set_from_faces("apart", {face: some[:-1] for face, some in pictures.items()})
    apart = [some[-1] for some in pictures.values()]
    assert read(taught, apart) == list(pictures)
    harsh = LeastLead.any(len(pictures), 0.5)
    assert read(replace(taught, classifier=replace(taught.classifier, lead=harsh)), apart) == []


def test_altered_faces_have_less_lead_than_the_sets_own(dice_set: DiceSet) -> None:
    random = np.random.default_rng(9)
    own = [picture for some in dice_set.pictures for picture in some]
    others = [EnrolledSign(picture).altered(random) for picture in own for _ in range(5)]
    leads = [
        dice_set.classifier.leads(features_of([without_margin(face) for face in faces]))[1]
        for faces in (own, others)
    ]
    assert np.median(leads[1]) < np.median(leads[0]) - 0.02
    assert np.mean(leads[1] < 0) > np.mean(leads[0] < 0) + 0.3


def read(dice_set: DiceSet, faces: list[np.ndarray]) -> list[str]:
    told = dice_set.classify(faces)
    return [face for face, chance in told if face is not None and chance >= READ_THRESHOLD]
