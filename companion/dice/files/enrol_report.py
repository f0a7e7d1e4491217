"""Draws an enrolment's report: which face was taken for which, and the pair most easily confused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from companion.dice.arrays import Picture
from companion.dice.identify.augmentation import without_margin
from companion.dice.identify.dice_set import DiceSet

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_EACH = 4


def draw_report(dice_set: DiceSet, path: Path) -> None:
    """Writes the picture as PNG or SVG, by the ending of ``path``."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    report = dice_set.report
    figure = Figure(figsize=(11, 5.6), layout="constrained")
    FigureCanvasAgg(figure)
    left, right = np.ravel(figure.subfigures(1, 2, width_ratios=(1.35, 1), squeeze=False))
    share = f"{report.right} of {report.held_back} right, {report.unsure} left open"
    left.suptitle(f"“{report.name}”: held-back pictures\n{share}" if report.held_back else f"“{report.name}”")
    _confusion(left.subplots(), dice_set)
    right.suptitle("Most easily confused")
    rows = right.subplots(2, _EACH)
    for axes, face in zip(rows, report.closest, strict=True):
        _faces(list(axes), dice_set, face)
    figure.savefig(path, dpi=110)


def _confusion(axes: Axes, dice_set: DiceSet) -> None:
    names = [face.replace("_", " ") for face in dice_set.faces]
    counts = np.array(dice_set.report.confusion)
    shares = counts / np.maximum(1, counts.sum(axis=1, keepdims=True))
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("taken for")
    axes.set_ylabel("shown")
    for row, column in np.argwhere(counts > 0):
        colour = "white" if shares[row, column] > 0.5 else "black"
        wrong = row != column
        text = f"✗ {counts[row, column]}" if wrong else str(counts[row, column])
        axes.text(column, row, text, ha="center", va="center", color=colour)


def _faces(axes: list[Axes], dice_set: DiceSet, face: str) -> None:
    pictures = dice_set.pictures[dice_set.faces.index(face)]
    for place, axis in enumerate(axes):
        axis.axis("off")
        if place < len(pictures):
            axis.imshow(_for_eyes(pictures[place]))
    axes[0].set_title(face.replace("_", " "), loc="left")


def _for_eyes(kept: Picture) -> Picture:
    return np.asarray(cv2.cvtColor(without_margin(kept), cv2.COLOR_BGR2RGB), np.uint8)
