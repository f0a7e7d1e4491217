"""The shapes of dice as distances, what hides a lamp, and how sheets and waves are sampled."""

from __future__ import annotations

import math

from companion.training.traced.traced_die import Floats, TracedDie, compiled

ALOFT = 0.97
"""Nothing stands higher than the dice: what lies above this height is in nobody's shadow."""
_STEPS = 14


@compiled
def cube(x: float, y: float, z: float, rounding: float) -> float:
    """The distance to a rounded cube of edge 1 whose middle is the origin."""
    inner = 0.5 - rounding
    a, b, c = abs(x) - inner, abs(y) - inner, abs(z) - inner
    outside = math.sqrt(max(a, 0.0) ** 2 + max(b, 0.0) ** 2 + max(c, 0.0) ** 2)
    return outside + min(max(a, b, c), 0.0) - rounding


@compiled
def distance(die: TracedDie, x: float, y: float, z: float) -> float:
    """The distance to the nearer die."""
    own = cube(x, y, z - 0.5, die.rounding)
    dx, dy = x - die.beside[0], y - die.beside[1]
    c, s = die.beside[2], die.beside[3]
    return min(own, cube(c * dx + s * dy, c * dy - s * dx, z - 0.5, die.rounding))


@compiled
def unhidden(die: TracedDie, x: float, y: float, z: float, a: float, b: float, c: float) -> float:
    """How much light comes from the direction (a, b, c) past the dice, 0 to 1."""
    if z > ALOFT and c > 0:  # nothing stands higher than the dice
        return 1.0
    t, least = 0.03, 1.0
    for _ in range(_STEPS):
        away = distance(die, x + a * t, y + b * t, z + c * t)
        if away < 0.001:
            return 0.0
        least = min(least, 14.0 * away / t)
        t += max(away, 0.03)
        if z + c * t > 1.05:
            break
    return least


@compiled
def at(sheet: Floats, u: float, v: float) -> float:
    """The value of a sheet at (u, v), 0 to 1 across it; 0 outside."""
    size = sheet.shape[0]
    x, y = u * size - 0.5, v * size - 0.5
    left, top = math.floor(x), math.floor(y)
    if left < 0 or top < 0 or left >= size - 1 or top >= size - 1:
        return 0.0
    p, q = x - left, y - top
    upper = sheet[top, left] * (1 - p) + sheet[top, left + 1] * p
    lower = sheet[top + 1, left] * (1 - p) + sheet[top + 1, left + 1] * p
    return float(upper * (1 - q) + lower * q)


@compiled
def wave(waves: Floats, x: float, y: float, z: float) -> float:
    """A smooth random value about 0; each wave bends the next one."""
    total, bend = 0.0, 0.0
    for k in range(waves.shape[0]):
        angle = waves[k, 0] * x + waves[k, 1] * y + waves[k, 2] * z + waves[k, 3] + 1.5 * bend
        bend = math.sin(angle)
        total += waves[k, 4] * bend
    return total
