"""An older journal is brought up to date, a newer one is left alone, and the way back stays open."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.table.game.journal import Journal, JournalReader, JournalRow, RowKind, schema
from companion.table.game.journal.migrations import MIGRATIONS
from companion.table.game.journal.schema import VERSION
from tests.table.conftest import FullDisk

SETUP = '{"game":1,"players":["red"]}'
BEGUN = "2025-11-22T20:14:00+01:00"
ROW = JournalRow(RowKind.ACT, 3.5, '{"t":3.5,"do":"pause"}', '{"line":2,"t":3.5,"ok":true,"events":[]}')


class FirstCompanion:
    """What the companion of version 0 did with the file, statement by statement."""

    def __init__(self, path: Path) -> None:
        self.file = sqlite3.connect(path, isolation_level=None)
        self.file.execute("PRAGMA journal_mode = WAL")
        self.file.execute("PRAGMA foreign_keys = ON")
        self.file.executescript(
            "CREATE TABLE IF NOT EXISTS games (id INTEGER PRIMARY KEY, begun TEXT NOT NULL,"
            " setup TEXT NOT NULL, result TEXT NOT NULL DEFAULT 'playing');"
            "CREATE TABLE IF NOT EXISTS lines (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,"
            " number INTEGER NOT NULL, kind TEXT NOT NULL, t REAL NOT NULL, line TEXT, verdict TEXT NOT NULL,"
            " PRIMARY KEY (game, number)) WITHOUT ROWID;"
        )

    def plays(self, *rows: JournalRow, result: str | None = None) -> int:
        """A game that is laid out, and perhaps played."""
        game = self.file.execute("INSERT INTO games (begun, setup) VALUES (?, ?)", (BEGUN, SETUP)).lastrowid
        for number, row in enumerate(rows, 1):
            values = (game, number, row.kind, row.t, row.line, row.verdict)
            self.file.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", values)
        if result:
            self.file.execute("UPDATE games SET result = ? WHERE id = ?", (result, game))
        assert game is not None
        return game

    def lists(self) -> list[tuple[object, ...]]:
        return self.file.execute(
            "SELECT id, begun, setup, result, (SELECT count(*) FROM lines WHERE game = games.id)"
            " FROM games ORDER BY id DESC"
        ).fetchall()

    def shows(self, game: int) -> list[tuple[object, ...]]:
        return self.file.execute(
            "SELECT kind, t, line, verdict FROM lines WHERE game = ? ORDER BY number", (game,)
        ).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def old(path: Path) -> Path:
    """A file of version 0: a game that was won, one that was broken off, one that was only laid out."""
    companion = FirstCompanion(path)
    companion.plays(ROW, result="won")
    companion.plays(ROW, ROW)
    companion.plays()
    companion.file.close()
    return path


def dump(path: Path) -> list[str]:
    file = sqlite3.connect(path)
    try:
        return [f"version {file.execute('PRAGMA user_version').fetchone()}", *file.iterdump()]
    finally:
        file.close()


def test_a_new_file_has_todays_version_and_no_backup(path: Path) -> None:
    Journal(path).close()
    assert dump(path)[0] == f"version ({VERSION},)"
    assert list(path.parent.iterdir()) == [path]


def test_an_older_file_is_brought_up_to_date_after_a_backup(old: Path) -> None:
    before = dump(old)
    with Journal(old) as journal:
        assert [(game.result, game.lines, game.reached) for game in journal.games()] == [
            ("playing", 0, 0.0),
            ("playing", 2, 3.5),
            ("won", 1, 3.5),
        ]
        assert list(journal.entries(2)) == [ROW, ROW]
        left = journal.unfinished()
        assert left is not None and left.id == 2, "what was only laid out has not begun"
        assert journal.shown(2) == []
    assert dump(old)[0] == f"version ({VERSION},)"
    backup = old.with_name("games.sqlite.v0.backup")
    assert dump(backup) == before
    assert set(old.parent.iterdir()) == {old, backup}


def test_a_game_of_the_version_before_is_resumed_with_nobodys_dice_counted(path: Path) -> None:
    with sqlite3.connect(path, isolation_level=None) as file:
        for statement in (*schema._VERSION_0, *MIGRATIONS[0]):
            file.execute(statement)
        file.execute("PRAGMA user_version = 1")
        file.execute("INSERT INTO games (begun, setup, reached) VALUES (?, ?, 3.5)", (BEGUN, SETUP))
    file.close()
    with Journal(path) as journal:
        assert journal.counted(1) == frozenset()
        journal.resume(1).counted(["red", "blue"])
        assert journal.counted(1) == {"red", "blue"}
        journal.resume(1).counted([])
        assert journal.counted(1) == frozenset(), "they are trusted again"
    assert path.with_name("games.sqlite.v1.backup").exists()


def test_a_file_of_today_is_not_backed_up_again(old: Path) -> None:
    Journal(old).close()
    backup = old.with_name("games.sqlite.v0.backup")
    backup.unlink()
    Journal(old).close()
    assert not backup.exists()


def test_a_disk_without_room_for_the_backup_leaves_the_older_file_as_it_was(
    old: Path, full_disk: FullDisk
) -> None:
    before = old.read_bytes()
    with full_disk():
        journal = Journal(old)
        assert journal.trouble
        assert old.read_bytes() == before
        assert not list(old.parent.glob("*backup*")), "no half of a backup"
        game = journal.lay_out(SETUP)
        assert not game.begin(BEGUN)
    assert game.add(ROW), "the file is brought up to date as soon as there is room"
    assert [each.result for each in journal.games()] == ["playing", "playing", "playing", "won"]
    assert old.with_name("games.sqlite.v0.backup").exists()
    journal.close()


def test_a_migration_that_fails_changes_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = dump(old)
    steps = (("ALTER TABLE games ADD COLUMN reached REAL", "ALTER TABLE nothing ADD COLUMN more REAL"),)
    monkeypatch.setattr("companion.table.game.journal.schema.MIGRATIONS", steps)
    with Journal(old) as journal:
        assert "nothing" in (journal.trouble or "")
    assert dump(old) == before


@pytest.mark.parametrize("opens", [Journal, JournalReader])
def test_a_newer_file_is_refused_with_both_versions_and_what_to_do(
    path: Path, opens: type[Journal | JournalReader]
) -> None:
    with Journal(path) as journal:
        journal.lay_out(SETUP).begin(BEGUN)
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version = {VERSION + 1}")
    file.close()
    before = path.read_bytes()
    with pytest.raises(JournalError) as refused:
        opens(path)
    said = str(refused.value)
    assert f"has version {VERSION + 1}" in said
    assert f"versions up to {VERSION}" in said
    assert "update the companion" in said
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_newer_file_whose_companion_was_killed_is_left_alone_too(path: Path) -> None:
    """What that companion has written last lies in the file beside it, and stays there."""
    program = (
        "import os, signal, sqlite3, sys\n"
        "from pathlib import Path\n"
        "from companion.table.game.journal import Journal\n"
        "journal = Journal(Path(sys.argv[1]))\n"
        f"journal.lay_out('{{}}').begin('{BEGUN}')\n"
        f"journal._file._connection.execute('PRAGMA user_version = {VERSION + 1}')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    killed = subprocess.run([sys.executable, "-c", program, str(path)], check=False, env=dict(os.environ))
    assert killed.returncode == -signal.SIGKILL
    wal = path.with_name("games.sqlite-wal")
    before = (path.read_bytes(), wal.read_bytes())
    with pytest.raises(JournalError, match=f"has version {VERSION + 1}"):
        Journal(path)
    assert (path.read_bytes(), wal.read_bytes()) == before


def test_who_only_reads_reads_an_older_file_as_it_is(old: Path) -> None:
    before = old.read_bytes()
    with JournalReader(old) as reader:
        assert reader.games()[0].result == "playing"
        assert list(reader.entries(1)) == [ROW]
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old]


def test_the_first_companion_goes_on_with_todays_file_and_today_with_what_it_writes(old: Path) -> None:
    with Journal(old) as journal:
        game = journal.lay_out(SETUP)
        game.begin(BEGUN)
        game.add(ROW)
        game.show(1, "{}", game.last)
        journal.close_unfinished()
    back = FirstCompanion(old)
    assert [(number, result, lines) for number, _, _, result, lines in back.lists()] == [
        (4, "unfinished", 1),
        (3, "unfinished", 0),
        (2, "unfinished", 2),
        (1, "won", 1),
    ]
    assert back.shows(4) == [("act", 3.5, ROW.line, ROW.verdict)]
    back.plays(ROW, result="lost")
    left = back.plays(ROW, ROW)
    back.plays()
    back.file.close()
    with Journal(old) as journal:
        assert journal.summary(5).result == "lost"
        unfinished = journal.unfinished()
        assert unfinished is not None and (unfinished.id, unfinished.reached) == (left, 3.5)
        again = journal.resume(left)
        assert again.add(ROW)
        assert journal.summary(left).lines == 3
