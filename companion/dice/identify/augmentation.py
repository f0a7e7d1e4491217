"""Augmentation: shows enrolled faces as they look with other lamps, other lenses and in other throws."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Picture
from companion.dice.identify.features import FACE_PX, MARGIN_PX

Random = np.random.Generator


def augment(random: Random, kept: Picture) -> Picture:
    """A face with margin, randomly shifted, rotated, lit and blurred: ``uint8[FACE_PX, FACE_PX, 3]``."""
    face = _shifted(random, kept, turn=random.normal(0, 4), shift=1.3)
    if random.random() < 0.8:
        face = _coarse(random, face)
    lit = face.astype(np.float32) / 255
    lit = lit ** random.uniform(0.75, 1.35) * _gradient(random) * np.exp(random.normal(0, 0.1, 3))
    lit = lit * 255 * random.uniform(0.45, 1.15) + random.normal(0, random.uniform(0.5, 6), lit.shape)
    return np.clip(lit, 0, 255).astype(np.uint8)


def without_margin(kept: Picture) -> Picture:
    """The face without its margin, ``uint8[FACE_PX, FACE_PX, 3]``."""
    return np.ascontiguousarray(kept[MARGIN_PX:-MARGIN_PX, MARGIN_PX:-MARGIN_PX])


def shifted(kept: Picture, right: float, down: float) -> Picture:
    """The face without its margin, cut out this many pixels farther right and down."""
    size, middle = (FACE_PX, FACE_PX), (kept.shape[0] - 1) / 2
    return np.asarray(cv2.getRectSubPix(kept, size, (middle + right, middle + down)), np.uint8)


def _shifted(random: Random, kept: Picture, turn: float, shift: float) -> Picture:
    middle = kept.shape[0] / 2 - 0.5
    move = cv2.getRotationMatrix2D((middle, middle), turn, math.exp(random.normal(0, 0.035)))
    move[:, 2] += FACE_PX / 2 - 0.5 - middle + random.normal(0, shift, 2)
    size = (FACE_PX, FACE_PX)
    return np.asarray(
        cv2.warpAffine(kept, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def _coarse(random: Random, face: Picture) -> Picture:
    """The face as it is seen from farther away, or out of focus."""
    small = int(random.integers(18, 40))
    soft = cv2.GaussianBlur(face, (0, 0), 0.4 * FACE_PX / small)
    soft = cv2.resize(soft, (small, small), interpolation=cv2.INTER_LINEAR)
    blurred = random.random()
    if blurred < 0.5:
        soft = cv2.GaussianBlur(soft, (0, 0), (0.01 + 0.13 * random.uniform() ** 1.5) * small)
    elif blurred < 0.7:
        soft = cv2.filter2D(soft, -1, motion_blur(random), borderType=cv2.BORDER_REPLICATE)
    if random.random() < 0.4:
        soft = through_jpeg(np.asarray(soft, np.uint8), int(random.integers(40, 95)))
    return np.asarray(cv2.resize(soft, (FACE_PX, FACE_PX), interpolation=cv2.INTER_LINEAR), np.uint8)


def motion_blur(random: Random) -> NDArray[np.float32]:
    """The blur of a camera, table or die that moves during the exposure: a filter kernel
    ``float32[13, 13]``."""
    long, angle = random.uniform(1.5, 7), random.uniform(0, math.pi)
    kernel = np.zeros((13, 13), np.float32)
    for share in np.linspace(-0.5, 0.5, 25):
        x, y = 6 + math.cos(angle) * long * share, 6 + math.sin(angle) * long * share
        kernel[round(y), round(x)] += 1
    return np.asarray(kernel / kernel.sum(), np.float32)


def _gradient(random: Random) -> NDArray[np.float32]:
    """Light that falls off across the face, at times with the edge of a shadow."""
    yy, xx = np.mgrid[-1:1:48j, -1:1:48j].astype(np.float32)
    angle, fall = random.uniform(0, 2 * math.pi), random.uniform(0, 0.2)
    along = xx * math.cos(angle) + yy * math.sin(angle)
    field = 1 + fall * along
    if random.random() < 0.12:
        field = field * (
            1 - random.uniform(0.2, 0.5) / (1 + np.exp(-(along - random.uniform(-0.8, 0.8)) * 8))
        )
    return np.asarray(field[:, :, None], np.float32)


def through_jpeg(picture: Picture, quality: int) -> Picture:
    """The picture after JPEG compression with ``quality`` (0 to 100)."""
    _, coded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    decoded = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    assert decoded is not None
    return np.asarray(decoded, np.uint8)
