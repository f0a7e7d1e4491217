"""Crops: a small upright picture of a part of a large one."""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.arrays import Homography, Picture


def crop(picture: Picture, to_small: Homography, size: int, *, finer: bool) -> Picture:
    """The crop, ``uint8[size, size, 3]``; ``to_small`` maps the picture's pixels to those of the crop.

    Plain interpolation loses thin lines where it shrinks a picture much. With ``finer`` the crop is made
    twice as large first and then averaged.
    """
    many = 2 if finer else 1
    larger = np.array([[many, 0, (many - 1) / 2], [0, many, (many - 1) / 2], [0, 0, 1]])
    cut = cv2.warpPerspective(
        picture, larger @ to_small, (size * many, size * many),
        flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    if finer:
        cut = cv2.resize(cut, (size, size), interpolation=cv2.INTER_AREA)
    return np.asarray(cut, np.uint8)
