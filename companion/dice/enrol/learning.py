"""Learns an owner's dice from a few pictures of each face."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.detect.scale import estimate_die_size
from companion.dice.detect.verifier import LEANING_THRESHOLD
from companion.dice.files.picture_files import KINDS, load_picture
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.classifier import TrainingSet, fit, training_set_of
from companion.dice.identify.dice_set import DiceSet, FacePictures, OutdatedSet, can_be_refitted
from companion.dice.identify.features import MARGIN_PX, cut_face, embedding_in, features_of
from companion.dice.identify.reader import READ_THRESHOLD
from companion.dice.identify.set_files import set_path
from companion.dice.identify.set_report import EnrolReport
from companion.errors import BadInput, Missing

_FOLDS = 4
_ENOUGH_TO_COMPARE = 4
_ALIKE = 0.4
"""Two pictures of the same face mostly have a greater likeness, pictures of two faces seldom do."""


def enrol(name: str, faces: Mapping[str, Sequence[Picture]], folder: Path | None = None) -> EnrolReport:
    """Enrols a set and keeps it. ``faces``: for each face pictures (BGR) of one or more dice with that face
    up.

    Raises `BadInput` if there are fewer than two faces, or if no picture of a face shows a die.
    """
    set_path(name, folder)
    dice_set = learn_set(name, faces)
    dice_set.save(folder)
    return dice_set.report


def enrol_from(name: str, source: Path, folder: Path | None = None) -> EnrolReport:
    """Enrols a set from a folder that has one folder of pictures for each face. Raises as `enrol`, and
    `Missing`."""
    if not source.is_dir():
        raise Missing(
            f"{source}: there is no such folder; it should hold one folder of pictures for each face"
        )
    faces: dict[str, list[Picture]] = {}
    for place in sorted(path for path in source.iterdir() if path.is_dir()):
        files = sorted(path for path in place.iterdir() if path.suffix.lower() in KINDS)
        if files:
            faces[place.name] = [load_picture(path) for path in files]
    return enrol(name, faces, folder)


def learn_set(name: str, faces: Mapping[str, Sequence[Picture]]) -> DiceSet:
    """The set fitted on pictures of its faces. It is not kept in a file. Raises `BadInput` as `enrol`
    does."""
    began = time.perf_counter()
    if len(faces) < 2:
        raise BadInput(f"“{name}” needs pictures of at least two faces, each in a folder of its own")
    names = tuple(faces)
    skipped: list[str] = []
    kept = tuple(tuple(_cut_all(face, faces[face], skipped)) for face in names)
    for face, pictures in zip(names, kept, strict=True):
        if not pictures:
            raise BadInput(
                f"no die was found in any picture of “{face}”; lay it under the camera in better light"
            )
    return _fitted(name, names, kept, tuple(skipped), began)


def learn_set_from_faces(name: str, faces: Mapping[str, Sequence[Picture]]) -> DiceSet:
    """The same from faces that are cut out already (`features.cut_face` with its margin), as the guide gives
    them.

    No dice are looked for in them: parts of a symbol may look like a die at another scale.
    """
    began = time.perf_counter()
    if len(faces) < 2 or not all(faces.values()):
        raise BadInput(f"“{name}” needs pictures of at least two faces, and some of each")
    return _fitted(name, tuple(faces), tuple(map(tuple, faces.values())), (), began)


def open_set(name: str, folder: Path | None = None) -> DiceSet:
    """The enrolled set ``name``. A set of another version is fitted again on the pictures it keeps.

    Raises `Missing`, or `BadConfiguration` if the file is damaged or its pictures can no longer be used.
    """
    try:
        return DiceSet.load(name, folder)
    except OutdatedSet as old:
        if not can_be_refitted(old.pictures):
            raise
        dice_set = _fitted(name, old.faces, old.pictures, old.report.skipped, time.perf_counter())
    try:
        dice_set.save(folder)
    except OSError:
        return dice_set  # a folder that cannot be written: it is fitted again the next time
    return dice_set


def _fitted(
    name: str, faces: tuple[str, ...], kept: FacePictures, skipped: tuple[str, ...], began: float
) -> DiceSet:
    training_set = training_set_of(kept, seed=0)
    held, varied = _hold_back(kept, training_set)
    classifier = fit(training_set, _temperature(varied))
    report = _report(name, faces, kept, skipped, held, time.perf_counter() - began)
    return DiceSet(name, faces, kept, classifier, report)


def _cut_all(face: str, pictures: Sequence[Picture], skipped: list[str]) -> list[Picture]:
    """The pictures of all dice of a face. Those that do not look like the rest are left out."""
    cut: list[tuple[int, Picture]] = []
    for number, picture in enumerate(pictures, start=1):
        _, detections = estimate_die_size(picture)
        lying = [
            detection
            for detection in detections
            if detection.leaning < LEANING_THRESHOLD and detection.covered < 0.5 and detection.chance > 0.4
        ]
        cut.extend((number, cut_face(picture, detection.quad, MARGIN_PX)) for detection in lying)
    if not cut:
        skipped.extend(f"{face} {number}" for number in range(1, len(pictures) + 1))
        return []
    alike = _alike([picture for _, picture in cut])
    learned = {number for (number, _), good in zip(cut, alike, strict=True) if good}
    skipped.extend(f"{face} {number}" for number in range(1, len(pictures) + 1) if number not in learned)
    return [picture for (_, picture), good in zip(cut, alike, strict=True) if good]


def _alike(cut: Sequence[Picture]) -> list[bool]:
    """Whether each picture of a face is like the most typical one; a part of a symbol, for example, is not.

    The most typical one is like the most others. Of two with equally many, the one with the greater likeness
    counts, because light washes out the symbols in some pictures.
    """
    if len(cut) < _ENOUGH_TO_COMPARE:
        return [True] * len(cut)
    numbers = embedding_in(features_of([without_margin(picture) for picture in cut]))
    likeness = numbers @ numbers.T
    alike = likeness > _ALIKE
    middle = max(range(len(cut)), key=lambda one: (alike[one].sum(), likeness[one].sum()))
    return [bool(like) for like in alike[middle]]


_Held = list[tuple[int, NDArray[np.float64]]]
"""A held-back picture's face (from 0) and the probabilities given to it at temperature 1; index 0: no
face."""


def _hold_back(kept: Sequence[Sequence[Picture]], training_set: TrainingSet) -> tuple[_Held, _Held]:
    """Classifies every picture with a classifier that was not fitted on it.

    Returns the results for the pictures themselves and for their varied copies; nothing if a face has only
    one picture.
    """
    folds = min(_FOLDS, *(len(pictures) for pictures in kept))
    held: _Held = []
    varied: _Held = []
    for fold in range(folds if folds > 1 else 0):
        out = training_set.picture % folds == fold
        classifier = fit(training_set.of(~out))
        for number, pictures in enumerate(kept):
            seen = classifier.chances(pictures[fold::folds])
            held.extend((number, chances) for chances in seen)
        apart = zip(training_set.face[out], classifier.chances_of(training_set.seen[out]), strict=True)
        varied.extend((int(face), chances) for face, chances in apart)
    return held, varied


def _temperature(held: _Held) -> float:
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
    held: _Held,
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
