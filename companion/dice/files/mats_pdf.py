"""Draws mats, the place of the draw pile and tile backs as PDF pages in true millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO

import cv2
import numpy as np
from reportlab.lib.colors import Color, black, white
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.dice.mat.backs import PILE as DRAW_PILE
from companion.dice.mat.backs import Back
from companion.dice.mat.paper import MARGIN_MM, MARKER_MM, MAT_NAMES, PILE, Paper

_CELLS = 8  # 6 × 6 of code and a black rim
_QUIET_MM = 2.5
_MID_GREY = Color(0.5, 0.5, 0.5)
_PAGE = landscape(A4)
_COLOURS = {
    "red": Color(0.80, 0.10, 0.10),
    "blue": Color(0.10, 0.25, 0.75),
    "green": Color(0.10, 0.55, 0.25),
    "yellow": Color(0.90, 0.75, 0.10),
    "white": Color(0.97, 0.97, 0.97),
    "purple": Color(0.45, 0.15, 0.60),
}
_RULER = "100 mm: measure this line; print at 100 %, not “fit to page”"


def mats_pdf(
    players: int, mat: Paper, pile: Paper, tiles: Sequence[tuple[int, str]], tray: bool = False
) -> bytes:
    """The PDF: a page for each player's mat, one for the place of the pile, and the markers for the tile
    backs.

    ``tiles``: (number in catalogue order, id) of each chamber. ``tray``: only the four corner markers for
    each player, to be glued into a tray of ``mat``'s size.
    """
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=_PAGE, invariant=True)
    canvas.setTitle("Mats and markers")
    canvas.setAuthor("companion")
    if tray:
        labels = [(4 * k + c, f"{MAT_NAMES[k]} {_CORNERS[c]}") for k in range(players) for c in range(4)]
        hint = f"tray {mat.width:g} × {mat.height:g} mm: black squares {MARGIN_MM:g} mm from both walls"
        _label_pages(canvas, labels, hint)
    else:
        for player in range(players):
            _sheet_page(canvas, mat, player, MAT_NAMES[player])
    _sheet_page(canvas, pile, PILE, "draw pile")
    backs = [(Back(DRAW_PILE, number).marker, name) for number, name in tiles]
    _label_pages(canvas, backs, "tile backs: stick one in the middle of each chamber's back")
    canvas.save()
    return buffer.getvalue()


_CORNERS = ("top left", "top right", "bottom right", "bottom left")


def _sheet_page(canvas: Canvas, paper: Paper, number: int, name: str) -> None:
    """Draws one sheet in the middle of an A4 page, with crop marks and a ruler."""
    left = (_PAGE[0] / mm - paper.width) / 2
    bottom = (_PAGE[1] / mm - paper.height) / 2
    canvas.setFillColor(_MID_GREY)
    canvas.rect(left * mm, bottom * mm, paper.width * mm, paper.height * mm, stroke=0, fill=1)
    _frame(canvas, paper, left, bottom, _COLOURS.get(name, Color(0.3, 0.25, 0.2)))
    for corner in range(4):
        x, y = paper.marker(corner)[0]
        _marker(canvas, 4 * number + corner, left + x, bottom + paper.height - y - MARKER_MM)
    _crop_marks(canvas, left, bottom, paper)
    _caption(
        canvas, f"{name} · markers {4 * number}–{4 * number + 3} · {paper.width:g} × {paper.height:g} mm"
    )
    canvas.showPage()


def _frame(canvas: Canvas, paper: Paper, left: float, bottom: float, colour: Color) -> None:
    """Draws a line in the player's colour along the edge, so that everybody sees whose mat it is."""
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(2 * mm)
    canvas.rect((left + 1) * mm, (bottom + 1) * mm, (paper.width - 2) * mm, (paper.height - 2) * mm, fill=0)


def _marker(canvas: Canvas, number: int, x: float, y: float) -> None:
    """Draws a marker on its white quiet zone; (x, y) in mm is the lower left corner of its black square."""
    quiet = MARKER_MM + 2 * _QUIET_MM
    canvas.setFillColor(white)
    canvas.rect((x - _QUIET_MM) * mm, (y - _QUIET_MM) * mm, quiet * mm, quiet * mm, stroke=0, fill=1)
    canvas.setFillColor(black)
    canvas.rect(x * mm, y * mm, MARKER_MM * mm, MARKER_MM * mm, stroke=0, fill=1)
    canvas.setFillColor(white)
    cell = MARKER_MM / _CELLS
    for row, start, length in _white_runs(number):
        low = y + MARKER_MM - (row + 1) * cell
        canvas.rect((x + start * cell) * mm, low * mm, length * cell * mm, cell * mm, stroke=0, fill=1)


def _white_runs(number: int) -> Iterable[tuple[int, int, int]]:
    """The white cells of a marker as runs (row, first column, length)."""
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    bits = np.asarray(cv2.aruco.generateImageMarker(family, number, _CELLS)) > 127
    for row in range(_CELLS):
        column = 0
        while column < _CELLS:
            length = 0
            while column + length < _CELLS and bits[row, column + length]:
                length += 1
            if length:
                yield row, column, length
            column += max(1, length)


def _label_pages(canvas: Canvas, labels: Sequence[tuple[int, str]], hint: str) -> None:
    """Draws single markers to cut out, with their names beside the cutting line."""
    edge, gap = MARKER_MM + 2 * _QUIET_MM, 9.0
    columns = int((_PAGE[0] / mm - 20) // (edge + gap))
    rows = int((_PAGE[1] / mm - 30) // (edge + gap))
    for start in range(0, len(labels), columns * rows):
        for place, (number, name) in enumerate(labels[start : start + columns * rows]):
            x = 12 + (place % columns) * (edge + gap)
            y = _PAGE[1] / mm - 12 - edge - (place // columns) * (edge + gap)
            _marker(canvas, number, x + _QUIET_MM, y + _QUIET_MM)
            canvas.setStrokeColor(Color(0.7, 0.7, 0.7))
            canvas.setLineWidth(0.2)
            canvas.rect(x * mm, y * mm, edge * mm, edge * mm, fill=0)
            canvas.setFillColor(black)
            canvas.setFont("Helvetica", 6.5)
            canvas.drawCentredString((x + edge / 2) * mm, (y - 3.2) * mm, f"{number} {name}"[:26])
        _caption(canvas, hint)
        canvas.showPage()


def _crop_marks(canvas: Canvas, left: float, bottom: float, paper: Paper) -> None:
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.2)
    for x in (left, left + paper.width):
        for y in (bottom, bottom + paper.height):
            out_x, out_y = (-1 if x == left else 1), (-1 if y == bottom else 1)
            canvas.line((x + 2 * out_x) * mm, y * mm, (x + 7 * out_x) * mm, y * mm)
            canvas.line(x * mm, (y + 2 * out_y) * mm, x * mm, (y + 7 * out_y) * mm)


def _caption(canvas: Canvas, text: str) -> None:
    """Writes at the foot of the page what the sheet is, and draws a line to check the printer's scale."""
    canvas.setFillColor(black)
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.3)
    left, y = _PAGE[0] / mm / 2 - 50, 7.0
    canvas.line(left * mm, y * mm, (left + 100) * mm, y * mm)
    for x in (left, left + 100):
        canvas.line(x * mm, (y - 1.5) * mm, x * mm, (y + 1.5) * mm)
    canvas.setFont("Helvetica", 8)
    canvas.drawCentredString(_PAGE[0] / 2, (y + 2.5) * mm, text)
    canvas.setFont("Helvetica", 6.5)
    canvas.drawCentredString(_PAGE[0] / 2, (y - 3.5) * mm, _RULER)
