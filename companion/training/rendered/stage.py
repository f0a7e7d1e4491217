"""A stage: what stands where before the camera, in millimetres, before Blender builds and lights it."""

from __future__ import annotations

import math

import msgspec
import numpy as np
from numpy.typing import NDArray

Vector = tuple[float, float, float]
Matrix = NDArray[np.float64]
DIE_MM = 16.0


class DiceLook(msgspec.Struct, frozen=True):
    """How a set of dice looks: ``symbols`` are picture files with transparency, one a face."""

    symbols: tuple[str, ...]
    body: Vector
    """Linear RGB."""
    grain: float
    """Share of wood grain, 0 for plastic."""
    roughness: float
    rounding: float
    """Radius of the edges as a share of the edge."""
    print_share: float
    """Edge of the printed square as a share of the die's edge."""


class StagedDie(msgspec.Struct, frozen=True):
    """A die: its middle (mm), its turn as rows of a matrix, its look, and whether it leans or is stacked."""

    look: int
    middle: Vector
    turn: tuple[Vector, Vector, Vector]
    cocked: bool


class Block(msgspec.Struct, frozen=True):
    """A box: walls of trays, tiles, boards. ``texture`` is a picture file for its top, or empty."""

    middle: Vector
    size: Vector
    yaw: float
    colour: Vector
    texture: str = ""


class Thing(msgspec.Struct, frozen=True):
    """What is no die: ``kind`` is `pawn gem coin finger`; it stands at ``at`` and is ``size`` mm wide."""

    kind: str
    at: Vector
    size: float
    yaw: float
    colour: Vector


class StagedLamp(msgspec.Struct, frozen=True):
    """A lamp at ``at`` (mm), ``width`` mm across, giving ``light`` (linear RGB) on the table below it."""

    at: Vector
    width: float
    light: Vector


class Camera(msgspec.Struct, frozen=True):
    """A pinhole: ``at`` (mm), ``turn`` rows right, down, forward; focal length and middle in pixels."""

    at: Vector
    turn: tuple[Vector, Vector, Vector]
    focal: float
    middle: tuple[float, float]
    size: tuple[int, int]
    focus: float
    """Distance in focus, mm; 0: everything is."""
    aperture: float = 0.0


class Stage(msgspec.Struct, frozen=True):
    """One picture to be rendered."""

    name: str
    looks: tuple[DiceLook, ...]
    dice: tuple[StagedDie, ...]
    ground: str
    """Picture file of the table's top, square, ``ground_mm`` wide, its middle at the origin."""
    ground_mm: float
    bump: float
    blocks: tuple[Block, ...]
    things: tuple[Thing, ...]
    lamps: tuple[StagedLamp, ...]
    sky: Vector
    camera: Camera
    samples: int
    seed: int


def project(camera: Camera, points: Matrix) -> Matrix:
    """World points ``(n, 3)`` mm to pixels ``(n, 2)``; pixel centres have whole numbers."""
    seen = (points - np.array(camera.at)) @ np.array(camera.turn).T
    return np.asarray(camera.focal * seen[:, :2] / seen[:, 2:3] + np.array(camera.middle))


def upper_face(die: StagedDie) -> tuple[int, Matrix, Matrix]:
    """Index, corners (``(4, 3)`` mm, in the symbol's order) and outward axis of the most upward face."""
    turn = np.array(die.turn)
    ups = [float((turn @ np.array(axes[0]))[2]) for axes in FACES]
    index = int(np.argmax(ups))
    outward, right, down = (np.array(axis, float) for axis in FACES[index])
    half = DIE_MM / 2
    corners = np.array(
        [outward - right - down, outward + right - down, outward + right + down, outward - right + down]
    )
    return index, corners * half @ turn.T + np.array(die.middle), turn @ np.array(FACES[index][0], float)


def tilt(outward: Matrix) -> float:
    """How far from upright an axis is, degrees."""
    return math.degrees(math.acos(min(1.0, float(outward[2]))))


FACES = (
    ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    ((0, 1, 0), (-1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
)
"""Each face: outward axis, then the axes of its symbol's right and down, in the die's own axes (z up)."""
