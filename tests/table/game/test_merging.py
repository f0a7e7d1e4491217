"""The games of another journal are taken in, once."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.table.game.journal import Journal, JournalReader, JournalRow, RowKind

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
        assert (again.new, again.known) == ({}, (1, 2, 3))
        assert len(own.games()) == 3


def test_a_game_that_cannot_be_read_is_named_and_the_others_come(other: Path, tmp_path: Path) -> None:
    with sqlite3.connect(other) as file:
        file.execute("UPDATE lines SET kind = 'nonsense' WHERE game = 2 AND number = 3")
    with Journal(tmp_path / "own.sqlite") as own, JournalReader(other) as source:
        taken = own.take_from(source)
        assert list(taken.damaged) == [2]
        assert [game for game, _, _ in told(own)] == ["2026-11-22", "2026-11-20"]


def test_of_a_damaged_file_comes_what_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "damaged.sqlite"
    with Journal(path) as journal:
        for day in range(10, 30):
            play(journal, f"2026-11-{day}T20:00:00+01:00", 200, "won")
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, size = (file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    whole = bytearray(path.read_bytes())
    middle = pages // 2 * size
    whole[middle : middle + 2 * size] = b"\xff" * (2 * size)
    path.write_bytes(whole)
    with Journal(tmp_path / "own.sqlite") as own, JournalReader(path) as source:
        taken = own.take_from(source)
        assert 1 <= len(taken.damaged) <= 5
        assert len(taken.new) == 20 - len(taken.damaged)
        assert all("malformed" in why for why in taken.damaged.values())
        assert {lines for _, _, lines in told(own)} == {200}
