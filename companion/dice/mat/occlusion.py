"""Detects what covers a mat and is no die, even if it is quite still: a hand, a sleeve, a book."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Picture, Points
from companion.dice.geometry.planes import scaling

PATIENCE_SECONDS = 5.0
"""A thing that lies on a mat for this many seconds without moving counts as a part of it: it is no hand."""
_PX_PER_MM = 0.5
_LEAST_MM2 = 1000.0
"""The area of two fingers. One finger hides one die at most, and the reader reports that itself."""
_EDGE_MM = 6.0
_AROUND_DIE_MM = 16.0
"""Around the middle of a die: its sides, its shadow, and how far its top is shifted in a slanting view."""
_TINT, _BRIGHTER, _DARKER = 0.12, 0.57, 0.9
"""Differences from the mat's usual colours (natural logarithms).

A shadow darkens all colours alike, and seldom by more than half.
"""

LogColours = NDArray[np.float32]
"""``float32[H, W, 3]``: logarithms of a mat's colours at `_PX_PER_MM`."""


def log_colours_of(picture: Picture, to_picture: Homography, width: float, height: float) -> LogColours:
    """The colours of a mat of ``width`` × ``height`` mm in a picture, flattened and coarse."""
    view = to_picture @ np.linalg.inv(scaling(_PX_PER_MM, 0))
    size = (round(width * _PX_PER_MM), round(height * _PX_PER_MM))
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(picture, view, size, flags=how, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.log(cv2.blur(flat, (3, 3)).astype(np.float32) + 12), np.float32)


class OcclusionDetector:
    """Remembers the colours of one mat where no dice lie, and detects what else covers it."""

    def __init__(self) -> None:
        self._bare: LogColours | None = None
        self._known: NDArray[np.bool_] | None = None

    def learn(self, look: LogColours, dice: Points) -> None:
        """Learns the colours of the mat from a frame that was read; ``dice``: their middles, mm,
        ``(n, 2)``."""
        free = ~_taken(look, dice)
        if self._bare is None or self._known is None or self._bare.shape != look.shape:
            self._bare, self._known = look.copy(), free
            return
        self._bare[free] = look[free]
        self._known |= free

    def occluded_mm2(self, look: LogColours, dice: Points) -> float:
        """The area of the largest thing that is neither mat nor die and reaches over the mat's edge, mm².

        It is 0 until the mat has been read once, because its colours are unknown before.
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
        """Whether so much of the mat is covered that dice may be hidden."""
        return self.occluded_mm2(look, dice) > _LEAST_MM2


def _taken(look: LogColours, dice: Points) -> NDArray[np.bool_]:
    """The mask of the places where dice lie, ``bool[H, W]``."""
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
