"""The size of dice in a picture: in steps, and what is found at one size."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.detect.finder import DIE_PX, Detection, Finder, find_dice
from companion.dice.detect.verifier import cut_patches, verify

SIZE_STEP = math.sqrt(2)
"""The ratio of two sizes that are tried one after the other; a size is a number of such steps."""
MOST_FINDS = 60
"""The number of finds of one size that are verified, the surest ones; on one core each takes about 2 ms."""
_ABOUT_AS_SURE = 0.8
_SHARP, _SMOOTH = 0.8, 0.4
"""Where a picture is made smaller by more than the first, it is smoothed before, by the second: pixels of the
small one."""


def edge_of(size: float) -> float:
    """The edge of a die of this size, pixels."""
    return float(SIZE_STEP**size)


def size_of(edge: float) -> float:
    """The size, in steps, of a die with this edge."""
    return math.log(edge, SIZE_STEP)


def size_fit(one: Detection, edge: float) -> float:
    """How well a find has the size at which it was looked for: 1, and 0 where it differs by half."""
    return max(0.0, 1 - 2 * abs(math.log(one.edge / edge)))


def find_at_edge(
    picture: Picture, edge: float, most: int = MOST_FINDS, finder: Finder = Finder.ANYWHERE
) -> list[Detection]:
    """What may be dice in a picture in which a die is about ``edge`` pixels wide, verified.

    There are ``most`` of them at most, those of which the finder is surest.
    """
    detections = _find_at(picture, DIE_PX / edge, finder)[:most]
    looks = verify(cut_patches(picture, np.eye(3), detections, detections), [None] * len(detections))
    return [look.of(detection) for look, detection in zip(looks, detections, strict=True)]


def edges_of_surest(detections: Sequence[Detection]) -> list[float]:
    """The edges of those detections that are about as sure as the surest one: stains may have any size."""
    surest = max((detection.chance for detection in detections), default=0.0)
    return [detection.edge for detection in detections if detection.chance > _ABOUT_AS_SURE * surest]


def _find_at(picture: Picture, factor: float, finder: Finder) -> list[Detection]:
    size = (max(16, round(picture.shape[1] * factor)), max(16, round(picture.shape[0] * factor)))
    scaled = np.asarray(cv2.resize(_smoothed(picture, size), size, interpolation=cv2.INTER_LINEAR), np.uint8)
    fx, fy = size[0] / picture.shape[1], size[1] / picture.shape[0]
    return [
        Detection(
            ((detection.center[0] + 0.5) / fx - 0.5, (detection.center[1] + 0.5) / fy - 0.5),
            detection.edge / fx, detection.turn, detection.chance, detection.leaning, detection.covered,
        )
        for detection in find_dice(scaled, finder=finder)
    ]  # fmt: skip


def _smoothed(picture: Picture, size: tuple[int, int]) -> Picture:
    """The picture without what would be too fine to see once it has this size. It may be smaller already: to
    smooth a large picture takes longer than to look for dice in the small one."""
    times = min(picture.shape[1] // size[0], picture.shape[0] // size[1]) // 2
    if times > 1:
        smaller = (picture.shape[1] // times, picture.shape[0] // times)
        picture = np.asarray(cv2.resize(picture, smaller, interpolation=cv2.INTER_AREA), np.uint8)
    factor = size[0] / picture.shape[1]
    if factor > _SHARP:
        return picture
    averaged = factor / math.sqrt(12) if times > 1 else 0.0  # what the averaging has smoothed already
    smooth = math.sqrt(_SMOOTH**2 - averaged**2)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), smooth / factor), np.uint8)
