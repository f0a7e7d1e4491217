"""Measures how well and how fast the eye reads dice that no training saw, and compares the usual pipeline.

    python tests/benchmarks/bench_dice.py [--folder PICTURES] [--rounds 8] [--real FOLDER] [--worst SHEET.png]

The first run sets stages, renders them with Blender (some twenty minutes of a core for eight rounds) and
photographs them. It keeps all files in the user's cache folder or in --folder, so that later runs need no
Blender. `dice_bench/score.py` says how results are counted, `dice_bench/README.md` why test and training are
separate.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

import cv2
from dice_bench.classical import ClassicalReader
from dice_bench.readers import OurReader, Result, enrolment_of, measure, measure_strangers, measure_worn
from dice_bench.real import measure_real
from dice_bench.rendering import kept_in, pictures
from dice_bench.tables import SUMMARY_HEAD, as_json, markdown, show_groups, show_real, show_times, summary
from dice_bench.times import Row, measure_times, measure_yolo
from dice_bench.truth import Labels
from dice_bench.worst import draw_worst
from rich.console import Console
from threadpoolctl import threadpool_limits

from companion.dice.enrol.learning import learn_set
from companion.dice.identify.dice_set import DiceSet

PARTS = ("accuracy", "shots", "worn", "classical", "strangers", "real", "times", "yolo")


def parser() -> argparse.ArgumentParser:
    """The options."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--folder", type=Path, help="where pictures are kept; default: the user's cache")
    asked.add_argument("--rounds", type=int, default=8, help="stages of each kind, and sets of dice")
    asked.add_argument("--processes", type=int, default=1, help="of Blender; 0: take what is rendered so far")
    asked.add_argument("--real", type=Path, help="a folder of photographs with labels.json (boxes)")
    asked.add_argument("--worst", type=Path, help="writes the worst cases as a picture")
    asked.add_argument("--only", default=",".join(PARTS), help=f"parts, with commas: {', '.join(PARTS)}")
    asked.add_argument("--json", action="store_true", help="figures as one JSON line on standard output")
    asked.add_argument("--markdown", action="store_true", help="the README's tables besides")
    return asked


def some_set(folder: Path, labels: Labels) -> DiceSet:
    """Returns the set of dice of the first pictures, enrolled."""
    return learn_set("bench", enrolment_of(folder, labels, labels.pictures[0].style, 8))


def run(asked: argparse.Namespace, console: Console) -> dict[str, object]:
    """Measures the parts that were asked for."""
    folder = kept_in(asked.folder)
    labels = pictures(folder, asked.rounds, asked.processes)
    styles = len({picture.style for picture in labels.pictures})
    console.print(f"{len(labels.pictures)} pictures of {styles} sets of dice in {folder}")
    parts = set(asked.only.split(","))
    told: dict[str, object] = {"pictures": len(labels.pictures), "sets": styles}
    results = compare(folder, labels, parts, console)
    told.update({name: as_json(result) for name, result in results.items()})
    if "worn" in parts:
        worn = measure_worn(folder, labels, 8)
        show_groups("worn dice, eight pictures of new ones enrolled a face", worn, console)
        told["worn"] = as_json(worn)
    ours = results.get(EIGHT)
    if ours and asked.worst:
        shown = draw_worst(folder, ours.whole.faults, asked.worst)
        console.print(f"{shown} worst cases in {asked.worst}")
    if asked.markdown and results:
        lines = [markdown(ours)] if ours else []
        lines += ["", SUMMARY_HEAD, *(summary(name, result) for name, result in results.items())]
        console.print("\n".join(lines), soft_wrap=True, markup=False)
    if "strangers" in parts:
        strangers = measure_strangers(folder, labels)
        share = 100 * strangers.read / strangers.found
        console.print(
            f"dice of sets that were never enrolled: {strangers.read} of {strangers.found} read "
            f"({share:.1f} %); {strangers.same_sign} of these show the same sign in another ink"
        )
        told["strangers"] = asdict(strangers)
    if "real" in parts and asked.real:
        real = measure_real(asked.real)
        show_real(real, console)
        told["real"] = dict(real.counts)
    told["times"] = times(folder, labels, parts, console)
    return told


EIGHT = "the companion's eye, eight pictures a face"
READERS = (
    ("accuracy", EIGHT, OurReader, 8),
    ("shots", "the companion's eye, four pictures a face", OurReader, 4),
    ("classical", "threshold, contours, HOG and SVM, eight pictures a face", ClassicalReader, 8),
)


def compare(folder: Path, labels: Labels, parts: set[str], console: Console) -> dict[str, Result]:
    """Runs the readers that were asked for on the same pictures."""
    results = {}
    for part, name, reader, shots in READERS:
        if part in parts:
            results[name] = measure(reader, folder, labels, shots)
            show_groups(name, results[name], console)
    return results


def times(folder: Path, labels: Labels, parts: set[str], console: Console) -> list[Row]:
    """Returns the times that were asked for."""
    rows: list[Row] = []
    if parts & {"times", "yolo"}:
        dice_set = some_set(folder, labels)
        if "times" in parts:
            rows += measure_times(folder, labels, dice_set)
        if "yolo" in parts:
            rows += measure_yolo(folder, labels, dice_set)
        show_times(rows, console)
    return rows


def main() -> None:
    """Runs everything on one core, as beside a running game."""
    asked = parser().parse_args()
    console = Console(stderr=asked.json, width=None if sys.stdout.isatty() else 220)
    cv2.setNumThreads(1)
    with threadpool_limits(1):
        told = run(asked, console)
    if asked.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()
