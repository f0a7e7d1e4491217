"""A die's upper face as a small upright picture, and the numbers that tell faces apart."""

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
"""Edge of a cut-out face, pixels."""
MARGIN_PX = 8
"""Enrolled faces are kept with this margin around them, so that they can be shifted and turned."""
_EMBEDDING_WEIGHT = 6.0

Features = NDArray[np.float32]
"""``float32[n, f]``: what the classifier sees of each of n faces, however they lie."""


def cut_face(picture: Picture, quad: Points, margin: int = 0) -> Picture:
    """The face between the corners ``quad`` (pixels): ``uint8[n, n, 3]``, n = FACE_PX + 2 margins."""
    corners = rectangle(FACE_PX, FACE_PX) + margin - 0.5
    to_face = cv2.getPerspectiveTransform(quad.astype(np.float32), corners.astype(np.float32))
    return crop(picture, np.asarray(to_face, float), FACE_PX + 2 * margin, finer=mean_edge(quad) > FACE_PX)


def body_colour(face: Picture) -> NDArray[np.float32]:
    """BGR colour of the die itself: the median of a ring between symbol and edge."""
    ring = np.concatenate([face[4:8, 6:-6].reshape(-1, 3), face[-8:-4, 6:-6].reshape(-1, 3),
                           face[8:-8, 4:8].reshape(-1, 3), face[8:-8, -8:-4].reshape(-1, 3)])  # fmt: skip
    return np.asarray(np.median(ring, axis=0), np.float32)


def relative_colours(face: Picture) -> NDArray[np.float32]:
    """Each pixel against the die's body, ``float32[FACE_PX, FACE_PX, 3]``, logarithms: light falls out."""
    return np.asarray(np.log((face.astype(np.float32) + 16) / (body_colour(face) + 16)), np.float32)


def features_of(faces: Sequence[Picture], turns: int = FEW_TURNS) -> Features:
    """The faces' features, ``float32[n, f]``: the ink, and the embedding, which sees forms too."""
    relative = np.stack([relative_colours(face) for face in faces])
    inks = np.stack([_ink(one) for one in relative])
    return np.concatenate([inks, _EMBEDDING_WEIGHT * embed(relative, turns)], axis=1)


def embedding_in(seen: Features) -> NDArray[np.float32]:
    """The embedding in features, ``float32[n, NUMBERS]``, each of length 1."""
    return seen[:, -NUMBERS:] / _EMBEDDING_WEIGHT


def fingerprint() -> Features:
    """The features of one drawn face: two readers whose fingerprints differ describe faces differently."""
    down, across = np.mgrid[0:FACE_PX, 0:FACE_PX]
    face = np.stack([90 + 2 * down, 120 + across, 200 - down - across], axis=2)
    face[14:34, 20:28] = (40, 60, 180)
    face[14:22, 12:36] = (160, 40, 30)
    return features_of([face.astype(np.uint8)])


def _ink(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """What colour the symbol has, wherever it differs from the body."""
    middle = relative[6:-6, 6:-6].reshape(-1, 3)
    weight = np.abs(middle).max(axis=1) ** 2 + 1e-4
    ink = (middle * weight[:, None]).sum(axis=0) / weight.sum()
    return np.concatenate([1.2 * ink, 3.0 * (ink - ink.mean())]).astype(np.float32)
