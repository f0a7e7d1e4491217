"""Says where on a flattened area dice may lie: everywhere but on even ground, and on markers in full view.

A die has edges and a symbol. Where neighbouring pixels hardly differ there is none, and the finder, which
takes most of the time of a reading, need not look. Where the ground itself is uneven (cloth, wood, noise), it
looks everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Picture, Points
from companion.dice.detect.finder import BoundingBox
from companion.dice.geometry.planes import transform
from companion.dice.mat.flatten import Area, Flat
from companion.dice.mat.lone_marker import is_printed

_SMALLER = 2
"""Edges are looked for at half the size: a die is 16 pixels wide there."""
_AROUND = np.ones((3, 3), np.uint8)
_TIMES_USUAL, _LEAST_STEP = 2.0, 3.0
"""A place is busy if its pixels differ by this many times as much as is usual on the area, and by at least
this many grey levels."""
_UNEVEN = 3.0
"""If pixels usually differ by more grey levels, the whole area is busy."""
_RIM = 5
"""The width of an area's rim, in pixels of the smaller picture. A line may be printed along it, or a wall may
stand there: only what interrupts it is busy."""
_QUIET_MM = 6.0
"""Around a marker's black square: its white rim, and the blurred edge of that."""
_REACH = 5
"""Within this many pixels (of the smaller picture) of a busy pixel there may be more of the same die."""
_MARGIN, _WHOLE = 6, 8
"""The finder sees this many pixels around each busy place. A box begins and ends at a multiple of the second
number, as the finder's own cells do."""
_NEARLY_ALL = 0.8
"""If the boxes cover this share of the picture, looking at the whole of it costs no more."""

Mask = NDArray[np.bool_]


def busy_places(flat: Flat, area: Area) -> list[BoundingBox]:
    """The boxes of a flattened area outside of which no die lies; one box for all of it if it is uneven."""
    height, width = flat.picture.shape[:2]
    whole = [(0, 0, width, height)]
    busy = _busy(flat, area)
    if busy is None:
        return whole
    boxes = _joined(_boxes(busy, width, height))
    return whole if sum(map(_size, boxes)) > _NEARLY_ALL * width * height else boxes


def _busy(flat: Flat, area: Area) -> Mask | None:
    """The busy pixels at the smaller size, ``bool[h, w]``; None where the ground is uneven."""
    small = _small(flat.picture)
    left, top, right, bottom = _inner(flat, area, small.shape)
    inside = (slice(top + _RIM, bottom - _RIM), slice(left + _RIM, right - _RIM))
    if not small[inside].size:
        return None
    steps = cv2.morphologyEx(small[inside], cv2.MORPH_GRADIENT, _AROUND).max(axis=2)
    usual = float(np.median(steps))
    if usual > _UNEVEN:
        return None
    step = max(_LEAST_STEP, _TIMES_USUAL * usual)
    busy = np.zeros(small.shape[:2], bool)
    busy[inside] = _solid(steps > step)
    _add_rim(busy[top:bottom, left:right], small[top:bottom, left:right], step)
    _leave_out_markers(busy, flat, area)
    return busy


def _solid(busy: Mask) -> Mask:
    """The mask without anything that is narrower than three pixels."""
    return np.asarray(cv2.morphologyEx(busy.astype(np.uint8), cv2.MORPH_OPEN, _AROUND) > 0)


def _small(picture: Picture) -> Picture:
    size = (picture.shape[1] // _SMALLER, picture.shape[0] // _SMALLER)
    return np.asarray(cv2.blur(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), (3, 3)), np.uint8)


def _inner(flat: Flat, area: Area, shape: Sequence[int]) -> BoundingBox:
    """The area itself in the small picture, without what is seen around it."""
    corners = transform(np.array([[0, 0], [area.width, area.height]]), _from_area(flat))
    (left, top), (right, bottom) = np.round((corners + 0.5) / _SMALLER).astype(int)
    return max(0, int(left)), max(0, int(top)), min(shape[1], int(right)), min(shape[0], int(bottom))


def _add_rim(busy: Mask, small: Picture, step: float) -> None:
    """Marks what interrupts the four rims of an area. All four are seen as if they were the upper one."""
    for turn in range(4):
        rim = np.rot90(small, turn)[:_RIM, _RIM:-_RIM].astype(np.float32)
        usual = np.median(rim, axis=1, keepdims=True)
        other = np.asarray(np.abs(rim - usual).max(axis=2) > 2 * step, np.bool_)
        np.rot90(busy, turn)[:_RIM, _RIM:-_RIM] |= _solid(other)


def _leave_out_markers(busy: Mask, flat: Flat, area: Area) -> None:
    """A marker of which every cell is seen as it was printed has no die on it."""
    grey = np.asarray(cv2.cvtColor(flat.picture, cv2.COLOR_BGR2GRAY), np.uint8)
    for marker, square in area.markers.items():
        quad = transform(square, _from_area(flat))
        if is_printed(grey, quad, marker):
            left, top, right, bottom = _around(square, flat)
            busy[top:bottom, left:right] = False


def _around(square: Points, flat: Flat) -> BoundingBox:
    wide = np.array([square.min(axis=0) - _QUIET_MM, square.max(axis=0) + _QUIET_MM])
    (left, top), (right, bottom) = np.round(transform(wide, _from_area(flat)) / _SMALLER).astype(int)
    return max(0, int(left)), max(0, int(top)), max(0, int(right)), max(0, int(bottom))


def _from_area(flat: Flat) -> Homography:
    """Maps mm on the area to pixels of the flattened picture."""
    return np.asarray(np.linalg.inv(flat.to_area), float)


def _boxes(busy: Mask, width: int, height: int) -> list[BoundingBox]:
    reach = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * _REACH + 1, 2 * _REACH + 1))
    grown = cv2.dilate(busy.astype(np.uint8), reach)
    _, _, stats, _ = cv2.connectedComponentsWithStats(grown, connectivity=8)
    return [_box(_SMALLER * row[:4], width, height) for row in stats[1:]]


def _box(component: NDArray[np.int32], width: int, height: int) -> BoundingBox:
    """A component (left, top, width, height) with its margin, from a multiple of `_WHOLE` to another one or
    to the picture's edge."""
    left, top, wide, high = (int(value) for value in component)
    right, bottom = left + wide + _MARGIN, top + high + _MARGIN
    return (
        max(0, (left - _MARGIN) // _WHOLE * _WHOLE),
        max(0, (top - _MARGIN) // _WHOLE * _WHOLE),
        min(width, -(-right // _WHOLE) * _WHOLE),
        min(height, -(-bottom // _WHOLE) * _WHOLE),
    )


def _size(box: BoundingBox) -> int:
    left, top, right, bottom = box
    return (right - left) * (bottom - top)


def _around_both(one: BoundingBox, other: BoundingBox) -> BoundingBox:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _joined(boxes: Iterable[BoundingBox]) -> list[BoundingBox]:
    """The boxes, where two of them become one if that is no larger than both together."""
    done: list[BoundingBox] = []
    waiting = list(boxes)
    while waiting:
        one = waiting.pop()
        fits = [box for box in done if _size(_around_both(one, box)) <= _size(one) + _size(box)]
        if fits:
            done.remove(fits[0])
            waiting.append(_around_both(one, fits[0]))
        else:
            done.append(one)
    return done
