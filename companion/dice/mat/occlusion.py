"""Knows when something that is no die lies over a mat, even quite still: a hand, a sleeve, a book."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Picture, Points
from companion.dice.geometry.planes import scaling

PATIENCE_SECONDS = 5.0
"""What lies over a mat and does not stir for so long belongs to the mat: no hand keeps so still."""
_PX_PER_MM = 0.5
_LEAST_MM2 = 1000.0
"""Two fingers' worth; one alone hides one die at most, and the reader says so itself."""
_EDGE_MM = 6.0
_AROUND_DIE_MM = 16.0
"""About a die's middle: its sides, its shadow, and how far it leans over in a slanting view."""
_TINT, _BRIGHTER, _DARKER = 0.12, 0.57, 0.9
"""Logarithms against the mat's own look. A shadow darkens all colours alike, and seldom by more than half."""

LogColours = NDArray[np.float32]
"""``float32[H, W, 3]``, logarithms of a mat's colours at `_PX_PER_MM`."""


def log_colours_of(picture: Picture, to_picture: Homography, width: float, height: float) -> LogColours:
    """How a mat of ``width`` × ``height`` mm looks in a picture, flat and coarse."""
    view = to_picture @ np.linalg.inv(scaling(_PX_PER_MM, 0))
    size = (round(width * _PX_PER_MM), round(height * _PX_PER_MM))
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(picture, view, size, flags=how, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.log(cv2.blur(flat, (3, 3)).astype(np.float32) + 12), np.float32)


class OcclusionDetector:
    """Remembers how one mat looks where no dice lie, and sees what else lies over it."""

    def __init__(self) -> None:
        self._bare: LogColours | None = None
        self._known: NDArray[np.bool_] | None = None

    def learn(self, look: LogColours, dice: Points) -> None:
        """The mat was read and looks so; ``dice``: the dice's middles, mm, ``(n, 2)``."""
        free = ~_taken(look, dice)
        if self._bare is None or self._known is None or self._bare.shape != look.shape:
            self._bare, self._known = look.copy(), free
            return
        self._bare[free] = look[free]
        self._known |= free

    def occluded_mm2(self, look: LogColours, dice: Points) -> float:
        """The largest thing that is neither mat nor die and reaches in over the mat's edge, mm².

        0 until a mat has been read once: what it looks like is not known before.
        """
        if self._bare is None or self._known is None or self._bare.shape != look.shape:
            return 0.0
        change = look - self._bare
        change -= np.median(change[self._known], axis=0) if self._known.any() else 0
        tone = change.mean(axis=2)
        tint = np.abs(change - tone[:, :, None]).max(axis=2)
        strange = (tint > _TINT) | (tone > _BRIGHTER) | (tone < -_DARKER)
        strange &= self._known & ~_taken(look, dice)
        return _largest_at_edge(strange)

    def is_occluded(self, look: LogColours, dice: Points) -> bool:
        """Whether enough of the mat is covered that dice may lie unseen."""
        return self.occluded_mm2(look, dice) > _LEAST_MM2


def _taken(look: LogColours, dice: Points) -> NDArray[np.bool_]:
    """Where dice lie."""
    mask = np.zeros(look.shape[:2], np.uint8)
    for x, y in np.round(np.asarray(dice).reshape(-1, 2) * _PX_PER_MM).astype(int):
        cv2.circle(mask, (int(x), int(y)), round(_AROUND_DIE_MM * _PX_PER_MM), 1, -1)
    return mask > 0


def _largest_at_edge(strange: NDArray[np.bool_]) -> float:
    solid = cv2.morphologyEx(strange.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(solid, connectivity=8)
    height, width = strange.shape
    rim = _EDGE_MM * _PX_PER_MM
    left, top, wide, high, area = stats[1:].T
    reaches = (left < rim) | (top < rim) | (left + wide > width - rim) | (top + high > height - rim)
    return float(area[reaches].max(initial=0)) / _PX_PER_MM**2
