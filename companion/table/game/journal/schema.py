"""The tables of the journal's file, their versions, and how an older file becomes one of today.

The version is SQLite's `user_version`. Companions that knew version 0 alone do not look at it: they go on
with a newer file as if it were theirs. They write `INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)`, so `lines`
must never get another column, and every new column of `games` needs a default. What a row of `lines` should
also have goes into a table of its own. From version 1 on, a companion refuses a newer file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from companion.errors import JournalError
from companion.table.game.journal.migrations import MIGRATIONS

VERSION = len(MIGRATIONS)
"""The version that this companion writes."""

_VERSION_0 = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        begun TEXT NOT NULL,            -- wall clock, ISO 8601 with zone
        setup TEXT NOT NULL,            -- line 1 of the game record, every deck explicit
        result TEXT NOT NULL DEFAULT 'playing'
    )
    """,
    """
    CREATE TABLE lines (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,        -- counts from 1 in each game, in the order they happened
        kind TEXT NOT NULL,             -- a RowKind
        t REAL NOT NULL,                -- seconds since "Escape!"
        line TEXT,                      -- the act as a line of the record; NULL for what happens by itself
        verdict TEXT NOT NULL,          -- what the judge answered
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
)
_TABLES = frozenset({"games", "lines"})
"""Every journal has these, of whatever version."""


def bring_up_to_date(file: sqlite3.Connection, path: Path) -> None:
    """Makes the tables in an empty file, and those of an older one into today's, after a backup beside it.

    Raises JournalError if the file is newer or no journal, else what SQLite and the disk raise; then the file
    is as it was.
    """
    version = checked_version(file, path)
    if version == VERSION:
        return
    if _has_tables(file):
        _back_up(file, path.with_name(f"{path.name}.v{version}.backup"))
    migrate(file)


def migrate(file: sqlite3.Connection) -> None:
    """Makes the tables of this version in one transaction, out of those that are there."""
    with transaction(file):
        if not _has_tables(file):
            _execute(file, _VERSION_0)
        for migration in MIGRATIONS[_version(file) :]:
            _execute(file, migration)
        file.execute(f"PRAGMA user_version = {VERSION}")


def checked_version(file: sqlite3.Connection, path: Path) -> int:
    """The version of the file; raises JournalError if it is newer than this companion, or no journal."""
    version = _version(file)
    tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and not tables >= _TABLES:
        raise JournalError(f"{path}: this is another program's database, no journal; name another file")
    if version > VERSION:
        raise JournalError(
            f"{path}: this journal has version {version}, and this companion knows versions up to {VERSION};"
            " update the companion, or name another file as `journal` under [table] in table.toml"
        )
    return version


@contextmanager
def transaction(file: sqlite3.Connection) -> Iterator[None]:
    """Commits at the end of the block; on an error nothing of the block is kept."""
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
        file.execute("COMMIT")
    except BaseException:
        if file.in_transaction:
            file.execute("ROLLBACK")
        raise


def _back_up(file: sqlite3.Connection, place: Path) -> None:
    """Copies the whole file; what has the copy's name is always complete."""
    part = place.with_name(f"{place.name}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            file.backup(copy)
        part.replace(place)
    finally:
        part.unlink(missing_ok=True)


def _execute(file: sqlite3.Connection, statements: tuple[str, ...]) -> None:
    for statement in statements:
        file.execute(statement)


def _version(file: sqlite3.Connection) -> int:
    return int(file.execute("PRAGMA user_version").fetchone()[0])


def _has_tables(file: sqlite3.Connection) -> bool:
    return bool(file.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
