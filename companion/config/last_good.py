"""The settings that worked last: a service starts with them if table.toml does not fit any more."""

from __future__ import annotations

import hashlib
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from companion.config.files import FILE_NAME, find_file
from companion.config.settings import Settings, decoded, read
from companion.errors import BadConfiguration, CompanionError, Missing
from companion.folders import data_folder

LOG = logging.getLogger(__name__)
_FOLDER = "last-good-settings"


@dataclass(frozen=True, slots=True)
class SettingsProblem:
    """Why the settings in use are not those of the file."""

    file: Path
    sentence: str
    """File, line, reason and what is near."""
    kept: Path | None
    """The copy that is used instead; None: there is none, and the defaults are used."""

    @property
    def brief(self) -> str:
        """The sentence without the folder of the file."""
        return self.sentence.replace(str(self.file), self.file.name)

    @property
    def consequence(self) -> str:
        """What holds meanwhile."""
        return "the settings that worked last are used" if self.kept else "the defaults are used"

    def __str__(self) -> str:
        said = self.sentence if self.sentence.endswith("?") else f"{self.sentence}."
        return f"{said} Until it is corrected, {self.consequence}"


def load_or_last_good(path: Path | None = None) -> tuple[Settings, SettingsProblem | None]:
    """As `look`; settings that fit are kept for the next time."""
    settings, problem = look(path)
    if problem is None:
        keep_as_good(path)
    return settings, problem


def look(path: Path | None = None) -> tuple[Settings, SettingsProblem | None]:
    """The settings in ``path``, or in what `find_file` finds; if they do not fit, those that worked last.

    Nothing is written. Raises `Missing` if ``path`` is not there and never was.
    """
    file = path or find_file()
    if file is None:
        return Settings(), None
    try:
        return decoded(file, read(file)), None
    except (BadConfiguration, Missing) as error:
        copy = copy_of(file)
        settings = _from_copy(copy)
        if settings is None and isinstance(error, Missing):
            raise
        problem = SettingsProblem(file, str(error), None if settings is None else copy)
        return settings or Settings(), problem


def keep_as_good(path: Path | None = None) -> None:
    """Copies the file, so that its settings can be used later; a failure is only logged."""
    file = path or find_file()
    if file is None:
        return
    copy = copy_of(file)
    draft = copy.with_name(f"{copy.name}.{os.getpid()}.new")
    try:
        data = read(file)
        if copy.is_file() and copy.read_bytes() == data:
            return
        copy.parent.mkdir(parents=True, exist_ok=True)
        draft.touch(mode=0o600)  # a camera's address may hold a password
        draft.write_bytes(data)
        draft.replace(copy)
    except (OSError, CompanionError) as error:
        LOG.warning("%s: the settings that work cannot be kept: %s", copy, error)


def copy_of(file: Path) -> Path:
    """Where the copy of this file is kept; files of the same name in other folders have their own."""
    place = hashlib.sha256(str(file.absolute()).encode()).hexdigest()[:8]
    return data_folder() / _FOLDER / f"{place}-{FILE_NAME}"


def _from_copy(copy: Path) -> Settings | None:
    try:
        return decoded(copy, read(copy))
    except Missing:
        return None
    except BadConfiguration as error:
        LOG.warning("the settings that worked last do not fit any more: %s", error)
        return None
