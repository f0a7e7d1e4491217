"""Renders the printed parts with OpenSCAD: an STL for each, and pictures of how they go together."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent))

from pictures import trim  # noqa: E402

SIZES = tomllib.loads((HERE.parent / "sizes.toml").read_text())
PARTS = {
    "strip": ("trough", "edge", "lid", "bar", "spacer"),
    "frame": ("comb", "combend", "clip"),
    "panel": ("tray", "lid"),
    "camera": ("clamp", "elbow", "head"),
    "dice": ("rail", "corner"),
}
VIEWS = {
    ("strip", "assembled"): "62,0,20",
    ("strip", "below"): "62,0,20",
    ("strip", "apart"): "70,0,25",
    ("strip", "step1"): "62,0,20",
    ("strip", "step2"): "62,0,20",
    ("strip", "step3"): "62,0,20",
    ("strip", "step4"): "62,0,20",
    ("frame", "combs"): "62,0,60",
    ("frame", "seat"): "70,0,60",
    ("frame", "apart"): "62,0,20",
    ("frame", "assembled"): "50,0,25",
    ("frame", "table"): "45,0,25",
    ("panel", "apart"): "60,0,30",
    ("camera", "assembled"): "75,0,25",
    ("dice", "assembled"): "50,0,215",
}
CELLS = {
    "pitch": SIZES["pitch"],
    "tile": SIZES["tile"],
    "play": SIZES["play"],
    "board_width": SIZES["strip"]["width"],
    "board_end": SIZES["strip"]["end"],
    "hole_offset": SIZES["strip"]["hole_offset"],
}


def openscad(model: str, part: str, out: Path, *more: str) -> None:
    """One part into one file; OpenSCAD's complaint ends the build."""
    sizes = [f"-D{name}={value}" for name, value in CELLS.items()] if model in ("strip", "frame") else []
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
                picture = HERE / f"{model}-{part}.png"
                look = ("--imgsize=1600,1100", "--autocenter", "--viewall", "--colorscheme=Tomorrow")
                openscad(model, part, picture, *look, f"--camera=0,0,0,{angle},0")
                trim(picture)


if __name__ == "__main__":
    main()
