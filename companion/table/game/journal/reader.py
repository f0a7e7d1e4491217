"""Reading the games of a journal."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Self, cast

import msgspec

from companion.errors import JournalError, Missing
from companion.table.game.journal.rows import (
    PLAYING,
    Cell,
    GameSummary,
    JournalRow,
    RowKind,
    ShownVerdict,
    cell_of,
)
from companion.table.game.journal.schema import VERSION, checked_version, migrate

_Row = tuple[str, float, str | None, str, str | None]
_ROWS = "SELECT kind, t, line, verdict, evidence FROM lines LEFT JOIN evidence USING (game, number)"
_SUMMARY = """
    SELECT id, begun, setup, result,
        (SELECT coalesce(max(number), 0) FROM lines WHERE game = games.id) AS rows,
        max(coalesce(reached, 0.0), coalesce(
            (SELECT t FROM lines WHERE game = games.id ORDER BY number DESC LIMIT 1), 0.0)),
        names
    FROM games
"""


_MOST_MISSES = 1000
"""After this many numbers without a game no further one is looked for in a damaged file."""


class Games(ABC):
    """The games of a journal, as they are read; every method raises JournalError if the file is damaged."""

    path: Path

    @abstractmethod
    def _query(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """The rows that a statement finds."""

    @abstractmethod
    def close(self) -> None:
        """Closes the file."""

    def games(self) -> list[GameSummary]:
        """All games, newest first."""
        return self._summaries("ORDER BY id DESC")

    def summary(self, game: int) -> GameSummary:
        """One game; raises `Missing` if there is none of that number."""
        found = self._summaries("WHERE id = ?", game)
        if not found:
            raise Missing(f"{self.path}: there is no game {game}; `companion games list` names them")
        return found[0]

    def heading(self, game: int) -> GameSummary:
        """One game without a look at its rows, which may be damaged; raises `Missing`."""
        found = self._query(
            "SELECT id, begun, setup, result, 0, coalesce(reached, 0.0), names FROM games WHERE id = ?", game
        )
        for row in cast(list[tuple[int, str, str, str, int, float, str | None]], found):
            return GameSummary(*row[:6], _names(row[6]))
        raise Missing(f"{self.path}: there is no game {game}; `companion games list` names them")

    def numbers(self) -> list[int]:
        """The numbers of all games, oldest first; a game with damaged rows is among them.

        Where the list itself is damaged, those that can be found one by one.
        """
        try:
            found = self._query("SELECT id FROM games ORDER BY id")
        except JournalError:
            return list(self._found_one_by_one())
        return [number for (number,) in cast(list[tuple[int]], found)]

    def _found_one_by_one(self) -> Iterator[int]:
        misses = number = 0
        while misses < _MOST_MISSES:
            number += 1
            try:
                found = self._query("SELECT id FROM games WHERE id = ?", number)
            except JournalError:
                found = []
            misses = 0 if found else misses + 1
            yield from (number for _ in found)

    def newest(self) -> int | None:
        """The number of the game that was entered last, or None."""
        ((number,),) = self._query("SELECT max(id) FROM games") or ((None,),)
        return cast("int | None", number)

    def unfinished(self) -> GameSummary | None:
        """The newest game that has begun and not ended, or None.

        An older companion entered games that were only laid out: those with no row have not begun.
        """
        found = self._summaries(
            "WHERE result = ? AND (reached IS NOT NULL OR rows > 0) ORDER BY id DESC LIMIT 1", PLAYING
        )
        return found[0] if found else None

    def entries(self, game: int) -> Iterator[JournalRow]:
        """The rows of a game in order."""
        rows = self._query(f"{_ROWS} WHERE game = ? ORDER BY number", game)
        for row in cast(list[_Row], rows):
            yield _row(*row, self.path, game)

    def entry(self, game: int, number: int) -> JournalRow | None:
        """One row of a game, counted from 1, or None: where a file is damaged, others may still be read."""
        rows = self._query(f"{_ROWS} WHERE game = ? AND number = ?", game, number)
        for row in cast(list[_Row], rows):
            return _row(*row, self.path, game)
        return None

    def shown(self, game: int) -> list[ShownVerdict]:
        """What the page has shown of a game that may be resumed, oldest first; older companions kept none."""
        rows = self._query("SELECT number, line, view FROM shown WHERE game = ? ORDER BY number", game)
        return [ShownVerdict(*row) for row in cast(list[tuple[int, int | None, str]], rows)]

    def digests(self, edition: int) -> list[tuple[int, str]]:
        """The digests of games that have ended and that were made so, by the games' numbers, oldest first."""
        rows = self._query(
            "SELECT game, digest FROM digests JOIN games ON games.id = game"
            " WHERE edition = ? AND result IN ('won', 'lost') ORDER BY game",
            edition,
        )
        return cast(list[tuple[int, str]], rows)

    def undigested(self, edition: int) -> list[int]:
        """The numbers of games that have ended and have no such digest, oldest first."""
        rows = self._query(
            "SELECT id FROM games WHERE result IN ('won', 'lost') AND id NOT IN"
            " (SELECT game FROM digests WHERE edition = ?) ORDER BY id",
            edition,
        )
        return [number for (number,) in cast(list[tuple[int]], rows)]

    def debrief(self, game: int, edition: str, rows: int) -> bytes | None:
        """What was reckoned of a game when it had so many rows; None if it was not, or not in this way."""
        found = self._query(
            "SELECT debrief FROM debriefs WHERE game = ? AND edition = ? AND rows = ?", game, edition, rows
        )
        return next((cast(bytes, debrief) for (debrief,) in found), None)

    def won_challenges(self) -> tuple[int, ...]:
        """The numbers of the challenges that were won, in order."""
        rows = self._query(
            "SELECT DISTINCT json_extract(setup, '$.challenge') AS number FROM games WHERE result = 'won'"
            " AND json_type(setup, '$.challenge') = 'integer' ORDER BY number"
        )
        return tuple(number for (number,) in cast(list[tuple[int]], rows))

    def counted(self, game: int) -> frozenset[str]:
        """The colours of those whose dice people enter by hand; older companions noted none."""
        rows = self._query("SELECT coalesce(counted, '') FROM games WHERE id = ?", game)
        return frozenset(colour for (colours,) in rows for colour in str(colours).split())

    def mode(self, game: int) -> str | None:
        """How strict the table was; None where an older companion noted nothing."""
        rows = self._query("SELECT mode FROM games WHERE id = ?", game)
        return next((cast("str | None", mode) for (mode,) in rows), None)

    def start(self, game: int) -> Cell | None:
        """The boards' cell on which START lies; None where an older companion noted nothing."""
        rows = self._query("SELECT start FROM games WHERE id = ? AND start IS NOT NULL", game)
        for (noted,) in rows:
            return cell_of(str(noted))
        return None

    def export(self, game: int) -> Iterator[str]:
        """The game as a game record, line by line, without newlines; raises `Missing`."""
        yield self.summary(game).setup
        for entry in self.entries(game):
            if entry.line is not None:
                yield entry.line

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _summaries(self, which: str, *values: object) -> list[GameSummary]:
        rows = self._query(f"{_SUMMARY} {which}", *values)
        found = cast(list[tuple[int, str, str, str, int, float, str | None]], rows)
        return [GameSummary(*row[:6], _names(row[6])) for row in found]


class JournalReader(Games):
    """A journal that is only looked at: its file is neither made nor changed, and may be an older one."""

    def __init__(self, path: Path) -> None:
        """Raises `Missing` if there is no such file, JournalError if it is no journal or a newer one."""
        self.path = path
        if not path.is_file():
            raise Missing(f"{path}: there is no such journal; name another file")
        try:
            self._file, self.version = _opened(path)
        except sqlite3.Error as error:
            raise JournalError(f"{path}: the journal cannot be read ({error}); name another file") from error

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _query(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        try:
            return self._file.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: the journal cannot be read ({error})") from error


class NoJournal(Games):
    """The journal of a table at which nothing has been played yet."""

    def __init__(self, path: Path) -> None:
        """``path`` is where it will be."""
        self.path = path

    def close(self) -> None:
        """Does nothing."""

    def _query(self, statement: str, *values: object) -> list[tuple[object, ...]]:  # noqa: ARG002
        return []


def _row(
    kind: str, t: float, line: str | None, verdict: str, evidence: str | None, path: Path, game: int
) -> JournalRow:
    try:
        return JournalRow(RowKind(kind), t, line, verdict, evidence)
    except ValueError as error:
        raise JournalError(f"{path}: game {game} has a row of no known kind ({error})") from error


def _names(text: str | None) -> dict[str, str]:
    """What the players were called; what is no longer readable names nobody."""
    if not text:
        return {}
    try:
        return _decode_names(text)
    except msgspec.DecodeError:
        return {}


_decode_names = msgspec.json.Decoder(dict[str, str]).decode


def _opened(path: Path) -> tuple[sqlite3.Connection, int]:
    """The file as one of today's version, and the version that it has on disk."""
    file = _readable(path)
    try:
        version = checked_version(file, path)
        if version == VERSION:
            return file, version
        today = sqlite3.connect(":memory:", isolation_level=None)
        file.backup(today)
        migrate(today)
    except BaseException:
        file.close()
        raise
    file.close()
    return today, version


def _readable(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing.

    SQLite needs to write beside a file that is in use; where it may not, it reads what lies there as it lies.
    """
    for how in ("mode=rw", "mode=ro&immutable=1"):
        file = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None)
        try:
            file.execute("PRAGMA query_only = ON")
            file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError:
            file.close()
        except sqlite3.Error:
            file.close()
            raise
        else:
            return file
    raise sqlite3.OperationalError("the file may not be read")
