"""How well the eye finds and reads dice in public photographs that no training saw.

    python tests/benchmarks/bench_real.py CLONES [--shots 8] [--only NAME]

CLONES has a clone of each repository that `real_dice/labels` names, as OWNER+NAME; those that are missing are
left out, and the first lines say how to get them. If CLONES has a labels.json, its photographs alone are
measured. For each source, some dice of each face are enrolled as the reader itself cuts them out, at most
half of them, and all others are read. Then each face is left out once: its dice are strangers of the same
make, and none may be read. A set whose pictures contradict one another is refused, as everywhere.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import cv2
import numpy as np
import typer
from real_dice.reading import FoundDie, find_dice, leave_out, read_all, split
from real_dice.sources import Source, load_sources
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.dice.bench.outcome import DieOutcome, share
from companion.dice.bench.photographs import LABELS, load_labels
from companion.errors import PoorDice

_LEAST_FACES = 2


@dataclass
class Row:
    """What was counted for one source."""

    name: str
    edge: float
    counts: Counter[str]
    seconds: list[float]
    """Of one core, to find the dice of each photograph."""


def main(
    clones: Annotated[Path, typer.Argument(help="The folder with the clones.")],
    shots: Annotated[int, typer.Option(help="Pictures of each face that are enrolled.")] = 8,
    only: Annotated[str, typer.Option(help="Part of a source's name.")] = "",
    seed: Annotated[int, typer.Option(help="Which dice are enrolled.")] = 5,
) -> None:
    """Prints a row for each source: located, precise, right, withheld, wrong, strangers read."""
    cv2.setNumThreads(1)
    console = Console(width=max(250, Console().width))
    rows = []
    for source in own_source(clones) or load_sources():
        if only.lower() not in source.repository.lower():
            continue
        folder = clones / source.folder
        if not folder.is_dir():
            console.print(
                f"missing: git clone https://github.com/{source.repository} {clones / source.folder}"
            )
            console.print(f"         git -C {folder} checkout {source.commit}")
            continue
        rows.append(measure(source, folder, shots, seed))
        _print([rows[-1]], console)
    if len(rows) > 1:
        total: Counter[str] = sum((row.counts for row in rows), Counter())
        _print([*rows, Row("all", 0.0, total, [one for row in rows for one in row.seconds])], console)


def own_source(folder: Path) -> list[Source]:
    """A folder of photographs with a labels.json (docs/eye.md) is a source of its own."""
    if not (folder / LABELS).is_file():
        return []
    return [Source("", "", "", "", load_labels(folder))]


def measure(source: Source, folder: Path, shots: int, seed: int) -> Row:
    """Finds all dice of a source, enrols some and reads the others."""
    counts: Counter[str] = Counter()
    found: list[FoundDie] = []
    seconds = []
    for photograph in track(source.images, source.repository, console=Console(stderr=True)):
        began = time.process_time()
        found += find_dice(folder, photograph, counts)
        seconds.append(time.process_time() - began)
    enrolled, others = split(found, shots, np.random.default_rng(seed))
    if len(enrolled) >= _LEAST_FACES:
        try:
            counts.update(read_all(enrolled, others))
            counts.update(f"left out {outcome}" for outcome in leave_out(enrolled, others))
        except PoorDice:
            counts["refused"] = 1  # their pictures contradict one another: no owner could use this set
    edges = [die.edge for photograph in source.images for die in photograph.dice]
    return Row(source.repository or folder.name, float(np.median(edges)), counts, seconds)


def _print(rows: list[Row], console: Console) -> None:
    table = Table(
        "source", "px", "pictures", "unclear", "dice", "located %", "precision %", "read", "right %",
        "withheld %", "leaning %", "wrong %", "phantom", "left out, read %",
        "found in s: median, 90 %, worst",
    )  # fmt: skip
    for row in rows:
        count = row.counts
        read = sum(count[one] for one in (DieOutcome.RIGHT, DieOutcome.WITHHELD, DieOutcome.WRONG))
        strangers = count["left out taken"] + count["left out strange"]
        table.add_row(
            row.name, f"{row.edge:.0f}" if row.edge else "", str(count["pictures"]), str(count["unclear"]),
            str(count["dice"]), _part(count["located"], count["dice"]), _part(count["located"],
            count["finds"]), str(read), *(_part(count[one], read) for one in ("right", "withheld", "leaning",
            "wrong")), str(count["phantom"]), _part(count["left out taken"], strangers),
            ", ".join(f"{np.quantile(row.seconds, share):.2f}" for share in (0.5, 0.9, 1.0)),
        )  # fmt: skip
    console.print(table)


def _part(count: int, of: int) -> str:
    """A share with Wilson's interval, per cent, and the count."""
    if not of:
        return "–"
    one = share(count, of)
    return f"{100 * count / of:.1f} ({100 * one.low:.1f}–{100 * one.high:.1f}; {count})"


if __name__ == "__main__":
    typer.run(main)
