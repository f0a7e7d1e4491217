"""Writes a design's schematic and proves with KiCad that it says what the nets say."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from design import Design
from sexpr import find, lists, parse

HARDWARE = Path(__file__).parent.parent
RULES = {
    "min_clearance": 0.2,
    "min_copper_edge_clearance": 0.3,
    "min_hole_clearance": 0.25,
    "min_hole_to_hole": 0.25,
    "min_silk_clearance": 0.0,
    "min_text_height": 0.8,
    "min_text_thickness": 0.12,
    "min_through_hole_diameter": 0.3,
    "min_track_width": 0.2,
    "min_via_annular_width": 0.15,
    "min_via_diameter": 0.6,
}
"""In mm: what every cheap maker of boards can do."""


def write_schematic(name: str) -> Path:
    """`<name>/<name>.kicad_sch` and its library tables."""
    module = importlib.import_module(f"circuit_{name}")
    folder = HARDWARE / name
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.kicad_sch"
    path.write_text(module.draw().text_of_file())
    _write_library_tables(folder, module.DESIGN)
    project = {
        "meta": {"filename": f"{name}.kicad_pro", "version": 3},
        "board": {"design_settings": {"rules": RULES}},
    }
    (folder / f"{name}.kicad_pro").write_text(json.dumps(project, indent=2) + "\n")
    return path


def _write_library_tables(folder: Path, design: Design) -> None:
    """Where KiCad finds the symbols and footprints that this design uses."""
    symbols = {part.symbol.split(":")[0] for part in design.parts.values()} | {"power"}
    footprints = {part.footprint.split(":")[0] for part in design.parts.values()}
    for kind, names, where in (
        ("sym", symbols, "${KICAD9_SYMBOL_DIR}/%s.kicad_sym"),
        ("fp", footprints, "${KICAD9_FOOTPRINT_DIR}/%s.pretty"),
    ):
        rows = [
            f'  (lib (name "{n}")(type "KiCad")(uri "{where % n}")(options "")(descr ""))'
            for n in sorted(names)
        ]
        table = f"({kind}_lib_table\n  (version 7)\n" + "\n".join(rows) + "\n)\n"
        (folder / f"{kind}-lib-table").write_text(table)


def drawn_nets(schematic: Path, scratch: Path) -> set[frozenset[str]]:
    """The nets of two pins and more that KiCad reads from the drawing."""
    netlist = scratch / "drawn.net"
    subprocess.run(
        ["kicad-cli", "sch", "export", "netlist", "-o", netlist, schematic], check=True, capture_output=True
    )
    found = set()
    for net in lists(find(parse(netlist.read_text()), "nets"), "net"):
        pins = frozenset(f"{find(n, 'ref')[1]}.{find(n, 'pin')[1]}" for n in lists(net, "node"))
        if len(pins) > 1:
            found.add(pins)
    return found


def differences(design: Design, drawn: set[frozenset[str]]) -> list[str]:
    """One sentence for each net that the drawing and the text do not share."""
    wanted = {frozenset(text.split()): net for net, text in design.nets.items()}
    told = [
        f"{design.name}: net {net} is not drawn as {' '.join(sorted(pins))}"
        for pins, net in wanted.items()
        if pins not in drawn
    ]
    told += [
        f"{design.name}: drawn but in no net: {' '.join(sorted(pins))}" for pins in drawn - wanted.keys()
    ]
    return sorted(told)


def main() -> None:
    """Draws the designs named on the command line; fails when a drawing does not say what its nets say."""
    wrong: list[str] = []
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as scratch:
            design = importlib.import_module(f"circuit_{name}").DESIGN
            wrong += differences(design, drawn_nets(write_schematic(name), Path(scratch)))
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
