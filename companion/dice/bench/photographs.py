"""Photographs with labels: where dice lie in them, what they show, and what the reader says."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import msgspec
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.bench.outcome import DieOutcome, JudgedDie
from companion.dice.files.picture_files import load_picture
from companion.dice.files.still_pictures import DieLine, PictureLine
from companion.dice.geometry.planes import mean_edge
from companion.errors import BadInput, Missing

LABELS = "labels.json"


class LabelledDie(msgspec.Struct, frozen=True):
    """A die in a photograph. ``box``: x0, y0, x1, y1 of the whole visible die, pixels. ``face``: what it
    shows (``class`` means the same); without one it is a die of another set."""

    box: tuple[float, float, float, float]
    face: str | None = None
    class_: str | None = msgspec.field(name="class", default=None)

    @property
    def shown(self) -> str | None:
        """The face that is up, or None for a die of another set."""
        return self.face if self.face is not None else self.class_

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    @property
    def edge(self) -> float:
        """The mean of the box's width and height."""
        left, top, right, bottom = self.box
        return (right - left + bottom - top) / 2

    @property
    def quad(self) -> Points:
        """The corners of the box, ``(4, 2)`` pixels."""
        left, top, right, bottom = self.box
        return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], float)


class LabelledPhotograph(msgspec.Struct, frozen=True):
    """One photograph: its file in the folder, and every die that lies in it."""

    file: str
    dice: tuple[LabelledDie, ...]


class _Labels(msgspec.Struct, frozen=True):
    images: tuple[LabelledPhotograph, ...]


def load_labels(folder: Path) -> tuple[LabelledPhotograph, ...]:
    """The photographs that ``labels.json`` in the folder names. Raises `Missing` or `BadInput`."""
    path = folder / LABELS
    if not path.is_file():
        raise Missing(
            f"{path}: there is no such file; docs/eye.md says what it must say about the photographs"
        )
    try:
        photographs = msgspec.json.decode(path.read_bytes(), type=_Labels).images
    except (msgspec.DecodeError, OSError) as error:
        raise BadInput(
            f"{path}: not a file of labels ({error}); docs/eye.md says what it must say"
        ) from error
    for photograph in photographs:
        for number, die in enumerate(photograph.dice, start=1):
            left, top, right, bottom = die.box
            if not (left < right and top < bottom and all(map(math.isfinite, die.box))):
                raise BadInput(f"{path}: die {number} of {photograph.file} has no box x0, y0, x1, y1")
    if not photographs:
        raise BadInput(f"{path}: names no photographs")
    return photographs


def judge_photographs(
    folder: Path,
    photographs: Sequence[LabelledPhotograph],
    faces: Collection[str],
    read: Callable[[str, Picture], PictureLine],
    step: Callable[[int], None],
) -> list[JudgedDie]:
    """Reads each photograph and compares it with its labels; ``faces`` are those of the set.

    ``step`` is called with the number of photographs that are done. Raises `Missing` or `BadPicture`.
    """
    judged: list[JudgedDie] = []
    for number, photograph in enumerate(photographs, start=1):
        line = read(photograph.file, load_picture(folder / photograph.file))
        judged += judge_photograph(photograph, line, faces)
        step(number)
    return judged


def judge_photograph(
    photograph: LabelledPhotograph, line: PictureLine, faces: Collection[str]
) -> list[JudgedDie]:
    """What became of each die of a photograph; a report belongs to the nearest die in whose box it lies."""
    reports = [die for mat in line.mats for die in mat.dice]
    matched = _match(photograph.dice, reports)
    judged = []
    for number, die in enumerate(photograph.dice):
        report = reports[matched[number]] if number in matched else None
        judged.append(_judge(photograph.file, die, report, faces))
    taken = set(matched.values())
    for number, report in enumerate(reports):
        if number not in taken and report.sight == "read":
            quad = np.array(report.quad, float)
            judged.append(
                JudgedDie(
                    DieOutcome.PHANTOM,
                    photograph.file,
                    None,
                    report.face,
                    report.confidence,
                    mean_edge(quad),
                    quad,
                )
            )
    return judged


def _match(dice: Sequence[LabelledDie], reports: Sequence[DieLine]) -> dict[int, int]:
    """From each die's number to its report's, one to one, the nearest pairs first."""
    near = sorted(
        (math.dist(die.center, report.center) / die.edge, number, other)
        for number, die in enumerate(dice)
        for other, report in enumerate(reports)
        if _inside(die, report)
    )
    matched: dict[int, int] = {}
    for _, number, other in near:
        if number not in matched and other not in matched.values():
            matched[number] = other
    return matched


def _inside(die: LabelledDie, report: DieLine) -> bool:
    (left, top, right, bottom), (x, y) = die.box, report.center
    return left <= x <= right and top <= y <= bottom


def _judge(file: str, die: LabelledDie, report: DieLine | None, faces: Collection[str]) -> JudgedDie:
    read = report is not None and report.sight == "read"
    face, sure = (report.face, report.confidence) if report is not None else (None, 0.0)
    if die.shown not in faces:
        outcome = DieOutcome.TAKEN if read else DieOutcome.STRANGE
    elif report is None:
        outcome = DieOutcome.MISSED
    elif not read:
        outcome = DieOutcome.WITHHELD
    else:
        outcome = DieOutcome.RIGHT if face == die.shown else DieOutcome.WRONG
    return JudgedDie(outcome, file, die.shown, face, sure, die.edge, die.quad)
