"""Frames of planar YUV 4:2:0 out of a stream of bytes; the newest whole one as a picture."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

_LUMA = 219 / 255
_CHROMA = 224 / 255


class YuvFrames:
    """Three buffers of one frame each, however fast the bytes come.

    A frame is Y, U, V one after another without padding, all with the full range 0 to 255 (BT.601, as in
    JPEGs): what ``rpicam-vid --codec yuv420`` writes where the width is right.
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
        """Where the next bytes belong: what is missing of the frame that is being filled."""
        return self._filling.data.cast("B")[self._filled :]

    def filled(self, count: int) -> bool:
        """So many bytes were put there; whether a frame is whole now, and the one before dropped."""
        self._filled += count
        if self._filled < self.size:
            return False
        self._filling, self._whole = self._whole, self._filling
        self._filled = 0
        self.waiting = True
        return True

    def take(self) -> Picture | None:
        """The newest whole frame, uint8[H, W, 3], BGR; None where there is no new one."""
        if not self.waiting:
            return None
        self.waiting = False
        return _picture(self._whole, self._narrow, self._height)


def _picture(planes: NDArray[np.uint8], narrow: NDArray[np.uint8], height: int) -> Picture:
    """OpenCV takes video's narrow range (16 to 235 and 240) for granted, so the full one is squeezed into it.

    Without that, whatever is darker than 16 or lighter than 235 would be lost.
    """
    cv2.convertScaleAbs(planes[:height], narrow[:height], _LUMA, 16.0)
    cv2.convertScaleAbs(planes[height:], narrow[height:], _CHROMA, 128 * (1 - _CHROMA))
    return np.asarray(cv2.cvtColor(narrow, cv2.COLOR_YUV2BGR_I420), np.uint8)
