"""Grounds with stripes, checks and cells: tartans, tiles, bricks, mosaics, trays, boards."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.grounds.ground_tools import (
    Field,
    Picture,
    Random,
    at_cell,
    axes,
    dim,
    fine,
    flat,
    mix,
    noise,
    palette,
    relief,
    remainder,
    shade,
    soft,
    span,
    spread,
    table,
)
from companion.training.grounds.motifs import any_outline, fill

_TOOTH = ("00001111", "00011110", "00111100", "01111000", "11111111", "11101110", "11001100", "10001000")


def _sett(random: Random, edge: float, colours: NDArray[np.float32], low: float, high: float) -> Field:
    """A row of stripes of several widths, the same forwards and backwards, ``float32[wide, 3]``."""
    count = int(random.integers(2, 7))
    widths = [max(1, round(edge * np.exp(random.uniform(np.log(low), np.log(high))))) for _ in range(count)]
    which = random.integers(0, len(colours), count)
    half = np.repeat(colours[which], widths, axis=0)
    return np.concatenate([half, half[::-1]]) if random.random() < 0.6 else half


def bars(random: Random, size: int, edge: float) -> Picture:
    """Stripes of one or many widths."""
    colours = palette(random, int(random.integers(2, 6)))
    if random.random() < 0.5:
        wide = round(span(random, edge, 0.08, 2))
        row = np.repeat(colours[:2], [wide, max(1, round(wide * random.uniform(0.2, 1.5)))], axis=0)
    else:
        row = _sett(random, edge, colours, 0.05, 1.5)
    return spread(random, np.ascontiguousarray(np.repeat(row[None], 4, axis=0), np.uint8), size)


def tartan(random: Random, size: int, edge: float) -> Picture:
    """Gingham and tartan: stripes both ways that mix where they cross, like a twill."""
    colours = palette(random, int(random.integers(2, 6)))
    if random.random() < 0.4:
        wide = round(max(3.0, span(random, edge, 0.1, 2)))
        row = np.repeat(colours[:2], wide, axis=0)
    else:
        row = _sett(random, edge, colours, 0.06, 1.2)
    row = row[:700]
    sheet = (row[None] + row[:, None]) / 2
    if random.random() < 0.4:
        i = np.arange(len(row))
        twill = ((i[None] + i[:, None]) // 2 % 2).astype(np.float32)[:, :, None]
        sheet = sheet + (row[None] - row[:, None]) / 2 * (twill * 2 - 1) * random.uniform(0.3, 1)
    return spread(random, np.ascontiguousarray(np.clip(sheet, 0, 255), np.uint8), size)


def houndstooth(random: Random, size: int, edge: float) -> Picture:
    """Broken checks with teeth, or any other small picture of squares that repeats."""
    colours = palette(random, 3)
    if random.random() < 0.5:
        which = np.array([[int(sign) for sign in row] for row in _TOOTH])
    else:
        half = random.integers(
            0, int(random.integers(2, 4)), (int(random.integers(2, 7)), int(random.integers(2, 7)))
        )
        half = np.concatenate([half, half[:, ::-1]], axis=1)
        which = np.concatenate([half, half[::-1]], axis=0)
    square = max(1, round(max(8.0, span(random, edge, 0.4, 4)) / len(which)))
    sheet = np.kron(which, np.ones((square, square), int))
    return spread(random, np.ascontiguousarray(colours[sheet], np.uint8), size)


def argyle(random: Random, size: int, edge: float) -> Picture:
    """Diamonds with thin crossing lines, lattices, triangles, zigzag."""
    colours = palette(random, 4)
    wide, high = (max(8, round(span(random, edge, 0.4, 3))) for _ in range(2))
    sheet = np.full((high, wide, 3), colours[0], np.uint8)
    paints = [[float(value) for value in colour] for colour in colours]
    kind = int(random.integers(4))
    corners = np.array([[wide / 2, 0], [wide, high / 2], [wide / 2, high], [0, high / 2]])
    if kind == 2:
        corners = np.array([[0, 0], [wide, 0], [wide / 2, high]])
    elif kind == 3:
        corners = np.array(
            [[0, 0], [wide / 2, high / 2], [wide, 0], [wide, high / 2], [wide / 2, high], [0, high / 2]]
        )
    if kind != 1:
        cv2.fillPoly(sheet, [np.rint(corners * 16).astype(np.int32)], paints[1], cv2.LINE_AA, 4)
    if kind < 2:
        thick = max(1, round(min(wide, high) * random.uniform(0.01, 0.15)))
        for begin, end in (((0, 0), (wide, high)), ((0, high), (wide, 0))):
            cv2.line(sheet, begin, end, paints[2], thick, cv2.LINE_AA)
    if random.random() < 0.3:
        fill(
            sheet,
            any_outline(random),
            (wide / 2, high / 2),
            min(wide, high) * random.uniform(0.08, 0.3),
            colours[3],
        )
    return spread(random, sheet, size)


def hexagons(random: Random, size: int, edge: float) -> Picture:
    """Six-sided cells, each in its colour, with or without lines between."""
    u, v = axes(random, size)
    wide = np.float32(max(6.0, span(random, edge, 0.25, 3)))
    up = wide * np.float32(1.7320508)
    best_i = best_j = near = None
    fars: list[Field] = []
    for offset in (np.float32(0), np.float32(0.5)):
        i, j = np.rint(u / wide - offset), np.rint(v / up - offset)
        x, y = np.abs(u - (i + offset) * wide), np.abs(v - (j + offset) * up)
        fars.append(np.maximum(x, x * np.float32(0.5) + y * np.float32(0.8660254)))
        if near is None:
            best_i, best_j, near = i, j * 2, fars[0]
        else:
            closer = fars[1] < near
            best_i, best_j = np.where(closer, i, best_i), np.where(closer, j * 2 + 1, best_j)
    inside = wide / 2 - np.minimum(fars[0], fars[1])
    return _cell_ground(
        random, (np.asarray(best_i, np.int32), np.asarray(best_j, np.int32)), inside, float(wide)
    )


def _cell_ground(
    random: Random, at: tuple[NDArray[np.int32], NDArray[np.int32]], inside: Field, wide: float
) -> Picture:
    """Colours for cells, and joints where ``inside`` (pixels to the cell's edge) is small."""
    colours = palette(random, int(random.integers(3, 7)))
    kind = random.random()
    if kind < 0.45:
        tints = np.broadcast_to(colours[1], (64, 64, 3)) + random.normal(
            0, random.uniform(0, 14), (64, 64, 1)
        )
    elif kind < 0.65:
        i, j = np.meshgrid(np.arange(64), np.arange(64))
        tints = colours[1 + (i + j) % 2]
    else:
        tints = colours[random.integers(1, len(colours), (64, 64))] + random.normal(0, 6, (64, 64, 1))
    ground = at_cell(tints.astype(np.float32), *at)
    gap = max(0.0, wide * random.uniform(-0.03, 0.14))
    if gap > 0:
        ground = mix(colours[0], ground, soft(inside - np.float32(gap), 1.2))
    if random.random() < 0.5:
        rim = np.float32(max(1.0, wide * random.uniform(0.03, 0.2)))
        height = np.clip(inside - np.float32(gap), 0, rim) * np.float32(random.choice([-1, 1, 1]))
        dim(ground, relief(random, height, random.uniform(0.1, 0.6)))
    if random.random() < 0.5:
        shade(ground, noise(random, len(inside), wide / 3) * np.float32(random.uniform(1, 8)))
    return ground


def tiles(random: Random, size: int, edge: float) -> Picture:
    """Square or oblong tiles with grout, bricks in staggered rows, mosaics, plain chequered boards."""
    u, v = axes(random, size, bends=0.15)
    wide = np.float32(max(4.0, span(random, edge, 0.15, 3)))
    high = wide * np.float32(1.0 if random.random() < 0.6 else random.uniform(0.35, 0.9))
    j = np.floor(v / high)
    if random.random() < 0.35:
        u = u + j * wide * np.float32(random.choice([0.5, 0.333]))
    i = np.floor(u / wide)
    x, y = np.abs(u - (i + np.float32(0.5)) * wide), np.abs(v - (j + np.float32(0.5)) * high)
    inside = np.minimum(wide / 2 - x, high / 2 - y)
    if random.random() < 0.4:
        bend = np.float32(random.uniform(0.05, 0.3)) * high
        corner = cv2.magnitude(np.maximum(x - wide / 2 + bend, 0), np.maximum(y - high / 2 + bend, 0))
        inside = np.minimum(inside, bend - corner)
    return _cell_ground(random, (i.astype(np.int32), j.astype(np.int32)), inside, float(min(wide, high)))


def tray(random: Random, size: int, edge: float) -> Picture:
    """A tray with square cells between raised frames, each as large as a die."""
    u, v = axes(random, size, bends=0.1)
    wide = np.float32(edge * random.uniform(0.9, 1.7))
    x, y = (np.abs(remainder(along / wide) - np.float32(0.5)) for along in (u, v))
    bar = np.float32(random.uniform(0.03, 0.14))
    outside = np.maximum(x, y) - (np.float32(0.5) - bar)
    first, second = palette(random, 2)
    if random.random() < 0.5:
        second = first * np.float32(random.uniform(0.6, 1.1))
    raised = soft(outside, 0.06)
    ground = mix(first, second, soft(outside, 1.5 / float(wide)))
    dim(
        ground,
        relief(
            random, cv2.GaussianBlur(raised, (0, 0), 1.2) * np.float32(edge / 6), random.uniform(0.3, 0.9)
        ),
    )
    shadow = soft(np.float32(0.12) - np.abs(outside), 0.2) * (outside < 0)
    dim(ground, (1 - shadow * np.float32(random.uniform(0, 0.5))).astype(np.float32))
    i, j = (np.floor(along / wide).astype(np.int32) for along in (u, v))
    dim(ground, at_cell(table(random, 0.93, 1.03), i, j))
    return shade(ground, fine(random, size) * np.float32(random.uniform(0, 4)))


def graph_paper(random: Random, size: int, edge: float) -> Picture:
    """Thin lines both ways, or one way, with thicker ones now and then; or a grid of points."""
    u, v = axes(random, size)
    step = np.float32(max(4.0, span(random, edge, 0.12, 1.5)))
    first, second = palette(random, 2)
    thin, share = np.float32(random.uniform(0.5, 1 + 0.03 * edge)), np.float32(random.uniform(0.2, 1))
    x, y = (np.abs(a / step - np.rint(a / step)) * step for a in (u, v))
    kind = int(random.integers(3))
    lines = np.minimum(x, y) if kind == 0 else x if kind == 1 else cv2.magnitude(x, y) * np.float32(0.4)
    ground = mix(first, second, soft(thin / 2 - lines, 1.0) * share)
    if kind < 2 and random.random() < 0.5:
        wide = step * int(random.integers(4, 11))
        thick = np.abs(u / wide - np.rint(u / wide)) * wide
        ground = mix(ground, second, soft(thin - thick, 1.0))
    return ground


def gradients(random: Random, size: int, edge: float) -> Picture:
    """Colours that flow into each other along one direction, with or without steps."""
    u, _ = axes(random, size)
    along = remainder(u / np.float32(span(random, edge, 1, 4) * 4))
    if random.random() < 0.3:
        steps = np.float32(random.integers(3, 12))
        along = np.floor(along * steps) / steps
    first, second = palette(random, 2)
    ground = mix(
        first,
        second,
        (np.float32(0.5) - np.float32(0.5) * np.cos(along * np.float32(6.2832))).astype(np.float32),
    )
    return shade(ground, flat(np.zeros(3, np.float32), size)[:, :, 0] + fine(random, size) * np.float32(2))
