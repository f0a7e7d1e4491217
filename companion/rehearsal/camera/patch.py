"""Cut-out pieces of picture that are laid over a frame: a die with its shadow, a hand."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.rehearsal.camera.dice_art import Picture


@dataclass(frozen=True)
class Patch:
    """What a thing adds to a frame and what it leaves of it, per pixel and channel."""

    x: int
    y: int
    """Its top left pixel in the frame; may lie outside."""
    light: Picture
    """``(h, w, 3) uint8``: the thing's own light, already multiplied by its opacity."""
    keep: Picture
    """``(h, w, 3) uint8``: share of the frame that stays, 255 all; a shadow keeps a part and adds nothing."""

    def moved(self, x: int, y: int) -> Patch:
        """The same at another place."""
        return Patch(x, y, self.light, self.keep)

    def lay_on(self, frame: Picture) -> None:
        """Draws it over ``frame`` (``(h, w, 3) uint8``), cut at the frame's edges."""
        height, width = self.light.shape[:2]
        left, top = max(0, self.x), max(0, self.y)
        right, bottom = min(frame.shape[1], self.x + width), min(frame.shape[0], self.y + height)
        if left >= right or top >= bottom:
            return
        mine = np.s_[top - self.y : bottom - self.y, left - self.x : right - self.x]
        below = frame[top:bottom, left:right]
        left_over = cv2.multiply(below, self.keep[mine], scale=1 / 255)
        cv2.add(left_over, self.light[mine], dst=below)


def smeared(picture: Picture, dx: float, dy: float) -> Picture:
    """The picture as it looks when it moves by ``(dx, dy)`` pixels while the shutter is open."""
    reach = round(max(abs(dx), abs(dy)))
    if reach < 2:
        return picture
    side = 2 * (reach // 2) + 1
    kernel = np.zeros((side, side), np.float32)
    middle = side // 2
    half = (round(dx / 2), round(dy / 2))
    cv2.line(kernel, (middle - half[0], middle - half[1]), (middle + half[0], middle + half[1]), 1.0)
    border = cv2.BORDER_REPLICATE
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum(), borderType=border), np.uint8)
