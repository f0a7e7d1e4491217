"""Odds are asked with nobody's own box, unless a test says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="package")
def nobodys_box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of configuration and data in which nothing lies."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("COMPANION_HOME", str(home))
        yield home
