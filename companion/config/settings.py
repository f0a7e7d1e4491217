"""The settings' sections, and how their file is read and changed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from companion.boards.settings import BoardSettings
from companion.config.files import find_file, settings_file
from companion.dice.settings import DiceSettings
from companion.errors import BadConfiguration, Missing
from companion.gpio.settings import GpioSettings
from companion.page.settings import PageSettings
from companion.sound.settings import SoundSettings
from companion.table.settings import GameSettings, TableSettings


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One section for each room; all of them may be left out."""

    game: GameSettings = GameSettings()
    table: TableSettings = TableSettings()
    sound: SoundSettings = SoundSettings()
    boards: BoardSettings = BoardSettings()
    dice: DiceSettings = DiceSettings()
    page: PageSettings = PageSettings()
    gpio: GpioSettings = GpioSettings()


def load(path: Path | None = None) -> Settings:
    """Reads ``path``, or what `find_file` finds, or takes the defaults.

    Raises `Missing` if the file is not there, and `BadConfiguration` (file, line, reason) if it does not fit.
    """
    file = path or find_file()
    return Settings() if file is None else decoded(file, read(file))


def read(file: Path) -> bytes:
    """The file's bytes; raises `Missing` or `BadConfiguration`."""
    try:
        return file.read_bytes()
    except FileNotFoundError as error:
        raise Missing(f"{file}: there is no such file") from error
    except OSError as error:
        raise BadConfiguration(f"{file}: cannot be read ({error.strerror})") from error


def decoded(file: Path, data: bytes) -> Settings:
    """The settings in a file's bytes; raises `BadConfiguration`."""
    try:
        return msgspec.convert(_spelled_out(msgspec.toml.decode(data)), Settings, dec_hook=_as_path)
    except RecursionError as error:
        raise BadConfiguration(f"{file}: its values are nested too deeply") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        from companion.config.misfit import misfit  # needed only if something does not fit

        said = misfit(data, str(error), Settings, _as_path)
        raise BadConfiguration(f"{file}{said}") from error


def _spelled_out(document: dict[str, Any]) -> dict[str, Any]:
    """``cameras = ["phone"]`` is short for ``cameras = [{source = "phone"}]``."""
    dice = document.get("dice")
    cameras = dice.get("cameras") if isinstance(dice, dict) else None
    if not isinstance(dice, dict) or not isinstance(cameras, list):
        return document
    spelled = [{"source": one} if isinstance(one, str) else one for one in cameras]
    return document | {"dice": dice | {"cameras": spelled}}


def _as_path(kind: type, value: object) -> Path:
    """Converts the path of a file or folder, for which TOML has no type; ``~`` is the owner's home."""
    if kind is Path and isinstance(value, str):
        return Path(value).expanduser()
    raise TypeError(f"Expected `{kind.__name__}`, got `{type(value).__name__}`")


def write_dice_set(name: str, path: Path | None = None) -> Path:
    """Writes into table.toml that dice are read with the set ``name``; returns the file.

    Everything else in it stays as it is. If there is none, the user's own is made. Raises `BadConfiguration`
    if that fails.
    """
    file = settings_file(path).resolve()
    if file.is_file():
        load(file)  # raises the usual error if something in it does not fit
    try:
        text = file.read_bytes().decode() if file.is_file() else ""
        _replace(file, _with_dice_set(text, name))
    except OSError as error:
        by_hand = f'write set = "{name}" under [dice] in it yourself'
        raise BadConfiguration(f"{file}: cannot be written ({error.strerror}); {by_hand}") from error
    return file


def _with_dice_set(text: str, name: str) -> str:
    import tomlkit  # every command reads settings, and reading does not need it
    from tomlkit.items import Table

    document = tomlkit.parse(text)
    dice = document.setdefault("dice", tomlkit.table())
    body = dice.value.body if isinstance(dice, Table) and "set" not in dice else []
    keys = max((number for number, (key, _) in enumerate(body, 1) if key is not None), default=0)
    below = body[keys:]  # blank lines and comments, which are mostly about the table that comes next
    del body[keys:]
    dice["set"] = name
    body.extend(below)
    changed = document.as_string()
    windows = "\r\n" in text and "\n" not in text.replace("\r\n", "")
    return changed.replace("\r\n", "\n").replace("\n", "\r\n") if windows else changed


def _replace(file: Path, text: str) -> None:
    """Replaces the file as a whole: after a crash it is either the old or the new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.new")
    draft.write_bytes(text.encode())  # bytes keep the owner's line ends
    if file.exists():
        draft.chmod(file.stat().st_mode & 0o777)
    draft.replace(file)
