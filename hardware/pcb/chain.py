"""The plug by which the fields stand behind each other: its pins, and what the board has at it."""

from __future__ import annotations

from design import Part
from packages import AXIAL, DISC, IDC, C, R
from sheet import Sheet

CHAIN = {
    **dict.fromkeys((1, 3, 5, 7, 10, 12), "GND"),
    **dict.fromkeys((2, 4, 6, 8), "+5VL"),
    9: "CLOCK",
    11: "LOAD",
    13: "SERIAL_IN",
    14: "MARK",
    20: "+5V",
    **{15 + i: f"LINE{i + 1}" for i in range(5)},
}
"""Pins of the plug to the next field: net by number. Ground lies beside the clock."""
LINE_PINS = (8, 7, 6, 5, 10)
"""The Nano's pins D5, D4, D3, D2, D7: the lamps of the fields behind."""


def parts() -> dict[str, Part]:
    """The plug, the ends of the fields' data lines, and what brings the mark back."""
    found = {
        "R24": Part(R, AXIAL, "10k", "10 kohm, 1/4 W: no lamp flashes at a reset", (40.0, 41.3, 0)),
        "R30": Part(
            R, AXIAL, "10k", "10 kohm, 1/4 W: brings the mark back from the last field", (67.0, 43.8, 0)
        ),
        "C8": Part(C, DISC, "33p", "ceramic 33 pF, 5 mm pitch", (78.5, 43.8, 0)),
        "J13": Part(
            "Connector_Generic:Conn_02x10_Odd_Even",
            IDC,
            "more fields",
            "box header 2 x 10, 2.54 mm",
            (89.5, 21.6, 0),
        ),
    }
    for i in range(5):
        found[f"R{25 + i}"] = Part(
            R, AXIAL, "330", "330 ohm, 1/4 W: end of a field's data line", (43.0 + 3.1 * i, 17.6, 270)
        )
    return found


def nets() -> dict[str, str]:
    """The lines that lead from the Nano (A1) to the plug."""
    found = {}
    for i, pin in enumerate(LINE_PINS):
        found[f"OUT{i + 1}"] = f"A1.{pin} R{25 + i}.2"
        found[f"LINE{i + 1}"] = f"R{25 + i}.1 J13.{15 + i}"
    return found


def pins(plug: str, net: str) -> str:
    """The pins of a plug that are on that supply, each after a space."""
    return "".join(f" {plug}.{pin}" for pin, name in CHAIN.items() if name == net)


def draw_chain(sheet: Sheet) -> None:
    """The plug to the next field."""
    sheet.frame("To the next field", 4, 100.5, 84, 112.5)
    sheet.part("J13", 16, 107, name=(-1.0, -5.8, "left"), value=(1.5, -5.8, "left"))
    for pin, net in CHAIN.items():
        x, y = sheet.point(f"J13.{pin}")
        side = -1.0 if pin % 2 else 1.0
        end = (x + side * (4.0 if net in ("GND", "+5VL", "+5V") else 2.0), y)
        sheet.wire((x, y), end)
        if net in ("GND", "+5VL", "+5V"):
            sheet.power(net, end, 90 if (side > 0) == (net == "GND") else 270)
        else:
            sheet.label(net, end, 0 if side > 0 else 180)
    for i in range(5):
        y = 103.0 + 2.0 * i
        sheet.part(f"R{25 + i}", 36, y, 90, name=(-1.7, -0.35, "right"), value=(1.7, -0.35, "left"))
        sheet.wire(f"R{25 + i}.1", (31.0, y))
        sheet.label(f"LINE{i + 1}", (31.0, y), 180)
        sheet.wire(f"R{25 + i}.2", (41.0, y))
        sheet.label(f"OUT{i + 1}", (41.0, y), 0)
    for ref, x, top, bottom in (
        ("R30", 49.0, "MARK", "SERIAL_IN"),
        ("C8", 53.0, "SERIAL_IN", "GND"),
        ("R24", 58.0, "D6", "GND"),
    ):
        sheet.part(ref, x, 107, name=(0.8, -0.4, "left"), value=(0.8, 0.5, "left"))
        sheet.wire(f"{ref}.1", (x, 104.0))
        sheet.label(top, (x, 104.0), 0)
        sheet.wire(f"{ref}.2", (x, 110.0))
        if bottom == "GND":
            sheet.power("GND", (x, 110.0))
        else:
            sheet.label(bottom, (x, 110.0), 0)
