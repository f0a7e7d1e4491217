"""Reads off the dice themselves how a picture shows the table, where no mat tells it.

Seen from the side, a flat die shows its side faces and looks like one that leans. In a picture that was
squeezed into another shape it seems to lean, too. But all flat dice of a picture look so alike. So where dice
seem to lean, other views of the table are tried, and the one counts with which most of them lie flat.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.dice.arrays import Homography, Picture, Points
from companion.dice.detect.anywhere import find_anywhere
from companion.dice.detect.detection import Proposals, with_common_size
from companion.dice.detect.finder import DIE_PX, BoundingBox, Detection, Finder, find_faces_in
from companion.dice.detect.likely_dice import doubtful
from companion.dice.detect.verifier import FAINT_THRESHOLD, LEANING_THRESHOLD, leaning_logits
from companion.dice.geometry.camera_view import CameraView, moved_origin, places_of
from companion.dice.geometry.planes import mean_edge, transform
from companion.dice.geometry.viewpoint import USUAL_FOCAL_SHARE, LensEstimate
from companion.dice.mat.flatten import Area, Flat, flat_pixels, flat_size, flatten, flatten_piece

_DIE_MM = 16.0
_PX_PER_MM = DIE_PX / _DIE_MM
"""The scale of a flattened picture."""
_LARGE_PX = 64.0
"""Where dice are wider than this, they are looked at in a smaller copy of the picture."""
_TELLING = 6
"""This many dice are used to find the view, the surest ones."""
_ANGLE, _OTHER_ANGLES = 32.0, (18.0, 46.0)
_SIDES, _LIKELY_SIDES = 8, 3
"""The camera is looked for on all sides at the first angle, degrees, then at the other angles on those sides
against which the dice speak least."""
_WIDE, _NARROW = (7.0, 22.5), (3.5, 11.0)
"""Around the best slant those a little steeper, flatter and to both sides are tried, twice; degrees."""
_LEAST, _STEEPEST = math.radians(12.0), math.radians(60.0)
"""Between these angles a slanted camera looks down."""
_STRAIGHT = CameraView(0.0, 0.0)
"""The camera looks straight down. Near the edges of its picture it sees the sides of flat dice, too."""
_ASPECTS = (0.72, 0.85, 1.18, 1.4)
_ASPECT_STEPS = (1.09, 1.045)
"""The pixel aspects that are tried, and the steps from the best one to its neighbours. A picture of 16:9 that
was squeezed into 4:3 has 1.33, one of PAL television 1.42."""
_UNUSUAL, _SQUEEZED = 2.0, 2.0
"""How much counts against a camera that stands at the picture's upper edge, because people sit at the lower
one, and against a squeezed picture."""
_HALF_LEANS, _MOST = -3.0, 8.0
"""From the first value on, a logit of leaning, a die counts against a view; the second is the most that it
counts, because it may really lean."""
_MISSED = 5.0
"""How much a die counts against a view with which it is not found."""
_BESIDE = 2.5
"""This many edges of a die around the dice are looked at."""
_AROUND, _SAME = 1.5, 0.6
"""In edges: how far around a die's place its upper face is looked for, and how far away it may be found."""
_WHOLE = 8
_FARTHEST = 3.0
"""The farthest die is at most this many times as far away as the nearest."""
_LARGEST_PX = 12e6
"""What would be a larger flattened picture is not looked at: small dice lie far apart in a large picture."""
_BETTER = 0.25
"""A view counts only if by so many dice more lie flat."""
_LENS = LensEstimate.exactly(USUAL_FOCAL_SHARE)

Seen = tuple[Flat, list[Detection]]
"""Dice, and the flattened picture in which they are given."""


@dataclass(frozen=True)
class SeenAnywhere:
    """The dice of a picture without mats, in a picture of the table seen from above; none if it is
    ``unclear``."""

    flat: Flat
    dice: list[Detection]
    unclear: bool
    """The ground looks like dice: nothing that was found there is to be trusted."""


def see_anywhere(picture: Picture) -> SeenAnywhere:
    """The dice anywhere in a picture (BGR, of any size), as the camera shows them or at a slant.

    Dice that are seen at a slant look doubtful from above, and others do so afterwards, because the slant is
    not known exactly. They are doubtful if they look so both ways.
    """
    found = find_anywhere(picture)
    flat, dice = seen_at_a_slant(picture, found.edge, [] if found.unclear else found.dice)
    unclear = found.unclear or (doubtful(found.dice) and doubtful(dice))
    return SeenAnywhere(flat, [] if unclear else dice, unclear)


def seen_at_a_slant(picture: Picture, edge: float, dice: list[Detection]) -> Seen:
    """The dice of a picture without mats, as a slanted camera sees them if more of them lie flat then.

    ``edge``: of a die, pixels; ``dice``: as they were found in the picture itself. They come back as they are
    where the camera looks straight down, or seems to.
    """
    straight: Seen = Flat.of(picture), dice
    if not any(one.leaning > LEANING_THRESHOLD for one in dice):
        return straight
    shrunk = min(1.0, _LARGE_PX / edge)
    small = _Dice(_smaller(picture, shrunk), edge * shrunk, [_scaled(one, shrunk) for one in dice])
    view = _best_view(small.surest())
    if not small.in_view(view):
        return straight
    flat, found = small.seen(view)
    if not _flatter(found, dice):
        return straight
    larger = np.array([[1 / shrunk, 0, 0.5 / shrunk - 0.5], [0, 1 / shrunk, 0.5 / shrunk - 0.5], [0, 0, 1]])
    return replace(flat, to_picture=larger @ flat.to_picture), found


def _smaller(picture: Picture, shrunk: float) -> Picture:
    if shrunk == 1.0:
        return picture
    small = cv2.resize(picture, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _scaled(one: Detection, shrunk: float) -> Detection:
    x, y = ((place + 0.5) * shrunk - 0.5 for place in one.center)
    return replace(one, center=(x, y), edge=one.edge * shrunk)


def _flatter(found: Sequence[Detection], dice: Sequence[Detection]) -> bool:
    """Whether more dice lie flat as ``found``, and surely so, than as ``dice``."""
    count, before = (sum(one.leaning <= LEANING_THRESHOLD for one in some) for some in (found, dice))
    share, share_before = (
        math.fsum(one.chance * (1 - one.leaning) for one in some) for some in (found, dice)
    )
    return count > before and share > share_before + _BETTER


def _best_view(dice: _Dice) -> CameraView:
    """The view against which the dice speak least: of a coarse grid, then of those around the best one."""
    against: dict[CameraView, float] = {}

    def best_of(views: Sequence[CameraView]) -> CameraView:
        for view in views:
            if view not in against:
                against[view] = dice.against(view, min(against.values(), default=math.inf))
        return min(against, key=lambda view: against[view])

    slanted = [_slanted(_ANGLE, side) for side in range(_SIDES)]
    best_of([_STRAIGHT, *slanted, *(replace(_STRAIGHT, pixel_aspect=aspect) for aspect in _ASPECTS)])
    sides = sorted(range(_SIDES), key=lambda side: against[slanted[side]])[:_LIKELY_SIDES]
    best = best_of([_slanted(angle, side) for angle in _OTHER_ANGLES for side in sides])
    best = best_of(_around(best, _WIDE, 8) if best.pixel_aspect == 1.0 else _squeezed(best, _ASPECT_STEPS[0]))
    return best_of(
        _around(best, _NARROW, 4) if best.pixel_aspect == 1.0 else _squeezed(best, _ASPECT_STEPS[1])
    )


def _slanted(angle: float, side: int) -> CameraView:
    return CameraView(math.radians(angle), 2 * math.pi * side / _SIDES)


def _around(best: CameraView, step: tuple[float, float], ways: int) -> list[CameraView]:
    """Views a ``step`` (up and aside, degrees) away: the four straight ``ways``, or also the four between."""
    up, aside = map(math.radians, step)
    steps = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)][:ways]
    views = [CameraView(best.angle + steeper * up, best.toward + more * aside) for steeper, more in steps]
    return [view for view in views if _LEAST <= view.angle <= _STEEPEST]


def _squeezed(best: CameraView, step: float) -> list[CameraView]:
    return [replace(best, pixel_aspect=best.pixel_aspect * ratio) for ratio in (step, 1 / step)]


@dataclass(frozen=True)
class _Dice:
    """Dice of about ``edge`` pixels, as they were found in ``picture``."""

    picture: Picture
    edge: float
    dice: list[Detection]

    def surest(self) -> _Dice:
        """Only those that tell most."""
        return replace(self, dice=sorted(self.dice, key=lambda one: -one.chance)[:_TELLING])

    def against(self, view: CameraView, least: float) -> float:
        """How much the dice speak against a view; infinite if nobody could see them so.

        If it is more than ``least``, the true value may be greater: then not everything is looked at.
        """
        against = _UNUSUAL * math.sin(view.angle) * (1 - math.sin(view.toward))
        against += _SQUEEZED * (view.pixel_aspect != 1.0)
        if against > least:
            return against
        if not self.in_view(view):
            return math.inf
        proposals, middles = self._looked_at(view)
        faces = proposals.apart()
        near = [_nearest(middle, faces) for middle in middles]
        found = [faces[place] for place in near if place is not None]
        against += _MISSED * (len(near) - len(found))
        if found and against <= least:
            telling = proposals.look_at(found)
            logits = leaning_logits(telling.patches, telling.views(_LENS))
            against += float(np.minimum(np.logaddexp(0, logits - _HALF_LEANS), _MOST).sum())
        return against

    def seen(self, view: CameraView) -> Seen:
        """The dice in the flattened picture; one that is not found there stays as it was. Two finds that
        turn out to be the same die are one."""
        proposals, middles = self._looked_at(view)
        proposals = proposals.look_at(proposals.apart())
        seen = proposals.dice(_LENS, proposals.seen(_LENS))
        flat = flatten(self.picture, proposals.area, _PX_PER_MM)
        from_picture = np.asarray(np.linalg.inv(flat.to_picture), float)
        near = [_nearest(middle, seen) for middle in middles]
        missed = [one for one, place in zip(self.dice, near, strict=True) if place is None]
        found = [seen[place] for place in dict.fromkeys(near) if place is not None]
        return flat, [*found, *(_laid(one, from_picture) for one in missed)]

    @property
    def _centers(self) -> Points:
        return np.array([one.center for one in self.dice])

    @property
    def _size(self) -> tuple[int, int]:
        return self.picture.shape[1], self.picture.shape[0]

    def in_view(self, view: CameraView) -> bool:
        """Whether all dice would lie before the horizon, none much farther away than another, and the part of
        the table that they lie on would not be too large to be flattened."""
        to_picture = view.to_picture(self.edge, _DIE_MM, self._size)
        centers = np.column_stack([self._centers, np.ones(len(self.dice))])
        nearness = centers @ np.linalg.inv(to_picture)[2]
        if nearness.min() <= 0 or nearness.max() > _FARTHEST * nearness.min():
            return False
        low, high = self._reach(to_picture)
        return bool(np.prod((high - low) * _PX_PER_MM) < _LARGEST_PX)

    def _reach(self, to_picture: Homography) -> tuple[Points, Points]:
        """The smallest and the largest coordinates of the dice and what lies beside them, mm, ``(2,)``
        each."""
        places = places_of(self._centers, to_picture)
        return places.min(axis=0) - _BESIDE * _DIE_MM, places.max(axis=0) + _BESIDE * _DIE_MM

    def _looked_at(self, view: CameraView) -> tuple[Proposals, Points]:
        """What is found around the dice on the table as this view shows it, not verified yet, and where each
        die should be, pixels of the flattened picture, ``(n, 2)``. Nothing else of the table is flattened."""
        size, centers = self._size, self._centers
        to_picture = view.to_picture(self.edge, _DIE_MM, size)
        low, high = self._reach(to_picture)
        to_picture = moved_origin(to_picture, low)
        camera = view.camera(to_picture, size, _LENS)
        area = Area(float(high[0] - low[0]), float(high[1] - low[1]), to_picture, camera)
        to_area, flat_to_picture = flat_pixels(area, _PX_PER_MM)
        middles = transform(centers, np.asarray(np.linalg.inv(flat_to_picture), float))
        width, height = flat_size(area, _PX_PER_MM)
        boxes = [_box(middle, width, height) for middle in middles]
        pieces = np.zeros((height, width, 3), np.uint8)
        for left, top, right, bottom in boxes:
            pieces[top:bottom, left:right] = flatten_piece(
                self.picture, flat_to_picture, (left, top, right, bottom)
            )
        flat = Flat(pieces, to_area, flat_to_picture)
        faces = find_faces_in(flat.picture, boxes, FAINT_THRESHOLD, Finder.ANYWHERE)
        return Proposals(self.picture, flat, area, with_common_size([faces])[0], [], []), middles


def _box(middle: Points, width: int, height: int) -> BoundingBox:
    """The piece of a flattened picture around a die."""
    reach = _AROUND * DIE_PX
    left, top = (max(0, int((place - reach) // _WHOLE * _WHOLE)) for place in middle)
    right, bottom = (int(-(-(place + reach) // _WHOLE) * _WHOLE) for place in middle)
    return left, top, min(width, right), min(height, bottom)


def _nearest(middle: Points, found: Sequence[Detection]) -> int | None:
    """The number of the find at this place, or None."""
    away = [math.dist(middle, one.center) / DIE_PX for one in found]
    place = int(np.argmin(away)) if away else 0
    return place if away and away[place] < _SAME else None


def _laid(one: Detection, from_picture: Homography) -> Detection:
    """A detection in the flattened picture that was found in the picture itself."""
    corners = transform(one.quad, from_picture)
    x, y = (float(place) for place in corners.mean(axis=0))
    right, down = corners[1] - corners[0]
    return replace(one, center=(x, y), edge=mean_edge(corners), turn=math.atan2(down, right))
