"""The journal that a command means, the game in it, and the words in which it is told."""

from __future__ import annotations

import os
from pathlib import Path

from companion.cli.choices import check_language
from companion.config import journal_file, load
from companion.errors import Missing
from companion.page.words import Words, best_language, words_in
from companion.table.game.journal import Games, JournalReader, NoJournal


def path_of(path: Path | None) -> Path:
    """The file that is named, or this table's own."""
    return journal_file(load().table) if path is None else path


def opened(path: Path | None) -> Games:
    """The journal, opened to be read; this table's own may not be there yet, another one must be."""
    if path is not None:
        return JournalReader(path)
    own = path_of(None)
    return JournalReader(own) if own.exists() else NoJournal(own)


def number(journal: Games, asked: int | None) -> int:
    """The game that is asked for, or the last one; raises Missing if there is none at all."""
    found = journal.newest() if asked is None else asked
    if found is None:
        raise Missing(f"{journal.path}: no game has been played at this table yet")
    return found


def words(language: str | None) -> Words:
    """In the language that is asked for, or the terminal's; raises BadInput for one that we have not."""
    if language is not None:
        check_language(language)
    return words_in(best_language(language, (os.environ.get("LANG") or "en")[:2]))
