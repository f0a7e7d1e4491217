"""Section *service*: the unit of systemd, and the last errors in the companion's log."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from companion.doctor.diagnosis import Diagnosis, Section
from companion.doctor.host import Host
from companion.log import FILE_NAME

SECTION = Section("service")
UNIT = "companion"
_ASKED = "LoadState,ActiveState,SubState,UnitFileState,NRestarts,Result,User,ActiveEnterTimestamp"
_LOG = f"journalctl -u {UNIT} -e"
_ERROR = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d):\d\d,\d+ (?:ERROR|CRITICAL) .*? (companion[\w.]*): (.*)")
"""A line of the log; names of processes and threads may have blanks in them."""
_SHOWN = 3
"""Errors of the log that are repeated."""
_LONGEST = 200
_TAIL_BYTES = 400_000
"""The bytes that are read from the end of a log file."""


def service(host: Host, log_folder: Path) -> Iterator[Diagnosis]:
    """``log_folder`` is where the log's files are, if they are not in systemd's journal."""
    yield from _unit(host)
    yield from _log(host, log_folder)


def _unit(host: Host) -> Iterator[Diagnosis]:
    answer = host.ask("systemctl", "show", UNIT, f"--property={_ASKED}")
    unit = answer.fields()
    if not answer or "LoadState" not in unit:
        yield SECTION.skipped(f"systemd cannot be asked: {answer.why_not or 'its answer is empty'}")
        return
    load, active, sub = unit["LoadState"], unit.get("ActiveState", ""), unit.get("SubState", "")
    if load == "not-found":
        yield SECTION.skipped("the companion is not installed as a service; ./play starts it by hand")
        return
    if load != "loaded":
        yield SECTION.wrong(f"the service cannot be loaded ({load})", f"systemctl status {UNIT} tells why")
        return
    yield from _state(unit, active, sub)
    restarts = int(unit["NRestarts"]) if unit.get("NRestarts", "").isdigit() else 0
    if restarts:
        times = "once" if restarts == 1 else f"{restarts} times"
        yield SECTION.note(
            f"the service was started again {times} after it had ended by itself", f"{_LOG} tells why"
        )
    if unit.get("UnitFileState") == "disabled":
        yield SECTION.note("the service does not start with the computer", f"sudo systemctl enable {UNIT}")
    user = unit.get("User") or "root"
    if active == "active" and user != host.user:
        remedy = f"sudo -u {user} {UNIT} doctor looks at its own"
        yield SECTION.note(f"the service runs as {user}, with settings and a journal of its own", remedy)


def _state(unit: Mapping[str, str], active: str, sub: str) -> Iterator[Diagnosis]:
    if active == "active":
        since = unit.get("ActiveEnterTimestamp", "")
        yield SECTION.well(f"the service runs{f', since {since}' if since else ''}")
    elif sub == "auto-restart":
        what = f"the service ends again and again ({unit.get('Result', 'no reason is told')})"
        yield SECTION.wrong(what, f"{_LOG} tells why")
    elif active == "failed":
        what = f"the service has failed ({unit.get('Result', 'no reason is told')})"
        yield SECTION.wrong(what, f"{_LOG} tells why; then sudo systemctl restart {UNIT}")
    elif active in ("activating", "deactivating", "reloading"):
        yield SECTION.note(f"the service is {active}", "wait a moment, and ask again")
    else:
        yield SECTION.note("the service is installed and does not run", f"sudo systemctl start {UNIT}")


def _log(host: Host, folder: Path) -> Iterator[Diagnosis]:
    file = folder / FILE_NAME
    if file.is_file():
        errors = [f"{when} {where}: {what}" for when, where, what in _ERROR.findall(_tail(file))]
        yield from _told(errors, str(file))
        return
    answer = host.ask(
        "journalctl", "-u", UNIT, "-p", "err", "-n", "50", "-o", "short-iso", "-q", "--no-pager"
    )
    if not answer:
        yield SECTION.skipped(f"there is no log yet: {file} is not there, and {answer.why_not}")
        return
    lines = [line for line in answer.text.splitlines() if line and not line.startswith("-- ")]
    yield from _told(lines, "what this user may read of systemd's journal")


def _told(errors: Sequence[str], place: str) -> Iterator[Diagnosis]:
    if not errors:
        yield SECTION.well(f"there are no errors in {place}")
        return
    count = "one error" if len(errors) == 1 else f"{len(errors)} errors"
    last = "; ".join(error[:_LONGEST] for error in errors[-_SHOWN:])
    remedy = "if something does not work, send what `companion doctor --bundle` writes with your report"
    yield SECTION.note(f"{count} in {place}, the last: {last}", remedy)


def _tail(file: Path) -> str:
    """The end of a file; nothing if it may not be read."""
    try:
        with file.open("rb") as opened:
            opened.seek(max(0, file.stat().st_size - _TAIL_BYTES))
            return opened.read().decode(errors="replace")
    except OSError:
        return ""
