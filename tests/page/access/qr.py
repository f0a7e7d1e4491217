"""Reads QR codes as a phone's camera does."""

from __future__ import annotations

from itertools import product
from typing import Any

import cv2

from companion.dice.arrays import Picture

_QUIET = 40
"""White pixels around a code."""
_SIZES = (1.0, 2.0, 1.5)


def read_qr(picture: Picture) -> str:
    """What the QR code in a picture says; empty if there is none.

    Each reader of OpenCV misses some codes, about one of 150, of whatever size: here several are tried.
    """
    wide = cv2.copyMakeBorder(
        picture, _QUIET, _QUIET, _QUIET, _QUIET, cv2.BORDER_CONSTANT, value=(255, 255, 255)
    )
    readers: tuple[Any, ...] = (cv2.QRCodeDetectorAruco(), cv2.QRCodeDetector())
    for size, reader in product(_SIZES, readers):
        sized = cv2.resize(wide, None, fx=size, fy=size, interpolation=cv2.INTER_CUBIC)
        if text := str(reader.detectAndDecode(sized)[0]):
            return text
    return ""
