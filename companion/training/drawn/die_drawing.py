"""Draws one die with rounded edges: a rotated cube, seen from above and a little from the side, lit by one
lamp."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.drawn.die_art import TEXTURE, DieArt, Image

Points = NDArray[np.float64]

_CORNERS = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
# each face: outward axis, then the axes of its texture's right and down
_FACES = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)


@dataclass(frozen=True)
class Lamp:
    """The light and the camera's direction.

    ``toward``: unit vector toward the lamp; ``ambient``: share of the light that comes from everywhere;
    ``lean``: how far the view shifts a point (x, y) per unit of its height.
    """

    toward: Points
    ambient: float
    lean: tuple[float, float]


@dataclass(frozen=True)
class DrawnPose:
    """Where a die lies: ``x``, ``y`` of the floor under its middle and ``edge`` in pixels.

    ``turn``: rotation matrix; ``lift``: height of its lowest point; ``rounding``: radius of its edges, as a
    share.
    """

    x: float
    y: float
    edge: float
    turn: Points
    lift: float
    rounding: float


@dataclass(frozen=True)
class DrawnDie:
    """A die that was drawn: the number and the corners of its upper face (in the symbol's order), the outline
    of the whole die, and its tilt in degrees."""

    upper: int
    quad: Points
    outline: Points
    tilt: float


def turn_matrix(yaw: float, tilt: float, toward: float) -> Points:
    """The rotation by ``yaw`` and then by ``tilt`` in the direction ``toward``; all in radians."""

    def about_z(angle: float) -> Points:
        c, s = math.cos(angle), math.sin(angle)
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])

    c, s = math.cos(tilt), math.sin(tilt)
    lean = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
    return np.asarray(about_z(toward) @ lean @ about_z(yaw - toward))


def project(points: Points, pose: DrawnPose, lamp: Lamp) -> Points:
    """Points of the die ``(n, 3)``, in half edges, projected to pixels ``(n, 2)``."""
    half = pose.edge / 2
    world = points @ pose.turn.T * half
    lowest = float((_CORNERS @ pose.turn.T * half)[:, 2].min())
    height = world[:, 2] - lowest + pose.lift
    grow = 1 + height * 0.0008
    return np.stack(
        [
            pose.x + world[:, 0] * grow + height * lamp.lean[0],
            pose.y + world[:, 1] * grow + height * lamp.lean[1],
        ],
        axis=1,
    )


def draw_shadow(light: NDArray[np.float32], pose: DrawnPose, lamp: Lamp, dark: float) -> None:
    """Darkens ``light`` (``float32[H, W]``, 1 is full light) where the die casts its shadow."""
    half = pose.edge / 2
    world = _CORNERS @ pose.turn.T * half
    height = world[:, 2] - world[:, 2].min() + pose.lift
    slope = -lamp.toward[:2] / max(0.2, float(lamp.toward[2]))
    cast = np.stack(
        [pose.x + world[:, 0] + height * slope[0], pose.y + world[:, 1] + height * slope[1]], axis=1
    )
    hull = cv2.convexHull(np.round(cast * 8).astype(np.int32))
    cv2.fillConvexPoly(light, hull, dark, cv2.LINE_AA, 3)


def draw_die(canvas: Image, art: DieArt, order: NDArray[np.int64], pose: DrawnPose, lamp: Lamp) -> DrawnDie:
    """Draws the die on ``canvas`` (``uint8[H, W, 3]``, BGR); returns where its upper face lies."""
    inset = 1 - pose.rounding
    hull = cv2.convexHull(project(_CORNERS * inset, pose, lamp).astype(np.float32))
    radius = pose.rounding * pose.edge / 2
    tone = 0.75 * (lamp.ambient + (1 - lamp.ambient) * 0.5)
    body = [value * tone for value in art.body]
    fixed = np.round(hull * 8).astype(np.int32)
    cv2.fillConvexPoly(canvas, fixed, body, cv2.LINE_AA, 3)
    cv2.polylines(canvas, [fixed], True, body, max(1, round(2 * radius)), cv2.LINE_AA, 3)
    upper, best, quad = 0, -2.0, np.zeros((4, 2))
    for index, (out, right, down) in enumerate(_FACES):
        normal = pose.turn @ np.array(out, float)
        corners = _face_corners(out, right, down)
        seen = project(corners, pose, lamp)
        if _area(seen) > 0.02 * pose.edge**2:
            shade = lamp.ambient + (1 - lamp.ambient) * max(0.0, float(normal @ lamp.toward))
            _lay_face(canvas, art.faces[int(order[index])], seen, shade, pose.rounding)
        if normal[2] > best:
            upper, best, quad = index, float(normal[2]), seen
    outline = cv2.convexHull(project(_CORNERS, pose, lamp).astype(np.float32)).reshape(-1, 2)
    return DrawnDie(int(order[upper]), quad, outline.astype(float), math.degrees(math.acos(min(1.0, best))))


def _face_corners(out: tuple[int, ...], right: tuple[int, ...], down: tuple[int, ...]) -> Points:
    o, r, d = (np.array(axis, float) for axis in (out, right, down))
    return np.stack([o - r - d, o + r - d, o + r + d, o - r + d])


def _area(quad: Points) -> float:
    x, y = quad[:, 0], quad[:, 1]
    return 0.5 * float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))


def _lay_face(canvas: Image, face: Image, seen: Points, shade: float, rounding: float) -> None:
    height, width = canvas.shape[:2]
    x0, y0 = np.maximum(np.floor(seen.min(axis=0)).astype(int) - 2, 0)
    x1, y1 = np.minimum(np.ceil(seen.max(axis=0)).astype(int) + 3, (width, height))
    if x1 <= x0 or y1 <= y0:
        return
    size = (int(x1 - x0), int(y1 - y0))
    source = np.array([[0, 0], [TEXTURE, 0], [TEXTURE, TEXTURE], [0, TEXTURE]], np.float32)
    view = cv2.getPerspectiveTransform(source, (seen - (x0, y0)).astype(np.float32))
    colours = cv2.warpPerspective(face, view, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    alpha = cv2.warpPerspective(_flat_part(rounding), view, size, flags=cv2.INTER_LINEAR)[:, :, None]
    ground = canvas[y0:y1, x0:x1]
    mixed = ground * (1 - alpha) + np.minimum(255.0, colours * shade) * alpha
    canvas[y0:y1, x0:x1] = mixed.astype(np.uint8)


def _flat_part(rounding: float) -> NDArray[np.float32]:
    """The flat part of a face: 1 inside, with a soft fall to 0 at the rounded edge."""
    mask = np.zeros((TEXTURE, TEXTURE), np.float32)
    margin = round(rounding * TEXTURE * 0.32) + 2
    radius = max(3, round(rounding * TEXTURE * 0.45))
    low, high = margin + radius, TEXTURE - margin - radius
    cv2.rectangle(mask, (low, low), (high, high), 1.0, -1)
    cv2.rectangle(mask, (low, low), (high, high), 1.0, 2 * radius)
    for corner in ((low, low), (low, high), (high, low), (high, high)):
        cv2.circle(mask, corner, radius, 1.0, -1)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), 1.2 + 3 * rounding), np.float32)
