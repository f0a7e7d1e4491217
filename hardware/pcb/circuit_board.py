"""The board: a Nano on sockets, two 74HC165, the lamps' supply, four strips of cells or six panels, and a
plug for the fields that stand behind it in a chain."""

from __future__ import annotations

from design import Design, Part, Pour, Track, Writing
from sheet import Sheet

R = "Device:R"
AXIAL = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal"
DISC = "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm"
DIP = "Package_DIP:DIP-16_W7.62mm_Socket"
XH8 = "Connector_JST:JST_XH_B8B-XH-A_1x08_P2.50mm_Vertical"
XH5 = "Connector_JST:JST_XH_B5B-XH-A_1x05_P2.50mm_Vertical"
PINS2 = "Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical"
HOLE = "MountingHole:MountingHole_3.2mm_M3"

IDC = "Connector_IDC:IDC-Header_2x10_P2.54mm_Vertical"
WIDTH, HEIGHT = 100.0, 97.0
STRIPS = ("A", "B", "C", "D")
STRIP_X = tuple(5.25 + 24.0 * i for i in range(4))
PANEL_X = tuple(4.4 + 16.2 * i for i in range(6))
PANEL_Y = 90.5
KEYS_OF_CHIP = ("11", "12", "13", "14", "3", "4", "5", "6")
"""Inputs A to H: the chip's key 0 to 7."""
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
COLOURS = ("red", "blue", "green", "yellow", "white", "purple")


def _parts() -> dict[str, Part]:
    parts = {
        "A1": Part(
            "MCU_Module:Arduino_Nano_v3.x",
            "Module:Arduino_Nano",
            "Arduino Nano",
            "Nano (ATmega328P, 16 MHz, 5 V, Optiboot) on two 15-pin sockets",
            (42.5, 46.0, 270),
        ),
        "U1": Part(
            "74xx:74HC165", DIP, "74HC165", "74HC165N, DIP-16, in a socket: keys 0 to 7", (8.0, 38.0, 90)
        ),
        "U2": Part(
            "74xx:74HC165", DIP, "74HC165", "74HC165N, DIP-16, in a socket: keys 8 to 15", (62.0, 38.0, 90)
        ),
        "RN1": Part(
            "Device:R_Network08",
            "Resistor_THT:R_Array_SIP9",
            "8x4k7",
            "resistor network SIP-9, 8 x 4.7 kohm, common pin 1",
            (18.0, 12.0, 0),
        ),
        "RN2": Part(
            "Device:R_Network08",
            "Resistor_THT:R_Array_SIP9",
            "8x4k7",
            "resistor network SIP-9, 8 x 4.7 kohm, common pin 1",
            (62.0, 12.0, 0),
        ),
        "R17": Part(R, AXIAL, "330", "330 ohm, 1/4 W: end of the lamps' data line", (29.0, 41.3, 0)),
        "R18": Part(R, AXIAL, "1k", "1 kohm, 1/4 W", (68.5, 63.0, 0)),
        "C1": Part(
            "Device:C_Polarized",
            "Capacitor_THT:CP_Radial_D10.0mm_P5.00mm",
            "1000u 10V",
            "electrolytic 1000 uF, 10 V or more, 10 mm, 5 mm pitch",
            (58.5, 52.0, 0),
        ),
        "C2": Part("Device:C", DISC, "100n", "ceramic 100 nF, 5 mm pitch", (49.8, 49.0, 270)),
        "C3": Part("Device:C", DISC, "100n", "ceramic 100 nF, 5 mm pitch", (4.0, 30.4, 270)),
        "C4": Part("Device:C", DISC, "100n", "ceramic 100 nF, 5 mm pitch", (58.0, 30.4, 270)),
        "C5": Part("Device:C", DISC, "100n", "ceramic 100 nF, 5 mm pitch", (58.5, 60.0, 0)),
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
        "R24": Part(R, AXIAL, "10k", "10 kohm, 1/4 W: no lamp flashes at a reset", (40.0, 41.3, 0)),
        "R30": Part(
            R, AXIAL, "10k", "10 kohm, 1/4 W: brings the mark back from the last field", (67.0, 43.8, 0)
        ),
        "C6": Part("Device:C", DISC, "470n", "ceramic 470 nF, 5 mm pitch", (60.0, 77.5, 0)),
        "C7": Part("Device:C", DISC, "100n", "ceramic 100 nF, 5 mm pitch", (71.0, 79.5, 0)),
        "C8": Part("Device:C", DISC, "33p", "ceramic 33 pF, 5 mm pitch", (78.5, 43.8, 0)),
        "J13": Part(
            "Connector_Generic:Conn_02x10_Odd_Even",
            IDC,
            "more fields",
            "box header 2 x 10, 2.54 mm",
            (89.5, 21.6, 0),
        ),
    }
    for key in range(16):
        chip, place = divmod(key, 8)
        x = (6.0 if chip == 0 else 60.0) + 3.1 * place
        parts[f"R{key + 1}"] = Part(
            R, AXIAL, "1k", "1 kohm, 1/4 W: keeps static off the 74HC165", (x, 17.6, 270)
        )
    for i in range(5):
        parts[f"R{25 + i}"] = Part(
            R, AXIAL, "330", "330 ohm, 1/4 W: end of a field's data line", (43.0 + 3.1 * i, 17.6, 270)
        )
    for i, strip in enumerate(STRIPS):
        parts[f"J{i + 1}"] = Part(
            "Connector_Generic:Conn_01x08",
            XH8,
            f"strip {strip}",
            "JST XH, 8 pins, upright (B8B-XH-A)",
            (STRIP_X[i], 4.5, 0),
        )
    for i, colour in enumerate(COLOURS):
        parts[f"J{i + 7}"] = Part(
            "Connector_Generic:Conn_01x05",
            XH5,
            colour,
            "JST XH, 5 pins, upright (B5B-XH-A)",
            (PANEL_X[i], PANEL_Y, 0),
        )
        if i < 5:
            parts[f"JP{i + 2}"] = Part(
                "Jumper:Jumper_2_Open",
                PINS2,
                "empty seat",
                "pin header 1x2 with jumper",
                (PANEL_X[i] + 6.2, 84.0, 90),
            )
    for i, (x, y) in enumerate(((5.5, 12.2), (94.5, 12.2), (5.5, 79.5), (94.5, 82.0))):
        parts[f"H{i + 1}"] = Part("Mechanical:MountingHole", HOLE, "M3", "", (x, y, 0), fitted=False)
    return parts


def _nets() -> dict[str, str]:
    gnd = "A1.4 A1.29 U1.8 U1.15 U2.8 U2.15 C1.2 C2.2 C3.2 C4.2 C5.2 C8.2 D1.2 D3.1 J6.2"
    gnd += " R20.2 R23.2 R24.2 U3.2"
    lamps = "Q1.3 C1.1 C5.1 C7.2 R18.1"
    nets = {
        "+5V": "A1.27 U1.16 U2.16 C2.1 C3.1 C4.1 RN1.1 RN2.1 JP1.1 J13.20",
        "VIN": "J6.1 F1.1",
        "FUSED": "F1.2 D1.1 D2.1 Q1.2 Q2.3 R19.1 R21.1 C6.1",
        "GATE": "Q1.1 Q2.1 R23.1 C6.2 C7.1",
        "BASE": "Q2.2 R21.2 R22.1",
        "CATHODE": "R22.2 U3.3",
        "LIMIT": "R19.2 R20.1 U3.1",
        "MARK": "A1.14 R30.1 J13.14",
        "SERIAL_IN": "R30.2 C8.1 U2.10 J13.13",
        "LED": "R18.2 D3.2",
        "USB_LAMPS": "JP1.2 D2.2",
        "LOAD": "A1.13 U1.1 U2.1 J13.11",
        "CLOCK": "A1.16 U1.2 U2.2 J13.9",
        "KEYS": "A1.15 U1.9",
        "SERIAL": "U2.9 U1.10",
        "D6": "A1.9 R17.2 R24.1",
        "DATA": "R17.1 J1.2 J7.2 JP2.1",
    }
    for key in range(16):
        strip, cell = divmod(key, 4)
        chip, place = divmod(key, 8)
        panel = f" J{key + 7}.5" if key < 6 else ""
        nets[f"K{key}"] = f"J{strip + 1}.{cell + 5} RN{chip + 1}.{place + 2} R{key + 1}.1{panel}"
        nets[f"IN{key}"] = f"R{key + 1}.2 U{chip + 1}.{KEYS_OF_CHIP[place]}"
    for i, pin in enumerate(LINE_PINS):
        nets[f"OUT{i + 1}"] = f"A1.{pin} R{25 + i}.2"
        nets[f"LINE{i + 1}"] = f"R{25 + i}.1 J13.{15 + i}"
    for pin, net in CHAIN.items():
        gnd += f" J13.{pin}" * (net == "GND")
        lamps += f" J13.{pin}" * (net == "+5VL")
    for i in range(4):
        gnd += f" J{i + 1}.3"
        lamps += f" J{i + 1}.1"
        if i < 3:
            nets[f"STRIP{i + 1}"] = f"J{i + 1}.4 J{i + 2}.2"
    for i in range(6):
        gnd += f" J{i + 7}.3"
        lamps += f" J{i + 7}.1"
        if i < 5:
            bridge = f" JP{i + 3}.1" if i < 4 else ""
            nets[f"PANEL{i + 1}"] = f"J{i + 7}.4 J{i + 8}.2 JP{i + 2}.2{bridge}"
    return {"GND": gnd, "+5VL": lamps, **nets}


def _writings() -> tuple[Writing, ...]:
    words = [
        Writing("COMPANION", 35.4, 18.0, 1.3),
        Writing("BOARD", 35.4, 20.4, 1.3),
        Writing("cells or panels", 35.4, 22.8, 1.0),
        Writing("rev B 2026-11", 35.4, 24.8, 0.9),
        Writing("strips A north … D south", 43.7, 30.2, 1.0),
        Writing("1 +5V  2 DIN  3 GND", 43.7, 32.0, 1.0),
        Writing("4 DOUT  5–8 keys", 43.7, 33.8, 1.0),
        Writing("5 V DC ONLY", 80.0, 47.0, 1.2),
        Writing("+5V", 86.6, 64.2, 1.0),
        Writing("GND", 86.6, 59.0, 1.0),
        Writing("D10 LOAD  D12 KEYS  D13 CLOCK  D6 LAMPS", 24.0, 64.4, 1.0),
        Writing("lamps by USB", 52.0, 64.2, 0.9),
        Writing("jumper on:", 19.0, 83.2, 0.9),
        Writing("seat empty", 19.0, 84.8, 0.9),
        Writing("panels 1 +5V  2 DIN  3 GND  4 DOUT  5 KEY", 27.4, 80.2, 1.0),
        Writing("lamps on", 81.6, 66.2, 0.9),
        Writing("more fields", 97.6, 33.0, 1.1, 90),
    ]
    for i, strip in enumerate(STRIPS):
        words.append(Writing(f"{strip}: cells {4 * i}–{4 * i + 3}", STRIP_X[i] + 8.5, 9.5, 1.0))
    for i, colour in enumerate(COLOURS):
        words.append(Writing(f"{i} {colour}", PANEL_X[i] + 6.6, PANEL_Y + 5.1, 1.0))
    return tuple(words)


def _references() -> dict[str, tuple[float, float, float]]:
    places = {f"R{i}": (0.0, 9.6, 0.0) for i in range(1, 17)}
    places |= {f"J{i}": (-0.6, 5.0, 0.0) for i in range(1, 5)}
    places |= {f"J{i}": (-0.8, 5.1, 0.0) for i in range(7, 13)}
    places |= {
        "RN1": (-3.6, 0.0, 0.0),
        "RN2": (-3.6, 0.0, 0.0),
        "U1": (4.4, -3.8, 0.0),
        "U2": (4.4, -3.8, 0.0),
    }
    places |= {"C3": (0.0, -2.4, 0.0), "C4": (0.0, -2.4, 0.0), "C5": (7.9, 0.0, 0.0), "A1": (-17.0, 7.6, 0.0)}
    places |= {
        "J6": (-7.6, -7.2, 0.0),
        "J13": (-1.0, -6.4, 0.0),
        "JP1": (-3.4, 0.0, 0.0),
        "D3": (1.3, 5.4, 0.0),
        "C2": (0.0, -2.5, 0.0),
    }
    return places


def _tracks() -> tuple[Track, ...]:
    """Ground where the router's tracks would cut the pour off."""
    plugs = [((x + 5.0, 1.5), (x + 5.0, 8.0)) for x in STRIP_X]
    plugs += [((x + 5.0, PANEL_Y - 2.5), (x + 5.0, PANEL_Y + 4.0)) for x in PANEL_X]
    wide = (
        ((79.78, 38.0), (79.78, 41.0), (83.5, 43.8)),
        ((89.5, 21.6), (89.5, 29.22)),
        ((92.04, 31.76), (92.04, 34.3)),
        *plugs,
    )
    narrow = (
        ((47.62, 41.3), (45.3, 43.6), (34.88, 43.6), (34.88, 46.0)),
        ((25.78, 38.0), (25.78, 43.6), (34.88, 43.6)),
        ((89.5, 29.22), (92.04, 31.76)),
    )
    ways = [*((1.0, way) for way in wide), *((0.6, way) for way in narrow)]
    return tuple(Track("GND", "B.Cu", width, way) for width, way in ways)


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
    _draw_strips(sheet)
    _draw_keys(sheet)
    _draw_nano(sheet)
    _draw_supply(sheet)
    _draw_panels(sheet)
    _draw_chain(sheet)
    return sheet


def _draw_strips(sheet: Sheet) -> None:
    sheet.frame("Strips of four cells", 4, 5, 27, 62)
    for i in range(4):
        ref, y = f"J{i + 1}", 14.0 + 12.5 * i
        sheet.part(ref, 10, y, mirror=True, name=(-1.0, -4.2, "left"), value=(1.5, -4.2, "left"))
        rows = {1: "+5VL", 2: "DATA" if i == 0 else f"STRIP{i}", 3: "GND", 4: f"STRIP{i + 1}"}
        rows |= {5 + k: f"K{4 * i + k}" for k in range(4)}
        _connector(sheet, ref, rows, last="STRIP4")
    sheet.text(
        "A to D from north to south,\neach from west to east.\n"
        "Pin 4 brings the lamps' data\nback for the next strip.",
        5,
        57.2,
        1.3,
    )


def _connector(sheet: Sheet, ref: str, rows: dict[int, str], last: str) -> None:
    for pin, net in rows.items():
        x, y = sheet.point(f"{ref}.{pin}")
        if net == last:
            sheet.open(f"{ref}.{pin}")
            continue
        end = (x + (6 if net in ("+5VL", "GND") else 3), y)
        sheet.wire((x, y), end)
        if net == "+5VL":
            sheet.power("+5VL", end, 270)
        elif net == "GND":
            sheet.power("GND", end, 90)
        else:
            sheet.label(net, end)


def _draw_keys(sheet: Sheet) -> None:
    sheet.frame("Keys: a closed button pulls its line to ground", 29, 5, 106, 52)
    for chip, cx in ((1, 58.0), (0, 98.0)):
        u, rn = f"U{chip + 1}", f"RN{chip + 1}"
        sheet.part(u, cx, 34, name=(1.0, -8.6, "left"), value=(1.0, -7.9, "left"))
        sheet.part(rn, cx - 20, 22, name=(4.3, -0.9, "left"), value=(4.3, -0.1, "left"))
        sheet.wire(f"{rn}.1", ("y", 18.0))
        sheet.power("+5V", (cx - 24, 18.0))
        for place in range(8):
            key = 8 * chip + place
            r, pin = f"R{key + 1}", f"{u}.{KEYS_OF_CHIP[place]}"
            y = 29.0 + place
            sheet.part(r, cx - 9, y, 90, name=(1.7, -0.35, "left"), value=(-1.6, -0.35, "right"))
            sheet.wire((cx - 26, y), f"{r}.1")
            sheet.label(f"K{key}", (cx - 26, y), 180)
            sheet.wire(f"{rn}.{place + 2}", ("y", y))
            sheet.wire(f"{r}.2", pin)
        sheet.power("+5V", f"{u}.16")
        sheet.power("GND", f"{u}.8")
        sheet.wire(f"{u}.15", ("x", cx - 7), ("y", 44.0), (cx, 44.0))
        sheet.open(f"{u}.7")
        cap = f"C{chip + 3}"
        sheet.part(cap, cx + 5, 24.0, name=(0.9, -0.4, "left"), value=(0.9, 0.5, "left"))
        sheet.power("+5V", f"{cap}.1")
        sheet.power("GND", f"{cap}.2")
    sheet.wire("U2.10", (50.5, 28.0))
    sheet.label("SERIAL_IN", (50.5, 28.0), 180)
    sheet.wire("U2.9", (66.0, 28.0))
    sheet.label("SERIAL", (66.0, 28.0))
    sheet.wire("U1.10", (91.0, 28.0))
    sheet.label("SERIAL", (91.0, 28.0), 180)
    sheet.wire("U2.1", ("x", 50.0), ("y", 47.0), (112.0, 47.0))
    sheet.wire("U1.1", ("x", 90.0), ("y", 47.0))
    sheet.wire("U2.2", ("x", 48.5), ("y", 49.0), (114.0, 49.0))
    sheet.wire("U1.2", ("x", 88.5), ("y", 49.0))
    sheet.text(
        "Each key has 4.7 kohm to +5V (1 mA keeps its contacts clean) and 1 kohm before the input\n"
        "(static on a long cable). The firmware waits for 4 ms of quiet, so there are no capacitors.\n"
        "U1 is shifted out first, its input D7 first.",
        30,
        8.5,
        1.5,
    )
    sheet.text(
        "U1: cells 0 to 7 (strips A, B), panels 0 to 5      U2: cells 8 to 15 (strips C, D)", 30, 50.2, 1.3
    )


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
    for net, pin in (*((f"OUT{i + 1}", pin) for i, pin in enumerate(LINE_PINS)), ("MARK", 14)):
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


def _draw_supply(sheet: Sheet) -> None:
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
    for i in range(4):
        sheet.part(f"H{i + 1}", 66 + 4.5 * i, 107, name=(0.0, -1.4, "center"), value=(0.0, 1.4, "center"))


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


def _draw_chain(sheet: Sheet) -> None:
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


def _draw_panels(sheet: Sheet) -> None:
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
