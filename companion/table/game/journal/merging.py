"""Games of one journal into another: a house moves to another computer, or two journals become one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.errors import JournalError
from companion.table.game.journal.reader import Games
from companion.table.game.journal.rows import GameSummary, JournalRow


@dataclass(frozen=True, slots=True)
class Taken:
    """What came over."""

    new: dict[int, int]
    """The games that were taken in: their numbers there, and here."""
    known: tuple[int, ...]
    """Games that this journal has already, by their numbers there."""
    damaged: dict[int, str]
    """Games that cannot be read there, and why."""


def take_from(other: Games, known: Iterable[GameSummary], file: sqlite3.Connection) -> Taken:
    """Enters the games of ``other`` that are not ``known``, oldest first; inside a transaction.

    A game is known if it began at the same second with the same set-up. What its page has shown is left
    behind: only a game that is played on needs it. Of a damaged file the games come over that can be read.
    """
    here = {(game.begun, game.setup) for game in known}
    new: dict[int, int] = {}
    old: list[int] = []
    damaged: dict[int, str] = {}
    for number in other.numbers():
        try:
            game = other.summary(number)
            rows = list(other.entries(number))
            mode = other.mode(number)
        except JournalError as error:
            damaged[number] = str(error)
            continue
        if (game.begun, game.setup) in here:
            old.append(number)
            continue
        new[number] = _enter(game, rows, mode, file)
        here.add((game.begun, game.setup))
    return Taken(new, tuple(old), damaged)


def _enter(game: GameSummary, rows: Sequence[JournalRow], mode: str | None, file: sqlite3.Connection) -> int:
    values = (game.begun, game.setup, game.result, game.reached, mode)
    number = file.execute(
        "INSERT INTO games (begun, setup, result, reached, mode) VALUES (?, ?, ?, ?, ?)", values
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
