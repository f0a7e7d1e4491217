"""Traces rays onto one die: a rounded cube with a printed or cut sign, lamps, windows, shadows and gloss.

Every pixel is a point of the plane of the upper face, so that the picture is already flat.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from companion.training.traced.shapes import cube, distance
from companion.training.traced.shine import add_light
from companion.training.traced.surface import surface
from companion.training.traced.traced_die import Floats, TracedDie, compiled

_STEPS, _NEAR = 24, 0.004
_SEEN = 0.85
"""A face is cut out with a margin that reaches this far from its middle at most."""


class _Room(NamedTuple):
    """Arrays (3,) to work in; to make new ones for each ray would take longer than the ray."""

    toward: Floats
    place: Floats
    normal: Floats
    local: Floats
    tint: Floats
    out: Floats


@compiled
def trace(
    die: TracedDie, size: int, across: float, cosine: float, sine: float, samples: int, seed: int
) -> Floats:
    """The picture ``float32[size, size, 3]`` of a square of the upper face's plane, ``across`` edges wide and
    rotated by an angle of which ``cosine`` and ``sine`` are given; ``samples`` rays a pixel."""
    np.random.seed(seed)
    picture = np.zeros((size, size, 3), np.float32)
    out = np.zeros(3, np.float32)
    room = _Room(
        np.zeros(3, np.float32), np.zeros(3, np.float32), np.zeros(3, np.float32), np.zeros(3, np.float32),
        np.zeros(3, np.float32), out,
    )  # fmt: skip
    for row in range(size):
        for column in range(size):
            for channel in range(3):
                out[channel] = 0.0
            for _ in range(samples):
                right = ((column + np.random.random()) / size - 0.5) * across
                down = ((row + np.random.random()) / size - 0.5) * across
                x, y = cosine * right - sine * down, sine * right + cosine * down
                if abs(x) > _SEEN or abs(y) > _SEEN:  # this is cut off
                    for channel in range(3):
                        out[channel] += die.sky[0] * die.ground[0, 0, channel]
                else:
                    _add_ray(die, x, y, right / across + 0.5, down / across + 0.5, room)
            for channel in range(3):
                picture[row, column, channel] = out[channel] / samples
    return picture


@compiled
def _add_ray(die: TracedDie, x: float, y: float, u: float, v: float, room: _Room) -> None:
    """Adds the light along the ray from the camera through (x, y) on the plane of the upper face; (u, v), 0
    to 1: where that is in the picture."""
    view, place, normal, tint = room.toward, room.place, room.normal, room.tint
    a, b, c = x - die.camera[0], y - die.camera[1], 1 - die.camera[2]
    long = math.sqrt(a * a + b * b + c * c)
    a, b, c = a / long, b / long, c / long
    view[0], view[1], view[2] = -a, -b, -c
    t, hit = 0.0, False
    for _ in range(_STEPS):
        away = distance(die, x + a * t, y + b * t, 1 + c * t)
        if away < _NEAR:
            hit = True
            break
        t += away
        if 1 + c * t < 0:
            break
    if hit:
        place[0], place[1], place[2] = x + a * t, y + b * t, 1 + c * t
        rough = _touch(die, place, normal, room.local, tint)
    else:
        t, rough = -1 / c, 1.0
        place[0], place[1], place[2] = x + a * t, y + b * t, 0.0
        size = die.ground.shape[0]
        for channel in range(3):
            tint[channel] = die.ground[int(v * size) % size, int(u * size) % size, channel]
        normal[0], normal[1], normal[2] = 0.0, 0.0, 1.0
    add_light(die, place, normal, view, rough, tint, room.out)


@compiled
def _touch(die: TracedDie, place: Floats, normal: Floats, local: Floats, tint: Floats) -> float:
    """Sets the normal and the colour of a place on either die; returns its roughness."""
    own = cube(place[0], place[1], place[2] - 0.5, die.rounding) < 2 * _NEAR
    cos, sin, mx, my = 1.0, 0.0, 0.0, 0.0
    if not own:
        cos, sin, mx, my = die.beside[2], die.beside[3], die.beside[0], die.beside[1]
    dx, dy = place[0] - mx, place[1] - my
    local[0], local[1], local[2] = cos * dx + sin * dy, cos * dy - sin * dx, place[2] - 0.5
    inner = 0.5 - die.rounding
    for axis in range(3):
        over = max(abs(local[axis]) - inner, 0.0)
        normal[axis] = over if local[axis] > 0 else -over
    long = math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2) + 1e-9
    for axis in range(3):
        normal[axis] /= long
    rough = surface(die, own, local, normal, tint)
    nx, ny = normal[0], normal[1]
    normal[0], normal[1] = cos * nx - sin * ny, sin * nx + cos * ny
    return rough
