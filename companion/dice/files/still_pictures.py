"""Reads dice in picture files, as ``companion dice read`` does: on mats, in given areas, or anywhere."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import cv2
import msgspec
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.anywhere import find_anywhere
from companion.dice.detect.finder import DIE_PX
from companion.dice.detect.scale import edges_of_surest
from companion.dice.detect.slanted import see_anywhere
from companion.dice.geometry.planes import rectangle
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.mat.flatten import area_of, area_on, flatten
from companion.dice.mat.mat_finder import MatFinder
from companion.dice.mat.paper import MAT_NAMES, PILE
from companion.errors import BadInput, Missing

Pair = tuple[float, float]
_ENOUGH = 2
"""The number of dice that are needed to tell how wide dice are in an area."""
_NEARER = 1.4
"""The largest ratio of die sizes between areas of one picture."""
_LEAST, _FARTHEST = 16.0, 1e6
"""The least area in square pixels, and the largest coordinate of a corner in pixels."""
_BEYOND = 1.0
"""How far an area may reach beyond a picture's edge, as a share of its width and height."""


class DieLine(msgspec.Struct, frozen=True):
    """A die in the JSON output."""

    center: Pair
    quad: tuple[Pair, ...]
    face: str | None
    confidence: float
    sight: str = msgspec.field(name="is")


class MatLine(msgspec.Struct, frozen=True):
    """A mat (named by its colour), a given area (by its number) or the whole picture, and its dice."""

    mat: str
    corners: tuple[Pair, ...]
    dice: tuple[DieLine, ...]


class Milliseconds(msgspec.Struct, frozen=True):
    """The time that reading took: to find mats and dice, and to identify faces."""

    find: float
    read: float


class PictureLine(msgspec.Struct, frozen=True):
    """The line of one picture in ``companion dice read --json``."""

    image: str
    size: tuple[int, int]
    mats: tuple[MatLine, ...]
    ms: Milliseconds


Areas = dict[str, list[list[Pair]]]


def load_areas(path: Path) -> Areas:
    """The areas of an ``--areas`` file. Raises `Missing` or `BadInput`."""
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
    """Reads the mats in the picture that are found by their markers."""
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
    """Reads areas that are given by their corners, after estimating how wide a die is there.

    Raises `BadInput` for corners that no area in this picture can have.
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
    """The edge of dice in each area, pixels: the usual one there, or that of all areas where few dice lie."""
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
        edge / scale for edge in edges_of_surest(find_anywhere(flatten(picture, area, scale).picture).dice)
    ]


def read_whole(image: str, picture: Picture, reader: DiceReader) -> tuple[PictureLine, bool]:
    """Reads dice of any size anywhere in the picture.

    The second value is True where the ground looks too much like dice: then no die is read.
    """
    began = time.perf_counter()
    seen = see_anywhere(picture)
    middle = time.perf_counter()
    size = (picture.shape[1], picture.shape[0])
    dice = reader.identify(picture, seen.flat, seen.dice)
    line = _mat_line("whole", rectangle(size[0] - 1, size[1] - 1), dice)
    return PictureLine(image, size, (line,), _took(began, middle)), seen.unclear


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
