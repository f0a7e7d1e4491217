"""The size of dice in a picture: in steps, and what is found at one size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

import cv2
import numpy as np

from companion.dice.arrays import Homography, Picture
from companion.dice.detect.finder import DIE_PX, Detection, Finder, find_dice
from companion.dice.detect.verifier import FACE_SHARE, PATCH_PX, Patch, cut_patches, die_shares, verify

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
_FINER = 2
"""A picture is halved as long as it stays so many times as wide as it will be: to smooth a large one takes
longer than to look for dice in a small one."""
_CUT_PX = 2 * PATCH_PX * FACE_SHARE
"""How wide a die is at least from which a patch is cut, if it is so wide in the picture."""
_VARIANCE_OF_TWO = 0.25
"""The variance of the mean of two pixels, square pixels."""


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
class _Copy:
    """A smaller copy of a picture; ``variance``: of what has smoothed it, square pixels of the copy."""

    picture: Picture
    variance: float

    def half(self) -> _Copy:
        """Half as wide and high."""
        size = (max(1, self.picture.shape[1] // 2), max(1, self.picture.shape[0] // 2))
        small = np.asarray(cv2.resize(self.picture, size, interpolation=cv2.INTER_AREA), np.uint8)
        return _Copy(small, (self.variance + _VARIANCE_OF_TWO) / 4)

    def smoothed(self, width: int) -> Picture:
        """The copy without what would be too fine to see once it is so wide."""
        factor = width / self.picture.shape[1]
        if factor > _SHARP:
            return self.picture
        deviation = math.sqrt((_SMOOTH / factor) ** 2 - self.variance)
        return np.asarray(cv2.GaussianBlur(self.picture, (0, 0), deviation), np.uint8)


class Scaled:
    """A picture (BGR) in which dice of several sizes are looked for; smaller copies of it are made once."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._copies = [_Copy(picture, 0.0)]
        self._faces: dict[tuple[float, Finder], list[Detection]] = {}

    def faces(self, edge: float, finder: Finder) -> Sequence[Detection]:
        """What may be a die where one is about ``edge`` pixels wide, not verified yet; the surest first.

        Each size is looked at once.
        """
        if (edge, finder) not in self._faces:
            self._faces[edge, finder] = self._found(edge, finder)
        return self._faces[edge, finder]

    def _found(self, edge: float, finder: Finder) -> list[Detection]:
        height, width = self.picture.shape[:2]
        size = (max(16, round(width * DIE_PX / edge)), max(16, round(height * DIE_PX / edge)))
        smoothed = self._copy(_FINER * size[0]).smoothed(size[0])
        scaled = np.asarray(cv2.resize(smoothed, size, interpolation=cv2.INTER_LINEAR), np.uint8)
        fx, fy = size[0] / width, size[1] / height
        return [
            Detection(
                ((one.center[0] + 0.5) / fx - 0.5, (one.center[1] + 0.5) / fy - 0.5),
                one.edge / fx, one.turn, one.chance, one.leaning, one.covered,
            )
            for one in find_dice(scaled, finder=finder)
        ]  # fmt: skip

    def patches(self, faces: Sequence[Detection], edge: float) -> list[Patch]:
        """The patch of each face, cut out of a copy in which a die is not much larger than it needs to be:
        thin lines would be lost if pixels of a larger one were left out."""
        small, to_small = self.smaller(_CUT_PX * self.picture.shape[1] / edge)
        return cut_patches(small, to_small, faces, faces)

    def smaller(self, width: float) -> tuple[Picture, Homography]:
        """The smallest copy that is at least so wide, or the picture itself; and the map from the picture's
        pixels to those of the copy."""
        small = self._copy(width).picture
        fx, fy = small.shape[1] / self.picture.shape[1], small.shape[0] / self.picture.shape[0]
        return small, np.array([[fx, 0, (fx - 1) / 2], [0, fy, (fy - 1) / 2], [0, 0, 1]])

    def _copy(self, width: float) -> _Copy:
        halves = max(0, int(math.log2(max(1.0, self.picture.shape[1] / width))))
        while len(self._copies) <= halves:
            self._copies.append(self._copies[-1].half())
        return self._copies[halves]


def find_at_edge(picture: Scaled, edge: float) -> list[Detection]:
    """What may be dice where one is about ``edge`` pixels wide, verified.

    There are `MOST_FINDS` of them at most, those of which the finder is surest.
    """
    faces = picture.faces(edge, Finder.ANYWHERE)[:MOST_FINDS]
    looks = verify(picture.patches(faces, edge), [None] * len(faces))
    return [look.of(face) for look, face in zip(looks, faces, strict=True)]


def glance_at_edge(
    picture: Scaled, edge: float, finder: Finder, larger: Sequence[Detection], least: float
) -> list[Detection]:
    """The dice of one size, to compare it with others.

    Parts of the ``larger`` dice are left out, and so is what would have a lower chance than ``least``. The
    verifier looks once at each find, and as often as it needs only at the surest ones.
    """
    likely = takewhile(lambda one: math.sqrt(one.chance) > least, picture.faces(edge, finder))
    faces = list(islice((one for one in likely if not is_part(one, larger)), _MOST_GLANCED_AT))
    patches = picture.patches(faces, edge)
    chances = [math.sqrt(one.chance * share) for one, share in zip(faces, die_shares(patches), strict=True)]
    still_likely = (place for place in range(len(faces)) if chances[place] > least)
    surest = sorted(still_likely, key=lambda place: -chances[place])[:_MOST_LOOKED_AT]
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
