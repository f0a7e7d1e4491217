"""A schematic drawn from text: symbols, wires from pin to pin, labels; written as a KiCad 9 sheet.

Everything is counted in steps of 2.54 mm, x to the right, y downwards.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

import library
from design import Design
from sexpr import Node, Word, make, name_uuid, write

STEP = 2.54
Point = tuple[float, float]
Move = tuple[str, float | str]
"""("x", 12.0): go level to that column; ("y", "U1.9"): go upright to that pin's row."""


@dataclass(frozen=True)
class Placed:
    """A symbol on the sheet."""

    lib_id: str
    x: float
    y: float
    turn: int
    mirror: bool

    def pin(self, number: str) -> Point:
        """Where that pin's wire begins."""
        pin = library.pins(self.lib_id)[number]
        px, py = (-pin.x if self.mirror else pin.x), pin.y
        dx, dy = {0: (px, -py), 90: (-py, -px), 180: (-px, py), 270: (py, px)}[self.turn]
        return (round(self.x + dx / STEP, 3), round(self.y + dy / STEP, 3))


class Sheet:
    """A sheet to draw on; `text()` is the file."""

    def __init__(self, design: Design, paper: str) -> None:
        self._design = design
        self._paper = paper
        self._placed: dict[str, Placed] = {}
        self._items: list[list[Node]] = []
        self._symbols: dict[str, list[Node]] = {}
        self._lines: list[tuple[Point, Point]] = []
        self._ends: Counter[Point] = Counter()
        self._powers = 0
        self._root = name_uuid(design.name, "sheet")

    # ---- symbols ----

    def part(
        self,
        reference: str,
        x: float,
        y: float,
        turn: int = 0,
        *,
        mirror: bool = False,
        name: tuple[float, float, str] = (1.2, -0.4, "left"),
        value: tuple[float, float, str] | None = (1.2, 0.4, "left"),
    ) -> None:
        """Puts a part of the design there; `name` and `value` say where its texts stand, relative to it."""
        part = self._design.parts[reference]
        placed = self._put(reference, part.symbol, x, y, turn, mirror)
        fields = [
            self._field("Reference", reference, x, y, turn, name, mirror),
            self._field("Value", part.value, x, y, turn, value, mirror),
            self._field("Footprint", part.footprint, x, y, turn, None, mirror),
            self._field("Datasheet", "", x, y, turn, None, mirror),
            self._field("Description", part.about, x, y, turn, None, mirror),
        ]
        self._add_symbol(placed, reference, fields, in_bom=part.fitted)

    def power(self, net: str, at: Point | str, turn: int = 0) -> None:
        """A supply's symbol (`GND`, `+5V`, `PWR_FLAG` …) with its pin there."""
        x, y = self.point(at)
        self._powers += 1
        reference = f"#PWR{self._powers:03}"
        placed = self._put(reference, f"power:{net}", x, y, turn, False)
        below = net == "GND"
        shown = (
            None
            if below
            else {
                0: (0.0, -1.5, "center"),
                90: (-1.5, 0.0, "right"),
                270: (1.4, 0.0, "left"),
                180: (0.0, 1.6, "center"),
            }[turn]
        )
        fields = [
            self._field("Reference", reference, x, y, turn, None, False),
            self._field("Value", net, x, y, turn, shown, False),
        ]
        self._add_symbol(placed, reference, fields, in_bom=True)

    def _put(self, reference: str, lib_id: str, x: float, y: float, turn: int, mirror: bool) -> Placed:
        self._symbols.setdefault(lib_id, library.symbol(lib_id))
        placed = Placed(lib_id, x, y, turn, mirror)
        self._placed[reference] = placed
        for number in library.pins(lib_id):
            self._ends[placed.pin(number)] += 1
        return placed

    def _add_symbol(self, placed: Placed, reference: str, fields: list[list[Node]], *, in_bom: bool) -> None:
        at = make("at", placed.x * STEP, placed.y * STEP, placed.turn)
        node = make("symbol", make("lib_id", placed.lib_id), at)
        if placed.mirror:
            node.append(make("mirror", Word("y")))
        node += [
            make("unit", 1),
            make("exclude_from_sim", Word("no")),
            make("in_bom", Word("yes" if in_bom else "no")),
            make("on_board", Word("yes")),
            make("dnp", Word("no")),
            make("uuid", self.identity(reference)),
            *fields,
        ]
        for number in library.pins(placed.lib_id):
            node.append(make("pin", number, make("uuid", name_uuid(self._design.name, reference, number))))
        path = make("path", f"/{self._root}", make("reference", reference), make("unit", 1))
        node.append(make("instances", make("project", self._design.name, path)))
        self._items.append(node)

    def identity(self, reference: str) -> str:
        """The symbol's identity, which its footprint names."""
        return name_uuid(self._design.name, "symbol", reference)

    def _field(
        self,
        name: str,
        text: str,
        x: float,
        y: float,
        turn: int,
        shown: tuple[float, float, str] | None,
        mirror: bool,
    ) -> list[Node]:
        dx, dy, align = shown or (0.0, 0.0, "center")
        if mirror or turn in (90, 180):  # KiCad turns a field's alignment with its symbol
            align = {"left": "right", "right": "left"}.get(align, align)
        effects = make("effects", make("font", make("size", 1.27, 1.27)))
        if align != "center":
            effects.append(make("justify", Word(align)))
        if shown is None:
            effects.append(make("hide", Word("yes")))
        upright = 90 if turn in (90, 270) else 0
        return make("property", name, text, make("at", (x + dx) * STEP, (y + dy) * STEP, upright), effects)

    # ---- wires ----

    def point(self, place: Point | str) -> Point:
        """A place on the sheet, or where that pin's wire begins."""
        if isinstance(place, str):
            reference, number = place.rsplit(".", 1)
            return self._placed[reference].pin(number)
        return place

    def wire(self, start: Point | str, *way: Move | Point | str) -> None:
        """From `start` along the moves; a pin or point off the way is reached level, then upright."""
        at = self.point(start)
        for step in way:
            if isinstance(step, str):
                to = self.point(step)
            elif isinstance(step[0], str):
                axis = 0 if step[0] == "x" else 1
                value = self.point(step[1])[axis] if isinstance(step[1], str) else step[1]
                to = (value, at[1]) if axis == 0 else (at[0], value)
            else:
                to = (step[0], float(step[1]))
            at = self._line(at, (to[0], at[1]))
            at = self._line(at, to)

    def _line(self, a: Point, b: Point) -> Point:
        if a != b:
            self._lines.append((a, b))
            self._ends[a] += 1
            self._ends[b] += 1
        return b

    def label(self, net: str, at: Point | str, turn: int = 0) -> None:
        """A net's name at the end of a wire: 0 reads away to the right, 180 to the left."""
        x, y = self.point(at)
        align = {0: "left", 90: "left", 180: "right", 270: "right"}[turn]
        effects = make(
            "effects", make("font", make("size", 1.27, 1.27)), make("justify", Word(align), Word("bottom"))
        )
        identity = make("uuid", name_uuid(self._design.name, "label", net, x, y))
        self._items.append(make("label", net, make("at", x * STEP, y * STEP, turn), effects, identity))

    def open(self, *pins: str) -> None:
        """These pins are left open on purpose."""
        for pin in pins:
            x, y = self.point(pin)
            identity = make("uuid", name_uuid(self._design.name, "open", pin))
            self._items.append(make("no_connect", make("at", x * STEP, y * STEP), identity))

    # ---- words and frames ----

    def text(self, words: str, x: float, y: float, size: float = 1.5, *, bold: bool = False) -> None:
        """Words whose first line begins there."""
        font = make("font", make("size", size, size))
        if bold:
            font.append(make("bold", Word("yes")))
        effects = make("effects", font, make("justify", Word("left"), Word("top")))
        identity = make("uuid", name_uuid(self._design.name, "text", x, y))
        self._items.append(
            make(
                "text",
                words,
                make("exclude_from_sim", Word("no")),
                make("at", x * STEP, y * STEP, 0),
                effects,
                identity,
            )
        )

    def frame(self, title: str, left: float, top: float, right: float, bottom: float) -> None:
        """A dashed frame around what belongs together, with its title."""
        self._items.append(
            make(
                "rectangle",
                make("start", left * STEP, top * STEP),
                make("end", right * STEP, bottom * STEP),
                make("stroke", make("width", 0.2), make("type", Word("dash"))),
                make("fill", make("type", Word("none"))),
                make("uuid", name_uuid(self._design.name, "frame", title)),
            )
        )
        self.text(title, left + 0.5, top + 0.5, 2.0, bold=True)

    # ---- the file ----

    def _junctions(self) -> list[Point]:
        """Where three ends meet, or an end meets a wire's middle."""
        points = set(self._ends)
        found = [p for p in points if self._ends[p] + 2 * sum(_inside(p, a, b) for a, b in self._lines) >= 3]
        return sorted(found)

    def _pieces(self) -> list[tuple[Point, Point]]:
        """The wires, cut where something joins them, as KiCad keeps them."""
        pieces = []
        for a, b in self._lines:
            cuts = sorted(
                (p for p in self._ends if _inside(p, a, b)), key=lambda p: abs(p[0] - a[0]) + abs(p[1] - a[1])
            )
            stops = [a, *(p for p in cuts if p in set(self._junctions())), b]
            pieces += list(pairwise(stops))
        return pieces

    def text_of_file(self) -> str:
        """The sheet as KiCad reads it."""
        design = self._design
        block = make(
            "title_block",
            make("title", design.title),
            make("date", design.revision.split(" ")[1]),
            make("rev", design.revision.split(" ")[0]),
            make("company", "companion: open hardware beside a board game"),
        )
        root = make(
            "kicad_sch",
            make("version", 20250114),
            make("generator", "companion"),
            make("generator_version", "9.0"),
        )
        root += [make("uuid", self._root), make("paper", self._paper), block]
        root.append(make("lib_symbols", *(self._symbols[name] for name in sorted(self._symbols))))
        for x, y in self._junctions():
            identity = make("uuid", name_uuid(design.name, "junction", x, y))
            root.append(
                make(
                    "junction",
                    make("at", x * STEP, y * STEP),
                    make("diameter", 0),
                    make("color", 0, 0, 0, 0),
                    identity,
                )
            )
        stroke = make("stroke", make("width", 0), make("type", Word("default")))
        for a, b in self._pieces():
            ends = make("pts", make("xy", a[0] * STEP, a[1] * STEP), make("xy", b[0] * STEP, b[1] * STEP))
            root.append(make("wire", ends, stroke, make("uuid", name_uuid(design.name, "wire", a, b))))
        root += self._items
        root.append(make("sheet_instances", make("path", "/", make("page", "1"))))
        root.append(make("embedded_fonts", Word("no")))
        return write(root) + "\n"


def _inside(p: Point, a: Point, b: Point) -> bool:
    """Is `p` strictly between the ends of an upright or level wire?"""
    if a[0] == b[0] == p[0]:
        return min(a[1], b[1]) < p[1] < max(a[1], b[1])
    if a[1] == b[1] == p[1]:
        return min(a[0], b[0]) < p[0] < max(a[0], b[0])
    return False
