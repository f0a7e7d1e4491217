"""The plugs of six players' panels on the board, with a jumper for each seat that is empty."""

from __future__ import annotations

from design import Part, Track, Writing
from sheet import Sheet

XH5 = "Connector_JST:JST_XH_B5B-XH-A_1x05_P2.50mm_Vertical"
PINS2 = "Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical"
COLOURS = ("red", "blue", "green", "yellow", "white", "purple")
PANEL_X = tuple(4.4 + 16.2 * i for i in range(6))
PANEL_Y = 90.5


def parts() -> dict[str, Part]:
    """Plugs and jumpers."""
    found = {}
    for i, colour in enumerate(COLOURS):
        found[f"J{i + 7}"] = Part(
            "Connector_Generic:Conn_01x05",
            XH5,
            colour,
            "JST XH, 5 pins, upright (B5B-XH-A)",
            (PANEL_X[i], PANEL_Y, 0),
        )
        if i < 5:
            found[f"JP{i + 2}"] = Part(
                "Jumper:Jumper_2_Open",
                PINS2,
                "empty seat",
                "pin header 1x2 with jumper",
                (PANEL_X[i] + 6.2, 84.0, 90),
            )
    return found


def nets() -> dict[str, str]:
    """The lamps' data from seat to seat. Supplies and keys are the board's."""
    found = {}
    for i in range(5):
        bridge = f" JP{i + 3}.1" if i < 4 else ""
        found[f"PANEL{i + 1}"] = f"J{i + 7}.4 J{i + 8}.2 JP{i + 2}.2{bridge}"
    return found


def writings() -> tuple[Writing, ...]:
    """What stands at the plugs."""
    words = [
        Writing("jumper on:", 19.0, 83.2, 0.9),
        Writing("seat empty", 19.0, 84.8, 0.9),
        Writing("panels 1 +5V  2 DIN  3 GND  4 DOUT  5 KEY", 27.4, 80.2, 1.0),
    ]
    words += [
        Writing(f"{i} {colour}", PANEL_X[i] + 6.6, PANEL_Y + 5.1, 1.0) for i, colour in enumerate(COLOURS)
    ]
    return tuple(words)


def tracks() -> tuple[Track, ...]:
    """Ground between the pins of the plugs, where the router's tracks would cut the pour off."""
    ways = (((x + 5.0, PANEL_Y - 2.5), (x + 5.0, PANEL_Y + 4.0)) for x in PANEL_X)
    return tuple(Track("GND", "B.Cu", 1.0, way) for way in ways)


def draw_seats(sheet: Sheet) -> None:
    """The panels' plugs."""
    sheet.frame("Panels of the players, instead of strips (jumper on: nobody sits there)", 4, 80, 146, 99)
    for i in range(6):
        ref, x = f"J{i + 7}", 8.0 + 23.5 * i
        sheet.part(ref, x, 88, mirror=True, name=(-1.0, -3.2, "left"), value=(1.5, -3.2, "left"))
        data_in, data_out = ("DATA" if i == 0 else f"PANEL{i}"), f"PANEL{i + 1}"
        right = x + 11.0
        for pin, end, net, turn in ((1, x + 8, "+5VL", 270), (3, x + 6, "GND", 90)):
            sheet.wire(f"{ref}.{pin}", (end, sheet.point(f"{ref}.{pin}")[1]))
            sheet.power(net, (end, sheet.point(f"{ref}.{pin}")[1]), turn)
        y2, y5 = 87.0, 90.0
        sheet.wire(f"{ref}.5", (x + 4, y5))
        sheet.label(f"K{i}", (x + 4, y5))
        sheet.wire(f"{ref}.2", (right + 1 if i < 5 else x + 4, y2))
        sheet.label(data_in, (x + 4, y2))
        if i == 5:
            sheet.open(f"{ref}.4")
            continue
        sheet.part(f"JP{i + 2}", right + 1, 89, 270, name=(0.8, -0.4, "left"), value=(0.8, 0.6, "left"))
        sheet.wire(f"{ref}.4", ("x", x + 8.5), ("y", 92.0), (right + 1, 92.0), ("y", 91.0))
        sheet.label(data_out, (x + 8.5, 92.0), 180)
