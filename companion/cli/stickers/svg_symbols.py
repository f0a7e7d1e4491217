"""Draws the page's symbols (SVG) on a PDF page, so that people find the same pictures on paper."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, parse

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

import companion.page

_STATIC = Path(companion.page.__file__).parent / "static"
_FILES = (_STATIC / "icons.svg", _STATIC / "drawing" / "modules.svg")
_SPACE = "{http://www.w3.org/2000/svg}"
_SIDE = 64.0
"""Every symbol is drawn in a square of this many units, y downwards."""
_LINE = 5.0
"""Width of a stroke of the class `line`."""


@dataclass(frozen=True)
class _Pencil:
    """What the elements inside an element inherit."""

    colour: Color
    fill: str = "#000"
    stroke: str = "none"
    width: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    even_odd: bool = False

    def for_element(self, element: Element) -> _Pencil:
        """The pencil for an element: its classes, then its own attributes."""
        pencil = self
        for name in element.get("class", "").split():
            if name == "line":
                pencil = replace(pencil, fill="none", stroke="currentColor", width=_LINE)
            elif name == "solid":
                pencil = replace(pencil, fill="currentColor", stroke="none")
        return replace(
            pencil,
            fill=element.get("fill", pencil.fill),
            stroke=element.get("stroke", pencil.stroke),
            width=float(element.get("stroke-width", pencil.width)),
            fill_opacity=float(element.get("fill-opacity", pencil.fill_opacity)),
            stroke_opacity=float(element.get("stroke-opacity", pencil.stroke_opacity)),
            even_odd=element.get("fill-rule", "evenodd" if pencil.even_odd else "") == "evenodd",
        )

    def ink(self, name: str) -> Color | None:
        """The colour of this name; a gradient is printed in the symbol's own colour."""
        if name == "none":
            return None
        return HexColor(_six_digits(name)) if name.startswith("#") else self.colour


def has_symbol(name: str) -> bool:
    """The page has a symbol of this name."""
    return name in _symbols()


def draw_symbol(canvas: Canvas, name: str, colour: Color, middle: tuple[float, float], side: float) -> None:
    """Draws a symbol of this width and height about its middle.

    The canvas must have y downwards; lengths are in its units. Raises KeyError: there is no such symbol.
    """
    canvas.saveState()
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    _draw_symbol(
        canvas, _symbols()[name], _Pencil(colour), (middle[0] - side / 2, middle[1] - side / 2, side, side)
    )
    canvas.restoreState()


@cache
def _symbols() -> dict[str, Element]:
    return {
        symbol.get("id", ""): symbol
        for file in _FILES
        for symbol in parse(file).getroot().iter(f"{_SPACE}symbol")  # noqa: S314  # our own files
    }


def _draw_symbol(
    canvas: Canvas, symbol: Element, pencil: _Pencil, box: tuple[float, float, float, float]
) -> None:
    x, y, width, height = box
    scale = min(width, height) / _SIDE  # in the middle of its box, as browsers draw it
    canvas.saveState()
    canvas.translate(x + (width - scale * _SIDE) / 2, y + (height - scale * _SIDE) / 2)
    canvas.scale(scale, scale)
    for part in symbol:
        _draw(canvas, part, pencil.for_element(symbol))
    canvas.restoreState()


def _draw(canvas: Canvas, element: Element, inherited: _Pencil) -> None:
    pencil = inherited.for_element(element)
    canvas.saveState()
    _turn(canvas, element.get("transform", ""))
    if element.tag == f"{_SPACE}g":
        for part in element:
            _draw(canvas, part, pencil)
    elif element.tag == f"{_SPACE}use":
        x, y, width, height = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
        used = _symbols()[element.get("href", "").removeprefix("#")]
        _draw_symbol(canvas, used, pencil, (x, y, width, height))
    else:
        path = canvas.beginPath()
        _outline(path, element)
        _ink(canvas, path, pencil)
    canvas.restoreState()


def _outline(path: PDFPathObject, element: Element) -> None:
    def number(key: str) -> float:
        return float(element.get(key, 0))

    match element.tag.removeprefix(_SPACE):
        case "path":
            _follow(path, element.get("d", ""))
        case "circle":
            path.circle(number("cx"), number("cy"), number("r"))
        case "ellipse":
            x, y = number("cx") - number("rx"), number("cy") - number("ry")
            path.ellipse(x, y, 2 * number("rx"), 2 * number("ry"))
        case "rect":
            path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"))
        case other:
            raise ValueError(f"a symbol has <{other}>, which cannot be printed")


def _follow(path: PDFPathObject, d: str) -> None:
    """Draws the lines of a path's ``d``; arcs become curves."""
    pen = RecordingPen()
    parse_path(d, pen)
    for step, points in pen.value:
        match step:
            case "moveTo":
                path.moveTo(*points[0])
            case "lineTo":
                path.lineTo(*points[0])
            case "curveTo":
                path.curveTo(*(length for point in points for length in point))
            case "closePath":
                path.close()
            case _:
                pass  # an open path just ends


def _ink(canvas: Canvas, path: PDFPathObject, pencil: _Pencil) -> None:
    fill, stroke = pencil.ink(pencil.fill), pencil.ink(pencil.stroke)
    if fill is not None:
        canvas.setFillColor(fill, alpha=pencil.fill_opacity)
    if stroke is not None:
        canvas.setStrokeColor(stroke, alpha=pencil.stroke_opacity)
        canvas.setLineWidth(pencil.width)
    canvas.drawPath(
        path, stroke=stroke is not None, fill=fill is not None, fillMode=0 if pencil.even_odd else 1
    )


def _turn(canvas: Canvas, transform: str) -> None:
    """Carries out `rotate(degrees x y)`, the only transform that the symbols have."""
    if not transform:
        return
    found = re.fullmatch(r"rotate\(([-.\d]+) ([-.\d]+) ([-.\d]+)\)", transform)
    if found is None:
        raise ValueError(f"a symbol has {transform}, which cannot be printed")
    degrees, x, y = map(float, found.groups())
    canvas.translate(x, y)
    canvas.rotate(degrees)
    canvas.translate(-x, -y)


def _six_digits(name: str) -> str:
    return "#" + "".join(2 * digit for digit in name[1:]) if len(name) == 4 else name
