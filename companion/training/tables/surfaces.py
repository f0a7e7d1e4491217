"""The colour and the roughness of the ground, of dice and of other things at one place."""

from __future__ import annotations

import math

from companion.training.tables.traced_table import (
    ART,
    BULGE,
    CLEAR,
    DEPTH,
    DIRTY,
    MIXING,
    POLISH,
    PRINTED,
    REACH,
    ROUGH_BODY,
    ROUGH_INK,
    TINT,
    UNEVEN,
    WORN,
    TracedTable,
)
from companion.training.traced.shapes import at, wave
from companion.training.traced.traced_die import Floats, compiled


@compiled
def ground_colour(table: TracedTable, x: float, y: float, tint: Floats) -> None:
    """Sets ``tint`` to the ground's colour; its picture is repeated."""
    size = table.ground.shape[0]
    u, v = x * table.ground_px + 0.5 * size, y * table.ground_px + 0.5 * size
    left, top = math.floor(u), math.floor(v)
    p, q = u - left, v - top
    one, two = int(left) % size, int(left + 1) % size
    three, four = int(top) % size, int(top + 1) % size
    for channel in range(3):
        upper = table.ground[three, one, channel] * (1 - p) + table.ground[three, two, channel] * p
        lower = table.ground[four, one, channel] * (1 - p) + table.ground[four, two, channel] * p
        tint[channel] = upper * (1 - q) + lower * q


@compiled
def face_of(normal: Floats) -> int:
    """The number of the face to which a normal on the die's own axes belongs: +x, -x, +y, -y, +z, -z."""
    ax, ay, az = abs(normal[0]), abs(normal[1]), abs(normal[2])
    if az >= ax and az >= ay:
        return 4 if normal[2] > 0 else 5
    if ax >= ay:
        return 0 if normal[0] > 0 else 1
    return 2 if normal[1] > 0 else 3


@compiled
def die_surface(table: TracedTable, k: int, local: Floats, normal: Floats, tint: Floats) -> float:
    """Sets the colour of a place of die k and bends ``normal`` (own axes) as cut signs and polish do.

    Returns the roughness there.
    """
    art = int(table.things[k, ART])
    traits, waves, signs = table.traits[art], table.waves[art], table.signs[art]
    x, y, z = local[0], local[1], local[2]
    share = 0.0
    if traits[MIXING] > 0:  # other dice of the same art are cut out of other places
        share = 1.0 / (1.0 + math.exp(-traits[MIXING] * wave(waves, x + 1.7 * k, y - 2.3 * k, z + 0.9 * k)))
    for channel in range(3):
        tint[channel] = table.body[art, 0, channel] * (1 - share) + table.body[art, 1, channel] * share
    face = face_of(normal)
    across, down = 1 if face < 2 else 0, 1 if face > 3 else 2
    u, v = local[across], local[down]
    facing = abs(normal[face // 2])
    if traits[CLEAR] > 0:
        opposite = signs[face ^ 1]
        p, q = 0.5 - 1.4 * u / traits[REACH], 0.5 + 1.4 * v / traits[REACH]
        below = 0.6 * traits[CLEAR] * facing * at(opposite, p, q)
        edge = max(abs(u), abs(v))
        gathered = 1.0 + traits[CLEAR] * (0.8 * math.exp(-(((edge - 0.44) / 0.03) ** 2)) - 0.25)
        for channel in range(3):
            inked = tint[channel] * (1 - below) + table.inks[art, face ^ 1, channel] * below
            tint[channel] = min(1.0, gathered * inked)
    u, v = u / traits[REACH] + 0.5, v / traits[REACH] + 0.5
    ink = at(signs[face], u, v)
    if traits[DEPTH] > 0:
        hollow = table.hollows[art, face]
        step = 1.2 / signs.shape[1]
        scale = traits[DEPTH] / (2 * step * traits[REACH])
        normal[across] += scale * (at(hollow, u + step, v) - at(hollow, u - step, v))
        normal[down] += scale * (at(hollow, u, v + step) - at(hollow, u, v - step))
    if traits[WORN] > 0:
        rub = wave(waves, 5 * x + 3, 5 * y, 5 * z) + 0.5 * wave(waves, 19 * x, 19 * y, 19 * z)
        ink *= 1.0 - traits[WORN] / (1.0 + math.exp(-4.0 * (rub - 0.4)))
    for channel in range(3):
        tint[channel] += ink * (table.inks[art, face, channel] - tint[channel])
    if traits[DIRTY] > 0:
        spot = 1.0 / (1.0 + math.exp(-5.0 * (wave(waves, 2 * x, 2 * y + 5, 2 * z) - 0.5)))
        for channel in range(3):
            tint[channel] *= 1.0 - traits[DIRTY] * spot * (0.85 - 0.12 * channel)
    normal[across] += traits[BULGE] * local[across] + traits[UNEVEN] * wave(waves, 3 * x, 3 * y, 3 * z + 7.0)
    normal[down] += traits[BULGE] * local[down] + traits[UNEVEN] * wave(waves, 3 * y, 3 * z, 3 * x + 9.0)
    long = math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2)
    for axis in range(3):
        normal[axis] /= long
    return float(traits[ROUGH_BODY] * (1 - ink) + traits[ROUGH_INK] * ink)


@compiled
def thing_surface(table: TracedTable, k: int, x: float, y: float, normal: Floats, tint: Floats) -> float:
    """Sets the colour of a place of another thing; returns its roughness. ``x`` and ``y``: the place on the
    table."""
    if table.things[k, PRINTED] > 0 and normal[2] > 0.7:  # printed with another part of the ground's pattern
        ground_colour(table, 2.0 * y + 5.3 * k, 1.0 - 2.0 * x, tint)
    else:
        for channel in range(3):
            tint[channel] = table.things[k, TINT + channel]
    return float(table.things[k, POLISH])
