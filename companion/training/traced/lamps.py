"""Sets lamps, windows, the sky and a shadow's edge around a die."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from companion.training.traced.traced_die import Floats

Random = np.random.Generator
Vector = NDArray[np.float64]
_MIRRORED = 0.45
"""The share of pictures in which the upper face may mirror a lamp."""


def draw_lamps(random: Random, camera: Vector) -> Floats:
    """One to three lamps or windows, ``float32[k, 19]`` as in `traced_die.TracedDie`."""
    count = 1 + int(random.integers(3))
    lamps = []
    for number in range(count):
        mirrored = number == 0 and random.random() < _MIRRORED
        lamps.append(_lamp(random, camera, mirrored, float(random.uniform(0.1, 0.9)) / count))
    return np.stack(lamps).astype(np.float32)


def _lamp(random: Random, camera: Vector, mirrored: bool, light: float) -> Vector:
    """A lamp that gives ``light`` on the upper face; ``mirrored``: the face shows it, or nearly."""
    away = math.exp(random.uniform(math.log(12), math.log(160)))
    if mirrored:
        target = np.array([*random.uniform(-0.55, 0.55, 2), 1.0])
        toward = target - camera
        toward /= np.linalg.norm(toward)
        toward[2] *= -1  # the upper face mirrors it
    else:
        target, height, angle = np.array([0, 0, 1.0]), random.uniform(0.25, 1), random.uniform(0, 2 * math.pi)
        flat = math.sqrt(1 - height**2)
        toward = np.array([flat * math.cos(angle), flat * math.sin(angle), height])
    one, two = _half_axes(random, toward, away, mirrored)
    middle = target + toward * away
    if mirrored:  # not only its middle
        middle = middle + one * random.uniform(-0.9, 0.9) + two * random.uniform(-0.9, 0.9)
    colour = np.array([random.uniform(0.45, 1.1), random.uniform(0.8, 1.05), 1.0])
    wide, tall = float(np.linalg.norm(one)), float(np.linalg.norm(two))
    solid = 4 * wide * tall / away**2
    bright = light * math.pi / max(1e-6, solid * max(0.1, toward[2]))
    kind, bars = random.random(), 0.0
    if kind > 0.7:
        bars = float(random.integers(2, 5))
    return np.concatenate(
        [
            middle,
            one,
            two,
            colour * min(bright, 400.0),
            [float(kind < 0.4), bars],
            np.cross(one, two),
            [wide, tall],
        ]
    )


def _half_axes(random: Random, toward: Vector, away: float, mirrored: bool) -> tuple[Vector, Vector]:
    """Half of a lamp's width and height, across the direction in which it hangs. A mirrored lamp is small
    enough for its edge to be seen in the face more often than not."""
    side = np.cross(toward, [0.3, 0.5, 0.8])
    side /= np.linalg.norm(side)
    other = np.cross(toward, side)
    turn = random.uniform(0, 2 * math.pi)
    one = math.cos(turn) * side + math.sin(turn) * other
    two = math.cos(turn) * other - math.sin(turn) * side
    # the face is one edge wide; its mirror image of the room grows with the distances of camera and lamp
    low, high = (0.15, 3.0) if mirrored and random.random() < 0.6 else (1.0, max(2.0, 0.5 * away))
    wide = math.exp(random.uniform(math.log(low), math.log(high)))
    tall = wide * (random.uniform(0.5, 1) if random.random() < 0.7 else random.uniform(0.05, 0.3))
    return one * wide, two * tall


def draw_sky(random: Random) -> Floats:
    """The light that comes from everywhere: its level from above, its growth along x and y, and its level
    from the ground."""
    level = random.uniform(0.15, 0.8)
    angle, grows = random.uniform(0, 2 * math.pi), random.uniform(0, 0.4)
    return np.array(
        [
            level,
            level * grows * math.cos(angle),
            level * grows * math.sin(angle),
            level * random.uniform(0.1, 0.5),
        ],
        np.float32,
    )


def draw_shade(random: Random) -> Floats:
    """At times the edge of a shadow lies across the die, sharp or soft."""
    angle = random.uniform(0, 2 * math.pi)
    dark = random.uniform(0.4, 0.97) if random.random() < 0.25 else 0.0
    soft = math.exp(random.uniform(math.log(0.01), math.log(0.3)))
    return np.array([math.cos(angle), math.sin(angle), random.uniform(-0.6, 0.6), soft, dark], np.float32)


def draw_camera(random: Random) -> Vector:
    """Where the camera stands: 20 to 100 edges away, mostly steep above the die."""
    away, tilt = random.uniform(20, 100), abs(random.normal(0, 0.28))
    tilt, angle = min(tilt, 0.7), random.uniform(0, 2 * math.pi)
    return np.array(
        [
            away * math.sin(tilt) * math.cos(angle),
            away * math.sin(tilt) * math.sin(angle),
            1 + away * math.cos(tilt),
        ]
    )
