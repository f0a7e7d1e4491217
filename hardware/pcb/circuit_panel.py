"""A player's panel: one large button and one lamp."""

from __future__ import annotations

from design import Design, Part, Pour, Stitch, Writing
from packages import C0805, R0805, WS2812, C, R, hole
from sheet import Sheet

WIDTH, HEIGHT = 56.0, 40.0
BUTTON = (18.0, 20.0)
LAMP = (39.0, 26.0)

PARTS = {
    "J1": Part(
        "Connector_Generic:Conn_01x05",
        "Connector_JST:JST_XH_S5B-XH-A_1x05_P2.50mm_Horizontal",
        "to the board",
        "JST XH, 5 pins, lying (S5B-XH-A)",
        (44.0, 9.8, 180),
    ),
    "SW1": Part(
        "Switch:SW_Push",
        "Button_Switch_THT:SW_SPST_Omron_B3F-40xx",
        "player",
        "push button 12 x 12 mm with round cap (Omron B3F-4055 and B32-16)",
        (BUTTON[0] - 6.25, BUTTON[1] - 2.5, 0),
    ),
    "D1": Part("LED:WS2812B", WS2812, "WS2812B", "WS2812B, 5050", (*LAMP, 0)),
    "C1": Part(C, C0805, "100n", "ceramic 100 nF, 0805", (LAMP[0], LAMP[1] + 5.0, 0)),
    "C2": Part(C, C0805, "10u", "ceramic 10 uF, 10 V, 0805", (47.5, 17.0, 0)),
    "R1": Part(R, R0805, "100", "100 ohm, 0805: end of the data line back to the board", (32.5, 20.0, 90)),
    "R2": Part(R, R0805, "47k", "47 kohm, 0805: no lamp flashes when the cable is pulled", (28.5, 21.0, 90)),
    **{
        f"H{i + 1}": hole(x, y)
        for i, (x, y) in enumerate(
            ((4.5, 4.5), (WIDTH - 4.5, 4.5), (4.5, HEIGHT - 4.5), (WIDTH - 4.5, HEIGHT - 4.5))
        )
    },
}
EDGE = ((0.5, 0.5), (WIDTH - 0.5, 0.5), (WIDTH - 0.5, HEIGHT - 0.5), (0.5, HEIGHT - 0.5))

DESIGN = Design(
    name="panel",
    title="Panel of a player",
    revision="B 2026-11-23",
    size=(WIDTH, HEIGHT),
    parts=PARTS,
    nets={
        "GND": "J1.3 SW1.2 D1.3 C1.2 C2.2 R2.2",
        "+5VL": "J1.1 D1.1 C1.1 C2.1",
        "DIN": "J1.2 D1.4 R2.1",
        "LAST": "D1.2 R1.1",
        "DOUT": "R1.2 J1.4",
        "KEY": "SW1.1 J1.5",
    },
    widths={"+5VL": 1.0, "GND": 0.6},
    pours=(Pour("GND", "B.Cu", EDGE), Pour("GND", "F.Cu", EDGE)),
    writings=(
        Writing("COMPANION PANEL", 18.0, 33.2, 1.5),
        Writing("rev B  2026-11", 18.0, 35.6, 1.1),
        Writing("1 +5V", 50.4, 11.6, 1.0),
        Writing("5 KEY", 27.8, 11.6, 1.0),
        Writing("2 DIN 3 GND 4 DOUT", 39.0, 14.0, 1.0),
    ),
    stitches=(
        Stitch("GND", 44.2, 27.65),
        Stitch("GND", 42.5, 31.0),
        Stitch("GND", 51.2, 17.0),
        Stitch("GND", 6.0, 20.0),
        Stitch("GND", 28.0, 33.0),
        Stitch("GND", 22.0, 5.0),
    ),
    references={"J1": (-14.5, -2.0, 0), "C1": (0.0, 1.9, 0), "SW1": (6.25, 2.5, 0)},
    corner=3.0,
)


def draw() -> Sheet:
    """The schematic."""
    sheet = Sheet(DESIGN, "A4")
    sheet.frame("To the board", 5, 8, 27, 24)
    sheet.part("J1", 10, 16.0, mirror=True, name=(-1.0, -3.2, "left"), value=(1.5, -3.2, "left"))
    for pin, net in {1: "+5VL", 2: "DIN", 3: "GND", 4: "DOUT", 5: "KEY"}.items():
        y = 13.0 + pin
        end = (18.0 if net in ("+5VL", "GND") else 15.0, y)
        sheet.wire(f"J1.{pin}", end)
        if net == "+5VL":
            sheet.power("+5VL", end, 270)
        elif net == "GND":
            sheet.power("GND", end, 90)
        else:
            sheet.label(net, end)
    sheet.frame("Lamp", 29, 8, 80, 28)
    sheet.part("D1", 45, 18, name=(-2.8, -2.4, "right"), value=(-2.8, -1.6, "right"))
    sheet.wire("D1.1", ("y", 13.0))
    sheet.power("+5VL", (45.0, 13.0))
    sheet.wire("D1.3", ("y", 22.5))
    sheet.power("GND", (45.0, 22.5))
    for ref, x in (("C1", 51.0), ("C2", 57.0)):
        sheet.part(ref, x, 15.5, name=(1.0, -0.4, "left"), value=(1.0, 0.6, "left"))
        sheet.power("GND", f"{ref}.2")
        sheet.wire(f"{ref}.1", ("y", 13.5))
    sheet.wire((45.0, 13.5), (63.0, 13.5), ("y", 13.0))
    sheet.power("PWR_FLAG", (63.0, 13.0))
    sheet.wire("D1.4", (40.0, 18.0))
    sheet.label("DIN", (40.0, 18.0), 180)
    sheet.part("R2", 40.0, 22.5, name=(-0.9, -0.4, "right"), value=(-0.9, 0.5, "right"))
    sheet.wire((40.0, 18.0), "R2.1")
    sheet.power("GND", "R2.2")
    sheet.part("R1", 64.0, 18, 90, name=(0.0, -0.8, "center"), value=(0.0, 1.0, "center"))
    sheet.wire("D1.2", "R1.1")
    sheet.wire("R1.2", (68.0, 18.0))
    sheet.label("DOUT", (68.0, 18.0))
    sheet.wire((45.0, 22.0), (50.0, 22.0), ("y", 21.5))
    sheet.power("PWR_FLAG", (50.0, 21.5))
    sheet.text(
        "R1 ends the line to the next panel: there may be\ntwo metres of cable. R2 keeps the line quiet\n"
        "while the cable is pulled.",
        56,
        23.0,
        1.3,
    )
    sheet.frame("Button: pulled up and guarded on the board", 5, 30, 80, 42)
    sheet.part("SW1", 22, 36, name=(0.0, -2.2, "center"), value=(0.0, 1.2, "center"))
    sheet.wire("SW1.1", (17.0, 36.0))
    sheet.label("KEY", (17.0, 36.0), 180)
    sheet.wire("SW1.2", (27.0, 36.0), ("y", 37.5))
    sheet.power("GND", (27.0, 37.5))
    for i in range(4):
        sheet.part(f"H{i + 1}", 40.0 + 6.0 * i, 36, name=(0.0, -1.4, "center"), value=(0.0, 1.4, "center"))
    return sheet
