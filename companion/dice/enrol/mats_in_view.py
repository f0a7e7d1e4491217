"""The mats in view while dice are shown: which of them somebody has touched, and whether they are still."""

from __future__ import annotations

import numpy as np

from companion.dice.arrays import Grey, Points
from companion.dice.mat.mat_finder import FoundMat, MatFinder
from companion.dice.mat.motion import MotionDetector, MotionState, coarse_view
from companion.dice.mat.paper import PILE, Paper
from companion.dice.settings import DiceSettings

_STILL_FRAMES = 3
_SCAN_S = 1.0
"""Seconds between scans for mats that are new or were moved."""
_MOVED_PX = 3.0
_SAME_PLACE_MM = 4.0


class MatInView:
    """A mat where it lies."""

    def __init__(self, mat: FoundMat) -> None:
        self.mat = mat
        self.touched = False
        """Something moved on it since its dice were looked at."""
        self.known: Points | None = None
        """The middles of the dice that lay there at that time, pixels, ``(n, 2)``; None before that."""
        self._motion_detector = MotionDetector()
        self._motion = MotionState(0, 0.0, False)

    def see(self, grey: Grey, at: float) -> None:
        """Takes the frame grabbed at ``at`` seconds, ``uint8[H, W]``."""
        paper = self.mat.paper
        view = coarse_view(grey, self.mat.to_picture, paper.width, paper.height)
        self._motion = self._motion_detector.see(view, at)
        self.touched = self.touched or self._motion.began_to_move

    @property
    def is_moving(self) -> bool:
        """Something moves on it."""
        return self._motion.still_frames == 0

    @property
    def lies_still(self) -> bool:
        """It has been still for long enough to be read."""
        return self._motion.still_frames >= _STILL_FRAMES

    def has_moved_to(self, mat: FoundMat) -> bool:
        """Whether ``mat`` shows that this mat was moved."""
        return float(np.abs(mat.corners - self.mat.corners).max()) > _MOVED_PX

    def has_new(self, middles: Points) -> bool:
        """Whether a die lies where none lay before; ``middles``: pixels, ``(n, 2)``."""
        if self.known is None or not len(self.known) or not len(middles):
            return len(middles) > 0
        apart = np.linalg.norm(middles[:, None] - self.known[None], axis=2).min(axis=1)
        return bool((apart > _SAME_PLACE_MM * self.mat.px_per_mm).any())


class MatsInView:
    """All players' mats in view."""

    def __init__(self, settings: DiceSettings) -> None:
        self._finder = MatFinder(Paper(*settings.mat_mm), Paper(*settings.pile_mm))
        self._places: dict[int, MatInView] = {}
        self._scanned = -9.0

    def see(self, grey: Grey, at: float) -> tuple[MatInView, ...]:
        """Takes a frame; returns the mats by number. It scans for mats once a second, and while there is
        none."""
        if not self._places or at - self._scanned > _SCAN_S:
            self._scanned = at
            self._look_for_mats(grey)
        for place in self._places.values():
            place.see(grey, at)
        return tuple(place for _, place in sorted(self._places.items()))

    def _look_for_mats(self, grey: Grey) -> None:
        found = self._finder.place(self._finder.find_markers(grey), (grey.shape[1], grey.shape[0]))
        for number, mat in found.items():
            known = self._places.get(number)
            if number != PILE and (known is None or known.has_moved_to(mat)):
                self._places[number] = MatInView(mat)
                self._places[number].touched = known is not None and known.touched
