"""A bootloader made of Python, as avrdude's `arduino` programmer knows it (STK500 v1), behind a pty."""

from __future__ import annotations

import os
import pty
import threading
import tty
from collections.abc import Iterator
from pathlib import Path

SYNC, END = 0x20, b"\x20"
IN_SYNC, OK, NO_SYNC = b"\x14", b"\x10", b"\x15"
ATMEGA328P = bytes((0x1E, 0x95, 0x0F))
PAGE_BYTES = 128


class Bootloader:
    """Answers until it is closed. ``signature`` is the chip's; ``bad_cell`` is a
    byte that cannot be written."""

    def __init__(
        self, path: Path, signature: bytes = ATMEGA328P, bad_cell: int | None = None, dead: bool = False
    ) -> None:
        self.path = str(path)
        self.flash = bytearray(b"\xff" * 32768)
        self.left = 0
        """How often avrdude has told it to start the program."""
        self._signature, self._bad_cell, self._dead = signature, bad_cell, dead
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        path.symlink_to(os.ttyname(self._slave))
        self._address = 0
        self._closing = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing = True
        os.write(self._slave, b"")
        os.close(self._slave)
        self._thread.join(5)
        os.close(self._master)
        Path(self.path).unlink()

    def _run(self) -> None:
        bytes_in = self._bytes()
        try:
            for command in bytes_in:
                answer = self._obey(command, bytes_in)
                if not self._dead and answer is not None:
                    os.write(self._master, answer)
        except (OSError, StopIteration):
            pass  # closed, maybe in the middle of a command

    def _bytes(self) -> Iterator[int]:
        while not self._closing:
            yield from os.read(self._master, 1024)

    def _obey(self, command: int, bytes_in: Iterator[int]) -> bytes | None:
        take = {0x41: 1, 0x42: 20, 0x45: 5, 0x55: 2, 0x56: 4}.get(command, 0)
        told = [next(bytes_in) for _ in range(take)]
        if command == 0x64:  # program a page
            size = next(bytes_in) << 8 | next(bytes_in)
            kind = next(bytes_in)
            self._program(bytes(next(bytes_in) for _ in range(size)) if kind == ord("F") else b"")
        size = next(bytes_in) << 8 | next(bytes_in) if command == 0x74 else 0
        if command == 0x74:
            next(bytes_in)
        if next(bytes_in) != SYNC:
            return NO_SYNC
        if command == 0x55:
            self._address = (told[0] | told[1] << 8) * 2
        if command == 0x51:
            self.left += 1
        return IN_SYNC + self._said(command, told, size) + OK

    def _said(self, command: int, told: list[int], size: int) -> bytes:
        if command == 0x41:
            return bytes((4 if told[0] in (0x81, 0x82) else 3,))
        if command == 0x75:
            return self._signature
        if command == 0x56:
            return b"\0"
        return bytes(self.flash[self._address : self._address + size]) if command == 0x74 else b""

    def _program(self, page: bytes) -> None:
        self.flash[self._address : self._address + len(page)] = page
        if self._bad_cell is not None:
            self.flash[self._bad_cell] = 0
