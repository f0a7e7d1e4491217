"""Markers in a picture out of focus: how blurred they are, and how to see more of them.

`companion.dice.health.sharpness` measures mats whose place is known; here it is still being looked for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import cv2
import numpy as np

from companion.dice.arrays import Grey, Points

SOFT_PX = 1.2
"""With more blur (a standard deviation in pixels) markers are missed that a sharper picture would show."""
_MOST = 8
"""The number of markers that are measured."""
_RIM = 2
"""Pixels around a marker's black square that belong to its edge."""
_SOBEL = 8
"""A Sobel filter's sums are this many times the grey levels a pixel."""
_SIGMA, _AMOUNT = 2.0, 1.5


def marker_blur(grey: Grey, quads: Iterable[Points]) -> float:
    """The blur of the markers with these corners in ``uint8[H, W]``: a standard deviation in pixels, 0
    without markers.

    It follows from how steep the steepest edges of a marker are, compared with its contrast.
    """
    blurs = []
    for quad in list(quads)[:_MOST]:
        low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - _RIM, 0)
        high = np.ceil(quad.max(axis=0)).astype(int) + _RIM
        piece = grey[low[1] : high[1], low[0] : high[0]]
        dark, bright = np.percentile(piece, (3, 97))
        across, down = (cv2.Sobel(piece, cv2.CV_32F, dx, 1 - dx) for dx in (1, 0))
        steepest = float(np.percentile(cv2.magnitude(across, down), 98)) / _SOBEL
        blurs.append(float(bright - dark) / max(steepest, 1e-6) / math.sqrt(2 * math.pi))
    return float(np.median(blurs)) if blurs else 0.0


def sharpened(grey: Grey) -> Grey:
    """The picture with its edges steeper than they are: blurred markers can be read in it, noise grows."""
    soft = cv2.GaussianBlur(grey, (0, 0), _SIGMA)
    return np.asarray(cv2.addWeighted(grey, 1 + _AMOUNT, soft, -_AMOUNT, 0), np.uint8)
