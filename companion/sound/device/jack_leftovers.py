"""Removes what a killed process leaves of JACK, so that the processes after it are not silent.

PortAudio always asks libjack for a server. libjack opens a database in shared memory, locks it, finds no
server, and closes it again. A process that is killed in between leaves the lock, and each later one waits for
it until the computer is switched off. Debian's PortAudio is linked to libjack, so this concerns every Pi.
"""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

LOG = logging.getLogger(__name__)
SHARED = Path("/dev/shm")  # noqa: S108 - libjack knows no other place
PROCESSES = Path("/proc")
PATIENCE_S = 5.0
"""Seconds that a process waits for another one of ours that looks for devices; then it looks, too."""
_NAP_S = 0.02


@contextlib.contextmanager
def alone_with_jack(
    shared: Path = SHARED, processes: Path = PROCESSES, patience: float = PATIENCE_S
) -> Iterator[None]:
    """Inside the block no other process of ours starts PortAudio, and no lock of a dead process is in its
    way.

    ``shared`` is where libjack's database lies, ``processes`` is the kernel's list. Where neither can be
    used, nothing is done: PortAudio starts as it would.
    """
    with contextlib.ExitStack() as held:
        try:
            door = held.enter_context(_door(shared).open("w"))
        except OSError:
            yield
            return
        if _locked(door.fileno(), patience):
            _forget_the_dead(shared / f"jack_db-{os.getuid()}", processes)
        yield


def _door(shared: Path) -> Path:
    return shared / f"companion-jack-{os.getuid()}"


def _locked(file: int, patience: float) -> bool:
    """Takes the lock; the kernel gives it back when the process ends, however it ends."""
    deadline = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() >= deadline:
                return False
            time.sleep(_NAP_S)
        else:
            return True


def _forget_the_dead(database: Path, processes: Path) -> None:
    """Removes the database if no process uses it; a JACK server that runs has it open."""
    if not database.is_dir() or _is_used(database, processes):
        return
    try:
        shutil.rmtree(database)
    except OSError as error:
        LOG.warning("%s: what another program left of JACK cannot be removed (%s)", database, error.strerror)


def _is_used(database: Path, processes: Path) -> bool:
    """Some process has it mapped; one that we may not look into is not of this user."""
    inside = f"{database}/".encode()
    for maps in processes.glob("[0-9]*/maps"):
        with contextlib.suppress(OSError):
            if inside in maps.read_bytes():
                return True
    return False
