"""Writes a design's schematic and proves with KiCad that it says what the nets say."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

from design import Design
from sexpr import find, lists, parse

HARDWARE = Path(__file__).parent.parent
PROJECT = {"meta": {"version": 3}, "board": {}, "schematic": {}, "sheets": [], "text_variables": {}}


def write_schematic(name: str) -> Path:
    """`<name>/<name>.kicad_sch` and its library tables."""
    module = importlib.import_module(f"circuit_{name}")
    folder = HARDWARE / name
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.kicad_sch"
    path.write_text(module.draw().text_of_file())
    _write_library_tables(folder, module.DESIGN)
    return path


def _write_library_tables(folder: Path, design: Design) -> None:
    """Where KiCad finds the symbols and footprints that this design uses."""
    symbols = {part.symbol.split(":")[0] for part in design.parts.values()} | {"power"}
    footprints = {part.footprint.split(":")[0] for part in design.parts.values()}
    for kind, names, where in (
        ("sym", symbols, "${KICAD9_SYMBOL_DIR}/%s.kicad_sym"),
        ("fp", footprints, "${KICAD9_FOOTPRINT_DIR}/%s.pretty"),
    ):
        rows = [f'  (lib (name "{n}")(type "KiCad")(uri "{where % n}")(options "")(descr ""))' for n in sorted(names)]
        table = f"({kind}_lib_table\n  (version 7)\n" + "\n".join(rows) + "\n)\n"
        (folder / f"{kind}-lib-table").write_text(table)


def drawn_nets(schematic: Path, scratch: Path) -> set[frozenset[str]]:
    """The nets of two pins and more that KiCad reads from the drawing."""
    netlist = scratch / "drawn.net"
    subprocess.run(["kicad-cli", "sch", "export", "netlist", "-o", netlist, schematic], check=True, capture_output=True)
    found = set()
    for net in lists(find(parse(netlist.read_text()), "nets"), "net"):
        pins = frozenset(f"{find(n, 'ref')[1]}.{find(n, 'pin')[1]}" for n in lists(net, "node"))
        if len(pins) > 1:
            found.add(pins)
    return found


def differences(design: Design, drawn: set[frozenset[str]]) -> list[str]:
    """One sentence for each net that the drawing and the text do not share."""
    wanted = {frozenset(text.split()): net for net, text in design.nets.items()}
    told = [f"{design.name}: net {net} is not drawn as {' '.join(sorted(pins))}" for pins, net in wanted.items() if pins not in drawn]
    told += [f"{design.name}: drawn but in no net: {' '.join(sorted(pins))}" for pins in drawn - wanted.keys()]
    return sorted(told)


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        sheet = write_schematic(chosen)
        told = differences(importlib.import_module(f"circuit_{chosen}").DESIGN, drawn_nets(sheet, Path("/tmp")))  # noqa: S108
        sys.stdout.write("\n".join(told) + "\n" if told else f"{chosen}: drawn as written\n")
        json.dumps(PROJECT)
