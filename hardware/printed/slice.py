"""Slices the printed parts with PrusaSlicer (Debian: prusa-slicer), and writes `printing.toml`: grams and
minutes of each. 0.2 mm layers, two walls, 10 % infill, a nozzle of 0.4 mm, no supports; PLA at 80 mm/s."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
OPTIONS = (
    *(
        "--top-solid-layers",
        "3",
        "--bottom-solid-layers",
        "2",
        "--layer-height",
        "0.2",
        "--perimeters",
        "2",
        "--fill-density",
        "10%",
        "--nozzle-diameter",
        "0.4",
    ),
    *("--filament-diameter", "1.75", "--filament-density", "1.24", "--temperature", "210", "--skirts", "1"),
    *("--perimeter-speed", "80", "--external-perimeter-speed", "50", "--infill-speed", "120"),
    *("--solid-infill-speed", "80", "--travel-speed", "150", "--bed-shape", "0x0,220x0,220x220,0x220"),
)


def sliced(part: Path) -> tuple[float, float]:
    """Grams and minutes of a part; the slicer's complaint ends the program."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "part.gcode"
        done = subprocess.run(
            ["prusa-slicer", "--export-gcode", *OPTIONS, "--center", "110,110", "-o", out, part],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode or not out.exists():
            sys.exit(f"{part.name}: {done.stdout}{done.stderr}")
        text = out.read_text(errors="replace")
    grams = re.search(r"total filament used \[g\] = ([\d.]+)", text)
    spent = re.search(r"estimated printing time \(normal mode\) = (.*)", text)
    assert grams
    assert spent
    units = {"d": 1440.0, "h": 60.0, "m": 1.0, "s": 1 / 60}
    return float(grams[1]), sum(int(n) * units[u] for n, u in re.findall(r"(\d+)([dhms])", spent[1]))


def main() -> None:
    """Slices everything."""
    told = [
        "# Made by slice.py: 0.2 mm layers, two walls, 10 % infill, no supports; grams and minutes of one."
    ]
    for part in sorted(HERE.glob("*.stl")):
        grams, minutes = sliced(part)
        told += ["", f"[{part.stem}]", f"grams = {grams:.1f}", f"minutes = {minutes:.0f}"]
    (HERE / "printing.toml").write_text("\n".join([*told, ""]))


if __name__ == "__main__":
    main()
