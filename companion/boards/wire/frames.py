"""Frames on the wire: COBS, a delimiter of 0x00, CRC-16/CCITT (`wire.toml` describes them)."""

from __future__ import annotations

import binascii
from collections.abc import Iterator

from cobs import cobs

CRC_START = 0xFFFF
CRC_BYTES = 2


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE of ``data``."""
    return binascii.crc_hqx(data, CRC_START)


def seal(body: bytes) -> bytes:
    """A whole frame for the wire: id, number and payload with CRC, COBS and delimiter."""
    return bytes(cobs.encode(body + crc16(body).to_bytes(CRC_BYTES, "little"))) + b"\0"


def unseal(block: bytes) -> bytes | None:
    """The id, number and payload in the bytes between two delimiters; None if the frame is damaged."""
    try:
        plain = cobs.decode(block)
    except cobs.DecodeError:
        return None
    if len(plain) < CRC_BYTES + 2:
        return None
    body, crc = plain[:-CRC_BYTES], plain[-CRC_BYTES:]
    return body if crc16(body) == int.from_bytes(crc, "little") else None


class Deframer:
    """Splits a stream of bytes into frames; damaged frames are counted and skipped."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._open = bytearray()
        self._too_long = False
        self.damaged = 0

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Yields id, number and payload of every whole frame that ends in ``data``."""
        *ended, rest = data.split(b"\0")
        for part in ended:
            self._gather(part)
            body = None if self._too_long else unseal(bytes(self._open))
            if body is not None:
                yield body
            elif self._open or self._too_long:
                self.damaged += 1
            self.clear()
        self._gather(rest)

    def clear(self) -> None:
        """Forgets an incomplete frame."""
        self._open.clear()
        self._too_long = False

    def _gather(self, part: bytes) -> None:
        self._open += part
        if len(self._open) > self._longest:
            self._open.clear()
            self._too_long = True
