"""table.toml: everything about this table that is not asked anew each time."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.boards.settings import BoardSettings
from companion.dice.settings import DiceSettings
from companion.errors import BadConfiguration, Missing
from companion.folders import config_folder, data_folder
from companion.gpio.settings import GpioSettings
from companion.page.settings import PageSettings
from companion.sound.settings import SoundSettings
from companion.table.settings import GameSettings, TableSettings

FILE_NAME = "table.toml"
BOX_NAME = "box.toml"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One section a room; all of them may be left out."""

    game: GameSettings = GameSettings()
    table: TableSettings = TableSettings()
    sound: SoundSettings = SoundSettings()
    boards: BoardSettings = BoardSettings()
    dice: DiceSettings = DiceSettings()
    page: PageSettings = PageSettings()
    gpio: GpioSettings = GpioSettings()


def journal_file(settings: TableSettings) -> Path:
    """The journal of this table."""
    return settings.journal or data_folder() / "games.sqlite"


def box_file() -> Path:
    """What an owner has corrected in the catalogue after looking into his box; it need not be there."""
    return config_folder() / BOX_NAME


def box_corrections() -> Path | None:
    """The owner's corrections of the catalogue; None where he has made none."""
    return box_file() if box_file().is_file() else None


def find_file() -> Path | None:
    """table.toml here, else the user's own; None where there is none."""
    for folder in (Path.cwd(), config_folder()):
        if (folder / FILE_NAME).is_file():
            return folder / FILE_NAME
    return None


def load(path: Path | None = None) -> Settings:
    """Reads ``path``, or what `find_file` finds, or takes the defaults.

    Raises `Missing` for a file that is not there and `BadConfiguration` (file, key, reason) for one that
    does not fit.
    """
    file = path or find_file()
    if file is None:
        return Settings()
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Settings)
    except FileNotFoundError as error:
        raise Missing(f"{file}: there is no such file") from error
    except OSError as error:
        raise BadConfiguration(f"{file}: cannot be read ({error.strerror})") from error
    except msgspec.DecodeError as error:
        raise BadConfiguration(f"{file}: {error}") from error
