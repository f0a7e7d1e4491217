"""Guesses what is on a port that does not answer as a board does."""

from __future__ import annotations

import re
from enum import StrEnum


class Stranger(StrEnum):
    """A guess; the page has a word for each of them in four languages."""

    NOBODY = "nobody"
    GPS = "gps"
    PRINTER = "printer"
    MILL = "mill"
    FIRMATA = "firmata"
    MODEM = "modem"
    TEXT = "text"
    UNKNOWN = "unknown"


_SIGNS: tuple[tuple[re.Pattern[bytes], Stranger], ...] = (
    (re.compile(rb"\$(G[A-Z]|P)[A-Z]{3},"), Stranger.GPS),
    (re.compile(rb"Marlin|echo:|Repetier|Klipper"), Stranger.PRINTER),
    (re.compile(rb"Grbl"), Stranger.MILL),
    (re.compile(rb"\xf9[\x01-\x03][\x00-\x10]|\xf0\x79"), Stranger.FIRMATA),
    (re.compile(rb"AT[+&E]|RING|NO CARRIER"), Stranger.MODEM),
)
_ENGLISH = {
    Stranger.NOBODY: "",
    Stranger.GPS: "a GPS receiver",
    Stranger.PRINTER: "a 3D printer",
    Stranger.MILL: "a milling machine or engraver",
    Stranger.FIRMATA: "an Arduino with Firmata on it",
    Stranger.MODEM: "a modem",
    Stranger.UNKNOWN: "it speaks another language, or at another speed",
}
_PRINTABLE = frozenset(range(0x20, 0x7F)) | {0x09, 0x0A, 0x0D}
_QUOTED = 24


def guess(said: bytes) -> Stranger:
    """The device that probably sends these bytes."""
    if not said:
        return Stranger.NOBODY
    for sign, stranger in _SIGNS:
        if sign.search(said):
            return stranger
    readable = sum(byte in _PRINTABLE for byte in said) > 0.9 * len(said)
    return Stranger.TEXT if readable else Stranger.UNKNOWN


def describe(said: bytes) -> str:
    """The guess as English words: `a GPS receiver`; empty if it sent nothing."""
    stranger = guess(said)
    if stranger is Stranger.TEXT:
        return f"it says “{quote(said)}…”"
    return _ENGLISH[stranger]


def quote(said: bytes) -> str:
    """The beginning of readable words."""
    return " ".join(said.decode("ascii", errors="ignore").split())[:_QUOTED]
