"""Invents symbols and colours for dice, always new ones, so that the networks learn none by heart."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Mask = NDArray[np.float32]

TEXTURE = 72
"""The edge of a face's texture, pixels; the symbol fills most of it."""


@dataclass(frozen=True)
class DieArt:
    """The art of a die: six ``faces``, ``uint8[TEXTURE, TEXTURE, 3]``, and the colour of its ``body``; all
    BGR."""

    faces: tuple[Image, ...]
    body: tuple[float, float, float]


def _polygon(random: np.random.Generator, mask: Image) -> None:
    corners = int(random.integers(3, 10))
    angles = np.sort(random.uniform(0, 2 * math.pi, corners))
    radii = random.uniform(10, 29, corners)
    points = np.stack([36 + radii * np.cos(angles), 36 + radii * np.sin(angles)], axis=1)
    _draw(random, mask, points)


def _star(random: np.random.Generator, mask: Image) -> None:
    spikes = int(random.integers(3, 9)) * 2
    angles = np.arange(spikes) * 2 * math.pi / spikes + random.uniform(0, 6)
    radii = np.where(np.arange(spikes) % 2 == 0, random.uniform(22, 30), random.uniform(8, 18))
    _draw(random, mask, np.stack([36 + radii * np.cos(angles), 36 + radii * np.sin(angles)], axis=1))


def _draw(random: np.random.Generator, mask: Image, points: NDArray[np.float64]) -> None:
    corners = [np.round(points * 8).astype(np.int32)]
    if random.random() < 0.6:
        cv2.fillPoly(mask, corners, 255, cv2.LINE_AA, 3)
    else:
        cv2.polylines(mask, corners, True, 255, int(random.integers(2, 7)), cv2.LINE_AA, 3)


def _strokes(random: np.random.Generator, mask: Image) -> None:
    points = random.uniform(9, 63, (int(random.integers(3, 8)), 2))
    thick = int(random.integers(3, 9))
    for start, end in itertools.pairwise(points):
        if random.random() < 0.8:
            cv2.line(mask, *_ends(start, end), 255, thick, cv2.LINE_AA)
    for point in points[:: int(random.integers(1, 4))]:
        cv2.circle(mask, _pixel(point), int(random.integers(2, 9)), 255, -1, cv2.LINE_AA)


def _pixel(point: NDArray[np.float64]) -> tuple[int, int]:
    return int(point[0]), int(point[1])


def _ends(start: NDArray[np.float64], end: NDArray[np.float64]) -> tuple[tuple[int, int], tuple[int, int]]:
    return _pixel(start), _pixel(end)


def _mirrored(random: np.random.Generator, mask: Image) -> None:
    """A left half and its mirror image: masks, faces, beetles, vases."""
    for _ in range(int(random.integers(2, 6))):
        center = (int(random.integers(14, 38)), int(random.integers(12, 60)))
        axes = (int(random.integers(4, 20)), int(random.integers(4, 22)))
        value = 255 if random.random() < 0.75 else 0
        thick = -1 if random.random() < 0.6 else int(random.integers(2, 6))
        cv2.ellipse(mask, center, axes, float(random.uniform(0, 180)), 0, 360, value, thick, cv2.LINE_AA)
    for _ in range(int(random.integers(0, 3))):
        cv2.circle(
            mask,
            (int(random.integers(16, 34)), int(random.integers(18, 54))),
            int(random.integers(2, 7)),
            0,
            -1,
        )
    mask[:, 36:] = mask[:, :36][:, ::-1]


def _letter(random: np.random.Generator, mask: Image) -> None:
    font = int(random.choice([0, 2, 3, 4, 6, 7]))
    text = chr(int(random.choice([*range(48, 58), *range(65, 91), *range(97, 123), 38, 63, 35, 64, 36])))
    thick = int(random.integers(2, 8))
    (width, height), _ = cv2.getTextSize(text, font, 2.0, thick)
    scale = 2.0 * random.uniform(38, 52) / max(width, height)
    (width, height), _ = cv2.getTextSize(text, font, scale, thick)
    cv2.putText(mask, text, (36 - width // 2, 36 + height // 2), font, scale, 255, thick, cv2.LINE_AA)


def _pips(random: np.random.Generator, mask: Image) -> None:
    places = [(36, 36), (18, 18), (54, 54), (18, 54), (54, 18), (18, 36), (54, 36)]
    for place in places[: int(random.integers(1, 8))]:
        cv2.circle(mask, place, int(random.integers(5, 9)), 255, -1, cv2.LINE_AA)


def _rings(random: np.random.Generator, mask: Image) -> None:
    for _ in range(int(random.integers(1, 4))):
        center = (int(random.integers(26, 46)), int(random.integers(26, 46)))
        sweep = float(random.uniform(120, 360))
        thick = int(random.integers(2, 8))
        radius = int(random.integers(8, 24))
        cv2.ellipse(
            mask,
            center,
            (radius, int(radius * random.uniform(0.5, 1))),
            float(random.uniform(0, 180)),
            0,
            sweep,
            255,
            thick,
            cv2.LINE_AA,
        )


def _figure(random: np.random.Generator, mask: Image) -> None:
    """Thin limbs around a trunk: people, trees, keys, torches."""
    thick = int(random.integers(3, 7))
    trunk = [(36 + int(random.integers(-5, 6)), 20), (36 + int(random.integers(-5, 6)), 44)]
    cv2.line(mask, trunk[0], trunk[1], 255, thick + 1, cv2.LINE_AA)
    cv2.circle(
        mask,
        (trunk[0][0], 14),
        int(random.integers(3, 9)),
        255,
        -1 if random.random() < 0.7 else 3,
        cv2.LINE_AA,
    )
    for root in (trunk[0], trunk[1], trunk[1], trunk[0])[: int(random.integers(1, 5))]:
        knee = (root[0] + int(random.integers(-16, 17)), root[1] + int(random.integers(-4, 13)))
        foot = (knee[0] + int(random.integers(-10, 11)), knee[1] + int(random.integers(-6, 13)))
        cv2.line(mask, root, knee, 255, thick, cv2.LINE_AA)
        cv2.line(mask, knee, foot, 255, thick, cv2.LINE_AA)


_KINDS: tuple[Callable[[np.random.Generator, Image], None], ...] = (
    _polygon, _star, _strokes, _mirrored, _mirrored, _letter, _pips, _rings, _figure, _figure,
)  # fmt: skip


def draw_symbol(random: np.random.Generator) -> Mask:
    """A new symbol: ``float32[TEXTURE, TEXTURE]``, 1 where there is ink."""
    mask = np.zeros((TEXTURE, TEXTURE), np.uint8)
    _KINDS[int(random.integers(len(_KINDS)))](random, mask)
    if random.random() < 0.25:
        _KINDS[int(random.integers(len(_KINDS)))](random, mask)
    turn = cv2.getRotationMatrix2D(
        (36, 36), float(random.uniform(-180, 180)), float(random.uniform(0.75, 1.15))
    )
    turned = cv2.warpAffine(mask, turn, (TEXTURE, TEXTURE), flags=cv2.INTER_LINEAR)
    return np.asarray(turned / 255, np.float32)


def _colour(random: np.random.Generator) -> NDArray[np.float32]:
    hue, saturation, value = random.uniform(0, 180), 255 * random.beta(1.2, 1.2), 255 * random.beta(1.3, 1.0)
    pixel = np.array([[[hue, saturation, value]]], np.uint8)
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0], np.float32)


def _body(random: np.random.Generator) -> NDArray[np.float32]:
    kind = random.random()
    if kind < 0.4:  # bone, ivory, white, wood: what most dice are made of
        return np.array(
            [random.uniform(120, 245), random.uniform(170, 250), random.uniform(200, 255)], np.float32
        )
    if kind < 0.55:
        return np.full(3, random.uniform(15, 90), np.float32) + random.uniform(-12, 12, 3).astype(np.float32)
    return _colour(random)


def _ink(random: np.random.Generator, body: NDArray[np.float32]) -> NDArray[np.float32]:
    for _ in range(20):
        ink = _colour(random)
        if float(np.abs(ink - body).max()) > 70 and abs(float(ink.mean() - body.mean())) > 25:
            return ink
    return np.full(3, 20.0 if body.mean() > 128 else 240.0, np.float32)


def _grain(random: np.random.Generator, strength: float) -> Mask:
    noise = random.normal(0, 1, (TEXTURE // 2, TEXTURE // 12)).astype(np.float32)
    grain = cv2.resize(noise.T, (TEXTURE, TEXTURE), interpolation=cv2.INTER_CUBIC)
    return np.asarray(grain * strength, np.float32)


def draw_die_art(random: np.random.Generator) -> DieArt:
    """A new die: six faces on one body, in one ink or in six; some faces are alike, as on real dice."""
    body = _body(random)
    one_ink, many = _ink(random, body), random.random() < 0.6
    grain = random.uniform(2, 10) if random.random() < 0.3 else random.uniform(0, 2)
    symbols = [draw_symbol(random) for _ in range(6)]
    if random.random() < 0.5:
        symbols[5] = symbols[0]
    if random.random() < 0.3:
        symbols[4] = symbols[3]  # the same outline twice: only the colour differs
    faces = []
    for symbol in symbols:
        ink = _ink(random, body) if many else one_ink
        ground = body[None, None, :] + _grain(random, grain)[:, :, None]
        face = ground * (1 - symbol[:, :, None]) + ink[None, None, :] * symbol[:, :, None]
        if random.random() < 0.08:  # a printed frame
            cv2.rectangle(face, (6, 6), (65, 65), [float(value) for value in ink], 2, cv2.LINE_AA)
        faces.append(np.clip(face, 0, 255).astype(np.uint8))
    return DieArt(tuple(faces), (float(body[0]), float(body[1]), float(body[2])))
