"""A second, closer look at every spot: is it a die at all, does it lean, is it covered?"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.finder import Picture, Spot

PATCH_PX = 64
_FACE_SHARE = 0.42
"""The upper face's edge as a share of the patch: its sides and neighbours are seen too."""


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


def look_closer(picture: Picture, spots: list[Spot]) -> list[Spot]:
    """The spots with the closer look's opinion of ``chance``, ``leaning`` and ``covered``; surest first."""
    if not spots:
        return []
    network = _network()
    network.setInput(cv2.dnn.blobFromImages([cut_patch(picture, spot) for spot in spots], 1 / 255))
    told = 1 / (1 + np.exp(-np.asarray(network.forward(), np.float64)))
    seen = [_with(spot, row) for spot, row in zip(spots, told, strict=True)]
    return sorted(seen, key=lambda spot: -spot.chance)


def _with(spot: Spot, told: NDArray[np.float64]) -> Spot:
    die, leaning, covered = (float(share) for share in told)
    return replace(spot, chance=(spot.chance * die) ** 0.5, leaning=leaning, covered=max(covered, 0.0))
