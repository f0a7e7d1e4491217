"""The rows of one game, from its lay-out to its result."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from companion.table.game.journal.file import JournalFile
from companion.table.game.journal.rows import PLAYING, Cell, JournalRow, ShownVerdict, cell_text

EVERY = 2.0
"""Seconds of the game between two notes of how far its clock is."""
SURELY_EVERY = 4.0
"""Seconds of the game after which such a note waits for the disk, if no row has been written meanwhile.

Measured on a busy virtual machine (ext4): 0.23 ms with the wait, at worst 41; 0.03 ms without, at worst 1.8.
A memory card takes tens of milliseconds. So a note waits only where nobody has acted for some seconds, and no
longer than an act would. Killing the program loses two seconds at most. Without any wait a power cut could
lose half a minute: Linux may keep unwritten data that long (`vm.dirty_expire_centisecs`).
"""
_DIGITS = 3
"""As the times of a record have; a pause at the time that was reached is an act of the record."""


class GameLines:
    """The rows of a game. What cannot be written waits, and is tried again with the next.

    Rows are only added, but for what people put right: then those that are told anew are kept aside."""

    def __init__(self, file: JournalFile, setup: str, names: Mapping[str, str] | None = None) -> None:
        """A game that is laid out and not in the file yet; ``names`` are its players', by colour."""
        self._file = file
        self._names = dict(names or {})
        self.game: int | None = None
        """The game's number; None until it is in the file."""
        self.last = 0
        """The number of the last row, on disk or waiting."""
        self._begun: str | None = None
        self._setup: str | None = setup
        self._counted: str | None = None
        self._mode: str | None = None
        self._start: str | None = None
        self._result: str | None = None
        self._waiting: deque[JournalRow] = deque()
        self._shown: list[ShownVerdict] = []
        self._moved: list[tuple[int, int]] = []
        self._cut: int | None = None
        self._reached = 0.0
        self._tried = 0.0
        """What `_reached` was when it was written last, or could not be."""
        self._sure = 0.0
        """What `_reached` was when the disk was waited for last."""
        self._entered = 0
        """The game's number in the transaction that is being written."""
        self._at_once = False

    @classmethod
    def of(cls, file: JournalFile, game: int, last: int, reached: float) -> GameLines:
        """The rows of a game that is in the file already; the next row follows the ``last``."""
        lines = cls(file, "")
        lines._setup = None
        lines.game, lines.last = game, last
        lines._reached = lines._tried = lines._sure = reached
        return lines

    def begin(self, begun: str) -> bool:
        """Enters the game into the file; ``begun`` is the wall clock's time, ISO 8601 with zone."""
        self._begun = begun
        return self._write()

    def add(self, *rows: JournalRow) -> bool:
        """Writes all rows or none; returns True if they are on disk."""
        self.owe(*rows)
        return self._write()

    def owe(self, *rows: JournalRow) -> None:
        """Keeps rows in memory that are written, in order, before the next row; nothing is written now."""
        self._waiting.extend(rows)
        self.last += len(rows)

    def show(self, number: int, view: str, row: int | None = None) -> None:
        """Writes what the page shows; ``row`` is the row of the act that it answers."""
        self._shown.append(ShownVerdict(number, row, view))
        self._note()

    def cut(self, row: int) -> None:
        """All rows from this one on are put right: what is added next takes their numbers.

        They move to the table `withdrawn`.
        """
        written = self.last - len(self._waiting)
        while self._waiting and self.last >= row:
            self._waiting.pop()
            self.last -= 1
        if row <= written:
            self._cut = row if self._cut is None else min(self._cut, row)
            self.last = row - 1

    def answers(self, number: int, row: int) -> None:
        """The act with this number on the page was judged anew: it is another row now."""
        self._moved.append((row, number))
        self._note()

    def setup(self, setup: str) -> bool:
        """Replaces the set-up line by one that knows more: the pile as the camera saw it."""
        self._setup = setup
        return self._write()

    def counted(self, players: Iterable[str]) -> None:
        """Notes whose dice people enter by hand."""
        self._counted = " ".join(sorted(players))
        self._note()

    def reached(self, t: float) -> None:
        """Notes how far the game's clock is, in seconds since "Escape!"; to be called about once a second."""
        self._reached = max(self._reached, round(t, _DIGITS))
        if self.trouble is None and self._reached - self._sure >= SURELY_EVERY:
            self._write()
        elif self._reached - self._tried >= EVERY:
            self._note()

    def mode(self, mode: str) -> None:
        """Notes how strict the table is in this game."""
        self._mode = mode
        self._note()

    def start(self, cell: Cell) -> None:
        """Notes on which cell of the boards START lies: there a resumed game goes on."""
        self._start = cell_text(cell)
        self._note()

    def finish(self, result: str) -> bool:
        """Notes how the game ended."""
        self._result = result
        return self._write()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What is added inside the block is written at its end, in one transaction; blocks may be nested."""
        if self._at_once:
            yield
            return
        self._at_once = True
        try:
            yield
        finally:
            self._at_once = False
            self._write()

    @property
    def waiting(self) -> int:
        """How many rows are not on disk yet."""
        return len(self._waiting)

    @property
    def trouble(self) -> str | None:
        """Why rows wait in memory, in the system's words; None while all rows are on disk."""
        return self._file.trouble

    def _write(self) -> bool:
        """Writes all that waits in one transaction, on disk when this returns; else it goes on waiting."""
        if not self._can_write():
            return False
        self._tried = self._reached
        if not self._file.write(self._put_all):
            return False
        self._sure = self._reached
        self._written()
        return True

    def _note(self) -> None:
        """Writes all that waits without waiting for the disk.

        Rows of acts are worth the wait, but not while there is trouble: nobody stands still for a clock.
        """
        if self._waiting and self.trouble is None:
            self._write()
        elif self._can_write():
            self._tried = self._reached
            if self._file.note(self._put_all):
                self._written()

    def _can_write(self) -> bool:
        return not self._at_once and (self.game is not None or self._begun is not None)

    def _put_all(self, file: sqlite3.Connection) -> None:
        self._entered = self._enter(file) if self.game is None else self.game
        if self._cut is not None:
            self._withdraw(file, self._cut)
        first = self.last - len(self._waiting) + 1
        file.executemany(
            "INSERT INTO lines (game, number, kind, t, line, verdict) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (self._entered, number, row.kind, row.t, row.line, row.verdict)
                for number, row in enumerate(self._waiting, first)
            ],
        )
        file.executemany(
            "INSERT INTO evidence (game, number, evidence) VALUES (?, ?, ?)",
            [
                (self._entered, number, row.evidence)
                for number, row in enumerate(self._waiting, first)
                if row.evidence is not None
            ],
        )
        file.executemany(
            "INSERT INTO shown (game, number, line, view) VALUES (?, ?, ?, ?) ON CONFLICT (game, number)"
            " DO UPDATE SET view = excluded.view, line = coalesce(excluded.line, line)",
            [(self._entered, shown.number, shown.row, shown.view) for shown in self._shown],
        )
        file.executemany(
            "UPDATE shown SET line = ? WHERE number = ? AND game = ?",
            [(*moved, self._entered) for moved in self._moved],
        )
        file.execute(
            "UPDATE games SET reached = ?, setup = coalesce(?, setup), counted = coalesce(?, counted),"
            " mode = coalesce(?, mode), start = coalesce(?, start), result = coalesce(?, result)"
            " WHERE id = ?",
            (
                *(self._reached, self._setup, self._counted, self._mode, self._start, self._result),
                self._entered,
            ),
        )

    def _withdraw(self, file: sqlite3.Connection, row: int) -> None:
        """Moves the rows from this one on aside."""
        which = (self._entered, row)
        file.execute(
            "INSERT INTO withdrawn (game, time, number, kind, t, line, verdict, evidence)"
            " SELECT lines.game, (SELECT coalesce(max(time), 0) + 1 FROM withdrawn WHERE game = ?1), number,"
            " kind, t, line, verdict, (SELECT evidence FROM evidence"
            " WHERE evidence.game = lines.game AND evidence.number = lines.number)"
            " FROM lines WHERE lines.game = ?1 AND number >= ?2",
            which,
        )
        file.execute("DELETE FROM lines WHERE game = ? AND number >= ?", which)
        file.execute("DELETE FROM evidence WHERE game = ? AND number >= ?", which)
        file.execute("UPDATE shown SET line = NULL WHERE game = ? AND line >= ?", which)

    def _enter(self, file: sqlite3.Connection) -> int:
        """The new game's number; what the page has shown of games that cannot be resumed is forgotten."""
        file.execute("DELETE FROM shown WHERE game IN (SELECT id FROM games WHERE result <> ?)", (PLAYING,))
        names = msgspec.json.encode(self._names).decode() if self._names else None
        cursor = file.execute(
            "INSERT INTO games (begun, setup, names) VALUES (?, ?, ?)", (self._begun, self._setup, names)
        )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def _written(self) -> None:
        """The transaction is over: nothing of it waits any more."""
        self.game = self._entered
        self._waiting.clear()
        self._shown.clear()
        self._moved.clear()
        self._cut = None
        self._setup = self._counted = self._mode = self._start = self._result = None
