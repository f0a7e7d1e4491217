"""The audio process counts as stuck when it stops publishing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.clock import ManualClock
from companion.sound.process.heartbeat import SILENT, STARTING, Heartbeat

STEP = 0.2
Watch = Callable[[float, Callable[[float], float]], float]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def watch(clock: ManualClock) -> Watch:
    """Watches for some seconds a process that last published at ``written(now)``; returns the last answer."""
    heartbeat = Heartbeat(clock)

    def look(seconds: float, written: Callable[[float], float]) -> float:
        silent = 0.0
        for _ in range(round(seconds / STEP)):
            clock.advance(STEP)
            silent = heartbeat.silent_for(written(clock.now()))
        return silent

    return look


def test_a_process_that_publishes_is_alive(watch: Watch) -> None:
    assert watch(60.0, lambda now: now) == 0.0


def test_a_process_that_has_published_and_stops_is_stuck_after_three_seconds(
    watch: Watch,
) -> None:
    assert watch(5.0, lambda now: now) == 0.0
    assert watch(SILENT - STEP, lambda _: 105.0) == 0.0
    assert watch(1.0, lambda _: 105.0) > SILENT


def test_a_process_that_starts_slowly_gets_half_a_minute(
    watch: Watch,
) -> None:
    assert watch(STARTING - STEP, lambda _: 0.0) == 0.0
    assert watch(1.0, lambda _: 0.0) > STARTING


def test_a_computer_that_was_asleep_is_no_stuck_process(watch: Watch, clock: ManualClock) -> None:
    assert watch(5.0, lambda now: now) == 0.0
    clock.advance(3600.0)
    assert watch(SILENT - STEP, lambda _: 105.0) == 0.0
