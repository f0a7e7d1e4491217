"""The identity of a board, which is stored in its EEPROM."""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace

from companion.boards.events import Places
from companion.boards.wire.frames import CRC_BYTES, crc16
from companion.boards.wire.messages import DESCRIPTION, FIELDS, LABEL_BYTES, NO_PLACE, Kind, Rename, Welcome

_LAYOUT = struct.Struct(f"<BBHB{LABEL_BYTES}sBB")
BRIGHTEST = 255
_NOWHERE = (NO_PLACE, NO_PLACE)
_ERASED = b"\xff"


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
    """Column (from the west) and row (from the south) of its own field, counted in fields; 0 to 254."""
    more: Places = (None,) * (FIELDS - 1)
    """The same for the fields that are plugged in behind it."""

    @property
    def places(self) -> Places:
        """Where its own field and those behind it lie."""
        return self.place, *self.more

    def with_place(self, field: int, place: tuple[int, int] | None) -> Identity:
        """The same board, with another place for one of its fields."""
        first, *more = (place if number == field else old for number, old in enumerate(self.places))
        return replace(self, place=first, more=tuple(more))

    def label_bytes(self) -> bytes:
        """The label, shortened to fit without cutting a letter in two."""
        cut = self.label.encode()[:LABEL_BYTES].decode(errors="ignore")
        return cut.encode().ljust(LABEL_BYTES, b"\0")


def label_text(label: bytes) -> str:
    """A label as people read it."""
    return label.rstrip(b"\0").decode(errors="replace")


def places_of(welcome: Welcome) -> Places:
    """The places in the board's memory: of its own field, and of all that it can have behind it."""
    more = welcome.more_places
    pairs = [(welcome.column, welcome.row), *zip(more[::2], more[1::2], strict=True)]
    return tuple(None if NO_PLACE in pair else pair for pair in pairs)


def identity_of(welcome: Welcome) -> Identity:
    """The identity that a board reports; a board of an unknown kind has none."""
    kind = Kind(welcome.kind) if welcome.kind in tuple(Kind) else Kind.NONE
    first, *more = places_of(welcome)
    label = label_text(welcome.label)
    return Identity(kind, welcome.board, label, welcome.brightness, first, tuple(more))


def rename(identity: Identity) -> Rename:
    """The message that gives a board this identity."""
    column, row = identity.place or _NOWHERE
    label = identity.label_bytes()
    return Rename(
        identity.kind, identity.board, identity.brightness, label, column, row, _more_places(identity)
    )


def _more_places(identity: Identity) -> bytes:
    return bytes(number for place in identity.more for number in place or _NOWHERE)


def to_eeprom(identity: Identity) -> bytes:
    """The records of name and places, as the firmware reads them from address 0 on."""
    record = _LAYOUT.pack(
        DESCRIPTION.identity.format,
        identity.kind,
        identity.board,
        identity.brightness,
        identity.label_bytes(),
        *(identity.place or _NOWHERE),
    )
    return _sealed(record).ljust(DESCRIPTION.places.address, _ERASED) + _sealed(_more_places(identity))


def _sealed(record: bytes) -> bytes:
    return record + crc16(record).to_bytes(CRC_BYTES, "little")
