"""Draws a chamber as its tile looks, the stairway below: openings, frame, gem prices, marks, its motif."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.colors import Color, HexColor, white
from reportlab.pdfgen.canvas import Canvas

from companion.cli.stickers.svg_symbols import draw_symbol, has_symbol
from companion.rules.catalogue import Chamber
from companion.rules.names import Icon, Side

SIDE = 100.0
"""The tile's edge in the units of this picture, y downwards, as on the page."""
_WALL, _FROM, _TO = 11.0, 33.0, 67.0
_MASONRY, _FLOOR, _INK = HexColor("#4a4036"), HexColor("#efe6d4"), HexColor("#1b140d")
_GEM = HexColor("#0c7a53")
_TURNS = {Side.NORTH: 0, Side.EAST: 90, Side.SOUTH: 180, Side.WEST: 270}
ICON_COLOURS = {
    Icon.ADVENTURER: HexColor("#1f8a43"),
    Icon.KEY: HexColor("#1f5fd0"),
    Icon.TORCH: HexColor("#cf3320"),
    Icon.GOLDEN_MASK: HexColor("#b97a06"),
    Icon.BLACK_MASK: HexColor("#17130f"),
}
_MOTIFS = {
    "L1": "motif-linked",
    "L2": "motif-linked",
    "L3": "motif-linked",
    "Q3": "ghost",
    "Q8": "snake",
    "T3": "motif-cliff",
    "T4": "motif-cliff",
    "P1": "hourglass",
    "P2": "hourglass",
    "P3": "hourglass",
    "P4": "hourglass",
    "LV1": "motif-lava",
    "LV2": "motif-lava",
    "TO": "torch",
    "GE": "gear",
    "TE": "teleporter",
}
"""What lies on the floor of a chamber whose motif has another name than its own."""
_BANNED = {"movement": "movement", "gems": "gem-place", "golden_masks": "golden_mask", "start": "start-disc"}


def draw_chamber(canvas: Canvas, chamber: Chamber) -> None:
    """Draws the tile in the square from (0, 0) to (`SIDE`, `SIDE`) of a canvas with y downwards."""
    canvas.setStrokeColor(_INK)
    canvas.setLineWidth(1.2)
    canvas.setFillColor(_MASONRY)
    canvas.roundRect(0.6, 0.6, SIDE - 1.2, SIDE - 1.2, 4, stroke=1, fill=1)
    _floor(canvas, chamber.openings)
    _motif(canvas, chamber)
    if chamber.rear:
        _inner_wall(canvas, chamber.rear[0])
    if chamber.stairway:
        _stairs(canvas)
    frame, gems = _places(chamber)
    if chamber.frame:
        _frame(canvas, chamber.frame, *frame)
    if chamber.gem is not None:
        _gems(canvas, chamber, *gems)
    _marks(canvas, chamber)
    if chamber.forbids:
        _bans(canvas, chamber.forbids)
    if not chamber.enterable:
        _symbol(canvas, HexColor("#b51f12"), "ban", 50, 51, 50)


def _floor(canvas: Canvas, openings: Sequence[Side]) -> None:
    low, high = _WALL, SIDE - _WALL
    canvas.setFillColor(_FLOOR)
    canvas.rect(low, low, high - low, high - low, stroke=0, fill=1)
    for side in openings:
        canvas.saveState()
        _turn(canvas, side)
        canvas.rect(_FROM, 0.6, _TO - _FROM, _WALL + 0.4, stroke=0, fill=1)
        canvas.restoreState()


def _stairs(canvas: Canvas) -> None:
    """The stairway, at the opening in the south."""
    canvas.saveState()
    _turn(canvas, Side.SOUTH)
    canvas.setLineWidth(0.8)
    for step, colour in enumerate(("#ffffff", "#d6c39d", "#b8a581", "#9a8768")):
        canvas.setFillColor(HexColor(colour))
        width = _TO - _FROM - 1 - step * 3.2
        canvas.rect(_FROM + 0.5 + step * 1.6, 0.6 + step * 4.4, width, 4.4, stroke=1, fill=1)
    canvas.restoreState()


def _motif(canvas: Canvas, chamber: Chamber) -> None:
    own = f"motif-{chamber.id}"
    name = own if has_symbol(own) else _MOTIFS.get(chamber.id)
    if chamber.kind == "illusion":
        name = "motif-illusion"
    if name is not None:
        _symbol(canvas, HexColor("#8b7b63"), name, 50, 51, 37)
    if chamber.kind == "exit":
        _symbol(canvas, _INK, "act-escape", 50, 56, 40)


def _inner_wall(canvas: Canvas, rear: Side) -> None:
    canvas.saveState()
    _turn(canvas, rear)
    canvas.setFillColor(_MASONRY)
    canvas.rect(9, 33, 82, 7, stroke=0, fill=1)
    canvas.restoreState()


def _places(chamber: Chamber) -> tuple[tuple[float, float], tuple[float, float]]:
    """By how much frame and gem place are moved: in a double chamber the gems are in the rear room."""
    match chamber.rear[:1]:
        case (Side.NORTH,):
            return (0, 54), (0, -53)
        case (Side.EAST,):
            return (-14, 0), (20, -27)
        case (Side.WEST,):
            return (14, 0), (-20, -27)
        case _:
            return (0, 0), (0, 0)


def _frame(canvas: Canvas, icons: Sequence[Icon], dx: float, dy: float) -> None:
    """What entering costs, framed in red."""
    width = 17.0 * len(icons) + 6
    canvas.setFillColor(white)
    canvas.setStrokeColor(HexColor("#d3291b"))
    canvas.setLineWidth(2.6)
    canvas.roundRect(50 + dx - width / 2, 12.5 + dy, width, 21, 3.5, stroke=1, fill=1)
    for place, icon in enumerate(icons):
        _symbol(
            canvas, ICON_COLOURS[icon], icon.value, 50 + dx - width / 2 + 11.5 + 17 * place, 23 + dy, 15.5
        )


def _gems(canvas: Canvas, chamber: Chamber, dx: float, dy: float) -> None:
    """What gems cost: for each number of gems the number of icons."""
    assert chamber.gem is not None
    costs, width = chamber.gem.costs, 25.8
    left = 50 + dx - (len(costs) - 1) * width / 2
    for place, (gems, cost) in enumerate(costs.items()):
        x = left + place * width
        canvas.setFillColor(white)
        canvas.setStrokeColor(_INK)
        canvas.setLineWidth(1)
        canvas.roundRect(x - width / 2, 64 + dy, width, 24, 3, stroke=1, fill=1)
        for gem in range(gems):
            _symbol(
                canvas, HexColor("#0c7a53"), "gem-place", x - (gems - 1) * 3.6 + gem * 7.2, 69.6 + dy, 7.6
            )
        _text(canvas, str(cost), x - 5.5, 84.8 + dy, 13)
        _symbol(canvas, ICON_COLOURS[chamber.gem.icon], chamber.gem.icon.value, x + 6, 80.2 + dy, 11.5)


def _marks(canvas: Canvas, chamber: Chamber) -> None:
    """The purple mask of a curse at the left, the treasure's chest at the right."""
    for name, there, x, colour in (
        ("curse", chamber.mask, 21.5, HexColor("#7c2fb8")),
        ("chest", chamber.treasure, 78.5, HexColor("#9a5b0c")),
    ):
        if there:
            canvas.setFillColor(white)
            canvas.setStrokeColor(colour)
            canvas.setLineWidth(1.4)
            canvas.circle(x, 78, 9.2, stroke=1, fill=1)
            _symbol(canvas, colour, name, x, 78, 12.5)


def _bans(canvas: Canvas, bans: Sequence[str]) -> None:
    """What a time chamber forbids, first and then."""
    canvas.setFillColor(white)
    canvas.setStrokeColor(_INK)
    canvas.setLineWidth(1.2)
    canvas.roundRect(50 - 25, 68.5, 50, 19, 3.5, stroke=1, fill=1)
    for ban, x in zip(bans, (38.0, 62.0), strict=False):
        _symbol(canvas, _INK, _BANNED[ban], x, 78, 13)
        _symbol(canvas, HexColor("#d3291b"), "slash", x, 78, 15)


def _symbol(canvas: Canvas, colour: Color, name: str, x: float, y: float, size: float) -> None:
    draw_symbol(canvas, name, colour, (x, y), size)


def _turn(canvas: Canvas, side: Side) -> None:
    """Turns the tile about its middle, so that what is drawn in the north lies on this side."""
    canvas.translate(50, 50)
    canvas.rotate(_TURNS[side])
    canvas.translate(-50, -50)


def _text(canvas: Canvas, text: str, x: float, y: float, size: float, colour: Color = _INK) -> None:
    """Writes a text with its middle at ``x`` on a canvas with y downwards."""
    canvas.saveState()
    canvas.setFillColor(colour)
    canvas.translate(x, y)
    canvas.scale(1, -1)
    canvas.setFont("Helvetica-Bold", size)
    canvas.drawCentredString(0, 0, text)
    canvas.restoreState()
