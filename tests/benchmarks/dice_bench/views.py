"""How the benchmark's tables are lit and seen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from companion.training.rendered.blender_stage import Camera, StagedLamp, Vector

Random = np.random.Generator


@dataclass(frozen=True)
class View:
    """Where mats lie and how the camera sees them."""

    places: tuple[tuple[float, float, float], ...]
    px_per_mm: float
    height: float
    tilt: tuple[float, float] = (0.0, 0.06)
    size: tuple[int, int] = (1280, 720)


_SIX = tuple((x, y, turn) for y, turn in ((80, math.pi), (-80, 0.0)) for x in (-222, 0, 222))
_FOUR = tuple((x, y, turn) for y, turn in ((82, math.pi), (-82, 0.0)) for x in (-114, 114))
_TWO = ((-82.0, 0.0, math.pi / 2), (82.0, 0.0, -math.pi / 2))
VIEWS = {
    "near": View(_TWO, 3.1, 420),
    "oblique": View(_FOUR, 2.12, 600, tilt=(0.38, 0.6)),
}
USUAL = View(_SIX, 1.72, 610)


def soft_light(random: Random) -> tuple[tuple[StagedLamp, ...], Vector]:
    """Lights the table by a window and a ceiling: white, wide, high."""
    lamps = []
    for strength in (0.75, 0.25):
        high, way, far = random.uniform(0.8, 1.35), random.uniform(0, 2 * math.pi), random.uniform(900, 1700)
        lamps.append(_lamp(way, high, far, random.uniform(280, 800), strength))
    share = random.uniform(0.25, 0.45)
    return tuple(lamps), (share, share, share * 1.03)


def hard_light(random: Random) -> tuple[tuple[StagedLamp, ...], Vector]:
    """Lights the table by one small low lamp and little else."""
    lamp = _lamp(
        random.uniform(0, 2 * math.pi), random.uniform(0.42, 0.75), 1300, random.uniform(15, 60), 0.9
    )
    share = random.uniform(0.07, 0.16)
    return (lamp,), (share, share, share * 1.1)


def mirrored_light(
    random: Random, view: View, spots: Sequence[tuple[float, float]]
) -> tuple[tuple[StagedLamp, ...], Vector]:
    """Lights the table by a lamp for each spot (mm on the table), which a level glossy face there mirrors
    into a camera above the middle of the table."""
    lamps = []
    for x, y in spots:
        high = random.uniform(500, 1600)
        further = 1 + high / view.height
        at = (x * further, y * further, float(high))
        lamps.append(StagedLamp(at, float(random.uniform(50, 200)), (0.6 / len(spots),) * 3))
    share = random.uniform(0.3, 0.5)
    return tuple(lamps), (share, share, share * 1.03)


def _lamp(way: float, high: float, far: float, width: float, strength: float) -> StagedLamp:
    flat = math.cos(high) * far
    at = (math.cos(way) * flat, math.sin(way) * flat, math.sin(high) * far)
    return StagedLamp(at, float(width), (strength, strength * 0.99, strength * 0.97))


def draw_camera(random: Random, view: View) -> Camera:
    """Draws a camera that looks at the middle of the table, tilted by ``view.tilt``."""
    tilt, side = random.uniform(*view.tilt), random.choice([-1, 1]) * math.pi / 2 + random.normal(0, 0.15)
    forward = np.array([math.cos(side) * math.sin(tilt), math.sin(side) * math.sin(tilt), -math.cos(tilt)])
    at = -forward * view.height + np.array([*random.uniform(-4, 4, 2), 0])
    roll = random.normal(0, 0.02)
    right = np.array([math.cos(roll), math.sin(roll), 0.0])
    right -= forward * (right @ forward)
    right /= np.linalg.norm(right)
    turn = np.stack([right, np.cross(forward, right), forward])
    wide, high = view.size
    first, second, third = ((float(a), float(b), float(c)) for a, b, c in turn)
    return Camera(
        (float(at[0]), float(at[1]), float(at[2])), (first, second, third), view.px_per_mm * view.height,
        ((wide - 1) / 2, (high - 1) / 2), view.size, 0.0,
    )  # fmt: skip
