"""The lamps' 5 V on the board: terminal, fuse, and the switch that keeps wrong voltages out. `../spice` has
the same circuit for ngspice."""

from __future__ import annotations

from design import Part
from packages import AXIAL, DISC, C, R
from sheet import Sheet

NETS = {
    "VIN": "J6.1 F1.1",
    "FUSED": "F1.2 D1.1 D2.1 Q1.2 Q2.3 R19.1 R21.1 C6.1",
    "GATE": "Q1.1 Q2.1 R23.1 C6.2 C7.1",
    "BASE": "Q2.2 R21.2 R22.1",
    "CATHODE": "R22.2 U3.3",
    "LIMIT": "R19.2 R20.1 U3.1",
    "LED": "R18.2 D3.2",
    "USB_LAMPS": "JP1.2 D2.2",
}
GND = "C1.2 C5.2 D1.2 D3.1 J6.2 R20.2 R23.2 U3.2"
LAMPS = "Q1.3 C1.1 C5.1 C7.2 R18.1"
USB = "JP1.1"
REFERENCES = {
    "C5": (7.9, 0.0, 0.0),
    "J6": (-7.6, -7.2, 0.0),
    "JP1": (-3.4, 0.0, 0.0),
    "D3": (1.3, 5.4, 0.0),
}


def parts() -> dict[str, Part]:
    """From the terminal to the lamps."""
    return {
        "R18": Part(R, AXIAL, "1k", "1 kohm, 1/4 W", (68.5, 63.0, 0)),
        "C1": Part(
            "Device:C_Polarized",
            "Capacitor_THT:CP_Radial_D10.0mm_P5.00mm",
            "1000u 10V",
            "electrolytic 1000 uF, 10 V or more, 10 mm, 5 mm pitch",
            (58.5, 52.0, 0),
        ),
        "C5": Part(C, DISC, "100n", "ceramic 100 nF, 5 mm pitch", (58.5, 60.0, 0)),
        "D1": Part(
            "Device:D_Zener",
            "Diode_THT:D_DO-15_P12.70mm_Horizontal",
            "P6KE27A",
            "suppressor diode P6KE27A, one direction: spikes, and wires the wrong way round, which trip F1",
            (71.0, 58.0, 0),
        ),
        "D2": Part(
            "Device:D_Schottky",
            "Diode_THT:D_DO-41_SOD81_P7.62mm_Horizontal",
            "1N5819",
            "Schottky diode 1N5819",
            (59.0, 66.5, 0),
        ),
        "D3": Part(
            "Device:LED", "LED_THT:LED_D3.0mm", "green", "light-emitting diode, green, 3 mm", (80.4, 63.0, 0)
        ),
        "F1": Part(
            "Device:Polyfuse",
            "Fuse:Fuse_Bourns_MF-RHT200",
            "1.1A PTC",
            "resettable fuse, 1.1 A hold, 30 V, 5.1 mm pitch (Bourns MF-R110)",
            (79.6, 51.0, 180),
        ),
        "J6": Part(
            "Connector:Screw_Terminal_01x02",
            "TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-2-5.08_1x02_P5.08mm_Horizontal",
            "5V",
            "screw terminal, 2 poles, 5.08 mm",
            (94.2, 64.0, 90),
        ),
        "JP1": Part(
            "Jumper:SolderJumper_2_Open",
            "Jumper:SolderJumper-2_P1.3mm_Open_Pad1.0x1.5mm",
            "lamps by USB",
            "",
            (52.0, 66.5, 0),
            fitted=False,
        ),
        "Q1": Part(
            "Transistor_FET:AO3401A",
            "Package_TO_SOT_SMD:SOT-23_Handsoldering",
            "AO3401A",
            "P-channel MOSFET AO3401A, SOT-23, 30 V: lets 5 V through, and no more than 5.7 V",
            (88.0, 76.0, 0),
        ),
        "Q2": Part(
            "Transistor_BJT:BC327",
            "Package_TO_SOT_THT:TO-92_Inline_Wide",
            "BC327",
            "PNP transistor BC327, TO-92",
            (69.0, 72.5, 0),
        ),
        "U3": Part(
            "Reference_Voltage:TL431LP",
            "Package_TO_SOT_THT:TO-92_Inline_Wide",
            "TL431",
            "reference TL431, TO-92 (TL431ACLP)",
            (56.0, 72.5, 0),
        ),
        "R19": Part(R, AXIAL, "13k", "13 kohm, 1 %, 1/4 W", (12.0, 72.0, 0)),
        "R20": Part(R, AXIAL, "10k", "10 kohm, 1 %, 1/4 W", (23.0, 72.0, 0)),
        "R21": Part(R, AXIAL, "1k", "1 kohm, 1/4 W", (34.0, 72.0, 0)),
        "R22": Part(R, AXIAL, "4k7", "4.7 kohm, 1/4 W", (45.0, 72.0, 0)),
        "R23": Part(R, AXIAL, "100k", "100 kohm, 1/4 W", (45.0, 76.5, 0)),
        "C6": Part(C, DISC, "470n", "ceramic 470 nF, 5 mm pitch", (60.0, 77.5, 0)),
        "C7": Part(C, DISC, "100n", "ceramic 100 nF, 5 mm pitch", (71.0, 79.5, 0)),
    }


def draw_supply(sheet: Sheet) -> None:
    """The lamps' supply."""
    sheet.frame("Supply of the lamps: 5 V, up to 1.1 A; anything above 5.7 V is kept out", 29, 54, 146, 78)
    sheet.part("J6", 34, 66, mirror=True, name=(-1.0, -2.4, "left"), value=(1.0, 0.9, "left"))
    sheet.wire("J6.1", ("x", 37.0))
    sheet.label("VIN", (37.0, sheet.point("J6.1")[1]), 0)
    sheet.wire("J6.2", ("x", 38.0), ("y", 73.0))
    sheet.power("GND", (38.0, 73.0))
    sheet.power("PWR_FLAG", (38.0, 70.0), 270)
    up_down = {
        "F1": (42.0, "VIN", "FUSED"),
        "D1": (48.0, "FUSED", "GND"),
        "R19": (54.0, "FUSED", "LIMIT"),
        "R20": (59.0, "LIMIT", "GND"),
        "R21": (75.0, "FUSED", "BASE"),
        "R22": (80.0, "BASE", "CATHODE"),
        "R23": (94.0, "GATE", "GND"),
        "C6": (99.0, "FUSED", "GATE"),
        "C7": (114.0, "GATE", "+5VL"),
        "C1": (120.0, "+5VL", "GND"),
        "C5": (126.0, "+5VL", "GND"),
        "R18": (132.0, "+5VL", "LED"),
        "D3": (138.0, "LED", "GND"),
    }
    for ref, (x, top, bottom) in up_down.items():
        sheet.part(
            ref, x, 66, {"D1": 270, "D3": 90}.get(ref, 0), name=(1.0, -0.4, "left"), value=(1.0, 0.5, "left")
        )
        first, second = (f"{ref}.2", f"{ref}.1") if ref == "D3" else (f"{ref}.1", f"{ref}.2")
        _up(sheet, first, top)
        _down(sheet, second, bottom)
    sheet.part("U3", 67.0, 66, name=(-1.0, 1.6, "left"), value=(-1.0, 2.4, "left"))
    sheet.part("Q2", 88.0, 66, name=(1.6, -0.4, "left"), value=(1.6, 0.5, "left"))
    sheet.part("Q1", 108.0, 66, name=(1.6, -0.4, "left"), value=(1.6, 0.5, "left"))
    for pin, net in (
        *(("U3.3", "CATHODE"), ("U3.2", "GND"), ("U3.1", "LIMIT")),
        *(("Q2.3", "FUSED"), ("Q2.1", "GATE"), ("Q2.2", "BASE")),
        *(("Q1.2", "FUSED"), ("Q1.3", "+5VL"), ("Q1.1", "GATE")),
    ):
        _outwards(sheet, pin, net, {"U": (67.0, 66.0), "Q2": (88.0, 66.0), "Q1": (108.0, 66.0)})
    sheet.part("JP1", 112, 75, name=(0.0, -1.5, "center"), value=(0.0, 1.1, "center"))
    sheet.part("D2", 120, 75, 180, name=(0.0, -1.3, "center"), value=(0.0, 1.5, "center"))
    sheet.wire("JP1.1", (108.5, 75.0), ("y", 74.0))
    sheet.power("+5V", (108.5, 74.0))
    sheet.wire("JP1.2", "D2.2")
    sheet.wire("D2.1", (123.5, 75.0))
    sheet.label("FUSED", (123.5, 75.0), 0)
    sheet.wire((133.0, 76.0), (133.0, 75.0))
    sheet.power("PWR_FLAG", (133.0, 75.0))
    sheet.label("FUSED", (133.0, 76.0), 0)
    sheet.wire((141.0, 75.0), (141.0, 76.0))
    sheet.power("PWR_FLAG", (141.0, 75.0))
    sheet.power("+5VL", (141.0, 76.0), 180)
    sheet.text("Solder JP1 only to try\none board out on USB.", 97, 75.5, 1.3)
    sheet.text(
        "U3 conducts above 2.495 V x (1 + R19/R20) = 5.74 V; then Q2 holds Q1's gate at its source. "
        "C6, C7, R23: Q1 closes softly.\n"
        "D1 takes spikes, and the current of wires that are the wrong way round until F1 trips.",
        31,
        75.5,
        1.3,
    )


def _up(sheet: Sheet, pin: str, net: str) -> None:
    x, y = sheet.point(pin)
    end = (x, 62.0)
    sheet.wire((x, y), end)
    sheet.power(net, end) if net == "+5VL" else sheet.label(net, end, 0)


def _down(sheet: Sheet, pin: str, net: str) -> None:
    x, y = sheet.point(pin)
    end = (x, 71.0)
    sheet.wire((x, y), end)
    if net == "+5VL":
        sheet.power(net, end, 180)
    elif net == "GND":
        sheet.power(net, end)
    else:
        sheet.label(net, end, 0)


def _outwards(sheet: Sheet, pin: str, net: str, middles: dict[str, tuple[float, float]]) -> None:
    x, y = sheet.point(pin)
    mx, my = next(at for name, at in middles.items() if pin.startswith(name))
    if abs(x - mx) > abs(y - my):
        end = (x + (1.0 if x > mx else -1.0), y)
        sheet.wire((x, y), end)
        sheet.label(net, end, 0 if x > mx else 180)
    elif y < my:
        _up(sheet, pin, net)
    else:
        _down(sheet, pin, net)
