"""Flat geometry: homographies and quads. Pixel centres have whole numbers, as in OpenCV."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points


def rectangle(width: float, height: float) -> Points:
    """Corners of ``width`` × ``height``, clockwise from the top left (y down)."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], float)


def square(center: tuple[float, float], edge: float, turn: float) -> Points:
    """Corners of a square turned by ``turn`` radians, clockwise."""
    half = edge / 2
    corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    c, s = math.cos(turn), math.sin(turn)
    return np.asarray(corners @ np.array([[c, s], [-s, c]]) + center)


def rotated(arrow: NDArray[np.float64], turn: float) -> NDArray[np.float64]:
    """An arrow (right, down) turned by ``turn`` radians, clockwise."""
    c, s = math.cos(turn), math.sin(turn)
    return np.array([c * arrow[0] - s * arrow[1], s * arrow[0] + c * arrow[1]])


def homography(source: Points, target: Points) -> Homography | None:
    """The plane mapping of four or more point pairs (least squares), or None where they name no mapping."""
    if len(source) < 4 or not (np.isfinite(source).all() and np.isfinite(target).all()):
        return None
    found, _ = cv2.findHomography(source.astype(np.float64), target.astype(np.float64), 0)
    if found is None or abs(float(np.linalg.det(found))) < 1e-12 or not np.isfinite(found).all():
        return None
    return np.asarray(found, float)


def transform(points: Points, by: Homography) -> Points:
    """Points through a homography, ``(n, 2)``."""
    flat = np.asarray(points, float).reshape(-1, 2)
    return np.asarray(cv2.perspectiveTransform(flat[None, :, :], by)[0])


def mean_edge(quad: Points) -> float:
    """Mean edge of a quad."""
    return float(np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1).mean())


def is_convex(quad: Points) -> bool:
    """Whether the quad is convex, clockwise (y down), and not of no size."""
    ahead = np.roll(quad, -1, axis=0) - quad
    turn = ahead[:, 0] * np.roll(ahead, -1, axis=0)[:, 1] - ahead[:, 1] * np.roll(ahead, -1, axis=0)[:, 0]
    return bool((turn > 1e-6).all())


def scaling(factor: float, margin: float) -> Homography:
    """From millimetres to the pixels of a flattened picture: ``factor`` px/mm with ``margin`` mm around.

    A flattened pixel's centre stands for the middle of its square of paper.
    """
    shift = margin * factor - 0.5
    return np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]], float)
