"""Alters a sign a little, as the signs of related dice differ: the hardest strangers there are."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from companion.training.traced.letters import SIGN_PX, Random, Sign


def altered(random: Random, sign: Sign) -> Sign:
    """The sign with a stroke or a blot more or less, without a part of it, or mirrored."""
    return _WAYS[int(random.integers(len(_WAYS)))](random, sign)


def _stroke_more(random: Random, sign: Sign) -> Sign:
    return np.maximum(sign, _stroke(random, sign))


def _stroke_less(random: Random, sign: Sign) -> Sign:
    return np.asarray(np.minimum(sign, 1 - _stroke(random, sign)), np.float32)


def _blot_more(random: Random, sign: Sign) -> Sign:
    return np.maximum(sign, _blot(random, sign))


def _blot_less(random: Random, sign: Sign) -> Sign:
    return np.asarray(np.minimum(sign, 1 - _blot(random, sign)), np.float32)


def _part(random: Random, sign: Sign) -> Sign:
    """The sign on one side of a line through its middle, and a little beyond."""
    rows, columns = np.mgrid[:SIGN_PX, :SIGN_PX] - SIGN_PX / 2
    angle = random.uniform(0, 2 * math.pi)
    along = columns * math.cos(angle) + rows * math.sin(angle)
    return np.asarray(sign * (along < random.uniform(2, 18)), np.float32)


def _mirrored(random: Random, sign: Sign) -> Sign:
    return np.asarray(sign[:, ::-1] if random.random() < 0.5 else sign[::-1], np.float32)


_WAYS: tuple[Callable[[Random, Sign], Sign], ...] = (
    _stroke_more, _stroke_more, _stroke_less, _stroke_less, _blot_more, _blot_less, _part, _mirrored,
)  # fmt: skip


def _stroke(random: Random, sign: Sign) -> Sign:
    """A straight stroke that begins on the ink."""
    x, y = _inked_place(random, sign)
    angle, length = random.uniform(0, 2 * math.pi), random.uniform(16, 46)
    end = (round(x + length * math.cos(angle)), round(y + length * math.sin(angle)))
    sheet = np.zeros((SIGN_PX, SIGN_PX), np.uint8)
    cv2.line(sheet, (x, y), end, 255, int(random.integers(7, 13)), cv2.LINE_AA)
    return np.asarray(sheet / 255, np.float32)


def _blot(random: Random, sign: Sign) -> Sign:
    """A round blot on the ink or beside it."""
    x, y = (place + int(random.integers(-9, 10)) for place in _inked_place(random, sign))
    sheet = np.zeros((SIGN_PX, SIGN_PX), np.uint8)
    cv2.circle(sheet, (x, y), int(random.integers(8, 15)), 255, -1, cv2.LINE_AA)
    return np.asarray(sheet / 255, np.float32)


def _inked_place(random: Random, sign: Sign) -> tuple[int, int]:
    rows, columns = np.nonzero(sign > 0.5)
    if not len(rows):
        return SIGN_PX // 2, SIGN_PX // 2
    one = int(random.integers(len(rows)))
    return int(columns[one]), int(rows[one])
