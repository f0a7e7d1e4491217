"""A stage: what stands where before the camera, in millimetres. Blender builds, lights and renders it."""

from __future__ import annotations

import math

import msgspec
import numpy as np
from numpy.typing import NDArray

Vector = tuple[float, float, float]
Matrix = NDArray[np.float64]
DIE_MM = 16.0


class DiceLook(msgspec.Struct, frozen=True):
    """The look of a set of dice; ``symbols``: picture files with transparency, one for each face."""

    symbols: tuple[str, ...]
    body: Vector
    """Linear RGB."""
    grain: float
    """The strength of the wood grain, 0 for plastic."""
    roughness: float
    rounding: float
    """The radius of the edges as a share of the die's edge."""
    print_share: float
    """The edge of the printed square as a share of the die's edge."""


class StagedDie(msgspec.Struct, frozen=True):
    """A die: its middle (mm), its rotation matrix as rows, its look, and whether it leans or is stacked."""

    look: int
    middle: Vector
    turn: tuple[Vector, Vector, Vector]
    cocked: bool


class Block(msgspec.Struct, frozen=True):
    """A box: a wall of a tray, a tile, a board. ``texture``: a picture file for its top, or empty."""

    middle: Vector
    size: Vector
    yaw: float
    colour: Vector
    texture: str = ""


class Thing(msgspec.Struct, frozen=True):
    """A thing that is no die: ``kind`` is `pawn gem coin finger`; it stands at ``at`` and is ``size`` mm
    wide."""

    kind: str
    at: Vector
    size: float
    yaw: float
    colour: Vector


class StagedLamp(msgspec.Struct, frozen=True):
    """A lamp at ``at`` (mm), ``width`` mm wide, that gives ``light`` (linear RGB) on the table below it."""

    at: Vector
    width: float
    light: Vector


class Camera(msgspec.Struct, frozen=True):
    """A pinhole camera: ``at`` (mm), the rows of ``turn`` point right, down and forward.

    ``focal`` (the focal length) and ``middle`` are in pixels.
    """

    at: Vector
    turn: tuple[Vector, Vector, Vector]
    focal: float
    middle: tuple[float, float]
    size: tuple[int, int]
    focus: float
    """The distance that is in focus, mm; 0: everything is in focus."""
    aperture: float = 0.0


class BlenderStage(msgspec.Struct, frozen=True):
    """One picture to be rendered."""

    name: str
    looks: tuple[DiceLook, ...]
    dice: tuple[StagedDie, ...]
    ground: str
    """The picture file of the table's top: a square ``ground_mm`` wide, its middle at the origin."""
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
    """Points in the room ``(n, 3)`` mm, projected to pixels ``(n, 2)``; the centres of pixels are whole
    numbers."""
    seen = (points - np.array(camera.at)) @ np.array(camera.turn).T
    return np.asarray(camera.focal * seen[:, :2] / seen[:, 2:3] + np.array(camera.middle))


def upper_face(die: StagedDie) -> tuple[int, Matrix, Matrix]:
    """The most upward face: its number, its corners ``(4, 3)`` mm in the symbol's order, and its outward
    axis."""
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
    """The angle between an axis and straight up, degrees."""
    return math.degrees(math.acos(min(1.0, float(outward[2]))))


FACES = (
    ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    ((0, 1, 0), (-1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
)
"""Each face: its outward axis, then the axes of its symbol's right and down, in the die's own axes (z is
up)."""
