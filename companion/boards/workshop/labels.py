"""Labels for boards, cells and players' buttons, as PDF in true millimetres, to cut out and stick on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.colors import Color, HexColor, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.boards.events import Cell, cell_name
from companion.boards.grid import SIDE, cell_at
from companion.boards.wire.messages import KEYS

CELL_MM = (40.0, 22.0)
BOARD_MM = (80.0, 30.0)
_TOP_MM = 30.0
PLAYERS = {
    "red": "#c22f2a",
    "blue": "#2a57a5",
    "green": "#2d7d3a",
    "yellow": "#e3b21c",
    "white": "#f2f0ea",
    "purple": "#6d3a8c",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A field to make labels for: its board, and where it lies (column, row, counted in fields)."""

    board: int
    place: Cell
    label: str = ""
    field: int = 0
    """0: the board's own; else the number of those that are plugged in behind it."""

    @property
    def name(self) -> str:
        """What the paper calls it."""
        own = f"Board {self.board}" + (f", field {self.field}" if self.field else "")
        return own + (f" · {self.label}" if self.label else "")


def labels(boards: Sequence[Placed], panels: bool = True) -> bytes:
    """A PDF: one A4 page for each field, with its cells as they lie (north above), and
    one for the players' panels."""
    paper = BytesIO()
    canvas = Canvas(paper, pagesize=A4, invariant=True)
    canvas.setTitle("Labels for the companion's boards")
    for board in boards:
        _board_page(canvas, board)
        canvas.showPage()
    if panels:
        _panel_page(canvas)
        canvas.showPage()
    canvas.save()
    return paper.getvalue()


def _board_page(canvas: Canvas, board: Placed) -> None:
    left = (A4[0] / mm - SIDE * CELL_MM[0]) / 2
    top = A4[1] / mm - _TOP_MM
    _heading(canvas, f"{board.name}: labels for its cells, as they lie; north is above. Print at 100 %.")
    for key in range(SIDE * SIDE):
        x = left + key % SIDE * CELL_MM[0]
        y = top - (key // SIDE + 1) * CELL_MM[1]
        _frame(canvas, x, y, CELL_MM)
        _text(canvas, x + CELL_MM[0] / 2, y + 8.5, cell_name(cell_at(board.place, key)), 24, bold=True)
        of_board = board.field * KEYS + key
        _text(canvas, x + CELL_MM[0] / 2, y + 2.5, f"board {board.board} · key {of_board}", 7)
        _north(canvas, x + CELL_MM[0] - 4, y + CELL_MM[1] - 7)
    _board_label(canvas, board, left, top - SIDE * CELL_MM[1] - BOARD_MM[1] - 12)


def _board_label(canvas: Canvas, board: Placed, x: float, y: float) -> None:
    _frame(canvas, x, y, BOARD_MM)
    _text(canvas, x + BOARD_MM[0] / 2, y + 16, board.name, 22 if len(board.name) < 14 else 15, bold=True)
    first, last = cell_at(board.place, KEYS - SIDE), cell_at(board.place, SIDE - 1)
    lies = f"cells {cell_name(first)} to {cell_name(last)}"
    _text(canvas, x + BOARD_MM[0] / 2, y + 7, lies, 8)
    _north(canvas, x + BOARD_MM[0] - 5, y + BOARD_MM[1] - 8)


def _panel_page(canvas: Canvas) -> None:
    _heading(canvas, "Players' panels: one label a button, in the order of the cables. Print at 100 %.")
    left = (A4[0] / mm - BOARD_MM[0]) / 2
    for key, (name, colour) in enumerate(PLAYERS.items()):
        y = A4[1] / mm - _TOP_MM - (key + 1) * (BOARD_MM[1] + 4)
        _frame(canvas, left, y, BOARD_MM, HexColor(colour))
        ink = HexColor("#1b1b1b") if name in ("white", "yellow") else HexColor("#ffffff")
        _text(canvas, left + BOARD_MM[0] / 2, y + 12, name.upper(), 24, bold=True, colour=ink)
        _text(canvas, left + BOARD_MM[0] / 2, y + 4, f"key {key}", 8, colour=ink)


def _heading(canvas: Canvas, words: str) -> None:
    middle = A4[0] / mm / 2
    _text(canvas, middle, A4[1] / mm - 14, words, 10)
    canvas.line((middle - 50) * mm, (A4[1] / mm - 22) * mm, (middle + 50) * mm, (A4[1] / mm - 22) * mm)
    _text(canvas, middle, A4[1] / mm - 20.5, "100 mm", 6)


def _frame(canvas: Canvas, x: float, y: float, size: tuple[float, float], fill: Color | None = None) -> None:
    canvas.setLineWidth(0.2)
    canvas.setStrokeColor(HexColor("#777777"))
    if fill is not None:
        canvas.setFillColor(fill)
    canvas.rect(x * mm, y * mm, size[0] * mm, size[1] * mm, stroke=1, fill=int(fill is not None))


def _text(
    canvas: Canvas, x: float, y: float, words: str, size: float, bold: bool = False, colour: Color = black
) -> None:
    canvas.setFillColor(colour)
    canvas.setFont("Helvetica-Bold" if bold else "Helvetica", size)
    canvas.drawCentredString(x * mm, y * mm, words)


def _north(canvas: Canvas, x: float, y: float) -> None:
    """A small arrow to the north edge."""
    arrow = canvas.beginPath()
    arrow.moveTo(x * mm, (y + 5) * mm)
    arrow.lineTo((x - 1.4) * mm, (y + 1) * mm)
    arrow.lineTo((x + 1.4) * mm, (y + 1) * mm)
    arrow.close()
    canvas.setFillColor(black)
    canvas.drawPath(arrow, stroke=0, fill=1)
    _text(canvas, x, y - 1.6, "N", 6, bold=True)
