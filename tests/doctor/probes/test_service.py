"""Section *service*: the unit's state, and the last errors of the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.probes.service import service
from tests.doctor.conftest import CONTAINER, LAPTOP, PI_4, Be, Recorded

LOG = """2026-11-21 19:58:01,123 INFO    MainProcess/MainThread companion.station.table_maker: a game is laid
2026-11-21 19:59:02,400 ERROR   MainProcess/MainThread companion.table.game.fault_guard: a press failed
Traceback (most recent call last):
  File "/home/pi/companion/table/table.py", line 90, in handle
ValueError: no such cell
2026-11-21 20:00:00,001 CRITICAL camera 0/camera feed companion.log: nobody has caught this
"""


def told(be: Be, computer: Recorded, folder: Path) -> list[Diagnosis]:
    return list(service(be(computer), folder))


def unit(**fields: str) -> Recorded:
    known = {
        "LoadState": "loaded",
        "ActiveState": "active",
        "SubState": "running",
        "UnitFileState": "enabled",
        "NRestarts": "0",
        "User": "pi",
        **fields,
    }
    text = "".join(f"{key}={value}\n" for key, value in known.items())
    return PI_4.but(answers={"systemctl show companion": text})


def test_a_service_that_runs_is_well(be: Be, tmp_path: Path) -> None:
    lines = told(be, PI_4, tmp_path)
    assert [(one.finding, one.what) for one in lines] == [
        (Finding.WELL, "the service runs, since Sat 2026-11-21 18:00:04 CET"),
        (Finding.WELL, "there are no errors in what this user may read of systemd's journal"),
    ]


@pytest.mark.parametrize(
    ("fields", "finding", "said"),
    [
        (
            {"ActiveState": "failed", "Result": "exit-code"},
            Finding.WRONG,
            "the service has failed (exit-code)",
        ),
        (
            {"ActiveState": "activating", "SubState": "auto-restart", "Result": "watchdog"},
            Finding.WRONG,
            "the service ends again and again (watchdog)",
        ),
        ({"LoadState": "masked"}, Finding.WRONG, "the service cannot be loaded (masked)"),
        ({"LoadState": "bad-setting"}, Finding.WRONG, "the service cannot be loaded (bad-setting)"),
        ({"ActiveState": "inactive"}, Finding.NOTE, "the service is installed and does not run"),
        ({"ActiveState": "activating", "SubState": "start"}, Finding.NOTE, "the service is activating"),
        (
            {"NRestarts": "3"},
            Finding.NOTE,
            "the service was started again 3 times after it had ended by itself",
        ),
        ({"UnitFileState": "disabled"}, Finding.NOTE, "the service does not start with the computer"),
        (
            {"User": "companion"},
            Finding.NOTE,
            "the service runs as companion, with settings and a journal of its own",
        ),
    ],
    ids=str,
)
def test_what_is_wrong_with_the_service_is_told_with_a_command(
    be: Be, tmp_path: Path, fields: dict[str, str], finding: Finding, said: str
) -> None:
    (line,) = [one for one in told(be, unit(**fields), tmp_path) if one.finding is not Finding.WELL]
    assert (line.finding, line.what) == (finding, said)
    assert line.remedy


def test_a_service_that_is_not_installed_is_no_fault(be: Be, tmp_path: Path) -> None:
    first = told(be, LAPTOP, tmp_path)[0]
    assert first.finding is Finding.SKIPPED and "not installed" in first.what


def test_without_systemd_nothing_is_wrong(be: Be, tmp_path: Path) -> None:
    lines = told(be, CONTAINER, tmp_path)
    assert {one.finding for one in lines} == {Finding.SKIPPED}
    assert "has not been booted with systemd" in lines[0].what


def test_the_last_errors_of_the_log_are_repeated(be: Be, tmp_path: Path) -> None:
    (tmp_path / "companion.log").write_text(LOG)
    line = told(be, PI_4, tmp_path)[-1]
    assert line.finding is Finding.NOTE
    assert line.what == (
        f"2 errors in {tmp_path}/companion.log, the last: "
        "2026-11-21 19:59 companion.table.game.fault_guard: a press failed; "
        "2026-11-21 20:00 companion.log: nobody has caught this"
    )


def test_errors_in_systemds_journal_are_repeated(be: Be, tmp_path: Path) -> None:
    lines = "-- Boot 9f --\n2026-11-21T20:00:00+0100 raspberrypi companion[812]: nobody has caught this\n"
    line = told(be, PI_4.but(answers={"journalctl": lines}), tmp_path)[-1]
    assert line.finding is Finding.NOTE and line.what.startswith("one error in what this user may read")
