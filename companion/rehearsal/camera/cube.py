"""One die as the camera sees it: a rounded cube in any position, lit, with its shadow on the mat."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rehearsal.camera.dice_art import SIDES, Face, Picture, face_picture
from companion.rehearsal.camera.lens import CameraLens
from companion.rehearsal.camera.patch import Patch, smeared

EDGE = 16.0
"""Edge of a die, mm."""

Matrix = NDArray[np.float64]

_FINER = 2  # dice are drawn this much finer and then shrunk
_TEXTURE = 96
_LIGHT = np.array([-0.42, -0.50, 0.76])  # towards the lamp
_SHADOW = 0.42
_BODY = (160, 186, 200)  # BGR, where two sides meet
_SOFT = 0.55  # the lens's blur, pixels


def _about(axis: tuple[float, float, float], degrees: float) -> Matrix:
    rotation, _ = cv2.Rodrigues(np.array(axis, np.float64) * math.radians(degrees))
    return np.asarray(rotation, np.float64)


# Turns the upper side of a die into its side 0 … 5; sides at distance three are opposite.
_TO_SIDE = (np.eye(3), _about((0, 1, 0), 90), _about((1, 0, 0), -90), _about((1, 0, 0), 180),
            _about((0, 1, 0), -90), _about((1, 0, 0), 90))  # fmt: skip
_TOP = np.array([(-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)]) * EDGE / 2
_CORNERS = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * EDGE / 2
_ROUND = 2.2  # mm
_BALL = np.array(
    [(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if (x, y, z) != (0, 0, 0)]
)
_SKIN = (
    (_CORNERS * (1 - 2 * _ROUND / EDGE))[:, None] + _ROUND * _BALL / np.linalg.norm(_BALL, axis=1)[:, None]
).reshape(-1, 3)
_SOURCE = np.array([(0, 0), (_TEXTURE, 0), (_TEXTURE, _TEXTURE), (0, _TEXTURE)], np.float32) - 0.5


def lying(face: Face, turn: float) -> Matrix:
    """The position of a die at rest with ``face`` up, turned by ``turn`` degrees clockwise."""
    return _about((0, 0, 1), turn) @ _TO_SIDE[SIDES.index(face)].T


def tumbling(face: Face, turn: float, heading: tuple[float, float], angle: float) -> Matrix:
    """A die that must still roll ``angle`` degrees towards ``heading`` until it lies with ``face`` up."""
    return _about((-heading[1], heading[0], 0.0), -angle) @ lying(face, turn)


def die_patch(
    lens: CameraLens,
    center: tuple[float, float, float],
    position: Matrix,
    motion: tuple[float, float] = (0.0, 0.0),
) -> Patch:
    """A die with its middle at ``center`` (mm on the table, height) that moves
    ``motion`` pixels in an exposure."""
    middle = np.array(center)
    skin = middle + _SKIN @ position.T
    shadow = skin - skin[:, 2:] * np.array([_LIGHT[0] / _LIGHT[2], _LIGHT[1] / _LIGHT[2], 1.0])
    outline, fallen = lens.project(skin), lens.project(shadow)
    soft = lens.scale(center[0], center[1]) * 1.3
    spare = 2 * soft + 2 + max(abs(motion[0]), abs(motion[1])) / 2
    body = _Area.around(outline, 2.0, 1 if any(motion) else _FINER)  # a blurred die need not be drawn finely
    whole = _Area.around(np.vstack([outline, fallen]), spare, 1)
    dark = whole.hull(fallen)
    shade = np.asarray(cv2.convertScaleAbs(_softened(dark, soft), alpha=-_SHADOW, beta=255), np.uint8)
    solid = body.hull(outline)
    colour = _sides(lens, middle, position, body)
    light, opaque = _cut_out(colour, solid, body.size)
    return _patch(whole, body, light, opaque, shade, motion)


def _softened(mask: Picture, soft: float) -> Picture:
    """Blurs about as a Gaussian of ``soft`` pixels does, in a third of the time."""
    side = 2 * round(soft) + 1
    return np.asarray(cv2.blur(cv2.blur(mask, (side, side)), (side, side)), np.uint8)


@dataclass(frozen=True)
class _Area:
    """A piece of the frame, drawn ``finer`` times as fine as its pixels."""

    low: NDArray[np.int_]
    size: tuple[int, int]
    """Width and height in the frame's pixels."""
    finer: int

    @classmethod
    def around(cls, pixels: NDArray[np.float32], spare: float, finer: int) -> _Area:
        low = np.floor(pixels.min(axis=0) - spare).astype(int)
        high = np.ceil(pixels.max(axis=0) + spare).astype(int)
        return cls(low, (int(high[0] - low[0]), int(high[1] - low[1])), finer)

    def drawn(self) -> tuple[int, int]:
        return self.size[0] * self.finer, self.size[1] * self.finer

    def here(self, pixels: NDArray[np.float32]) -> NDArray[np.float32]:
        return np.asarray((pixels - self.low + 0.5) * self.finer - 0.5, np.float32)

    def hull(self, pixels: NDArray[np.float32]) -> Picture:
        """Opacity of the outline of ``pixels``."""
        mask: Picture = np.zeros(self.drawn()[::-1], np.uint8)
        hull = cv2.convexHull(self.here(pixels))
        return np.asarray(
            cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), 255, cv2.LINE_AA, 4), np.uint8
        )


def _sides(lens: CameraLens, middle: Matrix, position: Matrix, area: _Area) -> Picture:
    """The sides that face the camera, on the die's body."""
    colour: Picture = np.empty((*area.drawn()[::-1], 3), np.uint8)
    colour[:] = _BODY
    view = lens.eye() - middle
    for face, turn in zip(SIDES, _TO_SIDE, strict=True):
        normal = position @ turn[:, 2]
        if normal @ (view - normal * EDGE / 2) <= 0:
            continue
        quad = area.here(lens.project(middle + _TOP @ (position @ turn).T))
        bright = 0.42 + 0.58 * max(0.0, float(normal @ _LIGHT)) / float(_LIGHT[2])
        _lay_side(colour, face, quad, min(1.08, bright))
    return colour


def _lay_side(colour: Picture, face: Face, quad: NDArray[np.float32], bright: float) -> None:
    warp = cv2.getPerspectiveTransform(_SOURCE, quad)
    side = cv2.warpPerspective(
        face_picture(face, _TEXTURE), warp, colour.shape[1::-1], flags=cv2.INTER_LINEAR
    )
    there = cv2.merge([side[..., 3]] * 3)
    lit = cv2.multiply(side[..., :3], there, scale=bright / 255)
    left = cv2.multiply(colour, cv2.bitwise_not(there), scale=1 / 255)
    cv2.add(left, lit, dst=colour)


def _cut_out(colour: Picture, solid: Picture, size: tuple[int, int]) -> tuple[Picture, Picture]:
    """Light and opacity of a finely drawn body, in the frame's pixels and a little out of focus."""
    light = cv2.multiply(colour, cv2.merge([solid] * 3), scale=1 / 255)
    both = (cv2.resize(drawn, size, interpolation=cv2.INTER_AREA) for drawn in (light, solid))
    soft_light, soft_solid = (np.asarray(cv2.GaussianBlur(drawn, (5, 5), _SOFT), np.uint8) for drawn in both)
    return soft_light, soft_solid


def _patch(
    whole: _Area, body: _Area, light: Picture, opaque: Picture, shade: Picture, motion: tuple[float, float]
) -> Patch:
    """Body and shadow together, smeared by the motion."""
    x, y = body.low - whole.low
    here = np.s_[y : y + body.size[1], x : x + body.size[0]]
    own = np.zeros((*whole.size[::-1], 3), np.uint8)
    own[here] = light
    shade[here] = cv2.multiply(shade[here], cv2.bitwise_not(opaque), scale=1 / 255)
    keep = np.asarray(cv2.merge([shade] * 3), np.uint8)
    return Patch(int(whole.low[0]), int(whole.low[1]), smeared(own, *motion), smeared(keep, *motion))
