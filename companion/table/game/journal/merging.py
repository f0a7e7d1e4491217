"""Games of one journal into another: a house moves to another computer, or two journals become one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from companion.errors import JournalError
from companion.table.game.journal.reader import Games
from companion.table.game.journal.rows import UNFINISHED, Cell, GameSummary, JournalRow, cell_text


@dataclass(frozen=True, slots=True)
class MergedGames:
    """What came over."""

    new: dict[int, int]
    """The games that were taken in: their numbers there, and here."""
    known: list[int]
    """Games that this journal has already, by their numbers there."""
    cut: dict[int, int]
    """Games of which only the first rows can be read there: how many. They count as left."""
    damaged: dict[int, str]
    """Games that cannot be read there at all, and why."""


def take_from(other: Games, known: Iterable[GameSummary], file: sqlite3.Connection) -> MergedGames:
    """Enters the games of ``other`` that are not ``known``, oldest first; inside a transaction.

    A game is known if it began at the same second with the same set-up. What its page has shown is left
    behind: only a game that is played on needs it. From a damaged file it takes the rows that can be read.
    """
    here = {(game.begun, game.setup) for game in known}
    taken = MergedGames({}, [], {}, {})
    for number in other.numbers():
        try:
            game = other.heading(number)
            mode, start = other.mode(number), other.start(number)
        except JournalError as error:
            taken.damaged[number] = str(error)
            continue
        if (game.begun, game.setup) in here:
            taken.known.append(number)
            continue
        try:
            game, rows = other.summary(number), list(other.entries(number))
        except JournalError:
            rows = _first_rows(other, number)
            taken.cut[number] = len(rows)
            game = replace(game, result=UNFINISHED, reached=rows[-1].t if rows else 0.0)
        taken.new[number] = _enter(game, rows, mode, start, file)
    return taken


def _first_rows(other: Games, game: int) -> list[JournalRow]:
    """The rows up to the first that cannot be read: what comes after it cannot be judged any more."""
    rows: list[JournalRow] = []
    while True:
        try:
            row = other.entry(game, len(rows) + 1)
        except JournalError:
            return rows
        if row is None:
            return rows
        rows.append(row)


def _enter(
    game: GameSummary,
    rows: Sequence[JournalRow],
    mode: str | None,
    start: Cell | None,
    file: sqlite3.Connection,
) -> int:
    names = msgspec.json.encode(game.names).decode() if game.names else None
    cell = None if start is None else cell_text(start)
    values = (game.begun, game.setup, game.result, game.reached, names, mode, cell)
    number = file.execute(
        "INSERT INTO games (begun, setup, result, reached, names, mode, start) VALUES (?, ?, ?, ?, ?, ?, ?)",
        values,
    ).lastrowid
    assert number is not None
    file.executemany(
        "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)",
        [(number, place, row.kind, row.t, row.line, row.verdict) for place, row in enumerate(rows, 1)],
    )
    file.executemany(
        "INSERT INTO evidence (game, number, evidence) VALUES (?, ?, ?)",
        [(number, place, row.evidence) for place, row in enumerate(rows, 1) if row.evidence is not None],
    )
    return number
