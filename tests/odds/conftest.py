"""Tests of odds use the shipped catalogue, without corrections of an owner, unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="package")
def nobodys_box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Sets an empty folder for configuration and data."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("home")
        patch.setenv("COMPANION_HOME", str(home))
        yield home
