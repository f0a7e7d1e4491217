"""A second, closer look at every detection: is it a die at all, does it lean, is it covered?

Seen from the side, a die that lies flat shows its flanks, too. Where the camera is says which and how much
of them, so the network is shown what a flat die would cover beside what is seen: a die that covers more or
others leans. It is shown what else the finder takes for an upper face, too: where two would overlap, not both
dice lie flat.
Where it is in doubt it looks again, at the patch turned and mirrored.
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
"""Two and a half pixels a millimetre: what a camera sees of a die, and hardly more."""
COLOURS = 3
PLANES = COLOURS + 4
"""After blue, green and red: the faces around it, what a flat die would cover, where it would stand, 1 if
that is known."""
_FACE_SHARE = 0.42
"""The upper face's edge as a share of the patch: its sides and neighbours are seen too."""

_FOOT = 0.97
_FALL = 0.945
"""A flat die's foot on the mat against its upper face, seen in the plane of the mat from half a metre or so
above: its edge, and how far it is shifted toward the camera."""
_FINE = 4
_OTHER, _AROUND = 0.2, 2.5
"""In edges: what is nearer is the same face, what is farther away does not reach into a patch."""
_LARGE = 1.5
"""From a die so much wider than in a patch on, the camera sees more than plain interpolation would take."""

FAINT_THRESHOLD = 0.05
"""What the finder takes for an upper face still less surely is not shown."""
DIE_THRESHOLD = 0.4
"""What is less surely a die is none."""
LEANING_THRESHOLD = 0.65
"""From this opinion on a die is told to lean."""

_DOUBT = -1.5
"""Opinions on leaning (logits) from this one on are asked for again."""


@dataclass(frozen=True)
class Verification:
    """How likely a patch shows a die's upper face, one that leans, one that is covered; 0 to 1."""

    die: float
    leaning: float
    covered: float

    def of(self, detection: Detection) -> Detection:
        """The detection from which the patch was cut, with these results."""
        chance = (detection.chance * self.die) ** 0.5
        return replace(detection, chance=chance, leaning=self.leaning, covered=self.covered)


Patch = NDArray[np.uint8]
"""``uint8[PATCH_PX, PATCH_PX, 4]``: the upright picture of a detection and its surroundings.

The first three channels are blue, green and red. The fourth shows the other upper faces that the finder found
there: 255 times the square root of each one's chance."""

View = tuple[float, float]
"""The direction from a die to the camera: right and down in the upright patch, each per unit of height."""


def patch_transform(detection: Detection) -> NDArray[np.float64]:
    """The affine map ``float64[2, 3]`` from the picture's pixels to those of the detection's upright patch."""
    scale = PATCH_PX * _FACE_SHARE / detection.edge
    turn = np.asarray(
        cv2.getRotationMatrix2D(detection.center, float(np.degrees(detection.turn)), scale), float
    )
    turn[:, 2] += (PATCH_PX - 1) / 2 - np.array(detection.center)
    return turn


def cut_patches(
    picture: Picture, to_picture: Homography, detections: Sequence[Detection], faces: Sequence[Detection]
) -> list[Patch]:
    """Each detection and what is around it, turned upright; ``faces``: all that may be upper faces.

    Cut out of the camera's own ``picture``, sharper than the flattened one that ``to_picture`` maps to it.
    """
    return [
        np.dstack([_cut_patch(picture, to_picture, detection), _faces_around(detection, faces)])
        for detection in detections
    ]


def _cut_patch(picture: Picture, to_picture: Homography, detection: Detection) -> Picture:
    to_patch = np.vstack([patch_transform(detection), [0, 0, 1]]) @ np.linalg.inv(to_picture)
    large = mean_edge(transform(detection.quad, to_picture)) > _LARGE * PATCH_PX * _FACE_SHARE
    return crop(picture, to_patch, PATCH_PX, finer=large)


def _faces_around(detection: Detection, faces: Sequence[Detection]) -> NDArray[np.uint8]:
    """Where in its patch others than its own may be, the brighter the surer."""
    drawn, to_patch = np.zeros((PATCH_PX, PATCH_PX), np.uint8), patch_transform(detection)
    for face in sorted(faces, key=lambda one: one.chance):
        if _OTHER < math.dist(face.center, detection.center) / detection.edge < _AROUND:
            corners = np.asarray(cv2.transform(face.quad[None], to_patch)[0], float)
            _fill(drawn, corners, round(255 * math.sqrt(face.chance)))
    return drawn


def verify(patches: Sequence[Patch], views: Sequence[View | None]) -> list[Verification]:
    """What the closer look tells of each patch."""
    if not patches:
        return []
    told = 1 / (1 + np.exp(-_opinions(_seen(patches, views)).astype(np.float64)))
    return [Verification(*(float(share) for share in row[:3])) for row in told]


def leaning_logits(patches: Sequence[Patch], views: Sequence[View | None]) -> NDArray[np.float64]:
    """At a glance, how likely each die leans, if the camera is where ``views`` say: logits ``(k,)``."""
    return run_shipped("verifier", _seen(patches, views))[:, 1].astype(np.float64)


def _seen(patches: Sequence[Patch], views: Sequence[View | None]) -> NDArray[np.float32]:
    """What the network sees of each, ``(k, PLANES, PATCH_PX, PATCH_PX)``."""
    return np.stack(
        [
            input_planes(np.asarray(patch / 255, np.float32), view)
            for patch, view in zip(patches, views, strict=True)
        ]
    )


def _opinions(seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """What the network tells of patches ``(n, PLANES, PATCH_PX, PATCH_PX)``: logits ``(n, ...)``.

    Of a die that may lean, the mean of all eight turns and mirrorings: a lean is one from any side, and eight
    looks know more than one.
    """
    told = run_shipped("verifier", seen)
    doubtful = told[:, 1] > _DOUBT
    if doubtful.any():
        ways = [
            np.rot90(way, turn, (2, 3))
            for way in (seen[doubtful], seen[doubtful][..., ::-1])
            for turn in range(4)
        ]
        told[doubtful] = np.mean(
            [told[doubtful], *(run_shipped("verifier", way) for way in ways[1:])], axis=0
        )
    return told


def input_planes(patch: NDArray[np.float32], view: View | None) -> NDArray[np.float32]:
    """What the network sees, ``float32[PLANES, PATCH_PX, PATCH_PX]``, of an upright patch, 0–1."""
    whole = np.zeros((PLANES, PATCH_PX, PATCH_PX), np.float32)
    whole[: COLOURS + 1] = patch.transpose(2, 0, 1)
    if view is not None:
        whole[COLOURS + 1 : PLANES - 1] = _flat_die(view)
        whole[PLANES - 1] = 1
    return whole


def _flat_die(view: View) -> NDArray[np.float32]:
    """What a flat die covers and where its foot stands, ``float32[2, PATCH_PX, PATCH_PX]``, 0 to 1."""
    half = PATCH_PX * _FACE_SHARE / 2
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * half
    middle = (PATCH_PX - 1) / 2
    foot = square * _FOOT + np.array(view) * (2 * half * _FALL) + middle
    drawn = np.zeros((2, PATCH_PX, PATCH_PX), np.uint8)
    both = np.concatenate([square + middle, foot]).astype(np.float32)
    _fill(drawn[0], np.asarray(cv2.convexHull(both)[:, 0], float), 255)
    _fill(drawn[1], foot, 255)
    return np.asarray(drawn / 255, np.float32)


def _fill(plane: NDArray[np.uint8], corners: Points, light: int) -> None:
    fine = np.round(corners * (1 << _FINE)).astype(np.int32)
    cv2.fillConvexPoly(plane, fine, light, cv2.LINE_AA, _FINE)
