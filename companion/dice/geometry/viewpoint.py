"""Where the camera is and what its focal length is, estimated from flat things in its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points

USUAL_FOCAL_SHARE = 0.8
"""The usual focal length as a share of the picture's long side: a field of view of 64°.

That lies between a Camera Module 3 and most webcams.
"""
FOCAL_SHARES = np.exp(np.linspace(np.log(0.5), np.log(1.6), 48))
"""The focal lengths that are considered, as shares of the picture's long side: 90° to 35°."""
_USUAL = 0.25
"""The standard deviation of cameras' focal lengths from `USUAL_FOCAL_SHARE` (natural logarithm)."""
_EXACT = 0.004
"""The standard error of measured angles (radians) and side lengths (natural logarithm)."""
_DIE_MM = 16.0
_NEAREST = 80.0


@dataclass(frozen=True)
class LensEstimate:
    """What is known of a camera's lens.

    ``cost``: for each of `FOCAL_SHARES` the sum of squared deviations; the lower, the likelier.
    """

    cost: NDArray[np.float64]

    @classmethod
    def of(cls, share: float) -> LensEstimate:
        """The estimate for a lens that is known to have about this focal length (a share of the long
        side)."""
        return cls((np.log(FOCAL_SHARES / share) / _USUAL) ** 2)

    @classmethod
    def exactly(cls, share: float) -> LensEstimate:
        """The estimate for a lens of which no other focal length is to be tried."""
        return cls((np.log(FOCAL_SHARES / share) / _EXACT) ** 2)

    @property
    def focal_share(self) -> float:
        """The likeliest focal length, as a share of the picture's long side."""
        return float(FOCAL_SHARES[np.argmin(self.cost)])


USUAL_LENS = LensEstimate.of(USUAL_FOCAL_SHARE)
"""The estimate for a camera about which nothing is known."""


@dataclass(frozen=True)
class CameraPositions:
    """Where the camera may be that sees an area: one position for each of `FOCAL_SHARES`.

    ``positions``: ``(n, 3)``, mm to the right of the area's corner, below it and above the table; nan where
    no camera could see the area like this. ``lens``: what is known of the lens before any dice are looked at.
    """

    positions: NDArray[np.float64]
    lens: LensEstimate

    def view_directions(self, lens: LensEstimate, dice: Points) -> Points | None:
        """The directions from dice to the camera: right and down per unit of height above their faces, ``(k,
        2)``.

        ``dice``: their places in mm, ``(k, 2)``. Returns None if the likeliest lens could not see the area
        like this.
        """
        place = self.positions[np.argmin(lens.cost)]
        if np.isnan(place).any():
            return None
        return np.asarray((place[:2] - dice) / max(_NEAREST, place[2] - _DIE_MM))


def camera_matrix(size: tuple[int, int], share: float = USUAL_FOCAL_SHARE) -> Homography:
    """The camera matrix ``float64[3, 3]`` of a pinhole camera.

    ``size``: the picture's width and height in pixels; ``share``: the focal length as a share of the long
    side.
    """
    focal = share * max(size)
    return np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]])


def estimate_lens(to_pictures: Sequence[Homography], size: tuple[int, int]) -> LensEstimate:
    """The lens, estimated from areas of known size in one picture.

    When an area is seen at a slant, only the right focal length gives it square corners and its true side
    lengths. From straight above every focal length does. ``to_pictures``: the homographies from mm to pixels.
    """
    cost = USUAL_LENS.cost
    for to_picture in to_pictures:
        through = _back_through_lenses(size) @ to_picture
        right, down = through[:, :, 0], through[:, :, 1]
        long, high = np.linalg.norm(right, axis=1), np.linalg.norm(down, axis=1)
        askew, uneven = (right * down).sum(axis=1) / (long * high), np.log(long / high)
        cost = cost + (askew**2 + uneven**2) / _EXACT**2
    return LensEstimate(cost)


@cache
def _back_through_lenses(size: tuple[int, int]) -> NDArray[np.float64]:
    """The inverse camera matrices ``(n, 3, 3)``, one for each of `FOCAL_SHARES`."""
    return np.linalg.inv(np.stack([camera_matrix(size, float(share)) for share in FOCAL_SHARES]))


def camera_positions(
    to_picture: Homography, size: tuple[int, int], lens: LensEstimate = USUAL_LENS
) -> CameraPositions:
    """The positions from which an area may be seen; ``to_picture`` maps mm on it to pixels of the whole
    picture."""
    columns = _back_through_lenses(size) @ to_picture
    sides = np.linalg.norm(columns[:, :, :2], axis=1).mean(axis=1)
    columns = columns / (sides * np.where(columns[:, 2, 2] < 0, -1, 1))[:, None, None]
    right, down, middle = columns.transpose(2, 0, 1)
    u, _, v = np.linalg.svd(np.stack([right, down, np.cross(right, down)], axis=2))
    u[:, :, 2] *= np.linalg.det(u @ v)[:, None]
    positions = -np.einsum("nji,nj->ni", u @ v, middle) * [1, 1, -1]
    positions[~(positions[:, 2] > _NEAREST)] = np.nan
    return CameraPositions(positions, lens)


def aspect_ratio(to_picture: Homography, size: tuple[int, int]) -> float:
    """The width of a rectangle divided by its height; ``to_picture`` maps the unit square to the whole
    picture."""
    right, down, _ = (np.linalg.inv(camera_matrix(size)) @ to_picture).T
    return float(np.linalg.norm(right) / np.linalg.norm(down))
