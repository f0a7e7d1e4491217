"""Where the camera is, seen from a flat thing in its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from companion.dice.geometry import Homography, Points

FOCAL_SHARE = 0.8
"""Focal length as a share of the picture's long side: 64°, between a Camera Module 3 and most webcams."""
_SHARES = np.exp(np.linspace(np.log(0.5), np.log(1.6), 48))
"""Focal lengths that are thought of: 90° to 35°."""
_USUAL = 0.25
"""Cameras differ from `FOCAL_SHARE` by about so much (logarithm)."""
_EXACT = 0.004
"""Angles (radians) and sides (shares) are seen about so exactly."""
_DIE_MM = 16.0
_NEAREST = 80.0


def lens(size: tuple[int, int], share: float = FOCAL_SHARE) -> Homography:
    """What a lens does, ``(3, 3)``; ``size``: the picture's width and height; ``share``: its focal length."""
    focal = share * max(size)
    return np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]])


def focal_share(to_pictures: Sequence[Homography], size: tuple[int, int]) -> float:
    """The likeliest focal length, of the picture's long side, by areas of known sides in one picture.

    Seen at a slant, only the right lens makes their corners square and their sides as long as they are. From
    straight above every lens does, and the usual one is taken. ``to_pictures`` map mm to pixels.
    """
    unlikely = (np.log(_SHARES / FOCAL_SHARE) / _USUAL) ** 2
    for to_picture in to_pictures:
        through = _back_through_lenses(size) @ to_picture
        right, down = through[:, :, 0], through[:, :, 1]
        long, high = np.linalg.norm(right, axis=1), np.linalg.norm(down, axis=1)
        askew, uneven = (right * down).sum(axis=1) / (long * high), np.log(long / high)
        unlikely += (askew**2 + uneven**2) / _EXACT**2
    return float(_SHARES[np.argmin(unlikely)])


@cache
def _back_through_lenses(size: tuple[int, int]) -> Homography:
    """From the picture to the room, ``(n, 3, 3)``, for each of `_SHARES`."""
    return np.linalg.inv(np.stack([lens(size, float(share)) for share in _SHARES]))


@dataclass(frozen=True)
class Viewpoint:
    """A camera ``x`` mm to the right and ``y`` mm down of an area's corner, ``height`` mm above it."""

    x: float
    y: float
    height: float

    def toward(self, place: Points) -> Points:
        """From a die at ``place`` (mm, ``(2,)``) to the camera: right and down per height above its face."""
        return (np.array([self.x, self.y]) - place) / max(_NEAREST, self.height - _DIE_MM)


def viewpoint(to_picture: Homography, size: tuple[int, int], share: float = FOCAL_SHARE) -> Viewpoint | None:
    """Where the camera is that sees an area so; None where no camera could.

    ``to_picture`` maps mm on the area to pixels of the whole picture; ``share``: the lens's focal length.
    """
    columns = np.linalg.inv(lens(size, share)) @ to_picture
    right, down, middle = columns.T / ((np.linalg.norm(columns[:, 0]) + np.linalg.norm(columns[:, 1])) / 2)
    if middle[2] < 0:
        right, down, middle = -right, -down, -middle
    u, _, v = np.linalg.svd(np.stack([right, down, np.cross(right, down)], axis=1))
    turn = u @ np.diag([1, 1, np.linalg.det(u @ v)]) @ v
    x, y, depth = -turn.T @ middle
    return Viewpoint(float(x), float(y), float(-depth)) if np.isfinite(x + y) and depth < -_NEAREST else None


def aspect(to_picture: Homography, size: tuple[int, int]) -> float:
    """Width over height of a rectangle; ``to_picture`` maps the unit square to the whole picture."""
    right, down, _ = (np.linalg.inv(lens(size)) @ to_picture).T
    return float(np.linalg.norm(right) / np.linalg.norm(down))
