"""Reads the dice of one area of a picture: where each lies, what it shows, and whether to act on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.detection import detect_dice
from companion.dice.detect.finder import DIE_PX, Detection
from companion.dice.detect.verifier import LEANING_THRESHOLD
from companion.dice.geometry.planes import transform
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.dice.mat.flatten import Area, Flat
from companion.dice.readings import DieSeen, Sight

READ_THRESHOLD = 0.9
"""A face is acted on from this probability on."""
_COVERED = 0.5
_STRANGE, _TELLING = 0.5, 3
"""If at least this many dice lie together and this share of them shows no face of the set, the others are
doubted."""

NamedFace = tuple[str | None, float]
"""A face (None: not one of the set) and its probability."""


@dataclass(frozen=True)
class ReadDie:
    """A die in a picture. ``quad``: the corners of its upper face there, pixels, ``(4, 2)``; ``seen``: its
    reading."""

    quad: Points
    seen: DieSeen

    @property
    def center(self) -> Points:
        """The middle of the upper face in the picture, pixels, ``(2,)``."""
        return np.asarray(self.quad.mean(axis=0))


class DiceReader:
    """Reads areas with an enrolled set. Without a set it only detects dice."""

    def __init__(self, dice_set: DiceSet | None, die_mm: float = DIE_PX / 2) -> None:
        self._set = dice_set
        self.die_mm = die_mm

    @property
    def has_dice_set(self) -> bool:
        """There is a set; otherwise dice are only detected."""
        return self._set is not None

    def detect(self, picture: Picture, areas: Sequence[Area]) -> list[tuple[Flat, list[Detection]]]:
        """Each area flattened, and the dice detected on it."""
        return detect_dice(picture, areas, self.die_mm)

    def identify(self, picture: Picture, flat: Flat, detections: list[Detection]) -> tuple[ReadDie, ...]:
        """The reading of each die. Its face is cut out of the camera's own ``picture``."""
        quads = [flat.in_picture(detection.quad) for detection in detections]
        named: list[NamedFace] = [(None, 0.0)] * len(detections)
        if self._set is not None:
            named = self._set.classify([cut_face(picture, quad, MARGIN_PX) for quad in quads])
        dice = tuple(self._one(flat, *seen) for seen in zip(detections, quads, named, strict=True))
        return tuple(map(_doubted, dice)) if show_another_set(detections, named) else dice

    def _one(self, flat: Flat, detection: Detection, quad: Points, named: NamedFace) -> ReadDie:
        face, chance = named
        x, y = transform(np.array([detection.center]), flat.to_area)[0]
        place = (round(float(x), 1), round(float(y), 1))
        turn = round(float(np.degrees(detection.turn)) % 90, 1)
        state = state_of(detection, face, chance)
        return ReadDie(quad, DieSeen(place, turn, face, round(chance, 4), state))


def show_another_set(detections: Sequence[Detection], named: Sequence[NamedFace]) -> bool:
    """Whether dice that lie together are of another set, although some of them look like faces of this
    one."""
    plain = [
        detection.leaning <= LEANING_THRESHOLD and detection.covered <= _COVERED for detection in detections
    ]
    faces = [face for (face, _), seen in zip(named, plain, strict=True) if seen]
    return len(faces) >= _TELLING and faces.count(None) >= _STRANGE * len(faces)


def _doubted(die: ReadDie) -> ReadDie:
    if die.seen.state is not Sight.READ:
        return die
    return replace(die, seen=replace(die.seen, state=Sight.UNSURE))


def state_of(detection: Detection, face: str | None, chance: float) -> Sight:
    """How far the reading of a die may be trusted, from how it lies and how probable its face is."""
    if detection.leaning > LEANING_THRESHOLD:
        return Sight.COCKED
    if detection.covered > _COVERED:
        return Sight.HIDDEN
    return Sight.READ if face is not None and chance >= READ_THRESHOLD else Sight.UNSURE
