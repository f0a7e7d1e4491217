"""Learns an owner's dice from a few pictures of each face."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.enrol.cutting import Cut, StepDone, cut_dice, no_step
from companion.dice.files.picture_files import KINDS, load_picture
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.classifier import TrainingSet, altered_set_of, fit, training_set_of
from companion.dice.identify.dice_set import DiceSet, FacePictures, OutdatedSet, can_be_refitted
from companion.dice.identify.features import embedding_in, features_of
from companion.dice.identify.lead import LeastLead
from companion.dice.identify.reader import READ_THRESHOLD
from companion.dice.identify.set_report import EnrolReport, fault_of
from companion.dice.identify.sign_match import most_apart
from companion.errors import BadInput, Missing, PoorDice

_FOLDS = 4
_ENOUGH_TO_COMPARE = 4
_ALIKE, _LESS_ALIKE, _LEAST_ALIKE = 0.65, 0.25, 0.3
"""A picture is left out if its likeness to every other one of its face is lower than the first. Where most
are less alike, it must be lower than the usual likeness by the second; below the third it always is."""


class Contradiction(PoorDice):
    """Raised for pictures that contradict one another. ``dice_set``: what would have been learned."""

    def __init__(self, sentence: str, dice_set: DiceSet) -> None:
        super().__init__(sentence)
        self.dice_set = dice_set


def faces_in(source: Path) -> dict[str, list[Picture]]:
    """The pictures in a folder that has one folder for each face. Raises `Missing` or `BadPicture`."""
    if not source.is_dir():
        raise Missing(
            f"{source}: there is no such folder; it should hold one folder of pictures for each face"
        )
    faces: dict[str, list[Picture]] = {}
    for place in sorted(path for path in source.iterdir() if path.is_dir()):
        files = sorted(path for path in place.iterdir() if path.suffix.lower() in KINDS)
        if files:
            faces[place.name] = [load_picture(path) for path in files]
    return faces


def learn_set(
    name: str, faces: Mapping[str, Sequence[Picture]], dice: int | None = None, step: StepDone = no_step
) -> DiceSet:
    """The set fitted on pictures of its faces. It is not kept in a file.

    ``faces``: for each face pictures (BGR, of any size) of one or more dice with that face up, at most
    ``dice`` of them in each, if that is given. ``step`` is called with the pictures that are searched and the
    number of all.

    Raises `BadInput` if there are fewer than two faces, or if no picture of a face shows a die; `PoorDice` if
    what was found cannot be right.
    """
    began = time.perf_counter()
    if len(faces) < 2:
        raise BadInput(f"“{name}” needs pictures of at least two faces, each in a folder of its own")
    names = tuple(faces)
    skipped: list[str] = []
    cut = cut_dice(faces, step)
    if dice is not None:
        _refuse_more_than(dice, cut)
    kept = tuple(tuple(_agreeing(face, faces[face], cut[face], skipped)) for face in names)
    for face, pictures in zip(names, kept, strict=True):
        if not pictures:
            raise BadInput(
                f"no die was found in any picture of “{face}”; lay it under the camera in better light"
            )
    return fit_set(name, names, kept, tuple(skipped), began)


def learn_set_from_faces(name: str, faces: Mapping[str, Sequence[Picture]]) -> DiceSet:
    """The same from faces that are cut out already (`features.cut_face` with its margin), as the guide gives
    them.

    No dice are looked for in them: parts of a symbol may look like a die at another scale. Raises `BadInput`
    or `PoorDice`.
    """
    began = time.perf_counter()
    if len(faces) < 2 or not all(faces.values()):
        raise BadInput(f"“{name}” needs pictures of at least two faces, and some of each")
    return fit_set(name, tuple(faces), tuple(map(tuple, faces.values())), (), began)


def fit_set(
    name: str,
    faces: tuple[str, ...],
    kept: FacePictures,
    skipped: tuple[str, ...],
    began: float,
    named: tuple[int, ...] = (),
) -> DiceSet:
    """The set fitted on faces that are cut out already, ``kept[k]`` those of face k, with margins.

    ``skipped``: pictures that were left out, for the report; ``began``: when the learning began, by
    `time.perf_counter`; ``named``: as in `EnrolReport`. Raises `Contradiction` if the pictures contradict one
    another.
    """
    return _good(_fitted(name, faces, kept, skipped, began, named))


def open_set(name: str, folder: Path | None = None) -> DiceSet:
    """The enrolled set ``name``. A set of another version is fitted again on the pictures it keeps.

    Raises `Missing`, or `BadConfiguration` if the file is damaged or its pictures can no longer be used.
    """
    try:
        return DiceSet.load(name, folder)
    except OutdatedSet as old:
        if not can_be_refitted(old.pictures):
            raise
        report, began = old.report, time.perf_counter()
        dice_set = _fitted(name, old.faces, old.pictures, report.skipped, began, report.named)
    try:
        dice_set.save(folder)
    except OSError:
        return dice_set  # a folder that cannot be written: it is fitted again the next time
    return dice_set


def _fitted(
    name: str,
    faces: tuple[str, ...],
    kept: FacePictures,
    skipped: tuple[str, ...],
    began: float,
    named: tuple[int, ...] = (),
) -> DiceSet:
    enrolled = _enrolled(kept, named)
    clear = [pictures[:count] for pictures, count in zip(kept, enrolled, strict=True)]
    training_set, altered_set = training_set_of(kept, seed=0), altered_set_of(clear, seed=1)
    held = _hold_back(kept, training_set, altered_set, enrolled)
    classifier = fit(training_set, altered_set, _temperature(held.varied), held.lead)
    report = _report(name, faces, kept, skipped, held.pictures, time.perf_counter() - began)
    apart = most_apart(clear)
    return DiceSet(name, faces, kept, classifier, apart, msgspec.structs.replace(report, named=named))


def _enrolled(kept: FacePictures, named: tuple[int, ...]) -> NDArray[np.int64]:
    """How many of the first pictures of each face the owner has enrolled, ``(c,)``."""
    since = named or (0,) * len(kept)
    return np.array([len(pictures) - later for pictures, later in zip(kept, since, strict=True)], np.int64)


def _refuse_more_than(dice: int, cut: Mapping[str, Sequence[Cut]]) -> None:
    for face, found in cut.items():
        number, most = max(Counter(one.number for one in found).items(), key=_second, default=(0, 0))
        if most > dice:
            raise PoorDice(
                f"picture {number} of “{face}” shows {most} dice, not {dice}; nothing was learned: take away "
                "what looks like a die, or say with --dice how many lie there"
            )


def _second(pair: tuple[int, int]) -> int:
    return pair[1]


def _good(dice_set: DiceSet) -> DiceSet:
    """The set itself. Raises `PoorDice` if its pictures contradict one another."""
    fault = fault_of(dice_set.report)
    if fault is not None:
        raise Contradiction(fault, dice_set)
    return dice_set


def _agreeing(
    face: str, pictures: Sequence[Picture], cut: Sequence[Cut], skipped: list[str]
) -> list[Picture]:
    """The faces that were cut out of a face's pictures. Those that do not look like the rest are left out."""
    alike = _alike([one.face for one in cut])
    learned = {one.number for one, good in zip(cut, alike, strict=True) if good}
    skipped.extend(f"{face} {number}" for number in range(1, len(pictures) + 1) if number not in learned)
    return [one.face for one, good in zip(cut, alike, strict=True) if good]


def _alike(cut: Sequence[Picture]) -> list[bool]:
    """Whether each picture of a face is like another one of it. One that is like none may show another face.

    Dice of several makers may have the same face: their pictures fall into groups that are not much alike.
    """
    if len(cut) < _ENOUGH_TO_COMPARE:
        return [True] * len(cut)
    numbers = embedding_in(features_of([without_margin(picture) for picture in cut]))
    likeness = numbers @ numbers.T
    np.fill_diagonal(likeness, -1.0)
    nearest = likeness.max(axis=1)
    least = max(_LEAST_ALIKE, min(_ALIKE, float(np.median(nearest)) - _LESS_ALIKE))
    return [bool(like > least) for like in nearest]


_Told = list[tuple[int, NDArray[np.float64]]]
"""A held-back picture's face (from 0) and the probabilities given to it at temperature 1; index 0: no
face."""


@dataclass(frozen=True)
class _HeldBack:
    """What classifiers say of pictures that they were not fitted on; nothing if a face has only one.

    ``pictures``: of the pictures themselves. ``varied``: of the varied copies of those that were enrolled;
    the others were chosen because they are doubtful, so they say nothing of usual doubt. ``lead``: the least
    lead, from those of these copies that were read rightly.
    """

    pictures: _Told
    varied: _Told
    lead: LeastLead


def _hold_back(
    kept: Sequence[Sequence[Picture]],
    training_set: TrainingSet,
    altered_set: TrainingSet,
    enrolled: NDArray[np.int64],
) -> _HeldBack:
    """Classifies every picture with a classifier that was not fitted on it."""
    usual = training_set.picture < enrolled[training_set.face]
    folds = min(_FOLDS, *(len(pictures) for pictures in kept))
    held: _Told = []
    varied: _Told = []
    leads: list[tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64]]] = []
    for fold in range(folds if folds > 1 else 0):
        out = training_set.picture % folds == fold
        classifier = fit(training_set.of(~out), altered_set.of(altered_set.picture % folds != fold))
        for number, pictures in enumerate(kept):
            seen = classifier.chances(pictures[fold::folds])
            held.extend((number, chances) for chances in seen)
        told = out & usual
        truth, chances = training_set.face[told], classifier.chances_of(training_set.seen[told])
        varied.extend((int(face), row) for face, row in zip(truth, chances, strict=True))
        right = chances[:, 1:].argmax(axis=1) == truth
        if len(classifier.altered):
            leads.append((*classifier.leads(training_set.seen[told][right]), truth[right]))
    if not leads:
        return _HeldBack(
            held, varied, LeastLead.of(np.zeros(0), np.zeros(0), np.zeros(0, np.int64), len(kept))
        )
    likeness, lead, face = (np.concatenate(one) for one in zip(*leads, strict=True))
    return _HeldBack(held, varied, LeastLead.of(likeness, lead, face, len(kept)))


def _temperature(held: _Told) -> float:
    """The temperature of the scores, 0.5 to 2, with which probabilities are calibrated.

    These classifiers have not seen a quarter of the pictures, the final one has seen all. So only half of the
    doubt counts: the square root of the best temperature.
    """
    if not held:
        return 1.5
    truths = np.array([truth for truth, _ in held])
    logs = np.log(np.stack([chances[1:] for _, chances in held]) + 1e-9)

    def cost(temperature: float) -> float:
        scaled = logs / temperature
        scaled -= np.log(np.exp(scaled).sum(axis=1, keepdims=True))
        return -float(scaled[np.arange(len(truths)), truths].mean()) + 0.01 / temperature

    return float(min((0.25, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0), key=cost) ** 0.5)


def _report(
    name: str,
    faces: tuple[str, ...],
    kept: Sequence[Sequence[Picture]],
    skipped: tuple[str, ...],
    held: _Told,
    seconds: float,
) -> EnrolReport:
    confusion = np.zeros((len(faces), len(faces)), int)
    doubt = np.zeros((len(faces), len(faces)))
    right = unsure = 0
    for truth, chances in held:
        best = int(chances[1:].argmax())
        sure = chances[1:][best] >= READ_THRESHOLD
        doubt[truth] += chances[1:]
        unsure += not sure
        right += sure and best == truth
        if chances.argmax():
            confusion[truth, best] += 1
    np.fill_diagonal(doubt, -1)
    one, two = np.unravel_index(int((doubt + doubt.T).argmax()), doubt.shape)
    rows = tuple(tuple(int(count) for count in row) for row in confusion)
    counts = tuple(len(pictures) for pictures in kept)
    return EnrolReport(
        name,
        faces,
        counts,
        skipped,
        len(held),
        int(right),
        unsure,
        rows,
        (faces[one], faces[two]),
        round(seconds, 2),
    )
