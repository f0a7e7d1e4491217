"""A field behind the first: sixteen keys and lamps without a processor, between a plug from the field before
it and a plug to the next one. It makes every edge anew before it hands it on."""

from __future__ import annotations

import sixteen
from chain import CHAIN, pins
from design import Design, Part, Pour, Track, Writing
from packages import AXIAL, DISC, IDC, C, R, hole
from sheet import Sheet

WIDTH, HEIGHT = 100.0, 70.0
INPUTS = ("CLOCK", "LOAD", "MARK", "LINE1", "LINE2", "LINE3", "LINE4", "LINE5")
"""U3's buffers, in order: a signal of the field before it, and what is made of it."""
OUTPUTS = ("CLOCK", "LOAD", "MARK", "LAMPS", "NEXT1", "NEXT2", "NEXT3", "NEXT4")


def _parts() -> dict[str, Part]:
    own = {
        "U3": Part(
            "74xx:74LS541",
            "Package_DIP:DIP-20_W7.62mm_Socket",
            "74HC541",
            "74HC541N, DIP-20, in a socket: makes all edges anew",
            (38.0, 54.4, 90),
        ),
        "RN3": Part(
            "Device:R_Network08",
            "Resistor_THT:R_Array_SIP9",
            "8x10k",
            "resistor network SIP-9, 8 x 10 kohm, common pin 1",
            (10.5, 52.0, 0),
        ),
        "R17": Part(R, AXIAL, "330", "330 ohm, 1/4 W: end of the lamps' data line", (67.0, 45.5, 0)),
        "R30": Part(
            R, AXIAL, "10k", "10 kohm, 1/4 W: brings the mark back from the last field", (79.0, 45.5, 0)
        ),
        "R31": Part(R, AXIAL, "100", "100 ohm, 1/4 W: end of the clock's cable", (67.0, 49.5, 0)),
        "R32": Part(R, AXIAL, "100", "100 ohm, 1/4 W: end of the load line's cable", (79.0, 49.5, 0)),
        "C1": Part(
            "Device:C_Polarized",
            "Capacitor_THT:CP_Radial_D8.0mm_P3.50mm",
            "470u 10V",
            "electrolytic 470 uF, 10 V or more, 8 mm, 3.5 mm pitch",
            (48.0, 63.5, 0),
        ),
        "C5": Part(C, DISC, "100n", "ceramic 100 nF, 5 mm pitch", (34.0, 46.0, 270)),
        "C8": Part(C, DISC, "33p", "ceramic 33 pF, 5 mm pitch", (74.0, 53.2, 0)),
        "J5": Part(
            "Connector_Generic:Conn_02x10_Odd_Even",
            IDC,
            "from the field before",
            "box header 2 x 10, 2.54 mm",
            (8.0, 64.6, 90),
        ),
        "J6": Part(
            "Connector_Generic:Conn_02x10_Odd_Even",
            IDC,
            "to the next field",
            "box header 2 x 10, 2.54 mm",
            (69.0, 64.6, 90),
        ),
    }
    places = ((5.5, 12.2), (94.5, 12.2), (4.5, 46.0), (94.5, 54.0))
    return sixteen.parts() | own | {f"H{i + 1}": hole(*place) for i, place in enumerate(places)}


def _nets() -> dict[str, str]:
    nets = {
        "GND": "U1.8 U1.15 U2.8 U2.15 U3.10 U3.1 U3.19 RN3.1 C1.2 C3.2 C4.2 C5.2 C8.2 J1.3 J2.3 J3.3 J4.3",
        "+5V": "U1.16 U2.16 U3.20 RN1.1 RN2.1 C3.1 C4.1 C5.1 J5.20 J6.20",
        "+5VL": "C1.1 J1.1 J2.1 J3.1 J4.1",
        "KEYS": "U1.9 J5.13",
        "SERIAL_IN": "R30.2 C8.1 U2.10 J6.13",
        "CLOCK": "U3.18 U1.2 U2.2 R31.1",
        "LOAD": "U3.17 U1.1 U2.1 R32.1",
        "MARK": "U3.16 R30.1 J6.14",
        "LAMPS": "U3.15 R17.2",
        "CLOCK_ON": "R31.2 J6.9",
        "LOAD_ON": "R32.2 J6.11",
        "DATA": "R17.1 J1.2",
    }
    for i, name in enumerate(INPUTS):
        pin = next(number for number, net in CHAIN.items() if net == name)
        nets[f"{name}_IN"] = f"J5.{pin} U3.{2 + i} RN3.{2 + i}"
    for i in range(4):
        nets[f"NEXT{i + 1}"] = f"U3.{14 - i} J6.{15 + i}"
    for net in ("GND", "+5VL"):
        nets[net] += pins("J5", net) + pins("J6", net)
    return nets | sixteen.nets()


def _writings() -> tuple[Writing, ...]:
    own = (
        Writing("COMPANION", 43.7, 17.6, 2.2),
        Writing("FIELD", 43.7, 21.0, 2.2),
        Writing("rev B   2026-11", 43.7, 24.0, 1.1),
        Writing("from the field before", 20.0, 57.0, 1.0),
        Writing("to the next field", 81.0, 57.2, 1.0),
    )
    return own + sixteen.writings()


def _tracks() -> tuple[Track, ...]:
    """Ground where the router's tracks would cut the pour off."""
    ways = (
        ((79.78, 38.0), (79.78, 41.5)),
        ((8.0, 64.6), (15.62, 64.6)),
        ((69.0, 64.6), (76.62, 64.6)),
        ((18.16, 62.06), (20.7, 62.06)),
        ((79.16, 62.06), (81.7, 62.06)),
    )
    return sixteen.tracks() + tuple(Track("GND", "B.Cu", 1.0, way) for way in ways)


EDGE = ((0.5, 0.5), (WIDTH - 0.5, 0.5), (WIDTH - 0.5, HEIGHT - 0.5), (0.5, HEIGHT - 0.5))

DESIGN = Design(
    name="field",
    title="Field of 16 cells behind another",
    revision="B 2026-11-23",
    size=(WIDTH, HEIGHT),
    parts=_parts(),
    nets=_nets(),
    widths={"+5VL": 1.5, "+5V": 0.6},
    pours=(Pour("GND", "B.Cu", EDGE), Pour("+5VL", "F.Cu", EDGE)),
    writings=_writings(),
    references={
        **sixteen.references(),
        "J5": (24.0, -6.6, 0.0),
        "J6": (-3.0, -6.6, 0.0),
        "RN3": (-3.6, 0.0, 0.0),
        "C5": (0.0, -2.4, 0.0),
        "U3": (11.4, -3.8, 0.0),
        "R31": (-2.6, 0.0, 0.0),
        "R32": (10.4, 0.0, 0.0),
    },
    tracks=_tracks(),
    poured=frozenset({"GND"}),
)


def draw() -> Sheet:
    """The schematic."""
    sheet = Sheet(DESIGN, "A3")
    sixteen.draw_strips(sheet)
    sixteen.draw_keys(sheet)
    sheet.label("LOAD", (112.0, 47.0))
    sheet.label("CLOCK", (114.0, 49.0))
    x, y = sheet.point("U1.9")
    sheet.wire((x, y), (x + 1.5, y))
    sheet.label("KEYS", (x + 1.5, y))
    _draw_buffers(sheet)
    _draw_plugs(sheet)
    return sheet


def _draw_buffers(sheet: Sheet) -> None:
    sheet.frame("All edges are made anew", 29, 54, 106, 84)
    sheet.part("RN3", 44, 62, name=(4.3, -0.9, "left"), value=(4.3, -0.1, "left"))
    sheet.wire("RN3.1", ("y", 59.0), (39.0, 59.0), ("y", 60.0))
    sheet.power("GND", (39.0, 60.0))
    for i, name in enumerate(INPUTS):
        x, y = sheet.point(f"RN3.{i + 2}")
        sheet.wire((x, y), (x, 66.0 + i))
        sheet.label(f"{name}_IN", (x, 66.0 + i), 180)
    sheet.part("U3", 70, 68, name=(1.0, -6.4, "left"), value=(1.0, -5.7, "left"))
    for i, (name, made) in enumerate(zip(INPUTS, OUTPUTS, strict=True)):
        for pin, net, side in ((2 + i, f"{name}_IN", -1), (18 - i, made, 1)):
            x, y = sheet.point(f"U3.{pin}")
            sheet.wire((x, y), (x + 2.0 * side, y))
            sheet.label(net, (x + 2.0 * side, y), 0 if side > 0 else 180)
    for pin in (1, 19):
        x, y = sheet.point(f"U3.{pin}")
        sheet.wire((x, y), (x - 3.0, y))
        sheet.power("GND", (x - 3.0, y), 270)
    sheet.power("+5V", "U3.20")
    sheet.power("GND", "U3.10")
    sheet.part("C5", 80, 60, name=(0.9, -0.4, "left"), value=(0.9, 0.5, "left"))
    sheet.power("+5V", "C5.1")
    sheet.power("GND", "C5.2")
    sheet.part("C1", 88, 60, name=(0.9, -0.4, "left"), value=(0.9, 0.5, "left"))
    sheet.power("+5VL", "C1.1")
    sheet.power("GND", "C1.2")
    for i, (ref, left, right) in enumerate(
        (
            ("R17", "DATA", "LAMPS"),
            ("R31", "CLOCK", "CLOCK_ON"),
            ("R32", "LOAD", "LOAD_ON"),
            ("R30", "MARK", "SERIAL_IN"),
        )
    ):
        y = 66.0 + 3.0 * i
        sheet.part(ref, 92, y, 90, name=(0.0, -0.8, "center"), value=(0.0, 1.0, "center"))
        for end_pin, net, end in (("1", left, 88.0), ("2", right, 96.0)):
            sheet.wire(f"{ref}.{end_pin}", (end, y))
            sheet.label(net, (end, y), 180 if end < 92 else 0)
    sheet.part("C8", 92, 79, name=(0.9, -0.4, "left"), value=(0.9, 0.5, "left"))
    sheet.wire("C8.1", (92.0, 77.0))
    sheet.label("SERIAL_IN", (92.0, 77.0))
    sheet.power("GND", "C8.2")
    for i, supply in enumerate(("+5V", "+5VL", "GND")):
        x = 36.0 + 6.0 * i
        sheet.wire((x, 80.0), (x, 79.0))
        sheet.power(supply, (x, 80.0), 0 if supply == "GND" else 180)
        sheet.power("PWR_FLAG", (x, 79.0))
    for i in range(4):
        sheet.part(f"H{i + 1}", 60 + 4.5 * i, 80, name=(0.0, -1.4, "center"), value=(0.0, 1.4, "center"))


def _draw_plugs(sheet: Sheet) -> None:
    sheet.frame("Chain", 108, 54, 146, 84)
    ways = {f"LINE{i + 1}": f"NEXT{i + 1}" for i in range(4)} | {"CLOCK": "CLOCK_ON", "LOAD": "LOAD_ON"}
    for ref, x in (("J5", 116.0), ("J6", 135.0)):
        sheet.part(ref, x, 68, name=(-1.0, -5.8, "left"), value=(-3.0, 6.4, "left"))
        for pin, net in CHAIN.items():
            px, py = sheet.point(f"{ref}.{pin}")
            side = -1.0 if pin % 2 else 1.0
            if ref == "J6" and net == "LINE5":
                sheet.open("J6.19")
                continue
            end = (px + side * 2.0, py)
            sheet.wire((px, py), end)
            if net in ("GND", "+5VL", "+5V"):
                sheet.power(net, end, 90 if (side > 0) == (net == "GND") else 270)
                continue
            if ref == "J5":
                net = {"SERIAL_IN": "KEYS"}.get(net, f"{net}_IN")
            sheet.label(ways.get(net, net) if ref == "J6" else net, end, 0 if side > 0 else 180)
