"""A folder that may not be entered."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

NoRights = Callable[[Path], contextlib.AbstractContextManager[None]]


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
