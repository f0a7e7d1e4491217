"""Where START should lie: the cell from which the temple, as it usually grows, stays on the boards."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

Cell = tuple[int, int]
"""Column (east is +) and row (north is +)."""

WITHOUT_BOARDS: Cell = (1, 1)
"""START's cell where there is no board that it could lie on."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A cell of the boards for START."""

    start: Cell
    share: float
    """The share of a game's chambers that come to lie on boards; the others are pressed on the page. 0 where
    START itself lies on no board."""


@cache
def spread() -> Mapping[Cell, float]:
    """How often a chamber lies this far from START at the end (`tests/benchmarks/bench_spread.py`)."""
    rows: dict[str, float] = tomllib.loads(Path(__file__).with_name("spread.toml").read_text())
    found = {}
    for place, share in rows.items():
        column, row = map(int, place.split(","))
        found[column, row] = share
    return found


def share_on(there: frozenset[Cell], start: Cell) -> float:
    """The share of a game's chambers that lie on the cells ``there``, if START lies at ``start``."""
    shares = spread()
    on = sum(s for (x, y), s in shares.items() if (x + start[0], y + start[1]) in there)
    return on / sum(shares.values())


@lru_cache(8)
def best_start(there: frozenset[Cell]) -> Placing | None:
    """The best of these cells; of equal ones the one nearest to the south-west. None without cells."""
    if not there:
        return None
    start = max(sorted(there), key=lambda cell: round(share_on(there, cell), 6))
    return Placing(start, share_on(there, start))


def place_start(there: frozenset[Cell], told: Cell | None) -> Placing:
    """Where START lies on boards with these cells: where the settings say, else on the best cell."""
    start = told
    if start is None:
        best = best_start(there)
        start = WITHOUT_BOARDS if best is None else best.start
    return Placing(start, share_on(there, start) if start in there else 0.0)
