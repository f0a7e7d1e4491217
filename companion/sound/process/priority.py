"""Asks for real-time priority for the audio process, or for the best priority that the system grants."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from enum import IntEnum

RT_PRIORITY = 10
"""The real-time priority, 1 to 99: above every ordinary process, below the kernel's own threads."""
_NICE = -11
_SWITCH = 0.0005
"""Seconds after which another thread lets the callback run (Python's default is ten times as long)."""


class Priority(IntEnum):
    """The priority that the audio process has."""

    NOT_ASKED = 0
    """It has not asked yet, or it is free-running and never asks."""
    REAL_TIME = 1
    RAISED = 2
    """It only has a better nice value."""
    ORDINARY = 3


WARNING = (
    "The audio process is not given real-time priority: a busy machine may make the sound stutter; "
    "companion doctor says how to grant it."
)


def be_on_time() -> Priority:
    """Asks for priority: a block must be ready every 21 ms, however busy the machine is.

    It asks for real-time scheduling, which root and users with the right limits may have; else for a better
    nice value. If both are refused, a busy machine may cause underruns. Threads inherit the priority.
    """
    sys.setswitchinterval(_SWITCH)
    gc.collect()
    gc.freeze()
    with contextlib.suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(RT_PRIORITY))
        return Priority.REAL_TIME
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, _NICE)
        return Priority.RAISED
    return Priority.ORDINARY


def may_be_on_time() -> bool:
    """Whether an audio process would get real-time priority now: this tries it, and undoes it."""
    policy, kept = os.sched_getscheduler(0), os.sched_getparam(0)
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(RT_PRIORITY))
    except OSError:
        return False
    os.sched_setscheduler(0, policy, kept)
    return True
