"""Section *boards*: every board and every serial port."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.boards.settings import BoardSettings
from companion.doctor.diagnosis import Diagnosis, Section

SECTION = Section("boards")
_ANSWER_WITHIN = 3.5
"""Seconds; a Nano needs two to start."""


_RULES = ("usr/lib/udev/rules.d", "lib/udev/rules.d", "etc/udev/rules.d")
_NANOS = "1a86/7523"
"""The CH340 of most Nanos, as udev names it. Some displays for the blind have the same."""


def takers(root: Path = Path("/")) -> Iterator[Diagnosis]:
    """Programs of this system that take boards' ports away."""
    found = [
        file
        for folder in _RULES
        for file in sorted((root / folder).glob("*brltty*.rules"))
        if any(_NANOS in line.lower() and not line.lstrip().startswith("#") for line in _lines(file))
    ]
    if found:
        yield SECTION.wrong(
            f"brltty, for displays that the blind read, takes each Nano for one ({found[0]})",
            "if nobody here needs it: `sudo apt-get remove brltty`, then plug the boards in anew",
        )


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []


def boards(settings: BoardSettings) -> Iterator[Diagnosis]:
    """Opens the ports, and waits until the boards have answered."""
    from companion.boards import Boards, BoardState
    from companion.clock import MonotonicClock

    yield from takers()
    with Boards(settings, MonotonicClock(), lambda _: None) as opened:
        found = opened.settled(_ANSWER_WITHIN)
        strangers = opened.left_alone()
    for status in found:
        what, _, remedy = status.why.partition("; ")
        said = what.removesuffix(".")
        yield SECTION.well(said) if status.state is BoardState.READY else SECTION.wrong(said, remedy)
    for port in strangers:
        yield SECTION.note(f"{port.path} ({port.what}) is no board and is left alone")
    if not found and not strangers:
        remedy = "plug the boards' USB cables in; `companion boards list` tells who is on them"
        yield SECTION.note("no board is plugged in", remedy)
