"""docs/libraries.md is true of pyproject.toml: what it calls taken is required, what it calls left is not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
TAKEN, LEFT = (
    {
        name
        for line in part.splitlines()
        if line.startswith("| `")
        for name in re.findall(r"`([\w.-]+)`", line.split("|")[1])
    }
    for part in (ROOT / "docs" / "libraries.md").read_text(encoding="utf-8").split("\n## ")[1:]
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GROUPS = {"": PROJECT["dependencies"], **PROJECT["optional-dependencies"]}
REQUIRED = {re.split(r"[<>=;\[ ]", line)[0] for lines in GROUPS.values() for line in lines}


def test_every_library_called_taken_is_required() -> None:
    assert TAKEN
    assert not TAKEN - REQUIRED


def test_no_library_called_left_is_required() -> None:
    assert LEFT
    assert not LEFT & REQUIRED
