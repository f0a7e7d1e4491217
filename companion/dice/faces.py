"""A die's upper face as a small upright picture, and the numbers that tell faces apart."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.finder import Picture
from companion.dice.geometry import Points, mean_edge

FACE_PX = 48
"""Edge of a cut-out face, pixels."""
MARGIN_PX = 8
"""Enrolled faces are kept with this margin around them, so that they can be shifted and turned."""
_CELL = 8
_BINS = 9
_COLOUR = 8

Features = NDArray[np.float32]
"""``float32[n]``: what the classifier sees of one face in one turn."""


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


def describe(face: Picture) -> Features:
    """Shape (gradient histograms) and colour relative to the die's body: a lamp's tint matters little."""
    body = body_colour(face)
    relative = np.log((face.astype(np.float32) + 16) / (body + 16))
    small = cv2.resize(relative, (_COLOUR, _COLOUR), interpolation=cv2.INTER_AREA).ravel()
    middle = relative[6:-6, 6:-6].reshape(-1, 3)
    weight = np.abs(middle).max(axis=1) ** 2 + 1e-4
    ink = (middle * weight[:, None]).sum(axis=0) / weight.sum()
    hue = ink - ink.mean()
    return np.concatenate([_gradients(relative), 0.35 * small, 1.2 * ink, 3.0 * hue]).astype(np.float32)


def _gradients(relative: NDArray[np.float32]) -> NDArray[np.float32]:
    """Histograms of oriented gradients, of the strongest colour at each pixel, normed block by block."""
    across = cv2.Sobel(relative, cv2.CV_32F, 1, 0, ksize=1)
    down = cv2.Sobel(relative, cv2.CV_32F, 0, 1, ksize=1)
    strength = across**2 + down**2
    strongest = strength.argmax(axis=2)[:, :, None]
    across, down = (np.take_along_axis(plane, strongest, 2)[:, :, 0] for plane in (across, down))
    size = np.sqrt(across**2 + down**2)
    place = (np.arctan2(down, across) % np.pi) * (_BINS / np.pi)
    low = np.floor(place).astype(int)
    share = place - low
    planes = np.zeros((_BINS, *size.shape), np.float32)
    rows, columns = np.indices(size.shape)
    np.add.at(planes, (low % _BINS, rows, columns), size * (1 - share))
    np.add.at(planes, ((low + 1) % _BINS, rows, columns), size * share)
    smooth = np.stack([cv2.GaussianBlur(plane, (0, 0), _CELL * 0.45) for plane in planes])
    cells = smooth[:, _CELL // 2 :: _CELL, _CELL // 2 :: _CELL].transpose(1, 2, 0)
    blocks = np.concatenate([cells[:-1, :-1], cells[:-1, 1:], cells[1:, :-1], cells[1:, 1:]], axis=2)
    norm = np.sqrt((blocks**2).sum(axis=2, keepdims=True)) + 0.02
    return np.asarray(np.minimum(blocks / norm, 0.3).ravel(), np.float32)
