"""Being on time: real-time priority for the audio process, and what becomes of it where nobody grants it."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from enum import IntEnum

RT_PRIORITY = 10
"""Of 99: above everything ordinary, below the kernel's own threads."""
_NICE = -11
_SWITCH = 0.0005
"""Seconds after which a thread gives way to the callback (Python's default is ten times that)."""


class Priority(IntEnum):
    """What the audio process was given."""

    NOT_ASKED = 0
    """It has not asked yet, or runs free and never will."""
    REAL_TIME = 1
    RAISED = 2
    """A better nice value only."""
    ORDINARY = 3


WARNING = (
    "The audio process is not given real-time priority: a busy machine may make the sound stutter; "
    "companion doctor says how to grant it."
)


def be_on_time() -> Priority:
    """A block must be ready every 21 ms, however busy the machine is: no thread may keep another waiting.

    Real-time scheduling where the system allows it (root, or whoever's limits grant it), else a better nice
    value, else nothing: then a busy machine may cause underruns. Threads inherit it.
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
    """Whether an audio process started now would be given real-time priority: tried, and taken back."""
    policy, kept = os.sched_getscheduler(0), os.sched_getparam(0)
    try:
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(RT_PRIORITY))
    except OSError:
        return False
    os.sched_setscheduler(0, policy, kept)
    return True
