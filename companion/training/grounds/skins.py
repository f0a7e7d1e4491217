"""Grounds that look grown: skins of animals, camouflage, mazes."""

from __future__ import annotations

import cv2
import numpy as np

from companion.training.grounds.ground_tools import (
    Colour,
    Picture,
    Random,
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
    tone,
)


def _fur(random: Random, ground: Picture) -> Picture:
    """Short hairs on top, or none."""
    if random.random() < 0.5:
        return ground
    hairs = noise(random, ground.shape[0], 1.0, random.uniform(3, 14))
    return shade(ground, (hairs.T if random.random() < 0.5 else hairs) * np.float32(random.uniform(2, 9)))


def _pair(random: Random, dark: tuple[int, int, int], light: tuple[int, int, int]) -> tuple[Colour, Colour]:
    """The colours of nature, or any."""
    if random.random() < 0.5:
        first, second = palette(random, 2)
        return first, second
    near = random.normal(0, 12, (2, 3))
    return np.add(dark, near[0]).astype(np.float32), np.add(light, near[1]).astype(np.float32)


def stripes(random: Random, size: int, edge: float) -> Picture:
    """The skin of a zebra or a tiger: stripes that fork."""
    u, v = axes(random, size, bends=0.7)
    wave = span(random, edge, 0.3, 2.5)
    height = band(band_tile(random, random.uniform(0.1, 0.3), random.uniform(1.2, 3.5)), u, v, wave)
    light = (230, 235, 238) if random.random() < 0.6 else (60, 150, 225)
    first, second = _pair(random, (28, 26, 26), light)
    height += noise(random, size, wave / 4) * np.float32(random.uniform(0, 0.15))
    return _fur(random, mix(first, second, soft(height - np.float32(random.uniform(-0.4, 0.4)), 6 / wave)))


def leopard(random: Random, size: int, edge: float) -> Picture:
    """Broken rings with darker middles, or full spots."""
    u, v = axes(random, size)
    wave = max(6.0, span(random, edge, 0.4, 2.5))
    height = band(band_tile(random, random.uniform(0.1, 0.25)), u, v, wave)
    height += noise(random, size, wave / 4) * np.float32(random.uniform(0.05, 0.25))
    dark, light = _pair(random, (25, 30, 38), (110, 175, 215))
    low, width = random.uniform(0.2, 0.9), random.uniform(0.3, 0.9)
    ground = mix(light, dark, soft(height - np.float32(low), 6 / wave))
    if random.random() < 0.75:
        middle = light * np.float32(random.uniform(0.55, 0.95))
        ground = mix(ground, middle, soft(height - np.float32(low + width), 6 / wave))
        broken = soft(
            band(band_tile(random), u, v, wave * 0.8) - np.float32(random.uniform(0.8, 1.6)), 6 / wave
        )
        ground = mix(ground, light, broken)
    return _fur(random, ground)


def maze(random: Random, size: int, edge: float) -> Picture:
    """A labyrinth or spots like coral, in two or three colours, flat or in relief."""
    u, v = axes(random, size)
    wave = max(4.0, span(random, edge, 0.25, 3))
    height = band(band_tile(random, random.uniform(0.06, 0.3)), u, v, wave)
    first, second, third = palette(random, 3)
    level = random.uniform(-0.7, 1.1)
    ground = mix(first, second, soft(height - np.float32(level), 6 / wave))
    if random.random() < 0.3:
        ground = mix(ground, third, soft(height - np.float32(level + random.uniform(0.4, 0.9)), 6 / wave))
    if random.random() < 0.3:
        dim(ground, relief(random, np.tanh(height * 2) * np.float32(wave / 8), 0.5))
    return ground


def snake(random: Random, size: int, edge: float) -> Picture:
    """Scales in rows, with diamonds or blotches of other colours over them."""
    u, v = axes(random, size, bends=0.6)
    scale = np.float32(max(5.0, span(random, edge, 0.12, 0.6)))
    row = np.floor(v / (scale * np.float32(0.5)))
    across = remainder(u / scale + row * np.float32(0.5)) - np.float32(0.5)
    down = v / (scale * np.float32(0.5)) - row
    edge_near = 1 - cv2.magnitude(across * np.float32(1.9), down - np.float32(0.15))
    large = np.float32(max(span(random, edge, 0.8, 4), float(4 * scale)))
    blotch = (
        np.abs(remainder(u / large) * 2 - 1)
        + np.abs(remainder(v / large) * 2 - 1)
        - np.float32(random.uniform(0.7, 1.2))
    )
    blotch += noise(random, size, float(scale) * 1.5) * np.float32(0.12)
    first, second, third = palette(random, 3)
    ground = mix(mix(first, second, soft(blotch, 0.12)), third, soft(np.float32(0.1) - np.abs(blotch), 0.08))
    return dim(ground, np.clip(np.float32(0.62) + edge_near * np.float32(random.uniform(0.3, 0.9)), 0.3, 1.1))


def camouflage(random: Random, size: int, edge: float) -> Picture:
    """Blots of four colours, smooth or as squares."""
    colours = palette(random, 4)
    grain = span(random, edge, 0.5, 4)
    square = round(max(2.0, edge * random.uniform(0.06, 0.5))) if random.random() < 0.35 else 0
    small = max(8, size // square) if square else size
    ground = flat(colours[0], small)
    for colour in colours[1:]:
        height = clouds(random, small, max(2.0, grain * small / size), 3)
        ground = mix(
            ground, colour, soft(height - np.float32(random.uniform(0.1, 0.8)), 0.01 if square else 8 / grain)
        )
    if square:
        ground = np.asarray(cv2.resize(ground, (size, size), interpolation=cv2.INTER_NEAREST), np.float32)
    return ground


def speckles(random: Random, size: int, edge: float) -> Picture:
    """Splashes of paint, drops, pebbledash: round spots of all sizes."""
    colours = palette(random, 5)
    sheet = np.full((size, size, 3), colours[0], np.uint8)
    common = span(random, edge, 0.06, 0.8) / 2
    count = min(900, round((size / (common * 4)) ** 2 * random.uniform(0.2, 1.2)) + 5)
    for _ in range(count):
        radius = common * random.lognormal(0, random.uniform(0.05, 0.5))
        colour = [float(value) for value in colours[random.integers(1, 5)]]
        at = [int(value * 16) for value in random.uniform(0, size, 2)]
        cv2.circle(sheet, at, max(8, int(min(radius, 2 * edge) * 16)), colour, -1, cv2.LINE_AA, 4)
    return shade(sheet.astype(np.float32), fine(random, size) * np.float32(random.uniform(0, 3)))


def fluid(random: Random, size: int, edge: float) -> Picture:
    """Poured paint and tie-dye: bands of colour along a bent field."""
    height = clouds(random, size, edge * random.uniform(1.5, 8), 2) * np.float32(random.uniform(1, 6))
    ground = flat(tone(random), size)
    for colour in palette(random, 4):
        phase = np.float32(random.uniform(0, 6.3))
        ground = mix(ground, colour, soft(np.sin(height + phase), random.uniform(0.1, 1.5)))
    return ground
