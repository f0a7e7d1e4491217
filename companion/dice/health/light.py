"""Whether the light on a mat is good enough to tell dice apart, and whether it shines back from them."""

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
"""Mean grey levels beyond which nothing can be made out in a whole picture."""
_DARK = 26.0
"""Grey level of a mat's brightest fiftieth, its markers' white: markers are lost from 16 down."""
_CLIPPED = 250.0
_BRIGHT_SHARE = 0.15
"""Of a mat; white dice and the markers' white together are a tenth of it."""
_VEILED = 0.11
"""A mat's darkest fiftieth against its brightest: black squares that look grey lie under a reflection."""
_SPOT_MM2 = 250.0
"""White without anything in it, as large as a die."""
_HALO_MM = 7
_HALO = 0.3
"""Around a mirrored lamp the mat fades by so much of the way from white to its own grey; dice have edges."""
_GLARE_SHARE = 0.1
"""Of an upper face: pixels without any colour left."""
_LIKE_NONE = 0.8
"""A die of the set that is only hard to see is likelier than that to be one of its faces."""


def lighting_of(view: CoarseView) -> Lighting:
    """The light on a mat, from its grey view."""
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
    """The usual grey level around a white place."""
    near, far = (
        cv2.dilate(white.astype(np.uint8), np.ones((width, width), np.uint8)) for width in (5, 2 * _HALO_MM)
    )
    return float(np.median(view[(far > 0) & (near == 0)]))


def glares(picture: Picture, face: Points) -> bool:
    """Whether light shines back from a die: its upper face has the corners ``face``, pixels."""
    white = cut_face(picture, face).min(axis=2) >= _CLIPPED
    return float(white.mean()) > _GLARE_SHARE


def count_unreadable(picture: Picture, dice: Sequence[tuple[Points, DieSeen]]) -> tuple[int, int]:
    """Of dice with their upper faces: how many glare, and how many lie well and yet show no known face."""
    unread = [(face, die) for face, die in dice if die.state is Sight.UNSURE]
    glaring = [glares(picture, face) for face, _ in unread]
    unknown = [die.face is None or die.confidence < _LIKE_NONE for _, die in unread]
    return sum(glaring), sum(new and not back for new, back in zip(unknown, glaring, strict=True))
