"""Draws what lies among dice and is no die: gems, pawns, fingers, tiles, coins."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from companion.training.drawn.die_art import Image

Random = np.random.Generator


def _vivid(random: Random) -> list[float]:
    pixel = np.array([[[random.uniform(0, 180), random.uniform(90, 255), random.uniform(70, 255)]]], np.uint8)
    return [float(value) for value in cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0]]


def _scaled(colour: list[float], factor: float) -> list[float]:
    return [min(255.0, value * factor) for value in colour]


def _gem(random: Random, canvas: Image, x: float, y: float, edge: float) -> None:
    colour, radius = _vivid(random), edge * random.uniform(0.25, 0.6)
    corners = int(random.integers(5, 10))
    angles = np.sort(random.uniform(0, 2 * math.pi, corners))
    rim = np.stack([x + radius * np.cos(angles), y + radius * np.sin(angles)], axis=1)
    middle = np.array([x, y]) + random.uniform(-0.3, 0.3, 2) * radius
    for index in range(corners):
        facet = np.stack([rim[index], rim[(index + 1) % corners], middle])
        cv2.fillPoly(
            canvas, [np.round(facet).astype(np.int32)], _scaled(colour, random.uniform(0.5, 1.5)), cv2.LINE_AA
        )


def _pawn(random: Random, canvas: Image, x: float, y: float, edge: float) -> None:
    colour, radius = _vivid(random), edge * random.uniform(0.3, 0.5)
    lean = random.uniform(-1, 1, 2) * edge
    cv2.circle(canvas, (round(x), round(y)), round(radius), _scaled(colour, 0.7), -1, cv2.LINE_AA)
    for share in np.linspace(0.1, 1, 6):
        center = (round(x + lean[0] * share), round(y + lean[1] * share))
        cv2.circle(
            canvas,
            center,
            round(radius * (1 - 0.6 * share)),
            _scaled(colour, 0.7 + 0.4 * share),
            -1,
            cv2.LINE_AA,
        )
    cv2.circle(
        canvas, (round(x + lean[0]), round(y + lean[1])), round(radius * 0.65), colour, -1, cv2.LINE_AA
    )


def _skin(random: Random) -> list[float]:
    depth = random.uniform(0.35, 1.0)
    return [150 * depth + random.uniform(-15, 15), 185 * depth, 235 * depth]


def _fingers(random: Random, canvas: Image, x: float, y: float, edge: float) -> None:
    skin, away = _skin(random), random.uniform(0, 2 * math.pi)
    for _ in range(int(random.integers(1, 5))):
        angle = away + random.uniform(-0.35, 0.35)
        side = random.uniform(-1.5, 1.5) * edge
        tip = np.array([x - math.sin(away) * side, y + math.cos(away) * side])
        wide = edge * random.uniform(0.6, 1.1)
        shade = random.uniform(0.8, 1.1)
        for step in range(2):
            end = tip + np.array([math.cos(angle), math.sin(angle)]) * edge * 8
            ends = [(round(point[0]), round(point[1])) for point in (tip, end)]
            cv2.line(
                canvas,
                ends[0],
                ends[1],
                _scaled(skin, shade * (0.85, 1.0)[step]),
                round(wide * (1, 0.7)[step]),
                cv2.LINE_AA,
            )
        if random.random() < 0.5:
            cv2.circle(
                canvas,
                (round(tip[0]), round(tip[1])),
                round(wide * 0.25),
                _scaled(skin, 1.2),
                -1,
                cv2.LINE_AA,
            )


def _tile(random: Random, canvas: Image, x: float, y: float, edge: float) -> None:
    """A flat square of printed card, as large as a die or much larger."""
    wide = edge * random.choice([random.uniform(0.8, 1.5), random.uniform(2.5, 5)])
    box = cv2.boxPoints(((x, y), (wide, wide * random.uniform(0.7, 1.0)), random.uniform(0, 90)))
    corners = np.round(box).astype(np.int32)
    cv2.fillPoly(canvas, [corners], _vivid(random), cv2.LINE_AA)
    inner = np.round(box * 0.8 + box.mean(axis=0) * 0.2).astype(np.int32)
    cv2.polylines(canvas, [inner], True, _vivid(random), 2, cv2.LINE_AA)


def _coin(random: Random, canvas: Image, x: float, y: float, edge: float) -> None:
    colour, radius = _vivid(random), round(edge * random.uniform(0.3, 0.8))
    cv2.circle(canvas, (round(x), round(y)), radius, colour, -1, cv2.LINE_AA)
    cv2.circle(canvas, (round(x), round(y)), round(radius * 0.75), _scaled(colour, 0.7), 2, cv2.LINE_AA)


_Kind = Callable[[Random, Image, float, float, float], None]
_LYING: tuple[_Kind, ...] = (_gem, _gem, _pawn, _tile, _coin)


def draw_clutter(random: Random, canvas: Image, edge: float) -> None:
    """Draws a few things that are no dice, anywhere on ``canvas``, beside dice of ``edge`` pixels."""
    for _ in range(int(random.integers(1, 5))):
        x, y = random.uniform(0, canvas.shape[0], 2)
        _LYING[int(random.integers(len(_LYING)))](random, canvas, float(x), float(y), edge)


def draw_cover(random: Random, canvas: Image, x: float, y: float, edge: float) -> None:
    """Draws something that covers dice near (x, y) in pixels: fingers, or a pawn."""
    kind: _Kind = _fingers if random.random() < 0.7 else _pawn
    kind(random, canvas, x, y, edge)
