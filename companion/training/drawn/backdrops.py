"""Backdrops: what dice lie on. Felt, wood, paper, cloth, printed mats with markers."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.drawn.die_art import Image

Random = np.random.Generator
Colours = NDArray[np.float32]


def _noise(random: Random, shape: tuple[int, int], cells: tuple[int, int]) -> NDArray[np.float32]:
    """Smooth noise of unit standard deviation, with about ``cells`` bumps down and across."""
    small = random.normal(0, 1, (max(2, cells[0]), max(2, cells[1]))).astype(np.float32)
    return np.asarray(cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC), np.float32)


def _tone(random: Random) -> Colours:
    hue, saturation, value = random.uniform(0, 180), 255 * random.beta(1.2, 2.2), 255 * random.beta(1.6, 1.6)
    pixel = np.array([[[hue, saturation, value]]], np.uint8)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def _felt(random: Random, size: int) -> Colours:
    fine = random.normal(0, random.uniform(1, 9), (size, size)).astype(np.float32)
    coarse = _noise(random, (size, size), (8, 8)) * random.uniform(0, 6)
    return _tone(random)[None, None, :] + (fine + coarse)[:, :, None]


def _wood(random: Random, size: int) -> Colours:
    base = np.array([random.uniform(40, 150), random.uniform(70, 190), random.uniform(100, 230)], np.float32)
    grain = _noise(random, (size, size), (int(random.integers(20, 70)), 4)) * random.uniform(4, 18)
    if random.random() < 0.5:
        grain = grain.T
    ground = np.ascontiguousarray(base[None, None, :] + grain[:, :, None])
    for _ in range(int(random.integers(0, 3))):
        at = int(random.integers(0, size))
        cv2.line(
            ground, (at, 0), (at + int(random.integers(-9, 10)), size), [float(v) * 0.5 for v in base], 2
        )
    return ground


def _paper(random: Random, size: int) -> Colours:
    level = random.uniform(70, 250)
    tint = random.uniform(-10, 10, 3).astype(np.float32)
    return (
        np.full((size, size, 3), level, np.float32)
        + tint
        + _noise(random, (size, size), (3, 3))[:, :, None] * 3
    )


def _cloth(random: Random, size: int) -> Colours:
    first, second = _tone(random), _tone(random)
    step = int(random.integers(10, 60))
    lines = (np.arange(size) // step) % 2
    pattern = (
        (lines[:, None] ^ lines[None, :]) if random.random() < 0.5 else np.broadcast_to(lines, (size, size))
    )
    share = pattern.astype(np.float32)[:, :, None] * random.uniform(0.1, 1.0)
    return first * (1 - share) + second * share + random.normal(0, 3, (size, size, 1)).astype(np.float32)


def _two(random: Random, size: int) -> Colours:
    """The edge of a mat: two surfaces, and between them often a coloured line."""
    first, second = _one(random, size), _one(random, size)
    angle = random.uniform(0, 2 * np.pi)
    middle = size * random.uniform(0.15, 0.85)
    yy, xx = np.mgrid[0:size, 0:size]
    far = ((xx - middle) * np.cos(angle) + (yy - middle) * np.sin(angle)).astype(np.float32)
    side = np.clip(far + 0.5, 0, 1)[:, :, None]
    ground = first * (1 - side) + second * side
    if random.random() < 0.6:
        band = np.clip(random.uniform(2, 9) - np.abs(far), 0, 1)[:, :, None]
        ground = ground * (1 - band) + _tone(random) * band
    return np.asarray(ground, np.float32)


def _one(random: Random, size: int) -> Colours:
    kind = random.random()
    if kind < 0.4:
        return _felt(random, size)
    if kind < 0.6:
        return _wood(random, size)
    if kind < 0.85:
        return _paper(random, size)
    return _cloth(random, size)


def _print_markers(random: Random, ground: Colours, edge: float) -> None:
    """Prints AprilTags here and there."""
    size = ground.shape[0]
    room = max(1.0, (size / edge) ** 2 / 100)
    for _ in range(round(random.integers(1, 3) * room)):
        x, y = random.uniform(0, size, 2)
        print_marker(random, ground, edge, float(x), float(y))


def print_marker(random: Random, ground: Colours, edge: float, x: float, y: float) -> None:
    """Prints an AprilTag around (x, y) in pixels, as large beside dice of ``edge`` pixels as on a mat."""
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    wide = int(edge * random.uniform(1.1, 1.4))
    tag = cv2.aruco.generateImageMarker(family, int(random.integers(0, 587)), wide)
    tag = cv2.copyMakeBorder(tag, wide // 8, wide // 8, wide // 8, wide // 8, cv2.BORDER_CONSTANT, value=255)
    stamp(ground, np.repeat(tag[:, :, None], 3, axis=2), x, y, float(random.uniform(0, 360)))


def stamp(ground: Colours, picture: Image, x: float, y: float, turn: float) -> None:
    """Lays ``picture`` with its middle on (x, y), rotated by ``turn`` degrees."""
    high, wide = picture.shape[:2]
    reach = math.ceil(math.hypot(high, wide) / 2) + 1
    left, top = max(0, math.floor(x) - reach), max(0, math.floor(y) - reach)
    there = ground[top : math.ceil(y) + reach, left : math.ceil(x) + reach]
    if there.size == 0:
        return
    move = cv2.getRotationMatrix2D((wide / 2, high / 2), turn, 1.0)
    move[:, 2] += (x - left - wide / 2, y - top - high / 2)
    size = (there.shape[1], there.shape[0])
    alpha = cv2.warpAffine(np.ones((high, wide), np.float32), move, size)[:, :, None]
    laid = cv2.warpAffine(picture.astype(np.float32), move, size)
    there += alpha * (laid - there)


def _print_lines(random: Random, ground: Colours) -> None:
    size = ground.shape[0]
    colour = [float(value) for value in _tone(random)]
    for _ in range(int(random.integers(1, 6))):
        points = random.uniform(0, size, 4).astype(int)
        kind = random.random()
        if kind < 0.4:
            cv2.line(
                ground, (points[0], points[1]), (points[2], points[3]), colour, int(random.integers(1, 7))
            )
        elif kind < 0.7:
            cv2.circle(
                ground,
                (points[0], points[1]),
                int(random.integers(8, 90)),
                colour,
                int(random.integers(1, 5)),
            )
        else:
            word = "".join(chr(int(code)) for code in random.integers(65, 91, 6))
            letters = np.zeros(ground.shape[:2], np.uint8)  # letters are drawn on bytes only
            cv2.putText(
                letters, word, (points[0] // 2, points[1]), 0, float(random.uniform(0.6, 2.2)), 255, 2
            )
            ground[letters > 0] = colour


def draw_backdrop(random: Random, size: int, edge: float) -> Colours:
    """A backdrop ``float32[size, size, 3]`` BGR for dice of ``edge`` pixels."""
    ground = _two(random, size) if random.random() < 0.45 else _one(random, size)
    if random.random() < 0.25:
        _print_lines(random, ground)
    if random.random() < 0.4:
        _print_markers(random, ground, edge)
    return np.ascontiguousarray(np.clip(ground, 0, 255), dtype=np.float32)
