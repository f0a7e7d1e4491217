"""Section *settings*: whether table.toml fits, and what people need for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.config import SettingsProblem
from companion.doctor.diagnosis import Diagnosis, Section
from companion.table.settings import Drawn, GameSettings

SECTION = Section("settings")


def settings(file: Path | None, problem: SettingsProblem | None) -> Iterator[Diagnosis]:
    """``file`` is the table.toml that was read, if there is one."""
    if problem is not None:
        yield SECTION.wrong(problem.sentence, f"correct the file; until then {problem.consequence}")
    elif file is None:
        yield SECTION.well("there is no table.toml: the defaults are used")
    else:
        yield SECTION.well(f"the settings are those of {file}")


def drawn(game: GameSettings) -> Iterator[Diagnosis]:
    """What people draw they have to name, and before the game also what lies beside START."""
    if game.tiles is not Drawn.DEALT:
        yield SECTION.note(
            "people say on the page or on a phone what they draw, and before the game what lies beside START",
            'without a screen or a phone choose dealt chambers, or write tiles = "dealt" under [game]',
        )
