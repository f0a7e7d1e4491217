"""A second, closer look at every spot: is it a die at all, does it lean, is it covered?

Seen from the side, a die that lies flat shows its flanks, too. Where the camera is says which and how much
of them, so the network is shown what a flat die would cover beside what is seen: a die that covers more or
others leans. Where it is in doubt it looks again, at the patch turned and mirrored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.cut_out import cut_out
from companion.dice.finder import Picture, Spot
from companion.dice.geometry import Homography, mean_edge, move
from companion.dice.network import tell

PATCH_PX = 96
"""Two and a half pixels a millimetre: what a camera sees of a die, and hardly more."""
FLAT_PLANES = 3
"""After blue, green and red: what a flat die would cover, where it would stand, 1 if that is known."""
_FACE_SHARE = 0.42
"""The upper face's edge as a share of the patch: its sides and neighbours are seen too."""

_FOOT = 0.97
_FALL = 0.945
"""A flat die's foot on the mat against its upper face, seen in the plane of the mat from half a metre or so
above: its edge, and how far it is shifted toward the camera."""
_FINE = 4
_LARGE = 1.5
"""From a die so much wider than in a patch on, the camera sees more than plain interpolation would take."""

CERTAIN = 0.4
"""What is less surely a die is none."""
LEANS = 0.59
"""From this opinion on a die is told to lean."""

_DOUBT = -1.5
"""Opinions on leaning (logits) from this one on are asked for again."""


@dataclass(frozen=True)
class Opinion:
    """How likely a patch shows a die's upper face, one that leans, one that is covered; 0 to 1."""

    die: float
    leaning: float
    covered: float

    def of(self, spot: Spot) -> Spot:
        """The spot where the patch was cut, now that it was looked at."""
        chance = (spot.chance * self.die) ** 0.5
        return replace(spot, chance=chance, leaning=self.leaning, covered=self.covered)


View = tuple[float, float]
"""Where the camera is, seen from a die: right and down in the upright patch, per height above it."""


def upright(spot: Spot) -> NDArray[np.float64]:
    """From the picture's pixels to those of the spot's patch, in which the die stands upright: ``(2, 3)``."""
    scale = PATCH_PX * _FACE_SHARE / spot.edge
    turn = np.asarray(cv2.getRotationMatrix2D(spot.center, float(np.degrees(spot.turn)), scale), float)
    turn[:, 2] += (PATCH_PX - 1) / 2 - np.array(spot.center)
    return turn


def cut_patch(picture: Picture, to_picture: Homography, spot: Spot) -> Picture:
    """The spot and what is around it, turned upright: ``uint8[PATCH_PX, PATCH_PX, 3]``.

    Cut out of the camera's own ``picture``, sharper than the flattened one that ``to_picture`` maps to it.
    """
    to_patch = np.vstack([upright(spot), [0, 0, 1]]) @ np.linalg.inv(to_picture)
    large = mean_edge(move(spot.quad, to_picture)) > _LARGE * PATCH_PX * _FACE_SHARE
    return cut_out(picture, to_patch, PATCH_PX, finer=large)


def look_closer(patches: Sequence[Picture], views: Sequence[View | None]) -> list[Opinion]:
    """What the closer look tells of each patch."""
    if not patches:
        return []
    told = 1 / (1 + np.exp(-_opinions(_seen(patches, views)).astype(np.float64)))
    return [Opinion(*(float(share) for share in row[:3])) for row in told]


def leanings(patches: Sequence[Picture], views: Sequence[View | None]) -> NDArray[np.float64]:
    """At a glance, how likely each die leans, if the camera is where ``views`` say: logits ``(k,)``."""
    return tell("poise", _seen(patches, views))[:, 1].astype(np.float64)


def _seen(patches: Sequence[Picture], views: Sequence[View | None]) -> NDArray[np.float32]:
    """What the network sees of each, ``(k, 6, PATCH_PX, PATCH_PX)``."""
    return np.stack(
        [
            planes(np.asarray(patch / 255, np.float32), view)
            for patch, view in zip(patches, views, strict=True)
        ]
    )


def _opinions(seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """What the network tells of patches ``(n, 6, PATCH_PX, PATCH_PX)``: logits ``(n, ...)``.

    Of a die that may lean, the mean of all eight turns and mirrorings: a lean is one from any side, and eight
    looks know more than one.
    """
    told = tell("poise", seen)
    doubtful = told[:, 1] > _DOUBT
    if doubtful.any():
        ways = [
            np.rot90(way, turn, (2, 3))
            for way in (seen[doubtful], seen[doubtful][..., ::-1])
            for turn in range(4)
        ]
        again = tell("poise", np.concatenate(ways[1:])).reshape(len(ways) - 1, -1, told.shape[1])
        told[doubtful] = (told[doubtful] + again.sum(axis=0)) / len(ways)
    return told


def planes(patch: NDArray[np.float32], view: View | None) -> NDArray[np.float32]:
    """What the network sees, ``float32[6, PATCH_PX, PATCH_PX]``, of an upright patch (H, W, 3), BGR 0–1."""
    whole = np.zeros((3 + FLAT_PLANES, PATCH_PX, PATCH_PX), np.float32)
    whole[:3] = patch.transpose(2, 0, 1)
    if view is not None:
        whole[3:5] = _flat_die(view)
        whole[5] = 1
    return whole


def _flat_die(view: View) -> NDArray[np.float32]:
    """What a flat die covers and where its foot stands, ``float32[2, PATCH_PX, PATCH_PX]``, 0 to 1."""
    half = PATCH_PX * _FACE_SHARE / 2
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float) * half
    middle = (PATCH_PX - 1) / 2
    foot = square * _FOOT + np.array(view) * (2 * half * _FALL) + middle
    drawn = np.zeros((2, PATCH_PX, PATCH_PX), np.uint8)
    both = np.concatenate([square + middle, foot]).astype(np.float32)
    for plane, corners in zip(drawn, (cv2.convexHull(both)[:, 0], foot), strict=True):
        fine = np.round(corners * (1 << _FINE)).astype(np.int32)
        cv2.fillConvexPoly(plane, fine, 255, cv2.LINE_AA, _FINE)
    return np.asarray(drawn / 255, np.float32)
