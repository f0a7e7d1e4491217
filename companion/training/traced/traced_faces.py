"""The faces of traced dice as the reader cuts them out of a picture, to train the embedding."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.identify.augmentation import motion_blur, through_jpeg
from companion.dice.identify.features import KEPT_PX, MARGIN_PX, cut_face
from companion.training.drawn.backdrops import draw_backdrop
from companion.training.drawn.face_series import aimed
from companion.training.rendered.dice_looks import FACES
from companion.training.traced.lamps import draw_camera, draw_lamps, draw_shade, draw_sky
from companion.training.traced.materials import TracedArt, draw_traced_art, sign_of_sides
from companion.training.traced.traced_die import (
    ACROSS,
    COLOUR,
    LENGTHS,
    MIDDLE,
    ONE,
    ROUND,
    Floats,
    TracedDie,
)
from companion.training.traced.tracing import trace

Random = np.random.Generator
_ACROSS = 2.0
"""A picture shows this many edges of the die across."""
_FINE, _SAMPLES = 2, 1
"""Traced pixels across one of the camera's, and rays a traced pixel."""
_LEAST_EDGE, _MOST_EDGE = 14, 52
_GROUND_PX = 96


def draw_traced_face(random: Random, art: TracedArt, face: int) -> NDArray[np.uint8]:
    """A picture of a die with ``face`` up, found a little inexactly: ``uint8[KEPT_PX, KEPT_PX, 3]``, BGR."""
    edge = math.exp(random.uniform(math.log(_LEAST_EDGE), math.log(_MOST_EDGE)))
    size = math.ceil(edge * _ACROSS / 8) * 8
    across, turn = size / edge, random.uniform(0, 2 * math.pi)
    scene = _scene(random, art, face)
    traced = trace(
        scene, size * _FINE, across, math.cos(turn), math.sin(turn), _SAMPLES, int(random.integers(2**31))
    )
    taken = _developed(random, traced, size, scene)
    half = edge / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    c, s = math.cos(turn), math.sin(turn)
    quad = square @ np.array([[c, -s], [s, c]]) + (size - 1) / 2
    found = np.roll(aimed(random, quad), int(random.integers(4)), axis=0)  # in any quarter turn
    return cut_face(taken, found, MARGIN_PX)


def draw_traced_series(seed: int, first: int, dice: int, each: int) -> NDArray[np.uint8]:
    """The faces of dice ``first`` to ``first + dice`` of the series that ``seed`` gives.

    ``uint8[dice, FACES, each, KEPT_PX, KEPT_PX, 3]``. No two faces of a die are alike.
    """
    series = np.zeros((dice, FACES, each, KEPT_PX, KEPT_PX, 3), np.uint8)
    for number in range(dice):
        random = np.random.default_rng((seed, first + number, 7))
        art = draw_traced_art(random)
        for face in range(FACES):
            for sample in range(each):
                series[number, face, sample] = draw_traced_face(random, art, face)
    return series


def _scene(random: Random, art: TracedArt, face: int) -> TracedDie:
    camera = draw_camera(random)
    ground = np.clip(draw_backdrop(random, _GROUND_PX, 40.0) / 255, 0, 1) ** 2.2
    worn = random.uniform(0, 0.8) if random.random() < 0.2 else 0.0
    dirty = random.uniform(0, 0.6) if random.random() < 0.25 else 0.0
    return TracedDie(
        camera=camera.astype(np.float32),
        rounding=art.rounding,
        beside=_beside(random),
        body=art.body,
        waves=art.waves,
        mixing=art.mixing,
        signs=np.stack([art.signs[face], sign_of_sides(random, art, face)]),
        hollows=art.hollows[face],
        depth=art.depth,
        inks=np.stack([art.inks[face], art.inks[int(random.integers(FACES))]]),
        reach=art.reach,
        rough=np.array(art.rough, np.float32),
        bulge=art.bulge,
        unevenness=art.unevenness,
        worn=float(worn),
        dirty=float(dirty),
        clear=art.clear,
        lamps=draw_lamps(random, camera),
        sky=draw_sky(random),
        shade=draw_shade(random),
        ground=np.ascontiguousarray(ground.astype(np.float32)),
    )


def _beside(random: Random) -> Floats:
    """Where a second die lies: against a side of the first, near it, or nowhere in sight."""
    turn, side = random.uniform(0, 2 * math.pi), int(random.integers(4)) * math.pi / 2
    kind = random.random()
    if kind < 0.25:
        along, away, turn = random.uniform(-0.7, 0.7), random.uniform(1.0, 1.08), 0.0
    elif kind < 0.4:
        along, away = random.uniform(-0.7, 0.7), random.uniform(1.25, 1.6)
    else:
        along, away = 0.0, 50.0
    x = math.cos(side) * away - math.sin(side) * along
    y = math.sin(side) * away + math.cos(side) * along
    return np.array([x, y, math.cos(turn), math.sin(turn)], np.float32)


def _developed(random: Random, traced: Floats, size: int, scene: TracedDie) -> NDArray[np.uint8]:
    """The camera's picture ``uint8[size, size, 3]`` of traced light: exposed, blurred, noisy and
    compressed."""
    lit = float(scene.sky[0]) + sum(_light_of(lamp) for lamp in scene.lamps)
    dim = random.uniform(0.08, 0.35) if random.random() < 0.12 else random.uniform(0.4, 1.1)
    cast = np.exp(random.normal(0, 0.1, 3))
    if random.random() < 0.2:
        cast = cast * np.array([0.6, 0.88, 1.1]) ** random.uniform(0.4, 1.3)  # a lamp in the evening
    fine = np.asarray(traced * (cast * dim / lit), np.float32)
    fine = np.asarray(cv2.GaussianBlur(fine, (0, 0), _FINE * random.uniform(0.35, 0.6)), np.float32)
    small = cv2.resize(fine, (size, size), interpolation=cv2.INTER_AREA)
    light = _blurred(random, np.asarray(small, np.float32))
    light = np.clip(light, 0, 1)
    grain = math.exp(random.uniform(math.log(0.001), math.log(0.02)))
    light = light + random.normal(0, 1, light.shape) * np.sqrt(grain**2 + 0.15 * grain * light)
    tone = np.clip(light, 0, 1) ** (1 / random.uniform(1.8, 2.6))
    if random.random() < 0.4:
        tone = tone + (tone - cv2.GaussianBlur(tone, (0, 0), 1.0)) * random.uniform(0.2, 1.3)
    grey = tone.mean(axis=2, keepdims=True)
    tone = grey + (tone - grey) * random.uniform(0.75, 1.35)
    return through_jpeg(np.clip(tone * 255, 0, 255).astype(np.uint8), int(random.integers(30, 97)))


def _blurred(random: Random, light: Floats) -> Floats:
    """The picture of a camera that is out of focus, or shaken, or neither."""
    kind = random.random()
    if kind < 0.3:
        sigma = random.uniform(0.3, 0.045 * light.shape[0])
        return np.asarray(cv2.GaussianBlur(light, (0, 0), sigma), np.float32)
    if kind < 0.45:
        kernel = motion_blur(random)
        return np.asarray(cv2.filter2D(light, -1, kernel, borderType=cv2.BORDER_REPLICATE), np.float32)
    return light


def _light_of(lamp: Floats) -> float:
    """What a lamp gives on a level place at the height of the upper face, under the die's middle."""
    toward = lamp[MIDDLE:ONE] - (0, 0, 1)
    away = float(np.linalg.norm(toward))
    solid = 4 * float(np.linalg.norm(lamp[ACROSS:LENGTHS])) / away**2
    return float(lamp[COLOUR:ROUND].mean()) * solid * max(0.0, float(toward[2]) / away) / math.pi
