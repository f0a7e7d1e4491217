"""A strip of four cells: a button and a WS2812B each, at the tiles' pitch."""

from __future__ import annotations

import tomllib
from pathlib import Path

from design import Design, Part, Pour, Stitch, Track, Writing
from packages import C0805, R0805, WS2812, C, R, hole
from sheet import Sheet

SIZES = tomllib.loads((Path(__file__).parent.parent / "sizes.toml").read_text())
PITCH: float = SIZES["pitch"]
END: float = SIZES["strip"]["end"]
"""From the outer cells' buttons to the strip's ends."""
WIDTH: float = SIZES["strip"]["width"]
HOLE_OFFSET: float = SIZES["strip"]["hole_offset"]
LENGTH = 3 * PITCH + 2 * END
MIDDLE = WIDTH / 2
LAMP_OFFSET: float = SIZES["strip"]["lamp_offset"]

XH8 = "Connector_JST:JST_XH_S8B-XH-A_1x08_P2.50mm_Horizontal"


def cell_x(cell: int) -> float:
    """Middle of that cell's button, mm from the strip's west end."""
    return END + PITCH * cell


PLUG_X = cell_x(0) + PITCH / 2
HOLES = (4.5, cell_x(1) + PITCH / 2 - HOLE_OFFSET, cell_x(1) + PITCH / 2 + HOLE_OFFSET, LENGTH - 4.5)


def _parts() -> dict[str, Part]:
    parts = {
        "J1": Part(
            "Connector_Generic:Conn_01x08",
            XH8,
            "to the board",
            "JST XH, 8 pins, lying (S8B-XH-A)",
            (PLUG_X + 8.75, 9.8, 180),
        ),
        "C5": Part(C, C0805, "10u", "ceramic 10 uF, 10 V, 0805", (PLUG_X + 15.0, 13.0, 0)),
        "R1": Part(
            R,
            R0805,
            "100",
            "100 ohm, 0805: end of the data line back to the board",
            (cell_x(3) - LAMP_OFFSET + 3.5, 3.2, 0),
        ),
        "R2": Part(
            R,
            R0805,
            "47k",
            "47 kohm, 0805: no lamp flashes when the cable is pulled",
            (PLUG_X - 16.0, 13.0, 0),
        ),
    }
    for i in range(4):
        x = cell_x(i)
        parts[f"SW{i + 1}"] = Part(
            "Switch:SW_Push",
            "Button_Switch_THT:SW_PUSH_6mm_H5mm",
            f"cell {i}",
            "push button 6 x 6 mm, 5 mm high",
            (x - 3.25, MIDDLE - 2.25, 0),
        )
        parts[f"D{i + 1}"] = Part(
            "LED:WS2812B",
            WS2812,
            "WS2812B",
            "WS2812B, 5050",
            (x - LAMP_OFFSET if i == 3 else x + LAMP_OFFSET, MIDDLE, 180),
        )
        parts[f"C{i + 1}"] = Part(
            C,
            C0805,
            "100n",
            "ceramic 100 nF, 0805",
            (parts[f"D{i + 1}"].at[0] + 0.0, MIDDLE + 4.6, 180),
        )
    for i, x in enumerate(HOLES):
        parts[f"H{i + 1}"] = hole(x, MIDDLE)
    return parts


def _nets() -> dict[str, str]:
    nets = {
        "GND": "J1.3 C5.2 R2.2 " + " ".join(f"D{i}.3 C{i}.2 SW{i}.2" for i in range(1, 5)),
        "+5VL": "J1.1 C5.1 " + " ".join(f"D{i}.1 C{i}.1" for i in range(1, 5)),
        "DIN": "J1.2 D1.4 R2.1",
        "LAST": "D4.2 R1.1",
        "DOUT": "R1.2 J1.4",
    }
    for i in range(1, 4):
        nets[f"CHAIN{i}"] = f"D{i}.2 D{i + 1}.4"
    for i in range(4):
        nets[f"K{i}"] = f"SW{i + 1}.1 J1.{i + 5}"
    return nets


def _ground() -> tuple[tuple[Stitch, ...], tuple[Track, ...]]:
    """A via to the ground below beside every part on the top that needs it, and the track between."""
    ways = []
    for i in range(1, 5):
        x, y, _ = PARTS[f"D{i}"].at
        ways.append(((x - 2.45, y - 1.65), (x - 2.45, y - 3.4)))
        x, y, _ = PARTS[f"C{i}"].at
        ways.append(((x - 1.04, y), (x - 3.0, y)))
    for ref in ("C5", "R2"):
        x, y, _ = PARTS[ref].at
        ways.append(((x + 1.04, y), (x + 3.0, y)))
    return tuple(Stitch("GND", *b) for _, b in ways), tuple(Track("GND", "F.Cu", 0.6, way) for way in ways)


def _writings() -> tuple[Writing, ...]:
    words = [
        Writing(f"COMPANION STRIP  4 × {PITCH:g} mm  rev B  2026-11", cell_x(2) + 44.0, 3.2, 1.3),
        Writing("N", LENGTH - 2.2, 3.0, 1.6),
        Writing("west", 4.5, 2.6, 1.1),
        Writing("east", LENGTH - 5.4, WIDTH - 2.4, 1.1),
        Writing("1 +5V", PLUG_X + 16.2, 8.6, 1.0),
        Writing("8 K3", PLUG_X - 14.2, 8.6, 1.0),
        Writing("1 +5V  2 DIN  3 GND  4 DOUT  5 K0  6 K1  7 K2  8 K3", PLUG_X + 1.0, 15.9, 1.0),
    ]
    words += [Writing(f"cell {i}", cell_x(i), 2.6, 1.2) for i in range(4)]
    return tuple(words)


EDGE = ((0.5, 0.5), (LENGTH - 0.5, 0.5), (LENGTH - 0.5, WIDTH - 0.5), (0.5, WIDTH - 0.5))
PARTS = _parts()

DESIGN = Design(
    name="strip",
    title=f"Strip of four cells, {PITCH:g} mm apart",
    revision="B 2026-11-23",
    size=(LENGTH, WIDTH),
    parts=PARTS,
    nets=_nets(),
    widths={"+5VL": 1.0},
    pours=(Pour("GND", "B.Cu", EDGE), Pour("+5VL", "F.Cu", EDGE)),
    writings=_writings(),
    stitches=_ground()[0],
    tracks=_ground()[1],
    poured=frozenset({"GND"}),
    references={
        "D1": (5.0, 0.0, 0),
        "D2": (5.0, 0.0, 0),
        "D3": (5.0, 0.0, 0),
        "D4": (-5.0, 0.0, 0),
        "R1": (-3.2, 0.0, 0),
    },
    corner=2.0,
)


def draw() -> Sheet:
    """The schematic."""
    sheet = Sheet(DESIGN, "A4")
    sheet.frame("To the board", 5, 6, 26, 22)
    sheet.part("J1", 10, 13.0, mirror=True, name=(-1.0, -4.2, "left"), value=(1.5, -4.2, "left"))
    nets = {1: "+5VL", 2: "DIN", 3: "GND", 4: "DOUT", 5: "K0", 6: "K1", 7: "K2", 8: "K3"}
    for pin, net in nets.items():
        y = 9.0 + pin
        end = (18.0 if net in ("+5VL", "GND") else 15.0, y)
        sheet.wire(f"J1.{pin}", end)
        if net == "+5VL":
            sheet.power("+5VL", end, 270)
        elif net == "GND":
            sheet.power("GND", end, 90)
        else:
            sheet.label(net, end)
    sheet.frame("Supply", 28, 6, 50, 22)
    sheet.part("C5", 34, 14, name=(1.2, -0.4, "left"), value=(1.2, 0.6, "left"))
    sheet.wire("C5.1", ("y", 11.0))
    sheet.power("+5VL", (34.0, 11.0))
    sheet.wire("C5.2", ("y", 17.0))
    sheet.power("GND", (34.0, 17.0))
    sheet.wire((34.0, 12.0), (41.0, 12.0), ("y", 11.0))
    sheet.power("PWR_FLAG", (41.0, 11.0))
    sheet.wire((34.0, 16.0), (41.0, 16.0), ("y", 15.0))
    sheet.power("PWR_FLAG", (41.0, 15.0))
    sheet.frame("Lamps, from west to east", 5, 24, 111, 44)
    for i in range(4):
        x = 19.0 + 24.0 * i
        sheet.part(f"D{i + 1}", x, 34, name=(-2.8, -2.4, "right"), value=(-2.8, -1.6, "right"))
        sheet.wire(f"D{i + 1}.1", ("y", 29.0))
        sheet.power("+5VL", (x, 29.0))
        sheet.wire(f"D{i + 1}.3", ("y", 38.5))
        sheet.power("GND", (x, 38.5))
        sheet.part(f"C{i + 1}", x + 6, 31.5, name=(1.0, -0.4, "left"), value=(1.0, 0.6, "left"))
        sheet.wire(f"C{i + 1}.1", ("y", 29.5), (x, 29.5))
        sheet.power("GND", f"C{i + 1}.2")
        if i < 3:
            sheet.wire(f"D{i + 1}.2", (x + 21.0, 34.0))
    sheet.wire("D1.4", (14.0, 34.0))
    sheet.label("DIN", (14.0, 34.0), 180)
    sheet.part("R2", 14.0, 38.5, name=(0.9, -0.4, "left"), value=(0.9, 0.5, "left"))
    sheet.wire((14.0, 34.0), "R2.1")
    sheet.power("GND", "R2.2")
    sheet.part("R1", 101.0, 34, 90, name=(0.0, -0.8, "center"), value=(0.0, 1.0, "center"))
    sheet.wire("D4.2", "R1.1")
    sheet.wire("R1.2", (104.5, 34.0))
    sheet.label("DOUT", (104.5, 34.0))
    sheet.text(
        "R1 ends the line back to the board. R2 keeps it quiet while the cable is pulled.",
        70,
        41.3,
        1.3,
    )
    sheet.frame("Buttons: pulled up and guarded on the board", 5, 46, 111, 60)
    for i in range(4):
        x = 22.0 + 24.0 * i
        sheet.part(f"SW{i + 1}", x, 52, name=(0.0, -2.2, "center"), value=(0.0, 1.2, "center"))
        sheet.wire(f"SW{i + 1}.1", (x - 5.0, 52.0))
        sheet.label(f"K{i}", (x - 5.0, 52.0), 180)
        sheet.wire(f"SW{i + 1}.2", (x + 5.0, 52.0), ("y", 53.5))
        sheet.power("GND", (x + 5.0, 53.5))
    for i in range(4):
        sheet.part(f"H{i + 1}", 56.0 + 6.0 * i, 14, name=(0.0, -1.4, "center"), value=(0.0, 1.4, "center"))
    return sheet
