"""A die's upper face as a small upright picture, and the numbers that tell faces apart."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.embedding import embed
from companion.dice.finder import Picture
from companion.dice.geometry import Points, mean_edge

FACE_PX = 48
"""Edge of a cut-out face, pixels."""
MARGIN_PX = 8
"""Enrolled faces are kept with this margin around them, so that they can be shifted and turned."""
_CELL = 8
_BINS = 8
_COLOUR = 8
_EMBEDDING_WEIGHT = 6.0

QUARTERS = 4

Features = NDArray[np.float32]
"""``float32[4, n]``: what the classifier sees of one face in its four turns."""


def cut_face(picture: Picture, quad: Points, margin: int = 0) -> Picture:
    """The face between the corners ``quad`` (pixels): ``uint8[n, n, 3]``, n = FACE_PX + 2 margins."""
    many = 2 if mean_edge(quad) > FACE_PX else 1  # shrinking by plain interpolation would lose thin lines
    whole = FACE_PX + 2 * margin
    size = whole * many
    low, high = margin * many - 0.5, (FACE_PX + margin) * many - 0.5
    corners = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    view = cv2.getPerspectiveTransform(quad.astype(np.float32), corners)
    face = cv2.warpPerspective(
        picture, view, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    if many > 1:
        face = cv2.resize(face, (whole, whole), interpolation=cv2.INTER_AREA)
    return np.asarray(face, np.uint8)


def body_colour(face: Picture) -> NDArray[np.float32]:
    """BGR colour of the die itself: the median of a ring between symbol and edge."""
    ring = np.concatenate([face[4:8, 6:-6].reshape(-1, 3), face[-8:-4, 6:-6].reshape(-1, 3),
                           face[8:-8, 4:8].reshape(-1, 3), face[8:-8, -8:-4].reshape(-1, 3)])  # fmt: skip
    return np.asarray(np.median(ring, axis=0), np.float32)


def relative_colours(face: Picture) -> NDArray[np.float32]:
    """Each pixel against the die's body, ``float32[FACE_PX, FACE_PX, 3]``, logarithms: light falls out."""
    return np.asarray(np.log((face.astype(np.float32) + 16) / (body_colour(face) + 16)), np.float32)


def describe_turns(face: Picture) -> Features:
    """The face's features in its four quarter turns, ``float32[4, n]``: how it lies says nothing about it.

    Shape (gradient histograms), colour relative to the die's body, and the embedding.
    """
    relative = relative_colours(face)
    cells = _gradient_cells(relative)
    small = cv2.resize(relative, (_COLOUR, _COLOUR), interpolation=cv2.INTER_AREA)
    same = np.concatenate([_ink(relative), _EMBEDDING_WEIGHT * embed(relative)])
    turned = [
        np.concatenate([_blocks(_turn_cells(cells, turn)), 0.35 * np.rot90(small, turn).ravel(), same])
        for turn in range(QUARTERS)
    ]
    return np.stack(turned).astype(np.float32)


def fingerprint() -> Features:
    """The features of one drawn face: two readers whose fingerprints differ describe faces differently."""
    down, across = np.mgrid[0:FACE_PX, 0:FACE_PX]
    face = np.stack([90 + 2 * down, 120 + across, 200 - down - across], axis=2)
    face[14:34, 20:28] = (40, 60, 180)
    face[14:22, 12:36] = (160, 40, 30)
    return describe_turns(face.astype(np.uint8))


def _ink(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """What colour the symbol has, wherever it differs from the body."""
    middle = relative[6:-6, 6:-6].reshape(-1, 3)
    weight = np.abs(middle).max(axis=1) ** 2 + 1e-4
    ink = (middle * weight[:, None]).sum(axis=0) / weight.sum()
    return np.concatenate([1.2 * ink, 3.0 * (ink - ink.mean())]).astype(np.float32)


def _gradient_cells(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """Histograms of oriented gradients of the strongest colour at each pixel, ``(cells, cells, bins)``."""
    across = cv2.Sobel(relative, cv2.CV_32F, 1, 0, ksize=1)
    down = cv2.Sobel(relative, cv2.CV_32F, 0, 1, ksize=1)
    strongest = (across**2 + down**2).argmax(axis=2)[:, :, None]
    across, down = (np.take_along_axis(plane, strongest, 2)[:, :, 0] for plane in (across, down))
    size = np.sqrt(across**2 + down**2)
    place = np.asarray((np.arctan2(down, across) % np.pi) * (_BINS / np.pi), np.float32)
    planes = np.stack([size * np.maximum(0, 1 - _around(place - middle)) for middle in range(_BINS)], axis=2)
    smooth = cv2.GaussianBlur(planes, (0, 0), _CELL * 0.3)
    return np.asarray(cv2.resize(smooth, (FACE_PX // _CELL,) * 2, interpolation=cv2.INTER_AREA), np.float32)


def _around(bins: NDArray[np.float32]) -> NDArray[np.float32]:
    """Distance on the circle of orientations, in bins."""
    return np.asarray(np.minimum(np.abs(bins), _BINS - np.abs(bins)), np.float32)


def _turn_cells(cells: NDArray[np.float32], turn: int) -> NDArray[np.float32]:
    """The cells of the face turned by quarter turns: the places turn, and so do the directions in them."""
    return np.roll(np.rot90(cells, turn), turn % 2 * _BINS // 2, axis=2)


def _blocks(cells: NDArray[np.float32]) -> NDArray[np.float32]:
    """Blocks of 2 × 2 cells, each normed: contrast falls out."""
    blocks = np.concatenate([cells[:-1, :-1], cells[:-1, 1:], cells[1:, :-1], cells[1:, 1:]], axis=2)
    norm = np.sqrt((blocks**2).sum(axis=2, keepdims=True)) + 0.02
    return np.asarray(np.minimum(blocks / norm, 0.3).ravel(), np.float32)
