"""The light that a place on a table sends towards the camera: matt light, and what it mirrors."""

from __future__ import annotations

import math

import numpy as np

from companion.training.tables.distances import NONE, crowded, first_met, meet
from companion.training.tables.traced_table import ART, CLEAR, TINT, TracedTable
from companion.training.traced.shine import lamp_seen, shaded
from companion.training.traced.traced_die import ACROSS, COLOUR, MIDDLE, ONE, OTHER, Floats, compiled

_GLOSS = 0.04
_OFF = 0.006
"""A ray from a surface begins this far off it."""
_LETS_THROUGH = 0.7
"""The share of a lamp's light, in a clear die's colour, that it lets through."""


@compiled
def _set_unhidden(
    table: TracedTable, x: float, y: float, z: float, a: float, b: float, c: float, left: Floats
) -> None:
    """Sets ``left`` (3,) to the share of light from the direction (a, b, c) that nothing hides."""
    for channel in range(3):
        left[channel] = 1.0
    for k in range(len(table.things)):
        if meet(table.things, k, x, y, z, a, b, c, 1e9) < 0:
            continue
        art = int(table.things[k, ART])
        clear = table.traits[art, CLEAR] if art >= 0 else 0.0
        for channel in range(3):
            if clear > 0:
                left[channel] *= _LETS_THROUGH * clear * min(1.0, 1.3 * table.body[art, 0, channel])
            else:
                left[channel] = 0.0
        if clear <= 0:
            return


@compiled
def add_table_light(
    table: TracedTable, own: int, place: Floats, normal: Floats, view: Floats, rough: float, tint: Floats,
    room: Floats, out: Floats,
) -> None:  # fmt: skip
    """Adds to ``out`` (3,) what a place of the colour ``tint`` on thing ``own`` sends towards ``view``.

    ``room`` (2, 3) is to work in.
    """
    x, y, z = place[0], place[1], place[2]
    open_sky = 0.5 + 0.5 * normal[2]
    level = open_sky * (table.sky[0] + table.sky[1] * normal[0] + table.sky[2] * normal[1])
    level += (1 - open_sky) * table.sky[3]
    level *= 1.0 - 0.6 * math.exp(-crowded(table.things, x, y, z + 0.02, own, room[0]) / 0.14)
    if own != NONE:  # the ground is dark beside a thing that stands on it
        level *= 1.0 - 0.45 * (1 - open_sky) * math.exp(-max(z, 0.0) / 0.25)
    for channel in range(3):
        out[channel] += tint[channel] * level
    left = shaded(table.shade, x, y)
    for k in range(table.lamps.shape[0]):
        _add_lamp(table, k, place, normal, left, tint, room[1], out)
    _add_mirrored(table, place, normal, view, rough, left, out)


@compiled
def _add_lamp(
    table: TracedTable, k: int, place: Floats, normal: Floats, left: float, tint: Floats, unhidden: Floats,
    out: Floats,
) -> None:  # fmt: skip
    """Adds the matt light of a random point of lamp k."""
    x, y, z = place[0], place[1], place[2]
    nx, ny, nz = normal[0], normal[1], normal[2]
    p, q = 2 * np.random.random() - 1, 2 * np.random.random() - 1
    lamps = table.lamps
    a = lamps[k, MIDDLE] + p * lamps[k, ONE] + q * lamps[k, OTHER] - x
    b = lamps[k, MIDDLE + 1] + p * lamps[k, ONE + 1] + q * lamps[k, OTHER + 1] - y
    c = lamps[k, MIDDLE + 2] + p * lamps[k, ONE + 2] + q * lamps[k, OTHER + 2] - z
    away = math.sqrt(a * a + b * b + c * c)
    a, b, c = a / away, b / away, c / away
    down = nx * a + ny * b + nz * c
    if down <= 0 or c <= 0:
        return
    across = lamps[k, ACROSS] * a + lamps[k, ACROSS + 1] * b + lamps[k, ACROSS + 2] * c
    share = down * 4 * abs(across) / (away * away) / math.pi * left
    if share < 1e-4:
        return
    _set_unhidden(table, x + _OFF * nx, y + _OFF * ny, z + _OFF * nz, a, b, c, unhidden)
    for channel in range(3):
        out[channel] += tint[channel] * lamps[k, COLOUR + channel] * share * unhidden[channel]


@compiled
def _add_mirrored(
    table: TracedTable, place: Floats, normal: Floats, view: Floats, rough: float, left: float, out: Floats
) -> None:
    """Adds the sky, the lamps or the thing that the place mirrors."""
    x, y, z = place[0], place[1], place[2]
    nx, ny, nz = normal[0], normal[1], normal[2]
    facing = view[0] * nx + view[1] * ny + view[2] * nz
    if facing <= 0 or rough > 0.98:
        return
    a, b, c = 2 * facing * nx - view[0], 2 * facing * ny - view[1], 2 * facing * nz - view[2]
    mirrored = (_GLOSS + (1 - _GLOSS) * (1 - facing) ** 5) * (1.0 if rough < 0.6 else 2.5 * (1 - rough))
    number, _ = first_met(table.things, x + _OFF * nx, y + _OFF * ny, z + _OFF * nz, a, b, c, NONE - 1)
    if number != NONE:
        art = int(table.things[number, ART])
        for channel in range(3):
            colour = table.body[art, 0, channel] if art >= 0 else table.things[number, TINT + channel]
            out[channel] += mirrored * 0.6 * table.sky[0] * colour
        return
    up = max(0.0, c)
    for channel in range(3):
        out[channel] += mirrored * (up * table.sky[0] + (1 - up) * table.sky[3])
    if c <= 0:
        return
    for k in range(table.lamps.shape[0]):
        seen = lamp_seen(table.lamps, k, x, y, z, a, b, c, rough * rough)
        if seen > 0.0:
            for channel in range(3):
                out[channel] += mirrored * table.lamps[k, COLOUR + channel] * left * seen
