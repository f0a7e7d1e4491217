"""The printed parts: closed surfaces, one piece each, fit for a common printer, and no supports."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

PRINTED = Path(__file__).parents[2] / "hardware" / "printed"
PARTS = sorted(path.stem for path in PRINTED.glob("*.stl"))
BED_MM = 220.0
BRIDGE_MM = 3.5
"""The widest gap that every printer can bridge."""


def _triangles(name: str) -> np.ndarray:
    """(n, 3, 3) float64, mm."""
    numbers = re.findall(r"vertex\s+(\S+)\s+(\S+)\s+(\S+)", (PRINTED / f"{name}.stl").read_text())
    return np.array(numbers, dtype=np.float64).reshape(-1, 3, 3)


def test_every_part_is_there() -> None:
    wanted = {
        "strip-trough",
        "strip-edge",
        "strip-lid",
        "strip-bar",
        "strip-spacer",
        "panel-tray",
        "panel-lid",
    }
    wanted |= {"frame-comb", "frame-combend", "frame-clip"}
    wanted |= {"camera-clamp", "camera-elbow", "camera-head", "dice-rail", "dice-corner"}
    assert set(PARTS) == wanted


@pytest.mark.parametrize("name", PARTS)
def test_the_surface_is_closed(name: str) -> None:
    edges: Counter[tuple[tuple[float, ...], tuple[float, ...]]] = Counter()
    for corners in _triangles(name).tolist():
        a, b, c = (tuple(corner) for corner in corners)
        edges.update([(a, b), (b, c), (c, a)])
    assert all(count == 1 for count in edges.values())
    assert all((b, a) in edges for a, b in edges)


@pytest.mark.parametrize("name", PARTS)
def test_it_fits_the_bed_and_encloses_plastic(name: str) -> None:
    triangles = _triangles(name)
    extent = np.ptp(triangles.reshape(-1, 3), axis=0)
    assert (extent < BED_MM).all()
    volume = np.einsum("ij,ij->i", triangles[:, 0], np.cross(triangles[:, 1], triangles[:, 2])).sum() / 6
    assert 200 < volume < 200_000  # mm³: the surface's inner side is inside


@pytest.mark.parametrize("name", PARTS)
def test_no_face_hangs_in_the_air(name: str) -> None:
    """Faces that look down more steeply than 45° lie on the bed, or are bridges of a few millimetres."""
    triangles = _triangles(name)
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    heights = triangles[:, :, 2].min(axis=1) - triangles[:, :, 2].min()
    for hanging in triangles[(normals[:, 2] < -0.73) & (heights > 0.2)]:
        sides = np.linalg.norm(hanging[:, :2] - np.roll(hanging[:, :2], 1, axis=0), axis=1)
        u, v = hanging[1, :2] - hanging[0, :2], hanging[2, :2] - hanging[0, :2]
        narrow = abs(u[0] * v[1] - u[1] * v[0]) / max(sides.max(), 1e-9)
        assert narrow < BRIDGE_MM, f"{name}: {narrow:.1f} mm hang at z = {hanging[:, 2].min():.1f}"


def test_the_strips_bars_fit_between_the_tiles() -> None:
    sizes = tomllib.loads((PRINTED.parent / "sizes.toml").read_text())
    bar = _triangles("strip-bar").reshape(-1, 3)
    above_the_lid = bar[bar[:, 2] > 3.3]
    assert np.ptp(above_the_lid[:, 1]) < sizes["pitch"] - sizes["tile"] - 1.0
    assert np.ptp(_triangles("strip-trough").reshape(-1, 3)[:, 0]) == pytest.approx(2 * sizes["pitch"])
