"""What a table needs: parts with order numbers, money, pads to solder, hours of work and of printing.

    python hardware/shopping.py [--fields 2x2] [--write]

Everything is reckoned from the boards' own parts, `parts.toml`, and `printed/printing.toml`. `--write` makes
`order-8x8.csv` and `order-8x8.md`.
"""

from __future__ import annotations

import argparse
import csv
import importlib
import io
import math
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE / "pcb"))
PARTS = tomllib.loads((HERE / "parts.toml").read_text())
PANELS_ONLY = {f"J{i}" for i in range(7, 13)} | {f"JP{i}" for i in range(2, 7)}
"""Parts of the board that cells do not need."""


@dataclass(frozen=True)
class Line:
    """One thing to order."""

    is_: str
    order: str
    package: str
    need: int
    packs: int
    price: float
    """Of all packs, in euros."""


@dataclass(frozen=True)
class Table:
    """A table of cells: so many fields of 4 × 4 in columns and rows, one chain."""

    columns: int
    rows: int

    @property
    def fields(self) -> int:
        """All fields, the board's own among them."""
        return self.columns * self.rows

    @property
    def boards(self) -> dict[str, int]:
        """Circuit boards by name."""
        return {"board": 1, "field": self.fields - 1, "strip": 4 * self.fields}

    @property
    def printed(self) -> dict[str, int]:
        """Printed parts by name."""
        strips, edges = 4 * self.fields, self.columns
        joints = (self.columns - 1) * (4 * self.rows + 1) + self.columns
        return {
            "strip-trough": 2 * strips,
            "strip-edge": 2 * edges,
            "strip-lid": 2 * (strips + edges),
            "strip-bar": 4 * strips,
            "strip-spacer": 4 * strips,
            "frame-comb": 2 * self.columns * 2 * self.rows,
            "frame-combend": 2 * self.columns,
            "frame-clip": joints,
        }


def fitted(board: str) -> Counter[str]:
    """Parts of that board by what the list calls them, as fitted for cells."""
    parts = importlib.import_module(f"circuit_{board}").DESIGN.parts
    return Counter(p.about for name, p in parts.items() if p.fitted and name not in PANELS_ONLY)


def pads(board: str) -> tuple[int, int]:
    """Legs and flat pads to solder on that board, from the copper, as fitted for cells."""
    from sexpr import find, lists, parse

    design = importlib.import_module(f"circuit_{board}").DESIGN
    through = surface = 0
    for footprint in lists(parse((HERE / board / f"{board}.kicad_pcb").read_text()), "footprint"):
        name = next(str(p[2]) for p in lists(footprint, "property") if p[1] == "Reference")
        if not design.parts[name].fitted or name in PANELS_ONLY:
            continue
        kinds = [str(pad[2]) for pad in lists(footprint, "pad") if any(lists(pad, "net"))]
        through += kinds.count("thru_hole")
        surface += kinds.count("smd")
        assert find(footprint, "layer")
    return through, surface


def lines(table: Table) -> list[Line]:
    """Everything to order but circuit boards and filament. Raises `SystemExit` for an unknown part."""
    need: Counter[str] = Counter()
    for board, count in table.boards.items():
        for about, of_board in fitted(board).items():
            need[_kind(about)] += count * of_board
    found = [_line(part, need[part["is"]]) for part in PARTS["part"] if need[part["is"]]]
    per = {
        "board": 1,
        "chain": 1,
        "field": table.fields - 1,
        "field of cells": table.fields,
        "strip": 4 * table.fields,
        "strip, and edge of four columns": 4 * table.fields + table.columns,
    }
    return found + [_line(also, also["number"] * per[also["per"]]) for also in PARTS["also"]]


def _kind(about: str) -> str:
    """The longest beginning that `parts.toml` knows."""
    known = [part["is"] for part in PARTS["part"] if about.startswith(part["is"])]
    if not known:
        sys.exit(f"parts.toml has no order number for: {about}")
    return str(max(known, key=len))


def _line(part: dict[str, object], need: int) -> Line:
    pack, price = part["pack"], part["price"]
    assert isinstance(pack, int)
    assert isinstance(price, float)
    packs = math.ceil(need / pack)
    return Line(str(part["is"]), str(part["order"]), str(part["package"]), need, packs, packs * price)


def for_less(table: Table) -> list[tuple[Line, Line | None]]:
    """What may be bought instead: each line of the list, and what takes its place, if anything does."""
    thrifty = {part["instead_of"]: part for part in PARTS["thrifty"]}
    return [
        (line, _line(thrifty[line.is_], line.need) if thrifty[line.is_]["is"] else None)
        for line in lines(table)
        if line.is_ in thrifty
    ]


def circuit_boards(table: Table) -> list[tuple[str, int, float]]:
    """Name, number to order, euros of each circuit board, and the shipping of all."""
    found = []
    for made in PARTS["made"]:
        count = table.boards[made["board"]]
        orders = max(1.0, count / made["pack"])
        if count:
            found.append((made["board"], max(count, made["pack"]), round(made["price"] * orders, 2)))
    return [*found, ("shipping", 1, PARTS["shipping"]["price"])]


def printing(table: Table) -> tuple[float, float, float]:
    """Grams, hours and euros of what is printed."""
    sliced = tomllib.loads((HERE / "printed" / "printing.toml").read_text())
    grams = sum(count * sliced[name]["grams"] for name, count in table.printed.items())
    minutes = sum(count * sliced[name]["minutes"] for name, count in table.printed.items())
    return grams, minutes / 60, grams / 1000 * PARTS["filament"]["price"]


def work(table: Table) -> tuple[int, float]:
    """Pads to solder, and hours of work."""
    rates = PARTS["work"]
    all_pads, minutes = 0, 0.0
    for board, count in table.boards.items():
        through, surface = pads(board)
        all_pads += count * (through + surface)
        parts = sum(fitted(board).values())
        minutes += count * (through * rates["through"] + surface * rates["surface"] + parts * rates["part"])
    minutes += 4 * table.fields * rates["strip"] + table.fields * (rates["field"] + rates["test"])
    return all_pads, minutes / 60


def summary(table: Table) -> dict[str, float]:
    """The table's figures by name, euros first."""
    boards = sum(price for *_, price in circuit_boards(table))
    parts = sum(line.price for line in lines(table))
    grams, hours, filament = printing(table)
    all_pads, of_work = work(table)
    saved = sum(line.price - (other.price if other else 0.0) for line, other in for_less(table))
    return {
        "circuit boards and shipping, €": round(boards, 2),
        "parts, cables and supply, €": round(parts, 2),
        "filament, €": round(filament, 2),
        "together, €": round(boards + parts + filament, 2),
        "together for less, €": round(boards + parts + filament - saved, 2),
        "filament, g": round(grams),
        "printing, h": round(hours, 1),
        "pads to solder": all_pads,
        "work, h": round(of_work, 1),
    }


def as_csv(table: Table) -> str:
    """The list for a shop's upload."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["Needed", "Packs", "Part", "Order number", "Package", "Price of the packs, EUR"])
    for line in lines(table):
        writer.writerow([line.need, line.packs, line.is_, line.order, line.package, f"{line.price:.2f}"])
    return text.getvalue()


def as_markdown(table: Table) -> str:
    """The same to read, with circuit boards, printed parts and sums."""
    size = f"{4 * table.columns} × {4 * table.rows}"
    told = [
        f"# A table with {size} cells",
        "",
        f"`python hardware/shopping.py --fields {table.columns}x{table.rows} --write` reckons this from the "
        "boards' own parts, [parts.toml](parts.toml) and [printing.toml](printed/printing.toml). Prices are "
        "estimates for 2026; none was looked up. What is left of a pack is paid, too.",
        "",
        "| | |",
        "| --- | --- |",
        *(f"| {name} | {value:g} |" for name, value in summary(table).items()),
        "",
        "## Circuit boards",
        "",
        "| order | number | € |",
        "| --- | --- | --- |",
        *(f"| {name} | {count} | {price:.2f} |" for name, count, price in circuit_boards(table)),
        "",
        "## Parts",
        "",
        "| needed | part | order number | package | packs | € |",
        "| --- | --- | --- | --- | --- | --- |",
        *(
            f"| {x.need} | {x.is_} | {x.order} | {x.package} | {x.packs} | {x.price:.2f} |"
            for x in lines(table)
        ),
        "",
        "## For less",
        "",
        "A table works as well with these. A drop of hot glue holds wires that are soldered in.",
        "",
        "| instead of | € | take | order number | packs | € |",
        "| --- | --- | --- | --- | --- | --- |",
        *(f"| {line.is_} | {line.price:.2f} | {_taken(other)} |" for line, other in for_less(table)),
        "",
        "## Printed parts",
        "",
        "| number | part |",
        "| --- | --- |",
        *(f"| {count} | [{name}](printed/{name}.stl) |" for name, count in table.printed.items()),
        "",
    ]
    return "\n".join(told)


def _taken(instead: Line | None) -> str:
    if instead is None:
        return "nothing | | | 0.00"
    return f"{instead.is_} | {instead.order} | {instead.packs} | {instead.price:.2f}"


def main() -> None:
    """Prints the list, or writes it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fields", default="2x2", help="fields of 4 × 4 cells, columns x rows")
    parser.add_argument("--write", action="store_true", help="write order-….csv and .md")
    wanted = parser.parse_args()
    columns, rows = map(int, wanted.fields.split("x"))
    table = Table(columns, rows)
    if not wanted.write:
        sys.stdout.write(as_markdown(table))
        return
    name = f"order-{4 * columns}x{4 * rows}"
    (HERE / f"{name}.csv").write_text(as_csv(table))
    (HERE / f"{name}.md").write_text(as_markdown(table))


if __name__ == "__main__":
    main()
