"""table.toml: all settings of this table that are not asked for each game."""

from typing import TYPE_CHECKING

from companion.config.files import (
    BOX_NAME,
    FILE_NAME,
    box_corrections,
    box_file,
    find_file,
    journal_file,
    settings_file,
)
from companion.lazy_names import lazy_names

if TYPE_CHECKING:
    from companion.config.last_good import SettingsProblem, keep_as_good, load_or_last_good, look
    from companion.config.settings import Settings, load, write_dice_set
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "last_good": ("SettingsProblem", "keep_as_good", "load_or_last_good", "look"),
            "settings": ("Settings", "load", "write_dice_set"),
        },
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
