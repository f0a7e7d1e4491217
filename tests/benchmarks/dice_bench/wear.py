"""Wears the dice of a finished photograph: chipped prints, scratches and dirt, fingerprints.

The photograph's own pixels are changed, face by face, so everything else stays as it was: light, lens, noise.
No training saw wear like this; traced dice were worn in another way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture, Points

Random = np.random.Generator
Face = NDArray[np.float32]
"""An upper face, ``float32[_PX, _PX, 3]``."""

_PX = 96
"""The edge of a face while it is changed, pixels: six a millimetre."""
_RIM = 8
_INK = 0.25
"""Ink differs from the body by more than this (natural logarithm)."""


def worn(random: Random, picture: Picture, quads: Sequence[Points], kind: str) -> Picture:
    """The photograph with every face in it worn in one of `KINDS`; ``quads``: their corners, ``(4, 2)``
    pixels."""
    changed = picture.astype(np.float32)
    square = np.array([(0, 0), (_PX, 0), (_PX, _PX), (0, _PX)], np.float32) - 0.5
    for quad in quads:
        to_face = cv2.getPerspectiveTransform(quad.astype(np.float32), square)
        face = cv2.warpPerspective(picture, to_face, (_PX, _PX), flags=cv2.INTER_CUBIC).astype(np.float32)
        by = KINDS[kind](random, face) - face  # only the change is carried back, so that nothing is blurred
        size = (picture.shape[1], picture.shape[0])
        changed += cv2.warpPerspective(by, np.linalg.inv(to_face), size, flags=cv2.INTER_AREA)
    return np.asarray(np.clip(changed, 0, 255), np.uint8)


def _body(face: Face) -> NDArray[np.float32]:
    ring = np.ones((_PX, _PX), bool)
    ring[2 * _RIM : -2 * _RIM, 2 * _RIM : -2 * _RIM] = False
    ring[:_RIM] = ring[-_RIM:] = ring[:, :_RIM] = ring[:, -_RIM:] = False
    return np.asarray(np.median(face[ring], axis=0), np.float32)


def _chipped(random: Random, face: Face) -> Face:
    """One to three chips a tenth of the face wide, each on the ink: the body shows there."""
    body = _body(face)
    ink = np.abs(np.log((face + 16) / (body + 16))).max(axis=2) > _INK
    ink[:_RIM] = ink[-_RIM:] = ink[:, :_RIM] = ink[:, -_RIM:] = False
    places = np.argwhere(ink)
    chips = np.zeros((_PX, _PX), np.uint8)
    for _ in range(int(random.integers(1, 4)) if len(places) else 0):
        y, x = places[int(random.integers(len(places)))]
        around = np.sort(random.uniform(0, 2 * math.pi, 7))
        far = random.uniform(0.03, 0.07, 7) * _PX
        corners = np.stack([x + far * np.cos(around), y + far * np.sin(around)], axis=1)
        cv2.fillPoly(chips, [np.round(corners).astype(np.int32)], 255)
    gone = cv2.GaussianBlur(chips, (0, 0), 1.0).astype(np.float32)[:, :, None] / 255
    return np.asarray(face * (1 - gone) + body * gone, np.float32)


def _dirty(random: Random, face: Face) -> Face:
    """Three to eight light scratches, and dark stains on a quarter of the face."""
    scratches = np.zeros((_PX, _PX), np.uint8)
    for _ in range(int(random.integers(3, 9))):
        (x0, y0), (x1, y1) = random.integers(0, _PX, (2, 2)).tolist()
        cv2.line(scratches, (x0, y0), (x1, y1), 255, int(random.integers(1, 3)), cv2.LINE_AA)
    light = scratches.astype(np.float32)[:, :, None] / 255 * random.uniform(0.2, 0.5)
    patches = cv2.resize(random.random((7, 7)).astype(np.float32), (_PX, _PX), interpolation=cv2.INTER_CUBIC)
    dark = np.clip((patches - 0.65) * 4, 0, 1)[:, :, None] * random.uniform(0.1, 0.35)
    return np.asarray((face * (1 - light) + 225 * light) * (1 - dark), np.float32)


def _fingerprint(random: Random, face: Face) -> Face:
    """The greasy ridges of a finger, half a millimetre apart, over half of the face; they shine."""
    rows, columns = np.mgrid[:_PX, :_PX].astype(np.float32)
    x, y = random.uniform(0.25, 0.75, 2) * _PX
    turn, stretch = random.uniform(0, math.pi), random.uniform(0.6, 0.8)
    across = (columns - x) * math.cos(turn) + (rows - y) * math.sin(turn)
    along = (rows - y) * math.cos(turn) - (columns - x) * math.sin(turn)
    far = np.hypot(across / stretch, along)
    whorl = far + 3 * np.sin(3 * np.arctan2(along, across) + random.uniform(0, 6))
    ridges = 0.5 + 0.5 * np.sin(whorl * 2 * math.pi / 3)
    inside = 1 / (1 + np.exp((far - 0.4 * _PX) / 2))
    shine = (ridges * inside)[:, :, None] * random.uniform(0.15, 0.35)
    return np.asarray(face * (1 - shine) + 235 * shine, np.float32)


KINDS: dict[str, Callable[[Random, Face], Face]] = {
    "chipped print": _chipped,
    "scratches and dirt": _dirty,
    "fingerprints": _fingerprint,
}
