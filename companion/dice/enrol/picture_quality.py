"""How good a die's picture is for learning, and what would improve it."""

from __future__ import annotations

from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.detect.finder import Detection
from companion.dice.detect.verifier import LEANING_THRESHOLD
from companion.dice.mat.paper import SMALLEST_PX_PER_MM

_DARK, _BRIGHT = 38.0, 248.0
_GLARE = 0.06
_SOFT = 0.14
"""The least steepness of the steepest edge, as a share of the contrast for each pixel; a sharp picture has
0.2."""


class Flaw(StrEnum):
    """What is wrong with a picture of a die. `guide.ADVICE` has a sentence for each that says what to do."""

    TOO_SMALL = "too-small"
    LEANING = "leaning"
    COVERED = "covered"
    DARK = "dark"
    BRIGHT = "bright"
    GLARE = "glare"
    BLURRED = "blurred"


def flaws(face: Picture, detection: Detection, px_per_mm: float) -> tuple[Flaw, ...]:
    """The flaws of a picture, the gravest first; ``face``: ``uint8[n, n, 3]`` as `features.cut_face` cuts
    it."""
    grey = np.asarray(cv2.cvtColor(face, cv2.COLOR_BGR2GRAY), np.float32)
    middle = float(np.median(grey))
    low, high = np.percentile(grey, (4, 96))
    found = {
        Flaw.TOO_SMALL: px_per_mm < SMALLEST_PX_PER_MM,
        Flaw.LEANING: detection.leaning > LEANING_THRESHOLD,
        Flaw.COVERED: detection.covered > 0.5,
        Flaw.DARK: high < _DARK,
        Flaw.BRIGHT: middle > _BRIGHT,
        Flaw.GLARE: middle < _BRIGHT - 30 and float((grey > 252).mean()) > _GLARE,
        Flaw.BLURRED: high - low > 20 and _steepest(grey) / float(high - low) < _SOFT,
    }
    return tuple(flaw for flaw, there in found.items() if there)


def _steepest(grey: NDArray[np.float32]) -> float:
    smooth = cv2.GaussianBlur(grey, (0, 0), 1.0)
    across, down = cv2.Sobel(smooth, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(smooth, cv2.CV_32F, 0, 1) / 8
    inside = np.hypot(across, down)[3:-3, 3:-3]
    return float(np.percentile(inside, 99))
