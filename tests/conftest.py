"""What all tests share: nothing fails since a machine is busy."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from companion.clock import MonotonicClock

# An example, and the making of one, may take as long as a busy machine needs.
settings.register_profile("companion", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("companion")

PATIENCE = 60.0
"""Seconds; an event that has not come by then does not come."""


class LeapingClock(MonotonicClock):
    """The machine's clock, which can be moved on."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return super().now() + self._ahead

    def leap(self, seconds: float) -> None:
        self._ahead += seconds


@pytest.fixture
def time_is_up_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[], object]], None]]:
    """Gives ``time_is_up_once(happened)``: the command's time is up as soon as ``happened()`` is true.

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
