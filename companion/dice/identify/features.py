"""A die's upper face as a small upright picture, and the features that tell faces apart."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points
from companion.dice.geometry.crop import crop
from companion.dice.geometry.planes import mean_edge, rectangle
from companion.dice.identify.embedding import FEW_TURNS, NUMBERS, embed

FACE_PX = 48
"""The edge of a face's picture, pixels."""
MARGIN_PX = 8
"""Enrolled faces are kept with this margin around them, so that they can be shifted and rotated."""
KEPT_PX = FACE_PX + 2 * MARGIN_PX
"""The edge of a face's picture with its margins."""
_EMBEDDING_WEIGHT = 6.0

Features = NDArray[np.float32]
"""``float32[n, f]``: the features of n faces, which do not depend on how the faces lie."""


def cut_face(picture: Picture, quad: Points, margin: int = 0) -> Picture:
    """The picture of a face with the corners ``quad``, ``(4, 2)`` pixels: ``uint8[n, n, 3]``.

    n is FACE_PX plus two margins.
    """
    corners = rectangle(FACE_PX, FACE_PX) + margin - 0.5
    to_face = cv2.getPerspectiveTransform(quad.astype(np.float32), corners.astype(np.float32))
    return crop(picture, np.asarray(to_face, float), FACE_PX + 2 * margin, finer=mean_edge(quad) > FACE_PX)


def body_colour(face: Picture) -> NDArray[np.float32]:
    """The BGR colour of the die itself: the median of a ring between symbol and edge."""
    ring = np.concatenate([face[4:8, 6:-6].reshape(-1, 3), face[-8:-4, 6:-6].reshape(-1, 3),
                           face[8:-8, 4:8].reshape(-1, 3), face[8:-8, -8:-4].reshape(-1, 3)])  # fmt: skip
    return np.asarray(np.median(ring, axis=0), np.float32)


def relative_colours(face: Picture) -> NDArray[np.float32]:
    """Each pixel's colour relative to the die's body, ``float32[FACE_PX, FACE_PX, 3]``.

    These are differences of logarithms, so the brightness and colour of the light cancel out.
    """
    return relative_to(body_colour(face), face)


def relative_to(body: NDArray[np.float32], picture: Picture) -> NDArray[np.float32]:
    """Each pixel's colour relative to that of the die's body, as `relative_colours`."""
    return np.asarray(np.log((picture.astype(np.float32) + 16) / (body + 16)), np.float32)


def features_of(faces: Sequence[Picture], turns: int = FEW_TURNS) -> Features:
    """The features ``float32[n, f]`` of pictures without margin: the symbol's colour, and the embedding."""
    relative = np.stack([relative_colours(face) for face in faces])
    inks = np.stack([_ink(one) for one in relative])
    return np.concatenate([inks, _EMBEDDING_WEIGHT * embed(relative, turns)], axis=1)


def embedding_in(seen: Features) -> NDArray[np.float32]:
    """The embedding that features contain, ``float32[n, NUMBERS]``, each of length 1."""
    return seen[:, -NUMBERS:] / _EMBEDDING_WEIGHT


def fingerprint() -> Features:
    """The features of one drawn face. Two versions of this code with other fingerprints give other
    features."""
    down, across = np.mgrid[0:FACE_PX, 0:FACE_PX]
    face = np.stack([90 + 2 * down, 120 + across, 200 - down - across], axis=2)
    face[14:34, 20:28] = (40, 60, 180)
    face[14:22, 12:36] = (160, 40, 30)
    return features_of([face.astype(np.uint8)])


def _ink(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """The colour of the symbol, wherever it differs from the body."""
    middle = relative[6:-6, 6:-6].reshape(-1, 3)
    weight = np.abs(middle).max(axis=1) ** 2 + 1e-4
    ink = (middle * weight[:, None]).sum(axis=0) / weight.sum()
    return np.concatenate([1.2 * ink, 3.0 * (ink - ink.mean())]).astype(np.float32)
