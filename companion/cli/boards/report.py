"""What a test of a board has found, as a file to keep: `test-3-2026-11-23T16-40-05.json`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec


class BoardReport(msgspec.Struct, frozen=True, kw_only=True):
    """One board, tested once."""

    at: str
    """When, ISO 8601."""
    board: str
    """Its kind, number and label."""
    port: str
    firmware: str
    good: bool
    supply_mv: int
    """The Nano's 5 V, measured by the processor against its own reference, to 10 %."""
    stack_free: int
    """Bytes of memory that were never used."""
    fields: int
    """The fields of its chain that have answered, its own among them."""
    fields_wanted: int | None
    """As many as there should be; None: nobody said."""
    faults: tuple[str, ...]
    """What the self-test has found wrong."""
    keys: tuple[int, ...]
    """Keys that were pressed and heard."""
    keys_missing: tuple[int, ...]
    lamps_wrong: tuple[int, ...] | None
    """Lamps that somebody saw in a wrong colour, or dark; None: nobody was asked."""
    remarks: tuple[str, ...]


def keep(report: BoardReport, folder: Path) -> Path:
    """Writes the report into ``folder``, and returns its file."""
    folder.mkdir(parents=True, exist_ok=True)
    number = next((word for word in report.board.split() if word.isdigit()), "new")
    moment = datetime.fromisoformat(report.at).strftime("%Y-%m-%dT%H-%M-%S")
    file = folder / f"test-{number}-{moment}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
    return file


def lamps_in(answer: str, lamps: int) -> tuple[int, ...]:
    """The numbers of an answer like "3, 17". Raises ValueError for anything else, and for other lamps."""
    found = tuple(int(word) for word in answer.replace(",", " ").split())
    if any(not 0 <= lamp < lamps for lamp in found):
        raise ValueError(f"lamps have the numbers 0 to {lamps - 1}")
    return found
