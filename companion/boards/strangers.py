"""What may be on a port that does not speak as a board does."""

from __future__ import annotations

import re

_SIGNS: tuple[tuple[re.Pattern[bytes], str], ...] = (
    (re.compile(rb"\$(G[A-Z]|P)[A-Z]{3},"), "a GPS receiver"),
    (re.compile(rb"Marlin|echo:|Repetier|Klipper"), "a 3D printer"),
    (re.compile(rb"Grbl"), "a milling machine or engraver"),
    (re.compile(rb"\xf9[\x01-\x03][\x00-\x10]|\xf0\x79"), "an Arduino with Firmata on it"),
    (re.compile(rb"AT[+&E]|RING|NO CARRIER"), "a modem"),
)
_PRINTABLE = frozenset(range(0x20, 0x7F)) | {0x09, 0x0A, 0x0D}
_QUOTED = 24


def describe(said: bytes) -> str:
    """A guess for people at what says this: `a GPS receiver`; empty where it says nothing."""
    if not said:
        return ""
    for sign, what in _SIGNS:
        if sign.search(said):
            return what
    if sum(byte in _PRINTABLE for byte in said) > 0.9 * len(said):
        words = " ".join(said.decode("ascii", errors="ignore").split())
        return f"it says “{words[:_QUOTED]}…”"
    return "it speaks another language, or at another speed"
