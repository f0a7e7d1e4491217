"""Whether the light on a mat is good enough to tell dice apart, and whether dice reflect a lamp."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points
from companion.dice.identify.features import cut_face
from companion.dice.mat.motion import COARSE_PX_PER_MM, CoarseView
from companion.dice.readings import DieSeen, Lighting, Sight

PICTURE_DARK, PICTURE_BRIGHT = 28.0, 235.0
"""Mean grey levels of a whole picture below and above which nothing can be made out in it."""
_DARK = 26.0
"""A mat is dark if the grey level of its brightest fiftieth (the markers' white) is lower.

Markers are lost from 16 down.
"""
_CLIPPED = 250.0
_BRIGHT_SHARE = 0.15
"""A mat is too bright if a larger share of it is white. White dice and the markers' white are a tenth of
it."""
_VEILED = 0.11
"""The least contrast between a mat's darkest and brightest fiftieths, as a share of the brightest.

Black marker squares that look grey lie under a reflection.
"""
_SPOT_MM2 = 250.0
"""The least area of a spot: white without anything in it, as large as a die."""
_HALO_MM = 7
_HALO = 0.3
"""Around a reflected lamp the mat has at least this share of the way from its own grey to white.

A white die ends at an edge instead.
"""
_GLARE_SHARE = 0.1
"""The share of an upper face's pixels that have lost their colour."""
_LIKE_NONE = 0.8
"""A die of the set that is only hard to see has at least this probability for one of its faces."""


def lighting_of(view: CoarseView) -> Lighting:
    """The lighting of a mat, from its coarse view."""
    seen = view[::3, ::3]
    low, high = (float(level) for level in np.percentile(seen, (2, 98)))
    if high < _DARK:
        return Lighting.DARK
    if float((seen >= _CLIPPED).mean()) > _BRIGHT_SHARE:
        return Lighting.BRIGHT
    if high - low < _VEILED * high:
        return Lighting.VEILED
    return Lighting.SPOT if _has_spot(view) else Lighting.GOOD


def _has_spot(view: CoarseView) -> bool:
    white = (view >= _CLIPPED).astype(np.uint8)
    if white.sum() < _SPOT_MM2 * COARSE_PX_PER_MM**2:
        return False
    own = float(np.median(view))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(white)
    large = [n for n in range(1, count) if stats[n, cv2.CC_STAT_AREA] >= _SPOT_MM2 * COARSE_PX_PER_MM**2]
    return any(_halo(view, labels == number) > own + _HALO * (_CLIPPED - own) for number in large)


def _halo(view: CoarseView, white: NDArray[np.bool_]) -> float:
    """The median grey level around a white place."""
    near, far = (
        cv2.dilate(white.astype(np.uint8), np.ones((width, width), np.uint8)) for width in (5, 2 * _HALO_MM)
    )
    return float(np.median(view[(far > 0) & (near == 0)]))


def glares(picture: Picture, face: Points) -> bool:
    """Whether a die reflects a lamp; ``face``: the corners of its upper face, pixels, ``(4, 2)``."""
    white = cut_face(picture, face).min(axis=2) >= _CLIPPED
    return float(white.mean()) > _GLARE_SHARE


def count_unreadable(picture: Picture, dice: Sequence[tuple[Points, DieSeen]]) -> tuple[int, int]:
    """How many dice reflect a lamp, and how many lie well and show no known face.

    ``dice``: the corners of the upper face, pixels, ``(4, 2)``, and the reading of each die.
    """
    unread = [(face, die) for face, die in dice if die.state is Sight.UNSURE]
    glaring = [glares(picture, face) for face, _ in unread]
    unknown = [die.face is None or die.confidence < _LIKE_NONE for _, die in unread]
    return sum(glaring), sum(new and not back for new, back in zip(unknown, glaring, strict=True))
