"""The journal holds every line, whatever happens to the disk."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.errors import JournalError, Missing
from companion.table.game.journal import Journal, JournalRow, RowKind

SETUP = '{"game":1,"players":["red"]}'


def act(n: int) -> JournalRow:
    return JournalRow(RowKind.ACT, float(n), f'{{"t":{n},"do":"state"}}', f'{{"line":{n}}}')


def test_a_line_is_on_disk_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with Journal(path) as journal:
        game = journal.begin(SETUP, "2026-01-01T20:00:00+01:00")
        assert game.add(act(1))
        other = sqlite3.connect(path)
        assert other.execute("SELECT line FROM lines").fetchall() == [(act(1).line,)]
        other.close()


def test_the_export_is_the_record_without_what_happened_by_itself(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal:
        game = journal.begin(SETUP, "2026-01-01T20:00:00+01:00")
        game.add(act(1), JournalRow(RowKind.CUE, 2.0, None, "{}"), act(3))
        assert list(journal.export(game.game)) == [SETUP, act(1).line, act(3).line]


def test_a_set_up_that_knows_more_replaces_the_old_one(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal:
        game = journal.begin(SETUP, "2026-01-01T20:00:00+01:00")
        game.setup('{"game":1,"players":["red"],"pile":["B01"]}')
        game.finish("won")
        assert next(journal.export(game.game)) == '{"game":1,"players":["red"],"pile":["B01"]}'
        assert journal.summary(game.game).result == "won"


def test_a_full_disk_loses_nothing_and_the_lines_follow_when_there_is_room(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal:
        game = journal.begin(SETUP, "2026-01-01T20:00:00+01:00")
        file = journal._file
        pages = file.execute("PRAGMA page_count").fetchone()[0]
        file.execute(f"PRAGMA max_page_count = {pages}")
        long = [JournalRow(RowKind.ACT, float(n), "x" * 3000, "y") for n in range(8)]
        assert [game.add(entry) for entry in long][-1] is False
        assert "full" in (game.trouble or "")
        assert game.waiting > 0
        file.execute("PRAGMA max_page_count = 100000")
        assert game.add(act(9))
        assert game.trouble is None
        assert game.waiting == 0
        assert [entry.t for entry in journal.entries(game.game)] == [*map(float, range(8)), 9.0]


def test_two_games_do_not_mix(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal:
        first = journal.begin(SETUP, "2026-01-01T20:00:00+01:00")
        second = journal.begin(SETUP, "2026-01-01T21:00:00+01:00")
        first.add(act(1))
        second.add(act(2))
        assert len(list(journal.entries(first.game))) == 1
        assert [game.id for game in journal.games()] == [second.game, first.game]


def test_a_game_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with Journal(tmp_path / "games.sqlite") as journal, pytest.raises(Missing, match="no game 7"):
        journal.summary(7)


def test_a_journal_that_cannot_be_opened_says_where(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal(tmp_path / "file" / "games.sqlite")
