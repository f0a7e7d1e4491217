"""The size of dice in a picture: in steps, and what is found at one size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.detect.finder import DIE_PX, Detection, Finder, find_dice
from companion.dice.detect.verifier import cut_patches, die_shares, verify

SIZE_STEP = math.sqrt(2)
"""The ratio of two sizes that are tried one after the other; a size is a number of such steps."""
MOST_FINDS = 60
"""The number of finds of one size that are verified, the surest ones; on one core each takes about 2 ms."""
_MOST_GLANCED_AT, _MOST_LOOKED_AT = 30, 8
"""The same where the size is not known yet: finds that are looked at once, and those that are verified."""
_ABOUT_AS_SURE = 0.8
_PART = 1.6
"""A find within another one whose edge is this many times as long is a part of that one."""
_SHARP, _SMOOTH = 0.8, 0.4
"""Where a picture is made smaller by more than the first, it is smoothed before, by the second: pixels of the
small one."""
_HALVED = 0.86
"""A picture is halved as long as what is wanted is at most this many times as wide as the half."""
_KERNEL_VARIANCE = 1.0
"""The variance of the kernel with which OpenCV smooths a picture before it is halved, square pixels."""


def edge_of(size: float) -> float:
    """The edge of a die of this size, pixels."""
    return float(SIZE_STEP**size)


def size_of(edge: float) -> float:
    """The size, in steps, of a die with this edge."""
    return math.log(edge, SIZE_STEP)


def size_fit(one: Detection, edge: float) -> float:
    """How well a find has the size at which it was looked for: 1, and 0 where it differs by half."""
    return max(0.0, 1 - 2 * abs(math.log(one.edge / edge)))


@dataclass(frozen=True)
class _Halved:
    """A picture that was smoothed and halved: pixel (x, y) is the original's at (x, y) times ``ratio``."""

    picture: Picture
    ratio: int
    variance: float
    """Of the smoothing kernel, square pixels of this picture."""

    def once_more(self) -> _Halved:
        """Half as wide and high."""
        half = np.asarray(cv2.pyrDown(self.picture), np.uint8)
        return _Halved(half, 2 * self.ratio, (self.variance + _KERNEL_VARIANCE) / 4)


class Scaled:
    """A picture (BGR) in which dice of several sizes are looked for; smaller copies of it are made once."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._halved = [_Halved(picture, 1, 0.0)]

    def faces(self, edge: float, finder: Finder) -> list[Detection]:
        """What may be a die where one is about ``edge`` pixels wide, not verified yet; the surest first."""
        height, width = self.picture.shape[:2]
        size = (max(16, round(width * DIE_PX / edge)), max(16, round(height * DIE_PX / edge)))
        half = self._half(size[0])
        scaled = cv2.resize(_smoothed(half, size[0]), size, interpolation=cv2.INTER_LINEAR)
        fx, fy = size[0] / half.picture.shape[1], size[1] / half.picture.shape[0]
        return [
            Detection(
                (
                    ((one.center[0] + 0.5) / fx - 0.5) * half.ratio,
                    ((one.center[1] + 0.5) / fy - 0.5) * half.ratio,
                ),
                one.edge / fx * half.ratio, one.turn, one.chance, one.leaning, one.covered,
            )
            for one in find_dice(np.asarray(scaled, np.uint8), finder=finder)
        ]  # fmt: skip

    def _half(self, width: int) -> _Halved:
        """The smallest copy from which the picture can be made so wide: to smooth a large one takes longer
        than to look for dice in the small one."""
        times = max(0, int(math.log2(max(1.0, _HALVED * self.picture.shape[1] / width))))
        while len(self._halved) <= times:
            self._halved.append(self._halved[-1].once_more())
        return self._halved[times]


def _smoothed(half: _Halved, width: int) -> Picture:
    """The copy without what would be too fine to see once it is so wide."""
    factor = width / half.picture.shape[1]
    variance = (_SMOOTH / factor) ** 2 - half.variance
    if factor > _SHARP or variance <= 0:
        return half.picture
    return np.asarray(cv2.GaussianBlur(half.picture, (0, 0), math.sqrt(variance)), np.uint8)


def find_at_edge(picture: Scaled, edge: float) -> list[Detection]:
    """What may be dice where one is about ``edge`` pixels wide, verified.

    There are `MOST_FINDS` of them at most, those of which the finder is surest.
    """
    faces = picture.faces(edge, Finder.ANYWHERE)[:MOST_FINDS]
    looks = verify(cut_patches(picture.picture, np.eye(3), faces, faces), [None] * len(faces))
    return [look.of(face) for look, face in zip(looks, faces, strict=True)]


def glance_at_edge(
    picture: Scaled, edge: float, finder: Finder, larger: Sequence[Detection]
) -> list[Detection]:
    """The same in less time, to compare sizes: parts of the ``larger`` dice are left out, and the verifier
    looks once at each find, and as often as it needs only at the surest ones."""
    whole = (one for one in picture.faces(edge, finder) if not is_part(one, larger))
    faces = list(islice(whole, _MOST_GLANCED_AT))
    patches = cut_patches(picture.picture, np.eye(3), faces, faces)
    chances = [math.sqrt(one.chance * share) for one, share in zip(faces, die_shares(patches), strict=True)]
    surest = sorted(range(len(faces)), key=lambda place: -chances[place])[:_MOST_LOOKED_AT]
    looks = verify([patches[place] for place in surest], [None] * len(surest))
    return [look.of(faces[place]) for look, place in zip(looks, surest, strict=True)]


def is_part(one: Detection, larger: Sequence[Detection]) -> bool:
    """Whether a find lies within one of the ``larger`` ones: it is a pip, or a part of a sign."""
    return any(
        die.edge > _PART * one.edge and math.dist(one.center, die.center) < die.edge / 2 for die in larger
    )


def edges_of_surest(detections: Sequence[Detection]) -> list[float]:
    """The edges of those detections that are about as sure as the surest one: stains may have any size."""
    surest = max((detection.chance for detection in detections), default=0.0)
    return [detection.edge for detection in detections if detection.chance > _ABOUT_AS_SURE * surest]
