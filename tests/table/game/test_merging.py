"""The games of another journal are taken in, once."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.table.game.journal import Journal, JournalReader, JournalRow, RowKind
from companion.table.game.journal.repair import repair

SETUP = '{"game":1,"players":["red"]}'


def row(t: float) -> JournalRow:
    return JournalRow(
        RowKind.ACT, t, f'{{"t":{t},"do":"pause"}}', f'{{"line":2,"t":{t},"ok":true,"events":[]}}'
    )


def play(journal: Journal, begun: str, rows: int, result: str | None) -> None:
    lines = journal.lay_out(SETUP)
    lines.begin(begun)
    lines.add(*(row(float(t)) for t in range(rows)))
    if result is not None:
        lines.finish(result)


@pytest.fixture
def other(tmp_path: Path) -> Path:
    path = tmp_path / "other.sqlite"
    with Journal(path) as journal:
        play(journal, "2026-11-20T20:00:00+01:00", 3, "won")
        play(journal, "2026-11-21T20:00:00+01:00", 5, "lost")
        play(journal, "2026-11-22T20:00:00+01:00", 2, None)
    return path


def told(journal: Journal) -> list[tuple[str, str, int]]:
    return [(game.begun[:10], game.result, game.lines) for game in journal.games()]


def test_new_games_come_over_with_their_rows_and_keep_their_order(other: Path, tmp_path: Path) -> None:
    with Journal(tmp_path / "own.sqlite") as own, JournalReader(other) as source:
        play(own, "2026-11-19T20:00:00+01:00", 1, "won")
        taken = own.take_from(source)
        assert taken.new == {1: 2, 2: 3, 3: 4}
        assert told(own) == [
            ("2026-11-22", "unfinished", 2),
            ("2026-11-21", "lost", 5),
            ("2026-11-20", "won", 3),
            ("2026-11-19", "won", 1),
        ]
        assert list(own.entries(3)) == list(source.entries(2))


def test_a_second_time_nothing_comes(other: Path, tmp_path: Path) -> None:
    with Journal(tmp_path / "own.sqlite") as own, JournalReader(other) as source:
        own.take_from(source)
        again = own.take_from(source)
        assert (again.new, again.known) == ({}, [1, 2, 3])
        assert len(own.games()) == 3


def test_of_a_game_with_a_bad_row_come_the_rows_before_it_and_it_counts_as_left(
    other: Path, tmp_path: Path
) -> None:
    with sqlite3.connect(other) as file:
        file.execute("UPDATE lines SET kind = 'nonsense' WHERE game = 2 AND number = 3")
    with Journal(tmp_path / "own.sqlite") as own, JournalReader(other) as source:
        taken = own.take_from(source)
        assert (taken.cut, taken.damaged) == ({2: 2}, {})
        assert told(own)[1] == ("2026-11-21", "unfinished", 2)
        assert [row.t for row in own.entries(2)] == [0.0, 1.0]


def damaged(path: Path, games: int, pages_lost: int, at: float) -> None:
    """A journal of games of 200 rows, some pages of which are overwritten."""
    with Journal(path) as journal:
        for day in range(10, 10 + games):
            play(journal, f"2026-11-{day}T20:00:00+01:00", 200, "won")
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, size = (file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    whole = bytearray(path.read_bytes())
    middle = int(pages * at) * size
    whole[middle : middle + pages_lost * size] = b"\xff" * (pages_lost * size)
    path.write_bytes(whole)


def test_of_a_damaged_file_comes_what_can_be_read_row_by_row(tmp_path: Path) -> None:
    path = tmp_path / "damaged.sqlite"
    damaged(path, 20, 2, 0.5)
    with Journal(tmp_path / "own.sqlite") as own, JournalReader(path) as source:
        taken = own.take_from(source)
        assert taken.damaged == {}
        assert len(taken.new) == 20
        assert 1 <= len(taken.cut) <= 5
        assert any(0 < rows < 200 for rows in taken.cut.values())
        whole = {game.id: game.lines for game in own.games() if game.result == "won"}
        assert len(whole) == 20 - len(taken.cut) and set(whole.values()) == {200}


def test_a_damaged_journal_is_repaired_in_its_place_and_the_old_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    damaged(path, 20, 2, 0.5)
    before = path.read_bytes()
    taken, aside = repair(path)
    assert aside.read_bytes() == before
    with Journal(path) as journal:
        assert len(journal.games()) == 20 == len(taken.new)
        assert journal.trouble is None
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    again, second = repair(path)
    assert (len(again.new), again.cut) == (20, {})
    assert second != aside and aside.read_bytes() == before


def test_what_is_no_journal_at_all_cannot_be_repaired_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(b"\xff" * 8192)
    with pytest.raises(JournalError, match="cannot be read"):
        repair(path)
    assert [file.name for file in tmp_path.iterdir()] == ["games.sqlite"]
