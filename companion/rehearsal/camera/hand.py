"""A hand with its forearm and sleeve, as the camera sees it from above."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rehearsal.camera.dice_art import Picture, to_picture
from companion.rehearsal.camera.lens import CameraLens
from companion.rehearsal.camera.patch import Patch, smeared
from companion.rehearsal.camera.table_layout import MatSheet

_FINE = 4  # pixels a millimetre while drawing
_WIDTH, _LENGTH, _PALM = 150, 520, 75  # mm: drawing, fingers up; the palm's middle from the top
_SKIN = (132, 164, 214)  # BGR
_NEARER = 1.12  # a hand is nearer to the camera than the mat

_SMEAR = 11.0  # pixels: one length is enough for all fast movements
_DIRECTIONS = np.array([(1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7)])

_FINGERS = (((-26, -6), (-33, -40), 17), ((-11, -12), (-14, -56), 17), ((6, -12), (5, -58), 18),
            ((23, -6), (24, -47), 17), ((-30, 22), (-56, -6), 19))  # fmt: skip
"""Root and tip from the palm's middle, width; mm."""


class HandDrawing:
    """A hand, arm downwards, `_FINE` pixels a millimetre; its sleeve may have any colour."""

    def __init__(self) -> None:
        skin = _outline()
        cuff: Picture = np.zeros_like(skin)
        left, right, edge = _WIDTH // 2 - 44, _WIDTH // 2 + 44, _PALM + 120
        cv2.rectangle(cuff, (left * _FINE, edge * _FINE), (right * _FINE, _LENGTH * _FINE), 255, -1)
        solid = cv2.GaussianBlur(cv2.max(skin, cuff), (0, 0), _FINE * 0.4)
        self._opaque = solid[..., None].astype(np.float32) / 255
        slid = np.array([[1, 0, 7.0 * _FINE], [0, 1, 8.0 * _FINE]])
        fallen = cv2.warpAffine(solid, slid, solid.shape[::-1])
        shadow = cv2.GaussianBlur(fallen, (0, 0), _FINE * 3.5)[..., None].astype(np.float32) / 255
        keep = (1 - self._opaque) * (1 - 0.4 * shadow) * 255
        self.keep = to_picture(np.repeat(keep, 3, axis=2))
        """The share of the frame that stays, of 255: ``(h, w, 3) uint8``."""
        self._cuff, self._cuff_light = cuff[..., None] > 0, _rounded(cuff)
        self._skin = to_picture(_rounded(skin) * np.array(_SKIN, np.float32))

    def light(self, sleeve: tuple[int, int, int]) -> Picture:
        """What is added to the frame: ``(h, w, 3) uint8``."""
        cuff = to_picture(self._cuff_light * np.array(sleeve, np.float32))
        return to_picture(np.where(self._cuff, cuff, self._skin) * self._opaque)


class DrawnHand:
    """One player's hand, ready to be laid on frames with its palm anywhere on the mat."""

    def __init__(
        self, drawing: HandDrawing, lens: CameraLens, sheet: MatSheet, sleeve: tuple[int, int, int]
    ) -> None:
        """``sleeve``: its colour, BGR."""
        self._lens = lens
        self._sheet = sheet
        scale = lens.scale(*sheet.center) * _NEARER
        light, keep = drawing.light(sleeve), drawing.keep
        away = math.degrees(math.atan2(sheet.arm[0], sheet.arm[1]))  # 0: the arm comes from below
        self._palm, still_light = _scaled(light, scale, away, 0)
        _, still_keep = _scaled(keep, scale, away, 255)
        self._still = Patch(0, 0, still_light, still_keep)
        self._moving = [
            Patch(0, 0, smeared(still_light, *way), smeared(still_keep, *way))
            for way in (_SMEAR * _DIRECTIONS)
        ]

    def at(self, x: float, y: float, motion: tuple[float, float]) -> Patch:
        """The hand with its palm at ``(x, y)`` mm on the mat, moving ``motion`` pixels in an exposure."""
        px, py = self._lens.project((*self._sheet.on_table(x, y), 30.0))[0]
        look = self._still
        if math.hypot(*motion) > _SMEAR / 2:
            look = self._moving[int(np.argmax(np.abs(_DIRECTIONS @ motion)))]
        return look.moved(round(px - self._palm[0]), round(py - self._palm[1]))


def _outline() -> Picture:
    mask: Picture = np.zeros((_LENGTH * _FINE, _WIDTH * _FINE), np.uint8)
    middle = (_WIDTH // 2 * _FINE, _PALM * _FINE)
    cv2.ellipse(mask, middle, (36 * _FINE, 42 * _FINE), 0, 0, 360, 255, -1)
    cv2.line(mask, middle, (middle[0], _LENGTH * _FINE), 255, 52 * _FINE)
    for root, tip, width in _FINGERS:
        ends = [(middle[0] + x * _FINE, middle[1] + y * _FINE) for x, y in (root, tip)]
        cv2.line(mask, ends[0], ends[1], 255, width * _FINE, cv2.LINE_AA)
    return mask


def _rounded(mask: Picture) -> NDArray[np.float32]:
    """Light that is darker towards the outline, as on anything round: ``(h, w, 1)``."""
    inwards = cv2.distanceTransform(mask, cv2.DIST_L2, 5) / _FINE
    return np.asarray(0.62 + 0.38 * np.sqrt(np.clip(inwards / 11, 0, 1)), np.float32)[..., None]


def _scaled(picture: Picture, scale: float, away: float, border: int) -> tuple[tuple[float, float], Picture]:
    """The picture shrunk to ``scale`` pixels a millimetre and turned; and where the palm is in it."""
    size = (round(_WIDTH * scale), round(_LENGTH * scale))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    turned = cv2.getRotationMatrix2D((size[0] / 2, size[1] / 2), away, 1.0)
    cos, sin = abs(turned[0, 0]), abs(turned[0, 1])
    box = (math.ceil(size[0] * cos + size[1] * sin), math.ceil(size[0] * sin + size[1] * cos))
    turned[0, 2] += (box[0] - size[0]) / 2
    turned[1, 2] += (box[1] - size[1]) / 2
    palm = turned @ np.array([size[0] / 2, _PALM * scale, 1.0])
    drawn = cv2.warpAffine(small, turned, box, borderMode=cv2.BORDER_CONSTANT, borderValue=(border,) * 3)
    return (float(palm[0]), float(palm[1])), np.asarray(drawn, np.uint8)
