"""table.toml: everything about this table that is not asked anew each time."""

from __future__ import annotations

import os
import re
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
_DICE = re.compile(r"^[ \t]*\[[ \t]*dice[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
_ANY_SECTION = re.compile(r"^[ \t]*\[", re.MULTILINE)
_SET = re.compile(r"""^([ \t]*set[ \t]*=[ \t]*)(?:"[^"\n]*"|'[^'\n]*')""", re.MULTILINE)


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


def settings_file(path: Path | None = None) -> Path:
    """Where settings are read from, or would be: what people are told to write into."""
    return path or find_file() or config_folder() / FILE_NAME


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


def write_dice_set(name: str, path: Path | None = None) -> Path:
    """Writes into table.toml that dice are read with the set ``name``; gives the file.

    All else in it stays as it is; where there is none, the user's own is made. Raises `BadConfiguration`
    where that cannot be done.
    """
    file = settings_file(path).resolve()
    before = load(file) if file.is_file() else Settings()
    after = msgspec.structs.replace(before, dice=msgspec.structs.replace(before.dice, set=name))
    by_hand = f'write set = "{name}" under [dice] in it yourself'
    try:
        text = _with_dice_set(file.read_text(encoding="utf-8") if file.is_file() else "", name)
        if msgspec.toml.decode(text, type=Settings) != after:
            raise BadConfiguration(f"{file}: is written in a way that is better not changed; {by_hand}")
        _replace(file, text)
    except msgspec.DecodeError as error:
        raise BadConfiguration(f"{file}: cannot be changed ({error}); {by_hand}") from error
    except OSError as error:
        raise BadConfiguration(f"{file}: cannot be written ({error.strerror}); {by_hand}") from error
    return file


def _with_dice_set(text: str, name: str) -> str:
    header = _DICE.search(text)
    if header is None:
        apart = "" if not text else "\n" if text.endswith("\n") else "\n\n"
        return f'{text}{apart}[dice]\nset = "{name}"\n'
    following = _ANY_SECTION.search(text, header.end())
    end = len(text) if following is None else following.start()
    section = text[header.end() : end]
    if _SET.search(section):
        section = _SET.sub(rf'\g<1>"{name}"', section, count=1)
    else:
        section = f'\nset = "{name}"{section if section else chr(10)}'
    return text[: header.end()] + section + text[end:]


def _replace(file: Path, text: str) -> None:
    """The file whole, as it was or as it shall be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.new")
    draft.write_text(text, encoding="utf-8")
    if file.exists():
        draft.chmod(file.stat().st_mode & 0o777)
    draft.replace(file)
