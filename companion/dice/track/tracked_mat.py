"""One mat under a camera: whether it is still, when to read it, and what is known of it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from companion.dice.arrays import Grey, Picture, Points
from companion.dice.geometry.planes import transform
from companion.dice.health.light import count_unreadable, lighting_of
from companion.dice.health.sharpness import mat_blur
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.mat.flatten import area_on
from companion.dice.mat.mat_finder import FoundMat, Markers
from companion.dice.mat.motion import CoarseView, MotionDetector, MotionState, changed_mm2, coarse_view
from companion.dice.mat.occlusion import PATIENCE_SECONDS, OcclusionDetector, log_colours_of
from companion.dice.readings import DieSeen, EyeEvent, Lighting, MatBusy, MatReading, MatView, Sight
from companion.dice.track.votes import settled, vote
from companion.dice.viewer.camera_messages import DieOverlay, MatMotion, MatOverlay, corners_in

RECHECK_SECONDS = 1.0
"""After this many seconds light and sharpness are measured again, and slow changes are looked for."""
_STILL_FRAMES = 3
_STILL_SECONDS = 0.15
_CHANGED_MM2 = 28.0
"""The changed area (mm²) from which a mat is read again. It is twice that of motion between two frames,
because light and shadows creep."""
_MOVED_PX = 1.5
_SAME_PLACE_MM = 4.0
"""A quarter of a die: the same die in two readings lies no farther apart."""
_LOST_MM = 5.0
"""A mat is where it was while one of its markers has moved no farther than this."""


class TrackedMat:
    """Tracks one mat whose place it is given. Times are seconds of the shared monotonic clock."""

    def __init__(self, mat: FoundMat) -> None:
        self.mat = mat
        self.motion = MotionState(0, 0.0, False)
        self.unread = True
        """Something moved since the last reading, so the next reading is reported even if it is the same."""
        self.lost_since: float | None = None
        """Since then none of its markers is where it was; None while one is."""
        self.sharpness_at = -9.0
        """When its sharpness was last measured."""
        self._motion_detector = MotionDetector()
        self._view: CoarseView = np.zeros((1, 1), np.float32)
        self._light, self._lit_at = Lighting.GOOD, -9.0
        self._blur_mm = 0.0
        self._occlusion = OcclusionDetector()
        self._covered_since: float | None = None
        """Something covers the mat that came to rest at this time."""
        self._ballots: list[tuple[DieSeen, ...]] = []
        self._told: tuple[DieSeen, ...] | None = None
        self._quads: tuple[Points, ...] = ()
        """The corners of the upper faces of the dice that were reported, pixels."""
        self._unsure: tuple[tuple[DieSeen, Picture], ...] = ()
        """Those of them that could not be read, with the pictures of their faces, which have margins."""
        self._unreadable = (0, 0)
        """How many of these dice reflect a lamp, and how many show no face of the set."""
        self._read_view: CoarseView | None = None
        """The coarse view of the mat at the last reading."""
        self._read_at = -9.0
        self._took: float | None = None
        """Seconds from rest to reading, at the last time that it moved."""

    @property
    def is_moving(self) -> bool:
        """It differs from the previous frame."""
        return self.motion.still_frames == 0

    @property
    def is_first_look(self) -> bool:
        """No frame has been read since it moved; it may not lie where it did."""
        return self.unread and not self._ballots

    def see(self, grey: Grey, at: float) -> None:
        """Takes a frame, ``uint8[H, W]``, and sees whether the mat moves and how it is lit."""
        paper = self.mat.paper
        self._view = coarse_view(grey, self.mat.to_picture, paper.width, paper.height)
        self.motion = self._motion_detector.see(self._view, at)
        if at - self._lit_at >= RECHECK_SECONDS:
            self._light, self._lit_at = lighting_of(self._view), at

    def measure_sharpness(self, grey: Grey, at: float) -> None:
        """Measures how sharp the mat's printed edges are in ``uint8[H, W]``; that takes longer than `see`."""
        self._blur_mm, self.sharpness_at = mat_blur(grey, self.mat) or 0.0, at

    def update_place(self, mat: FoundMat) -> None:
        """Takes the place where it was found again. It keeps its old place unless it now clearly lies
        elsewhere.

        It keeps the estimate of the lens that was made from more mats.
        """
        self.lost_since = None
        if self.has_moved_to(mat):
            self.mat = mat
            self._motion_detector.reset()
            self.unread = True
        elif mat.lens_mats >= self.mat.lens_mats:
            self.mat = replace(self.mat, undistorted=mat.undistorted, lens=mat.lens, lens_mats=mat.lens_mats)

    def has_moved_to(self, mat: FoundMat) -> bool:
        """Whether ``mat`` shows that this mat was moved."""
        return _apart(self.mat, mat) > (_MOVED_PX if mat.markers >= self.mat.markers else 3 * _MOVED_PX)

    def is_marked_by(self, markers: Markers) -> bool:
        """Whether one of the markers belongs to this mat and is where it was."""
        return any(_is_where_it_was(self.mat, marker, quad) for marker, quad in markers.items())

    def read_anew(self) -> None:
        """Forgets everything that was seen before."""
        self.unread, self._ballots = True, []
        self._motion_detector.reset()

    def wait_for_rest(self, at: float) -> list[EyeEvent]:
        """The mat moves. Returns a `MatBusy` at the beginning of the motion."""
        first = self.motion.began_to_move and not self.unread
        self.unread, self._ballots = True, []
        return [MatBusy(self.mat.number, at)] if first else []

    def is_due(self, at: float) -> bool:
        """Whether the mat, which is still, is to be read now."""
        if not self.unread:
            return self._changed_unseen(at)
        at_rest = at - self.motion.still_since
        if self.motion.still_frames < _STILL_FRAMES and at_rest < _STILL_SECONDS:
            return False
        covered = self._covered_since == self.motion.still_since and at_rest < PATIENCE_SECONDS
        return self.lost_since is None and not covered

    def _changed_unseen(self, at: float) -> bool:
        """Whether it changed between two frames, or too slowly for motion to be detected."""
        if self._ballots:
            return True
        if self._read_view is None or at - self._read_at < RECHECK_SECONDS:
            return False
        return changed_mm2(self._view, self._read_view, self._motion_detector.threshold) > _CHANGED_MM2

    def read(self, picture: Picture, reader: DiceReader, at: float) -> list[EyeEvent]:
        """Reads the dice in the last frame; returns the reading if enough frames agree and it is news."""
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
        self._unsure = tuple(
            (die, cut_face(picture, quad, MARGIN_PX))
            for quad, die in zip(self._quads, reading, strict=True)
            if die.state is Sight.UNSURE
        )
        self._unreadable = count_unreadable(picture, list(zip(self._quads, reading, strict=True)))
        self._ballots, self.unread = [], False
        self._told, self._read_view, self._read_at = reading, self._view, at
        self._occlusion.learn(look, _middles(dice))
        return [MatReading(mat.number, reading, motion.still_since, at)] if news else []

    def _wait_for_view(self, at: float) -> list[EyeEvent]:
        """A hand covers the mat: it is reported as busy, as if it moved."""
        told = self.unread
        self._covered_since, self.unread, self._ballots = self.motion.still_since, True, []
        return [] if told else [MatBusy(self.mat.number, at)]

    def unsure_face(self, middle: tuple[float, float]) -> Picture | None:
        """The picture of a face that could not be read, with margins, from the last reading. ``middle``: of
        the face, mm on the mat. None: no such die lay there then.
        """
        near = (face for die, face in self._unsure if math.dist(die.center, middle) < _SAME_PLACE_MM)
        return next(near, None)

    def view(self) -> MatView:
        """What is known of the mat, for the camera's status."""
        dice = len(self._told or ())
        px_per_mm, blur_mm = round(self.mat.px_per_mm, 2), round(self._blur_mm, 2)
        return MatView(self.mat.number, px_per_mm, self._light, dice, *self._unreadable, blur_mm)

    def overlay(self, size: tuple[int, int], top: int | None) -> MatOverlay:
        """The overlay of the mat for a picture of ``size`` pixels; ``top``: that of the pile."""
        motion_shown = MatMotion.MOVING if self.is_moving else MatMotion.STILL
        if motion_shown is MatMotion.STILL and self.unread and self._covered_since == self.motion.still_since:
            motion_shown = MatMotion.HAND
        dice = tuple(
            DieOverlay(corners_in(quad, size), die.face, die.confidence, die.state)
            for quad, die in zip(self._quads, self._told or (), strict=False)
            if motion_shown is not MatMotion.MOVING  # what moves is no longer there
        )
        corners, px_per_mm = corners_in(self.mat.corners, size), round(self.mat.px_per_mm, 2)
        return MatOverlay(self.mat.number, corners, px_per_mm, motion_shown, dice, self._took, top)


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
