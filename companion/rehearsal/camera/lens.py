"""The rehearsal's camera as geometry: millimetres on the table to pixels in the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float32]

_VIEW = 50.0  # degrees across the picture
_TILT = 7.0  # degrees off the vertical: nobody hangs a camera quite straight
_ROLL = 0.6
_BARREL = -0.035  # radial distortion of a small lens


@dataclass(frozen=True)
class CameraLens:
    """A pinhole with a little distortion, looking down on the table."""

    size: tuple[int, int]
    """Width and height of the picture, pixels."""
    matrix: NDArray[np.float64]
    turn: NDArray[np.float64]
    """Rotation vector, table to camera."""
    place: NDArray[np.float64]
    """Translation, table to camera, mm."""

    @classmethod
    def over(cls, table: tuple[float, float], size: tuple[int, int]) -> CameraLens:
        """A camera hung so that a table of ``table`` mm just fills a picture of ``size`` pixels."""
        focal = size[0] / 2 / math.tan(math.radians(_VIEW / 2))
        matrix = np.array([[focal, 0, (size[0] - 1) / 2], [0, focal, (size[1] - 1) / 2], [0, 0, 1]])
        turn = np.radians([_TILT, 0.0, _ROLL])
        corners = [(0, 0, 0), (table[0], 0, 0), (*table, 0), (0, table[1], 0)]
        place = np.array([-table[0] / 2, -table[1] / 2, 700.0])
        lens = cls(size, matrix, turn, place)
        for _ in range(30):  # centre and fill, until nothing moves any more
            seen = lens.project(corners)
            low, high = seen.min(axis=0), seen.max(axis=0)
            offset = (np.array(size) - 1) / 2 - (low + high) / 2
            place = place + np.array([*offset, 0.0]) * np.array([place[2] / focal, place[2] / focal, 0.0])
            place[2] *= float(max((high - low) / (np.array(size) - 2)))
            lens = cls(size, matrix, turn, place)
        return lens

    def project(self, points: ArrayLike) -> Points:
        """``(n, 3)`` mm on the table, the third being the height above it, to ``(n, 2)`` float32 pixels."""
        above = np.array(points, np.float64).reshape(-1, 3) * (1.0, 1.0, -1.0)
        bent = np.array([_BARREL, 0.0, 0.0, 0.0])
        pixels, _ = cv2.projectPoints(above, self.turn, self.place, self.matrix, bent)
        return pixels.reshape(-1, 2).astype(np.float32)

    def eye(self) -> NDArray[np.float64]:
        """Where the camera hangs: x, y, height in mm."""
        rotation, _ = cv2.Rodrigues(self.turn)
        return np.asarray(-rotation.T @ self.place * (1.0, 1.0, -1.0), np.float64)

    def ground(self, finer: int) -> Points:
        """For each pixel of a picture ``finer`` times as large, the place on the table: ``(h, w, 2)`` mm."""
        width, height = self.size
        columns = (np.arange(width * finer, dtype=np.float64) + 0.5) / finer - 0.5
        rows = (np.arange(height * finer, dtype=np.float64) + 0.5) / finer - 0.5
        pixels = np.stack(np.meshgrid(columns, rows), axis=-1).astype(np.float32).reshape(-1, 1, 2)
        rays = cv2.undistortPoints(pixels, self.matrix, np.array([_BARREL, 0.0, 0.0, 0.0]))
        rotation, _ = cv2.Rodrigues(self.turn)
        flat = np.column_stack([rotation[:, :2], self.place])  # the table's plane as the camera sees it
        places = cv2.perspectiveTransform(rays, np.linalg.inv(flat))
        return places.reshape(height * finer, width * finer, 2).astype(np.float32)

    def scale(self, x: float, y: float) -> float:
        """Pixels a millimetre around a place on the table."""
        corners = self.project([(x - 5, y - 5, 0), (x + 5, y - 5, 0), (x + 5, y + 5, 0), (x - 5, y + 5, 0)])
        return math.sqrt(float(cv2.contourArea(corners))) / 10
