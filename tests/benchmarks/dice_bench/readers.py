"""The readers that are compared: ours as ``companion dice read`` runs it, and any
other with the same methods."""

from __future__ import annotations

import math
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
from dice_bench.grounds import MAT
from dice_bench.rendering import SEED, sign_of
from dice_bench.score import Tally, score
from dice_bench.truth import Labels, Pair, TruePicture
from dice_bench.wear import KINDS, worn
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points
from companion.dice.enrol.learning import learn_set
from companion.dice.files.picture_files import load_picture
from companion.dice.files.still_pictures import PictureLine, read_mats
from companion.dice.identify.reader import DiceReader
from companion.dice.mat.mat_finder import MatFinder
from companion.dice.mat.paper import Paper

Enrolment = Mapping[str, Sequence[Picture]]
DIE_MM = 16.0
STRANGE_IN = ("plain", "touching")
"""Groups of pictures that are shown to readers of other sets."""
WORN_IN = ("plain", "3 px/mm")
"""Groups of pictures whose dice are worn."""
_PILE = Paper(148, 105)


class BenchReader(Protocol):
    """A reader that was fitted on one set of dice."""

    def read(self, name: str, picture: Picture, before: Picture | None = None) -> PictureLine:
        """Reads the picture; ``before``: a sharp picture in which the mats were found."""
        ...


class KnownMats(MatFinder):
    """A marker finder that always returns the markers of an earlier picture."""

    def __init__(self, before: Picture) -> None:
        super().__init__(MAT, _PILE)
        self._before = np.asarray(cv2.cvtColor(before, cv2.COLOR_BGR2GRAY), np.uint8)

    def find_markers(self, grey: NDArray[np.uint8], offset: tuple[int, int] = (0, 0)) -> dict[int, Points]:
        """Returns the earlier picture's markers."""
        return super().find_markers(self._before, offset)


def mat_finder(before: Picture | None) -> MatFinder:
    """Returns a mat finder for one picture."""
    return MatFinder(MAT, _PILE) if before is None else KnownMats(before)


class OurReader:
    """The companion's own reader, with the shipped networks."""

    def __init__(self, enrolment: Enrolment) -> None:
        dice_set = learn_set("bench", {face: list(pictures) for face, pictures in enrolment.items()})
        self._reader = DiceReader(dice_set, DIE_MM)

    def read(self, name: str, picture: Picture, before: Picture | None = None) -> PictureLine:
        """Reads as ``companion dice read`` does or, if the mats are known, as the mat tracker does."""
        return read_mats(name, picture, self._reader, mat_finder(before))


@dataclass
class Result:
    """Tallies by group, seconds for each fit, milliseconds for each picture."""

    groups: dict[str, Tally]
    fit_seconds: list[float]
    read_ms: list[float]

    @property
    def whole(self) -> Tally:
        """All groups together."""
        total = Tally()
        for tally in self.groups.values():
            total += tally
        return total


def enrolment_of(folder: Path, labels: Labels, style: str, shots: int) -> dict[str, list[Picture]]:
    """The first ``shots`` pictures of each face of a set of dice."""
    faces: dict[str, list[Picture]] = {}
    for picture in labels.enrol:
        if picture.style == style:
            kept = faces.setdefault(picture.dice[0].face, [])
            if len(kept) < shots:
                kept.append(load_picture(folder / picture.file))
    return faces


def styles_of(labels: Labels) -> Iterator[tuple[str, list[TruePicture]]]:
    """Yields each enrolled set of dice and the pictures that show it."""
    enrolled = {picture.style for picture in labels.enrol}
    for style in sorted({picture.style for picture in labels.pictures} & enrolled):
        yield style, [picture for picture in labels.pictures if picture.style == style]


def measure(make: Callable[[Enrolment], BenchReader], folder: Path, labels: Labels, shots: int) -> Result:
    """Fits a reader for each set of dice and scores all pictures."""
    result = Result({}, [], [])
    for style, pictures in styles_of(labels):
        enrolment = enrolment_of(folder, labels, style, shots)
        began = time.perf_counter()
        reader = make(enrolment)
        result.fit_seconds.append(time.perf_counter() - began)
        for truth in pictures:
            picture = load_picture(folder / truth.file)
            before = load_picture(folder / truth.placed_by) if truth.placed_by else None
            began = time.perf_counter()
            told = reader.read(truth.file, picture, before)
            result.read_ms.append(1000 * (time.perf_counter() - began))
            result.groups.setdefault(truth.group, Tally())
            result.groups[truth.group] += score(truth, told)
    return result


def measure_worn(folder: Path, labels: Labels, shots: int) -> Result:
    """Scores the plain pictures with their dice worn, a group for each kind of wear. Enrolled dice are as
    new."""
    result = Result({}, [], [])
    for style, pictures in styles_of(labels):
        reader = OurReader(enrolment_of(folder, labels, style, shots))
        for truth in (picture for picture in pictures if picture.group in WORN_IN):
            picture = load_picture(folder / truth.file)
            quads = [np.array(die.quad) for mat in truth.mats for die in mat.dice]
            for number, kind in enumerate(KINDS):
                random = np.random.default_rng((SEED, number, zlib.crc32(truth.file.encode())))
                began = time.perf_counter()
                told = reader.read(truth.file, worn(random, picture, quads, kind))
                result.read_ms.append(1000 * (time.perf_counter() - began))
                result.groups.setdefault(kind, Tally())
                result.groups[kind] += score(truth, told)
    return result


@dataclass
class Strangers:
    """Dice of other sets: how many were ``found`` and ``read``, and how many of these show the very pictogram
    as which they were read, on another body and in another ink."""

    found: int = 0
    read: int = 0
    same_sign: int = 0


def measure_strangers(folder: Path, labels: Labels) -> Strangers:
    """Counts what happens when each reader gets pictures of other sets, in plain light.

    No die belongs to the reader's own set, so none should be read.
    """
    strangers = Strangers()
    shown = [picture for picture in labels.pictures if picture.group in STRANGE_IN]
    for style, _ in styles_of(labels):
        reader = OurReader(enrolment_of(folder, labels, style, 8))
        for truth in shown:
            if truth.style != style:
                told = reader.read(truth.file, load_picture(folder / truth.file))
                dice = [die for mat in told.mats for die in mat.dice]
                strangers.found += len(dice)
                read = [die for die in dice if die.sight == "read"]
                strangers.read += len(read)
                strangers.same_sign += sum(
                    sign_of(style, str(die.face)) == sign_of(truth.style, _true_face(truth, die.center))
                    for die in read
                )
    return strangers


def _true_face(truth: TruePicture, center: Pair) -> str:
    dice = [die for mat in truth.mats for die in mat.dice] + list(truth.stray)
    return min(dice, key=lambda die: math.dist(die.center, center)).face
