"""How the table lies in a picture where no mat shows it: seen at a slant, or squeezed."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from companion.dice.arrays import Homography, Points
from companion.dice.geometry.planes import transform
from companion.dice.geometry.viewpoint import CameraPositions, LensEstimate, camera_matrix, camera_positions

Size = tuple[int, int]
"""A picture's width and height, pixels."""


@dataclass(frozen=True)
class CameraView:
    """How a picture shows the table.

    ``angle``: radians between the camera's line of sight and the vertical; ``toward``: where the camera
    stands, seen from the middle of its picture, radians clockwise from the right. ``pixel_aspect``: what a
    pixel shows is so many times as wide as it is high; 1, except where a picture was squeezed into another
    shape.
    """

    angle: float
    toward: float
    pixel_aspect: float = 1.0

    def to_picture(self, die_px: float, die_mm: float, size: Size) -> Homography:
        """The homography from mm on the table to pixels of a picture of ``size``, for the usual focal length.

        The table's origin is the middle of the picture, where a die of ``die_mm`` is ``die_px`` wide in the
        mean.
        """
        matrix = camera_matrix((round(size[0] * self.pixel_aspect), size[1]))
        right, down = math.cos(self.toward), math.sin(self.toward)
        near = np.array([math.cos(self.angle) * right, math.cos(self.angle) * down, -math.sin(self.angle)])
        aside = np.array([-down, right, 0.0])
        foreshortened = math.sqrt(math.cos(self.angle) / self.pixel_aspect)
        away = matrix[0, 0] * die_mm / die_px * foreshortened
        axes = (right * near - down * aside, down * near + right * aside, np.array([0.0, 0.0, away]))
        squeezed = np.diag([1 / self.pixel_aspect, 1.0, 1.0])
        return np.asarray(squeezed @ matrix @ np.stack(axes, axis=1))

    def camera(self, to_picture: Homography, size: Size, lens: LensEstimate) -> CameraPositions | None:
        """Where the camera may be that sees an area of the table so; ``to_picture`` maps mm on it to pixels.

        None for a squeezed picture: how such a picture was made is not known well enough to tell.
        """
        return camera_positions(to_picture, size, lens) if self.pixel_aspect == 1.0 else None


def moved_origin(to_picture: Homography, origin: Points) -> Homography:
    """The same homography with the table's origin at ``origin``, mm, ``(2,)``."""
    shift = np.eye(3)
    shift[:2, 2] = origin
    return np.asarray(to_picture @ shift)


def places_of(pixels: Points, to_picture: Homography) -> Points:
    """Where pixels ``(n, 2)`` lie on the table, mm, ``(n, 2)``."""
    return transform(pixels, np.asarray(np.linalg.inv(to_picture), float))
