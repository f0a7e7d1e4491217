"""Other things on a table: counters, gems, cards, boxes, pawns, pens, fingers."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.tables.traced_table import BALL, BOX, CYLINDER, ROD

Random = np.random.Generator


@dataclass(frozen=True)
class OtherThing:
    """One thing; see `traced_table.TracedTable` for the fields with the same names."""

    middle: NDArray[np.float64]
    turn: NDArray[np.float64]
    shape: int
    half: tuple[float, float, float]
    rounding: float
    colour: NDArray[np.float32]
    polish: float
    printed: bool

    @property
    def reach(self) -> float:
        """The radius of a ball around it."""
        x, y, z = self.half
        if self.shape == BOX:
            return math.sqrt(x * x + y * y + z * z)
        if self.shape == CYLINDER:
            return math.hypot(x, z)
        return max(self.half) if self.shape == BALL else x + y


def draw_things(random: Random, reach: float, taken: list[NDArray[np.float64]]) -> list[OtherThing]:
    """A few things within ``reach`` edges of the middle, away from the places that are ``taken``."""
    if random.random() < 0.45:
        return []
    kinds = [_counter, _gem, _card, _box, _pawn, _pen, _tile, _coins]
    favoured = [kinds[int(number)] for number in random.integers(len(kinds), size=2)]
    things: list[OtherThing] = []
    for _ in range(int(random.integers(1, 10))):
        draw = (
            favoured[int(random.integers(2))]
            if random.random() < 0.7
            else kinds[int(random.integers(len(kinds)))]
        )
        x, y = random.uniform(-reach, reach, 2)
        thing = draw(random, float(x), float(y))
        wide = thing.reach * 0.8 + 0.5
        low = thing.half[2] < 0.08  # dice may lie on it
        if low or all(math.hypot(x - place[0], y - place[1]) > wide for place in taken):
            things.append(thing)
    if random.random() < 0.15:
        things += _fingers(random, reach)
    return things


def _thing(
    random: Random, x: float, y: float, shape: int, half: tuple[float, float, float], rounding: float,
    printed: bool = False, height: float | None = None,
) -> OtherThing:  # fmt: skip
    yaw = random.uniform(0, 2 * math.pi)
    c, s = math.cos(yaw), math.sin(yaw)
    turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    z = half[2] if height is None else height
    return OtherThing(
        np.array([x, y, z]),
        turn,
        shape,
        half,
        rounding,
        _colour(random),
        float(random.uniform(0.1, 1.0)),
        printed,
    )


def _colour(random: Random) -> NDArray[np.float32]:
    hue, saturation, value = random.uniform(0, 180), 255 * random.beta(1.2, 1.2), 255 * random.beta(1.5, 1.0)
    pixel = np.array([[[hue, saturation, value]]], np.uint8)
    return np.asarray((cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0] / 255) ** 2.2, np.float32)


def _counter(random: Random, x: float, y: float) -> OtherThing:
    wide, high = random.uniform(0.2, 0.9), random.uniform(0.04, 0.3)
    return _thing(random, x, y, CYLINDER, (wide, wide, high), min(high, 0.05), random.random() < 0.3)


def _coins(random: Random, x: float, y: float) -> OtherThing:
    wide = random.uniform(0.4, 0.8)
    thing = _thing(random, x, y, CYLINDER, (wide, wide, 0.05), 0.03)
    grey = np.array([0.35, 0.45, 0.5], np.float32) * np.float32(random.uniform(0.6, 1.5))
    return OtherThing(
        thing.middle, thing.turn, CYLINDER, thing.half, 0.03, grey, float(random.uniform(0.1, 0.4)), False
    )


def _gem(random: Random, x: float, y: float) -> OtherThing:
    wide, high = random.uniform(0.2, 0.6), random.uniform(0.1, 0.35)
    return _thing(random, x, y, BALL, (wide, wide * random.uniform(0.6, 1), high), 0.0, height=0.8 * high)


def _card(random: Random, x: float, y: float) -> OtherThing:
    wide = random.uniform(1.2, 3.5)
    return _thing(
        random, x, y, BOX, (wide, wide * random.uniform(0.5, 0.9), 0.015), 0.01, random.random() < 0.7
    )


def _tile(random: Random, x: float, y: float) -> OtherThing:
    """A square tile, at times as wide as a die."""
    wide = random.uniform(0.35, 0.6) if random.random() < 0.6 else random.uniform(0.6, 2.5)
    return _thing(random, x, y, BOX, (wide, wide, random.uniform(0.03, 0.15)), 0.02, random.random() < 0.6)


def _box(random: Random, x: float, y: float) -> OtherThing:
    long, wide, high = random.uniform(0.5, 2.5), random.uniform(0.25, 1.2), random.uniform(0.1, 1.2)
    return _thing(
        random, x, y, BOX, (long, wide, high), float(random.uniform(0.01, 0.1)), random.random() < 0.4
    )


def _pawn(random: Random, x: float, y: float) -> OtherThing:
    wide = random.uniform(0.25, 0.5)
    return _thing(
        random, x, y, CYLINDER, (wide, wide, random.uniform(0.3, 0.9)), float(wide * random.uniform(0.2, 0.9))
    )


def _pen(random: Random, x: float, y: float) -> OtherThing:
    thick = random.uniform(0.12, 0.35)
    return _thing(random, x, y, ROD, (random.uniform(1, 5), thick, 2 * thick), 0.0, height=thick)


def _fingers(random: Random, reach: float) -> list[OtherThing]:
    """A few fingers that reach in from a side, above the dice."""
    side, thick = random.uniform(0, 2 * math.pi), random.uniform(0.35, 0.55)
    skin = np.array([0.15, 0.25, 0.5], np.float32) * np.float32(random.uniform(0.3, 1.6))
    fingers = []
    for number in range(int(random.integers(1, 5))):
        turn, aside = side + random.normal(0, 0.12), (number - 1.5) * 2.1 * thick
        long = random.uniform(1.5, 4)
        c, s = math.cos(turn), math.sin(turn)
        away = reach * random.uniform(0.6, 1.1) + long
        middle = np.array([c * away - s * aside, s * away + c * aside, random.uniform(0.6, 2.0)])
        axes = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
        fingers.append(OtherThing(middle, axes, ROD, (long, thick, 2 * thick), 0.0, skin, 0.6, False))
    return fingers
