"""Real-time priority: limits allow it, and people are told if they do not."""

from __future__ import annotations

import ctypes
import logging
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.sound import SoundSettings
from companion.sound.process.bulletin import Bulletin
from companion.sound.process.priority import RT_PRIORITY, WARNING, Priority
from companion.sound.sound import Sound
from companion.sound.status import describe
from tests.sound.conftest import Card, OpenSound, WaitUntil

AS_NOBODY = "import os; os.getuid() or (os.setgroups([]), os.setresgid(65534, 65534, 65534), "
AS_NOBODY += "os.setresuid(65534, 65534, 65534))"
ASK = (
    "from companion.sound.process.priority import be_on_time, may_be_on_time; "
    f"{AS_NOBODY}; print(may_be_on_time(), os.sched_getscheduler(0), int(be_on_time()))"
)


def ask(*limits: str) -> tuple[str, int, Priority]:
    """Returns what an ordinary user's process gets under these limits of `prlimit`."""
    told = subprocess.run(
        ["prlimit", *limits, sys.executable, "-c", ASK], capture_output=True, text=True, check=True
    ).stdout.split()
    return told[0], int(told[1]), Priority(int(told[2]))


def test_an_ordinary_user_is_refused_and_goes_on() -> None:
    assert ask("--rtprio=0:0", "--nice=0:0") == ("False", os.SCHED_OTHER, Priority.ORDINARY)


def need_to_raise(*limits: str) -> None:
    if subprocess.run(["prlimit", *limits, "true"], capture_output=True, check=False).returncode:
        pytest.skip("limits may not be raised here")


def test_the_limit_that_the_doctor_names_is_enough() -> None:
    need_to_raise(f"--rtprio={RT_PRIORITY}:{RT_PRIORITY}")
    given = ask(f"--rtprio={RT_PRIORITY}:{RT_PRIORITY}", "--nice=0:0")
    assert given == ("True", os.SCHED_OTHER, Priority.REAL_TIME), "and trying it left no trace"


def test_a_better_nice_value_is_better_than_nothing() -> None:
    need_to_raise("--nice=31:31")
    assert ask("--rtprio=0:0", "--nice=31:31")[2] is Priority.RAISED


@pytest.mark.parametrize("priority", [Priority.RAISED, Priority.ORDINARY])
def test_the_status_says_what_may_disturb_the_sound(priority: Priority) -> None:
    status = describe(Bulletin(priority=priority), True, 0, SoundSettings(), ())
    assert (status.priority, status.warning) == (priority, WARNING)
    assert "companion doctor" in status.warning


@pytest.mark.parametrize("priority", [Priority.NOT_ASKED, Priority.REAL_TIME])
def test_the_status_says_nothing_if_all_is_well(priority: Priority) -> None:
    assert describe(Bulletin(priority=priority), True, 0, SoundSettings(), ()).warning == ""


@pytest.fixture
def refused() -> Iterator[Callable[[Callable[[], Sound]], Sound]]:
    """Opens a sound whose processes are refused real-time priority, whoever runs the test.

    What root may give its children is a thread's own affair, so the thread that opens it gives that up.
    """
    drop_from_bounding_set, sys_nice = 24, 23
    limits = resource.getrlimit(resource.RLIMIT_RTPRIO)

    def open_refused(open_it: Callable[[], Sound]) -> Sound:
        resource.setrlimit(resource.RLIMIT_RTPRIO, (0, limits[1]))

        def work() -> Sound:
            ctypes.CDLL(None).prctl(drop_from_bounding_set, sys_nice, 0, 0, 0)
            return open_it()

        with ThreadPoolExecutor(1) as thread:
            return thread.submit(work).result()

    yield open_refused
    resource.setrlimit(resource.RLIMIT_RTPRIO, limits)


def test_refused_priority_is_logged_once_and_always_in_the_status(
    card: Card,
    opened: OpenSound,
    wait_until: WaitUntil,
    caplog: pytest.LogCaptureFixture,
    refused: Callable[[Callable[[], Sound]], Sound],
) -> None:
    card.plug_in_null()
    with caplog.at_level(logging.WARNING, "companion.sound.sound"):
        sound = refused(opened)
        wait_until(lambda: sound.status().priority is not Priority.NOT_ASKED, 60.0)
        assert sound.status().priority is not Priority.REAL_TIME
        wait_until(lambda: told(caplog) > 0)
        given = sound.status().given
        wait_until(lambda: sound.status().given > given + 48_000, 60.0)
    assert told(caplog) == 1
    assert sound.status().warning == WARNING


def told(caplog: pytest.LogCaptureFixture) -> int:
    return sum(record.getMessage() == WARNING for record in caplog.records)
