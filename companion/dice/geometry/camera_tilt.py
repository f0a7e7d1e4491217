"""How the table lies in the picture of a camera that looks at it at a slant, where no mat shows it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from companion.dice.arrays import Homography, Points
from companion.dice.geometry.planes import transform
from companion.dice.geometry.viewpoint import camera_matrix


@dataclass(frozen=True)
class Tilt:
    """How a camera looks at the table.

    ``angle``: radians between its line of sight and the vertical; ``toward``: where it stands, seen from the
    middle of its picture, radians clockwise from the right.
    """

    angle: float
    toward: float


def table_at(tilt: Tilt, die_px: float, die_mm: float, size: tuple[int, int]) -> Homography:
    """The homography from mm on the table to pixels of a picture of ``size``, for the usual focal length.

    The table's origin is the middle of the picture, where a die of ``die_mm`` is ``die_px`` wide in the mean.
    """
    matrix = camera_matrix(size)
    right, down = math.cos(tilt.toward), math.sin(tilt.toward)
    near = np.array([math.cos(tilt.angle) * right, math.cos(tilt.angle) * down, -math.sin(tilt.angle)])
    aside = np.array([-down, right, 0.0])
    away = matrix[0, 0] * die_mm / die_px * math.sqrt(math.cos(tilt.angle))
    axes = (right * near - down * aside, down * near + right * aside, np.array([0.0, 0.0, away]))
    return np.asarray(matrix @ np.stack(axes, axis=1))


def moved_origin(to_picture: Homography, origin: Points) -> Homography:
    """The same homography with the table's origin at ``origin``, mm, ``(2,)``."""
    shift = np.eye(3)
    shift[:2, 2] = origin
    return np.asarray(to_picture @ shift)


def places_of(pixels: Points, to_picture: Homography) -> Points:
    """Where pixels ``(n, 2)`` lie on the table, mm, ``(n, 2)``."""
    return transform(pixels, np.asarray(np.linalg.inv(to_picture), float))
