"""Where the files of this table lie: its settings, the corrections of its box, its journal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.folders import config_folder, data_folder

if TYPE_CHECKING:
    from companion.table.settings import TableSettings

FILE_NAME = "table.toml"
BOX_NAME = "box.toml"


def journal_file(settings: TableSettings) -> Path:
    """The journal of this table."""
    return settings.journal or data_folder() / "games.sqlite"


def box_file() -> Path:
    """The file with an owner's corrections of the catalogue; it need not exist."""
    return config_folder() / BOX_NAME


def box_corrections() -> Path | None:
    """The owner's corrections of the catalogue; None if there are none."""
    return box_file() if box_file().is_file() else None


def find_file() -> Path | None:
    """table.toml in this folder, else the user's own; None if there is none."""
    for folder in (Path.cwd(), config_folder()):
        if (folder / FILE_NAME).is_file():
            return folder / FILE_NAME
    return None


def settings_file(path: Path | None = None) -> Path:
    """The file from which settings are read, or would be read: people are told to write into it."""
    return path or find_file() or config_folder() / FILE_NAME
