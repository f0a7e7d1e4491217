"""How far things on a table are, and where a ray meets them."""

from __future__ import annotations

import math

from companion.training.tables.traced_table import (
    AT,
    AXES,
    BALL,
    BALL_REACH,
    BOX,
    CYLINDER,
    HALF,
    ROUNDING,
    SHAPE,
)
from companion.training.traced.traced_die import Floats, compiled

_STEPS, _NEAR = 40, 0.002
NONE = -1
"""Stands for the ground, where the number of a thing is asked."""


@compiled
def to_local(things: Floats, k: int, x: float, y: float, z: float, local: Floats) -> None:
    """Sets ``local`` (3,) to a place on thing k's own axes."""
    a, b, c = x - things[k, AT], y - things[k, AT + 1], z - things[k, AT + 2]
    for axis in range(3):
        local[axis] = (
            things[k, AXES + 3 * axis] * a
            + things[k, AXES + 3 * axis + 1] * b
            + things[k, AXES + 3 * axis + 2] * c
        )


@compiled
def distance_to(things: Floats, k: int, x: float, y: float, z: float) -> float:
    """The distance from a place on thing k's own axes to the thing."""
    shape, rounding = things[k, SHAPE], things[k, ROUNDING]
    hx, hy, hz = things[k, HALF], things[k, HALF + 1], things[k, HALF + 2]
    if shape == BOX:
        a, b, c = abs(x) - hx + rounding, abs(y) - hy + rounding, abs(z) - hz + rounding
        outside = math.sqrt(max(a, 0.0) ** 2 + max(b, 0.0) ** 2 + max(c, 0.0) ** 2)
        return float(outside + min(max(a, b, c), 0.0) - rounding)
    if shape == CYLINDER:
        a, c = math.sqrt(x * x + y * y) - hx + rounding, abs(z) - hz + rounding
        return float(math.sqrt(max(a, 0.0) ** 2 + max(c, 0.0) ** 2) + min(max(a, c), 0.0) - rounding)
    if shape == BALL:
        long = math.sqrt((x / hx) ** 2 + (y / hy) ** 2 + (z / hz) ** 2)
        return float((long - 1.0) * min(hx, hy, hz))
    beyond = max(abs(x) - hx, 0.0)
    return float(math.sqrt(beyond * beyond + y * y + z * z) - hy)


@compiled
def meet(
    things: Floats, k: int, x: float, y: float, z: float, a: float, b: float, c: float, most: float
) -> float:
    """How far along the ray from (x, y, z) along (a, b, c) thing k is met; -1 if it is not, or beyond
    ``most``."""
    dx, dy, dz = things[k, AT] - x, things[k, AT + 1] - y, things[k, AT + 2] - z
    along = dx * a + dy * b + dz * c
    reach = things[k, BALL_REACH]
    aside = dx * dx + dy * dy + dz * dz - along * along
    if aside > reach * reach:
        return -1.0
    half = math.sqrt(reach * reach - aside)
    t, last = max(along - half, 0.0), min(along + half, most)
    # the ray on the thing's own axes
    px = things[k, AXES] * -dx + things[k, AXES + 1] * -dy + things[k, AXES + 2] * -dz
    py = things[k, AXES + 3] * -dx + things[k, AXES + 4] * -dy + things[k, AXES + 5] * -dz
    pz = things[k, AXES + 6] * -dx + things[k, AXES + 7] * -dy + things[k, AXES + 8] * -dz
    qx = things[k, AXES] * a + things[k, AXES + 1] * b + things[k, AXES + 2] * c
    qy = things[k, AXES + 3] * a + things[k, AXES + 4] * b + things[k, AXES + 5] * c
    qz = things[k, AXES + 6] * a + things[k, AXES + 7] * b + things[k, AXES + 8] * c
    for _ in range(_STEPS):
        if t > last:
            return -1.0
        away = distance_to(things, k, px + qx * t, py + qy * t, pz + qz * t)
        if away < _NEAR:
            return float(t)
        t += away
    return -1.0


@compiled
def first_met(
    things: Floats, x: float, y: float, z: float, a: float, b: float, c: float, but: int
) -> tuple[int, float]:
    """The number of the first thing that a ray meets and how far away; `NONE` for the ground or nothing.

    Thing ``but`` is left out.
    """
    number, nearest = NONE, -z / c if c < -1e-6 else 1e9
    for k in range(len(things)):
        if k != but:
            t = meet(things, k, x, y, z, a, b, c, nearest)
            if 0.0 <= t < nearest:
                number, nearest = k, float(t)
    return number, nearest


@compiled
def crowded(things: Floats, x: float, y: float, z: float, but: int, local: Floats) -> float:
    """How near the nearest other thing is to a place; 9 if none is near."""
    least = 9.0
    for k in range(len(things)):
        if k == but:
            continue
        dx, dy, dz = things[k, AT] - x, things[k, AT + 1] - y, things[k, AT + 2] - z
        reach = things[k, BALL_REACH] + 0.6
        if dx * dx + dy * dy + dz * dz < reach * reach:
            to_local(things, k, x, y, z, local)
            least = min(least, distance_to(things, k, local[0], local[1], local[2]))
    return max(least, 0.0)


@compiled
def set_normal(things: Floats, k: int, local: Floats, normal: Floats) -> None:
    """Sets ``normal`` (3,), on thing k's own axes, at a place on its surface."""
    step = 0.002
    x, y, z = local[0], local[1], local[2]
    normal[0] = distance_to(things, k, x + step, y, z) - distance_to(things, k, x - step, y, z)
    normal[1] = distance_to(things, k, x, y + step, z) - distance_to(things, k, x, y - step, z)
    normal[2] = distance_to(things, k, x, y, z + step) - distance_to(things, k, x, y, z - step)
    long = math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2) + 1e-9
    for axis in range(3):
        normal[axis] /= long
