"""The journal of a house: games that were played, and the one that is being played."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.errors import JournalError
from companion.table.game.journal.file import JournalFile
from companion.table.game.journal.lines import GameLines
from companion.table.game.journal.merging import MergedGames, take_from
from companion.table.game.journal.reader import Games
from companion.table.game.journal.rows import PLAYING, UNFINISHED

MOST_DEBRIEFS = 100
"""A long one has a hundred kilobytes, and can be made again."""


class Journal(Games):
    """All games of a house in one file.

    A disk that is full or may not be written raises nothing: `trouble` says why nothing is kept, and each
    write tries again. While the file cannot be opened at all, no game is found in it.
    """

    def __init__(self, path: Path) -> None:
        """Makes the file where there is none, and brings an older one up to date, after a backup beside it.

        Raises JournalError if the file is newer than this companion, or no journal.
        """
        self.path = path
        self._file = JournalFile(path)

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept, in the system's words; None while the disk takes what is written."""
        return self._file.trouble

    def lay_out(self, setup: str, names: Mapping[str, str] | None = None) -> GameLines:
        """The rows of a new game; ``setup`` is line 1, ``names`` are the players', by colour.

        `GameLines.begin` enters it into the file.
        """
        return GameLines(self._file, setup, names)

    def resume(self, game: int) -> GameLines:
        """The rows of a game that was broken off; the next one follows the last.

        Raises `Missing` if there is no such game, JournalError if it has ended.
        """
        summary = self.summary(game)
        if summary.result != PLAYING:
            raise JournalError(
                f"{self.path}: game {game} is {summary.result}, and only a game that was broken off goes on;"
                f" `companion games show {game}` tells it"
            )
        return GameLines.of(self._file, game, summary.lines, summary.reached)

    def delete(self, game: int) -> None:
        """Takes a game out of the file for ever.

        Raises `Missing` if there is no such game, JournalError if it is being played or the disk does not
        allow it.
        """
        if self.summary(game).result == PLAYING:
            raise JournalError(f"{self.path}: game {game} is being played, or was broken off; it stays")
        if not self._file.write(lambda file: _execute(file, "DELETE FROM games WHERE id = ?", game)):
            raise JournalError(f"{self.path}: game {game} cannot be deleted ({self.trouble})")

    def take_from(self, other: Games) -> MergedGames:
        """Takes in the games of another journal that this one does not have; all of them or none.

        A game that was being played there is one that was left here. Raises JournalError if the disk does not
        allow it.
        """
        known = self.games()
        taken: list[MergedGames] = []

        def write(file: sqlite3.Connection) -> None:
            taken[:] = [take_from(other, known, file)]
            new = [(UNFINISHED, number, PLAYING) for number in taken[0].new.values()]
            file.executemany("UPDATE games SET result = ? WHERE id = ? AND result = ?", new)

        if not self._file.write(write):
            raise JournalError(f"{self.path}: nothing can be taken in ({self.trouble})")
        return taken[0]

    def keep_digests(self, edition: int, digests: Iterable[tuple[int, int, str]]) -> bool:
        """Keeps what was reckoned of games: number, rows, and the digest; True if that is on disk."""
        values = [(game, edition, rows, digest) for game, rows, digest in digests]

        def write(file: sqlite3.Connection) -> None:
            file.executemany("INSERT OR REPLACE INTO digests VALUES (?, ?, ?, ?)", values)

        return self._file.write(write)

    def keep_debrief(self, game: int, edition: str, rows: int, debrief: bytes) -> bool:
        """Keeps what was reckoned of a game, beside those of the last `MOST_DEBRIEFS`; True if it is kept."""

        def write(file: sqlite3.Connection) -> None:
            values = game, edition, rows, debrief
            file.execute(
                "INSERT OR REPLACE INTO debriefs (game, edition, rows, debrief) VALUES (?, ?, ?, ?)", values
            )
            file.execute(
                "DELETE FROM debriefs WHERE number <= (SELECT max(number) FROM debriefs) - ?",
                (MOST_DEBRIEFS,),
            )

        return self._file.note(write)

    def close_unfinished(self, but: int | None = None) -> bool:
        """Closes the games that were broken off, all ``but`` one if it is named; True if that is on disk."""

        def close(file: sqlite3.Connection) -> None:
            file.execute(
                "UPDATE games SET result = ? WHERE result = ? AND id IS NOT ?", (UNFINISHED, PLAYING, but)
            )

        return self._file.write(close)

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def _query(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        return self._file.query(statement, *values)


def _execute(file: sqlite3.Connection, statement: str, *values: object) -> None:
    file.execute(statement, values)
