"""Photographs of traced tables: the camera's picture with the truth about its dice."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.geometry.planes import transform
from companion.dice.identify.augmentation import motion_blur, through_jpeg
from companion.training.rendered.blender_stage import DIE_MM
from companion.training.rendered.photograph import Photograph, SeenDie
from companion.training.tables.draw_table import DrawnTable, draw_table
from companion.training.tables.placing import LaidDie
from companion.training.tables.table_tracing import FACES, trace_table
from companion.training.tables.traced_table import ROUNDING, Ints
from companion.training.traced.traced_die import Floats

Random = np.random.Generator
_SAMPLES = 2
_GRID = 12
"""An upper face is asked at so many times so many places whether it is seen there."""
_LEAST_DIE_PX = 15.0


def photograph_table(random: Random, shots: int) -> list[Photograph]:
    """A new table, photographed ``shots`` times from one place: with other light, blur, noise and size."""
    table = draw_table(random)
    light, shown = trace_table(table.scene, *table.camera.size, _SAMPLES, int(random.integers(2**31)))
    light = light / float(table.light.mean())
    gains = (table.light / table.light.mean()) ** -1.0
    return [_taken(random, table, light, shown, gains) for _ in range(shots)]


def _taken(
    random: Random, table: DrawnTable, light: Floats, shown: Ints, gains: NDArray[np.float64]
) -> Photograph:
    wide, high = table.camera.size
    smallest = max(0.4, _LEAST_DIE_PX / table.camera.die_px)
    shrink = math.exp(random.uniform(math.log(smallest), 0)) if random.random() < 0.7 else 1.0
    size = (round(wide * shrink), round(high * shrink))
    balanced = light * (gains ** random.uniform(0.2, 1.1) * np.exp(random.normal(0, 0.08, 3)))
    picture = _developed(random, np.asarray(balanced, np.float32), size, table.camera.die_px)
    fx, fy = size[0] / wide, size[1] / high
    smaller = np.array([[fx, 0, (fx - 1) / 2], [0, fy, (fy - 1) / 2], [0, 0, 1]])
    dice = tuple(_seen_die(number, die, table, shown, smaller) for number, die in enumerate(table.dice))
    x, y, z = table.camera.place * DIE_MM
    to_picture = smaller @ table.camera.floor(DIE_MM) @ np.diag([1.0, -1.0, 1.0])
    return Photograph(picture, to_picture, (float(x), -float(y), float(z)), dice)


def _seen_die(
    number: int, die: LaidDie, table: DrawnTable, shown: Ints, smaller: NDArray[np.float64]
) -> SeenDie:
    face, out = die.upper
    quad = transform(table.camera.project(die.corners), smaller)
    slope = (float(out[0]), -float(out[1]))
    seen = _visible(FACES * number + face, die, table, shown)
    return SeenDie("look0", face, quad, die.tilt, slope, die.cocked, seen)


def _visible(what: int, die: LaidDie, table: DrawnTable, shown: Ints) -> float:
    """The share of the upper face, without its round edges, that the picture shows."""
    inner = 1 - 2 * float(table.scene.things[what // FACES, ROUNDING])
    steps = (np.arange(_GRID) + 0.5) / _GRID - 0.5
    corners = die.corners
    right, down = (corners[1] - corners[0]) * inner, (corners[3] - corners[0]) * inner
    places = corners.mean(axis=0) + steps[:, None, None] * right + steps[None, :, None] * down
    pixels = np.round(table.camera.project(places.reshape(-1, 3))).astype(int)
    high, wide = shown.shape
    inside = (pixels >= 0).all(axis=1) & (pixels < (wide, high)).all(axis=1)
    met = shown[pixels[inside, 1], pixels[inside, 0]]
    return float((met == what).sum()) / len(pixels)


def _developed(random: Random, light: Floats, size: tuple[int, int], die_px: float) -> NDArray[np.uint8]:
    """The camera's picture ``uint8[high, wide, 3]``: exposed, blurred, noisy, sharpened and compressed."""
    dim = random.uniform(0.06, 0.3) if random.random() < 0.15 else math.exp(random.normal(-0.5, 0.35))
    blurred = _blurred(random, light * np.float32(dim), die_px)
    shown = np.asarray(cv2.resize(blurred, size, interpolation=cv2.INTER_AREA), np.float32)
    grain = math.exp(random.uniform(math.log(0.0008), math.log(0.05)))
    noise = random.normal(0, 1, shown.shape).astype(np.float32)
    if random.random() < 0.4:  # a camera that smooths its noise away
        noise = cv2.GaussianBlur(noise, (0, 0), random.uniform(0.5, 1.2)) * 2.0
    shown = shown + noise * np.sqrt(np.maximum(shown, 0) * grain * 0.25 + (0.15 * grain) ** 2)
    tone = np.clip(shown, 0, 1) ** (1 / random.uniform(1.8, 2.6))
    curve = random.uniform(-0.25, 0.5)
    tone = tone * (1 - curve) + curve * tone * tone * (3 - 2 * tone)
    if random.random() < 0.4:
        tone = tone + (tone - cv2.GaussianBlur(tone, (0, 0), random.uniform(0.7, 1.6))) * random.uniform(
            0.2, 1.2
        )
    grey = tone.mean(axis=2, keepdims=True)
    tone = grey + (tone - grey) * (0.0 if random.random() < 0.06 else random.uniform(0.7, 1.4))
    coded = np.asarray(np.clip(tone * 255, 0, 255), np.uint8)
    quality = random.integers(20, 60) if random.random() < 0.2 else random.integers(60, 97)
    return through_jpeg(coded, int(quality))


def _blurred(random: Random, light: Floats, die_px: float) -> Floats:
    """The light through a lens: sharp, soft, out of focus or shaken."""
    sharp = cv2.GaussianBlur(light, (0, 0), random.uniform(0.4, 0.9))
    kind = random.random()
    if kind < 0.25:
        return np.asarray(cv2.GaussianBlur(sharp, (0, 0), die_px * random.uniform(0.01, 0.06)), np.float32)
    if kind < 0.35:
        return np.asarray(cv2.filter2D(sharp, -1, motion_blur(random)), np.float32)
    return np.asarray(sharp, np.float32)
