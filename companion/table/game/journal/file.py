"""The journal's file: opened as soon as the disk allows it, and written in transactions."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path

from companion.errors import JournalError
from companion.table.game.journal.schema import VERSION, bring_up_to_date, checked_version, transaction

LOG = logging.getLogger(__name__)
_WAIT_FOR_OTHERS = 2.0
"""Seconds to wait for another program that has the file open."""
_NO_JOURNAL = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})
_NO_FAULT_OF_THE_FILE = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY})
"""After any other error the file is opened anew: a disk that can be written again needs a new connection."""

Work = Callable[[sqlite3.Connection], None]


class JournalFile:
    """The connection to the file, as long as there is one."""

    def __init__(self, path: Path) -> None:
        """Raises JournalError if this is no journal or a newer one; a disk in trouble raises nothing."""
        self.path = path
        self.trouble: str | None = None
        """Why the last write failed, in the system's words; None if what was written is on disk."""
        self._connection: sqlite3.Connection | None = None
        self._closed = False
        try:
            self._open()
        except (OSError, sqlite3.Error) as error:
            if isinstance(error, JournalError):
                raise
            self._failed(error)

    def write(self, work: Work) -> bool:
        """Does ``work`` in one transaction; True if it is on disk, else `trouble` says why not."""
        try:
            file = self._open()
            with transaction(file):
                work(file)
        except (OSError, sqlite3.Error) as error:
            self._failed(error)
            return False
        self.trouble = None
        return True

    def note(self, work: Work) -> bool:
        """Does ``work`` in one transaction, and waits neither for the disk nor for another program.

        What is noted outlives the program. It outlives a power cut when the disk has it: after the next
        `write`, or when the system gets round to it, which may take half a minute.
        """
        try:
            file = self._open()
            file.execute("PRAGMA synchronous = NORMAL")
            file.execute("PRAGMA busy_timeout = 0")
            try:
                with transaction(file):
                    work(file)
            finally:
                _careful(file)
        except (OSError, sqlite3.Error) as error:
            if not (self.trouble is None and _code(error) == sqlite3.SQLITE_BUSY):
                self._failed(error)
            return False
        self.trouble = None
        return True

    def query(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """The rows of the answer, none while there is no file; raises JournalError if it cannot be read."""
        try:
            return self._open().execute(statement, values).fetchall()
        except (OSError, sqlite3.Error) as error:
            if self._connection is None:
                self._failed(error)
                return []
            raise JournalError(f"{self.path}: the journal cannot be read ({error})") from error

    def close(self) -> None:
        """Closes the file; nothing can be written any more."""
        self._closed = True
        self._disconnect()

    def _open(self) -> sqlite3.Connection:
        """The connection, made anew where there is none; raises what SQLite and the disk raise."""
        if self._closed:
            raise OSError("the journal is closed")
        if self._connection is None:
            self._connection = _connected(self.path)
            self._try_to_write(self._connection)
        return self._connection

    def _try_to_write(self, file: sqlite3.Connection) -> None:
        """Finds out before a game begins whether it will be kept: a page is written that changes nothing."""
        try:
            with transaction(file):
                file.execute(f"PRAGMA user_version = {VERSION}")
        except sqlite3.Error as error:
            self._tell(error)

    def _failed(self, error: Exception) -> None:
        self._tell(error)
        if _code(error) not in _NO_FAULT_OF_THE_FILE:
            self._disconnect()

    def _tell(self, error: Exception) -> None:
        """Notes the trouble, and logs it when it begins."""
        if self.trouble is None:
            LOG.warning("%s: nothing is kept: %s", self.path, error)
        self.trouble = (error.strerror if isinstance(error, OSError) else None) or str(error)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _connected(path: Path) -> sqlite3.Connection:
    """A connection to a file of this version."""
    path = path.absolute()
    ancestors = [parent for parent in path.parents if parent.exists()]
    if path.is_dir() or not ancestors[0].is_dir():
        raise JournalError(f"{path}: the journal cannot be opened: this is no place for a file; name another")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _refuse_newer(path)
        return _prepared(path)
    except sqlite3.Error as error:
        if _code(error) in _NO_JOURNAL:
            raise JournalError(
                f"{path}: the journal cannot be opened ({error}); name another file"
            ) from error
        raise


def _prepared(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, timeout=_WAIT_FOR_OTHERS, isolation_level=None)
    try:
        file.execute("PRAGMA foreign_keys = ON")
        bring_up_to_date(file, path)
        file.execute("PRAGMA journal_mode = WAL")
        _careful(file)
    except BaseException:
        file.close()
        raise
    return file


def _refuse_newer(path: Path) -> None:
    """Looks at the version in a way that leaves the file as it is, byte for byte.

    A program that opens a file for writing and closes it again moves what the last one left in the `-wal`
    file.
    """
    if path.is_file() and path.with_name(f"{path.name}-wal").exists():
        file = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
        try:
            checked_version(file, path)
        finally:
            file.close()


def _careful(file: sqlite3.Connection) -> None:
    """A transaction is on disk when it has ended, and waits for its turn."""
    file.execute("PRAGMA synchronous = FULL")
    file.execute(f"PRAGMA busy_timeout = {int(1000 * _WAIT_FOR_OTHERS)}")


def _code(error: Exception) -> int | None:
    """SQLite's primary result code, or None for another error."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF
