"""Exposure, white balance and focus: locked once they are right, so that colours keep their meaning.

A camera that keeps adjusting itself changes brightness and white balance when a hand comes over the mat. It
may adjust itself in its first seconds; then these values are kept. The frames show whether it obeys.
"""

from __future__ import annotations

import math
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture

SETTLING_SECONDS = 2.0
"""Seconds for which a camera may adjust itself."""
_STEP = 0.12
"""If the whole picture changes by more than this (natural logarithm) within a second, the camera did it."""
_MANUAL, _AUTOMATIC = 1.0, 3.0  # V4L2's numbers for exposure
_UNIT_S = 1e-4  # V4L2 counts exposure in tenths of milliseconds


class Adjustable(Protocol):
    """A camera's properties by V4L2's numbers; ``cv2.VideoCapture`` has them."""

    def get(self, prop: int, /) -> float:
        """The value of a property; 0 or -1 if the camera has none such."""

    def set(self, prop: int, value: float, /) -> bool:
        """Sets a property; False if the camera refuses."""


def without_flicker(seconds: float, mains_hz: int) -> float:
    """The exposure nearest to ``seconds`` that lasts whole half waves of the lamps' current.

    Lamps flicker 100 or 120 times a second. An exposure shorter than one half wave is left as it is.
    """
    wave = 1 / (2 * mains_hz)
    waves = math.floor(seconds / wave + 0.5)
    return waves * wave if waves else seconds


def lock(device: Adjustable, mains_hz: int) -> tuple[str, ...]:
    """Locks a USB camera's exposure, white balance and focus; returns the names of those that it refused."""
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
        refused.append("focus")  # a lens with a fixed focus has nothing to lock
    return tuple(refused)


def unlock(device: Adjustable) -> None:
    """Lets a USB camera adjust itself again, after a lamp was switched on or off."""
    device.set(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTOMATIC)
    device.set(cv2.CAP_PROP_AUTO_WB, 1)


class DriftDetector:
    """Detects from the frames that the camera's brightness or white balance drifts."""

    def __init__(self) -> None:
        self._before: NDArray[np.float64] | None = None
        self._at = -9.0
        self.drifting = False
        """At the last comparison the whole picture had become brighter, darker or of another colour."""

    def see(self, picture: Picture, at: float) -> bool:
        """Takes a frame grabbed at ``at`` seconds; returns True if the picture has just drifted.

        It compares one frame a second.
        """
        if at - self._at < 1.0:
            return False
        small = cv2.resize(picture, (64, 36), interpolation=cv2.INTER_AREA).astype(np.float64) + 4
        if self._before is not None:
            # the median over all places: a hand changes few of them, the camera changes all
            change = np.median(np.log(small / self._before).reshape(-1, 3), axis=0)
            self.drifting = bool(np.abs(change).max() > _STEP)
        self._before, self._at = small, at
        return self.drifting
