"""Two companions never write into one journal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.errors import JournalError
from companion.station.journal_lock import journal_lock

HOLDER = """
import sys
from pathlib import Path
from companion.station.journal_lock import journal_lock
with journal_lock(Path(sys.argv[1])):
    print("locked", flush=True)
    sys.stdin.read()
"""


def test_a_second_companion_is_told_which_process_plays_with_the_journal(tmp_path: Path) -> None:
    journal = tmp_path / "new" / "games.sqlite"
    with journal_lock(journal):
        with pytest.raises(JournalError) as refused, journal_lock(journal):
            pass
        assert f"{journal}: another companion (process {os.getpid()}) plays with this journal" in str(
            refused.value
        )
    with journal_lock(journal):
        pass


def test_two_journals_are_two_companions(tmp_path: Path) -> None:
    with journal_lock(tmp_path / "here.sqlite"), journal_lock(tmp_path / "there.sqlite"):
        pass


def test_a_companion_that_was_killed_locks_nobody_out(tmp_path: Path) -> None:
    journal = tmp_path / "games.sqlite"
    command = [sys.executable, "-c", HOLDER, str(journal)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        with pytest.raises(JournalError, match=f"process {other.pid}"), journal_lock(journal):
            pass
        other.kill()
        other.wait()
        with journal_lock(journal):
            pass


def test_where_nothing_can_be_written_a_game_can_still_be_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    with journal_lock(tmp_path / "file" / "games.sqlite"):
        assert "nobody is kept from playing with it" in caplog.text
