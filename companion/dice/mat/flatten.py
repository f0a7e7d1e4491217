"""Flattens a mat or any other area: a picture of it from straight above, at a fixed scale."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.dice.arrays import Homography, Picture, Points
from companion.dice.geometry.planes import homography, rectangle, scaling, transform
from companion.dice.geometry.viewpoint import CameraPositions, aspect_ratio, camera_positions
from companion.dice.mat.mat_finder import FoundMat
from companion.dice.mat.paper import CORNERS

_BESIDE_MM = 9.0
"""The picture also shows this many mm around the area, so that a die at its edge is seen whole."""


@dataclass(frozen=True)
class Area:
    """A rectangle on which dice are looked for: ``width`` and ``height`` in mm, ``to_picture`` from mm to
    pixels.

    ``camera`` is None for a flat picture of unknown origin. ``markers``: the black squares printed on it, mm,
    ``(4, 2)``, by their ids.
    """

    width: float
    height: float
    to_picture: Homography
    camera: CameraPositions | None = None
    markers: Mapping[int, Points] = field(default_factory=dict)


@dataclass(frozen=True)
class Flat:
    """A flattened area: ``to_area`` maps its pixels to mm, ``to_picture`` maps them to the camera's
    pixels."""

    picture: Picture
    to_area: Homography
    to_picture: Homography

    @classmethod
    def of(cls, picture: Picture) -> Flat:
        """A picture that is not flattened: its own pixels stand for both."""
        return cls(picture, np.eye(3), np.eye(3))

    def in_picture(self, points: Points) -> Points:
        """Points of the flattened picture ``(n, 2)`` in the camera's picture, pixels."""
        return transform(points, self.to_picture)


def flatten(picture: Picture, area: Area, px_per_mm: float) -> Flat:
    """The area and a little around it, seen from straight above."""
    size, (to_area, to_picture) = flat_size(area, px_per_mm), flat_pixels(area, px_per_mm)
    return Flat(flatten_piece(picture, to_picture, (0, 0, *size)), to_area, to_picture)


def flat_size(area: Area, px_per_mm: float) -> tuple[int, int]:
    """The width and height of the flattened picture of an area, pixels."""
    width, height = (round((side + 2 * _BESIDE_MM) * px_per_mm) for side in (area.width, area.height))
    return width, height


def flat_pixels(area: Area, px_per_mm: float) -> tuple[Homography, Homography]:
    """The maps from the pixels of an area's flattened picture: to mm, and to the camera's pixels."""
    to_area = np.asarray(np.linalg.inv(scaling(px_per_mm, _BESIDE_MM)), float)
    return to_area, area.to_picture @ to_area


def flatten_piece(picture: Picture, to_picture: Homography, box: tuple[int, int, int, int]) -> Picture:
    """The pixels of a flattened picture within a box: left, top, right and bottom edge."""
    left, top, right, bottom = box
    flat = cv2.warpPerspective(
        picture,
        to_picture @ np.array([[1, 0, left], [0, 1, top], [0, 0, 1.0]]),
        (right - left, bottom - top),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(flat, np.uint8)


def area_on(mat: FoundMat, size: tuple[int, int]) -> Area:
    """The area of a mat in a camera's whole picture of ``size`` (width, height) pixels."""
    camera = camera_positions(mat.undistorted, size, mat.lens)
    markers = {CORNERS * mat.number + corner: mat.paper.marker(corner) for corner in range(CORNERS)}
    return Area(mat.paper.width, mat.paper.height, mat.to_picture, camera, markers)


def area_of(corners: Points, die_edge: float, die_mm: float, size: tuple[int, int]) -> Area | None:
    """The area between four corners, ``(4, 2)`` pixels, where a die is about ``die_edge`` pixels wide.

    Seen from the side, a square looks oblong. The perspective of the corners shows the true ratio of its
    sides. Gives None if the corners determine no homography.
    """
    to_unit = homography(rectangle(1, 1), corners)
    if to_unit is None:
        return None
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1) * die_mm / die_edge
    large = math.sqrt((sides[0] + sides[2]) * (sides[1] + sides[3])) / 2
    slim = math.sqrt(aspect_ratio(to_unit, size))
    width, height = large * slim, large / slim
    to_picture = to_unit @ np.diag([1 / width, 1 / height, 1])
    return Area(width, height, to_picture, camera_positions(to_picture, size))
