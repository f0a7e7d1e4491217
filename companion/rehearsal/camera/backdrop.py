"""The backdrop: what does not move on the table (wood, mats, markers, the pile's place, tiles' backs)."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rehearsal.camera.dice_art import Picture, to_picture
from companion.rehearsal.camera.lens import CameraLens
from companion.rehearsal.camera.patch import Patch
from companion.rehearsal.camera.table_layout import CameraLayout, MatSheet

COLOURS = ((45, 40, 190), (170, 85, 30), (60, 130, 40), (30, 185, 225), (235, 235, 235), (140, 50, 120))
"""BGR of red blue green yellow white purple."""
TILE = 90.0
"""Edge of a chamber tile, mm."""
BACK = 100
"""Marker on a tile's back: this plus the chamber's number."""

_FINE = 6  # pixels a millimetre
_MARKER, _INSET, _QUIET = 20.0, 6.0, 2.5  # mm
_STACK = 6.0  # mm, how high the tiles are piled
_AROUND = 60.0  # mm of table drawn beyond the layout
_DICTIONARY = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)


def photograph(table: Picture, lens: CameraLens) -> Picture:
    """The table of `draw_table` as the lens sees it: ``(h, w, 3) uint8``."""
    places = (lens.ground(2) + _AROUND) * _FINE - 0.5
    fine = cv2.remap(table, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    small = cv2.resize(fine, lens.size, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), 0.6)
    return to_picture(soft * falloff(lens.size)[..., None])


def falloff(size: tuple[int, int]) -> NDArray[np.float32]:
    """Share of the light that reaches each pixel: less in the corners, less far from the window."""
    x = np.linspace(-1, 1, size[0], dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, size[1], dtype=np.float32)[:, None]
    return np.asarray((1 - 0.10 * (x * x + y * y)) * (1 - 0.06 * x - 0.05 * y), np.float32)


def draw_table(layout: CameraLayout, rng: np.random.Generator) -> Picture:
    """The table from straight above, `_FINE` pixels a millimetre."""
    table = _wood(layout, rng)
    for sheet in layout.mats:
        _lay(table, sheet, _sheet(sheet, COLOURS[sheet.player], rng))
    _lay(table, layout.pile, _sheet(layout.pile, (70, 90, 105), rng))
    return table


def _wood(layout: CameraLayout, rng: np.random.Generator) -> Picture:
    """A dark plank: long streaks along x, a slow change of tone."""
    width, height = (round((length + 2 * _AROUND) * _FINE) for length in layout.size)
    grain = _noise(rng, (height, width), (height // 5, width // 160))
    tone = _noise(rng, (height, width), (5, 4))
    fibre = _noise(rng, (height, width), (height // 2, width // 24))
    shade = 1 + 0.10 * grain + 0.14 * tone + 0.05 * fibre
    return to_picture(shade[..., None] * np.array((38, 58, 82), np.float32))


def _noise(rng: np.random.Generator, size: tuple[int, int], cells: tuple[int, int]) -> NDArray[np.float32]:
    few = rng.standard_normal((max(2, cells[0]), max(2, cells[1]))).astype(np.float32)
    return np.asarray(cv2.resize(few, size[::-1], interpolation=cv2.INTER_LINEAR), np.float32)


def _sheet(sheet: MatSheet, colour: tuple[int, int, int], rng: np.random.Generator) -> Picture:
    width, height = (round(length * _FINE) for length in sheet.size)
    paper: Picture = np.full((height, width, 3), 138, np.uint8)
    rough = (
        _noise(rng, (height, width), (height // 3, width // 3)) * 2.5
        + _noise(rng, (height, width), (3, 3)) * 2
    )
    paper = to_picture(paper + rough[..., None])
    cv2.rectangle(paper, (0, 0), (width - 1, height - 1), colour, 3 * _FINE)
    for corner in range(4):
        _marker(paper, sheet.first_marker + corner, corner)
    return paper


def _marker(paper: Picture, number: int, corner: int) -> None:
    height, width = paper.shape[:2]
    side, inset, quiet = (round(length * _FINE) for length in (_MARKER, _INSET, _QUIET))
    x = width - inset - side if corner in (1, 2) else inset
    y = height - inset - side if corner in (2, 3) else inset
    paper[y - quiet : y + side + quiet, x - quiet : x + side + quiet] = 232
    paper[y : y + side, x : x + side] = _tag(number, side)


def _tag(number: int, side: int) -> Picture:
    """A marker as a printer prints it: black is not quite black, and white is not quite white."""
    tag = cv2.aruco.generateImageMarker(_DICTIONARY, number, side)
    return np.asarray(cv2.merge([cv2.convertScaleAbs(tag, alpha=0.8, beta=28)] * 3), np.uint8)


def tile_patch(lens: CameraLens, place: MatSheet, chamber: int) -> Patch:
    """The back of the tile on top of the draw pile."""
    tile = MatSheet((TILE, TILE), place.center, place.turn, 0, place.arm)
    corners = lens.project([(x, y, _STACK) for x, y in tile.corners()])
    low = np.floor(corners.min(axis=0)).astype(int) - 6
    size = (np.ceil(corners.max(axis=0)).astype(int) + 6 - low) * 2
    back = _back(chamber)
    side = back.shape[0]
    source = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(source, ((corners - low + 0.5) * 2 - 0.5).astype(np.float32))
    box = (int(size[0]), int(size[1]))
    light = cv2.warpPerspective(back, warp, box)
    solid = cv2.warpPerspective(np.full_like(back, 255), warp, box)
    fallen = cv2.GaussianBlur(np.roll(solid, (8, 6), (0, 1)), (0, 0), 3.0)
    keep = cv2.multiply(
        cv2.bitwise_not(solid), cv2.convertScaleAbs(fallen, alpha=-0.4, beta=255), scale=1 / 255
    )
    small = [
        cv2.resize(drawn, (box[0] // 2, box[1] // 2), interpolation=cv2.INTER_AREA) for drawn in (light, keep)
    ]
    soft = [np.asarray(cv2.GaussianBlur(drawn, (0, 0), 0.6), np.uint8) for drawn in small]
    return Patch(int(low[0]), int(low[1]), soft[0], soft[1])


def _back(chamber: int) -> Picture:
    """Worn stone with a marker in its middle."""
    side = round(TILE * _FINE)
    rng = np.random.default_rng(chamber)
    stone = 1 + 0.12 * _noise(rng, (side, side), (14, 14)) + 0.06 * _noise(rng, (side, side), (90, 90))
    back = to_picture(stone[..., None] * np.array((62, 92, 118), np.float32))
    cv2.rectangle(back, (0, 0), (side - 1, side - 1), (30, 44, 58), 2 * _FINE)
    mark, quiet = round(_MARKER * _FINE), round(_QUIET * _FINE)
    low = (side - mark) // 2
    back[low - quiet : low + mark + quiet, low - quiet : low + mark + quiet] = 232
    back[low : low + mark, low : low + mark] = _tag(BACK + chamber, mark)
    return back


def _lay(table: Picture, sheet: MatSheet, picture: Picture) -> None:
    """Lays a picture where the sheet lies, with a thin shadow below and to the right of it."""
    turned = np.rot90(picture, -sheet.turn // 90)
    height, width = turned.shape[:2]
    corners = np.array(sheet.corners())
    x, y = (math.floor((low + _AROUND) * _FINE) for low in corners.min(axis=0))
    shade = np.zeros((height + 60, width + 60), np.float32)
    shade[34:-18, 34:-18] = 0.35
    shade = cv2.GaussianBlur(shade, (0, 0), 7)[..., None]
    around = table[y - 30 : y + height + 30, x - 30 : x + width + 30]
    around[:] = around * (1 - shade)
    table[y : y + height, x : x + width] = turned
