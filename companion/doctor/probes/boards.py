"""Section *boards*: every board and every serial port."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.boards.events import Cell, cell_name
from companion.boards.settings import BoardSettings
from companion.doctor.diagnosis import Diagnosis, Section

SECTION = Section("boards")
_ANSWER_WITHIN = 3.5
"""Seconds; a Nano needs two to start."""
_WORTH_MOVING = 0.03
"""START is moved for no less than this share of a game's chambers."""


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


def placing(there: frozenset[Cell], start: Cell | None) -> Iterator[Diagnosis]:
    """Whether START lies where most chambers come to lie on these cells of boards. ``start`` is its cell in
    table.toml; None: the best one."""
    from companion.table.start_cell import best_start, share_on

    best = best_start(there)
    if best is None:
        return
    start = best.start if start is None else start
    now = share_on(there, start) if start in there else 0.0
    beyond = "chambers beyond the boards are pressed on the page"
    if best.share - now < _WORTH_MOVING:
        yield SECTION.well(
            f"START on {cell_name(start)} keeps {now:.0%} of a game's chambers on boards; {beyond}"
        )
        return
    if start in there:
        said = f"START on {cell_name(start)} keeps {now:.0%} of a game's chambers on boards; {beyond}"
    else:
        said = f"START is to lie on {cell_name(start)}, where no board is"
    yield SECTION.note(
        said,
        f"on {cell_name(best.start)} START keeps {best.share:.0%}: lay it there, and take "
        f"`start = {list(start)}` under [table] out of table.toml",
    )


def boards(settings: BoardSettings, start: Cell | None) -> Iterator[Diagnosis]:
    """Opens the ports, and waits until the boards have answered. ``start`` is START's cell in table.toml."""
    from companion.boards import Boards, BoardState
    from companion.boards.grid import cells_of
    from companion.clock import MonotonicClock

    yield from takers()
    with Boards(settings, MonotonicClock(), lambda _: None) as opened:
        found = opened.settled(_ANSWER_WITHIN)
        strangers = opened.left_alone()
    for status in found:
        what, _, remedy = status.why.partition("; ")
        said = what.removesuffix(".")
        yield SECTION.well(said) if status.state is BoardState.READY else SECTION.wrong(said, remedy)
    yield from placing(frozenset(cells_of(found)), start)
    for port in strangers:
        yield SECTION.note(f"{port.path} ({port.what}) is no board and is left alone")
    if not found and not strangers:
        remedy = "plug the boards' USB cables in; `companion boards list` tells who is on them"
        yield SECTION.note("no board is plugged in", remedy)
