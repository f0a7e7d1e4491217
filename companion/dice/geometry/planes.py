"""Flat geometry: homographies and quads. Pixel centres have whole numbers, as in OpenCV."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points


def rectangle(width: float, height: float) -> Points:
    """The corners of a rectangle of ``width`` × ``height``: ``(4, 2)``, clockwise from the top left (y
    down)."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], float)


def square(center: tuple[float, float], edge: float, turn: float) -> Points:
    """The corners of a square that is rotated by ``turn`` radians: ``(4, 2)``, clockwise."""
    half = edge / 2
    corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    c, s = math.cos(turn), math.sin(turn)
    return np.asarray(corners @ np.array([[c, s], [-s, c]]) + center)


def rotated(arrow: NDArray[np.float64], turn: float) -> NDArray[np.float64]:
    """A vector (right, down) rotated clockwise by ``turn`` radians."""
    c, s = math.cos(turn), math.sin(turn)
    return np.array([c * arrow[0] - s * arrow[1], s * arrow[0] + c * arrow[1]])


def homography(source: Points, target: Points) -> Homography | None:
    """The homography that maps four or more points ``(n, 2)`` to others (least squares).

    Returns None if the points do not determine one.
    """
    if len(source) < 4 or not (np.isfinite(source).all() and np.isfinite(target).all()):
        return None
    found, _ = cv2.findHomography(source.astype(np.float64), target.astype(np.float64), 0)
    if found is None or abs(float(np.linalg.det(found))) < 1e-12 or not np.isfinite(found).all():
        return None
    return np.asarray(found, float)


def transform(points: Points, by: Homography) -> Points:
    """The points ``(n, 2)``, mapped by a homography."""
    flat = np.asarray(points, float).reshape(-1, 2)
    return np.asarray(cv2.perspectiveTransform(flat[None, :, :], by)[0])


def mean_edge(quad: Points) -> float:
    """The mean length of a quad's four edges."""
    return float(np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1).mean())


def is_convex(quad: Points) -> bool:
    """Whether the quad is convex, clockwise (y down), and has an area."""
    ahead = np.roll(quad, -1, axis=0) - quad
    turn = ahead[:, 0] * np.roll(ahead, -1, axis=0)[:, 1] - ahead[:, 1] * np.roll(ahead, -1, axis=0)[:, 0]
    return bool((turn > 1e-6).all())


def scaling(factor: float, margin: float) -> Homography:
    """The homography from millimetres to the pixels of a flattened picture.

    The picture has ``factor`` pixels for a millimetre and a margin of ``margin`` mm. The centre of a pixel
    stands for the middle of its square of paper.
    """
    shift = margin * factor - 0.5
    return np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]], float)
