"""How sharp a picture is: from the printed edges of a mat's markers, else from the steepest edges
anywhere."""

from __future__ import annotations

import math
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Grey, Points
from companion.dice.geometry.planes import transform
from companion.dice.mat.mat_finder import FoundMat
from companion.dice.mat.paper import MARKER_MM, Paper

BLURRED_PX = 1.7
"""With more blur (pixels) a picture shows no marker of a mat that is just large enough."""
_REACH_MM = 2.2
"""How far an edge is sampled to both sides: a marker's white rim and its black border are 2.5 mm wide."""
_STEP_MM = 0.25
_ALONG = np.linspace(0.2, 0.8, 5)
"""The places along a side, as shares of it, at which the edge is sampled."""
_ENDS = 3
_LEAST_CONTRAST = 20.0
"""The least difference in grey levels between rim and border. With less, the edge is covered or too dark."""
_FINE_PX, _COARSE_PX = 1.0, 4.0
_LEAST_STEEP = 3.0
"""The least steepness after `_COARSE_PX`, in grey levels a pixel. Anything weaker is noise or an even
wall."""
_SOBEL = 8
"""A Sobel filter's sums are this many times the grey levels a pixel."""
_PROFILES = (np.ones((1, 9), np.uint8), np.ones((9, 1), np.uint8))
"""Profiles across an edge that runs down and one that runs across, as wide as `_COARSE_PX` blurs it."""

Steepness = NDArray[np.int16]
"""The absolute sums of a Sobel filter."""


def mat_blur(grey: Grey, mat: FoundMat) -> float | None:
    """The blur of a mat's printed edges: a standard deviation in mm on the paper. None if no edge can be
    seen.

    ``grey``: ``uint8[H, W]``, the whole picture. A camera that moves blurs in one direction: that direction
    counts.
    """
    places = transform(_edges(mat.paper), mat.to_picture).astype(np.float32)
    across, down = places[:, :1], places[:, 1:]
    seen = cv2.remap(grey, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    edges = seen.reshape(-1, len(_ALONG), _ACROSS.size).astype(np.float64).mean(axis=1)
    contrast = edges[:, :_ENDS].mean(axis=1) - edges[:, -_ENDS:].mean(axis=1)
    steepest = (edges[:, :-2] - edges[:, 2:]).max(axis=1) / (2 * _STEP_MM)
    smeared = contrast / np.maximum(steepest, 1e-6) / math.sqrt(2 * math.pi)
    visible = contrast > _LEAST_CONTRAST
    directions = [smeared[side::2][visible[side::2]] for side in (0, 1)]
    return max((float(np.median(one)) for one in directions if one.size), default=None)


def picture_blur(grey: Grey) -> float:
    """The blur of the steepest edges of ``uint8[H, W]``: a standard deviation in pixels; 0 without steep
    edges.

    The picture is blurred once more: sharp edges then lose most of their steepness, blurred edges lose
    little. Of edges that run across and edges that run down, the more blurred ones count. Fine patterns that
    are blurred as far as they are wide seem up to a third sharper than they are.
    """
    fine, coarse = (_steepness(grey, sigma) for sigma in (_FINE_PX, _COARSE_PX))
    return max(_smeared(*steepness) for steepness in zip(fine, coarse, _PROFILES, strict=True))


def _steepness(grey: Grey, sigma: float) -> list[Steepness]:
    """The steepness of edges that run down and of edges that run across, at every other pixel."""
    smooth = cv2.GaussianBlur(grey, (0, 0), sigma)
    gradients = (cv2.Sobel(smooth, cv2.CV_16S, dx, 1 - dx)[::2, ::2] for dx in (1, 0))
    return [np.abs(gradient) for gradient in gradients]


def _smeared(fine: Steepness, coarse: Steepness, profile: NDArray[np.uint8]) -> float:
    """The blur of the steepest edges, from what they lose where they are steepest."""
    steep = max(_LEAST_STEEP * _SOBEL, coarse.max() / 2)
    edges = (coarse >= steep) & (coarse == cv2.dilate(coarse, profile))
    if not edges.any():
        return 0.0
    lost = float(np.median(cv2.dilate(fine, profile)[edges] / coarse[edges])) ** 2
    return math.sqrt(max(0.0, (_COARSE_PX**2 - lost * _FINE_PX**2) / max(lost - 1, 0.05)))


_ACROSS = np.arange(-_REACH_MM, _REACH_MM + _STEP_MM / 2, _STEP_MM)


@lru_cache(maxsize=4)
def _edges(paper: Paper) -> Points:
    """Places across all sides of the four markers, mm on the paper: ``[sides * along * across, 2]``."""
    sides = []
    for corner in range(4):
        black = paper.marker(corner)
        for side in range(4):
            way = (black[(side + 1) % 4] - black[side]) / MARKER_MM
            inwards = np.array([-way[1], way[0]])
            along = black[side] + np.outer(_ALONG * MARKER_MM, way)
            sides.append(along[:, None] + _ACROSS[None, :, None] * inwards)
    return np.stack(sides).reshape(-1, 2)
