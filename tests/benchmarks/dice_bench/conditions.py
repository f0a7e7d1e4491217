"""Drawn tables for the dice benchmark, each under one condition only."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.dice.identify.augmentation import through_jpeg
from companion.training.drawn.backdrops import draw_backdrop
from companion.training.drawn.clutter import draw_clutter
from companion.training.drawn.die_art import DieArt
from companion.training.drawn.die_drawing import DrawnDie, DrawnPose, Lamp, draw_die, draw_shadow, turn_matrix
from companion.training.drawn.scenes import SUPERSAMPLE, DrawnScene, TrueDie

SIZE = 224
DICE = 5


@dataclass(frozen=True)
class Condition:
    """How a table looks. ``edge``: of the dice, pixels; the network works at 32."""

    name: str
    edge: tuple[float, float] = (27, 34)
    light: float = 0.9
    cast: tuple[float, float, float] = (1.0, 1.0, 1.0)
    noise: float = 2.0
    blur: float = 0.5
    jpeg: int = 88
    slant: float = 0.12
    """Shift of the view for each unit of height."""
    hard_light: bool = False
    touching: bool = False
    clutter: bool = False
    leaning: bool = False


PLAIN = Condition("plain")
CONDITIONS = (
    PLAIN,
    replace(PLAIN, name="warm", cast=(0.62, 0.88, 1.08), light=0.75),
    replace(PLAIN, name="dim", light=0.3, noise=4.5),
    replace(PLAIN, name="near (3 px/mm)", edge=(46, 50)),
    replace(PLAIN, name="shadow", hard_light=True),
    replace(PLAIN, name="touching", touching=True),
    replace(PLAIN, name="oblique", slant=0.5),
    replace(PLAIN, name="clutter", clutter=True),
    replace(PLAIN, name="blur", blur=1.4, jpeg=55),
    replace(PLAIN, name="leaning", leaning=True),
)


def draw(random: np.random.Generator, art: DieArt, how: Condition, count: int = DICE) -> DrawnScene:
    """Draws ``count`` dice of one set on a random ground under the condition ``how``."""
    edge = float(random.uniform(*how.edge)) * SUPERSAMPLE
    big = round(SIZE * max(1.0, edge / SUPERSAMPLE / 32)) * SUPERSAMPLE
    lamp, rounding = _lamp(random, how), float(random.uniform(0.1, 0.3))
    places = _places(random, big, edge, count, how.touching)
    # far dice first: a die's top leans over the next one
    places.sort(key=lambda place: -place[0] * lamp.lean[0] - place[1] * lamp.lean[1])
    poses = [_pose(random, place, edge, rounding, how.leaning) for place in places]
    canvas = draw_backdrop(random, big, edge)
    shade = np.ones((big, big), np.float32)
    for pose in poses:
        draw_shadow(shade, pose, lamp, 0.45 if how.hard_light else 0.7)
    canvas *= cv2.GaussianBlur(shade, (0, 0), (0.03 if how.hard_light else 0.15) * edge)[:, :, None]
    picture = np.clip(canvas, 0, 255).astype(np.uint8)
    if how.clutter:
        draw_clutter(random, picture, edge)
    drawn = [draw_die(picture, art, random.permutation(6), pose, lamp) for pose in poses]
    truth = _truth(drawn, big)
    return DrawnScene(_develop(random, _lit(random, picture, how), how), truth)


def _lamp(random: np.random.Generator, how: Condition) -> Lamp:
    angle, low = random.uniform(0, 2 * math.pi), 1.1 if how.hard_light else random.uniform(0.1, 0.5)
    toward = np.array([math.cos(angle) * low, math.sin(angle) * low, 1.0])
    view = random.uniform(0, 2 * math.pi)
    lean = (math.cos(view) * how.slant, math.sin(view) * how.slant)
    return Lamp(toward / np.linalg.norm(toward), 0.4 if how.hard_light else 0.65, lean)


def _places(
    random: np.random.Generator, big: int, edge: float, count: int, touching: bool
) -> list[tuple[float, float, float]]:
    """Chooses middles and turns: apart from each other, or side against side."""
    places: list[tuple[float, float, float]] = []
    for _ in range(3000):
        if len(places) == count:
            break
        x, y, yaw = *random.uniform(1.1 * edge, big - 1.1 * edge, 2), random.uniform(0, 2 * math.pi)
        if touching and places:
            other = places[int(random.integers(len(places)))]
            side, yaw = other[2] + random.integers(4) * math.pi / 2, other[2]
            along = random.uniform(-0.4, 0.4) * edge
            x = other[0] + math.cos(side) * 1.02 * edge - math.sin(side) * along
            y = other[1] + math.sin(side) * 1.02 * edge + math.cos(side) * along
        least = 1.0 if touching else 1.5
        inside = 0.8 * edge < min(x, y) and max(x, y) < big - 0.8 * edge
        if inside and all(math.hypot(x - a, y - b) > least * edge for a, b, _ in places):
            places.append((float(x), float(y), float(yaw)))
    return places


def _pose(
    random: np.random.Generator,
    place: tuple[float, float, float],
    edge: float,
    rounding: float,
    leaning: bool,
) -> DrawnPose:
    x, y, yaw = place
    tilt = math.radians(random.uniform(12, 40)) if leaning and random.random() < 0.5 else 0.0
    return DrawnPose(x, y, edge, turn_matrix(yaw, tilt, random.uniform(0, 2 * math.pi)), 0.0, rounding)


def _lit(random: np.random.Generator, picture: np.ndarray, how: Condition) -> np.ndarray:
    """The linear light on the table: uneven, and in hard light with a shadow's edge across the table."""
    size = picture.shape[0]
    yy, xx = np.mgrid[0:size, 0:size].astype(np.float32) / size - 0.5
    angle = random.uniform(0, 2 * math.pi)
    along = xx * math.cos(angle) + yy * math.sin(angle)
    field = 1 + 0.15 * along
    if how.hard_light:
        beyond = np.clip((along - random.uniform(-0.3, 0.3)) * size / 4, -30, 30)
        field = field * (1 - 0.5 / (1 + np.exp(-beyond)))
    cast = np.array(how.cast) * np.exp(random.normal(0, 0.03, 3))
    return np.asarray(picture * field[:, :, None] * cast * how.light * random.uniform(0.85, 1.1))


def _develop(random: np.random.Generator, linear: np.ndarray, how: Condition) -> np.ndarray:
    size = linear.shape[0] // SUPERSAMPLE
    soft = cv2.GaussianBlur(linear, (0, 0), SUPERSAMPLE * how.blur)
    small = cv2.resize(soft, (size, size), interpolation=cv2.INTER_AREA)
    noisy = small + random.normal(0, how.noise, small.shape)
    return through_jpeg(np.clip(noisy, 0, 255).astype(np.uint8), how.jpeg)


def _truth(drawn: list[DrawnDie], big: int) -> tuple[TrueDie, ...]:
    """The truth of each die; dice drawn later cover dice drawn before."""
    covered = np.zeros((big, big), np.uint8)
    truth: list[TrueDie] = []
    for die in reversed(drawn):
        face = np.zeros((big, big), np.uint8)
        cv2.fillConvexPoly(face, np.round(die.quad).astype(np.int32), 1)
        seen = int(np.count_nonzero(face & (covered == 0))) / max(1, int(np.count_nonzero(face)))
        cv2.fillConvexPoly(covered, np.round(die.outline).astype(np.int32), 1)
        quad = (die.quad + 0.5) / SUPERSAMPLE - 0.5
        truth.append(TrueDie(0, die.upper, quad, die.tilt > 7, float(seen)))
    return tuple(reversed(truth))
