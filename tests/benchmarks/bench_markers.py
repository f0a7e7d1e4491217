"""How many markers are found on any ground, cut out with little rim or out of focus.

    python tests/benchmarks/bench_markers.py GROUNDS

GROUNDS: a folder of pictures of leather, cloth, wood; GIMP's patterns (Debian's package gimp-data) are read,
too. On each ground lie three mats' markers (twelve), anyhow turned, as a camera of 1280 × 720 with 1.7 pixels
a millimetre sees them.
"""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Annotated

import cv2
import numpy as np
import typer
from dice_bench.composed import load_grounds, tiled
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.dice.arrays import Grey
from companion.dice.mat.mat_finder import MarkerFinder, MatFinder
from companion.dice.mat.paper import MARKER_MM, Paper

MARKERS, CELLS, CELL_PX, FINE = 12, 8, 6, 2
PX_PER_MM = 1.7
RIMS = (0.0, 0.5, 1.25, 2.5)
"""White rims around the black square, mm."""
BLURS = (0.7, 1.5, 2.0, 2.3)
"""Standard deviations, pixels."""
FAMILY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)


def main(grounds: Annotated[Path, typer.Argument(help="Pictures of grounds, in any folders.")]) -> None:
    """Prints how many are found at once, and with the second search in a sharpened picture."""
    cv2.setNumThreads(1)
    shown = load_grounds(grounds)
    plain, whole = MarkerFinder(), MatFinder(Paper(210, 148), Paper(148, 105))
    table = Table("rim, mm", "blur, px", "markers", "found at once", "found in all", "no marker of these")
    cases = [(rim, BLURS[0]) for rim in RIMS] + [(RIMS[-1], blur) for blur in BLURS[1:]]
    for rim, blur in track(cases, "looking", console=Console(stderr=True)):
        at_once = in_all = others = 0
        for number, ground in enumerate(shown.values()):
            picture = lay(ground, number, rim, blur)
            own, found = set(range(MARKERS)), whole.find_markers(picture).keys()
            at_once += len(plain.find(picture).keys() & own)
            in_all += len(found & own)
            others += len(found - own)
        figures = (len(shown) * MARKERS, at_once, in_all, others)
        table.add_row(f"{rim:g}", f"{blur:g}", *map(str, figures))
    Console().print(f"{len(shown)} grounds")
    Console().print(table)


def lay(ground: np.ndarray, seed: int, rim: float, blur: float) -> Grey:
    """A ground with markers on it, as a camera sees it."""
    chance = random.Random(seed)
    picture = tiled(ground, chance.uniform(0.7, 1.6), chance)
    high, wide = picture.shape[:2]
    fine = cv2.resize(picture, None, fx=FINE, fy=FINE, interpolation=cv2.INTER_CUBIC)
    for number in range(MARKERS):
        x = (number % 4 + 0.5) * wide / 4 + chance.uniform(-40, 40)
        y = (number // 4 + 0.5) * high / 3 + chance.uniform(-30, 30)
        _print(fine, number, (x * FINE, y * FINE), chance.uniform(0, 2 * math.pi), rim)
    seen = cv2.resize(cv2.GaussianBlur(fine, (0, 0), blur * FINE), (wide, high), interpolation=cv2.INTER_AREA)
    lit = seen * np.linspace(0.75, 1, wide)[None, :, None]
    noisy = lit + np.random.default_rng(seed).normal(0, 3, lit.shape)
    _, coded = cv2.imencode(".jpg", np.clip(noisy, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 85])
    return np.asarray(cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE), np.uint8)


def _print(fine: np.ndarray, number: int, at: tuple[float, float], turn: float, rim: float) -> None:
    """Lays a printed marker into the picture."""
    quiet = round(rim * CELLS * CELL_PX / MARKER_MM)
    drawn = cv2.aruco.generateImageMarker(FAMILY, number, CELLS * CELL_PX)
    sheet = 25 + 0.78 * np.pad(drawn, quiet, constant_values=255).astype(np.float32)
    scale = MARKER_MM * PX_PER_MM * FINE / (CELLS * CELL_PX)
    turned = scale * np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    shift = np.array(at) - turned @ np.full(2, sheet.shape[0] / 2)
    to_picture = np.column_stack([turned, shift])
    size = (fine.shape[1], fine.shape[0])
    ink = cv2.warpAffine(sheet, to_picture, size, flags=cv2.INTER_LINEAR)
    cover = cv2.warpAffine(np.ones_like(sheet), to_picture, size)[..., None]
    fine[:] = fine * (1 - cover) + ink[..., None] * cover


if __name__ == "__main__":
    typer.run(main)
