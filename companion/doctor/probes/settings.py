"""Section *settings*: whether table.toml fits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.config import SettingsProblem
from companion.doctor.diagnosis import Diagnosis, Section

SECTION = Section("settings")


def settings(file: Path | None, problem: SettingsProblem | None) -> Iterator[Diagnosis]:
    """``file`` is the table.toml that was read, if there is one."""
    if problem is not None:
        yield SECTION.wrong(problem.sentence, f"correct the file; until then {problem.consequence}")
    elif file is None:
        yield SECTION.well("there is no table.toml: the defaults are used")
    else:
        yield SECTION.well(f"the settings are those of {file}")
