"""Reads whole picture files, as ``companion dice read`` does: by mats, by given areas, or anywhere."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.finder import DIE_PX
from companion.dice.detect.scale import edges_of_surest, estimate_die_size
from companion.dice.geometry.planes import rectangle
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.mat.flatten import area_of, area_on, flatten
from companion.dice.mat.mat_finder import MAT_NAMES, PILE, MatFinder
from companion.errors import BadInput, Missing

Pair = tuple[float, float]
_ENOUGH = 2
"""Dice that tell how wide dice are on an area."""
_NEARER = 1.4
"""No area of a picture is so much nearer to the camera than the others."""
_LEAST, _FARTHEST = 16.0, 1e6
"""Of an area in a picture: square pixels, and where a corner may be, pixels."""
_BEYOND = 1.0
"""An area may reach so far beyond a picture's edge, of its width and height."""


class DieLine(msgspec.Struct, frozen=True):
    """A die as the contract writes it."""

    center: Pair
    quad: tuple[Pair, ...]
    face: str | None
    confidence: float
    sight: str = msgspec.field(name="is")


class MatLine(msgspec.Struct, frozen=True):
    """A mat (by colour), a given area (by number) or the whole picture, and its dice."""

    mat: str
    corners: tuple[Pair, ...]
    dice: tuple[DieLine, ...]


class Milliseconds(msgspec.Struct, frozen=True):
    """What reading took: finding mats and dice, naming faces."""

    find: float
    read: float


class PictureLine(msgspec.Struct, frozen=True):
    """One picture's line of ``companion dice read --json``."""

    image: str
    size: tuple[int, int]
    mats: tuple[MatLine, ...]
    ms: Milliseconds


Areas = dict[str, list[list[Pair]]]


def load_areas(path: Path) -> Areas:
    """The areas of an ``--areas`` file; raises `Missing` or `BadInput`."""
    if not path.is_file():
        raise Missing(f"{path}: there is no such file; --areas wants the corners of rolling areas as JSON")
    try:
        areas = msgspec.json.decode(path.read_bytes(), type=Areas)
    except (msgspec.DecodeError, OSError) as error:
        raise BadInput(f"{path}: not a file of areas ({error}); see --help for its form") from error
    for image, quads in areas.items():
        for number, quad in enumerate(quads, start=1):
            if not _is_area(quad):
                raise BadInput(
                    f"{path}: area {number} of {image} needs four corners, one after the other around it, "
                    "with room between them"
                )
    return areas


def _is_area(quad: Sequence[Pair]) -> bool:
    corners = np.array(quad, np.float32)
    if len(quad) != 4 or not np.abs(corners).max() < _FARTHEST:
        return False
    return cv2.isContourConvex(corners) and abs(cv2.contourArea(corners)) >= _LEAST


def read_mats(image: str, picture: Picture, reader: DiceReader, mats: MatFinder) -> PictureLine:
    """The mats in the picture, found by their markers, and what lies on them."""
    began = time.perf_counter()
    size = (picture.shape[1], picture.shape[0])
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    found = mats.place(mats.find_markers(grey), size)
    players = [mat for number, mat in sorted(found.items()) if number != PILE]
    flats = reader.detect(picture, [area_on(mat, size) for mat in players])
    middle = time.perf_counter()
    lines = tuple(
        _mat_line(MAT_NAMES[mat.number], mat.corners, reader.identify(picture, *flat))
        for mat, flat in zip(players, flats, strict=True)
    )
    return PictureLine(image, size, lines, _took(began, middle))


def read_areas(
    image: str, picture: Picture, reader: DiceReader, areas: Sequence[Sequence[Pair]]
) -> PictureLine:
    """Rolling areas given by their corners; how wide a die is there is found out first.

    Raises `BadInput` for corners that no area in this picture has.
    """
    began = time.perf_counter()
    quads = [np.array(area, float) for area in areas]
    size = (picture.shape[1], picture.shape[0])
    for number, quad in enumerate(quads, start=1):
        if (np.abs(quad / size - 0.5) > 0.5 + _BEYOND).any():
            raise BadInput(f"area {number} of {image} lies far outside the picture of {size[0]} x {size[1]}")
    placed = {
        index: area
        for index, (quad, edge) in enumerate(zip(quads, _edges_on(picture, quads), strict=True))
        if (area := area_of(quad, edge, reader.die_mm, size)) is not None
    }
    flats = reader.detect(picture, list(placed.values()))
    middle = time.perf_counter()
    lines = tuple(
        _mat_line(str(index), quads[index], reader.identify(picture, *flat))
        for index, flat in zip(placed, flats, strict=True)
    )
    return PictureLine(image, size, lines, _took(began, middle))


def _edges_on(picture: Picture, quads: Sequence[Points]) -> list[float]:
    """The dice's edge on each area, pixels: the usual one there, or that of all areas where few dice lie."""
    found = [_edges_in(picture, quad) for quad in quads]
    every = [edge for edges in found for edge in edges]
    usual = float(np.median(every)) if every else float(DIE_PX)
    here = [float(np.median(edges)) if len(edges) >= _ENOUGH else usual for edges in found]
    return [min(max(edge, usual / _NEARER), usual * _NEARER) for edge in here]


def _edges_in(picture: Picture, quad: Points) -> list[float]:
    longest = float(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).max())
    area = area_of(quad, 1.0, 1.0, (picture.shape[1], picture.shape[0]))
    if area is None:
        return []
    scale = min(1.0, 640 / longest)
    return [
        edge / scale for edge in edges_of_surest(estimate_die_size(flatten(picture, area, scale).picture)[1])
    ]


def read_whole(image: str, picture: Picture, reader: DiceReader) -> PictureLine:
    """Dice anywhere in the picture, of whatever size."""
    began = time.perf_counter()
    _, detections = estimate_die_size(picture)
    middle = time.perf_counter()
    size = (picture.shape[1], picture.shape[0])
    line = _mat_line(
        "whole", rectangle(size[0] - 1, size[1] - 1), reader.identify_in_picture(picture, detections)
    )
    return PictureLine(image, size, (line,), _took(began, middle))


def _mat_line(name: str, corners: Points, dice: Sequence[ReadDie]) -> MatLine:
    return MatLine(name, _pairs(corners), tuple(_die_line(die) for die in dice))


def _die_line(die: ReadDie) -> DieLine:
    (center,) = _pairs(die.center[None, :])
    return DieLine(center, _pairs(die.quad), die.seen.face, die.seen.confidence, die.seen.state.value)


def _pairs(points: Points) -> tuple[Pair, ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in points)


def _took(began: float, middle: float) -> Milliseconds:
    now = time.perf_counter()
    return Milliseconds(round(1000 * (middle - began), 1), round(1000 * (now - middle), 1))
