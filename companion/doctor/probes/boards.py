"""Section *boards*: every board and every serial port."""

from __future__ import annotations

from collections.abc import Iterator

from companion.boards.settings import BoardSettings
from companion.doctor.diagnosis import Diagnosis, Section

SECTION = Section("boards")
_ANSWER_WITHIN = 3.5
"""Seconds; a Nano needs two to start."""


def boards(settings: BoardSettings) -> Iterator[Diagnosis]:
    """Opens the ports, and waits until the boards have answered."""
    from companion.boards import Boards, BoardState
    from companion.clock import MonotonicClock

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
