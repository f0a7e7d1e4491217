"""A tile that falls on the frame presses no button, however hastily it was laid.

A rigid plate comes to rest where its middle is lowest: the plane through what carries it is the answer of a
linear program, whose dual says how much of the load each point carries. The ground is the lids, the ridges
and the bars, as `profile.scad` and `sizes.toml` have them; a plate touches it at corners of its hull alone.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import numpy as np
from scipy.optimize import linprog
from scipy.spatial import ConvexHull

HARDWARE = Path(__file__).parents[2] / "hardware"
SIZES = tomllib.loads((HARDWARE / "sizes.toml").read_text())
PROFILE = {
    name: float(value)
    for name, value in re.findall(
        r"^(\w+) = ([\d.]+);", (HARDWARE / "printed" / "profile.scad").read_text(), re.M
    )
}
PITCH, TILE, PLAY = SIZES["pitch"], SIZES["tile"], SIZES["play"]
GAP = PITCH - TILE
FOOT = GAP - 2 * PLAY
PEAK, CREST, BROW, CLEAR = (PROFILE[name] for name in ("peak", "crest", "brow", "clear"))
PROUD, BAR = PROFILE["proud"], PROFILE["bar_length"] / 2
STRIP = (SIZES["strip"]["width"] + 2 * 0.4 + 2 * PROFILE["wall"]) / 2
SHARE = 0.2
"""A hand that pats a tile presses with 5 N; a button needs 1.5 N, and a fifth of 5 N is 1 N."""
STEEP = 2 * PEAK / (FOOT - CREST)
"""Height won for each millimetre towards the middle of a ridge."""


def ridge(across: np.ndarray, top: float | np.ndarray) -> np.ndarray:
    """Height of a ridge, mm above the lid, so far beside its middle."""
    return np.asarray(np.clip((FOOT / 2 - np.abs(across)) * STEEP, 0, top))


def ground() -> tuple[np.ndarray, np.ndarray]:
    """(n, 3) float64 points of lids and ridges of 4 × 4 cells, and the same of the bars, mm."""
    fixed, bars = [], []
    y = np.concatenate([np.arange(-STRIP, STRIP, 0.5), [STRIP]])
    x = np.arange(0, 4 * PITCH + 0.1, 1.0)
    for row in range(5):
        xs, ys = (grid.ravel() for grid in np.meshgrid(x, y))
        from_bar = (xs - PITCH / 2) % PITCH
        from_bar = np.minimum(from_bar, PITCH - from_bar)
        from_border = PITCH / 2 - from_bar
        slope = np.clip((from_bar - CLEAR) / 5, 0, 1)
        along = np.where(from_bar >= CLEAR, ridge(ys, BROW + (PEAK - BROW) * slope), 0.0)
        heights = np.maximum(along, ridge(from_border, PEAK))
        fixed.append(np.column_stack([xs, ys + row * PITCH, heights]))
        if row < 4:
            over = from_bar <= BAR
            half = FOOT / 2 - 0.2
            of_bar = np.clip((half - np.abs(ys[over])) * STEEP, 0, PROUD)
            stands = of_bar > 0  # beside the bar is the lid
            bars.append(np.column_stack([xs[over], ys[over] + row * PITCH, of_bar])[stands])
    return np.concatenate(fixed), np.concatenate(bars)


FIXED, BARS = ground()


def under(points: np.ndarray, middle: np.ndarray, turn: float) -> np.ndarray:
    """Those of the points that are under the tile and can touch it."""
    c, s = np.cos(turn), np.sin(turn)
    own = (points[:, :2] - middle) @ np.array([[c, -s], [s, c]])
    inside = points[(np.abs(own) <= TILE / 2).all(axis=1)]
    return np.asarray(inside[ConvexHull(inside, qhull_options="QJ").vertices]) if len(inside) > 4 else inside


def resting(middle: np.ndarray, turn: float) -> tuple[float, float] | None:
    """How high the tile's middle rests, and the share of its load that bars carry; None if it tips over."""
    carried, bars = under(FIXED, middle, turn), under(BARS, middle, turn)
    every = np.concatenate([carried, bars])
    planes = -np.column_stack([every[:, :2] - middle, np.ones(len(every))])
    found = linprog([0, 0, 1], A_ub=planes, b_ub=-every[:, 2], bounds=[(None, None)] * 3, method="highs")
    if not found.success:
        return None
    loads = -found.ineqlin.marginals  # the forces on the points; together they are the weight
    return float(found.x[2]), float(loads[len(carried) :].sum())


def test_a_tile_in_its_place_lies_flat_on_the_lids() -> None:
    for dx, dy in ((0, 0), (PLAY - 0.1, PLAY - 0.1), (-PLAY + 0.1, PLAY - 0.1)):
        found = resting(np.array([PITCH * 1.5 + dx, PITCH * 1.5 + dy]), 0.0)
        assert found is not None
        assert abs(found[0]) < 0.01


def test_wherever_a_tile_falls_a_hand_on_it_hardly_ever_presses_a_button() -> None:
    chance = np.random.default_rng(25)
    rested = pressed = 0
    for _ in range(250):
        middle = chance.uniform(PITCH, 3 * PITCH, 2)
        found = resting(middle, chance.uniform(0, np.pi / 2))
        if found is None:
            continue
        rested += 1
        pressed += found[1] >= SHARE
        assert found[1] < 0.5, f"most of the tile at {middle} lies on a bar"
    assert rested > 150
    assert pressed <= 15  # a corner between two ridges; the table tells it after five seconds


def test_a_tile_that_falls_a_little_beside_its_place_rests_on_no_bar() -> None:
    chance = np.random.default_rng(26)
    for _ in range(150):
        middle = np.array([PITCH * 1.5, PITCH * 1.5]) + chance.uniform(-GAP / 2, GAP / 2, 2)
        found = resting(middle, chance.normal(0, 0.03))
        assert found is not None
        assert found[1] == 0, f"the tile at {middle} lies on a bar"


def test_the_flanks_are_so_steep_that_a_tile_slides_down() -> None:
    slides_from = 0.5  # cardboard on plastic: friction of 0.3 to 0.4
    assert slides_from * 2 < STEEP
