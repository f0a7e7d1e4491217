"""A mat, or any area, laid flat at a fixed scale."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.dice.finder import DIE_PX, Picture, Spot, find_dice
from companion.dice.geometry import Homography, Points, homography, mean_edge, move, rectangle, scaling
from companion.dice.poise import View, look_closer
from companion.dice.viewpoint import Viewpoint, aspect, viewpoint

_BESIDE_MM = 9.0
"""Seen around the mat: a die at its edge is seen whole."""
_CERTAIN = 0.5
_OVER_MM = 4.0
"""A die counts while its upper face's middle is no farther beyond the edge: it stands 16 mm high."""


@dataclass(frozen=True)
class Area:
    """A rectangle to look for dice on: ``to_picture`` maps its mm to pixels.

    A flat picture of unknown origin has no ``camera``.
    """

    width: float
    height: float
    to_picture: Homography
    camera: Viewpoint | None = None


@dataclass(frozen=True)
class Flat:
    """A flattened area: ``to_area`` maps its pixels to mm, ``to_picture`` to the camera's pixels."""

    picture: Picture
    to_area: Homography
    to_picture: Homography


def flatten(picture: Picture, area: Area, px_per_mm: float) -> Flat:
    """The area and a little around it, seen straight from above."""
    size = (
        round((area.width + 2 * _BESIDE_MM) * px_per_mm),
        round((area.height + 2 * _BESIDE_MM) * px_per_mm),
    )
    to_area = np.asarray(np.linalg.inv(scaling(px_per_mm, _BESIDE_MM)), float)
    to_picture = area.to_picture @ to_area
    flat = cv2.warpPerspective(
        picture,
        to_picture,
        size,
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return Flat(np.asarray(flat, np.uint8), to_area, to_picture)


def spots_on(flat: Flat, area: Area, die_mm: float) -> list[Spot]:
    """Dice on the area, in flattened pixels; things much larger or smaller than a die are none."""
    px_per_mm = 1 / flat.to_area[0, 0]
    found = find_dice(flat.picture)
    views = [_view(flat, area.camera, spot) for spot in found]
    return [
        spot
        for spot in look_closer(flat.picture, found, views)
        if spot.chance > _CERTAIN
        and 0.7 < spot.edge / (die_mm * px_per_mm) < 1.5
        and _inside(flat, area, spot)
    ]


def _view(flat: Flat, camera: Viewpoint | None, spot: Spot) -> View | None:
    """Where the camera is, in the spot's upright patch."""
    if camera is None:
        return None
    right, down = camera.toward(move(np.array([spot.center]), flat.to_area)[0])
    c, s = math.cos(spot.turn), math.sin(spot.turn)
    return float(c * right + s * down), float(c * down - s * right)


def _inside(flat: Flat, area: Area, spot: Spot) -> bool:
    x, y = move(np.array([spot.center]), flat.to_area)[0]
    return bool(-_OVER_MM <= x <= area.width + _OVER_MM and -_OVER_MM <= y <= area.height + _OVER_MM)


def area_on(width: float, height: float, to_picture: Homography, size: tuple[int, int]) -> Area:
    """A known area in a camera's whole picture of ``size`` (width, height) pixels."""
    return Area(width, height, to_picture, viewpoint(to_picture, size))


def area_of(corners: Points, die_edge: float, die_mm: float, size: tuple[int, int]) -> Area | None:
    """The area between four corners in a picture in which a die there is about ``die_edge`` pixels wide.

    Seen from the side a square looks oblong; how the corners come together tells how long its sides are.
    """
    to_unit = homography(rectangle(1, 1), corners)
    if to_unit is None:
        return None
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1) * die_mm / die_edge
    large = math.sqrt((sides[0] + sides[2]) * (sides[1] + sides[3])) / 2
    slim = math.sqrt(aspect(to_unit, size))
    width, height = large * slim, large / slim
    return area_on(width, height, to_unit @ np.diag([1 / width, 1 / height, 1]), size)


def usual_edge(picture: Picture) -> tuple[float, list[Spot]]:
    """How wide dice are in a picture of unknown scale, pixels, and the dice found at that scale.

    Several sizes are tried; where most is found with certainty, the dice are `DIE_PX` wide.
    """
    best, factor = _score(picture, 1.0), 1.0
    for other in (2.0, 1.42, 0.71, 0.5, 0.35, 0.25):
        longest = max(picture.shape[:2]) * other
        if 64 <= longest <= 2400:
            score = _score(picture, other)
            if score > best:
                best, factor = score, other
    spots = _find_at(picture, factor)
    if spots:
        edge = float(np.median([spot.edge for spot in spots]))
        if not 0.9 < edge * factor / DIE_PX < 1.12:
            spots = _find_at(picture, DIE_PX / edge) or spots
        spots = [spot for spot in look_closer(picture, spots, [None] * len(spots)) if spot.chance > _CERTAIN]
    edge = float(np.median([spot.edge for spot in spots])) if spots else DIE_PX / factor
    return edge, spots


def _score(picture: Picture, factor: float) -> float:
    # a high power: a few sure dice outweigh many doubtful bits of symbols and markers at a finer scale
    def fits(spot: Spot) -> float:
        return spot.chance**4 * max(0.0, 1 - abs(math.log(spot.edge * factor / DIE_PX)) * 2)

    return sum(fits(spot) for spot in _find_at(picture, factor))


def _find_at(picture: Picture, factor: float) -> list[Spot]:
    if factor < 0.8:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.4 / factor), np.uint8)
    size = (max(16, round(picture.shape[1] * factor)), max(16, round(picture.shape[0] * factor)))
    scaled = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    fx, fy = size[0] / picture.shape[1], size[1] / picture.shape[0]
    return [
        Spot(
            ((spot.center[0] + 0.5) / fx - 0.5, (spot.center[1] + 0.5) / fy - 0.5),
            spot.edge / fx, spot.turn, spot.chance, spot.leaning, spot.covered,
        )
        for spot in find_dice(scaled)
    ]  # fmt: skip


def quad_in_picture(flat: Flat, spot: Spot) -> Points:
    """The upper face's corners in the camera's picture, clockwise, pixels."""
    return move(spot.quad, flat.to_picture)


def edge_in_picture(flat: Flat, spot: Spot) -> float:
    """How wide the die is in the camera's picture, pixels."""
    return mean_edge(quad_in_picture(flat, spot))
