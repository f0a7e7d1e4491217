"""Where mats and the draw pile lie on the rehearsal's table, so that the camera sees them large.

The table is flat: millimetres, x to the right and y downwards in the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MAT = (210.0, 148.0)
"""A player's mat, A5 landscape, millimetres."""
PILE = (148.0, 105.0)
"""The draw pile's place, A6 landscape, millimetres."""
PILE_MARKER = 24
"""Marker of the pile place's top left corner; the others follow clockwise."""

_GAP = 8.0
_RIM = 6.0


@dataclass(frozen=True)
class MatSheet:
    """A sheet of paper with a marker in each corner."""

    size: tuple[float, float]
    """Width and height as its reader sees it, mm."""
    center: tuple[float, float]
    """Its middle on the table, mm."""
    turn: int
    """Degrees clockwise from lying upright in the picture: 0, 90, 180 or 270."""
    first_marker: int
    arm: tuple[float, float]
    """Direction on the table in which its player sits."""

    @property
    def player(self) -> int:
        """The player of the mat: 0 to 5 are red blue green yellow white purple."""
        return self.first_marker // 4

    def on_table(self, x: float, y: float) -> tuple[float, float]:
        """A place on the sheet (mm from its top left) as a place on the table."""
        dx, dy = x - self.size[0] / 2, y - self.size[1] / 2
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return self.center[0] + dx * cos - dy * sin, self.center[1] + dx * sin + dy * cos

    def along(self, direction: tuple[float, float]) -> tuple[float, float]:
        """A direction on the sheet as one on the table."""
        (x0, y0), (x1, y1) = self.on_table(0, 0), self.on_table(*direction)
        return x1 - x0, y1 - y0

    def from_table(self, direction: tuple[float, float]) -> tuple[float, float]:
        """A direction on the table as one on the sheet."""
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return direction[0] * cos + direction[1] * sin, direction[1] * cos - direction[0] * sin

    def corners(self) -> tuple[tuple[float, float], ...]:
        """Clockwise from its own top left, on the table."""
        width, height = self.size
        return tuple(self.on_table(x, y) for x, y in ((0, 0), (width, 0), (width, height), (0, height)))


@dataclass(frozen=True)
class CameraLayout:
    """All sheets on one table, its origin at the top left of what the camera shall see."""

    size: tuple[float, float]
    mats: tuple[MatSheet, ...]
    """One for each seat: seats are counted in the order in which players were given."""
    pile: MatSheet

    def sheets(self) -> tuple[MatSheet, ...]:
        """The mats by seat, then the pile's place."""
        return (*self.mats, self.pile)


def lay_out(players: Sequence[int], picture: tuple[int, int]) -> CameraLayout:
    """The arrangement of these players' mats and the pile that a picture of ``picture`` pixels shows largest.

    Players are numbers in the order of the game record (red = 0): a mat's markers say whose it is.
    """
    return max(_arrangements(players), key=lambda layout: _scale(layout, picture))


def _scale(layout: CameraLayout, picture: tuple[int, int]) -> float:
    return min(picture[0] / layout.size[0], picture[1] / layout.size[1])


def _arrangements(players: Sequence[int]) -> Iterator[CameraLayout]:
    for rows in (1, 2):
        for upright in (True, False):
            yield _grid(players, rows, upright)


def _grid(players: Sequence[int], rows: int, upright: bool) -> CameraLayout:
    """Mats in rows, the pile in the place left over, or else in a column of its own."""
    wide, high = MAT if upright else MAT[::-1]
    columns = math.ceil(len(players) / rows)
    height = rows * high + (rows - 1) * _GAP + 2 * _RIM

    def middle(column: int, row: int) -> tuple[float, float]:
        return _RIM + column * (wide + _GAP) + wide / 2, _RIM + row * (high + _GAP) + high / 2

    def mat(seat: int, player: int) -> MatSheet:
        row = seat // columns
        faces_up = row < rows - 1
        turn = (180 if faces_up else 0) if upright else (90 if faces_up else 270)
        return MatSheet(MAT, middle(seat % columns, row), turn, 4 * player, (0.0, -1.0 if faces_up else 1.0))

    width = _RIM + columns * (wide + _GAP)
    if rows * columns > len(players):
        center, turn, width = middle(columns - 1, rows - 1), 0 if upright else 90, width - _GAP + _RIM
    else:
        center, turn, width = (width + PILE[1] / 2, height / 2), 90, width + PILE[1] + _RIM
    mats = tuple(mat(seat, player) for seat, player in enumerate(players))
    return CameraLayout((width, height), mats, MatSheet(PILE, center, turn, PILE_MARKER, (1.0, 0.0)))
