"""Makes a whole journal out of a damaged one, as far as SQLite can read it, and puts it in its place."""

from __future__ import annotations

from pathlib import Path

from companion.errors import JournalError
from companion.table.game.journal.journal import Journal
from companion.table.game.journal.merging import MergedGames
from companion.table.game.journal.reader import JournalReader

_BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps beside a file belongs to it."""


def repair(path: Path) -> tuple[MergedGames, Path]:
    """What could be read, and where the damaged file lies now; games get new numbers from 1.

    Nobody else may have it open. Raises `Missing` if there is no such file, JournalError if nothing of it can
    be read; then it stays as it is.
    """
    new = path.with_name(f"{path.name}.repaired")
    _remove(new)
    try:
        with JournalReader(path) as damaged, Journal(new) as journal:
            taken = journal.take_from(damaged)
    except JournalError:
        _remove(new)
        raise
    aside = _free_name(path)
    for end in _BESIDE:
        if (file := path.with_name(path.name + end)).exists():
            file.rename(aside.with_name(aside.name + end))
    new.rename(path)
    return taken, aside


def _free_name(path: Path) -> Path:
    number = 1
    while (name := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return name


def _remove(path: Path) -> None:
    for end in _BESIDE:
        path.with_name(path.name + end).unlink(missing_ok=True)
