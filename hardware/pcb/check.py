"""Asks KiCad what is wrong with the boards: rules, and whether text, drawing and copper say the same."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from schematics import HARDWARE, differences, drawn_nets


def complaints(name: str) -> list[str]:
    """One line for each thing that KiCad finds wrong with that board."""
    folder = HARDWARE / name
    sheet, board = folder / f"{name}.kicad_sch", folder / f"{name}.kicad_pcb"
    with tempfile.TemporaryDirectory() as scratch:
        erc, drc = Path(scratch) / "erc.json", Path(scratch) / "drc.json"
        _kicad("sch", "erc", "--severity-all", "--format", "json", "-o", erc, sheet)
        _kicad("pcb", "drc", "--severity-all", "--schematic-parity", "--format", "json", "-o", drc, board)
        rules, layout = json.loads(erc.read_text()), json.loads(drc.read_text())
        told = [f"{name}: ERC: {_words(v)}" for page in rules["sheets"] for v in page["violations"]]
        for kind in ("violations", "unconnected_items", "schematic_parity"):
            told += [f"{name}: DRC: {_words(v)}" for v in layout[kind]]
        return told + differences(
            importlib.import_module(f"circuit_{name}").DESIGN, drawn_nets(sheet, Path(scratch))
        )


def _kicad(*arguments: object) -> None:
    subprocess.run(["kicad-cli", *map(str, arguments)], check=True, capture_output=True)


def _words(violation: dict[str, object]) -> str:
    items = violation["items"]
    assert isinstance(items, list)
    return f"{violation['type']}: {violation['description']}: " + "; ".join(
        str(item["description"]) for item in items
    )


def main() -> None:
    """Checks the boards named on the command line; says what is wrong and returns 1."""
    wrong = [line for name in sys.argv[1:] for line in complaints(name)]
    sys.stdout.write("".join(f"{line}\n" for line in wrong) or f"no complaints: {' '.join(sys.argv[1:])}\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
