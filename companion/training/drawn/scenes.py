"""Draws pictures of dice on backdrops, with the truth: the finder is trained and measured on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.identify.augmentation import through_jpeg
from companion.training.drawn.backdrops import draw_backdrop
from companion.training.drawn.clutter import draw_clutter, draw_cover
from companion.training.drawn.die_art import DieArt, Image, draw_die_art
from companion.training.drawn.die_drawing import DrawnDie, DrawnPose, Lamp, draw_die, draw_shadow, turn_matrix

Random = np.random.Generator
SUPERSAMPLE = 2


@dataclass(frozen=True)
class TrueDie:
    """The truth about a drawn die.

    ``quad``: corners of its upper face in pixels, in the symbol's order; ``visible``: the share of it in
    view.
    """

    art: int
    face: int
    quad: NDArray[np.float64]
    cocked: bool
    visible: float

    @property
    def center(self) -> NDArray[np.float64]:
        """The middle of the upper face, pixels."""
        return np.asarray(self.quad.mean(axis=0))

    @property
    def edge(self) -> float:
        """The mean edge of the upper face, pixels."""
        return float(np.linalg.norm(self.quad - np.roll(self.quad, -1, axis=0), axis=1).mean())


@dataclass(frozen=True)
class DrawnScene:
    """A picture ``uint8[size, size, 3]`` BGR and the truth about its dice."""

    picture: Image
    dice: tuple[TrueDie, ...]


def draw_lamp(random: Random) -> Lamp:
    """A lamp somewhere above, and a camera that is not quite above."""
    angle, low = random.uniform(0, 2 * math.pi), random.uniform(0.1, 1.2)
    toward = np.array([math.cos(angle) * low, math.sin(angle) * low, 1.0])
    view, far = random.uniform(0, 2 * math.pi), abs(random.normal(0, 0.25))
    lean = (math.cos(view) * min(0.65, far), math.sin(view) * min(0.65, far))
    return Lamp(toward / np.linalg.norm(toward), float(random.uniform(0.35, 0.85)), lean)


def _place(random: Random, size: float, edge: float, count: int) -> list[tuple[float, float, float, bool]]:
    """Places on the floor (x, y, yaw, stacked) that do not overlap; some touch each other."""
    places: list[tuple[float, float, float, bool]] = []
    for _ in range(count * 12):
        if len(places) == count:
            break
        x, y, yaw = random.uniform(0, size), random.uniform(0, size), random.uniform(0, 2 * math.pi)
        if places and random.random() < 0.45:
            x, y, yaw = _beside(random, places[int(random.integers(len(places)))], edge)
        stacked = bool(places) and random.random() < 0.03
        if stacked:
            x, y = np.array(places[0][:2]) + random.uniform(-0.4, 0.4, 2) * edge
        if stacked or all(
            math.hypot(x - other[0], y - other[1]) > _apart(yaw, other, edge) for other in places
        ):
            places.append((float(x), float(y), float(yaw), stacked))
    return places


def _beside(
    random: Random, other: tuple[float, float, float, bool], edge: float
) -> tuple[float, float, float]:
    """A place flat against a side of ``other``, or nearly."""
    x, y, yaw, _ = other
    side = yaw + random.integers(0, 4) * math.pi / 2
    along, away = random.uniform(-0.6, 0.6) * edge, edge * random.uniform(1.0, 1.06)
    at = (
        x + math.cos(side) * away - math.sin(side) * along,
        y + math.sin(side) * away + math.cos(side) * along,
    )
    return at[0], at[1], yaw + random.integers(0, 4) * math.pi / 2


def _apart(yaw: float, other: tuple[float, float, float, bool], edge: float) -> float:
    turned = abs(math.sin(2 * (yaw - other[2])))
    return edge * (1.0 + 0.32 * turned) - 0.01


def _pose(random: Random, place: tuple[float, float, float, bool], edge: float, rounding: float) -> DrawnPose:
    x, y, yaw, stacked = place
    tilt = 0.0
    if random.random() < 0.2:  # far more than at a table: leaning is hard to see
        tilt = math.radians(float(random.choice([random.uniform(9, 25), random.uniform(15, 44)])))
    turn = turn_matrix(yaw, tilt, random.uniform(0, 2 * math.pi))
    return DrawnPose(x, y, edge, turn, edge if stacked else 0.0, rounding)


def light_field(random: Random, size: int) -> NDArray[np.float32]:
    """Uneven light ``float32[size, size]``, at times with the edge of a hard shadow across the picture."""
    yy, xx = np.mgrid[0:size, 0:size].astype(np.float32) / size
    angle, fall = random.uniform(0, 2 * math.pi), random.uniform(0, 0.35)
    field = 1 - fall * (xx * math.cos(angle) + yy * math.sin(angle) + 0.5).astype(np.float32)
    if random.random() < 0.22:
        points = random.uniform(-0.2, 1.2, (int(random.integers(3, 6)), 2)) * size
        mask = np.ones((size, size), np.float32)
        hull = cv2.convexHull(points.astype(np.int32))
        cv2.fillConvexPoly(mask, hull, float(random.uniform(0.3, 0.75)))
        field = field * cv2.GaussianBlur(mask, (0, 0), random.uniform(0.8, 8))
    return np.asarray(field, np.float32)


def develop(random: Random, linear: NDArray[np.float32], size: int) -> Image:
    """The picture of a camera: with colour cast, exposure, resolution, blur, noise, sharpening and JPEG."""
    cast = np.exp(random.normal(0, 0.12, 3)).astype(np.float32)
    if random.random() < 0.2:
        cast *= np.array([0.6, 0.88, 1.1], np.float32) ** random.uniform(0.4, 1.3)  # a lamp in the evening
    picture = (
        linear * cast * (random.uniform(0.1, 0.4) if random.random() < 0.12 else random.uniform(0.4, 1.15))
    )
    small = round(size * random.uniform(0.6, 1.5))
    soft = cv2.GaussianBlur(picture, (0, 0), SUPERSAMPLE * size / small * 0.45)
    picture = np.asarray(cv2.resize(soft, (small, small), interpolation=cv2.INTER_LINEAR), np.float32)
    if random.random() < 0.5:
        picture = _blurred(random, picture)
    picture = 255 * (np.clip(picture, 0, 255) / 255) ** random.uniform(0.75, 1.3)
    picture += random.normal(0, random.uniform(0.3, 7), picture.shape).astype(np.float32)
    if random.random() < 0.3:
        picture += (picture - cv2.GaussianBlur(picture, (0, 0), 1.0)) * random.uniform(0.2, 1.2)
    coded = through_jpeg(np.clip(picture, 0, 255).astype(np.uint8), int(random.integers(45, 96)))
    return np.asarray(cv2.resize(coded, (size, size), interpolation=cv2.INTER_LINEAR), np.uint8)


def _blurred(random: Random, picture: NDArray[np.float32]) -> NDArray[np.float32]:
    if random.random() < 0.6:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), random.uniform(0.3, 1.5)), np.float32)
    length = int(random.integers(2, 6))
    kernel = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
    angle = random.uniform(0, math.pi)
    step = (round(length * math.cos(angle)), round(length * math.sin(angle)))
    cv2.line(kernel, (length - step[0], length - step[1]), (length + step[0], length + step[1]), 1.0)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)


def _edge(random: Random) -> float:
    return float(
        random.uniform(29, 37)
        if random.random() < 0.5
        else np.exp(random.uniform(math.log(20), math.log(46)))
    )


def draw_scene(
    random: Random, size: int = 192, edge: float | None = None, arts: Sequence[DieArt] = ()
) -> DrawnScene:
    """A new scene of ``size`` × ``size`` pixels.

    ``edge``: the edge of its dice in pixels; None: 20 to 46. ``arts``: the art of its dice; empty: new ones.
    """
    edge = (edge or _edge(random)) * SUPERSAMPLE
    big = size * SUPERSAMPLE
    new = [draw_die_art(random) for _ in range(int(random.choice([1, 1, 1, 2, 3])))]
    arts = list(arts) or new
    lamp, rounding = draw_lamp(random), float(random.uniform(0.05, 0.4))
    count = int(random.choice([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    places = _place(random, big, edge, count)
    # a die's top leans away from the camera and over the next die: the far ones come first, stacked last
    places.sort(key=lambda place: (place[3], -place[0] * lamp.lean[0] - place[1] * lamp.lean[1]))
    poses = [_pose(random, place, edge, rounding) for place in places]
    canvas = draw_backdrop(random, big, edge)
    canvas *= _shadows(random, poses, lamp, big, edge)[:, :, None]
    picture: Image = np.clip(canvas, 0, 255).astype(np.uint8)
    if random.random() < 0.45:
        draw_clutter(random, picture, edge)
    drawn = [_draw_one(random, picture, arts, pose, lamp) for pose in poses]
    before = picture.copy()
    if drawn and random.random() < 0.2:
        at = drawn[int(random.integers(len(drawn)))][1].quad.mean(axis=0) + random.uniform(-1, 1, 2) * edge
        draw_cover(random, picture, float(at[0]), float(at[1]), edge)
    covered = np.any(picture != before, axis=2).astype(np.uint8)
    truth = _truth(drawn, [place[3] for place in places], covered, big)
    lit = picture.astype(np.float32) * light_field(random, big)[:, :, None]
    return DrawnScene(develop(random, lit, size), truth)


def _shadows(
    random: Random, poses: list[DrawnPose], lamp: Lamp, big: int, edge: float
) -> NDArray[np.float32]:
    light = np.ones((big, big), np.float32)
    dark = float(random.uniform(0.3, 0.95))
    for pose in poses:
        draw_shadow(light, pose, lamp, dark)
    return np.asarray(cv2.GaussianBlur(light, (0, 0), random.uniform(0.02, 0.3) * edge), np.float32)


def _draw_one(
    random: Random, picture: Image, arts: list[DieArt], pose: DrawnPose, lamp: Lamp
) -> tuple[int, DrawnDie]:
    which = int(random.integers(len(arts)))
    return which, draw_die(picture, arts[which], random.permutation(6), pose, lamp)


def _truth(
    drawn: list[tuple[int, DrawnDie]], stacked: list[bool], covered: NDArray[np.uint8], big: int
) -> tuple[TrueDie, ...]:
    truth: list[TrueDie] = []
    for (which, die), high in reversed(list(zip(drawn, stacked, strict=True))):
        face = np.zeros((big, big), np.uint8)
        cv2.fillConvexPoly(face, np.round(die.quad).astype(np.int32), 1)
        whole = max(1.0, abs(cv2.contourArea(die.quad.astype(np.float32))))
        visible = min(1.0, float(np.count_nonzero(face & (covered == 0))) / whole)
        cv2.fillConvexPoly(covered, np.round(die.outline).astype(np.int32), 1)
        # pixel centres have whole numbers, before and after shrinking
        quad = (die.quad + 0.5) / SUPERSAMPLE - 0.5
        truth.append(TrueDie(which, die.upper, quad, die.tilt > 7 or high, visible))
    return tuple(reversed(truth))
