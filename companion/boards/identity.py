"""What a board's EEPROM says of it."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from companion.boards.frames import CRC_BYTES, crc16
from companion.boards.wire import DESCRIPTION, LABEL_BYTES, NO_PLACE, Kind, Rename, Welcome

_LAYOUT = struct.Struct(f"<BBHB{LABEL_BYTES}sBB")
BRIGHTEST = 255


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a board is."""

    kind: Kind
    board: int
    """1 to 65535; a number is in use once at a table."""
    label: str = ""
    """At most 12 bytes of UTF-8, for people."""
    brightness: int = BRIGHTEST
    place: tuple[int, int] | None = None
    """Column (from the west) and row (from the south), counted in boards; 0 to 254."""

    def label_bytes(self) -> bytes:
        """The label, cut to what fits without breaking a letter."""
        cut = self.label.encode()[:LABEL_BYTES].decode(errors="ignore")
        return cut.encode().ljust(LABEL_BYTES, b"\0")


def label_text(label: bytes) -> str:
    """A label as people read it."""
    return label.rstrip(b"\0").decode(errors="replace")


def place_of(welcome: Welcome) -> tuple[int, int] | None:
    """The place that a board has been given."""
    return None if NO_PLACE in (welcome.column, welcome.row) else (welcome.column, welcome.row)


def identity_of(welcome: Welcome) -> Identity:
    """Who a board says it is; of a kind that we do not know, nobody."""
    kind = Kind(welcome.kind) if welcome.kind in tuple(Kind) else Kind.NONE
    return Identity(kind, welcome.board, label_text(welcome.label), welcome.brightness, place_of(welcome))


def rename(identity: Identity) -> Rename:
    """The message that makes a board this one."""
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
