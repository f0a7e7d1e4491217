"""Invents the ground on which dice lie: any cloth, wood, stone, skin, pattern or print, seen from above.

The finder must find dice on all of them, and must not take any of them for dice. So what repeats or stands
out is often as large as a die, or as one of its pips.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.grounds import cloths, materials, motifs, objects, patterns, printed, skins
from companion.training.grounds.ground_tools import (
    Field,
    Picture,
    Random,
    clouds,
    dim,
    fine,
    mix,
    noise,
    relief,
    shade,
    soft,
    tone,
)

Kind = Callable[[Random, int, float], Picture]
KINDS: dict[Kind, float] = {
    materials.plain: 17, materials.felt: 9, materials.wood: 5, materials.parquet: 1.5,
    materials.herringbone: 1.5, materials.marble: 2, materials.granite: 2, materials.terrazzo: 2,
    materials.concrete: 2, materials.sand: 2, materials.gravel: 2.5, materials.leather: 2,
    materials.cork: 1.5,
    skins.stripes: 2, skins.leopard: 2.5, skins.maze: 2, skins.snake: 1.5, skins.camouflage: 2,
    skins.speckles: 2, skins.fluid: 1,
    cloths.weave: 4, cloths.knit: 2, cloths.loops: 3, cloths.corduroy: 2, cloths.net: 2,
    cloths.quilt: 2, cloths.crumpled: 1.5,
    motifs.motif_rows: 4, motifs.motif_strewn: 4, motifs.signs: 2, motifs.rings: 2, motifs.rays: 1,
    patterns.bars: 2, patterns.tartan: 3, patterns.houndstooth: 1.5, patterns.argyle: 2,
    patterns.hexagons: 2, patterns.tiles: 5, patterns.tray: 2, patterns.graph_paper: 2,
    patterns.gradients: 1,
    printed.page: 3, printed.score_sheet: 1.5, printed.game_tiles: 3, printed.cards: 1.5,
    printed.keyboard: 1.5, printed.codes: 1.5, printed.logos: 2,
    objects.things: 3, objects.plate: 1.5,
}  # fmt: skip
"""Every kind of ground, and how often it is drawn beside the others."""
_ALL = tuple(KINDS)
_SHARES = np.array(list(KINDS.values())) / sum(KINDS.values())


def draw_ground(random: Random, size: int, edge: float) -> NDArray[np.float32]:
    """A ground ``float32[size, size, 3]``, BGR display values 0–255, for dice ``edge`` pixels wide."""
    ground = _any_kind(random, size, edge)
    kind = random.random()
    if kind < 0.14:
        ground = _beside(random, ground, _any_kind(random, size, edge), edge)
    elif kind < 0.24:
        ground = _within(random, ground, _any_kind(random, size, edge), edge)
    elif kind < 0.32:
        objects.strew(random, ground, edge, int(random.integers(1, 9)))
    ground = _handled(random, ground, edge)
    return np.ascontiguousarray(np.clip(ground, 0, 255), np.float32)


def draw_kind(random: Random, kind: Kind, size: int, edge: float) -> NDArray[np.float32]:
    """A ground of one kind, like ``draw_ground``, without anything beside it or on it."""
    return np.ascontiguousarray(np.clip(kind(random, size, edge), 0, 255), np.float32)


def _any_kind(random: Random, size: int, edge: float) -> Picture:
    return _ALL[int(random.choice(len(_ALL), p=_SHARES))](random, size, edge)


def _join(random: Random, below: Picture, above: Picture, inside: Field, edge: float) -> Picture:
    """Lays one ground on the other where ``inside`` (pixels from the border) is above 0."""
    if random.random() < 0.6:
        shadow = np.exp(np.minimum(inside, 0) / np.float32(edge * random.uniform(0.05, 0.5)))
        below = dim(below, 1 - shadow * np.float32(random.uniform(0.1, 0.7)))
    joined = mix(below, above, soft(inside))
    if random.random() < 0.5:
        rim = np.float32(edge * random.uniform(0.03, 0.5))
        border = soft(rim / 2 - np.abs(inside - rim / 2))
        joined = mix(joined, tone(random), border)
        if random.random() < 0.5:
            height = np.float32(0.7) * np.clip(rim / 2 - np.abs(inside - rim / 2), 0, rim)
            dim(joined, relief(random, height, random.uniform(0.2, 0.8)))
    return joined


def _beside(random: Random, first: Picture, second: Picture, edge: float) -> Picture:
    """Two grounds that meet along a line: the edge of a mat, a table, a board."""
    size = len(first)
    turn = random.uniform(0, 2 * math.pi)
    middle = random.uniform(0.15, 0.85, 2) * size
    line = np.arange(size, dtype=np.float32)
    x, y = (line - np.float32(middle[0]))[None], (line - np.float32(middle[1]))[:, None]
    inside = x * np.float32(math.cos(turn)) + y * np.float32(math.sin(turn))
    return _join(random, first, second, inside, edge)


def _within(random: Random, below: Picture, above: Picture, edge: float) -> Picture:
    """A round or oblong tray, mat or sheet on another ground."""
    size = len(below)
    half = random.uniform(0.2, 0.55, 2) * size
    middle = random.uniform(0.25, 0.75, 2) * size
    line = np.arange(size, dtype=np.float32)
    x, y = (line - np.float32(middle[0]))[None], (line - np.float32(middle[1]))[:, None]
    if random.random() < 0.4:
        return _join(random, below, above, np.float32(half[0]) - np.hypot(x, y), edge)
    turn = random.uniform(0, math.pi)
    cos, sin = np.float32(math.cos(turn)), np.float32(math.sin(turn))
    bend = np.float32(random.uniform(0, 0.5) * min(half))
    across = np.maximum(np.abs(x * cos + y * sin) - np.float32(half[0]) + bend, 0)
    down = np.maximum(np.abs(y * cos - x * sin) - np.float32(half[1]) + bend, 0)
    inside = bend - np.hypot(across, down) if bend > 1 else -np.maximum(
        np.abs(x * cos + y * sin) - np.float32(half[0]), np.abs(y * cos - x * sin) - np.float32(half[1])
    )  # fmt: skip
    return _join(random, below, above, np.asarray(inside, np.float32), edge)


def _handled(random: Random, ground: Picture, edge: float) -> Picture:
    """Wrinkles, wear, faded colours, uneven dye, a soft picture: each now and then."""
    size = len(ground)
    if random.random() < 0.15:
        ground = _wrinkled(random, ground, edge)
    if random.random() < 0.12:
        mean = ground.mean(axis=(0, 1))
        ground = mean + (ground - mean) * np.float32(random.uniform(0.15, 0.6))
    if random.random() < 0.3:
        dim(
            ground,
            1 + noise(random, size, size / random.uniform(1, 4)) * np.float32(random.uniform(0.02, 0.1)),
        )
    if random.random() < 0.15:
        worn = soft(
            clouds(random, size, edge * random.uniform(0.5, 3)) - np.float32(random.uniform(0.5, 1.5)), 0.5
        )
        ground = mix(ground, tone(random), worn * np.float32(random.uniform(0.05, 0.35)))
    if random.random() < 0.25:
        shade(ground, fine(random, size) * np.float32(random.uniform(0.5, 5)))
    if random.random() < 0.2:
        ground = np.asarray(cv2.GaussianBlur(ground, (0, 0), random.uniform(0.4, 1.3)), np.float32)
    return ground


def _wrinkled(random: Random, ground: Picture, edge: float) -> Picture:
    """Cloth that does not lie flat: displaced, with light and shadow in the folds."""
    size = len(ground)
    grain = edge * random.uniform(1.5, 6)
    height = noise(random, size, grain, grain * random.uniform(0.5, 3))
    if random.random() < 0.5:
        height = -np.abs(height)
    height = height * np.float32(edge * random.uniform(0.1, 0.5))
    line = np.arange(size, dtype=np.float32)
    u, v = line[None] + height, line[:, None] + height
    moved = cv2.remap(ground, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return dim(np.asarray(moved, np.float32), relief(random, height, random.uniform(0.3, 1.0)))
