"""Invents a table: its dice and other things, its ground, its lamps and a camera near or far."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.training.grounds.grounds import draw_ground
from companion.training.tables.other_things import OtherThing, draw_things
from companion.training.tables.placing import LaidDie, lay_dice
from companion.training.tables.table_camera import TableCamera, draw_table_camera
from companion.training.tables.traced_table import BOX, COLUMNS, TracedTable
from companion.training.traced.lamps import draw_lamps, draw_shade, draw_sky
from companion.training.traced.materials import TracedArt, draw_traced_art
from companion.training.traced.traced_die import ACROSS, COLOUR, LENGTHS, MIDDLE, ONE, ROUND, Floats

Random = np.random.Generator
_GROUND_PX = 640
_MOST_DICE = 14
_PIP_DICE = 0.4
_HALVES, _REACH = (0.5, 0.5, 0.5), math.sqrt(3) / 2
_NO_LOOK = (0.0,) * 5
"""The columns of other things that say how they look."""


@dataclass(frozen=True)
class DrawnTable:
    """A table to be traced, its camera, and how its dice were laid."""

    scene: TracedTable
    camera: TableCamera
    dice: tuple[LaidDie, ...]
    light: NDArray[np.float64]
    """The light of all lamps and the sky on the table in the middle, BGR."""


def draw_table(random: Random) -> DrawnTable:
    """A new table."""
    camera = draw_table_camera(random)
    reach = 0.5 * camera.sees
    dice = lay_dice(random, max(0, int(random.integers(-1, _MOST_DICE + 1))), reach)
    things = draw_things(random, reach, [die.middle for die in dice])
    arts = [draw_traced_art(random, _PIP_DICE) for _ in range(int(random.choice([1, 1, 1, 2, 3])))]
    lamps = draw_lamps(random, camera.place)
    sky = draw_sky(random)
    ground_px = float(min(camera.die_px * random.uniform(0.8, 1.2), 90.0))
    ground = np.clip(draw_ground(random, _GROUND_PX, ground_px) / 255, 0, 1) ** 2.2
    scene = TracedTable(
        things=_things(random, dice, things, arts),
        **_arts(random, arts),
        lamps=lamps,
        sky=sky,
        shade=_wide_shade(random),
        ground=np.ascontiguousarray(ground, np.float32),
        ground_px=ground_px,
        ground_rough=float(random.uniform(0.1, 0.6)) if random.random() < 0.25 else 1.0,
        camera=camera.place.astype(np.float32),
        rays=np.ascontiguousarray(camera.rays, np.float32),
    )
    light = np.full(3, float(sky[0])) + sum(_light_of(lamp) for lamp in lamps)
    return DrawnTable(scene, camera, tuple(dice), np.asarray(light, float))


def _things(
    random: Random, dice: Sequence[LaidDie], things: Sequence[OtherThing], arts: Sequence[TracedArt]
) -> Floats:
    """The rows of `TracedTable.things`."""
    which = [int(random.integers(len(arts))) for _ in dice]
    rows = [
        (*die.middle, *die.turn.T.ravel(), BOX, *_HALVES, arts[art].rounding, _REACH, art, *_NO_LOOK)
        for die, art in zip(dice, which, strict=True)
    ]
    rows += [
        (*thing.middle, *thing.turn.T.ravel(), thing.shape, *thing.half, thing.rounding, thing.reach, -1,
         *thing.colour, thing.polish, thing.printed)
        for thing in things
    ]  # fmt: skip
    return np.array(rows, np.float32).reshape(len(rows), COLUMNS)


def _arts(random: Random, arts: Sequence[TracedArt]) -> dict[str, Floats]:
    """The fields of `TracedTable` about arts."""
    worn = random.uniform(0, 0.8) if random.random() < 0.2 else 0.0
    dirty = random.uniform(0, 0.6) if random.random() < 0.25 else 0.0
    traits = [
        (art.mixing, art.depth, art.reach, *art.rough, art.bulge, art.unevenness, worn, dirty, art.clear)
        for art in arts
    ]
    return {
        "body": np.stack([art.body for art in arts]),
        "waves": np.stack([art.waves for art in arts]),
        "signs": np.stack([art.signs for art in arts]).astype(np.float32),
        "hollows": np.stack([art.hollows for art in arts]).astype(np.float32),
        "inks": np.stack([art.inks for art in arts]),
        "traits": np.array(traits, np.float32),
    }


def _wide_shade(random: Random) -> Floats:
    """A shadow's edge anywhere in the picture."""
    shade = draw_shade(random)
    shade[2] *= 6
    shade[3] *= 2
    return shade


def _light_of(lamp: Floats) -> NDArray[np.float64]:
    """What a lamp gives on a level place in the middle, BGR."""
    toward = np.asarray(lamp[MIDDLE:ONE], float)
    away = float(np.linalg.norm(toward))
    solid = 4 * float(np.linalg.norm(lamp[ACROSS:LENGTHS])) / away**2
    return np.asarray(lamp[COLOUR:ROUND], float) * solid * max(0.0, float(toward[2]) / away) / math.pi
