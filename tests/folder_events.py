"""Waits for what another program writes: Linux tells about each change in a folder (inotify(7))."""

from __future__ import annotations

import ctypes
import os
import select
import time
from collections.abc import Callable
from pathlib import Path

_CREATE, _CLOSE_WRITE, _MODIFY, _MOVED_TO = 0x100, 0x8, 0x2, 0x80
_CHANGES = _CREATE | _CLOSE_WRITE | _MODIFY | _MOVED_TO


def wait_for_files(root: Path, seen: Callable[[], bool], within: float) -> None:
    """Asks ``seen`` again after every change in ``root`` and the folders below, for ``within`` seconds."""
    until = time.monotonic() + within
    libc = ctypes.CDLL(None, use_errno=True)
    watch = libc.inotify_init1(os.O_CLOEXEC)
    if watch < 0:
        raise OSError(ctypes.get_errno(), "inotify_init1")
    try:
        while True:
            # First the watches, then the look: what comes in between is an event.
            for folder in (root, *(path for path in root.rglob("*") if path.is_dir())):
                libc.inotify_add_watch(watch, os.fsencode(folder), _CHANGES)
            if seen():
                return
            readable, _, _ = select.select([watch], [], [], max(0.0, until - time.monotonic()))
            assert readable, f"what was waited for has not come to {root} in {within} s"
            os.read(watch, 1 << 16)
    finally:
        os.close(watch)
