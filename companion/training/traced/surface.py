"""The surface of a die at one place: its colour, its roughness, and how cut signs and polish bend it."""

from __future__ import annotations

import math

from companion.training.traced.shapes import at, wave
from companion.training.traced.traced_die import Floats, TracedDie, compiled


@compiled
def _body_colour(die: TracedDie, x: float, y: float, z: float, tint: Floats) -> None:
    share = 0.0
    if die.mixing > 0:
        share = 1.0 / (1.0 + math.exp(-die.mixing * wave(die.waves, x, y, z)))
    for channel in range(3):
        tint[channel] = die.body[0, channel] * (1 - share) + die.body[1, channel] * share


@compiled
def _see_through(die: TracedDie, x: float, y: float, normal: Floats, tint: Floats) -> None:
    """Changes the colour of a clear die: the sign below is seen dimly and shrunk, and light gathers at the
    edges."""
    slant_x, slant_y = die.camera[0] / die.camera[2], die.camera[1] / die.camera[2]
    u, v = 1.5 * (x + 0.6 * slant_x) / die.reach + 0.5, 1.5 * (y + 0.6 * slant_y) / die.reach + 0.5
    below = 0.6 * die.clear * at(die.signs[1], 1 - u, v) * normal[2]
    edge = max(abs(x), abs(y))
    gathered = 1.0 + die.clear * (0.8 * math.exp(-(((edge - 0.44) / 0.03) ** 2)) - 0.25)
    for channel in range(3):
        tint[channel] = min(1.0, gathered * (tint[channel] * (1 - below) + die.inks[1, channel] * below))


@compiled
def surface(die: TracedDie, own: bool, local: Floats, normal: Floats, tint: Floats) -> float:
    """Sets the colour of a place and bends ``normal`` (local axes) as cut signs and polish do; returns its
    roughness."""
    x, y, z = local[0], local[1], local[2]
    _body_colour(die, x, y, z, tint)
    ax, ay, az = abs(normal[0]), abs(normal[1]), abs(normal[2])
    if az >= ax and az >= ay:
        u, v = x, y
    elif ax >= ay:
        u, v = y, z
    else:
        u, v = x, z
    top = own and normal[2] > 0.7
    if die.clear > 0 and own:
        _see_through(die, x, y, normal, tint)
    u, v = u / die.reach + 0.5, v / die.reach + 0.5
    ink = at(die.signs[0] if top else die.signs[1], u, v)
    if top and die.depth > 0:
        step = 1.2 / die.signs.shape[1]
        scale = die.depth / (2 * step * die.reach)
        normal[0] += scale * (at(die.hollows, u + step, v) - at(die.hollows, u - step, v))
        normal[1] += scale * (at(die.hollows, u, v + step) - at(die.hollows, u, v - step))
    if die.worn > 0:
        rub = wave(die.waves, 5 * x + 3, 5 * y, 5 * z) + 0.5 * wave(die.waves, 19 * x, 19 * y, 19 * z)
        ink *= 1.0 - die.worn / (1.0 + math.exp(-4.0 * (rub - 0.4)))
    which = 0 if top else 1
    for channel in range(3):
        tint[channel] += ink * (die.inks[which, channel] - tint[channel])
    if die.dirty > 0:
        spot = 1.0 / (1.0 + math.exp(-5.0 * (wave(die.waves, 2 * x, 2 * y + 5, 2 * z) - 0.5)))
        for channel in range(3):
            tint[channel] *= 1.0 - die.dirty * spot * (0.85 - 0.12 * channel)
    normal[0] += die.bulge * x + die.unevenness * wave(die.waves, 3 * x, 3 * y, 7.0)
    normal[1] += die.bulge * y + die.unevenness * wave(die.waves, 3 * y, 3 * x, 9.0)
    long = math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2)
    for axis in range(3):
        normal[axis] /= long
    return float(die.rough[0] * (1 - ink) + die.rough[1] * ink)
