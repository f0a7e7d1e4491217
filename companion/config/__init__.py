"""table.toml: all settings of this table that are not asked for each game."""

from companion.config.last_good import SettingsProblem, keep_as_good, load_or_last_good, look
from companion.config.settings import (
    BOX_NAME,
    FILE_NAME,
    Settings,
    box_corrections,
    box_file,
    find_file,
    journal_file,
    load,
    settings_file,
    write_dice_set,
)

__all__ = [
    "BOX_NAME",
    "FILE_NAME",
    "Settings",
    "SettingsProblem",
    "box_corrections",
    "box_file",
    "find_file",
    "journal_file",
    "keep_as_good",
    "load",
    "load_or_last_good",
    "look",
    "settings_file",
    "write_dice_set",
]
