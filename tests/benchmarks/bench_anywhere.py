"""How well dice are found in pictures without mats: real dice on real grounds, from 20 to 300 pixels.

    python tests/benchmarks/bench_anywhere.py PHOTOGRAPHS GROUNDS

PHOTOGRAPHS: a folder with labels.json (docs/eye.md), whose dice are cut out. GROUNDS: a folder of pictures of
leather, cloth, wood; GIMP's patterns (Debian's package gimp-data) are read, too.
"""

from __future__ import annotations

import math
import resource
from collections import Counter
from pathlib import Path
from typing import Annotated

import cv2
import typer
from dice_bench.composed import Composed, compose, cut_outs, load_grounds
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.dice.bench.outcome import share
from companion.dice.detect.slanted import SeenAnywhere, see_anywhere

EDGES = (20, 27, 40, 75, 150, 300)


def main(
    photographs: Annotated[Path, typer.Argument(help="Photographs of dice with labels.json.")],
    grounds: Annotated[Path, typer.Argument(help="Pictures of grounds, in any folders.")],
    seed: Annotated[int, typer.Option(help="Where dice lie, and which.")] = 21,
) -> None:
    """Prints for each size: pictures about which nothing is said, recall, precision, seconds of one core."""
    cv2.setNumThreads(1)
    cuts, shown = cut_outs(photographs), load_grounds(grounds)
    pictures = compose(cuts, shown, EDGES, seed)
    rows: dict[int, Counter[str]] = {edge: Counter() for edge in EDGES}
    slowest: dict[int, float] = dict.fromkeys(EDGES, 0.0)
    for picture in track(pictures, "finding", len(EDGES) * len(shown), console=Console(stderr=True)):
        began = _spent()
        seen = see_anywhere(picture.picture)
        took = _spent() - began
        rows[picture.edge] += _score(picture, seen)
        slowest[picture.edge] = max(slowest[picture.edge], took)
    table = Table("a die is", "pictures", "nothing said", "dice", "found %", "of them dice %", "slowest s")
    for edge, row in [*rows.items(), (0, sum(rows.values(), Counter[str]()))]:
        recall, precision = share(row["found"], row["dice"]), share(row["found"], row["finds"])
        table.add_row(
            f"{edge} px" if edge else "all", str(row["pictures"]), str(row["unclear"]), str(row["dice"]),
            *(f"{100 * one.count / max(1, one.of):.1f} ({100 * one.low:.0f}–{100 * one.high:.0f})"
              for one in (recall, precision)),
            f"{slowest[edge] if edge else max(slowest.values()):.1f}",
        )  # fmt: skip
    Console().print(f"{len(cuts)} dice cut out, {len(shown)} grounds")
    Console().print(table)


def _score(picture: Composed, seen: SeenAnywhere) -> Counter[str]:
    """A die is found if a find's middle is within 0.4 of its edge, one to one."""
    if seen.unclear:
        return Counter(pictures=1, unclear=1)
    left = list(picture.dice)
    for one in seen.dice:
        x, y = seen.flat.in_picture(one.quad).mean(axis=0)
        near = min(left, key=lambda die: math.dist(die.center, (x, y)), default=None)
        if near is not None and math.dist(near.center, (x, y)) < 0.4 * near.edge:
            left.remove(near)
    hits = len(picture.dice) - len(left)
    return Counter(pictures=1, dice=len(picture.dice), found=hits, finds=len(seen.dice))


def _spent() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime


if __name__ == "__main__":
    typer.run(main)
