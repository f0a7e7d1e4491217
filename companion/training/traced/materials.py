"""Invents what dice are made of, how they are printed, and how they have aged."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from companion.training.rendered.dice_looks import FACES
from companion.training.traced.letters import Sign
from companion.training.traced.signs import draw_signs, laid, print_reach, relief
from companion.training.traced.traced_die import Floats

Random = np.random.Generator
_WAVES = 7
_COLOURS_APART = 0.22
_BRIGHTNESS_APART = 0.12


@dataclass(frozen=True)
class TracedArt:
    """What all pictures of one die share; see `traced_die.TracedDie` for the fields with the same names.

    ``signs`` and ``hollows`` (6, s, s); ``inks`` (6, 3).
    """

    rounding: float
    body: Floats
    waves: Floats
    mixing: float
    signs: Floats
    hollows: Floats
    depth: float
    inks: Floats
    reach: float
    rough: tuple[float, float]
    bulge: float
    unevenness: float
    clear: float


def draw_traced_art(random: Random, pip_dice: float = 0.2) -> TracedArt:
    """A new die whose six faces can all be told apart; a share of ``pip_dice`` of all dice has pips."""
    signs, pips = draw_signs(random, pip_dice)
    body, mixing = _body(random)
    shown = [laid(random, sign, pips) for sign in signs]
    inks = _inks(random, body)
    if not pips and random.random() < 0.2:  # two faces that differ by their colour alone
        other = _ink(random, body, [inks[0]])
        shown[1], inks[1] = shown[0].copy(), other
    cut = pips or random.random() < 0.5
    hollows = [relief(sign, pips, random.uniform(0.6, 2.0)) if cut else np.zeros_like(sign) for sign in shown]
    gloss = random.random()
    rough = random.uniform(0.08, 0.3) if gloss < 0.55 else random.uniform(0.3, 0.9)
    return TracedArt(
        rounding=float(random.uniform(0.03, 0.22)),
        body=body,
        waves=_waves(random),
        mixing=mixing,
        signs=np.stack(shown),
        hollows=np.stack(hollows),
        depth=float(random.uniform(0.01, 0.08)) if cut else 0.0,
        inks=np.stack(inks),
        reach=print_reach(random) if not pips else float(random.uniform(0.9, 1.05)),
        rough=(rough, float(np.clip(rough + random.normal(0.1, 0.2), 0.08, 1.0))),
        bulge=float(random.normal(0, 0.05)) if random.random() < 0.7 else 0.0,
        unevenness=float(abs(random.normal(0, 0.012))) if random.random() < 0.7 else 0.0,
        clear=float(random.uniform(0.3, 1.0)) if gloss < 0.15 else 0.0,
    )


def sign_of_sides(random: Random, art: TracedArt, face: int) -> Sign:
    """The sign that the sides show while ``face`` is up."""
    other = int(random.integers(FACES - 1))
    return np.asarray(art.signs[other + (other >= face)], np.float32)


def _waves(random: Random) -> Floats:
    """Waves in random directions, the long ones strongest."""
    stretch = np.array([1.0, 1.0, 1.0])
    if random.random() < 0.3:  # grain
        stretch[int(random.integers(3))] = 0.12
    directions = random.normal(0, 1, (_WAVES, 3)) * stretch
    lengths = np.exp(random.uniform(math.log(2), math.log(22), (_WAVES, 1)))
    phases = random.uniform(0, 2 * math.pi, (_WAVES, 1))
    weights = (lengths / lengths.min()) ** -0.6
    return np.asarray(
        np.hstack([directions * lengths, phases, weights / np.abs(weights).sum() * 2]), np.float32
    )


def _colour(random: Random) -> Floats:
    """Any colour, linear BGR."""
    hue, saturation, value = random.uniform(0, 180), 255 * random.beta(1.2, 1.0), 255 * random.beta(1.3, 1.0)
    pixel = np.array([[[hue, saturation, value]]], np.uint8)
    return np.asarray((cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0] / 255) ** 2.2, np.float32)


def _body(random: Random) -> tuple[Floats, float]:
    """Two body colours and how sharply they are mixed: plain, veined, swirled or speckled."""
    kind = random.random()
    if kind < 0.35:  # white, ivory, bone
        first = np.array([random.uniform(0.35, 0.9), random.uniform(0.6, 0.9), random.uniform(0.7, 0.92)])
    elif kind < 0.5:  # wood
        first = np.array([random.uniform(0.08, 0.35), random.uniform(0.25, 0.5), random.uniform(0.45, 0.75)])
    elif kind < 0.65:
        first = np.full(3, random.uniform(0.008, 0.08)) + random.uniform(0, 0.02, 3)
    else:
        first = _colour(random).astype(float)
    mixed = random.random()
    if mixed < 0.55:
        return np.stack([first, first]).astype(np.float32), 0.0
    other = _colour(random) if mixed < 0.75 else first * random.uniform(0.5, 1.5)
    near = first + (np.clip(other, 0, 0.95) - first) * random.uniform(0.2, 0.8)
    return np.stack([first, near]).astype(np.float32), float(random.uniform(1.5, 9))


def _brightness(colour: Floats) -> float:
    return float((np.clip(colour, 0, 1) @ np.array([0.11, 0.59, 0.3])) ** 0.4545)


def _ink(random: Random, body: Floats, taken: list[Floats]) -> Floats:
    """An ink that is seen on both body colours and differs from those that are taken."""
    for _ in range(40):
        kind = random.random()
        ink = _colour(random) if kind < 0.6 else np.full(3, random.uniform(0.5, 0.95) if kind < 0.8 else 0.01)
        seen = all(abs(_brightness(ink) - _brightness(one)) > _BRIGHTNESS_APART for one in body)
        own = all(float(np.abs(ink**0.4545 - one**0.4545).max()) > _COLOURS_APART for one in taken)
        if seen and own:
            return np.asarray(ink, np.float32)
    bright = _brightness(body.mean(axis=0)) > 0.5
    return np.full(3, 0.01 if bright else 0.9, np.float32)


def _inks(random: Random, body: Floats) -> list[Floats]:
    """The inks of six faces: one for all, or one each."""
    first = _ink(random, body, [])
    if random.random() < 0.65:
        return [first.copy() for _ in range(FACES)]
    return [first, *(_ink(random, body, []) for _ in range(FACES - 1))]
