"""Draws markers, and the line that checks a printer's scale, on pages of a PDF in true millimetres."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from reportlab.lib.colors import black, white
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

_CELLS = 8  # 6 × 6 of code and a black rim


def draw_marker(canvas: Canvas, marker: int, x: float, y: float, edge: float, quiet: float) -> None:
    """Draws a marker on its white quiet zone; (x, y) in mm is the lower left corner of its black square."""
    whole = edge + 2 * quiet
    canvas.setFillColor(white)
    canvas.rect((x - quiet) * mm, (y - quiet) * mm, whole * mm, whole * mm, stroke=0, fill=1)
    canvas.setFillColor(black)
    canvas.rect(x * mm, y * mm, edge * mm, edge * mm, stroke=0, fill=1)
    canvas.setFillColor(white)
    cell = edge / _CELLS
    for row, start, length in _white_runs(marker):
        low = y + edge - (row + 1) * cell
        canvas.rect((x + start * cell) * mm, low * mm, length * cell * mm, cell * mm, stroke=0, fill=1)


def draw_caption(canvas: Canvas, width: float, text: str, ruler: str) -> None:
    """Writes at the foot of a page of ``width`` mm what it is, and draws a line of 100 mm; ``ruler`` says
    what the line is for."""
    canvas.setFillColor(black)
    canvas.setStrokeColor(black)
    canvas.setLineWidth(0.3)
    left, y = width / 2 - 50, 7.0
    canvas.line(left * mm, y * mm, (left + 100) * mm, y * mm)
    for x in (left, left + 100):
        canvas.line(x * mm, (y - 1.5) * mm, x * mm, (y + 1.5) * mm)
    canvas.setFont("Helvetica", 8)
    canvas.drawCentredString(width * mm / 2, (y + 2.5) * mm, text)
    canvas.setFont("Helvetica", 6.5)
    canvas.drawCentredString(width * mm / 2, (y - 3.5) * mm, ruler)


def _white_runs(marker: int) -> Iterable[tuple[int, int, int]]:
    """The white cells of a marker as runs (row, first column, length)."""
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h11)
    bits = np.asarray(cv2.aruco.generateImageMarker(family, marker, _CELLS)) > 127
    for row in range(_CELLS):
        column = 0
        while column < _CELLS:
            length = 0
            while column + length < _CELLS and bits[row, column + length]:
                length += 1
            if length:
                yield row, column, length
            column += max(1, length)
