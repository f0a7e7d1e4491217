"""Finds dice in a picture with a shipped network, whatever symbols they have."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points
from companion.dice.geometry.planes import square
from companion.dice.models.inference import run_shipped

DIE_PX = 32
"""The edge of a die, in pixels, for which the network was trained."""
_STRIDE = 4
_WHOLE = 8
"""Heights and widths of the network's input must be multiples of this."""
FINDER_THRESHOLD = 0.3
"""A find with a lower chance is no die."""
_CUT = 12.0
"""What is found nearer to where a picture is cut (pixels) is a part of a die."""
_APART = 0.62
"""The centres of two dice are at least this many edges apart. Nearer finds are the same die."""

BoundingBox = tuple[int, int, int, int]
"""Left, top, right and bottom edge of a piece of a picture, pixels; the last two lie outside of it."""


class Finder(StrEnum):
    """The shipped networks that find dice. They have one form, and have learned from other pictures."""

    ON_MATS = "finder"
    """On mats and in trays, in a flattened picture: it misses fewest there."""
    ANYWHERE = "finder_anywhere"
    """On any ground, beside anything: it takes fewer other things for dice."""


@dataclass(frozen=True)
class Detection:
    """A die that was found in a picture.

    ``center``: pixels; ``edge``: pixels; ``turn``: radians, clockwise. ``chance`` (it is a die), ``leaning``
    and ``covered`` are 0 to 1.
    """

    center: tuple[float, float]
    edge: float
    turn: float
    chance: float
    leaning: float
    covered: float

    @property
    def quad(self) -> Points:
        """The corners of the upper face, clockwise, ``(4, 2)`` pixels."""
        return square(self.center, self.edge, self.turn)


def find_dice(
    picture: Picture, chance: float = FINDER_THRESHOLD, finder: Finder = Finder.ON_MATS
) -> list[Detection]:
    """The dice of a picture in which dice are about `DIE_PX` pixels wide; the surest first."""
    return suppress_overlaps(find_faces(picture, chance, finder))


def find_faces(picture: Picture, chance: float, finder: Finder = Finder.ON_MATS) -> list[Detection]:
    """The same, with everything that may be an upper face.

    Two of these may be faces of the same die, and some may be nearly covered by another die.
    """
    height, width = picture.shape[:2]
    right, down = -width % _WHOLE, -height % _WHOLE
    padded = (
        cv2.copyMakeBorder(picture, 0, down, 0, right, cv2.BORDER_REPLICATE) if right or down else picture
    )
    (planes,) = run_shipped(finder.value, np.asarray(cv2.dnn.blobFromImage(padded, 1 / 255), np.float32))
    return [
        detection
        for detection in _peaks(planes, chance)
        if detection.center[0] < width and detection.center[1] < height
    ]


def find_faces_in(
    picture: Picture, boxes: Sequence[BoundingBox], chance: float, finder: Finder = Finder.ON_MATS
) -> list[Detection]:
    """The same, only inside the ``boxes`` of the picture; the surest first."""
    size = (picture.shape[1], picture.shape[0])
    found = [
        _moved(detection, box)
        for box in boxes
        for detection in find_faces(picture[box[1] : box[3], box[0] : box[2]], chance, finder)
        if _is_whole(detection, box, size)
    ]
    return sorted(found, key=lambda detection: -detection.chance)


def _moved(detection: Detection, box: BoundingBox) -> Detection:
    return replace(detection, center=(detection.center[0] + box[0], detection.center[1] + box[1]))


def _is_whole(detection: Detection, box: BoundingBox, size: tuple[int, int]) -> bool:
    """Whether a find in a box is not near an edge at which the box cuts the picture."""
    x, y = detection.center
    left, top, right, bottom = box
    return (
        (left == 0 or x > _CUT)
        and (top == 0 or y > _CUT)
        and (right == size[0] or right - left - x > _CUT)
        and (bottom == size[1] or bottom - top - y > _CUT)
    )


def _peaks(planes: NDArray[np.float32], chance: float) -> list[Detection]:
    centres = planes[0]
    highest = cv2.dilate(centres, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((centres >= highest) & (centres > math.log(chance / (1 - chance))))
    order = np.argsort(-centres[rows, columns])
    return [_spot(planes[:, rows[i], columns[i]], int(columns[i]), int(rows[i])) for i in order]


def _spot(told: NDArray[np.float32], column: int, row: int) -> Detection:
    centre, dx, dy, size, cosine, sine, leaning, covered = (float(value) for value in told)
    x, y = ((place + 0.5) * _STRIDE - 0.5 for place in (column + dx, row + dy))
    edge = DIE_PX * math.exp(max(-1.5, min(1.5, size)))
    return Detection(
        (x, y), edge, math.atan2(sine, cosine) / 4, _share(centre), _share(leaning), _share(covered)
    )


def _share(logit: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, logit))))


def suppress_overlaps(detections: Sequence[Detection]) -> list[Detection]:
    """The finds without those that overlap a surer one (non-maximum suppression); ``detections``: the
    surest first."""
    kept: list[Detection] = []
    for detection in detections:
        nearest = min(
            (math.dist(detection.center, other.center) / min(detection.edge, other.edge) for other in kept),
            default=9.0,
        )
        if nearest > _APART:
            kept.append(detection)
    return kept
