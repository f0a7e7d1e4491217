"""The identity of a board, which is stored in its EEPROM."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from companion.boards.frames import CRC_BYTES, crc16
from companion.boards.wire import DESCRIPTION, LABEL_BYTES, NO_PLACE, Kind, Rename, Welcome

_LAYOUT = struct.Struct(f"<BBHB{LABEL_BYTES}sBB")
BRIGHTEST = 255


@dataclass(frozen=True, slots=True)
class Identity:
    """The identity of a board."""

    kind: Kind
    board: int
    """Its number, 1 to 65535; a table has no two boards with the same number."""
    label: str = ""
    """At most 12 bytes of UTF-8, for people."""
    brightness: int = BRIGHTEST
    place: tuple[int, int] | None = None
    """Column (from the west) and row (from the south), counted in boards; 0 to 254."""

    def label_bytes(self) -> bytes:
        """The label, shortened to fit without cutting a letter in two."""
        cut = self.label.encode()[:LABEL_BYTES].decode(errors="ignore")
        return cut.encode().ljust(LABEL_BYTES, b"\0")


def label_text(label: bytes) -> str:
    """A label as people read it."""
    return label.rstrip(b"\0").decode(errors="replace")


def place_of(welcome: Welcome) -> tuple[int, int] | None:
    """The place in the board's memory; None if it has none."""
    return None if NO_PLACE in (welcome.column, welcome.row) else (welcome.column, welcome.row)


def identity_of(welcome: Welcome) -> Identity:
    """The identity that a board reports; a board of an unknown kind has none."""
    kind = Kind(welcome.kind) if welcome.kind in tuple(Kind) else Kind.NONE
    return Identity(kind, welcome.board, label_text(welcome.label), welcome.brightness, place_of(welcome))


def rename(identity: Identity) -> Rename:
    """The message that gives a board this identity."""
    column, row = identity.place or (NO_PLACE, NO_PLACE)
    label = identity.label_bytes()
    return Rename(identity.kind, identity.board, identity.brightness, label, column, row)


def to_eeprom(identity: Identity) -> bytes:
    """The record as the firmware reads it from address 0 on."""
    record = _LAYOUT.pack(
        DESCRIPTION.identity.format,
        identity.kind,
        identity.board,
        identity.brightness,
        identity.label_bytes(),
        *(identity.place or (NO_PLACE, NO_PLACE)),
    )
    return record + crc16(record).to_bytes(CRC_BYTES, "little")
