"""Renders the printed parts with OpenSCAD: an STL for each, and pictures of how they go together."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
SIZES = tomllib.loads((HERE.parent / "sizes.toml").read_text())
PARTS = {
    "strip": ("trough", "lid", "bar"),
    "panel": ("tray", "lid"),
    "camera": ("clamp", "elbow", "head"),
    "dice": ("rail", "corner"),
}
VIEWS = {
    ("strip", "assembled"): "62,0,20",
    ("strip", "apart"): "55,0,25",
    ("panel", "apart"): "60,0,30",
    ("camera", "assembled"): "75,0,25",
    ("dice", "assembled"): "50,0,215",
}
STRIP_SIZES = {
    "pitch": SIZES["pitch"],
    "tile": SIZES["tile"],
    "board_width": SIZES["strip"]["width"],
    "board_end": SIZES["strip"]["end"],
    "hole_offset": SIZES["strip"]["hole_offset"],
}


def openscad(model: str, part: str, out: Path, *more: str) -> None:
    """One part into one file; OpenSCAD's complaint ends the build."""
    sizes = [f"-D{name}={value}" for name, value in STRIP_SIZES.items()] if model == "strip" else []
    command = ["openscad", f'-Dpart="{part}"', *sizes, *more, "-o", str(out), str(HERE / f"{model}.scad")]
    if out.suffix == ".png":
        command = ["xvfb-run", "-a", *command]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or "WARNING" in done.stderr:
        sys.exit(f"{model}.scad, {part}: {done.stderr}")


def main() -> None:
    """All parts and pictures, or those of the models named on the command line."""
    chosen = sys.argv[1:] or list(PARTS)
    for model in chosen:
        for part in PARTS[model]:
            openscad(model, part, HERE / f"{model}-{part}.stl")
        for (of, part), angle in VIEWS.items():
            if of == model:
                look = (
                    "--imgsize=1200,800",
                    "--autocenter",
                    "--viewall",
                    "--colorscheme=Tomorrow",
                    f"--camera=0,0,0,{angle},0",
                )
                openscad(model, part, HERE / f"{model}-{part}.png", *look)


if __name__ == "__main__":
    main()
