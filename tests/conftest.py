"""What all tests share: no test fails because the machine is busy, and missing programs are named."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from companion.clock import MonotonicClock
from tests import programs

# Hypothesis sets no time limit for an example: a busy machine may be slow. It tries the same examples each
# time, so that ./test does not depend on luck. `--hypothesis-profile=search` looks for new ones.
settings.register_profile(
    "companion", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "search", settings.get_profile("companion"), derandomize=False, max_examples=1000, print_blob=True
)
settings.load_profile("companion")

ROOT = Path(__file__).parent.parent
# Programs that a test starts import this checkout, too, in any folder and beside any installed version.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))

PATIENCE = 300.0
"""Seconds that a test waits for an event at most."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Takes the option by which ``./test``, which runs pytest twice, collects what both runs have skipped."""
    parser.addoption(
        "--missing-into", type=Path, help="a file that gets a line for each test without its program"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Prints which tests were skipped because a program is missing, or writes it into
    the file that was asked for."""
    if hasattr(config, "workerinput"):
        return  # a worker of pytest-xdist: the main process has the results of all tests
    skipped = [report.longrepr for report in terminalreporter.getreports("skipped")]
    reasons = [where[2].removeprefix("Skipped: ") for where in skipped if isinstance(where, tuple)]
    missing = programs.missing(reasons)
    file: Path | None = config.getoption("--missing-into")
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(f"{reason}\n" for reason in missing)
    elif missing:
        terminalreporter.write_line(programs.sentence(missing))


class LeapingClock(MonotonicClock):
    """The machine's clock, which a test can move forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return super().now() + self._ahead

    def leap(self, seconds: float) -> None:
        self._ahead += seconds


@pytest.fixture
def time_is_up_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[], object]], None]]:
    """Gives ``time_is_up_once(happened)``: the command's time limit ends as soon as ``happened()`` is true.

    The command under test must take its clock from ``companion.clock.MonotonicClock`` when it runs. Give it a
    limit of some minutes (``--seconds 300``): a busy machine then gets the time that it needs.
    """
    clock = LeapingClock()
    monkeypatch.setattr("companion.clock.MonotonicClock", lambda: clock)
    threads: list[threading.Thread] = []

    def wait(happened: Callable[[], object]) -> None:
        until = time.monotonic() + PATIENCE
        while not happened() and time.monotonic() < until:
            time.sleep(0.005)
        clock.leap(1000.0)

    def begin(happened: Callable[[], object]) -> None:
        threads.append(threading.Thread(target=wait, args=(happened,), daemon=True))
        threads[-1].start()

    yield begin
    for thread in threads:
        thread.join(PATIENCE)
