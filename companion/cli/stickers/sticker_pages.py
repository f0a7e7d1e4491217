"""The pages of stickers: in columns that straight cuts separate, each beside the picture of its piece.

Whoever sticks them on takes one group out of the box, finds each piece by its picture, and turns it over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from reportlab.lib.colors import Color, HexColor, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.cli.stickers.chamber_picture import SIDE
from companion.cli.stickers.pieces import Sticker, StickerGroup
from companion.dice.files.marker_print import draw_caption, draw_marker
from companion.dice.mat.back_markers import QUIET_MM, STICKER_MM
from companion.dice.mat.paper import MARKER_MM
from companion.page.words import Words

_WIDTH, _HEIGHT = 210.0, 297.0
"""A4, mm."""
_LEFT, _TOP, _FOOT = 9.0, 10.0, 17.0
_TITLE = 8.0  # mm of height
_GAP, _NAME = 2.0, 3.4  # mm between sticker and picture; height of the name below the picture
_GREY = Color(0.6, 0.6, 0.6)


@dataclass(frozen=True)
class _Format:
    """How stickers of one size lie on a page, mm."""

    edge: float
    """The edge of the black square."""
    quiet: float
    columns: int

    @property
    def sticker(self) -> float:
        """The edge of the whole sticker."""
        return self.edge + 2 * self.quiet

    @property
    def pitch(self) -> float:
        """From one column to the next. Rows lie edge to edge, so that one cut separates two stickers."""
        return (_WIDTH - 2 * _LEFT) / self.columns


TILES = _Format(MARKER_MM, 2.5, 3)
CARDS = _Format(STICKER_MM, QUIET_MM, 4)


def stickers_pdf(groups: Sequence[StickerGroup], words: Words) -> bytes:
    """The PDF of all stickers, with titles and hints in the language of the words."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=A4, invariant=True)
    canvas.setTitle(words.say("stickers-title", {}))
    canvas.setAuthor("companion")
    pages = list(_pages(groups))
    for number, rows in enumerate(pages, start=1):
        for row, top in rows:
            row(canvas, top)
        hint = words.say("stickers-hint", {"page": number, "pages": len(pages)})
        draw_caption(canvas, _WIDTH, hint, words.say("stickers-ruler", {}))
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


_Row = Callable[[Canvas, float], None]
"""Draws a row of a page whose upper edge is that many mm from the foot of the page."""


def _pages(groups: Sequence[StickerGroup]) -> Iterator[list[tuple[_Row, float]]]:
    """Fills pages with rows; a title never stands alone at the foot of a page."""
    page: list[tuple[_Row, float]] = []
    top = _HEIGHT - _TOP
    for group in groups:
        form = TILES if group.tiles else CARDS
        down = form.sticker
        for place in range(0, len(group.stickers), form.columns):
            first = place == 0
            if top - down - (_TITLE if first else 0) < _FOOT:
                yield page
                page, top = [], _HEIGHT - _TOP
            if first:
                page.append((_title_row(group.title), top))
                top -= _TITLE
            page.append((_sticker_row(group.stickers[place : place + form.columns], form), top))
            top -= down
    if page:
        yield page


def _title_row(title: str) -> _Row:
    def draw(canvas: Canvas, top: float) -> None:
        canvas.setFillColor(black)
        canvas.setFont("Helvetica-Bold", 9.5)
        canvas.drawString(_LEFT * mm, (top - 5.6) * mm, title)

    return draw


def _sticker_row(stickers: Sequence[Sticker], form: _Format) -> _Row:
    def draw(canvas: Canvas, top: float) -> None:
        for column, sticker in enumerate(stickers):
            _draw_sticker(canvas, sticker, form, _LEFT + column * form.pitch, top)

    return draw


def _draw_sticker(canvas: Canvas, sticker: Sticker, form: _Format, x: float, top: float) -> None:
    low = top - form.sticker
    draw_marker(canvas, sticker.marker, x + form.quiet, low + form.quiet, form.edge, form.quiet)
    canvas.setStrokeColor(_GREY)
    canvas.setLineWidth(0.25)
    canvas.rect(x * mm, low * mm, form.sticker * mm, form.sticker * mm, fill=0)
    beside = x + form.sticker + _GAP
    _picture(canvas, sticker, beside, top - 0.6, form.sticker - _NAME - 0.6)
    _name(
        canvas,
        f"{sticker.name} · {sticker.marker}",
        beside,
        low + 0.9,
        form.pitch - form.sticker - 1.5 * _GAP,
    )


def _picture(canvas: Canvas, sticker: Sticker, x: float, top: float, side: float) -> None:
    canvas.saveState()
    canvas.translate(x * mm, top * mm)
    canvas.scale(side * mm / SIDE, -side * mm / SIDE)
    sticker.draw(canvas)
    canvas.restoreState()


def _name(canvas: Canvas, text: str, x: float, y: float, room: float) -> None:
    """Writes a name; one that is too long for its ``room`` (mm) is pressed together."""
    canvas.saveState()
    canvas.translate(x * mm, y * mm)
    canvas.scale(min(1.0, room * mm / canvas.stringWidth(text, "Helvetica", 6.2)), 1)
    canvas.setFillColor(HexColor("#333333"))
    canvas.setFont("Helvetica", 6.2)
    canvas.drawString(0, 0, text)
    canvas.restoreState()
