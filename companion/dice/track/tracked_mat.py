"""One mat under a camera: when it lies still, when it is to be read, and what is known of it since."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from companion.dice.arrays import Grey, Picture, Points
from companion.dice.geometry.planes import transform
from companion.dice.health.light import count_unreadable, lighting_of
from companion.dice.health.sharpness import mat_blur
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.mat.flatten import area_on
from companion.dice.mat.mat_finder import FoundMat, Markers
from companion.dice.mat.motion import CoarseView, MotionDetector, MotionState, changed_mm2, coarse_view
from companion.dice.mat.occlusion import PATIENCE_SECONDS, OcclusionDetector, log_colours_of
from companion.dice.readings import DieSeen, EyeEvent, Lighting, MatBusy, MatReading, MatView
from companion.dice.track.votes import settled, vote
from companion.dice.viewer.camera_messages import DieOverlay, MatMotion, MatOverlay, corners_in

RECHECK_SECONDS = 1.0
"""Seconds after which light, sharpness and what may have changed unseen are looked at again."""
_STILL_FRAMES = 3
_STILL_SECONDS = 0.15
_CHANGED_MM2 = 28.0
"""Twice what is motion between two frames: light and shadows creep."""
_MOVED_PX = 1.5
_LOST_MM = 5.0
"""A mat is where it was while one of its markers is no farther away than that."""


class TrackedMat:
    """Follows one mat, whose place it is told. Times are seconds of the shared monotonic clock."""

    def __init__(self, mat: FoundMat) -> None:
        self.mat = mat
        self.motion = MotionState(0, 0.0, False)
        self.unread = True
        """It moved since the last reading, so the next is told even if it is the same."""
        self.lost_since: float | None = None
        """None of its markers is where it was."""
        self.sharpness_at = -9.0
        """It was looked at then how sharp it is."""
        self._motion_detector = MotionDetector()
        self._view: CoarseView = np.zeros((1, 1), np.float32)
        self._light, self._lit_at = Lighting.GOOD, -9.0
        self._blur_mm = 0.0
        self._occlusion = OcclusionDetector()
        self._covered_since: float | None = None
        """Something lies over it that came to rest then."""
        self._ballots: list[tuple[DieSeen, ...]] = []
        self._told: tuple[DieSeen, ...] | None = None
        self._quads: tuple[Points, ...] = ()
        """The upper faces of the dice that were told, pixels."""
        self._unreadable = (0, 0)
        """Of these dice those that glare, and such that show no face of the set."""
        self._read_view: CoarseView | None = None
        """How it looked when it was last read."""
        self._read_at = -9.0
        self._took: float | None = None
        """Seconds from rest to reading, the last time that it moved."""

    @property
    def is_moving(self) -> bool:
        """It does not look as it did in the frame before."""
        return self.motion.still_frames == 0

    @property
    def is_first_look(self) -> bool:
        """Nobody has looked since it moved; perhaps it does not lie where it did."""
        return self.unread and not self._ballots

    def see(self, grey: Grey, at: float) -> None:
        """Takes a frame, ``uint8[H, W]``: whether the mat moves, and how it is lit."""
        paper = self.mat.paper
        self._view = coarse_view(grey, self.mat.to_picture, paper.width, paper.height)
        self.motion = self._motion_detector.see(self._view, at)
        if at - self._lit_at >= RECHECK_SECONDS:
            self._light, self._lit_at = lighting_of(self._view), at

    def measure_sharpness(self, grey: Grey, at: float) -> None:
        """The same, how sharp its printed edges are: that takes longer."""
        self._blur_mm, self.sharpness_at = mat_blur(grey, self.mat) or 0.0, at

    def update_place(self, mat: FoundMat) -> None:
        """It was found again: it stays where it was first, unless it now clearly lies elsewhere.

        Through what lens it is seen, more mats tell better.
        """
        self.lost_since = None
        if self.has_moved_to(mat):
            self.mat = mat
            self._motion_detector.reset()
            self.unread = True
        elif mat.lens_mats >= self.mat.lens_mats:
            self.mat = replace(self.mat, undistorted=mat.undistorted, lens=mat.lens, lens_mats=mat.lens_mats)

    def has_moved_to(self, mat: FoundMat) -> bool:
        """Whether ``mat`` is this one, moved."""
        return _apart(self.mat, mat) > (_MOVED_PX if mat.markers >= self.mat.markers else 3 * _MOVED_PX)

    def is_marked_by(self, markers: Markers) -> bool:
        """One of them is its own and where it was."""
        return any(_is_where_it_was(self.mat, marker, quad) for marker, quad in markers.items())

    def read_anew(self) -> None:
        """Nothing that was seen before counts."""
        self.unread, self._ballots = True, []
        self._motion_detector.reset()

    def wait_for_rest(self, at: float) -> list[EyeEvent]:
        """It moves; that is told once."""
        first = self.motion.began_to_move and not self.unread
        self.unread, self._ballots = True, []
        return [MatBusy(self.mat.number, at)] if first else []

    def is_due(self, at: float) -> bool:
        """Whether it is to be read now, as it lies still."""
        if not self.unread:
            return self._changed_unseen(at)
        at_rest = at - self.motion.still_since
        if self.motion.still_frames < _STILL_FRAMES and at_rest < _STILL_SECONDS:
            return False
        covered = self._covered_since == self.motion.still_since and at_rest < PATIENCE_SECONDS
        return self.lost_since is None and not covered

    def _changed_unseen(self, at: float) -> bool:
        """It changed between two frames, or too slowly to be called motion."""
        if self._ballots:
            return True
        if self._read_view is None or at - self._read_at < RECHECK_SECONDS:
            return False
        return changed_mm2(self._view, self._read_view, self._motion_detector.threshold) > _CHANGED_MM2

    def read(self, picture: Picture, reader: DiceReader, at: float) -> list[EyeEvent]:
        """Looks at its dice in the frame seen last; tells them when enough frames agree and it is news."""
        mat, motion, paper = self.mat, self.motion, self.mat.paper
        size = (picture.shape[1], picture.shape[0])
        area = area_on(mat, size)
        (flat,) = reader.detect(picture, [area])
        dice = reader.identify(picture, *flat)
        look = log_colours_of(picture, mat.to_picture, paper.width, paper.height)
        if at - motion.still_since < PATIENCE_SECONDS and self._occlusion.is_occluded(look, _middles(dice)):
            return self._wait_for_view(at)
        self._ballots.append(tuple(die.seen for die in dice))
        if not settled(self._ballots):
            return []
        reading = vote(self._ballots)
        news = self.unread or _differ(self._told, reading)
        self._took = at - motion.still_since if self.unread else self._took
        self._quads = tuple(die.quad for die in dice)
        self._unreadable = count_unreadable(picture, list(zip(self._quads, reading, strict=True)))
        self._ballots, self.unread = [], False
        self._told, self._read_view, self._read_at = reading, self._view, at
        self._occlusion.learn(look, _middles(dice))
        return [MatReading(mat.number, reading, motion.still_since, at)] if news else []

    def _wait_for_view(self, at: float) -> list[EyeEvent]:
        """A hand lies over the mat: it is as busy as if it moved."""
        told = self.unread
        self._covered_since, self.unread, self._ballots = self.motion.still_since, True, []
        return [] if told else [MatBusy(self.mat.number, at)]

    def view(self) -> MatView:
        """What is known of it."""
        dice = len(self._told or ())
        px_per_mm, blur_mm = round(self.mat.px_per_mm, 2), round(self._blur_mm, 2)
        return MatView(self.mat.number, px_per_mm, self._light, dice, *self._unreadable, blur_mm)

    def overlay(self, size: tuple[int, int], chamber: int | None) -> MatOverlay:
        """What a person who looks is shown of it, in a picture of ``size`` pixels; ``chamber``: its top."""
        motion_shown = MatMotion.MOVING if self.is_moving else MatMotion.STILL
        if motion_shown is MatMotion.STILL and self.unread and self._covered_since == self.motion.still_since:
            motion_shown = MatMotion.HAND
        dice = tuple(
            DieOverlay(corners_in(quad, size), die.face, die.confidence, die.state)
            for quad, die in zip(self._quads, self._told or (), strict=False)
            if motion_shown is not MatMotion.MOVING  # what moves is no longer there
        )
        corners, px_per_mm = corners_in(self.mat.corners, size), round(self.mat.px_per_mm, 2)
        return MatOverlay(self.mat.number, corners, px_per_mm, motion_shown, dice, self._took, chamber)


def _middles(dice: tuple[ReadDie, ...]) -> Points:
    return np.array([die.seen.center for die in dice], float).reshape(-1, 2)


def _is_where_it_was(mat: FoundMat, marker: int, quad: Points) -> bool:
    if marker // 4 != mat.number:
        return False
    was = transform(mat.paper.marker(marker % 4), mat.to_picture)
    return float(np.linalg.norm(was - quad, axis=1).mean()) < _LOST_MM * mat.px_per_mm


def _apart(one: FoundMat, other: FoundMat) -> float:
    return float(np.linalg.norm(one.corners - other.corners, axis=1).mean())


def _differ(before: tuple[DieSeen, ...] | None, now: tuple[DieSeen, ...]) -> bool:
    def shown(dice: tuple[DieSeen, ...]) -> list[tuple[str, str]]:
        return sorted((die.face or "", die.state.value) for die in dice)

    return before is None or shown(before) != shown(now)
