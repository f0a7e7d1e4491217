"""Sixteen cells: the plugs of four strips, and two 74HC165 that read the keys. The board and each field have
them in the same places."""

from __future__ import annotations

from design import Part, Track, Writing
from packages import AXIAL, DIP, DISC, C, R
from sheet import Sheet

XH8 = "Connector_JST:JST_XH_B8B-XH-A_1x08_P2.50mm_Vertical"
STRIPS = ("A", "B", "C", "D")
STRIP_X = tuple(5.25 + 24.0 * i for i in range(4))
KEYS_OF_CHIP = ("11", "12", "13", "14", "3", "4", "5", "6")
"""Inputs A to H: the chip's key 0 to 7."""


def parts() -> dict[str, Part]:
    """Strips' plugs, registers, and the resistors of each key."""
    found = {
        "U1": Part(
            "74xx:74HC165", DIP, "74HC165", "74HC165N, DIP-16, in a socket: keys 0 to 7", (8.0, 38.0, 90)
        ),
        "U2": Part(
            "74xx:74HC165", DIP, "74HC165", "74HC165N, DIP-16, in a socket: keys 8 to 15", (62.0, 38.0, 90)
        ),
    }
    for i, x in enumerate((18.0, 62.0)):
        found[f"RN{i + 1}"] = Part(
            "Device:R_Network08",
            "Resistor_THT:R_Array_SIP9",
            "8x4k7",
            "resistor network SIP-9, 8 x 4.7 kohm, common pin 1",
            (x, 12.0, 0),
        )
        found[f"C{i + 3}"] = Part(C, DISC, "100n", "ceramic 100 nF, 5 mm pitch", (4.0 + 54.0 * i, 30.4, 270))
    for key in range(16):
        chip, place = divmod(key, 8)
        x = (6.0 if chip == 0 else 60.0) + 3.1 * place
        found[f"R{key + 1}"] = Part(
            R, AXIAL, "1k", "1 kohm, 1/4 W: keeps static off the 74HC165", (x, 17.6, 270)
        )
    for i, strip in enumerate(STRIPS):
        found[f"J{i + 1}"] = Part(
            "Connector_Generic:Conn_01x08",
            XH8,
            f"strip {strip}",
            "JST XH, 8 pins, upright (B8B-XH-A)",
            (STRIP_X[i], 4.5, 0),
        )
    return found


def nets() -> dict[str, str]:
    """What lies between plugs and registers. Supplies, clock, load and both rows' ends are the board's."""
    found = {"SERIAL": "U2.9 U1.10"}
    for key in range(16):
        strip, cell = divmod(key, 4)
        chip, place = divmod(key, 8)
        found[f"K{key}"] = f"J{strip + 1}.{cell + 5} RN{chip + 1}.{place + 2} R{key + 1}.1"
        found[f"IN{key}"] = f"R{key + 1}.2 U{chip + 1}.{KEYS_OF_CHIP[place]}"
    for i in range(3):
        found[f"STRIP{i + 1}"] = f"J{i + 1}.4 J{i + 2}.2"
    return found


def writings() -> tuple[Writing, ...]:
    """What stands at the plugs."""
    words = [
        Writing("strips A north … D south", 43.7, 30.2, 1.0),
        Writing("1 +5V  2 DIN  3 GND", 43.7, 32.0, 1.0),
        Writing("4 DOUT  5–8 keys", 43.7, 33.8, 1.0),
    ]
    for i, strip in enumerate(STRIPS):
        words.append(Writing(f"{strip}: cells {4 * i}–{4 * i + 3}", STRIP_X[i] + 8.5, 9.5, 1.0))
    return tuple(words)


def references() -> dict[str, tuple[float, float, float]]:
    """Where the parts' names stand."""
    places = {f"R{i}": (0.0, 9.6, 0.0) for i in range(1, 17)}
    places |= {f"J{i}": (-0.6, 5.0, 0.0) for i in range(1, 5)}
    places |= dict.fromkeys(("RN1", "RN2"), (-3.6, 0.0, 0.0))
    places |= dict.fromkeys(("U1", "U2"), (4.4, -3.8, 0.0))
    return places | dict.fromkeys(("C3", "C4"), (0.0, -2.4, 0.0))


def tracks() -> tuple[Track, ...]:
    """Ground between the pins of the strips' plugs, where the router's tracks would cut the pour off."""
    return tuple(Track("GND", "B.Cu", 1.0, ((x + 5.0, 1.5), (x + 5.0, 8.0))) for x in STRIP_X)


def draw_strips(sheet: Sheet) -> None:
    """The strips' plugs."""
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


def draw_keys(sheet: Sheet) -> None:
    """The registers."""
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
