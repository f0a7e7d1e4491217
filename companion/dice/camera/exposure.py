"""Exposure, white balance and focus, locked once they are right, so that colours keep their meaning.

A camera that goes on choosing for itself answers a hand over the mat with another brightness and another
white. For its first seconds it may choose; then what it chose is kept. The frames tell whether it obeys.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

SETTLING_SECONDS = 2.0
"""A camera may choose for so long."""
_STEP = 0.12
"""Light that changes by more than this within a second, everywhere alike, was changed by the camera."""
_MANUAL, _AUTOMATIC = 1.0, 3.0  # V4L2's numbers for exposure
_UNIT_S = 1e-4  # V4L2 counts exposure in tenths of milliseconds


def without_flicker(seconds: float, mains_hz: int) -> float:
    """The exposure nearest to ``seconds`` that lasts whole half waves of the lamps' current.

    Lamps shine 100 or 120 times a second; an exposure shorter than one wave cannot be helped.
    """
    wave = 1 / (2 * mains_hz)
    waves = math.floor(seconds / wave + 0.5)
    return waves * wave if waves else seconds


def lock(device: cv2.VideoCapture, mains_hz: int) -> tuple[str, ...]:
    """Holds a USB camera's exposure, white balance and focus; gives what it refused to hold."""
    refused = []
    chosen = device.get(cv2.CAP_PROP_EXPOSURE)
    if not device.set(cv2.CAP_PROP_AUTO_EXPOSURE, _MANUAL):
        refused.append("exposure")
    elif chosen > 0:
        device.set(cv2.CAP_PROP_EXPOSURE, round(without_flicker(chosen * _UNIT_S, mains_hz) / _UNIT_S))
    white = device.get(cv2.CAP_PROP_WB_TEMPERATURE)
    if not device.set(cv2.CAP_PROP_AUTO_WB, 0):
        refused.append("white balance")
    elif white > 0:
        device.set(cv2.CAP_PROP_WB_TEMPERATURE, white)
    if device.get(cv2.CAP_PROP_AUTOFOCUS) > 0 and not device.set(cv2.CAP_PROP_AUTOFOCUS, 0):
        refused.append("focus")  # many lenses have nothing to focus with, and need not be told
    return tuple(refused)


def unlock(device: cv2.VideoCapture) -> None:
    """Lets a USB camera choose again: the lamp was switched on or off."""
    device.set(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTOMATIC)
    device.set(cv2.CAP_PROP_AUTO_WB, 1)


class DriftDetector:
    """Sees from frames whether light and white stay as they are."""

    def __init__(self) -> None:
        self._before: NDArray[np.float64] | None = None
        self._at = -9.0
        self.drifting = False
        """The picture as a whole became brighter, darker or of another colour."""

    def see(self, picture: Picture, at: float) -> bool:
        """Takes a frame grabbed at ``at`` seconds, compares one a second; whether it drifted just now."""
        if at - self._at < 1.0:
            return False
        small = cv2.resize(picture, (64, 36), interpolation=cv2.INTER_AREA).astype(np.float64) + 4
        if self._before is not None:
            # the middle of the changes at all places: a hand changes few of them, a camera all
            change = np.median(np.log(small / self._before).reshape(-1, 3), axis=0)
            self.drifting = bool(np.abs(change).max() > _STEP)
        self._before, self._at = small, at
        return self.drifting
