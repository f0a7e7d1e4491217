"""Draws mats and the place of the draw pile as PDF pages in true millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from reportlab.lib.colors import Color, black
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.dice.files.marker_print import draw_caption, draw_marker
from companion.dice.mat.paper import MARGIN_MM, MARKER_MM, MAT_NAMES, PILE, Paper

_QUIET_MM = 2.5
_LABEL_QUIET_MM = 4.0
"""The white rim of a marker that is cut out: it may lie on dark or patterned ground, and scissors slip."""
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


def mats_pdf(players: int, mat: Paper, pile: Paper, tray: bool = False) -> bytes:
    """The PDF: a page for each player's mat, and one for the place of the pile.

    ``tray``: only the four corner markers for each player, to be glued into a tray of ``mat``'s size.
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


def _marker(canvas: Canvas, marker: int, x: float, y: float) -> None:
    draw_marker(canvas, marker, x, y, MARKER_MM, _QUIET_MM)


def _label_pages(canvas: Canvas, labels: Sequence[tuple[int, str]], hint: str) -> None:
    """Draws single markers to cut out, with their names beside the cutting line."""
    edge, gap = MARKER_MM + 2 * _LABEL_QUIET_MM, 9.0
    columns = int((_PAGE[0] / mm - 20) // (edge + gap))
    rows = int((_PAGE[1] / mm - 30) // (edge + gap))
    for start in range(0, len(labels), columns * rows):
        for place, (number, name) in enumerate(labels[start : start + columns * rows]):
            x = 12 + (place % columns) * (edge + gap)
            y = _PAGE[1] / mm - 12 - edge - (place // columns) * (edge + gap)
            rim = _LABEL_QUIET_MM
            draw_marker(canvas, number, x + rim, y + rim, MARKER_MM, rim)
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
    draw_caption(canvas, _PAGE[0] / mm, text, _RULER)
