"""A disk that takes nothing more, and a folder that may not be entered."""

from __future__ import annotations

import contextlib
import os
import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

FullDisk = Callable[[], contextlib.AbstractContextManager[None]]
NoRights = Callable[[Path], contextlib.AbstractContextManager[None]]


@pytest.fixture
def full_disk() -> FullDisk:
    """Inside the block this program cannot make any file longer, as if the disk were full."""

    @contextlib.contextmanager
    def full() -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    return full


@pytest.fixture
def no_rights() -> NoRights:
    """Inside the block this program may not enter a folder, even if root runs it."""
    nobody = 65534

    @contextlib.contextmanager
    def without(folder: Path) -> Iterator[None]:
        root = os.geteuid() == 0
        folder.chmod(0)
        if root:
            os.seteuid(nobody)
        try:
            yield
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o700)

    return without
