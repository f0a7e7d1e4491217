"""Where the files of enrolled sets of dice lie, and what they are called."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from companion.errors import BadInput

SUFFIX = ".dice"


def set_folder(folder: Path | None = None) -> Path:
    """The folder of the sets: ``folder``, else under ``COMPANION_HOME``, else in the user's data folder."""
    if folder is not None:
        return folder
    home = os.environ.get("COMPANION_HOME")
    if home:
        return Path(home) / "dice"
    import platformdirs

    return Path(platformdirs.user_data_dir("companion", appauthor=False)) / "dice"


def set_path(name: str, folder: Path | None = None) -> Path:
    """The file of the set ``name``. Raises `BadInput` if no set can have this name."""
    if not re.fullmatch(r"[\w][\w .+-]{0,63}", name):
        raise BadInput(f"“{name}” is no name for a set of dice; use letters, digits, dots and dashes")
    return set_folder(folder) / f"{name}{SUFFIX}"


def enrolled(folder: Path | None = None) -> Sequence[str]:
    """The names of the enrolled sets."""
    return sorted(path.stem for path in set_folder(folder).glob(f"*{SUFFIX}"))
