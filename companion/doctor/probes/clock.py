"""Section *clock*: whether the time of day is right. A game's own clock does not depend on it."""

from __future__ import annotations

import ctypes
import datetime
from collections.abc import Callable, Iterator

from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host

SECTION = Section("clock")
_TIME_ERROR = 5
"""What adjtimex(2) returns if the clock is not synchronised."""
_TIMEX_BYTES = 512
"""More than `struct timex` has on any system."""
_SET = "connect the computer to a network, or set the clock: sudo timedatectl set-time '2026-12-24 20:00'"

Synchronised = Callable[[], bool | None]


def kernel_says() -> bool | None:
    """Whether the kernel's clock is synchronised; None if it cannot be asked. Nothing is changed."""
    try:
        state = ctypes.CDLL(None, use_errno=True).adjtimex(ctypes.create_string_buffer(_TIMEX_BYTES))
    except (OSError, AttributeError):
        return None
    return None if state < 0 else bool(state != _TIME_ERROR)


def clock(
    host: Host,
    now: datetime.datetime,
    newest_game: datetime.datetime | None,
    kernel: Synchronised = kernel_says,
) -> Iterator[Diagnosis]:
    """``now`` is the time of day, and ``newest_game`` the begin of the last game in the journal."""
    yield _synchronised(host, now, kernel)
    if newest_game is not None and now < newest_game:
        what = f"it is earlier than the begin of the last game in the journal ({_said(newest_game)})"
        yield SECTION.wrong(what, _SET)


def _synchronised(host: Host, now: datetime.datetime, kernel: Synchronised) -> Diagnosis:
    said = f"it is {_said(now)}"
    answer = host.ask("timedatectl", "show")
    told = answer.fields() if answer else {}
    if told.get("NTPSynchronized") == "yes":
        return SECTION.well(f"{said}, set by the network")
    if told.get("NTP") == "no":
        remedy = "let the network set the clock: sudo timedatectl set-ntp true"
        return SECTION.note(f"{said}, and the network does not set the clock", remedy)
    if "NTPSynchronized" in told:
        return SECTION.note(f"{said}, and the network has not set the clock yet", _SET)
    set_by_network = kernel()
    if set_by_network is None:
        return SECTION.skipped(
            f"{said}; whether the network sets the clock cannot be asked: {answer.why_not}"
        )
    if set_by_network:
        return SECTION.well(f"{said}, set by the network")
    return SECTION.note(f"{said}, and the network does not set the clock", _SET)


def _said(moment: datetime.datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")
