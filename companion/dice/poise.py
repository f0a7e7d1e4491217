"""A second, closer look at every spot: is it a die at all, does it lean, is it covered?

Seen from the side, a die that lies flat shows its flanks, too. Where the camera is says how much of them,
so the network is told: a die that shows more or others leans.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.finder import Picture, Spot

PATCH_PX = 64
VIEW_PLANES = 3
"""After blue, green and red: how far the camera is to the right, how far down (per height), 1 if known."""
_FACE_SHARE = 0.42
"""The upper face's edge as a share of the patch: its sides and neighbours are seen too."""

LEANS = 0.8
"""From this opinion on a die is told to lean."""
MAY_LEAN = 0.7
"""From this one on it is neither acted on nor learned from."""

View = tuple[float, float]
"""Where the camera is, seen from a die: right and down in the upright patch, per height above it."""


def cut_patch(picture: Picture, spot: Spot) -> Picture:
    """The spot and what is around it, turned upright: ``uint8[PATCH_PX, PATCH_PX, 3]``."""
    scale = PATCH_PX * _FACE_SHARE / spot.edge
    move = np.asarray(cv2.getRotationMatrix2D(spot.center, float(np.degrees(spot.turn)), scale), float)
    move[:, 2] += (PATCH_PX - 1) / 2 - np.array(spot.center)
    size = (PATCH_PX, PATCH_PX)
    patch = cv2.warpAffine(picture, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(patch, np.uint8)


@cache
def _network() -> cv2.dnn.Net:
    data = (files("companion.dice") / "models" / "poise.onnx").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))


def look_closer(picture: Picture, spots: list[Spot], views: list[View | None]) -> list[Spot]:
    """The spots with the closer look's opinion of ``chance``, ``leaning`` and ``covered``; surest first."""
    if not spots:
        return []
    network = _network()
    patches = [_planes(cut_patch(picture, spot), view) for spot, view in zip(spots, views, strict=True)]
    network.setInput(np.stack(patches))
    told = 1 / (1 + np.exp(-np.asarray(network.forward(), np.float64)))
    seen = [_with(spot, row) for spot, row in zip(spots, told, strict=True)]
    return sorted(seen, key=lambda spot: -spot.chance)


def _planes(patch: Picture, view: View | None) -> NDArray[np.float32]:
    planes = np.zeros((3 + VIEW_PLANES, PATCH_PX, PATCH_PX), np.float32)
    planes[:3] = patch.transpose(2, 0, 1).astype(np.float32) / 255
    if view is not None:
        planes[3], planes[4], planes[5] = view[0], view[1], 1
    return planes


def _with(spot: Spot, told: NDArray[np.float64]) -> Spot:
    die, leaning, covered = (float(share) for share in told[:3])
    return replace(spot, chance=(spot.chance * die) ** 0.5, leaning=leaning, covered=max(covered, 0.0))
