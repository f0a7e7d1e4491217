"""Collects planar YUV 4:2:0 frames from a stream of bytes, and makes a picture of the newest whole one."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

_LUMA = 219 / 255
_CHROMA = 224 / 255


class YuvFrames:
    """Three buffers of one frame each; it never needs more, however fast the bytes come.

    A frame holds Y, U and V one after another without padding, all with the full range 0 to 255 (BT.601, as
    in JPEGs). ``rpicam-vid --codec yuv420`` writes this if the width needs no padding.
    """

    def __init__(self, width: int, height: int) -> None:
        """``width`` and ``height`` of the picture in pixels, both even."""
        self.size = width * height * 3 // 2
        """Bytes of a frame."""
        self._height = height
        shape = (height * 3 // 2, width)
        self._filling, self._whole, self._narrow = (np.empty(shape, np.uint8) for _ in range(3))
        self._filled = 0
        self.waiting = False
        """A whole frame can be taken."""

    def room(self) -> memoryview:
        """The memory for the next bytes: the part of the current frame that is still missing."""
        return self._filling.data.cast("B")[self._filled :]

    def filled(self, count: int) -> bool:
        """``count`` bytes were put there. Returns whether a frame is whole now; it replaces an older one."""
        self._filled += count
        if self._filled < self.size:
            return False
        self._filling, self._whole = self._whole, self._filling
        self._filled = 0
        self.waiting = True
        return True

    def drop(self) -> None:
        """Forgets the newest whole frame."""
        self.waiting = False

    def take(self) -> Picture | None:
        """Returns the newest whole frame, ``uint8[H, W, 3]`` BGR; None if there is no new one."""
        if not self.waiting:
            return None
        self.waiting = False
        return _picture(self._whole, self._narrow, self._height)


def _picture(planes: NDArray[np.uint8], narrow: NDArray[np.uint8], height: int) -> Picture:
    """Converts a frame to BGR. OpenCV expects video's narrow range (16 to 235, U and V: 16 to 240), so the
    full range is scaled to it first.

    Otherwise everything darker than 16 or lighter than 235 would be lost.
    """
    cv2.convertScaleAbs(planes[:height], narrow[:height], _LUMA, 16.0)
    cv2.convertScaleAbs(planes[height:], narrow[height:], _CHROMA, 128 * (1 - _CHROMA))
    return np.asarray(cv2.cvtColor(narrow, cv2.COLOR_YUV2BGR_I420), np.uint8)
