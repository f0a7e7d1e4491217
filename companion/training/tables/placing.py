"""Lays dice on a table: flat, touching, leaning, or on one another."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Random = np.random.Generator
Turn = NDArray[np.float64]
_LYING = 6.0
"""A die that is tilted by more degrees leans."""
_CORNERS = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])


@dataclass(frozen=True)
class LaidDie:
    """A die of edge 1: its ``middle`` (3,), and its ``turn`` (3, 3) with its own axes as columns.

    ``stacked``: it lies on another die.
    """

    middle: NDArray[np.float64]
    turn: Turn
    stacked: bool

    @property
    def upper(self) -> tuple[int, NDArray[np.float64]]:
        """The number of the upper face (+x, -x, +y, -y, +z, -z) and its direction."""
        best = int(np.argmax(np.abs(self.turn[2])))
        sign = 1.0 if self.turn[2, best] > 0 else -1.0
        return 2 * best + (sign < 0), self.turn[:, best] * sign

    @property
    def tilt(self) -> float:
        """The degrees by which it is tilted."""
        return math.degrees(math.acos(min(1.0, float(self.upper[1][2]))))

    @property
    def cocked(self) -> bool:
        """Whether it leans, or lies on another die."""
        return self.stacked or self.tilt > _LYING

    @property
    def corners(self) -> NDArray[np.float64]:
        """The corners of its upper face, clockwise as they are seen in a picture (y down), ``(4, 3)``."""
        face, out = self.upper
        right = self.turn[:, (face // 2 + 1) % 3]
        down = np.cross(right, out)
        middle = self.middle + out / 2
        return np.stack(
            [middle + (r * right + d * down) / 2 for r, d in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        )


def lay_dice(random: Random, count: int, reach: float) -> list[LaidDie]:
    """``count`` dice at most, within ``reach`` edges of the middle."""
    laid: list[LaidDie] = []
    touching = random.choice([0.1, 0.35, 0.7])
    leaning = random.choice([0.0, 0.2, 0.45])
    for _ in range(count * 15):
        if len(laid) == count:
            break
        kind = random.random()
        if laid and kind < leaning * 0.35:
            die = _on_top(random, laid[int(random.integers(len(laid)))])
        elif laid and kind < touching:
            die = _beside(random, laid[int(random.integers(len(laid)))])
        else:
            die = _somewhere(random, reach)
        if random.random() < leaning:
            die = _leaning(random, die)
        if np.abs(die.middle[:2]).max() < reach and not any(_meet(die, other) for other in laid):
            laid.append(die)
    return laid


def _somewhere(random: Random, reach: float) -> LaidDie:
    x, y = random.uniform(-reach, reach, 2)
    return LaidDie(np.array([x, y, 0.5]), _standing(random, random.uniform(0, 2 * math.pi)), False)


def _beside(random: Random, other: LaidDie) -> LaidDie:
    """Flat against a side of a die, or nearly."""
    angle = math.atan2(other.turn[1, 0], other.turn[0, 0]) + int(random.integers(4)) * math.pi / 2
    along, away = random.uniform(-0.7, 0.7), random.uniform(1.0, 1.1) if random.random() < 0.7 else 1.35
    x = other.middle[0] + away * math.cos(angle) - along * math.sin(angle)
    y = other.middle[1] + away * math.sin(angle) + along * math.cos(angle)
    turn = angle if random.random() < 0.7 else angle + random.normal(0, 0.2)
    return LaidDie(np.array([x, y, 0.5]), _standing(random, turn), False)


def _on_top(random: Random, other: LaidDie) -> LaidDie:
    """On a die, mostly not quite above it."""
    shift = random.uniform(-0.45, 0.45, 2)
    middle = np.array([other.middle[0] + shift[0], other.middle[1] + shift[1], other.middle[2] + 1.0])
    return LaidDie(middle, _standing(random, random.uniform(0, 2 * math.pi)), True)


def _leaning(random: Random, die: LaidDie) -> LaidDie:
    """Tilted; it stands on an edge or a corner, at the height at which something holds it."""
    tilt = math.radians(random.uniform(4, 18) if random.random() < 0.5 else random.uniform(10, 44))
    turn = _about(random.uniform(0, 2 * math.pi), tilt) @ die.turn
    lowest = float((_CORNERS @ turn.T)[:, 2].min())
    held = random.uniform(0, 0.3) if random.random() < 0.3 else 0.0
    middle = np.array([die.middle[0], die.middle[1], die.middle[2] - 0.5 - lowest + held])
    return LaidDie(middle, turn, die.stacked)


def _about(angle: float, tilt: float) -> Turn:
    """The rotation by ``tilt`` about a level axis in the direction ``angle``."""
    x, y = math.cos(angle), math.sin(angle)
    cross = np.array([[0, 0, y], [0, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + math.sin(tilt) * cross + (1 - math.cos(tilt)) * (cross @ cross))


def _standing(random: Random, yaw: float) -> Turn:
    """A rotation with any face up."""
    order = random.permutation(3)
    upright = np.zeros((3, 3))
    for row, column in enumerate(order):
        upright[row, column] = random.choice([-1, 1])
    if np.linalg.det(upright) < 0:
        upright[0] *= -1
    c, s = math.cos(yaw), math.sin(yaw)
    return np.asarray(np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ upright)


def _meet(one: LaidDie, other: LaidDie) -> bool:
    """Whether two dice would be in the same place, as far as the circles within and around them tell."""
    if abs(one.middle[2] - other.middle[2]) > 0.95 and one.stacked != other.stacked:
        return False
    x, y = one.middle[:2] - other.middle[:2]
    away = math.hypot(x, y)
    if one.cocked or other.cocked:
        return away < 1.05
    turned = abs(math.sin(2 * _angle(one) - 2 * _angle(other)))
    return away < 0.99 + 0.35 * turned


def _angle(die: LaidDie) -> float:
    face, _ = die.upper
    side = die.turn[:, (face // 2 + 1) % 3]
    return math.atan2(side[1], side[0])
