"""What a maker, a shop and a reader need of a finished board: Gerbers, lists, pictures."""

from __future__ import annotations

import csv
import importlib
import io
import re
import subprocess
import sys
import tempfile
import zipfile
from collections import defaultdict
from pathlib import Path

from design import Design

HARDWARE = Path(__file__).parent.parent
sys.path.append(str(HARDWARE))

from pictures import trim  # noqa: E402

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
BUILD_TIME = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d)?")
PDF_TIME = re.compile(rb"D:\d{14}")


def kicad(*arguments: object) -> None:
    """Runs kicad-cli; its complaint ends the build."""
    done = subprocess.run(["kicad-cli", *map(str, arguments)], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"kicad-cli {' '.join(map(str, arguments))}\n{done.stdout}{done.stderr}")


def without_time(text: str, design: Design) -> str:
    """The time of the build gives way to the revision's day."""
    return BUILD_TIME.sub(f"{design.revision.split(' ')[1]}T00:00:00+00:00", text)


def gerbers(design: Design, folder: Path) -> None:
    """`<name>-gerbers.zip`: what a maker of boards wants, layers and drill."""
    board = folder / f"{design.name}.kicad_pcb"
    with tempfile.TemporaryDirectory() as scratch:
        kicad(
            "pcb",
            "export",
            "gerbers",
            "-o",
            f"{scratch}/",
            "-l",
            LAYERS,
            "--no-protel-ext",
            "--use-drill-file-origin",
            board,
        )
        kicad(
            "pcb",
            "export",
            "drill",
            "-o",
            f"{scratch}/",
            "--format",
            "excellon",
            "--drill-origin",
            "plot",
            board,
        )
        with zipfile.ZipFile(folder / f"{design.name}-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(Path(scratch).iterdir()):
                if path.suffix != ".gbrjob":
                    archive.writestr(
                        zipfile.ZipInfo(path.name),
                        without_time(path.read_text(), design),
                        zipfile.ZIP_DEFLATED,
                    )


def parts_list(design: Design, folder: Path) -> None:
    """`<name>-parts.csv`: one line for each kind of part."""
    kinds: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for reference, part in design.parts.items():
        if part.fitted:
            value = part.value if not reference.startswith(("J", "SW")) else part.about
            kinds[(part.about, value, part.footprint.split(":")[1])].append(reference)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["Quantity", "Designator", "Comment", "Footprint", "Description"])
    for (about, value, footprint), references in sorted(kinds.items(), key=lambda item: _order(item[1][0])):
        names = " ".join(sorted(references, key=_order))
        writer.writerow([len(references), names, value, footprint, about])
    (folder / f"{design.name}-parts.csv").write_text(text.getvalue())


def _order(reference: str) -> tuple[str, int]:
    letters = reference.rstrip("0123456789")
    return letters, int(reference[len(letters) :] or 0)


def positions(design: Design, folder: Path) -> None:
    """`<name>-positions.csv`: where a placing machine puts each part."""
    kicad(
        *(
            "pcb",
            "export",
            "pos",
            "--format",
            "csv",
            "--units",
            "mm",
            "--side",
            "front",
            "--use-drill-file-origin",
        ),
        *("-o", folder / f"{design.name}-positions.csv", folder / f"{design.name}.kicad_pcb"),
    )


def schematic_pictures(design: Design, folder: Path) -> None:
    """`<name>-schematic.pdf`, `.svg` and `.png`."""
    sheet = folder / f"{design.name}.kicad_sch"
    pdf = folder / f"{design.name}-schematic.pdf"
    kicad("sch", "export", "pdf", "-o", pdf, sheet)
    day = design.revision.split(" ")[1].replace("-", "")
    pdf.write_bytes(PDF_TIME.sub(f"D:{day}000000".encode(), pdf.read_bytes()))
    with tempfile.TemporaryDirectory() as scratch:
        kicad("sch", "export", "svg", "--no-background-color", "-o", scratch, sheet)
        svg = folder / f"{design.name}-schematic.svg"
        svg.write_text(without_time((Path(scratch) / f"{design.name}.svg").read_text(), design))
    _png(svg, 2200)


def copper_pictures(design: Design, folder: Path) -> None:
    """`<name>-copper-top.svg`, `-copper-bottom.svg` and their PNGs."""
    for side, front in (("top", "F"), ("bottom", "B")):
        svg = folder / f"{design.name}-copper-{side}.svg"
        mirror = ["--mirror"] if side == "bottom" else []
        kicad(
            *(
                "pcb",
                "export",
                "svg",
                "--mode-single",
                "--page-size-mode",
                "2",
                "--exclude-drawing-sheet",
                *mirror,
            ),
            *(
                "-l",
                f"{front}.Cu,{front}.Mask,{front}.Silkscreen,Edge.Cuts",
                "-o",
                svg,
                folder / f"{design.name}.kicad_pcb",
            ),
        )
        svg.write_text(without_time(svg.read_text(), design))
        _png(svg, 3000 if design.size[0] > 200 else 1600)


def renders(design: Design, folder: Path) -> None:
    """`<name>-top.png`, `-bottom.png` and `-3d.png`; with bodies where KiCad's models are installed."""
    board = folder / f"{design.name}.kicad_pcb"
    long = design.size[0] > 200
    size = ("-w", 3000, "--height", 1000) if long else ("-w", 1500, "--height", 1200)
    views = {
        "top": ("--side", "top", "--zoom", 1.9 if long else 1.0),
        "bottom": ("--side", "bottom", "--zoom", 1.9 if long else 1.0),
        "3d": (
            "--side",
            "top",
            "--perspective",
            "--rotate",
            "-40,0,20" if not long else "-50,0,12",
            "--zoom",
            1.6 if long else 0.76,
        ),
    }
    for name, view in views.items():
        picture = folder / f"{design.name}-{name}.png"
        kicad(
            "pcb",
            "render",
            *size,
            *view,
            "--quality",
            "basic",
            "--background",
            "transparent",
            "-o",
            picture,
            board,
        )
        trim(picture)


def _png(svg: Path, width: int) -> None:
    subprocess.run(
        ["rsvg-convert", "-w", str(width), "-b", "white", "-o", svg.with_suffix(".png"), svg], check=True
    )


def main() -> None:
    """Everything for the designs named on the command line."""
    for name in sys.argv[1:]:
        design = importlib.import_module(f"circuit_{name}").DESIGN
        for make in (gerbers, parts_list, positions, schematic_pictures, copper_pictures, renders):
            make(design, HARDWARE / name)


if __name__ == "__main__":
    main()
