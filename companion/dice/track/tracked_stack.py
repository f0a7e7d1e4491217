"""One stack of cards or small tiles under a camera: which sticker lies on its top.

A stack has no printed place. The first scan that sees its sticker only proposes where it lies; what is told
is read from later frames, when nothing moves there, in a flattened piece of the picture.
"""

from __future__ import annotations

import cv2
import numpy as np

from companion.dice.arrays import Grey, Homography, Points
from companion.dice.geometry.planes import mean_edge, scaling, transform
from companion.dice.mat.back_markers import MARKERS, STICKER_MM, back_with
from companion.dice.mat.lone_marker import REGION_MM, could_be_sticker, is_printed, region_around
from companion.dice.mat.mat_finder import MarkerFinder, Markers
from companion.dice.mat.motion import MotionDetector, MotionState, coarse_view
from companion.dice.readings import TopSeen
from companion.dice.viewer.camera_messages import STACK, MatMotion, MatOverlay, corners_in

STILL_FRAMES = 2
"""The number of frames without motion before the top of a stack is read."""
_PX_PER_MM = 5
_ASIDE_MM = 6.0
"""From here on the sticker lies beside the middle of what is watched, and the middle is moved there."""


class TrackedStack:
    """Follows the top of one stack. Times are seconds of the shared monotonic clock."""

    def __init__(self, stack: str, quad: Points, to_picture: Homography) -> None:
        """``quad``: the sticker's corners in the picture, pixels; ``to_picture`` as of `region_around`."""
        self.stack = stack
        self.number: int | None = None
        """The number on top as it was told last."""
        self._home = quad.mean(axis=0)
        """Where it lay at first, pixels."""
        self._to_picture = to_picture
        self._motion_detector = MotionDetector()
        self._motion = MotionState(0, 0.0, False)
        self._unread = True

    @property
    def px_per_mm(self) -> float:
        """The resolution where it lies."""
        return mean_edge(self.corners) / STICKER_MM

    @property
    def corners(self) -> Points:
        """Where a sticker in the middle of what is watched has its corners: ``(4, 2)`` pixels."""
        low = (REGION_MM - STICKER_MM) / 2
        square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * STICKER_MM + low
        return transform(square, self._to_picture)

    @property
    def is_moving(self) -> bool:
        """It differs from the previous frame."""
        return self._motion.still_frames == 0

    def see(self, grey: Grey, at: float, finder: MarkerFinder) -> TopSeen | None:
        """Takes a frame; returns the top if it is at rest and shows another sticker, or none, than before."""
        view = coarse_view(grey, self._to_picture, REGION_MM, REGION_MM)
        self._motion = self._motion_detector.see(view, at)
        if self.is_moving:
            self._unread = True
        if not self._unread or self._motion.still_frames < STILL_FRAMES:
            return None
        self._unread = False
        number = self._read(grey, finder)
        if number == self.number:
            return None
        self.number = number
        return TopSeen(self.stack, number, at)

    def scanned(self, markers: Markers, mats_px_per_mm: float | None) -> None:
        """Takes what a scan of the whole picture has found, and follows the stack if it was moved.

        Where two of its cards show their backs, the stack is what lies where it has always lain.
        """
        if self.number is None:
            self._unread = True  # it may only have been too dark or blurred a moment ago
        quads = [quad for _, quad in stickers(self.stack, markers, mats_px_per_mm)]
        if not quads or (self.is_moving and self.number is not None):
            return
        quad = min(quads, key=lambda one: float(np.linalg.norm(one.mean(axis=0) - self._home)))
        aside = float(np.linalg.norm(quad.mean(axis=0) - self.corners.mean(axis=0)))
        to_picture = region_around(quad)
        if aside > _ASIDE_MM * self.px_per_mm and to_picture is not None:
            self._to_picture, self._unread = to_picture, True
            self._motion_detector.reset()

    def overlay(self, size: tuple[int, int]) -> MatOverlay:
        """The overlay of its sticker for a picture of ``size`` pixels."""
        motion = MatMotion.MOVING if self.is_moving else MatMotion.STILL
        corners, px_per_mm = corners_in(self.corners, size), round(self.px_per_mm, 2)
        return MatOverlay(STACK, corners, px_per_mm, motion, top=self.number, stack=self.stack)

    def read_anew(self) -> None:
        """Reads it again, because nobody has looked for a while."""
        self._unread = True
        self._motion_detector.reset()

    def _read(self, grey: Grey, finder: MarkerFinder) -> int | None:
        """The number on top; None if no sticker of the stack, or more than one, is seen there."""
        view = self._to_picture @ np.linalg.inv(scaling(_PX_PER_MM, 0))
        side = round(REGION_MM * _PX_PER_MM)
        flat = cv2.warpPerspective(grey, view, (side, side), flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP)
        piece = np.asarray(flat, np.uint8)
        found = stickers(self.stack, finder.find(piece), _PX_PER_MM)
        tops = [number for number, quad in found if is_printed(piece, quad, MARKERS[self.stack][number])]
        return tops[0] if len(tops) == 1 else None


def stickers(stack: str, markers: Markers, mats_px_per_mm: float | None) -> list[tuple[int, Points]]:
    """What may be stickers of a stack among the markers of a picture: number and corners of each."""
    backs = [(back_with(marker), quad) for marker, quad in sorted(markers.items())]
    return [
        (back.number, quad)
        for back, quad in backs
        if back is not None and back.stack == stack and could_be_sticker(quad, mats_px_per_mm)
    ]
