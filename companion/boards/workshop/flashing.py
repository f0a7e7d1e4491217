"""Writes the firmware into a board over its own port with avrdude; reports its progress,
and one sentence on errors."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from companion.errors import BadInput, BoardGone, Missing

CHIP = "m328p"
CHIP_NAME = "ATmega328P"
BAUD = 115200
OLD_BAUD = 57600
"""The speed of the bootloader that Nanos had until 2018, baud."""
_MARKS = 50
"""The number of signs in avrdude's progress bar."""
_GIVE_UP_AFTER = 3
"""How often avrdude tries to reach the bootloader. By default it tries ten times, six seconds each."""
_SOUND_HEX = re.compile(r":[0-9A-Fa-f]{10,}")


@dataclass(frozen=True, slots=True)
class FlashProgress:
    """The progress of a step (`writing`, then `reading` to verify), 0 to 1."""

    step: str
    share: float


def read_hex(file: Path) -> bytes:
    """The program in an Intel HEX file, from address 0 on, gaps as 0xFF. Raises `BadInput` or `Missing`."""
    try:
        lines = file.read_text(encoding="ascii").split()
    except FileNotFoundError as error:
        raise Missing(f"There is no firmware at {file}; build it with `make -C firmware`.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} cannot be read as an Intel HEX file; build one with make.") from error
    program = bytearray()
    for number, line in enumerate(lines, start=1):
        record = bytes.fromhex(line[1:]) if _SOUND_HEX.fullmatch(line) and len(line) % 2 else b""
        if not record or sum(record) & 0xFF or len(record) != record[0] + 5:
            raise BadInput(
                f"{file}, line {number}: this is no valid record of an Intel HEX file; build it anew."
            )
        if record[3] == 0:
            address = int.from_bytes(record[1:3], "big")
            program.extend(b"\xff" * (address - len(program)))
            program[address : address + record[0]] = record[4:-1]
    if not program:
        raise BadInput(f"{file} has no program in it; build it anew.")
    return bytes(program)


def flash(port: str, program: Path, baud: int = BAUD) -> Iterator[FlashProgress]:
    """Writes ``program`` (Intel HEX) into the board on ``port`` and verifies it; yields its progress.

    Refuses a chip with another signature. Raises `Missing`, `BadInput` or `BoardGone` with one sentence.
    """
    if shutil.which("avrdude") is None:
        raise Missing(
            "The board cannot be flashed: avrdude is not installed; run `sudo apt-get install avrdude`."
        )
    read_hex(program)
    command = ["avrdude", "-c", "arduino", "-p", CHIP, "-P", port, "-b", str(baud), "-D"]
    with subprocess.Popen(
        [*command, "-U", f"flash:w:{program}:i"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as avrdude:
        try:
            said = yield from _watch(avrdude)
        finally:
            if avrdude.poll() is None:
                avrdude.kill()
    if avrdude.returncode != 0:
        raise _failure(port, baud, said)


def _watch(avrdude: subprocess.Popen[bytes]) -> Generator[FlashProgress, None, str]:
    """Reads avrdude's output while it runs; returns all of it."""
    assert avrdude.stderr is not None
    said, step, marks = "", "", 0
    for sign in _signs(avrdude.stderr):
        said += sign
        if said.endswith(("Writing |", "Reading |")):
            step, marks = said[-9:-2].lower(), 0
            yield FlashProgress(step, 0.0)
        elif sign == "#" and step:
            marks += 1
            yield FlashProgress(step, min(1.0, marks / _MARKS))
        elif sign == "\n" and f"attempt {_GIVE_UP_AFTER} of" in said:
            avrdude.kill()
            break
    avrdude.wait()
    return said


def _signs(stream: IO[bytes]) -> Iterator[str]:
    while part := stream.read(1):
        yield part.decode("ascii", errors="replace")


def _failure(port: str, baud: int, said: str) -> BadInput | BoardGone:
    """The error in avrdude's many lines, as one sentence."""
    if signature := re.search(r"device signature = 0x(\w+)(?: \(probably (\w+)\))?", said):
        if "expected signature" in said:
            found = f" ({signature[2]})" if signature[2] else ""
            return BadInput(
                f"The chip on {port} is no {CHIP_NAME}, its signature is {signature[1]}{found}: nothing was "
                f"written; boards need a Nano with an {CHIP_NAME}."
            )
        if "mismatch" in said:
            return BoardGone(
                f"What the board on {port} has in its memory is not what was written; flash it again, "
                "and take another Nano if that does not help."
            )
    if "can't open device" in said or "cannot open port" in said or "OS error: cannot open" in said:
        reason = "is not there" if "No such file" in said else "cannot be opened"
        return BoardGone(f"{port} {reason}; close what uses it, or see `companion boards list`.")
    other = (
        "without --old-bootloader" if baud == OLD_BAUD else "with --old-bootloader if it was made before 2018"
    )
    return BoardGone(
        f"No bootloader answers on {port}; is it a Nano, and nothing else using it? Try again {other}."
    )
