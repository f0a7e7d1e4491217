"""Tells a sticker that lies alone from what only looks like one: dice, pictures on tiles, mats.

A mat has four markers that confirm each other; a sticker has nobody. So it must be as large as a sticker is
beside the mats, hardly slanted, and each cell of it must be printed as its number says.
"""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.arrays import Grey, Homography, Points
from companion.dice.geometry.planes import homography, rectangle
from companion.dice.mat.back_markers import STICKER_MM

REGION_MM = 64.0
"""Edge of the square around a sticker that is watched: as wide as a card is high."""
_CELLS, _PX_A_CELL = 8, 6
_WRONG_CELLS = 1
"""The most cells, of 64, that may be read wrongly. Two markers differ in at least eleven."""
_SLANT = 1.8
"""The longest edge in shares of the shortest."""
_SIZES = (0.6, 1.6)
"""A sticker's scale in shares of the mats' scale: the far side of a slanting picture is smaller."""
_FAMILY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)


def could_be_sticker(quad: Points, mats_px_per_mm: float | None) -> bool:
    """Whether corners ``(4, 2)``, pixels, may be those of a sticker, by shape and size.

    ``mats_px_per_mm``: the resolution of the mats in the picture; None: there are none to compare with.
    """
    edges = np.linalg.norm(quad - np.roll(quad, 1, axis=0), axis=1)
    if edges.min() <= 0 or edges.max() > _SLANT * edges.min():
        return False
    share = 1.0 if mats_px_per_mm is None else float(edges.mean()) / STICKER_MM / mats_px_per_mm
    return _SIZES[0] <= share <= _SIZES[1]


def is_printed(grey: Grey, quad: Points, marker: int) -> bool:
    """Whether the cells inside these corners of ``uint8[H, W]`` are those of the marker, its rim included."""
    side = _CELLS * _PX_A_CELL
    square = (rectangle(side, side) - 0.5).astype(np.float32)
    straight = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
    seen = cv2.warpPerspective(grey, straight, (side, side), flags=cv2.INTER_CUBIC)
    low, high = _PX_A_CELL // 3, _PX_A_CELL - _PX_A_CELL // 3
    cells = seen.reshape(_CELLS, _PX_A_CELL, _CELLS, _PX_A_CELL)[:, low:high, :, low:high].mean(axis=(1, 3))
    threshold, _ = cv2.threshold(seen, 0, 255, cv2.THRESH_OTSU)
    wanted = cv2.aruco.generateImageMarker(_FAMILY, marker, _CELLS) > 127
    return int(np.count_nonzero((cells > threshold) != wanted)) <= _WRONG_CELLS


def region_around(quad: Points) -> Homography | None:
    """Maps mm of the square of `REGION_MM` with the sticker in its middle to pixels."""
    low = (REGION_MM - STICKER_MM) / 2
    return homography(rectangle(STICKER_MM, STICKER_MM) + low, quad)
