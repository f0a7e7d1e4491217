"""Section *journal*: whether games can be written down, and which are."""

from __future__ import annotations

import datetime
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from companion.doctor.diagnosis import Diagnosis, Section
from companion.errors import CompanionError

SECTION = Section("journal")
_ROOM = 50_000_000
"""Bytes a disk should have left; a game's journal takes less than one million."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is in a journal."""

    games: int = 0
    newest: datetime.datetime | None = None
    """When the last game has begun."""
    trouble: str = ""
    """Why the journal cannot be read; empty if it can, or is not there yet."""


def kept_in(file: Path) -> Kept:
    """Looks into a journal; nothing of it is changed."""
    from companion.table.game.journal import JournalReader

    if not file.exists():
        return Kept()
    try:
        with JournalReader(file) as journal:
            games = journal.games()
    except CompanionError as error:
        return Kept(trouble=str(error))
    begun = [moment for game in games if (moment := _moment(game.begun)) is not None]
    return Kept(len(games), max(begun, default=None))


def journal(file: Path, kept: Kept) -> Iterator[Diagnosis]:
    """``kept`` is what the journal's ``file`` holds."""
    if kept.trouble:
        yield SECTION.wrong(kept.trouble, "set another `journal` under [table] in table.toml")
        return
    folder = next(parent for parent in file.absolute().parents if parent.exists())
    if not os.access(folder, os.W_OK):
        yield SECTION.wrong(
            f"{folder} cannot be written to", "set another `journal` under [table] in table.toml"
        )
        return
    free = shutil.disk_usage(folder).free
    if free < _ROOM:
        yield SECTION.wrong(f"{folder} has {free / 1e6:.0f} MB left", "make room there")
        return
    games = "no game yet" if not kept.games else "one game" if kept.games == 1 else f"{kept.games} games"
    yield SECTION.well(f"games are written to {file}; it holds {games}")


def _moment(begun: str) -> datetime.datetime | None:
    try:
        return datetime.datetime.fromisoformat(begun).astimezone()
    except ValueError:
        return None
