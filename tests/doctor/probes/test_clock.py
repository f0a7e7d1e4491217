"""Section *clock*: whether the network sets it, and whether it stands before the last game."""

from __future__ import annotations

import datetime

import pytest

from companion.doctor.diagnosis import Finding
from companion.doctor.probes.clock import clock, kernel_says
from tests.doctor.conftest import CONTAINER, LAPTOP, PI_4, SYNCHRONISED, Be, Recorded

NOW = datetime.datetime(2026, 11, 21, 20, 3, 11, tzinfo=datetime.UTC)
DAY = datetime.timedelta(days=1)


@pytest.mark.parametrize(
    ("computer", "kernel", "finding", "said"),
    [
        (PI_4, None, Finding.WELL, "set by the network"),
        (LAPTOP, None, Finding.WELL, "set by the network"),
        (CONTAINER, True, Finding.WELL, "set by the network"),
        (CONTAINER, False, Finding.NOTE, "the network does not set the clock"),
        (CONTAINER, None, Finding.SKIPPED, "cannot be asked: timedatectl says: System has not been booted"),
        (
            PI_4.but(
                answers={"timedatectl show": SYNCHRONISED.replace("Synchronized=yes", "Synchronized=no")}
            ),
            True,
            Finding.NOTE,
            "the network has not set the clock yet",
        ),
        (
            PI_4.but(answers={"timedatectl show": "CanNTP=yes\nNTP=no\nNTPSynchronized=no\n"}),
            True,
            Finding.NOTE,
            "the network does not set the clock",
        ),
    ],
)
def test_who_sets_the_clock_is_told(
    be: Be, computer: Recorded, kernel: bool | None, finding: Finding, said: str
) -> None:
    (line,) = clock(be(computer), NOW, None, lambda: kernel)
    assert line.finding is finding and said in line.what
    assert bool(line.remedy) == (finding is Finding.NOTE)


def test_a_clock_that_stands_before_the_last_game_is_wrong(be: Be) -> None:
    _, line = clock(be(PI_4), NOW, NOW + DAY)
    assert line.finding is Finding.WRONG
    assert "earlier than the begin of the last game in the journal" in line.what and "set-time" in line.remedy


def test_a_game_of_yesterday_is_no_fault(be: Be) -> None:
    assert len(list(clock(be(PI_4), NOW, NOW - DAY))) == 1


def test_this_computers_kernel_answers_or_cannot_be_asked() -> None:
    assert kernel_says() in (True, False, None)
