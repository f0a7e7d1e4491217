"""Grounds of plain paper and felt, wood, stone, leather, sand."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.grounds.ground_tools import (
    Colour,
    Field,
    Picture,
    Random,
    at_cell,
    axes,
    band,
    band_tile,
    brown,
    cells,
    clouds,
    dim,
    fine,
    flat,
    mix,
    noise,
    palette,
    relief,
    sample,
    shade,
    soft,
    span,
    table,
    tone,
)

Cells = NDArray[np.int32]


def plain(random: Random, size: int, edge: float) -> Picture:
    """Paper, paint or plastic of one colour, sometimes stained or scratched."""
    ground = flat(tone(random), size)
    light = noise(random, size, size / random.uniform(1, 6)) * np.float32(random.uniform(0, 5))
    if random.random() < 0.7:
        light += fine(random, size) * np.float32(random.uniform(0.3, 4))
    shade(ground, light)
    if random.random() < 0.25:
        stain = soft(
            clouds(random, size, span(random, edge, 0.5, 4)) - np.float32(random.uniform(0.8, 2)), 0.3
        )
        ground = mix(ground, tone(random), stain * np.float32(random.uniform(0.05, 0.4)))
    if random.random() < 0.15:
        _scratch(random, ground)
    return ground


def _scratch(random: Random, ground: Picture) -> None:
    size = ground.shape[0]
    colour = [float(value) for value in ground[0, 0] + random.uniform(-40, 40)]
    for _ in range(int(random.integers(3, 25))):
        ends = random.uniform(0, size, 2) + random.normal(0, size / 6, (2, 2))
        begin, end = ([int(value) for value in point] for point in ends)
        cv2.line(ground, begin, end, colour, 1)


def felt(random: Random, size: int, edge: float) -> Picture:
    """Short fibres that lie in all directions."""
    fibres = np.asarray(cv2.GaussianBlur(fine(random, size), (0, 0), random.uniform(0.5, 1.6)), np.float32)
    fibres *= np.float32(random.uniform(3, 14) / max(0.1, float(fibres.std()) * 3))
    return shade(flat(tone(random), size), fibres + clouds(random, size, 2 * edge) * np.float32(3))


def _grain(random: Random, u: Field, v: Field, edge: float, colour: Colour) -> Picture:
    """Wood whose fibres run along u."""
    size = u.shape[0]
    wide = span(random, edge, 0.1, 0.9)
    bend = band(band_tile(random, 0.5), u * np.float32(0.12), v, wide * 8) * np.float32(
        random.uniform(0.3, 2.5)
    )
    if random.random() < 0.5:
        far = band(band_tile(random, 0.2), u * np.float32(0.5), v, wide * 20)
        bend += np.exp((far - np.float32(2.2)) * np.float32(3.0)) * np.float32(2)
    rings = v * np.float32(1 / wide) + bend
    rings -= np.floor(rings)
    line = rings ** np.float32(random.uniform(1.5, 6)) * np.float32(random.uniform(0.1, 0.9))
    pores = sample(random.standard_normal((256, 256), np.float32), u * np.float32(0.06), v)
    dark = line * np.float32(random.uniform(0.1, 0.7)) + pores * np.float32(random.uniform(0.01, 0.07))
    ground = mix(colour, colour * np.float32(random.uniform(0.3, 0.75)), np.clip(dark, -0.5, 1))
    return shade(ground, noise(random, size, size / 3) * np.float32(3))


def _shaded_blocks(random: Random, ground: Picture, i: Cells, j: Cells, near: Field, edge: float) -> Picture:
    """Each block lighter or darker, with dark gaps where ``near`` (pixels to the block's edge) is 0."""
    dim(ground, at_cell(table(random, 1 - random.uniform(0.02, 0.35), 1.1), i, j))
    gap = soft(np.float32(random.uniform(0.4, 1 + 0.03 * edge)) - near, 1.2)
    dark = np.float32(random.uniform(0.1, 0.8))
    return dim(ground, 1 - gap * dark)


def wood(random: Random, size: int, edge: float) -> Picture:
    """A sheet of wood, plywood or laminate, or planks with gaps."""
    u, v = axes(random, size, bends=0.0)
    colour = brown(random) if random.random() < 0.85 else tone(random)
    if random.random() < 0.35:
        return _grain(random, u, v, edge, colour)
    wide, long = span(random, edge, 0.5, 4), edge * random.uniform(3, 12)
    j = np.floor(v / np.float32(wide)).astype(np.int32)
    along = u + at_cell(table(random, 0, 1000), np.zeros_like(j), j)
    i = np.floor(along / np.float32(long)).astype(np.int32)
    near = _near(v, wide)
    if random.random() < 0.6:
        near = np.minimum(near, _near(along, long))
    ground = _grain(random, along, v + at_cell(table(random, 0, 500), i, j), edge, colour)
    return _shaded_blocks(random, ground, i, j, near, edge)


def _near(along: Field, period: float) -> Field:
    """How far each pixel is from the nearest multiple of the period, in pixels."""
    part = along / np.float32(period)
    return np.asarray(np.abs(part - np.rint(part)) * np.float32(period), np.float32)


def parquet(random: Random, size: int, edge: float) -> Picture:
    """Blocks of strips that change direction like a chequered board."""
    u, v = axes(random, size, bends=0.0)
    strips = int(random.integers(2, 7))
    wide = np.float32(max(span(random, edge, 0.8, 4), 4.0 * strips))
    i, j = np.floor(u / wide).astype(np.int32), np.floor(v / wide).astype(np.int32)
    upright = ((i + j) & 1).astype(bool)
    along, across = np.where(upright, v, u), np.where(upright, u, v)
    strip = np.floor(across * np.float32(strips) / wide).astype(np.int32)
    near = np.minimum(_near(across, float(wide) / strips), _near(along, float(wide)))
    ground = _grain(random, along, across + at_cell(table(random, 0, 500), i, strip), edge, brown(random))
    return _shaded_blocks(random, ground, i + 7 * j, strip, near, edge)


def herringbone(random: Random, size: int, edge: float) -> Picture:
    """Blocks of wood laid in zigzag."""
    u, v = axes(random, size, bends=0.0)
    wide, length = np.float32(span(random, edge, 0.3, 1.5)), int(random.integers(2, 6))
    i, j = np.floor(u / wide).astype(np.int32), np.floor(v / wide).astype(np.int32)
    step = (i - j) % (2 * length)
    upright = step >= length
    begin = np.where(upright, j - (2 * length - 1 - step), i - step)
    along, across = np.where(upright, v, u), np.where(upright, u, v)
    other = np.where(upright, i, j)
    local = along - begin.astype(np.float32) * wide
    near = np.minimum(_near(across, float(wide)), np.minimum(local, np.float32(length) * wide - local))
    shift = at_cell(table(random, 0, 500), begin, other)
    ground = _grain(random, along + shift, across + shift, edge, brown(random))
    return _shaded_blocks(random, ground, begin, other, near.astype(np.float32), edge)


def marble(random: Random, size: int, edge: float) -> Picture:
    """Clouds with thin veins."""
    first, second, third = palette(random, 3)
    ground = mix(
        first, second, np.clip(clouds(random, size, edge * random.uniform(1, 6), 4) * 0.3 + 0.3, 0, 1)
    )
    for _ in range(int(random.integers(1, 4))):
        vein = np.abs(clouds(random, size, span(random, edge, 0.6, 5), 4))
        ground = mix(ground, third, np.exp(vein * np.float32(-random.uniform(6, 30))) * np.float32(0.8))
    return ground


def granite(random: Random, size: int, edge: float) -> Picture:
    """Specks of several colours."""
    colours = palette(random, 4)
    ground = flat(colours[0], size)
    for colour in colours[1:]:
        specks = noise(random, size, random.uniform(1.2, max(2.0, 0.25 * edge)))
        share = np.float32(random.uniform(0.3, 1))
        ground = mix(ground, colour, soft(specks - np.float32(random.uniform(0.5, 1.8)), 0.5) * share)
    return ground


def terrazzo(random: Random, size: int, edge: float) -> Picture:
    """Chips of stone in cement: angular, of many sizes."""
    colours = palette(random, 6)
    sheet = np.full((size, size, 3), colours[0], np.uint8)
    count = min(700, round((size / edge) ** 2 * random.uniform(0.4, 5)))
    for _ in range(count):
        radius = min(span(random, edge, 0.05, 0.9) / 2, 1.3 * edge)
        turns = np.sort(random.uniform(0, 2 * math.pi, int(random.integers(4, 9))))
        corners = random.uniform(0, size, 2) + radius * np.stack([np.cos(turns), np.sin(turns)], 1)
        colour = [float(value) for value in colours[random.integers(1, 6)]]
        cv2.fillConvexPoly(sheet, np.rint(corners * 16).astype(np.int32), colour, cv2.LINE_AA, 4)
    return shade(sheet.astype(np.float32), fine(random, size) * np.float32(random.uniform(0, 5)))


def concrete(random: Random, size: int, edge: float) -> Picture:
    """Grey, cloudy, with pores; or rusty, or plastered."""
    colour = tone(random) if random.random() < 0.3 else np.full(3, random.uniform(70, 220), np.float32)
    ground = shade(flat(colour, size), clouds(random, size, edge * 3, 4) * np.float32(random.uniform(2, 14)))
    shade(ground, fine(random, size) * np.float32(random.uniform(1, 6)))
    pores = soft(
        noise(random, size, span(random, edge, 0.06, 0.4)) - np.float32(random.uniform(1.6, 2.6)), 0.4
    )
    dim(ground, 1 - pores * np.float32(random.uniform(0.1, 0.6)))
    if random.random() < 0.4:
        dim(ground, relief(random, clouds(random, size, 0.4 * edge, 4), random.uniform(0.1, 0.5)))
    return ground


def sand(random: Random, size: int, edge: float) -> Picture:
    """Sand, salt or gravel of fine grains, sometimes in ripples."""
    grain = random.uniform(1.2, max(2.0, 0.12 * edge))
    height = noise(random, size, grain)
    ground = shade(
        flat(brown(random) if random.random() < 0.7 else tone(random), size), height * np.float32(9)
    )
    if random.random() < 0.4:
        u, v = axes(random, size, bends=1.0)
        wave = span(random, edge, 0.4, 2)
        height += band(band_tile(random, 0.15, 2.0), u, v, wave) * np.float32(wave * 0.15)
    return dim(ground, relief(random, height, random.uniform(0.1, 0.5)))


def gravel(random: Random, size: int, edge: float) -> Picture:
    """Round stones side by side, cobbles, or the skin of a giraffe: cells with edges."""
    grain = max(5.0, span(random, edge, 0.25, 2))
    label, near = cells(random, size, grain, random.uniform(0.2, 0.5))
    colours = palette(random, 4)
    tints = colours[random.integers(1, 4, int(label.max()) + 1)] + random.normal(
        0, 9, (int(label.max()) + 1, 1)
    )
    stones = np.take(tints.astype(np.float32), label, axis=0, mode="clip")
    gap = grain * random.uniform(0.04, 0.2)
    near = cv2.GaussianBlur(near, (0, 0), max(0.6, grain * 0.05)) + noise(
        random, size, grain / 3
    ) * np.float32(gap / 4)
    ground = mix(colours[0], stones, soft(near - np.float32(gap), 1.5)) if gap > 1 else stones
    if random.random() < 0.65:
        dome = np.minimum(near, np.float32(grain * 0.35))
        dim(ground, relief(random, dome, random.uniform(0.15, 0.6)))
    return ground


def leather(random: Random, size: int, edge: float) -> Picture:
    """Leather with creases and pores, or rough plastic."""
    grain = max(4.0, span(random, edge, 0.08, 0.5))
    _, near = (
        cells(random, size, grain, 0.5) if grain * 130 > size else (None, noise(random, size, grain / 2))
    )
    height = cv2.GaussianBlur(np.minimum(near, np.float32(grain * 0.25)), (0, 0), max(0.6, grain * 0.08))
    ground = flat(brown(random) if random.random() < 0.6 else tone(random), size)
    dim(ground, relief(random, np.asarray(height, np.float32), random.uniform(0.1, 0.55)))
    dim(ground, 1 + (height - height.mean()) * np.float32(random.uniform(0.1, 0.8) / grain))
    return shade(ground, clouds(random, size, 3 * edge) * np.float32(random.uniform(1, 8)))


def cork(random: Random, size: int, edge: float) -> Picture:
    """Pressed crumbs with dark specks, chipboard, or a rubber mat."""
    colour = brown(random) if random.random() < 0.75 else tone(random)
    ground = flat(colour, size)
    label, _ = cells(random, size, max(4.0, span(random, edge, 0.1, 0.6)), 0.5)
    dim(
        ground,
        np.take(random.uniform(0.72, 1.12, int(label.max()) + 1).astype(np.float32), label, mode="clip"),
    )
    specks = soft(
        noise(random, size, span(random, edge, 0.05, 0.3)) - np.float32(random.uniform(1.2, 2.2)), 0.5
    )
    dim(ground, 1 - specks * np.float32(random.uniform(0.2, 0.7)))
    return shade(ground, fine(random, size) * np.float32(random.uniform(1, 7)))
