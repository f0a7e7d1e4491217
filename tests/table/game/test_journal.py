"""The journal holds every line, whatever happens to the disk."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.errors import JournalError, Missing
from companion.table.game.journal import GameLines, GameSummary, Journal, JournalReader, JournalRow, RowKind
from companion.table.game.journal.file import Work
from tests.table.conftest import FullDisk, number_of
from tests.table.game.conftest import NoRights

SETUP = '{"game":1,"players":["red"]}'
BEGUN = "2026-01-01T20:00:00+01:00"


def act(n: int) -> JournalRow:
    return JournalRow(RowKind.ACT, float(n), f'{{"t":{n},"do":"state"}}', f'{{"line":{n}}}')


def begun(journal: Journal, setup: str = SETUP) -> GameLines:
    lines = journal.lay_out(setup)
    assert lines.begin(BEGUN)
    return lines


def in_trouble(keeping: Journal | GameLines) -> bool:
    return keeping.trouble is not None


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


def on_disk(path: Path, what: str) -> list[tuple[object, ...]]:
    """What another program finds in the file."""
    other = sqlite3.connect(path)
    try:
        return other.execute(what).fetchall()
    finally:
        other.close()


# From the lay-out to the result.


def test_a_game_is_in_the_file_when_it_begins_and_not_before(journal: Journal) -> None:
    lines = journal.lay_out(SETUP)
    lines.setup('{"game":1,"players":["blue"]}')
    assert lines.game is None
    assert journal.games() == []
    assert lines.begin(BEGUN)
    assert journal.games() == [
        GameSummary(1, BEGUN, '{"game":1,"players":["blue"]}', "playing", lines=0, reached=0.0)
    ]
    assert lines.game == 1


def test_a_line_is_on_disk_as_soon_as_it_is_added(journal: Journal, path: Path) -> None:
    assert begun(journal).add(act(1))
    assert on_disk(path, "SELECT line FROM lines") == [(act(1).line,)]


def test_the_export_is_the_record_without_what_happened_by_itself(journal: Journal) -> None:
    game = begun(journal)
    game.add(act(1), JournalRow(RowKind.CUE, 2.0, None, "{}"), act(3))
    assert list(journal.export(number_of(game))) == [SETUP, act(1).line, act(3).line]


def test_a_set_up_with_more_facts_replaces_the_old_one(journal: Journal) -> None:
    game = begun(journal)
    game.setup('{"game":1,"players":["red"],"pile":["B01"]}')
    game.finish("won")
    assert next(journal.export(number_of(game))) == '{"game":1,"players":["red"],"pile":["B01"]}'
    assert journal.summary(number_of(game)).result == "won"


def test_the_lines_of_two_games_do_not_mix(journal: Journal) -> None:
    first, second = begun(journal), begun(journal)
    first.add(act(1))
    second.add(act(2))
    assert list(journal.entries(number_of(first))) == [act(1)]
    assert [game.id for game in journal.games()] == [second.game, first.game]


def test_a_game_that_does_not_exist_is_named(journal: Journal) -> None:
    with pytest.raises(Missing, match="no game 7"):
        journal.summary(7)


def test_what_happens_at_once_is_one_transaction(journal: Journal, path: Path) -> None:
    game = begun(journal)
    with game.at_once():
        game.add(act(1))
        with game.at_once():
            game.add(act(2))
        game.show(1, "{}", game.last)
        assert on_disk(path, "SELECT count(*) FROM lines") == [(0,)]
    assert on_disk(path, "SELECT number FROM lines") == [(1,), (2,)]
    assert on_disk(path, "SELECT number, line FROM shown") == [(1, 2)]


# What the page shows.


def test_what_the_page_shows_is_kept_with_its_latest_text_and_row(journal: Journal) -> None:
    game = begun(journal)
    game.add(act(1))
    game.show(1, '{"overruled":false}', game.last)
    game.show(2, "{}")
    game.add(act(2))
    game.answers(1, game.last)
    game.show(1, '{"overruled":true}')
    first, second = journal.shown(number_of(game))
    assert (first.number, first.row, first.view) == (1, 2, '{"overruled":true}')
    assert (second.number, second.row) == (2, None)


def test_what_the_page_has_shown_is_forgotten_when_its_game_cannot_go_on(journal: Journal) -> None:
    first = begun(journal)
    first.show(1, "{}")
    broken_off = begun(journal)
    broken_off.show(1, "{}")
    first.finish("lost")
    begun(journal)
    assert journal.shown(number_of(first)) == []
    assert len(journal.shown(number_of(broken_off))) == 1


# How far the clock is.


def written(path: Path) -> float:
    return float(str(on_disk(path, "SELECT reached FROM games")[0][0]))


def test_the_clock_is_noted_every_two_seconds(journal: Journal, path: Path) -> None:
    game = begun(journal)
    noted = []
    for second in range(9):
        game.reached(second + 0.5)
        noted.append(written(path))
    assert noted == [0.0, 0.0, 2.5, 2.5, 4.5, 4.5, 6.5, 6.5, 8.5]


def test_with_a_row_the_clock_is_noted_too_and_not_soon_again(journal: Journal, path: Path) -> None:
    game = begun(journal)
    game.reached(1.9)
    game.add(act(2))
    assert written(path) == 1.9
    game.reached(3.8)
    assert written(path) == 1.9
    game.reached(3.9)
    assert written(path) == 3.9


def test_the_clock_is_noted_in_milliseconds_as_a_record_has_them(journal: Journal) -> None:
    game = begun(journal)
    game.reached(23.34818600945499)
    (summary,) = journal.games()
    assert summary.reached == 23.348


def test_the_introduction_has_reached_nothing(journal: Journal) -> None:
    game = begun(journal)
    game.reached(-30.0)
    game.reached(-10.0)
    assert journal.summary(number_of(game)).reached == 0.0


def test_a_game_has_reached_its_last_row(journal: Journal) -> None:
    game = begun(journal)
    game.add(act(7))
    assert journal.summary(number_of(game)).reached == 7.0


def test_only_every_second_note_of_the_clock_waits_for_the_disk(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a power cut a few seconds are missing, although most notes do not wait."""
    game = begun(journal)
    waits: list[bool] = []

    def listed(waiting: bool, do: Callable[[Work], bool]) -> Callable[[Work], bool]:
        def list_and_do(work: Work) -> bool:
            waits.append(waiting)
            return do(work)

        return list_and_do

    monkeypatch.setattr(game._file, "write", listed(True, game._file.write))
    monkeypatch.setattr(game._file, "note", listed(False, game._file.note))
    for second in range(1, 13):
        game.reached(float(second))
    assert waits == [False, True, False, True, False, True]


def test_the_disk_is_waited_for_in_time_however_much_the_page_shows(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(journal)
    waits: list[bool] = []
    write = game._file.write

    def waited(work: Work) -> bool:
        waits.append(True)
        return write(work)

    monkeypatch.setattr(game._file, "write", waited)
    for second in range(1, 13):
        game.show(second, "{}")
        game.reached(float(second))
    assert len(waits) == 3


# Unfinished games.


def test_the_newest_game_that_was_broken_off_is_the_unfinished_one(journal: Journal) -> None:
    assert journal.unfinished() is None
    first, second, third = (begun(journal) for _ in range(3))
    second.add(act(4))
    third.finish("won")
    journal.lay_out(SETUP)
    left = journal.unfinished()
    assert left is not None and (left.id, left.reached) == (second.game, 4.0)
    second.finish("lost")
    assert journal.unfinished() == journal.summary(number_of(first))


def test_games_that_people_leave_are_closed(journal: Journal) -> None:
    first, second, third = (begun(journal) for _ in range(3))
    third.finish("won")
    assert journal.close_unfinished(but=second.game)
    assert [game.result for game in journal.games()] == ["won", "playing", "unfinished"]
    assert journal.close_unfinished()
    assert [game.result for game in journal.games()] == ["won", "unfinished", "unfinished"]
    assert journal.unfinished() is None
    with pytest.raises(JournalError, match=f"game {first.game} is unfinished"):
        journal.resume(number_of(first))


def test_a_resumed_game_goes_on_where_it_was(path: Path) -> None:
    with Journal(path) as journal:
        game = begun(journal)
        game.add(act(1), act(2))
        game.reached(9.0)
    with Journal(path) as journal:
        again = journal.resume(1)
        assert (again.game, again.last) == (1, 2)
        again.owe(JournalRow(RowKind.CUE, 8.0, None, "{}"))
        assert journal.summary(1).lines == 2, "nothing is written before the game goes on"
        again.add(act(9))
        assert [row.t for row in journal.entries(1)] == [1.0, 2.0, 8.0, 9.0]
        assert journal.summary(1).reached == 9.0


# A disk in trouble.


def test_a_full_disk_loses_nothing_and_the_lines_follow_when_there_is_room(journal: Journal) -> None:
    game = begun(journal)
    file = journal._file._connection
    assert file is not None
    pages = file.execute("PRAGMA page_count").fetchone()[0]
    file.execute(f"PRAGMA max_page_count = {pages}")
    long = [JournalRow(RowKind.ACT, float(n), "x" * 3000, "y") for n in range(8)]
    assert [game.add(entry) for entry in long][-1] is False
    assert "full" in (game.trouble or "")
    assert game.trouble == journal.trouble
    assert game.waiting > 0
    file.execute("PRAGMA max_page_count = 100000")
    game.reached(20.0)
    assert game.trouble is None, "nobody has to act before the waiting lines are written"
    assert game.waiting == 0
    assert [entry.t for entry in journal.entries(number_of(game))] == list(map(float, range(8)))


def test_a_disk_that_is_full_from_the_start_ends_no_game(path: Path, full_disk: FullDisk) -> None:
    with full_disk():
        journal = Journal(path)
        assert in_trouble(journal)
        assert (journal.games(), journal.unfinished()) == ([], None)
        game = journal.lay_out(SETUP)
        assert not game.begin(BEGUN)
        assert not game.add(act(1))
        game.show(1, "{}", game.last)
        assert not journal.close_unfinished()
        assert (game.game, game.waiting, in_trouble(game)) == (None, 1, True)
    assert game.add(act(2))
    assert (game.game, game.waiting, game.trouble, journal.trouble) == (1, 0, None, None)
    assert journal.games() == [GameSummary(1, BEGUN, SETUP, "playing", lines=2, reached=2.0)]
    assert len(journal.shown(1)) == 1
    journal.close()


def test_a_disk_that_is_full_is_noticed_before_the_game(path: Path, full_disk: FullDisk) -> None:
    Journal(path).close()
    with full_disk(), Journal(path) as journal:
        assert journal.trouble


def test_a_folder_that_may_not_be_entered_is_trouble_and_no_error(path: Path, no_rights: NoRights) -> None:
    path = path.parent / "house" / path.name
    with Journal(path) as journal:
        begun(journal)
    with no_rights(path.parent):
        journal = Journal(path)
        assert "ermission denied" in (journal.trouble or "")
        game = journal.lay_out(SETUP)
        assert not game.begin(BEGUN)
    assert game.add(act(1)), "a folder may be opened to us later"
    assert journal.trouble is None
    assert [(each.id, each.lines) for each in journal.games()] == [(2, 1), (1, 0)]
    journal.close()


def test_another_program_that_writes_for_long_is_trouble_until_it_has_done(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.game.journal.file._WAIT_FOR_OTHERS", 0.01)
    game = begun(journal)
    game.reached(2.0)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    game.show(1, "{}")
    assert game.trouble is None, "what the page shows is no reason to alarm people"
    assert not game.add(act(1))
    assert "locked" in (game.trouble or "")
    other.execute("ROLLBACK")
    other.close()
    assert game.add(act(2))
    assert (game.trouble, journal.summary(1).lines, len(journal.shown(1))) == (None, 2, 1)


@pytest.mark.parametrize("place", ["file/games.sqlite", "folder"])
def test_a_place_where_no_file_can_be_is_named(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    with pytest.raises(JournalError, match="cannot be opened"):
        Journal(tmp_path / place)


@pytest.mark.parametrize("reads", [Journal, JournalReader])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(
    path: Path, reads: type[Journal | JournalReader]
) -> None:
    path.write_bytes(b"dear diary, " * 200)
    with pytest.raises(JournalError, match="not a database"):
        reads(path)
    assert path.read_bytes() == b"dear diary, " * 200
    path.unlink()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE bookmarks (url)")
    other.close()
    with pytest.raises(JournalError, match="another program's"):
        reads(path)
    assert on_disk(path, "SELECT name FROM sqlite_master") == [("bookmarks",)]


# Reading alone.


def test_who_only_reads_makes_no_file(path: Path) -> None:
    with pytest.raises(Missing, match=r"games\.sqlite"):
        JournalReader(path)
    assert list(path.parent.iterdir()) == []


def test_who_only_reads_changes_nothing_and_sees_what_is_written_meanwhile(path: Path) -> None:
    with Journal(path) as journal, JournalReader(path) as reader:
        game = begun(journal)
        game.add(act(1))
        assert reader.games() == journal.games()
        assert list(reader.entries(1)) == [act(1)]
        assert list(reader.export(1)) == [SETUP, act(1).line]
    before = path.read_bytes()
    with JournalReader(path) as reader:
        assert len(reader.games()) == 1
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_many_games_are_written_and_read_by_two_programs_at_once(path: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from companion.table.game.journal import Journal, JournalRow, RowKind\n"
        "with Journal(pathlib.Path(sys.argv[1])) as journal:\n"
        "    lines = journal.lay_out('{}')\n"
        "    assert lines.begin('2026')\n"
        "    for n in range(50):\n"
        "        lines.add(JournalRow(RowKind.ACT, float(n), 'x', 'y'))\n"
        "    lines.reached(99.0)\n"
        "    assert lines.waiting == 0 and lines.trouble is None\n"
    )
    playing = [subprocess.Popen([sys.executable, "-c", program, str(path)]) for _ in range(2)]
    assert [one.wait(60) for one in playing] == [0, 0]
    with JournalReader(path) as reader:
        assert [(game.lines, game.reached) for game in reader.games()] == [(50, 99.0), (50, 99.0)]


# What the players were called.


def test_names_are_kept_with_their_game_and_not_in_its_record(journal: Journal, path: Path) -> None:
    lines = journal.lay_out(SETUP, {"red": "Åsa", "blue": "Jan"})
    assert lines.begin(BEGUN)
    begun(journal)
    assert [game.names for game in journal.games()] == [{}, {"red": "Åsa", "blue": "Jan"}]
    assert list(journal.export(1)) == [SETUP]
    with JournalReader(path) as reader:
        assert reader.summary(1).names == {"red": "Åsa", "blue": "Jan"}


def test_who_played_is_told_by_name_as_far_as_names_are_known() -> None:
    game = GameSummary(1, BEGUN, SETUP, "won", 0, 0.0, {"red": "Åsa", "blue": "Jan"})
    assert game.who(["red", "blue"]) == "Åsa, Jan"
    assert game.who(["red", "green", "white"]) == "Åsa, +2"
    assert game.who(["green", "white"]) == "2"


def test_challenges_that_were_won_are_remembered(journal: Journal) -> None:
    for challenge, result in ((7, "won"), (3, "won"), (7, "won"), (9, "lost"), (None, "won")):
        said = "" if challenge is None else f',"challenge":{challenge}'
        lines = journal.lay_out(f'{{"game":1,"players":["red"]{said}}}')
        lines.begin(BEGUN)
        lines.finish(result)
    assert journal.won_challenges() == (3, 7)
