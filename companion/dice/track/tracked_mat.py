"""One mat under a camera: when it lies still, when it is to be read, and what is known of it since."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from companion.dice.arrays import Grey, Picture, Points
from companion.dice.geometry.planes import move
from companion.dice.health.light import light_on, unreadable
from companion.dice.health.sharpness import blur_of
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.mat.flatten import area_on
from companion.dice.mat.mat_finder import FoundMat, Markers
from companion.dice.mat.motion import Coarse, Rest, Stillness, changed_mm2, coarse_view
from companion.dice.mat.occlusion import PATIENCE_SECONDS, Cover, look_of
from companion.dice.readings import DieSeen, EyeEvent, Light, MatBusy, MatReading, MatView
from companion.dice.track.votes import settled, vote
from companion.dice.viewer.camera_messages import Calm, DieLook, MatLook, corners_in

LOOK_AFTER = 1.0
"""Seconds after which light, sharpness and what may have changed unseen are looked at again."""
_STILL_FRAMES = 3
_STILL_SECONDS = 0.15
_CHANGED_MM2 = 28.0
"""Twice what is motion between two frames: light and shadows creep."""
_MOVED_PX = 1.5
_ASTRAY_MM = 5.0
"""A mat is where it was while one of its markers is no farther away than that."""


class WatchedMat:
    """Follows one mat, whose place it is told. Times are seconds of the shared monotonic clock."""

    def __init__(self, mat: FoundMat) -> None:
        self.mat = mat
        self.rest = Rest(0, 0.0, False)
        self.awaited = True
        """It moved since the last reading, so the next is told even if it is the same."""
        self.astray_since: float | None = None
        """None of its markers is where it was."""
        self.sharp_at = -9.0
        """It was looked at then how sharp it is."""
        self._stillness = Stillness()
        self._view: Coarse = np.zeros((1, 1), np.float32)
        self._light, self._lit_at = Light.GOOD, -9.0
        self._blur_mm = 0.0
        self._cover = Cover()
        self._covered_since: float | None = None
        """Something lies over it that came to rest then."""
        self._ballots: list[tuple[DieSeen, ...]] = []
        self._told: tuple[DieSeen, ...] | None = None
        self._quads: tuple[Points, ...] = ()
        """The upper faces of the dice that were told, pixels."""
        self._unreadable = (0, 0)
        """Of these dice those that glare, and such that show no face of the set."""
        self._read_view: Coarse | None = None
        """How it looked when it was last read."""
        self._read_at = -9.0
        self._took: float | None = None
        """Seconds from rest to reading, the last time that it moved."""

    @property
    def moves(self) -> bool:
        """It does not look as it did in the frame before."""
        return self.rest.frames == 0

    @property
    def begins_to_be_read(self) -> bool:
        """Nobody has looked since it moved; perhaps it does not lie where it did."""
        return self.awaited and not self._ballots

    def see(self, grey: Grey, at: float) -> None:
        """Takes a frame, ``uint8[H, W]``: whether the mat moves, and how it is lit."""
        paper = self.mat.paper
        self._view = coarse_view(grey, self.mat.to_picture, paper.width, paper.height)
        self.rest = self._stillness.see(self._view, at)
        if at - self._lit_at >= LOOK_AFTER:
            self._light, self._lit_at = light_on(self._view), at

    def see_how_sharp(self, grey: Grey, at: float) -> None:
        """The same, how sharp its printed edges are: that takes longer."""
        self._blur_mm, self.sharp_at = blur_of(grey, self.mat) or 0.0, at

    def lies_at(self, mat: FoundMat) -> None:
        """It was found again: it stays where it was first, unless it now clearly lies elsewhere.

        Through what lens it is seen, more mats tell better.
        """
        self.astray_since = None
        if self.lies_apart(mat):
            self.mat = mat
            self._stillness.forget()
            self.awaited = True
        elif mat.told_by >= self.mat.told_by:
            self.mat = replace(self.mat, straight=mat.straight, lens=mat.lens, told_by=mat.told_by)

    def lies_apart(self, mat: FoundMat) -> bool:
        """Whether ``mat`` is this one, moved."""
        return _apart(self.mat, mat) > (_MOVED_PX if mat.markers >= self.mat.markers else 3 * _MOVED_PX)

    def is_marked_by(self, markers: Markers) -> bool:
        """One of them is its own and where it was."""
        return any(_is_where_it_was(self.mat, marker, quad) for marker, quad in markers.items())

    def read_anew(self) -> None:
        """Nothing that was seen before counts."""
        self.awaited, self._ballots = True, []
        self._stillness.forget()

    def wait_for_rest(self, at: float) -> list[EyeEvent]:
        """It moves; that is told once."""
        first = self.rest.began_to_move and not self.awaited
        self.awaited, self._ballots = True, []
        return [MatBusy(self.mat.number, at)] if first else []

    def is_due(self, at: float) -> bool:
        """Whether it is to be read now, as it lies still."""
        if not self.awaited:
            return self._changed_unseen(at)
        at_rest = at - self.rest.since
        if self.rest.frames < _STILL_FRAMES and at_rest < _STILL_SECONDS:
            return False
        covered = self._covered_since == self.rest.since and at_rest < PATIENCE_SECONDS
        return self.astray_since is None and not covered

    def _changed_unseen(self, at: float) -> bool:
        """It changed between two frames, or too slowly to be called motion."""
        if self._ballots:
            return True
        if self._read_view is None or at - self._read_at < LOOK_AFTER:
            return False
        return changed_mm2(self._view, self._read_view, self._stillness.step) > _CHANGED_MM2

    def read(self, picture: Picture, reader: DiceReader, at: float) -> list[EyeEvent]:
        """Looks at its dice in the frame seen last; tells them when enough frames agree and it is news."""
        mat, rest, paper = self.mat, self.rest, self.mat.paper
        size = (picture.shape[1], picture.shape[0])
        area = area_on(mat, size)
        (flat,) = reader.survey(picture, [area])
        dice = reader.name(picture, *flat)
        look = look_of(picture, mat.to_picture, paper.width, paper.height)
        if at - rest.since < PATIENCE_SECONDS and self._cover.lies_over(look, _middles(dice)):
            return self._wait_for_view(at)
        self._ballots.append(tuple(die.seen for die in dice))
        if not settled(self._ballots):
            return []
        reading = vote(self._ballots)
        news = self.awaited or _differ(self._told, reading)
        self._took = at - rest.since if self.awaited else self._took
        self._quads = tuple(die.quad for die in dice)
        self._unreadable = unreadable(picture, list(zip(self._quads, reading, strict=True)))
        self._ballots, self.awaited = [], False
        self._told, self._read_view, self._read_at = reading, self._view, at
        self._cover.learn(look, _middles(dice))
        return [MatReading(mat.number, reading, rest.since, at)] if news else []

    def _wait_for_view(self, at: float) -> list[EyeEvent]:
        """A hand lies over the mat: it is as busy as if it moved."""
        told = self.awaited
        self._covered_since, self.awaited, self._ballots = self.rest.since, True, []
        return [] if told else [MatBusy(self.mat.number, at)]

    def view(self) -> MatView:
        """What is known of it."""
        dice = len(self._told or ())
        px_per_mm, blur_mm = round(self.mat.px_per_mm, 2), round(self._blur_mm, 2)
        return MatView(self.mat.number, px_per_mm, self._light, dice, *self._unreadable, blur_mm)

    def look(self, size: tuple[int, int], chamber: int | None) -> MatLook:
        """What a person who looks is shown of it, in a picture of ``size`` pixels; ``chamber``: its top."""
        calm = Calm.MOVING if self.moves else Calm.STILL
        if calm is Calm.STILL and self.awaited and self._covered_since == self.rest.since:
            calm = Calm.HAND
        dice = tuple(
            DieLook(corners_in(quad, size), die.face, die.confidence, die.state)
            for quad, die in zip(self._quads, self._told or (), strict=False)
            if calm is not Calm.MOVING  # what moves is no longer there
        )
        corners, px_per_mm = corners_in(self.mat.corners, size), round(self.mat.px_per_mm, 2)
        return MatLook(self.mat.number, corners, px_per_mm, calm, dice, self._took, chamber)


def _middles(dice: tuple[ReadDie, ...]) -> Points:
    return np.array([die.seen.center for die in dice], float).reshape(-1, 2)


def _is_where_it_was(mat: FoundMat, marker: int, quad: Points) -> bool:
    if marker // 4 != mat.number:
        return False
    was = move(mat.paper.marker(marker % 4), mat.to_picture)
    return float(np.linalg.norm(was - quad, axis=1).mean()) < _ASTRAY_MM * mat.px_per_mm


def _apart(one: FoundMat, other: FoundMat) -> float:
    return float(np.linalg.norm(one.corners - other.corners, axis=1).mean())


def _differ(before: tuple[DieSeen, ...] | None, now: tuple[DieSeen, ...]) -> bool:
    def shown(dice: tuple[DieSeen, ...]) -> list[tuple[str, str]]:
        return sorted((die.face or "", die.state.value) for die in dice)

    return before is None or shown(before) != shown(now)
