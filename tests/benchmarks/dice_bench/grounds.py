"""The grounds of the benchmark's dice: printed mats, and felt with markers stuck on, on wood or cloth."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.dice.mat.paper import MARKER_MM, MAT_NAMES, Paper

Random = np.random.Generator
Picture = NDArray[np.uint8]
MAT = Paper(210, 148)
MAT_PX_PER_MM = 6
QUIET_MM = 2.5
KINDS = ("paper", "felt")
# BGR
_FRAMES = ((30, 30, 205), (190, 65, 25), (65, 140, 25), (25, 190, 230), (248, 248, 248), (150, 40, 115))
_FELTS = ((52, 88, 28), (40, 32, 120), (110, 62, 30), (34, 34, 36), (48, 70, 104), (150, 150, 146))


def draw_mats(random: Random, folder: Path) -> None:
    """Writes ``mat.<kind>.<player>.png`` for each kind and player."""
    for player in range(len(MAT_NAMES)):
        for kind in KINDS:
            cv2.imwrite(str(folder / mat_file(kind, player)), _mat(random, kind, player))


def mat_file(kind: str, player: int) -> str:
    """Name of a mat's picture."""
    return f"mat.{kind}.{player}.png"


def _mat(random: Random, kind: str, player: int) -> Picture:
    size = (round(MAT.height * MAT_PX_PER_MM), round(MAT.width * MAT_PX_PER_MM))
    if kind == "paper":
        sheet = np.full((*size, 3), 128, np.float32) + random.normal(0, 2, (*size, 1))
        rim = MAT_PX_PER_MM
        cv2.rectangle(sheet, (rim, rim), (size[1] - rim, size[0] - rim), _FRAMES[player], 2 * MAT_PX_PER_MM)
    else:
        tufts = cv2.GaussianBlur(random.normal(0, 1, size).astype(np.float32), (0, 0), 1.5) * 26
        sheet = np.array(_FELTS[player], np.float32) * (1 + tufts[:, :, None] / 128)
    for corner in range(4):
        _stick(sheet, 4 * player + corner, MAT.marker(corner)[0])
    return np.clip(sheet, 0, 255).astype(np.uint8)


def _stick(sheet: NDArray[np.floating], number: int, at: NDArray[np.float64]) -> None:
    """Draws a marker with its white rim; the top left of its black square is at ``at``, mm."""
    edge, rim = round(MARKER_MM * MAT_PX_PER_MM), round(QUIET_MM * MAT_PX_PER_MM)
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    tag = cv2.aruco.generateImageMarker(family, number, edge)
    label = cv2.copyMakeBorder(tag, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=255)
    label = np.clip(label.astype(np.float32), 14, 235)
    left, top = (round(float(value) * MAT_PX_PER_MM) - rim for value in at)
    sheet[top : top + label.shape[0], left : left + label.shape[1]] = label[:, :, None]


def draw_table(random: Random, size: int) -> Picture:
    """A table's top: planks, plain cloth or a weave."""
    kind = int(random.integers(3))
    if kind == 0:
        return _planks(random, size)
    base = random.uniform(40, 200, 3)
    fine = random.normal(0, 4, (size, size, 1))
    if kind == 1:
        return np.clip(base + fine, 0, 255).astype(np.uint8)
    lines = np.sin(np.arange(size) * random.uniform(0.5, 1.6))
    weave = (lines[:, None] * lines[None, :])[:, :, None] * random.uniform(5, 18)
    return np.asarray(np.clip(base + weave + fine, 0, 255), np.uint8)


def _planks(random: Random, size: int) -> Picture:
    base = np.array([70, 115, 165]) * random.uniform(0.45, 1.25)
    rows: list[NDArray[np.float64]] = []
    while sum(row.shape[0] for row in rows) < size:
        high = int(random.integers(70, 160))
        streaks = cv2.resize(random.normal(0, 1, (high // 3, 5)).astype(np.float32), (size, high))
        plank = base * random.uniform(0.85, 1.15) + streaks[:, :, None] * 11
        plank[:2] *= 0.45
        rows.append(plank)
    return np.clip(np.concatenate(rows)[:size], 0, 255).astype(np.uint8)
