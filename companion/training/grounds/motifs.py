"""Shapes that are printed on cloth and paper, and grounds strewn with them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.grounds.ground_tools import (
    Colour,
    Picture,
    Random,
    Tile,
    axes,
    palette,
    span,
    spread,
)
from companion.training.rendered.dice_looks import draw_glyph

Outline = NDArray[np.float64]
"""The corners of a shape within the unit circle, ``float64[corners, 2]``."""


def _round(reach: NDArray[np.float64]) -> Outline:
    turns = np.linspace(0, 2 * math.pi, len(reach), endpoint=False)
    return np.asarray(reach[:, None] * np.stack([np.cos(turns), np.sin(turns)], 1), np.float64)


def _star(random: Random) -> Outline:
    points = int(random.integers(4, 9))
    return _round(np.tile([1.0, random.uniform(0.35, 0.7)], points))


def _flower(random: Random) -> Outline:
    turns = np.linspace(0, 2 * math.pi, 64, endpoint=False)
    deep = random.uniform(0.15, 0.4)
    return _round(1 - deep + deep * np.cos(turns * random.integers(3, 9)))


def _heart(random: Random) -> Outline:
    t = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    down = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    return np.stack([16 * np.sin(t) ** 3, -down], 1) / random.uniform(16.5, 18)


def _drop(random: Random) -> Outline:
    t = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    thin = random.uniform(0.3, 0.8)
    bend = random.uniform(-0.6, 0.6)
    x, y = thin * np.sin(t) * np.sin(t / 2) ** 1.3, -np.cos(t)
    return np.stack([x + bend * (y * y - 0.4) * 0.5, y], 1)


def _leaf(random: Random) -> Outline:
    t = np.linspace(-1, 1, 16)
    side = random.uniform(0.2, 0.5) * (1 - t * t)
    return np.concatenate([np.stack([side, t], 1), np.stack([-side, t], 1)[::-1]])


def _moon(random: Random) -> Outline:
    t = np.linspace(-2.2, 2.2, 24)
    thin = random.uniform(0.2, 0.6)
    outer = np.stack([np.cos(t), np.sin(t)], 1)
    return np.concatenate([outer, (outer * [thin, 1] - [0.4, 0])[::-1]])


def _cross(random: Random) -> Outline:
    w = random.uniform(0.18, 0.4)
    arm = np.array([[w, 1], [w, w], [1, w], [1, -w], [w, -w], [w, -1]])
    return np.concatenate([arm, -arm])


def _corners(random: Random) -> Outline:
    """A regular shape of three to eight corners."""
    turn = random.uniform(0, math.pi) if random.random() < 0.5 else math.pi / 4
    count = int(random.choice([3, 4, 4, 4, 6, 8]))
    turns = np.arange(count) * 2 * math.pi / count + turn
    return np.stack([np.cos(turns), np.sin(turns)], 1)


def _block(random: Random) -> Outline:
    """A square with round corners."""
    soft = random.uniform(0.1, 0.5)
    quarter = np.linspace(0, math.pi / 2, 8)
    bow = soft * np.stack([np.cos(quarter), np.sin(quarter)], 1) + (1 - soft)
    turned = np.stack([-bow[:, 1], bow[:, 0]], 1)
    return np.concatenate([bow, turned, -bow, -turned]) * 0.8


def _disc(random: Random) -> Outline:
    return _round(np.full(32, random.uniform(0.9, 1.0)))


_SHAPES = (_disc, _disc, _disc, _star, _flower, _heart, _drop, _leaf, _moon, _cross, _corners, _block)


def any_outline(random: Random) -> Outline:
    """A disc, a star, a flower, a heart, a leaf, a square…"""
    return _SHAPES[int(random.integers(len(_SHAPES)))](random)


def fill(sheet: Tile, outline: Outline, at: Sequence[float], radius: float, colour: Colour) -> None:
    """Draws a shape around ``at`` (pixels), and the part beyond an edge on the other side."""
    high, wide = sheet.shape[:2]
    paint = [float(value) for value in colour]
    for dx in (-wide, 0, wide):
        for dy in (-high, 0, high):
            x, y = at[0] + dx, at[1] + dy
            if -radius < x < wide + radius and -radius < y < high + radius:
                corners = np.rint((outline * radius + (x, y)) * 16).astype(np.int32)
                cv2.fillPoly(sheet, [corners], paint, cv2.LINE_AA, 4)


def turned(outline: Outline, turn: float) -> Outline:
    """The shape turned by ``turn`` radians."""
    cos, sin = math.cos(turn), math.sin(turn)
    return np.asarray(outline @ np.array([[cos, sin], [-sin, cos]]), np.float64)


def _figure(sheet: Tile, at: Sequence[float], radius: float, parts: _Parts, turn: float) -> None:
    for outline, share, colour in parts:
        fill(sheet, turned(outline, turn), at, radius * share, colour)


_Parts = list[tuple[Outline, float, Colour]]


def _parts(random: Random, colours: NDArray[np.float32]) -> _Parts:
    """A shape, or shapes within each other: a ring, a flower with its middle, an outlined star."""
    outline, kind = any_outline(random), random.random()
    some = colours[random.integers(1, len(colours), 3)]
    found: _Parts = [(outline, 1.0, some[0])]
    if kind < 0.25:
        found.append((outline, random.uniform(0.45, 0.85), colours[0]))
    elif kind < 0.5:
        found.append((any_outline(random), random.uniform(0.2, 0.7), some[1]))
        found.append((_disc(random), random.uniform(0.1, 0.25), some[2]))
    return found


def motif_rows(random: Random, size: int, edge: float) -> Picture:
    """Polka dots, hearts, stars, flowers in even rows, straight or staggered."""
    colours = palette(random, 4)
    radius = max(1.5, span(random, edge, 0.06, 1.6) / 2)
    apart = max(5, round(radius * random.uniform(2.1, 6)))
    count = int(random.integers(1, 4)) * 2
    down = round(apart * (0.866 if random.random() < 0.4 else 1.0))
    sheet = np.full((count * down, count * apart, 3), colours[0], np.uint8)
    kinds = [_parts(random, colours) for _ in range(int(random.choice([1, 1, 1, 2, 3])))]
    stagger = random.random() < 0.5
    turns = random.random() < 0.25
    for row in range(count):
        for column in range(count):
            x = (column + 0.25 + (0.5 if stagger and row % 2 else 0.0)) * apart
            parts = kinds[(row + column) % len(kinds)]
            turn = random.uniform(0, 6.3) if turns else 0.0
            _figure(sheet, (x, (row + 0.5) * down), radius, parts, turn)
    return spread(random, sheet, size)


def motif_strewn(random: Random, size: int, edge: float) -> Picture:
    """Flowers, leaves, confetti, dots: strewn at random, in several sizes, over each other or apart."""
    colours = palette(random, int(random.integers(3, 7)))
    radius = max(2.0, span(random, edge, 0.1, 2) / 2)
    wide = round(min(420.0, max(60.0, radius * random.uniform(6, 14))))
    sheet = np.full((wide, wide, 3), colours[0], np.uint8)
    kinds = [_parts(random, colours) for _ in range(int(random.integers(1, 5)))]
    count = min(120, round((wide / radius) ** 2 * random.uniform(0.05, 0.4)))
    for _ in range(max(3, count)):
        parts = kinds[int(random.integers(len(kinds)))]
        some = radius * random.uniform(0.4, 1.2)
        _figure(sheet, random.uniform(0, wide, 2).tolist(), some, parts, random.uniform(0, 6.3))
    return spread(random, sheet, size)


def signs(random: Random, size: int, edge: float) -> Picture:
    """Signs of a font in rows, as large as the symbols on dice or as dice; each often in a square."""
    colours = palette(random, 3)
    cell = round(max(8.0, span(random, edge, 0.4, 2.0)))
    count = 3
    sheet = np.full((count * cell, count * cell, 3), colours[0], np.uint8)
    framed, block = random.random() < 0.4, _block(random)
    shapes = [draw_glyph(random) for _ in range(int(random.integers(1, 4)))]
    inner = max(4, round(cell * random.uniform(0.4, 0.85)))
    for place in range(count * count):
        left, top = place % count * cell, place // count * cell
        if framed:
            fill(sheet, block, (left + cell / 2, top + cell / 2), cell * 0.58, colours[2])
        glyph = cv2.resize(shapes[place % len(shapes)], (inner, inner), interpolation=cv2.INTER_AREA)[
            :, :, None
        ]
        begin = (cell - inner) // 2
        there = sheet[top + begin : top + begin + inner, left + begin : left + begin + inner]
        there[:] = (there * (1 - glyph) + colours[1] * glyph).astype(np.uint8)
    return spread(random, sheet, size)


def rings(random: Random, size: int, edge: float) -> Picture:
    """Overlapping circles, scales, quatrefoils, waves of a seigaiha: outlines of circles on a grid."""
    colours = palette(random, 3)
    step = max(8, round(span(random, edge, 0.3, 3)))
    sheet = np.full((step, step, 3), colours[0], np.uint8)
    thick = max(1, round(step * random.uniform(0.02, 0.14)))
    paint = [float(value) for value in colours[1]]
    radii = step * random.uniform(0.2, 0.75, int(random.integers(1, 4)))
    middles = [(0.0, 0.0), (0.5, 0.5)] if random.random() < 0.6 else [(0.5, 0.0), (0.0, 0.5)]
    for radius in radii:
        for x, y in middles:
            for dx in (-1, 0, 1, 2):
                for dy in (-1, 0, 1, 2):
                    at = [int((x + dx) * step * 16), int((y + dy) * step * 16)]
                    cv2.circle(sheet, at, int(radius * 16), paint, thick, cv2.LINE_AA, 4)
    if random.random() < 0.5:
        fill(sheet, any_outline(random), (step / 2, 0), step * random.uniform(0.06, 0.2), colours[2])
    return spread(random, sheet, size)


def rays(random: Random, size: int, edge: float) -> Picture:
    """Circles around one place, a spiral, or rays of a sun."""
    u, v = axes(random, size)
    middle = random.uniform(0, size, 2).astype(int)
    x, y = u - u[middle[1], middle[0]], v - v[middle[1], middle[0]]
    far, turn = cv2.magnitude(x, y), np.arctan2(y, x) / np.float32(2 * math.pi)
    share = int(random.integers(0, 3))
    arms = int(random.integers(3, 40)) if share else 0
    phase = turn * np.float32(arms)
    if share != 1:
        phase = phase + far / np.float32(span(random, edge, 0.25, 3))
    colours = palette(random, int(random.integers(2, 5)))
    which = (np.floor(phase * np.float32(2)).astype(np.int32)) % len(colours)
    return np.asarray(np.take(colours, which, axis=0, mode="clip"), np.float32)
