"""The journal: every line of every game, on disk before any player sees the answer.

All games are in one SQLite file, one row for each line. A full disk does not end the game: lines wait in
memory, in order, until there is room again, and the page says so meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Self

from companion.errors import JournalError, Missing

_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY,
    begun TEXT NOT NULL,            -- wall clock, ISO 8601 with zone
    setup TEXT NOT NULL,            -- line 1 of the game record, every deck explicit
    result TEXT NOT NULL DEFAULT 'playing'
);
CREATE TABLE IF NOT EXISTS lines (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- counts from 1 in each game, in the order they happened
    kind TEXT NOT NULL,             -- a RowKind
    t REAL NOT NULL,                -- seconds since "Escape!"
    line TEXT,                      -- the act as a line of the game record; NULL for what happens by itself
    verdict TEXT NOT NULL,          -- what the judge answered
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
"""
_WAIT_FOR_OTHERS = 2.0
"""Seconds to wait for another program that has the file open."""


class RowKind(StrEnum):
    """What kind of row of the journal it is."""

    ACT = "act"
    CUE = "cue"


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One row: an act with its verdict, or a cue or timer that nobody caused."""

    kind: RowKind
    t: float
    """Seconds since "Escape!"."""
    line: str | None
    verdict: str


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One game, as a list of games shows it."""

    id: int
    begun: str
    setup: str
    result: str
    lines: int


class Journal:
    """All games of a house in one file; raises `JournalError` where it cannot be opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(path, timeout=_WAIT_FOR_OTHERS, isolation_level=None)
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("PRAGMA synchronous = FULL")
            self._file.execute("PRAGMA foreign_keys = ON")
            self._file.executescript(_SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise JournalError(
                f"{path}: the journal cannot be opened ({error}); name another file"
            ) from error

    def begin(self, setup: str, begun: str) -> GameLines:
        """Opens a new game; ``setup`` is line 1, ``begun`` the wall clock's time."""
        try:
            cursor = self._file.execute("INSERT INTO games (begun, setup) VALUES (?, ?)", (begun, setup))
        except sqlite3.Error as error:
            raise JournalError(
                f"{self.path}: a new game cannot be written ({error}); make room on the disk"
            ) from error
        game = cursor.lastrowid
        assert game is not None
        return GameLines(self._file, self.path, game)

    def games(self) -> list[GameSummary]:
        """All games, newest first."""
        rows = self._file.execute(
            "SELECT id, begun, setup, result, (SELECT count(*) FROM lines WHERE game = games.id)"
            " FROM games ORDER BY id DESC"
        )
        return [GameSummary(*row) for row in rows]

    def summary(self, game: int) -> GameSummary:
        """One game; raises `Missing` if there is none of that number."""
        for summary in self.games():
            if summary.id == game:
                return summary
        raise Missing(f"{self.path}: there is no game {game}; `companion games list` names them")

    def entries(self, game: int) -> Iterator[JournalRow]:
        """The rows of a game in order."""
        rows = self._file.execute(
            "SELECT kind, t, line, verdict FROM lines WHERE game = ? ORDER BY number", (game,)
        )
        for kind, t, line, verdict in rows:
            yield JournalRow(RowKind(kind), t, line, verdict)

    def export(self, game: int) -> Iterator[str]:
        """The game as a game record, line by line, without newlines; raises `Missing`."""
        yield self.summary(game).setup
        for entry in self.entries(game):
            if entry.line is not None:
                yield entry.line

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class GameLines:
    """The rows of the game that is being played: append only."""

    def __init__(self, file: sqlite3.Connection, path: Path, game: int) -> None:
        self._file = file
        self._path = path
        self.game = game
        self._written = 0
        self._waiting: deque[JournalRow] = deque()
        self._setup: str | None = None
        self._result: str | None = None
        self.trouble: str | None = None
        """Why lines wait in memory, in the system's words; None while all lines are on disk."""

    def add(self, *entries: JournalRow) -> bool:
        """Writes all rows or none; returns True if they are on disk."""
        self._waiting.extend(entries)
        return self._flush()

    def setup(self, setup: str) -> bool:
        """Replaces the set-up line by one that knows more: the pile as the camera saw it."""
        self._setup = setup
        return self._flush()

    def finish(self, result: str) -> bool:
        """Notes how the game ended."""
        self._result = result
        return self._flush()

    @property
    def waiting(self) -> int:
        """How many lines are not on disk yet."""
        return len(self._waiting)

    def _flush(self) -> bool:
        """Writes all waiting rows in one transaction; if that fails, they go on waiting."""
        try:
            with _transaction(self._file):
                self._write()
        except sqlite3.Error as error:
            self.trouble = str(error)
            return False
        self._written += len(self._waiting)
        self._waiting.clear()
        self._setup = self._result = self.trouble = None
        return True

    def _write(self) -> None:
        self._file.executemany(
            "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)",
            [
                (self.game, number, entry.kind, entry.t, entry.line, entry.verdict)
                for number, entry in enumerate(self._waiting, self._written + 1)
            ],
        )
        if self._setup is not None:
            self._file.execute("UPDATE games SET setup = ? WHERE id = ?", (self._setup, self.game))
        if self._result is not None:
            self._file.execute("UPDATE games SET result = ? WHERE id = ?", (self._result, self.game))


@contextmanager
def _transaction(file: sqlite3.Connection) -> Iterator[None]:
    """Commits at the end of the block; on an error nothing of the block is kept."""
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
        file.execute("COMMIT")
    except BaseException:
        if file.in_transaction:
            file.execute("ROLLBACK")
        raise
