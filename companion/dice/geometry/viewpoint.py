"""Where the camera is, seen from a flat thing in its picture, and through what lens it looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from companion.dice.arrays import Homography, Points

USUAL_FOCAL_SHARE = 0.8
"""Focal length as a share of the picture's long side: 64°, between a Camera Module 3 and most webcams."""
FOCAL_SHARES = np.exp(np.linspace(np.log(0.5), np.log(1.6), 48))
"""Focal lengths that are thought of: 90° to 35°."""
_USUAL = 0.25
"""Cameras differ from `USUAL_FOCAL_SHARE` by about so much (logarithm)."""
_EXACT = 0.004
"""Angles (radians) and sides (shares) are seen about so exactly."""
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
        """The lens of that focal length, as a share of the picture's long side, or one near it."""
        return cls((np.log(FOCAL_SHARES / share) / _USUAL) ** 2)

    @property
    def focal_share(self) -> float:
        """The likeliest focal length, of the picture's long side."""
        return float(FOCAL_SHARES[np.argmin(self.cost)])


USUAL_LENS = LensEstimate.of(USUAL_FOCAL_SHARE)
"""Of a camera of which nothing is known."""


@dataclass(frozen=True)
class CameraPositions:
    """Where the camera is that sees an area, through each of `FOCAL_SHARES`.

    ``places``: mm to the right and down of the area's corner and above it, ``(n, 3)``; nan where no camera
    could see it so. ``lens``: what is known of it before any dice are looked at.
    """

    positions: NDArray[np.float64]
    lens: LensEstimate

    def view_directions(self, lens: LensEstimate, dice: Points) -> Points | None:
        """From dice at ``dice`` (mm) to the camera: right and down per height above their faces, ``(k, 2)``.

        None where the likeliest lens could not see the area so.
        """
        place = self.positions[np.argmin(lens.cost)]
        if np.isnan(place).any():
            return None
        return np.asarray((place[:2] - dice) / max(_NEAREST, place[2] - _DIE_MM))


def camera_matrix(size: tuple[int, int], share: float = USUAL_FOCAL_SHARE) -> Homography:
    """What a lens does, ``(3, 3)``; ``size``: the picture's width and height; ``share``: its focal length."""
    focal = share * max(size)
    return np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]])


def estimate_lens(to_pictures: Sequence[Homography], size: tuple[int, int]) -> LensEstimate:
    """What areas of known sides in one picture tell of the lens.

    Seen at a slant, only the right lens makes their corners square and their sides as long as they are. From
    straight above every lens does. ``to_pictures`` map mm to pixels.
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
    """From the picture to the room, ``(n, 3, 3)``, for each of `FOCAL_SHARES`."""
    return np.linalg.inv(np.stack([camera_matrix(size, float(share)) for share in FOCAL_SHARES]))


def camera_positions(
    to_picture: Homography, size: tuple[int, int], lens: LensEstimate = USUAL_LENS
) -> CameraPositions:
    """From where an area is seen, ``to_picture`` mapping mm on it to pixels of the whole picture."""
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
    """Width over height of a rectangle; ``to_picture`` maps the unit square to the whole picture."""
    right, down, _ = (np.linalg.inv(camera_matrix(size)) @ to_picture).T
    return float(np.linalg.norm(right) / np.linalg.norm(down))
