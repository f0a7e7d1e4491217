"""The journal: every line of every game in one SQLite file, on disk before any player sees the answer.

A disk that is full or cannot be written ends no game: rows wait in memory, in order, until there is room, and
the page says so meanwhile.
"""

from companion.table.game.journal.journal import Journal
from companion.table.game.journal.lines import GameLines
from companion.table.game.journal.reader import Games, JournalReader, NoJournal
from companion.table.game.journal.rows import (
    PLAYING,
    UNFINISHED,
    GameSummary,
    JournalRow,
    RowKind,
    ShownVerdict,
)

__all__ = [
    "PLAYING",
    "UNFINISHED",
    "GameLines",
    "GameSummary",
    "Games",
    "Journal",
    "JournalReader",
    "JournalRow",
    "NoJournal",
    "RowKind",
    "ShownVerdict",
]
