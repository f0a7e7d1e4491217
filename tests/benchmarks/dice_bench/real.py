"""Real photographs with labelled boxes: finds dice at the reader's fixed threshold."""

from __future__ import annotations

from pathlib import Path

import msgspec
from dice_bench.score import Tally, score
from dice_bench.truth import TrueDie, TrueMarker, TrueMat, TruePicture

from companion.dice.files.picture_files import load_picture
from companion.dice.files.still_pictures import read_whole
from companion.dice.identify.reader import DiceReader


class _Boxed(msgspec.Struct, frozen=True):
    box: tuple[float, float, float, float]


class _Photo(msgspec.Struct, frozen=True):
    file: str
    w: int
    h: int
    dice: tuple[_Boxed, ...]
    split: str = "read"


class _Photos(msgspec.Struct, frozen=True):
    images: tuple[_Photo, ...]


def measure_real(folder: Path) -> Tally:
    """Measures recall and precision. ``folder`` has ``labels.json``: ``images``, each with ``file`` and
    ``dice`` of ``box`` x0 y0 x1 y1, pixels."""
    photos = msgspec.json.decode((folder / "labels.json").read_bytes(), type=_Photos)
    reader = DiceReader(None, 16.0)
    total = Tally()
    for photo in photos.images:
        if photo.split == "read":
            line, _ = read_whole(photo.file, load_picture(folder / photo.file), reader)
            total += score(_truth(photo), line)
    return total


def _truth(photo: _Photo) -> TruePicture:
    dice = tuple(_die(*one.box) for one in photo.dice)
    shown = (TrueMarker(0, 1.0), TrueMarker(1, 1.0))
    whole = ((0.0, 0.0), (float(photo.w), 0.0), (float(photo.w), float(photo.h)), (0.0, float(photo.h)))
    edge = sum(die.edge for die in dice) / max(1, len(dice))
    return TruePicture(
        photo.file, "real", "any", photo.w, photo.h, 0.0, edge, (TrueMat("whole", whole, shown, 0.0, dice),)
    )


def _die(left: float, top: float, right: float, bottom: float) -> TrueDie:
    """A true die: a square in the middle of the box and as large."""
    x, y, half = (left + right) / 2, (top + bottom) / 2, (right - left + bottom - top) / 4
    quad = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return TrueDie("", (x, y), quad, False, 1.0)
