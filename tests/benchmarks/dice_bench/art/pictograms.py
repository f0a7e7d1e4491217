"""Pictograms drawn for the benchmark alone: no training draws, prints or knows one of these shapes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Random = np.random.Generator
Mask = NDArray[np.float32]
Point = tuple[float, float]
FINE = 640
SYMBOL_PX = 160


class Pen:
    """Draws on a square from -1 to 1, x right, y down."""

    def __init__(self) -> None:
        self._sheet = np.zeros((FINE, FINE), np.uint8)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round((x + 1) * FINE / 2), round((y + 1) * FINE / 2)

    def fill(self, points: Sequence[Point], ink: int = 255) -> None:
        """A filled polygon."""
        cv2.fillPoly(self._sheet, [np.array([self._at(*point) for point in points], np.int32)], ink)

    def line(self, points: Sequence[Point], width: float, ink: int = 255) -> None:
        """A line through the points with round ends."""
        thick = max(1, round(width * FINE / 2))
        spots = [self._at(*point) for point in points]
        for start, end in itertools.pairwise(spots):
            cv2.line(self._sheet, start, end, ink, thick)
        for spot in spots:
            cv2.circle(self._sheet, spot, thick // 2, ink, -1)

    def disc(self, x: float, y: float, radius: float, ink: int = 255, tall: float = 1.0) -> None:
        """A disc, or an ellipse that is ``tall`` times as high as wide."""
        axes = (max(1, round(radius * FINE / 2)), max(1, round(radius * tall * FINE / 2)))
        cv2.ellipse(self._sheet, self._at(x, y), axes, 0, 0, 360, ink, -1)

    def ring(
        self, x: float, y: float, radius: float, width: float, low: float = 0, high: float = 360
    ) -> None:
        """A ring or a part of one, degrees."""
        size = round(radius * FINE / 2)
        thick = max(1, round(width * FINE / 2))
        cv2.ellipse(self._sheet, self._at(x, y), (size, size), 0, low, high, 255, thick)

    def lift(self) -> Mask:
        """Returns the drawing, ``float32[SYMBOL_PX, SYMBOL_PX]``."""
        small = cv2.resize(self._sheet, (SYMBOL_PX, SYMBOL_PX), interpolation=cv2.INTER_AREA)
        return np.asarray(small / 255, np.float32)


def _wave(turns: float, high: float, steps: int = 40) -> list[Point]:
    ways = np.linspace(-1, 1, steps)
    return [(float(high * math.sin(turns * math.pi * way)), float(0.82 * way)) for way in ways]


def _mirror(points: Sequence[Point]) -> list[Point]:
    return [*points, *((-x, y) for x, y in reversed(points))]


def _explorer(random: Random, pen: Pen) -> None:
    thick, stride = random.uniform(0.15, 0.24), random.uniform(0.25, 0.5)
    pen.disc(0.05, -0.66, random.uniform(0.15, 0.21))
    pen.line([(0, -0.4), (-0.05, 0.15)], thick * 1.4)
    pen.line([(-0.05, 0.15), (stride, 0.45), (stride * 0.8, 0.85)], thick)
    pen.line([(-0.05, 0.15), (-stride, 0.5), (-stride * 1.4, 0.8)], thick)
    pen.line([(0, -0.35), (0.4, -0.1), (0.62, -0.4)], thick * 0.8)
    pen.line([(0, -0.35), (-0.42, -0.1), (-0.5, 0.2)], thick * 0.8)


def _old_key(random: Random, pen: Pen) -> None:
    bow = random.uniform(0.26, 0.36)
    pen.ring(0, -0.55, bow * 0.8, bow * 0.42)
    pen.line([(0, -0.55 + bow), (0, 0.82)], 0.17)
    for y in (0.48, 0.74) if random.random() < 0.5 else (0.4, 0.58, 0.76):
        pen.line([(0, y), (0.34, y)], 0.13)


def _brand(random: Random, pen: Pen) -> None:
    lean = random.uniform(-0.15, 0.15)
    pen.fill([(-0.2, 0.0), (0.2, 0.0), (0.09, 0.92), (-0.09, 0.92)])
    pen.fill([(-0.3, -0.12), (0.3, -0.12), (0.24, 0.06), (-0.24, 0.06)])
    pen.fill(
        [
            (-0.34, -0.2),
            (-0.42, -0.5),
            (-0.2, -0.42),
            (lean, -0.95),
            (0.12, -0.52),
            (0.36, -0.66),
            (0.32, -0.2),
        ]
    )


def _idol(random: Random, pen: Pen) -> None:
    wide = random.uniform(0.5, 0.66)
    for x in np.linspace(-0.7, 0.7, int(random.integers(4, 7))):
        pen.line([(float(x) * 0.5, -0.4), (float(x), -0.9)], 0.12)
    pen.fill(_mirror([(0, -0.62), (wide, -0.5), (wide, 0.2), (0.3, 0.8), (0, 0.9)]))
    for side in (-1, 1):
        pen.fill([(side * 0.14, -0.16), (side * 0.42, -0.26), (side * 0.4, -0.04)], 0)
    pen.fill([(-0.22, 0.4), (0.22, 0.4), (0.14, 0.58), (-0.14, 0.58)], 0)


def _fish(random: Random, pen: Pen) -> None:
    long = random.uniform(0.5, 0.62)
    ways = np.linspace(0, 2 * math.pi, 40)
    pen.fill([(float(long * math.cos(way)) - 0.15, float(0.36 * math.sin(way))) for way in ways])
    pen.fill([(0.3, 0), (0.85, -0.42), (0.72, 0), (0.85, 0.42)])
    pen.disc(-0.42, -0.08, 0.07, 0)


def _goblet(random: Random, pen: Pen) -> None:
    wide = random.uniform(0.46, 0.6)
    pen.fill(_mirror([(0, -0.8), (wide, -0.8), (wide * 0.8, -0.2), (0.12, 0.12), (0, 0.12)]))
    pen.line([(0, 0.1), (0, 0.7)], 0.15)
    pen.fill([(-0.45, 0.86), (0.45, 0.86), (0.2, 0.66), (-0.2, 0.66)])


def _rungs(random: Random, pen: Pen) -> None:
    for x in (-0.38, 0.38):
        pen.line([(x, -0.85), (x, 0.85)], 0.14)
    for y in np.linspace(-0.6, 0.6, int(random.integers(3, 6))):
        pen.line([(-0.38, float(y)), (0.38, float(y))], 0.12)


def _sun(random: Random, pen: Pen) -> None:
    rays = int(random.integers(6, 11))
    pen.disc(0, 0, random.uniform(0.3, 0.4))
    for number in range(rays):
        way = 2 * math.pi * number / rays
        c, s = math.cos(way), math.sin(way)
        pen.line([(0.55 * c, 0.55 * s), (0.85 * c, 0.85 * s)], 0.13)


def _moon(random: Random, pen: Pen) -> None:
    pen.disc(0, 0, 0.78)
    pen.disc(random.uniform(0.28, 0.42), random.uniform(-0.15, 0.05), 0.66, 0)


def _serpent(random: Random, pen: Pen) -> None:
    body = _wave(random.uniform(1.5, 2.2), random.uniform(0.35, 0.5))
    pen.line(body, 0.19)
    pen.disc(body[0][0], body[0][1], 0.18)


def _leaf(random: Random, pen: Pen) -> None:
    wide = random.uniform(0.4, 0.56)
    ways = np.linspace(0, math.pi, 20)
    side = [(float(wide * math.sin(way)), float(-0.8 * math.cos(way))) for way in ways]
    pen.fill(_mirror(side))
    pen.line([(0, -0.5), (0, 0.95)], 0.09, 0)
    for y in (-0.1, 0.25):
        pen.line([(0, y + 0.2), (wide * 0.7, y - 0.1)], 0.06, 0)
        pen.line([(0, y + 0.2), (-wide * 0.7, y - 0.1)], 0.06, 0)
    pen.line([(0, 0.7), (0, 0.95)], 0.09)


def _eye(random: Random, pen: Pen) -> None:
    ways = np.linspace(0, math.pi, 20)
    high = random.uniform(0.42, 0.55)
    upper = [(float(-0.9 * math.cos(way)), float(-high * math.sin(way))) for way in ways]
    pen.fill([*upper, *((x, -y) for x, y in reversed(upper))])
    pen.disc(0, 0, 0.33, 0)
    pen.disc(0, 0, 0.18)


def _pyramid(random: Random, pen: Pen) -> None:
    steps = int(random.integers(3, 6))
    for number in range(steps):
        half, top = 0.9 * (number + 1) / steps, -0.7 + 1.4 * number / steps
        pen.fill([(-half, top), (half, top), (half, top + 1.4 / steps), (-half, top + 1.4 / steps)])
    pen.fill([(-0.13, 0.7), (0.13, 0.7), (0.13, 0.2), (-0.13, 0.2)], 0)


def _coil(random: Random, pen: Pen) -> None:
    ways = np.linspace(0, random.uniform(2.2, 3.0) * 2 * math.pi, 90)
    far = 0.85 / ways[-1]
    pen.line([(float(far * way * math.cos(way)), float(far * way * math.sin(way))) for way in ways], 0.14)


def _palm(random: Random, pen: Pen) -> None:
    pen.fill([(-0.42, 0.05), (0.4, 0.05), (0.3, 0.85), (-0.3, 0.85)])
    for x, top in zip((-0.33, -0.1, 0.12, 0.33), (-0.62, -0.85, -0.8, -0.55), strict=True):
        pen.line([(x, 0.1), (x * 1.25, top + random.uniform(-0.05, 0.05))], 0.17)
    pen.line([(0.35, 0.5), (0.75, 0.1)], 0.18)


def _crown(random: Random, pen: Pen) -> None:
    points: list[Point] = [(-0.75, 0.6), (-0.85, -0.45)]
    spikes = int(random.integers(2, 4))
    for number in range(spikes):
        low = -0.85 + 1.7 * (number + 0.5) / spikes
        points += [(low, 0.05), (low + 0.85 / spikes, -0.6)]
    pen.fill([*points, (0.75, 0.6)])
    pen.line([(-0.7, 0.8), (0.7, 0.8)], 0.12)


def _anchor(random: Random, pen: Pen) -> None:
    pen.ring(0, -0.68, 0.16, 0.1)
    pen.line([(0, -0.5), (0, 0.8)], 0.15)
    pen.line([(-0.35, -0.3), (0.35, -0.3)], 0.13)
    pen.ring(0, 0.1, random.uniform(0.6, 0.7), 0.15, 20, 160)


def _sandglass(random: Random, pen: Pen) -> None:
    wide = random.uniform(0.5, 0.65)
    pen.fill([(-wide, -0.75), (wide, -0.75), (-wide, 0.75), (wide, 0.75)])
    for y in (-0.8, 0.8):
        pen.line([(-wide - 0.1, y), (wide + 0.1, y)], 0.15)


def _blade(random: Random, pen: Pen) -> None:
    pen.fill([(-0.12, 0.3), (-0.12, -0.7), (0, -0.95), (0.12, -0.7), (0.12, 0.3)])
    pen.line([(-0.42, 0.34), (0.42, 0.34)], 0.14)
    pen.line([(0, 0.34), (0, random.uniform(0.7, 0.8))], 0.14)
    pen.disc(0, 0.82, 0.13)


def _bird(random: Random, pen: Pen) -> None:
    dip = random.uniform(0.1, 0.3)
    pen.fill(
        [
            (-0.95, -0.4),
            (-0.3, -0.35),
            (0, dip - 0.2),
            (0.3, -0.35),
            (0.95, -0.4),
            (0.25, 0.2),
            (0, 0.75),
            (-0.25, 0.2),
        ]
    )
    pen.disc(0, -0.4, 0.17)


def _drop(random: Random, pen: Pen) -> None:
    pen.disc(0, 0.3, 0.52)
    pen.fill([(-0.47, 0.08), (0, -0.92), (0.47, 0.08)])
    if random.random() < 0.5:
        pen.disc(0.05, 0.35, 0.22, 0)


def _bell(random: Random, pen: Pen) -> None:
    wide = random.uniform(0.55, 0.68)
    pen.disc(0, -0.25, wide * 0.7)
    pen.fill(_mirror([(0, -0.3), (wide * 0.7, -0.25), (wide * 0.75, 0.2), (wide * 1.15, 0.5), (0, 0.5)]))
    pen.disc(0, 0.68, 0.16)
    pen.line([(0, -0.7), (0, -0.88)], 0.14)


KINDS: tuple[Callable[[Random, Pen], None], ...] = (
    _explorer, _old_key, _brand, _idol, _fish, _goblet, _rungs, _sun, _moon, _serpent, _leaf, _eye, _pyramid,
    _coil, _palm, _crown, _anchor, _sandglass, _blade, _bird, _drop, _bell,
)  # fmt: skip


def draw_pictogram(random: Random, kind: int) -> Mask:
    """Draws one pictogram, each time with other proportions."""
    pen = Pen()
    KINDS[kind](random, pen)
    return pen.lift()
