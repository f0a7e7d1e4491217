"""The board: a Nano on sockets, sixteen keys, the lamps' supply, four strips of cells or six panels, and a
plug for the fields that stand behind it in a chain."""

from __future__ import annotations

import chain
import lamp_supply
import seats
import sixteen
from design import Design, Part, Pour, Track, Writing
from packages import AXIAL, DISC, C, R, hole
from sheet import Sheet

WIDTH, HEIGHT = 100.0, 97.0


def _parts() -> dict[str, Part]:
    own = {
        "A1": Part(
            "MCU_Module:Arduino_Nano_v3.x",
            "Module:Arduino_Nano",
            "Arduino Nano",
            "Nano (ATmega328P, 16 MHz, 5 V, Optiboot) on two 15-pin sockets",
            (42.5, 46.0, 270),
        ),
        "R17": Part(R, AXIAL, "330", "330 ohm, 1/4 W: end of the lamps' data line", (29.0, 41.3, 0)),
        "C2": Part(C, DISC, "100n", "ceramic 100 nF, 5 mm pitch", (49.8, 49.0, 270)),
    }
    places = ((5.5, 12.2), (94.5, 12.2), (5.5, 79.5), (94.5, 82.0))
    holes = {f"H{i + 1}": hole(*place) for i, place in enumerate(places)}
    return own | sixteen.parts() | lamp_supply.parts() | chain.parts() | seats.parts() | holes


def _nets() -> dict[str, str]:
    gnd = f"A1.4 A1.29 U1.8 U1.15 U2.8 U2.15 C2.2 C3.2 C4.2 C8.2 R24.2 {lamp_supply.GND}"
    lamps = lamp_supply.LAMPS
    for plug in (*range(1, 5), *range(7, 13)):
        gnd += f" J{plug}.3"
        lamps += f" J{plug}.1"
    found = {
        "GND": gnd + chain.pins("J13", "GND"),
        "+5VL": lamps + chain.pins("J13", "+5VL"),
        "+5V": f"A1.27 U1.16 U2.16 C2.1 C3.1 C4.1 RN1.1 RN2.1 {lamp_supply.USB} J13.20",
        "MARK": "A1.14 R30.1 J13.14",
        "SERIAL_IN": "R30.2 C8.1 U2.10 J13.13",
        "LOAD": "A1.13 U1.1 U2.1 J13.11",
        "CLOCK": "A1.16 U1.2 U2.2 J13.9",
        "KEYS": "A1.15 U1.9",
        "D6": "A1.9 R17.2 R24.1",
        "DATA": "R17.1 J1.2 J7.2 JP2.1",
        **lamp_supply.NETS,
        **sixteen.nets(),
        **chain.nets(),
        **seats.nets(),
    }
    for key in range(len(seats.COLOURS)):
        found[f"K{key}"] += f" J{key + 7}.5"
    return found


def _writings() -> tuple[Writing, ...]:
    own = (
        Writing("COMPANION", 35.4, 18.0, 1.3),
        Writing("BOARD", 35.4, 20.4, 1.3),
        Writing("cells or panels", 35.4, 22.8, 1.0),
        Writing("rev B 2026-11", 35.4, 24.8, 0.9),
        Writing("5 V DC ONLY", 80.0, 47.0, 1.2),
        Writing("+5V", 86.6, 64.2, 1.0),
        Writing("GND", 86.6, 59.0, 1.0),
        Writing("D10 LOAD  D12 KEYS  D13 CLOCK  D6 LAMPS", 24.0, 64.4, 1.0),
        Writing("lamps by USB", 52.0, 64.2, 0.9),
        Writing("lamps on", 81.6, 66.2, 0.9),
        Writing("more fields", 97.6, 33.0, 1.1, 90),
    )
    return own + sixteen.writings() + seats.writings()


def _references() -> dict[str, tuple[float, float, float]]:
    panels = {f"J{i}": (-0.8, 5.1, 0.0) for i in range(7, 13)}
    own = {"A1": (-17.0, 7.6, 0.0), "C2": (0.0, -2.5, 0.0), "J13": (-1.0, -6.4, 0.0)}
    return sixteen.references() | panels | own | lamp_supply.REFERENCES


def _tracks() -> tuple[Track, ...]:
    """Ground where the router's tracks would cut the pour off."""
    wide = (
        ((79.78, 38.0), (79.78, 41.0), (83.5, 43.8)),
        ((89.5, 21.6), (89.5, 29.22)),
        ((92.04, 31.76), (92.04, 34.3)),
    )
    narrow = (
        ((47.62, 41.3), (45.3, 43.6), (34.88, 43.6), (34.88, 46.0)),
        ((25.78, 38.0), (25.78, 43.6), (34.88, 43.6)),
        ((89.5, 29.22), (92.04, 31.76)),
    )
    ways = [*((1.0, way) for way in wide), *((0.6, way) for way in narrow)]
    own = tuple(Track("GND", "B.Cu", width, way) for width, way in ways)
    return own + sixteen.tracks() + seats.tracks()


EDGE = ((0.5, 0.5), (WIDTH - 0.5, 0.5), (WIDTH - 0.5, HEIGHT - 0.5), (0.5, HEIGHT - 0.5))

DESIGN = Design(
    name="board",
    title="Board for 16 cells, and more behind them, or 6 panels",
    revision="B 2026-11-23",
    size=(WIDTH, HEIGHT),
    parts=_parts(),
    nets=_nets(),
    widths={"+5VL": 1.5, "VIN": 2.0, "FUSED": 1.0, "USB_LAMPS": 0.6, "+5V": 0.6},
    pours=(Pour("GND", "B.Cu", EDGE), Pour("+5VL", "F.Cu", EDGE)),
    writings=_writings(),
    references=_references(),
    tracks=_tracks(),
    poured=frozenset({"GND"}),
)


def draw() -> Sheet:
    """The schematic."""
    sheet = Sheet(DESIGN, "A3")
    sixteen.draw_strips(sheet)
    sixteen.draw_keys(sheet)
    _draw_nano(sheet)
    lamp_supply.draw_supply(sheet)
    for i in range(4):
        sheet.part(f"H{i + 1}", 66 + 4.5 * i, 107, name=(0.0, -1.4, "center"), value=(0.0, 1.4, "center"))
    seats.draw_seats(sheet)
    chain.draw_chain(sheet)
    return sheet


def _draw_nano(sheet: Sheet) -> None:
    sheet.frame("Nano", 108, 5, 146, 52)
    sheet.part("A1", 128, 34, name=(-9.0, -10.3, "left"), value=(-9.0, -9.5, "left"))
    sheet.wire("U1.9", ("x", 109.5), ("y", "A1.15"), "A1.15")
    sheet.wire((112.0, 47.0), ("y", "A1.13"), "A1.13")
    sheet.wire((114.0, 49.0), ("y", "A1.16"), "A1.16")
    sheet.part("R17", 119.0, 34, 90, name=(0.0, -0.7, "center"), value=(0.0, 0.9, "center"))
    sheet.wire("A1.9", "R17.2")
    sheet.label("D6", "R17.2")
    sheet.label("LOAD", (112.0, 47.0))
    sheet.label("CLOCK", (114.0, 49.0))
    sheet.wire("R17.1", (115.5, 34.0))
    sheet.label("DATA", (115.5, 34.0), 180)
    for net, pin in (*((f"OUT{i + 1}", pin) for i, pin in enumerate(chain.LINE_PINS)), ("MARK", 14)):
        x, y = sheet.point(f"A1.{pin}")
        sheet.wire((x, y), (x - 1.0, y))
        sheet.label(net, (x - 1.0, y), 180)
    sheet.wire("A1.27", ("y", 22.0))
    sheet.power("+5V", (130.0, 22.0))
    sheet.wire((130.0, 23.0), (136.0, 23.0), ("y", 23.5))
    sheet.part("C2", 136, 25.0, name=(0.9, -0.4, "left"), value=(0.9, 0.5, "left"))
    sheet.power("GND", "C2.2")
    sheet.wire("A1.4", ("y", 45.0))
    sheet.wire("A1.29", ("y", 45.0), (128.0, 45.0))
    sheet.power("GND", (128.0, 45.0))
    sheet.open(*(f"A1.{n}" for n in (1, 2, 3, 11, 12, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 30)))
    sheet.text(
        "D6   lamps' data\nD10  load both 74HC165 (low), shift (high)\n"
        "D12  keys, one bit a clock\nD13  clock, 1 MHz\n"
        "Pins as in firmware/avr/pins.h.",
        109,
        8.5,
        1.5,
    )
    sheet.text(
        "D11 sends the mark to the chain's end.\n+5V comes from the computer's USB and\n"
        "feeds the chips only, never the lamps.",
        119,
        48.0,
        1.3,
    )
