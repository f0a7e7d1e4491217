"""The light that a place sends towards the camera: matt light of sky and lamps, and lamps that it mirrors."""

from __future__ import annotations

import math

import numpy as np

from companion.training.traced.shapes import ALOFT, distance, unhidden
from companion.training.traced.traced_die import (
    ACROSS,
    BARS,
    COLOUR,
    LENGTHS,
    MIDDLE,
    ONE,
    OTHER,
    ROUND,
    Floats,
    TracedDie,
    compiled,
)

_GLOSS = 0.04
"""The share of light that plastic and lacquer reflect straight on."""
_OFF = 0.01
"""A ray to a lamp begins this far off the surface."""


@compiled
def _within(place: float, soft: float) -> float:
    """How much of a soft spot at ``place`` lies between -1 and 1."""
    return 1.0 / (1.0 + math.exp(-min(max((1.0 - abs(place)) / soft, -30.0), 30.0)))


@compiled
def lamp_seen(
    lamps: Floats, k: int, x: float, y: float, z: float, a: float, b: float, c: float, spread: float
) -> float:
    """How much of a cone around the ray from (x, y, z) along (a, b, c) meets lamp k; ``spread``: its half
    angle in radians."""
    nx, ny, nz = lamps[k, ACROSS], lamps[k, ACROSS + 1], lamps[k, ACROSS + 2]
    down = a * nx + b * ny + c * nz
    if abs(down) < 1e-9:
        return 0.0
    dx, dy, dz = lamps[k, MIDDLE] - x, lamps[k, MIDDLE + 1] - y, lamps[k, MIDDLE + 2] - z
    t = (dx * nx + dy * ny + dz * nz) / down
    if t <= 0:
        return 0.0
    dx, dy, dz = a * t - dx, b * t - dy, c * t - dz
    wide, tall = lamps[k, LENGTHS], lamps[k, LENGTHS + 1]
    p = (dx * lamps[k, ONE] + dy * lamps[k, ONE + 1] + dz * lamps[k, ONE + 2]) / wide**2
    q = (dx * lamps[k, OTHER] + dy * lamps[k, OTHER + 1] + dz * lamps[k, OTHER + 2]) / tall**2
    spot = 0.5 * spread * t
    soft_p, soft_q = spot / wide + 0.01, spot / tall + 0.01
    # a spot that is larger than the lamp sees the more of the dark around it
    whole = min(1.0, 0.5 / soft_p) * min(1.0, 0.5 / soft_q)
    if lamps[k, ROUND] > 0.5:
        return float(whole * _within(math.sqrt(p * p + q * q), max(soft_p, soft_q)))
    seen = whole * _within(p, soft_p) * _within(q, soft_q)
    bars = lamps[k, BARS]
    if bars > 0.5 and soft_p * bars < 0.2 and abs((p * 0.5 + 0.5) * bars % 1.0 - 0.5) > 0.44:
        return float(0.1 * seen)
    return float(seen)


@compiled
def shaded(shade: Floats, x: float, y: float) -> float:
    """The share of lamp light that a shadow's edge, `TracedDie.shade`, leaves at (x, y)."""
    beyond = (shade[0] * x + shade[1] * y - shade[2]) / shade[3]
    return float(1.0 - shade[4] / (1.0 + math.exp(-min(max(beyond, -30.0), 30.0))))


@compiled
def add_light(
    die: TracedDie, place: Floats, normal: Floats, view: Floats, rough: float, tint: Floats, out: Floats
) -> None:
    """Adds to ``out`` (3,) what a place of the colour ``tint`` sends towards ``view``: matt light from the
    sky and one random point of each lamp, and the lamps that it mirrors, the blurrier the rougher it is."""
    x, y, z = place[0], place[1], place[2]
    open_sky = 0.5 + 0.5 * normal[2]
    level = open_sky * (die.sky[0] + die.sky[1] * normal[0] + die.sky[2] * normal[1])
    level += (1 - open_sky) * die.sky[3]
    if z < 0.5:
        level *= 1.0 - 0.55 * math.exp(-max(0.0, distance(die, x, y, z + 0.02)) / 0.12)
    for channel in range(3):
        out[channel] += tint[channel] * level
    left = shaded(die.shade, x, y)
    lamps = die.lamps.shape[0]
    if z > ALOFT:
        for k in range(lamps):
            _add_lamp(die, k, place, normal, left, tint, out)
    else:  # one lamp stands for all, because its shadow must be looked for
        _add_lamp(die, int(np.random.random() * lamps), place, normal, left * lamps, tint, out)
    _add_mirrored(die, place, normal, view, rough, left, out)


@compiled
def _add_lamp(
    die: TracedDie, k: int, place: Floats, normal: Floats, left: float, tint: Floats, out: Floats
) -> None:
    """Adds the matt light of a random point of lamp k."""
    x, y, z = place[0], place[1], place[2]
    nx, ny, nz = normal[0], normal[1], normal[2]
    p, q = 2 * np.random.random() - 1, 2 * np.random.random() - 1
    a = die.lamps[k, MIDDLE] + p * die.lamps[k, ONE] + q * die.lamps[k, OTHER] - x
    b = die.lamps[k, MIDDLE + 1] + p * die.lamps[k, ONE + 1] + q * die.lamps[k, OTHER + 1] - y
    c = die.lamps[k, MIDDLE + 2] + p * die.lamps[k, ONE + 2] + q * die.lamps[k, OTHER + 2] - z
    away = math.sqrt(a * a + b * b + c * c)
    a, b, c = a / away, b / away, c / away
    down = nx * a + ny * b + nz * c
    if down <= 0:
        return
    across = die.lamps[k, ACROSS] * a + die.lamps[k, ACROSS + 1] * b + die.lamps[k, ACROSS + 2] * c
    share = down * 4 * abs(across) / (away * away) / math.pi * left
    if z <= ALOFT:
        share *= unhidden(die, x + _OFF * nx, y + _OFF * ny, z + _OFF * nz, a, b, c)
    for channel in range(3):
        out[channel] += tint[channel] * die.lamps[k, COLOUR + channel] * share


@compiled
def _add_mirrored(
    die: TracedDie, place: Floats, normal: Floats, view: Floats, rough: float, left: float, out: Floats
) -> None:
    """Adds the sky and the lamps that the place mirrors."""
    x, y, z = place[0], place[1], place[2]
    nx, ny, nz = normal[0], normal[1], normal[2]
    facing = view[0] * nx + view[1] * ny + view[2] * nz
    if facing <= 0:
        return
    a, b, c = 2 * facing * nx - view[0], 2 * facing * ny - view[1], 2 * facing * nz - view[2]
    mirrored = _GLOSS + (1 - _GLOSS) * (1 - facing) ** 5
    up = max(0.0, c)
    for channel in range(3):
        out[channel] += mirrored * (up * die.sky[0] + (1 - up) * die.sky[3])
    if unhidden(die, x + _OFF * nx, y + _OFF * ny, z + _OFF * nz, a, b, c) < 0.5:
        return
    for k in range(die.lamps.shape[0]):
        seen = lamp_seen(die.lamps, k, x, y, z, a, b, c, rough * rough)
        if seen > 0.0:
            for channel in range(3):
                out[channel] += mirrored * die.lamps[k, COLOUR + channel] * left * seen
