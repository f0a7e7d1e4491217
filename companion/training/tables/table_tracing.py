"""Traces rays from a camera onto a table."""

from __future__ import annotations

import math

import numpy as np

from companion.training.tables.distances import NONE, first_met, set_normal, to_local
from companion.training.tables.surfaces import die_surface, face_of, ground_colour, thing_surface
from companion.training.tables.table_light import add_table_light
from companion.training.tables.traced_table import ART, AXES, Ints, TracedTable
from companion.training.traced.traced_die import Floats, compiled

FACES = 6
GROUND, THING = -1, -2


@compiled
def trace_table(table: TracedTable, width: int, height: int, samples: int, seed: int) -> tuple[Floats, Ints]:
    """The camera's light ``float32[height, width, 3]``, and what a pixel shows ``int32[height, width]``.

    That is `FACES` times the number of a die plus that of its face, or `GROUND` or `THING`. ``samples``: rays
    a pixel.
    """
    np.random.seed(seed)
    light = np.zeros((height, width, 3), np.float32)
    shown = np.full((height, width), GROUND, np.int32)
    # one array to work in; to make new ones for each ray would take longer than the ray
    room = np.zeros((8, 3), np.float32)
    for row in range(height):
        for column in range(width):
            room[7] = 0.0
            for sample in range(samples):
                x, y = column + np.random.random() - 0.5, row + np.random.random() - 0.5
                if sample == 0:
                    x, y = float(column), float(row)
                what = _add_table_ray(table, x, y, room)
                if sample == 0:
                    shown[row, column] = what
            for channel in range(3):
                light[row, column, channel] = room[7, channel] / samples
    return light, shown


@compiled
def _add_table_ray(table: TracedTable, column: float, row: float, room: Floats) -> int:
    """Adds the light along the ray through a pixel to the last row of ``room``; returns what it meets."""
    place, normal, local, view, tint = room[0], room[1], room[2], room[3], room[4]
    rays = table.rays
    a = rays[0, 0] * column + rays[0, 1] * row + rays[0, 2]
    b = rays[1, 0] * column + rays[1, 1] * row + rays[1, 2]
    c = rays[2, 0] * column + rays[2, 1] * row + rays[2, 2]
    long = math.sqrt(a * a + b * b + c * c)
    a, b, c = a / long, b / long, c / long
    x, y, z = table.camera[0], table.camera[1], table.camera[2]
    number, t = first_met(table.things, x, y, z, a, b, c, NONE - 1)
    view[0], view[1], view[2] = -a, -b, -c
    place[0], place[1], place[2] = x + a * t, y + b * t, z + c * t
    what = GROUND
    if number == NONE:
        if c > -1e-3:
            return GROUND
        ground_colour(table, place[0], place[1], tint)
        normal[0], normal[1], normal[2] = 0.0, 0.0, 1.0
        rough = table.ground_rough
    else:
        to_local(table.things, number, place[0], place[1], place[2], local)
        set_normal(table.things, number, local, normal)
        if table.things[number, ART] >= 0:
            what = FACES * number + face_of(normal)
            rough = die_surface(table, number, local, normal, tint)
        else:
            what = THING
            rough = thing_surface(table, number, place[0], place[1], normal, tint)
        axes = table.things[number, AXES : AXES + 9]
        p, q, r = normal[0], normal[1], normal[2]
        for axis in range(3):
            normal[axis] = axes[axis] * p + axes[3 + axis] * q + axes[6 + axis] * r
    add_table_light(table, number, place, normal, view, rough, tint, room[5:7], room[7])
    return what
