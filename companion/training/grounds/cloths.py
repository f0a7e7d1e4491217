"""Grounds of cloth and other woven things: linen, denim, knitting, loops, nets, quilts."""

from __future__ import annotations

import math

import cv2
import numpy as np

from companion.training.grounds.ground_tools import (
    Field,
    Picture,
    Random,
    at_cell,
    axes,
    band,
    band_tile,
    clouds,
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
    tone,
)


def weave(random: Random, size: int, edge: float) -> Picture:
    """Threads over and under each other: linen, burlap, denim, wicker, plaited bands."""
    u, v = axes(random, size)
    wide = np.float32(max(3.0, span(random, edge, 0.05, 0.7)))
    wander = noise(random, size, size / 12) * np.float32(random.uniform(0, 0.25))
    across, down = u / wide + wander, v / wide + wander
    i, j = np.floor(across).astype(np.int32), np.floor(down).astype(np.int32)
    under, step = ((2, 1), (3, 1), (4, 1), (4, 2))[int(random.choice(4, p=[0.5, 0.2, 0.15, 0.15]))]
    lower = (i * step + j + (j // 2 if step == 2 else 0)) % under < max(1, under // 2)
    a, b = np.abs(across - i - np.float32(0.5)), np.abs(down - j - np.float32(0.5))
    profile = np.where(lower, a * a * 4 + b * b * 1.2, b * b * 4 + a * a * 1.2).astype(np.float32)
    thick = np.where(lower, at_cell(table(random, 0.8, 1.1), i, np.zeros_like(i)),
                     at_cell(table(random, 0.8, 1.1), j, np.ones_like(j)))  # fmt: skip
    first, second = palette(random, 2)
    if random.random() < 0.5:
        second = first * np.float32(random.uniform(0.75, 1.0))
    ground = mix(first, second, lower.astype(np.float32))
    dim(ground, thick * (1 - profile * np.float32(random.uniform(0.2, 0.75))))
    return shade(ground, fine(random, size) * np.float32(random.uniform(1, 7)))


def knit(random: Random, size: int, edge: float) -> Picture:
    """Columns of small V, as on a pullover; sometimes with coloured rows or motifs."""
    wide = round(max(6.0, span(random, edge, 0.18, 0.9)))
    high = round(wide * random.uniform(0.6, 1.0))
    columns, rows = int(random.integers(4, 13)), int(random.integers(4, 13))
    colours = palette(random, 3)
    kind = random.random()
    if kind < 0.4:
        which = np.zeros((rows, columns), int)
    elif kind < 0.65:
        which = np.repeat(random.integers(0, 3, (rows, 1)), columns, axis=1)
    else:
        half = random.integers(0, 3, (rows, (columns + 1) // 2))
        which = np.concatenate([half, half[:, ::-1]], axis=1)[:, :columns]
    dark = colours * np.float32(random.uniform(0.25, 0.7))
    sheet = np.full((rows * high, columns * wide, 3), dark[0], np.uint8)
    for row in range(-1, rows + 1):
        for column in range(columns):
            colour = colours[which[row % rows, column]]
            for side, share in ((-1, 1.0), (1, 0.88)):
                at = ((column + 0.5 + side * 0.23) * wide, (row + 0.5) * high)
                _stitch(sheet, at, (0.2 * wide, 0.68 * high), -side * 24, [float(c) * share for c in colour])
    ground = spread(random, sheet, size)
    return shade(ground, fine(random, size) * np.float32(random.uniform(1, 8)))


def _stitch(
    sheet: np.typing.NDArray[np.uint8],
    at: tuple[float, float],
    half: tuple[float, float],
    turn: float,
    colour: list[float],
) -> None:
    middle = [int(value * 16) for value in at]
    cv2.ellipse(sheet, middle, [int(v * 16) for v in half], turn, 0, 360, colour, -1, cv2.LINE_AA, 4)


def loops(random: Random, size: int, edge: float) -> Picture:
    """A carpet or towel of small loops or tufts, sometimes of several colours."""
    u, v = axes(random, size)
    wave = max(3.0, span(random, edge, 0.07, 0.6))
    height = band(band_tile(random, random.uniform(0.08, 0.4)), u, v, wave)
    colours = palette(random, 3)
    ground = flat(colours[0], size)
    if random.random() < 0.5:
        tuft = noise(random, size, wave * random.uniform(0.5, 4))
        ground = mix(
            ground, colours[1], soft(tuft - np.float32(random.uniform(-0.5, 1)), random.uniform(0.1, 1))
        )
    dim(ground, np.clip(np.float32(0.85) + height * np.float32(random.uniform(0.04, 0.25)), 0.2, 1.3))
    dim(ground, relief(random, height * np.float32(wave / 6), random.uniform(0.1, 0.5)))
    return shade(ground, fine(random, size) * np.float32(random.uniform(1, 8)))


def corduroy(random: Random, size: int, edge: float) -> Picture:
    """Ribs: corduroy, grooved rubber, corrugated board, bamboo mats."""
    u, v = axes(random, size)
    wide = np.float32(max(3.0, span(random, edge, 0.08, 0.9)))
    share = remainder(v / wide)
    rib = np.sin(share * np.float32(math.pi)) ** np.float32(random.uniform(0.3, 2))
    row = np.floor(v / wide).astype(np.int32)
    ground = flat(tone(random), size)
    dim(ground, (1 - np.float32(random.uniform(0.15, 0.8)) * (1 - rib)).astype(np.float32))
    if random.random() < 0.5:
        dim(ground, at_cell(table(random, 0.75, 1.15), row, np.zeros_like(row)))
    if random.random() < 0.4:
        dim(ground, 1 + (share - np.float32(0.5)) * np.float32(random.uniform(-0.5, 0.5)))
    if random.random() < 0.4:
        bars = np.abs(remainder(u / (wide * np.float32(random.uniform(4, 20)))) - np.float32(0.5))
        dim(ground, 1 - np.float32(0.5) * soft(np.float32(0.03) - bars, 0.03))
    return shade(ground, noise(random, size, 1.0, 3.0) * np.float32(random.uniform(1, 9)))


def net(random: Random, size: int, edge: float) -> Picture:
    """A net, lace or perforated sheet: round, square or six-sided holes over another colour."""
    u, v = axes(random, size)
    wide = np.float32(max(4.0, span(random, edge, 0.12, 1.5)))
    row = np.floor(v / (wide * np.float32(0.866)))
    kind = int(random.integers(3))
    x, y = (remainder(along / wide) * wide - wide / 2 for along in (u, v))
    if kind == 0:
        far = cv2.magnitude(x, y)
    elif kind == 1:
        far = np.maximum(np.abs(x), np.abs(y))
    else:
        across = remainder(u / wide + row / 2) * wide - wide / 2
        far = cv2.magnitude(across, v - (row + np.float32(0.5)) * wide * np.float32(0.866))
    hole = soft(wide * np.float32(random.uniform(0.2, 0.47)) - far, 1.2)
    first, second = palette(random, 2)
    ground = mix(first, second, hole)
    if random.random() < 0.7:
        height = np.asarray(cv2.GaussianBlur(hole, (0, 0), 1.0) * -2, np.float32)
        dim(ground, relief(random, height, random.uniform(0.1, 0.7)))
    return shade(ground, fine(random, size) * np.float32(random.uniform(0, 6)))


def quilt(random: Random, size: int, edge: float) -> Picture:
    """Padded squares or diamonds with seams, bubble wrap, studded rubber."""
    u, v = axes(random, size)
    wide = np.float32(max(6.0, span(random, edge, 0.25, 2.5)))
    across, down = (remainder(along / wide) - np.float32(0.5) for along in (u, v))
    ground = flat(tone(random), size)
    if random.random() < 0.5:
        bulge = np.cos(across * np.float32(math.pi)) * np.cos(down * np.float32(math.pi))
        height = np.sqrt(np.maximum(bulge, 0))
    else:
        far = cv2.magnitude(across, down)
        height = np.sqrt(np.clip(np.float32(random.uniform(0.06, 0.24)) - far * far, 0, 1))
    dim(ground, relief(random, height.astype(np.float32) * wide * np.float32(0.4), random.uniform(0.15, 0.7)))
    dim(ground, (np.float32(0.8) + height * np.float32(0.3)).astype(np.float32))
    return shade(ground, fine(random, size) * np.float32(random.uniform(0, 6)))


def crumpled(random: Random, size: int, edge: float) -> Picture:
    """Creased paper, foil or cloth: facets of light and shadow."""
    height: Field = -np.abs(clouds(random, size, span(random, edge, 0.8, 4), 4)) * np.float32(edge * 0.2)
    ground = flat(tone(random), size)
    return dim(ground, relief(random, height, random.uniform(0.1, 0.6)))
