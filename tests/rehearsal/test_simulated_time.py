"""Simulated time: nobody waits, and things happen in the order of their moments."""

from __future__ import annotations

import pytest

from companion.clock import ManualClock
from companion.rehearsal.simulated_time import SimulatedTime, sleep


class Diary:
    """A time that has just begun, and what happened in it: what, and at which second."""

    def __init__(self) -> None:
        self.clock = ManualClock(100.0)
        self.time = SimulatedTime(self.clock)
        self.lines: list[tuple[str, float]] = []

    def note(self, what: str) -> None:
        self.lines.append((what, round(self.clock.now() - 100.0, 6)))

    async def work(self, name: str, *seconds: float) -> None:
        for each in seconds:
            await sleep(each)
            self.note(name)


@pytest.fixture
def diary() -> Diary:
    return Diary()


def test_the_clock_jumps_to_what_happens_next(diary: Diary) -> None:
    people = [diary.work("red", 2.0, 600.0), diary.work("blue", 1.0, 3.0)]
    diary.time.begin(*people)
    diary.time.run_until_done(people)
    assert diary.lines == [("blue", 1.0), ("red", 2.0), ("blue", 4.0), ("red", 602.0)]


def test_at_the_same_moment_what_is_due_comes_before_people_and_these_in_the_order_of_their_sleep(
    diary: Diary,
) -> None:
    people = [diary.work("red", 1.0), diary.work("blue", 1.0)]
    diary.time.begin(*people)
    diary.time.at(101.0, lambda: diary.note("due"))
    diary.time.run_until_done(people)
    assert diary.lines == [("due", 1.0), ("red", 1.0), ("blue", 1.0)]


def test_what_is_past_is_called_at_once_and_who_sleeps_no_second_goes_on_at_once(diary: Diary) -> None:
    diary.time.at(50.0, lambda: diary.note("past"))
    person = diary.work("red", 0.0, 0.0, 1.0)
    diary.time.begin(person)
    diary.time.run_until_done([person])
    assert sorted(diary.lines) == [("past", 0.0), ("red", 0.0), ("red", 0.0), ("red", 1.0)]


def test_time_ends_with_those_who_are_waited_for_and_the_others_are_stopped(diary: Diary) -> None:
    async def ever() -> None:
        try:
            while True:
                await sleep(1.0)
        finally:
            diary.note("stopped")

    diary.time.begin(ever())
    diary.time.wait(2.5)
    assert diary.clock.now() == 102.5
    assert diary.lines == []
    diary.time.close()
    assert diary.lines == [("stopped", 2.5)]


def test_an_error_of_anybody_is_raised(diary: Diary) -> None:
    async def falls() -> None:
        await sleep(1.0)
        raise ZeroDivisionError

    diary.time.begin(falls())
    with pytest.raises(ZeroDivisionError):
        diary.time.wait(2.0)
