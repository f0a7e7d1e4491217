"""The six signs of an invented die: symbols, signs of a font, letters with a line below, or pips."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.training.drawn.die_art import draw_symbol
from companion.training.rendered.dice_looks import FACES, draw_glyph, outline
from companion.training.traced.altered_signs import altered
from companion.training.traced.letters import SIGN_PX, Alphabet, Random, Sign

_APART = 0.014
"""Two signs differ if at least this much of their squares is covered differently, in every quarter turn."""
_BLUR_PX = 2.0
"""They are compared as a coarse picture shows them: two thin lines side by side are one line there."""
_TRIES = 40 * FACES
_PLACES = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def draw_signs(random: Random, pips: float = 0.2) -> tuple[list[Sign], bool]:
    """Six signs, no two alike in any quarter turn, and whether they are pips, as a share of ``pips`` of all
    are."""
    if random.random() < pips:
        return _pips(random), True
    kind = random.uniform(0.2, 1)
    signs: list[Sign] = []
    alphabet = Alphabet(random) if kind < 0.5 else None
    related = float(random.choice([0.0, 0.3, 0.7]))
    glyphs = random.uniform(0, 1)
    for _ in range(_TRIES):
        if len(signs) == FACES:
            break
        if signs and random.random() < related:
            sign = _related(random, signs[int(random.integers(len(signs)))])
        elif alphabet:
            sign = alphabet.draw(random)
        elif random.random() < glyphs:
            sign = _sized(draw_glyph(random))
        else:
            sign = _sized(np.asarray(cv2.GaussianBlur(draw_symbol(random), (0, 0), 0.8), np.float32))
        if 0.03 < float(sign.mean()) < 0.7 and all(_differ(sign, other) for other in signs):
            signs.append(sign)
    return (signs, False) if len(signs) == FACES else draw_signs(random, 0.0)


def _related(random: Random, sign: Sign) -> Sign:
    return outline(sign, int(random.integers(3, 7))) if random.random() < 0.15 else altered(random, sign)


def _sized(mask: NDArray[np.float32]) -> Sign:
    small = cv2.resize(mask, (SIGN_PX, SIGN_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(np.clip((small - 0.5) * 2 + 0.5, 0, 1), np.float32)


def _differ(one: Sign, other: Sign) -> bool:
    blurred = cv2.GaussianBlur(other, (0, 0), _BLUR_PX)
    coarse = cv2.GaussianBlur(one, (0, 0), _BLUR_PX)
    return all(float(np.abs(np.rot90(coarse, turn) - blurred).mean()) > _APART for turn in range(4))


def _pips(random: Random) -> list[Sign]:
    """Pips of one to six, as large and as far apart as on one die; some dice have a larger one."""
    radius, apart = random.uniform(6, 10.5), random.uniform(21, 29)
    first = radius * (random.uniform(1.2, 1.9) if random.random() < 0.3 else 1.0)
    square = random.random() < 0.05
    signs = []
    for number in range(1, FACES + 1):
        sheet = np.zeros((SIGN_PX, SIGN_PX), np.uint8)
        for right, down in _PLACES[number]:
            x, y = SIGN_PX / 2 + right * apart, SIGN_PX / 2 + down * apart
            size = first if number == 1 else radius
            if square:
                low, high = (round(x - size), round(y - size)), (round(x + size), round(y + size))
                cv2.rectangle(sheet, low, high, 255, -1)
            else:
                cv2.circle(sheet, (round(x * 8), round(y * 8)), round(size * 8), 255, -1, cv2.LINE_AA, 3)
        signs.append(np.asarray(sheet / 255, np.float32))
    return signs


def laid(random: Random, sign: Sign, pips: bool) -> Sign:
    """The sign as it was printed on one die: a little shifted, turned and of another size."""
    reach = random.uniform(0.92, 1.08) if pips else random.uniform(0.8, 1.1)
    degrees = float(random.normal(0, 1.5))
    move = np.array(cv2.getRotationMatrix2D((SIGN_PX / 2, SIGN_PX / 2), degrees, reach), np.float64)
    move[:, 2] += random.normal(0, 0.012 * SIGN_PX, 2)
    return np.asarray(cv2.warpAffine(sign, move, (SIGN_PX, SIGN_PX), flags=cv2.INTER_LINEAR), np.float32)


def relief(sign: Sign, pips: bool, edge: float) -> NDArray[np.float32]:
    """How deep each place of a cut sign lies, 0 to 1: round hollows for pips, else grooves with edges of
    ``edge`` pixels."""
    if pips:
        inked = (sign > 0.5).astype(np.uint8)
        far = cv2.distanceTransform(inked, cv2.DIST_L2, 3)
        most = max(1.0, float(far.max()))
        return np.asarray(np.sqrt(np.clip(1 - (1 - far / most) ** 2, 0, 1)) * (inked > 0), np.float32)
    return np.asarray(cv2.GaussianBlur(sign, (0, 0), max(0.6, edge)), np.float32)


def print_reach(random: Random) -> float:
    """The printed square as a share of the face's edge."""
    return float(random.uniform(0.7, 0.95)) if random.random() < 0.9 else math.exp(random.normal(-0.1, 0.1))
