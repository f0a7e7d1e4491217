"""Draws the faces of many invented dice, each in many kinds of light, to train the embedding."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.identify.features import KEPT_PX, MARGIN_PX, cut_face
from companion.training.drawn.backdrops import draw_backdrop
from companion.training.drawn.die_art import DieArt, Image, draw_die_art
from companion.training.drawn.die_drawing import DrawnPose, draw_die, draw_shadow, turn_matrix
from companion.training.drawn.scenes import SUPERSAMPLE, develop, draw_lamp, light_field

Random = np.random.Generator
FACES = 6


def draw_face(random: Random, art: DieArt, face: int) -> Image:
    """A picture of a die with ``face`` up, found a little inexactly: ``uint8[KEPT_PX, KEPT_PX, 3]``."""
    edge = float(np.exp(random.uniform(math.log(20), math.log(46))))
    size = math.ceil(edge * 2)
    big = size * SUPERSAMPLE
    lamp, ground = draw_lamp(random), draw_backdrop(random, big, edge * SUPERSAMPLE)
    middle = big / 2 + random.uniform(-0.1, 0.1, 2) * edge
    turn = turn_matrix(random.uniform(0, 2 * math.pi), 0.0, 0.0)
    rounding = float(random.uniform(0.05, 0.4))
    pose = DrawnPose(float(middle[0]), float(middle[1]), edge * SUPERSAMPLE, turn, 0.0, rounding)
    light = np.ones((big, big), np.float32)
    draw_shadow(light, pose, lamp, float(random.uniform(0.3, 0.95)))
    ground *= cv2.GaussianBlur(light, (0, 0), 0.15 * edge)[:, :, None]
    picture: Image = np.clip(ground, 0, 255).astype(np.uint8)
    order = np.array([face, *(k for k in range(FACES) if k != face)])
    drawn = draw_die(picture, art, order, pose, lamp)
    taken = develop(random, picture.astype(np.float32) * light_field(random, big)[:, :, None], size)
    return cut_face(taken, aimed(random, (drawn.quad + 0.5) / SUPERSAMPLE - 0.5), MARGIN_PX)


def aimed(random: Random, quad: NDArray[np.float64]) -> NDArray[np.float64]:
    """The corners as the finder would give them: a little shifted, rotated and of another size."""
    middle = quad.mean(axis=0)
    edge = float(np.linalg.norm(quad[1] - quad[0]))
    angle, grow = random.normal(0, 0.05), math.exp(random.normal(0, 0.03))
    c, s = math.cos(angle) * grow, math.sin(angle) * grow
    return np.asarray(
        (quad - middle) @ np.array([[c, s], [-s, c]]) + middle + random.normal(0, 0.02 * edge, 2)
    )


def draw_series(seed: int, first: int, dice: int, each: int) -> NDArray[np.uint8]:
    """The faces of dice ``first`` to ``first + dice`` of the series that ``seed`` gives.

    ``uint8[dice, FACES, each, KEPT_PX, KEPT_PX, 3]``. No two faces of a die are alike.
    """
    series = np.zeros((dice, FACES, each, KEPT_PX, KEPT_PX, 3), np.uint8)
    for number in range(dice):
        random = np.random.default_rng((seed, first + number))
        art = draw_plain_die(random)
        for face in range(FACES):
            for sample in range(each):
                series[number, face, sample] = draw_face(random, art, face)
    return series


def draw_plain_die(random: Random) -> DieArt:
    """A die whose six faces can all be told apart."""
    while True:
        art = draw_die_art(random)
        gaps = [
            float(np.abs(one.astype(int) - other).mean())
            for i, one in enumerate(art.faces)
            for other in art.faces[:i]
        ]
        if min(gaps) > 4:
            return art
