"""Frames on the wire: COBS, a delimiter of 0x00, CRC-16/CCITT (`wire.toml` describes them)."""

from __future__ import annotations

import binascii
from collections.abc import Iterator

DELIMITER = 0
CRC_START = 0xFFFF
CRC_BYTES = 2
BLOCK_MAX = 254
"""Bytes that one COBS code byte can announce."""


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE of ``data``."""
    return binascii.crc_hqx(data, CRC_START)


def stuff(data: bytes) -> bytes:
    """COBS: ``data`` without any zero byte, at most one byte longer for every 254."""
    out = bytearray()
    for part in data.split(b"\0"):
        rest = part
        while len(rest) >= BLOCK_MAX:
            out += b"\xff" + rest[:BLOCK_MAX]
            rest = rest[BLOCK_MAX:]
        out.append(len(rest) + 1)
        out += rest
    return bytes(out)


def unstuff(data: bytes) -> bytes | None:
    """The reverse of `stuff`; None where a block is cut or a zero stands inside."""
    out = bytearray()
    at = 0
    while at < len(data):
        code = data[at]
        block = data[at + 1 : at + code]
        if code == 0 or len(block) != code - 1 or DELIMITER in block:
            return None
        out += block
        at += code
        if code <= BLOCK_MAX and at < len(data):
            out.append(0)
    return bytes(out)


def seal(body: bytes) -> bytes:
    """A whole frame for the wire: id, number and payload with CRC, COBS and delimiter."""
    return stuff(body + crc16(body).to_bytes(CRC_BYTES, "little")) + b"\0"


def unseal(block: bytes) -> bytes | None:
    """Id, number and payload of what stood between two delimiters; None where it is damaged."""
    plain = unstuff(block)
    if plain is None or len(plain) < CRC_BYTES + 2:
        return None
    body, crc = plain[:-CRC_BYTES], plain[-CRC_BYTES:]
    return body if crc16(body) == int.from_bytes(crc, "little") else None


class Deframer:
    """Takes a stream of bytes apart into frames; what is damaged is counted and skipped."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._open = bytearray()
        self._too_long = False
        self.damaged = 0

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Gives id, number and payload of every whole frame that ends in ``data``."""
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
        """Forgets an open frame."""
        self._open.clear()
        self._too_long = False

    def _gather(self, part: bytes) -> None:
        self._open += part
        if len(self._open) > self._longest:
            self._open.clear()
            self._too_long = True
