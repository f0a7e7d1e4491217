"""Verifies every find with a second network: is it a die at all, does it lean, is it covered?

Seen from the side, a die that lies flat also shows its side faces. Which of them it shows, and how much of
them, follows from the camera's position. So the network is also given the outline that a flat die would have:
a die with a larger or another outline leans. It is also given the other upper faces that the finder found: if
two of them would overlap, one of the two dice does not lie flat.

Where the network is in doubt, it is asked again about the patch rotated and mirrored.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Picture, Points
from companion.dice.detect.finder import Detection
from companion.dice.geometry.crop import crop
from companion.dice.geometry.planes import mean_edge, transform
from companion.dice.models.inference import run_shipped

PATCH_PX = 96
"""The edge of a patch: two and a half pixels for a millimetre, which is what a camera sees of a die."""
COLOURS = 3
PLANES = COLOURS + 4
"""The number of input planes.

They are blue, green, red, the upper faces around it, the outline of a flat die, its foot, and a plane that is
1 if the camera's position is known.
"""
FACE_SHARE = 0.42
"""The upper face's edge as a share of the patch, which also shows the sides and the neighbours."""

FOOT = 0.97
FALL = 0.945
"""The foot of a flat die compared with its upper face, both projected onto the plane of the mat.

The camera is about half a metre above. First the ratio of their edges, then the shift toward the camera as a
share of the die's height.
"""
_FINE = 4
_OTHER, _AROUND = 0.2, 2.5
"""In edges: a nearer face is the same one; a face farther away does not reach into the patch."""
_LARGE = 1.5
"""If the die is this many times as wide as in the patch, the crop is averaged from a finer one."""

FAINT_THRESHOLD = 0.05
"""Finds of upper faces with a lower chance are not drawn into the patch."""
DIE_THRESHOLD = 0.4
"""A find that the verifier gives a lower chance is no die."""
LEANING_THRESHOLD = 0.65
"""From this value on a die is reported as leaning."""

_DOUBT = -1.5
"""From this value on (a logit of leaning) the network is asked again."""
_STILL_IN_DOUBT = -1.0
"""If the mean of both answers is not lower, it is asked six more times."""
_SURELY_LEANS, _SURELY_A_DIE = 4.0, 1.0
"""From the first value on, a mean of the answers, a die leans whatever the camera's lens is. If the mean of
being a die is above the second, too, it is not looked at six more times."""
_NO_DIE = -4.0
"""Below this value (a logit of being a die) it is not: no further look would make a die of the find."""


@dataclass(frozen=True)
class Verification:
    """How likely a patch shows the upper face of a die, one that leans, one that is covered; each 0 to 1."""

    die: float
    leaning: float
    covered: float

    @property
    def in_doubt(self) -> bool:
        """Whether another lens could decide whether it leans."""
        return 0.5 < self.leaning < _share(_SURELY_LEANS) and self.die > _share(_NO_DIE)

    def of(self, detection: Detection) -> Detection:
        """The detection from which the patch was cut, with these results."""
        chance = (detection.chance * self.die) ** 0.5
        return replace(detection, chance=chance, leaning=self.leaning, covered=self.covered)


def _share(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


Patch = NDArray[np.uint8]
"""``uint8[PATCH_PX, PATCH_PX, 4]``: the upright picture of a detection and its surroundings.

The first three channels are blue, green and red. The fourth shows the other upper faces that the finder found
there: 255 times the square root of each one's chance."""

ViewAngle = tuple[float, float]
"""The direction from a die to the camera: right and down in the upright patch, each per unit of height."""


def patch_transform(detection: Detection) -> NDArray[np.float64]:
    """The affine map ``float64[2, 3]`` from the picture's pixels to those of the upright patch."""
    scale = PATCH_PX * FACE_SHARE / detection.edge
    turn = np.asarray(
        cv2.getRotationMatrix2D(detection.center, float(np.degrees(detection.turn)), scale), float
    )
    turn[:, 2] += (PATCH_PX - 1) / 2 - np.array(detection.center)
    return turn


def cut_patches(
    picture: Picture, to_picture: Homography, detections: Sequence[Detection], faces: Sequence[Detection]
) -> list[Patch]:
    """The upright patch of each detection, cut out of the camera's own ``picture``.

    That is sharper than the flattened picture, in whose pixels ``detections`` and ``faces`` are given;
    ``to_picture`` maps those pixels to the camera's. ``faces``: everything that may be an upper face.
    """
    return [
        np.dstack([_cut_patch(picture, to_picture, detection), _faces_around(detection, faces)])
        for detection in detections
    ]


def _cut_patch(picture: Picture, to_picture: Homography, detection: Detection) -> Picture:
    to_patch = np.vstack([patch_transform(detection), [0, 0, 1]]) @ np.linalg.inv(to_picture)
    large = mean_edge(transform(detection.quad, to_picture)) > _LARGE * PATCH_PX * FACE_SHARE
    return crop(picture, to_patch, PATCH_PX, finer=large)


def _faces_around(detection: Detection, faces: Sequence[Detection]) -> NDArray[np.uint8]:
    """The plane of the upper faces around a detection; the surer a face, the brighter it is."""
    drawn, to_patch = np.zeros((PATCH_PX, PATCH_PX), np.uint8), patch_transform(detection)
    for face in sorted(faces, key=lambda one: one.chance):
        if _OTHER < math.dist(face.center, detection.center) / detection.edge < _AROUND:
            corners = np.asarray(cv2.transform(face.quad[None], to_patch)[0], float)
            _fill(drawn, corners, round(255 * math.sqrt(face.chance)))
    return drawn


def verify(patches: Sequence[Patch], views: Sequence[ViewAngle | None]) -> list[Verification]:
    """What the verifier says of each patch; a view is None where the camera's position is unknown."""
    if not patches:
        return []
    told = 1 / (1 + np.exp(-_opinions(_seen(patches, views)).astype(np.float64)))
    return [Verification(*(float(share) for share in row[:3])) for row in told]


def die_shares(patches: Sequence[Patch]) -> list[float]:
    """How likely each patch shows the upper face of a die, 0 to 1, in a single pass."""
    if not patches:
        return []
    told = run_shipped("verifier", _seen(patches, [None] * len(patches)))
    return [_share(float(logit)) for logit in told[:, 0]]


def leaning_logits(patches: Sequence[Patch], views: Sequence[ViewAngle | None]) -> NDArray[np.float64]:
    """The logits ``(k,)`` of leaning, in a single pass, for cameras in the directions ``views``."""
    return run_shipped("verifier", _seen(patches, views))[:, 1].astype(np.float64)


def _seen(patches: Sequence[Patch], views: Sequence[ViewAngle | None]) -> NDArray[np.float32]:
    """The network's input for all patches, ``float32[k, PLANES, PATCH_PX, PATCH_PX]``."""
    return np.stack(
        [
            input_planes(np.asarray(patch / 255, np.float32), view)
            for patch, view in zip(patches, views, strict=True)
        ]
    )


def _opinions(seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """The network's output for patches ``(n, PLANES, PATCH_PX, PATCH_PX)``: logits ``(n, ...)``.

    A die that may lean is looked at again in a mirror. If it is still in doubt, the output is the mean over
    the eight rotations and mirrorings of its patch: a die that leans does so from every side, and eight
    passes are more exact than one.
    """
    told = run_shipped("verifier", seen)
    again = np.flatnonzero((told[:, 1] > _DOUBT) & (told[:, 0] > _NO_DIE))
    if len(again):
        told[again] = (told[again] + run_shipped("verifier", seen[again, :, :, ::-1])) / 2
        die, leaning = told[again, 0], told[again, 1]
        sure = (leaning > _SURELY_LEANS) & (die > _SURELY_A_DIE)
        doubtful = again[(leaning > _STILL_IN_DOUBT) & ~sure]
        if len(doubtful):
            ways = [run_shipped("verifier", way) for way in _other_ways(seen[doubtful])]
            told[doubtful] = (2 * told[doubtful] + np.sum(ways, axis=0)) / (2 + len(ways))
    return told


def _other_ways(seen: NDArray[np.float32]) -> list[NDArray[np.float32]]:
    """The patches rotated by one to three quarter turns, as they are and mirrored."""
    return [np.rot90(way, turn, (2, 3)) for way in (seen, seen[..., ::-1]) for turn in (1, 2, 3)]


def input_planes(patch: NDArray[np.float32], view: ViewAngle | None) -> NDArray[np.float32]:
    """The network's input ``float32[PLANES, PATCH_PX, PATCH_PX]`` for one upright patch with values 0 to
    1."""
    whole = np.zeros((PLANES, PATCH_PX, PATCH_PX), np.float32)
    whole[: COLOURS + 1] = patch.transpose(2, 0, 1)
    if view is not None:
        whole[COLOURS + 1 : PLANES - 1] = _flat_die(view)
        whole[PLANES - 1] = 1
    return whole


def _flat_die(view: ViewAngle) -> NDArray[np.float32]:
    """The outline of a flat die and its foot, ``float32[2, PATCH_PX, PATCH_PX]``, 0 to 1."""
    half = PATCH_PX * FACE_SHARE / 2
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * half
    middle = (PATCH_PX - 1) / 2
    foot = square * FOOT + np.array(view) * (2 * half * FALL) + middle
    drawn = np.zeros((2, PATCH_PX, PATCH_PX), np.uint8)
    both = np.concatenate([square + middle, foot]).astype(np.float32)
    _fill(drawn[0], np.asarray(cv2.convexHull(both)[:, 0], float), 255)
    _fill(drawn[1], foot, 255)
    return np.asarray(drawn / 255, np.float32)


def _fill(plane: NDArray[np.uint8], corners: Points, light: int) -> None:
    fine = np.round(corners * (1 << _FINE)).astype(np.int32)
    cv2.fillConvexPoly(plane, fine, light, cv2.LINE_AA, _FINE)
