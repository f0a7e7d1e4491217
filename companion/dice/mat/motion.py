"""Detects motion on a mat, by what changes from frame to frame in a coarse flattened view of it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography
from companion.dice.geometry.planes import scaling

COARSE_PX_PER_MM = 1.0
_BACK = 3
"""A slow roll is found by comparison with the frame this many frames ago."""
_LEAST_STEP = 7.0
"""The least change that counts, in grey levels."""
_TIMES_NOISE = 6.0
_CHANGED_MM2 = 14.0
"""A smaller changed area is noise: a die that shifts by a millimetre changes twice as much."""

CoarseView = NDArray[np.float32]
"""``float32[H, W]``: grey levels of a mat at `COARSE_PX_PER_MM`."""


def coarse_view(grey: NDArray[np.uint8], to_picture: Homography, width: float, height: float) -> CoarseView:
    """The coarse view of a mat of ``width`` × ``height`` mm in a grey picture: flattened and slightly
    blurred."""
    view = to_picture @ np.linalg.inv(scaling(COARSE_PX_PER_MM, 0))
    size = (round(width * COARSE_PX_PER_MM), round(height * COARSE_PX_PER_MM))
    flat = cv2.warpPerspective(
        grey, view, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(cv2.blur(flat.astype(np.float32), (3, 3)), np.float32)


def changed_mm2(now: CoarseView, before: CoarseView, step: float) -> float:
    """How much of the mat differs by more than ``step`` grey levels, mm².

    An even change of the light over the whole mat is subtracted first.
    """
    difference = now - before
    difference -= float(np.median(difference[::4, ::4]))
    return float(np.count_nonzero(np.abs(difference) > step)) / COARSE_PX_PER_MM**2


@dataclass(frozen=True)
class MotionState:
    """The motion of a mat after a frame.

    ``still_frames``: for how many frames it has been still (0: it moves); ``still_since``: since when,
    seconds.
    """

    still_frames: int
    still_since: float
    began_to_move: bool


class MotionDetector:
    """Follows one mat from frame to frame."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, CoarseView]] = deque(maxlen=_BACK)
        self._noise = 1.0
        self._still_frames = 0
        self._since = 0.0
        self._moving = True

    @property
    def threshold(self) -> float:
        """Grey levels by which a pixel must change to count; well above this camera's noise."""
        return max(_LEAST_STEP, _TIMES_NOISE * self._noise)

    def see(self, view: CoarseView, at: float) -> MotionState:
        """Takes the view of a frame grabbed at ``at`` seconds. The first frame counts as motion."""
        moved = not self._seen or self._moved(view)
        if moved:
            began, self._moving, self._still_frames = not self._moving, True, 0
        else:
            began = False
            if self._still_frames == 0:
                self._since = self._seen[-1][0]
            self._still_frames += 1
            self._moving = False
            self._learn_noise(view)
        self._seen.append((at, view))
        return MotionState(self._still_frames, self._since, began)

    def reset(self) -> None:
        """Forgets the previous frames: the mat lies elsewhere now, so they cannot be compared."""
        self._seen.clear()

    def _moved(self, view: CoarseView) -> bool:
        last, oldest = self._seen[-1][1], self._seen[0][1]
        if changed_mm2(view, last, self.threshold) > _CHANGED_MM2:
            return True

        # while it comes to rest, the oldest frame still shows the roll: compare only a mat at rest with it
        return self._still_frames >= _BACK and changed_mm2(view, oldest, self.threshold) > _CHANGED_MM2

    def _learn_noise(self, view: CoarseView) -> None:
        difference = np.abs(view - self._seen[-1][1])[::3, ::3]
        self._noise += 0.1 * (1.48 * float(np.median(difference)) - self._noise)
