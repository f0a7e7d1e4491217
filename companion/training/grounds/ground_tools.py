"""What the grounds are made of: colours, noise, turned axes, repeated tiles, relief, things laid on top."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

Random = np.random.Generator
Field = NDArray[np.float32]
"""One value for each pixel, ``float32[size, size]``."""
Picture = NDArray[np.float32]
"""Display values 0–255, ``float32[size, size, 3]``, BGR."""
Colour = NDArray[np.float32]
"""``float32[3]``, BGR."""
Tile = NDArray[np.uint8]
"""A piece that repeats in both directions, ``uint8[high, wide, 3]``, BGR."""
_BAND_PX = 256
_BAND_WAVE = 8.0
_TABLE = 64


def tone(random: Random) -> Colour:
    """A colour of any hue: now and then grey, more often dull than glaring."""
    hue, value = random.uniform(0, 180), 255 * random.beta(1.9, 1.2)
    saturation = 0.0 if random.random() < 0.15 else 255 * random.beta(1.1, 1.5)
    pixel = np.array([[[hue, saturation, value]]], np.uint8)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def palette(random: Random, count: int) -> NDArray[np.float32]:
    """Colours that go together, ``float32[count, 3]``: any, or shades of one, or nearly all the same."""
    first, kind = tone(random), random.random()
    if kind < 0.3:
        shades = np.linspace(random.uniform(0.2, 0.6), 1.0, count) * random.uniform(0.9, 1.1, count)
        found = first[None] * random.permutation(shades)[:, None] * (230 / max(60.0, float(first.max())))
    elif kind < 0.5:
        light = np.full(3, random.uniform(200, 255)) - random.uniform(0, 25, 3)
        found = np.stack([light, *(tone(random) * random.uniform(0.3, 1) for _ in range(count - 1))])
        found = random.permutation(found)
    else:
        found = np.stack([first, *(tone(random) for _ in range(count - 1))])
    if random.random() < 0.25:
        found = found[0] + (found - found[0]) * random.uniform(0.08, 0.4)
    return np.asarray(np.clip(found, 0, 255), np.float32)


def brown(random: Random) -> Colour:
    """A colour of wood or leather, from near white to near black."""
    pixel = np.array(
        [[[random.uniform(6, 22), random.uniform(40, 170), 255 * random.beta(2.2, 1.5)]]], np.uint8
    )
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def span(random: Random, edge: float, low: float = 0.15, high: float = 2.5) -> float:
    """A length of ``low`` to ``high`` edges in pixels, often as large as a die or one of its pips."""
    kind = random.random()
    if kind < 0.3 and low < 0.9 and high > 1.1:
        share = random.uniform(0.8, 1.25)
    elif kind < 0.5 and low < 0.2 and high > 0.25:
        share = random.uniform(0.13, 0.27)
    else:
        share = math.exp(random.uniform(math.log(low), math.log(high)))
    return max(2.5, edge * share)


def noise(random: Random, size: int, grain: float, across: float = 0.0) -> Field:
    """Smooth noise of about unit deviation, with bumps of ``grain`` pixels (``across`` pixels down)."""
    wide, high = (max(2, min(size, round(size / max(1.0, g)) + 2)) for g in (grain, across or grain))
    small = random.standard_normal((high, wide), np.float32)
    if (high, wide) == (size, size):
        return small
    return np.asarray(cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC), np.float32)


def clouds(random: Random, size: int, grain: float, octaves: int = 3) -> Field:
    """Noise of several sizes together: ``grain`` pixels, half of it, a quarter."""
    total = noise(random, size, grain)
    for octave in range(1, octaves):
        total += noise(random, size, grain / 2**octave) * np.float32(0.55**octave)
    return total * np.float32(0.85)


def fine(random: Random, size: int) -> Field:
    """Noise from pixel to pixel, of unit deviation."""
    tile = random.standard_normal((min(size, 233), min(size, 211)), np.float32)
    down, right = -(-size // tile.shape[0]), -(-size // tile.shape[1])
    return np.ascontiguousarray(np.tile(tile, (down, right))[:size, :size])


def band_tile(random: Random, spread: float = 0.25, aligned: float = 0.0) -> Field:
    """Noise of one wavelength that repeats without seams: spots, or with ``aligned`` > 0 stripes."""
    across = np.fft.rfftfreq(_BAND_PX)[None, :]
    down = np.fft.fftfreq(_BAND_PX)[:, None]
    far = np.hypot(across, down) * _BAND_WAVE
    weight = np.exp(-((far - 1) ** 2) / (2 * spread**2)) * (far > 0)
    if aligned > 0:
        weight = weight * np.exp(-((np.arctan2(down, across + 1e-9) * aligned) ** 2))
    spectrum = np.fft.rfft2(random.standard_normal((_BAND_PX, _BAND_PX), np.float32)) * weight
    found = np.fft.irfft2(spectrum, (_BAND_PX, _BAND_PX))
    return np.asarray(found / found.std(), np.float32)


def band(tile: Field, u: Field, v: Field, wave: float) -> Field:
    """Such noise with waves of ``wave`` pixels along the axes."""
    scale = np.float32(_BAND_WAVE / wave)
    return sample(tile, u * scale, v * scale)


def sample(tile: NDArray[np.float32], u: Field, v: Field) -> NDArray[np.float32]:
    """The values of a repeating tile at (u, v), in its pixels."""
    return np.asarray(cv2.remap(tile, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP), np.float32)


def axes(random: Random, size: int, straight: float = 0.4, bends: float = 0.35) -> tuple[Field, Field]:
    """How far each pixel lies along and across a pattern, in pixels: turned anyhow, sheared, or bent."""
    turn = random.uniform(0, 2 * math.pi)
    if random.random() < straight:
        turn = math.pi / 2 * random.integers(4) + random.normal(0, 0.02)
    shear = random.normal(0, 0.12) if random.random() < 0.2 else 0.0
    line = np.arange(size, dtype=np.float32)
    begin = random.uniform(1000, 3000, 2)
    cos, sin = np.float32(math.cos(turn)), np.float32(math.sin(turn))
    u = (line * cos + np.float32(begin[0]))[None, :] + (line * sin)[:, None]
    v = (-line * sin + np.float32(begin[1]))[None, :] + (line * cos)[:, None]
    if shear:
        u += v * np.float32(shear)
    if random.random() < bends:
        grain = size * random.uniform(0.2, 0.6)
        far = np.float32(grain * random.uniform(0.01, 0.1))
        u += noise(random, size, grain) * far
        v += noise(random, size, grain) * far
    return u, v


def spread(random: Random, tile: Tile, size: int, straight: float = 0.4, bends: float = 0.35) -> Picture:
    """The tile repeated over the whole ground, turned and bent."""
    u, v = axes(random, size, straight, bends)
    laid = cv2.remap(tile, u, v, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    return np.asarray(laid, np.float32)


def soft(field: Field, width: float = 1.0) -> Field:
    """1 where the field is above 0, with an edge ``width`` wide in the field's unit."""
    return np.asarray(np.clip(field * np.float32(1 / width) + np.float32(0.5), 0, 1), np.float32)


def mix(first: NDArray[np.float32], second: NDArray[np.float32], share: Field) -> Picture:
    """From the first colour or picture to the second, as far as ``share`` says."""
    if first.ndim == 1 and second.ndim == 1:
        return np.asarray(cv2.transform(share, np.stack([second - first, first], 1)), np.float32)
    rest = 1 - share
    below, above = (_weighted(part, weight) for part, weight in ((first, rest), (second, share)))
    return np.asarray(cv2.add(below, above, dst=below), np.float32)


def _weighted(part: NDArray[np.float32], weight: Field) -> Picture:
    if part.ndim == 1:
        return np.asarray(cv2.transform(weight, part[:, None]), np.float32)
    return np.asarray(cv2.multiply(part, cv2.merge([weight, weight, weight])), np.float32)


def flat(colour: Colour, size: int) -> Picture:
    """One colour everywhere."""
    return np.asarray(cv2.merge([np.full((size, size), value, np.float32) for value in colour]), np.float32)


def remainder(along: Field) -> Field:
    """What is left after whole numbers, from 0 up to 1."""
    return along - np.floor(along)


def shade(picture: Picture, light: Field) -> Picture:
    """Adds the light to every channel, in display values; changes the picture."""
    cv2.add(picture, cv2.merge([light, light, light]), dst=picture)
    return picture


def dim(picture: Picture, factor: Field) -> Picture:
    """Multiplies every channel; changes the picture."""
    cv2.multiply(picture, cv2.merge([factor, factor, factor]), dst=picture)
    return picture


def relief(random: Random, height: Field, strength: float) -> Field:
    """The light on a rough surface, to be multiplied: 1 where it is level. ``height`` is in pixels."""
    turn = random.uniform(0, 2 * math.pi)
    kernel = np.array(
        [[0, -math.sin(turn), 0], [-math.cos(turn), 0, math.cos(turn)], [0, math.sin(turn), 0]], np.float32
    )
    slope = cv2.filter2D(height, -1, kernel * (strength / 2))
    return np.asarray(np.clip(1 + slope, 0.3, 1.7), np.float32)


def table(random: Random, low: float, high: float) -> Field:
    """A random value for each cell of a grid, looked up with ``at_cell``."""
    return random.uniform(low, high, (_TABLE, _TABLE)).astype(np.float32)


def at_cell(values: NDArray[np.float32], i: NDArray[np.int32], j: NDArray[np.int32]) -> NDArray[np.float32]:
    """The value of the cell (i, j) for each pixel; ``values`` has 64 × 64 cells, and repeats."""
    flat_values = values.reshape(_TABLE * _TABLE, *values.shape[2:])
    return np.asarray(
        np.take(flat_values, (j & (_TABLE - 1)) * _TABLE + (i & (_TABLE - 1)), axis=0, mode="clip")
    )


def cells(random: Random, size: int, grain: float, order: float = 0.4) -> tuple[NDArray[np.int32], Field]:
    """Splits the ground into irregular cells of about ``grain`` pixels: their numbers, and for each pixel how
    far it lies from the edge of its cell, in pixels."""
    count = max(2, round(size / grain))
    middles = (np.stack(np.meshgrid(np.arange(count), np.arange(count)), -1) + 0.5).reshape(-1, 2)
    middles = middles + random.uniform(-order, order, middles.shape)
    at = np.clip(middles * (size / count), 0, size - 1).astype(int)
    seeds = np.full((size, size), 255, np.uint8)
    seeds[at[:, 1], at[:, 0]] = 0
    _, labels = cv2.distanceTransformWithLabels(seeds, cv2.DIST_L2, 3, labelType=cv2.DIST_LABEL_PIXEL)
    inside = np.full((size, size), 255, np.uint8)
    inside[:, 1:][labels[:, 1:] != labels[:, :-1]] = 0
    inside[1:][labels[1:] != labels[:-1]] = 0
    return np.asarray(labels, np.int32), np.asarray(cv2.distanceTransform(inside, cv2.DIST_L2, 3), np.float32)


def lay(ground: Picture, thing: Picture, alpha: Field, at: tuple[float, float], turn: float) -> None:
    """Lays a thing with its middle on ``at`` (pixels), turned by ``turn`` degrees; changes the ground."""
    high, wide = alpha.shape
    reach = math.ceil(math.hypot(high, wide) / 2) + 1
    left, top = max(0, math.floor(at[0]) - reach), max(0, math.floor(at[1]) - reach)
    there = ground[top : max(0, math.ceil(at[1]) + reach), left : max(0, math.ceil(at[0]) + reach)]
    if there.size == 0:
        return
    move = cv2.getRotationMatrix2D((wide / 2, high / 2), turn, 1.0)
    move[:, 2] += (at[0] - left - wide / 2, at[1] - top - high / 2)
    box = (there.shape[1], there.shape[0])
    cover = cv2.warpAffine(alpha, move, box)[:, :, None]
    laid = cv2.warpAffine(thing, move, box, borderMode=cv2.BORDER_REPLICATE)
    there += cover * (laid - there)
