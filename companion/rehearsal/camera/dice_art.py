"""The faces of the rehearsal's dice: our own drawings, large enough for the reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Point = tuple[float, float]

_DRAWN = 768  # pixels a side while drawing; pictures are shrunk from it
_CREAM = (196, 222, 236)  # BGR
_ROUND = 0.17  # radius of a die's corners, in edges


def to_picture(values: NDArray[np.floating]) -> Picture:
    """Any numbers as grey levels: cut off below 0 and above 255."""
    return np.asarray(np.clip(values, 0, 255), np.uint8)


class Face(StrEnum):
    """What a side of a die shows; the adventurer is on two sides."""

    ADVENTURER = "adventurer"
    KEY = "key"
    TORCH = "torch"
    GOLDEN_MASK = "golden_mask"
    BLACK_MASK = "black_mask"


SIDES = (Face.ADVENTURER, Face.ADVENTURER, Face.KEY, Face.TORCH, Face.GOLDEN_MASK, Face.BLACK_MASK)
"""The six sides of one die; opposite sides stand at distance three."""

_INK = {  # BGR
    Face.ADVENTURER: (64, 120, 30),
    Face.KEY: (150, 70, 20),
    Face.TORCH: (40, 40, 190),
    Face.GOLDEN_MASK: (20, 160, 225),
    Face.BLACK_MASK: (24, 22, 20),
}


class _Pen:
    """Draws on a mask in units of the die's edge, (0, 0) top left; 255 is ink."""

    def __init__(self) -> None:
        self.mask: Picture = np.zeros((_DRAWN, _DRAWN), np.uint8)

    def disc(self, center: Point, radius: float, ink: bool = True) -> None:
        cv2.circle(self.mask, self._at(center), round(radius * _DRAWN), 255 * ink, -1, cv2.LINE_AA)

    def oval(self, center: Point, axes: Point, turn: float = 0.0, ink: bool = True) -> None:
        size = (round(axes[0] * _DRAWN), round(axes[1] * _DRAWN))
        cv2.ellipse(self.mask, self._at(center), size, turn, 0, 360, 255 * ink, -1, cv2.LINE_AA)

    def limb(self, points: Sequence[Point], width: float, ink: bool = True) -> None:
        path = np.array([self._at(point) for point in points], np.int32)
        cv2.polylines(self.mask, [path], False, 255 * ink, round(width * _DRAWN), cv2.LINE_AA)
        for end in points:
            self.disc(end, width / 2, ink)

    def shape(self, points: Sequence[Point], ink: bool = True) -> None:
        outline = np.array([self._at(point) for point in points], np.int32)
        cv2.fillPoly(self.mask, [outline], 255 * ink, cv2.LINE_AA)

    @staticmethod
    def _at(point: Point) -> tuple[int, int]:
        return round(point[0] * _DRAWN), round(point[1] * _DRAWN)


def _adventurer(pen: _Pen) -> None:
    pen.disc((0.56, 0.24), 0.085)
    pen.shape([(0.40, 0.20), (0.74, 0.16), (0.72, 0.21), (0.42, 0.25)])  # the hat's brim
    pen.limb([(0.53, 0.38), (0.46, 0.57)], 0.13)
    pen.limb([(0.54, 0.36), (0.68, 0.44), (0.77, 0.36)], 0.06)
    pen.limb([(0.50, 0.36), (0.35, 0.40), (0.30, 0.52)], 0.06)
    pen.limb([(0.47, 0.58), (0.63, 0.66), (0.60, 0.83), (0.68, 0.83)], 0.075)
    pen.limb([(0.45, 0.58), (0.38, 0.71), (0.22, 0.73), (0.20, 0.67)], 0.075)


def _key(pen: _Pen) -> None:
    pen.disc((0.32, 0.32), 0.17)
    pen.disc((0.32, 0.32), 0.085, ink=False)
    pen.limb([(0.42, 0.42), (0.79, 0.79)], 0.085)
    pen.limb([(0.64, 0.66), (0.75, 0.55)], 0.075)
    pen.limb([(0.75, 0.77), (0.85, 0.67)], 0.075)


def _torch(pen: _Pen) -> None:
    pen.shape([(0.40, 0.50), (0.60, 0.50), (0.54, 0.87), (0.46, 0.87)])
    pen.limb([(0.37, 0.51), (0.63, 0.51)], 0.07)
    pen.shape([(0.36, 0.45), (0.31, 0.34), (0.39, 0.26), (0.42, 0.32), (0.50, 0.11), (0.56, 0.25),
               (0.62, 0.20), (0.68, 0.33), (0.64, 0.45)])  # fmt: skip
    pen.shape([(0.46, 0.43), (0.45, 0.36), (0.51, 0.28), (0.55, 0.36), (0.54, 0.43)], ink=False)


def _golden_mask(pen: _Pen) -> None:
    for angle in np.linspace(-210, 30, 11):
        tip = np.radians(angle)
        outer = (0.5 + 0.31 * float(np.cos(tip)), 0.46 + 0.31 * float(np.sin(tip)))
        pen.limb([(0.5, 0.46), outer], 0.06)
    pen.oval((0.5, 0.52), (0.21, 0.28))
    _features(pen)


def _black_mask(pen: _Pen) -> None:
    pen.shape([(0.27, 0.18), (0.40, 0.29), (0.60, 0.29), (0.73, 0.18), (0.74, 0.50), (0.64, 0.72),
               (0.5, 0.82), (0.36, 0.72), (0.26, 0.50)])  # fmt: skip
    _features(pen)


def _features(pen: _Pen) -> None:
    """Draws the eyes and the mouth, which both masks have."""
    pen.oval((0.41, 0.47), (0.06, 0.033), 12, ink=False)
    pen.oval((0.59, 0.47), (0.06, 0.033), -12, ink=False)
    pen.limb([(0.43, 0.66), (0.50, 0.68), (0.57, 0.66)], 0.035, ink=False)


_DRAW: dict[Face, Callable[[_Pen], None]] = {
    Face.ADVENTURER: _adventurer,
    Face.KEY: _key,
    Face.TORCH: _torch,
    Face.GOLDEN_MASK: _golden_mask,
    Face.BLACK_MASK: _black_mask,
}


@cache
def face_picture(face: Face, size: int) -> Picture:
    """One side of a die from straight above: ``(size, size, 4) uint8``, BGRA with rounded corners."""
    pen = _Pen()
    _DRAW[face](pen)
    ink = pen.mask[..., None].astype(np.float32) / 255
    body = _body() * (1 - ink) + np.array(_INK[face], np.float32) * ink
    side = np.dstack([body, _corners()]).astype(np.uint8)
    return np.asarray(cv2.resize(side, (size, size), interpolation=cv2.INTER_AREA), np.uint8)


def _corners() -> Picture:
    """Opacity of a side: a square with rounded corners."""
    mask: Picture = np.zeros((_DRAWN, _DRAWN), np.uint8)
    near = round(_ROUND * _DRAWN)
    far = _DRAWN - near
    for x, y in ((near, near), (far, near), (far, far), (near, far)):
        cv2.circle(mask, (x, y), near, 255, -1)
    mask[:, near:far] = 255
    mask[near:far] = 255
    return mask


def _body() -> NDArray[np.float32]:
    """Cream, darker where the edge begins to bend away."""
    away = np.abs(np.linspace(-1, 1, _DRAWN, dtype=np.float32))
    bend = np.maximum(away[:, None], away[None, :])
    shade = 1 - 0.16 * np.clip((bend - 0.8) / 0.2, 0, 1) ** 2
    return np.asarray(shade[..., None] * np.array(_CREAM, np.float32), np.float32)
