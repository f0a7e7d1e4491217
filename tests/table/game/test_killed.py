"""The program is killed while it writes: what was answered is in the file, and the game stands as it stood.

`ESCAPE_KILLS=200 pytest tests/table/game/test_killed.py` kills more often.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from companion.rules import Catalogue
from companion.table.game.journal import Journal
from companion.table.game.journal.lines import EVERY
from companion.table.game.resume import resume
from companion.table.view.model import VerdictView
from tests.table.game.killed import Told

ROOT = Path(__file__).parents[3]
CATALOGUE = Catalogue.load()
KILLS = int(os.environ.get("ESCAPE_KILLS", "5"))


def killed_after(answers: int, file: Path, seed: int) -> list[Told]:
    """Kills a player after so many answers; returns what it told, which may be more than was waited for."""
    program = [sys.executable, "-m", "tests.table.game.killed", str(file), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(program, stdout=subprocess.PIPE, cwd=ROOT, env=environment) as player:
        assert player.stdout is not None
        heard = [player.stdout.readline() for _ in range(answers)]
        player.kill()
        heard += player.stdout.readlines()
    return [msgspec.json.decode(line, type=Told) for line in heard if line.endswith(b"\n")]


@pytest.mark.parametrize("seed", range(KILLS))
def test_every_answered_verdict_is_in_the_file_and_the_game_stands_as_it_stood(
    seed: int, tmp_path: Path
) -> None:
    file = tmp_path / "games.sqlite"
    told = killed_after(random.Random(seed).randint(1, 400), file, 100 * seed)
    with Journal(file) as journal:
        for game in {each.game for each in told}:
            answered = [each.verdict for each in told if each.game == game and each.verdict]
            written = [row.verdict for row in journal.entries(game) if row.line is not None]
            assert [verdict for verdict in written if verdict in answered] == answered
        last = told[-1]
        if journal.summary(last.game).result != "playing":
            return  # killed between two games
        resumed = resume(journal, last.game, CATALOGUE)
        assert resumed.differences == ()
        assert last.t - resumed.reached < EVERY
        shown = {view.number: view for view in resumed.referee.verdicts}
        more = len(list(journal.entries(last.game))) - last.rows
    assert more >= 0, "what was told was written before"
    if more:
        forget(file, last.game, last.rows)
    else:
        page = msgspec.json.decode(last.page, type=list[VerdictView])
        assert {view.number for view in page[:1]} <= shown.keys()
        assert [view for view in page if shown.get(view.number, view) != view] == []
    with Journal(file) as journal:
        resumed = resume(journal, last.game, CATALOGUE)
        resumed.referee.advance(last.t)
        state = msgspec.json.decode(msgspec.json.encode(resumed.referee.game.show()))
        assert state == msgspec.json.decode(last.state)


def forget(file: Path, game: int, rows: int) -> None:
    """Takes away what was written when the program was killed, and not told any more."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("DELETE FROM lines WHERE game = ? AND number > ?", (game, rows))
        opened.execute("UPDATE games SET reached = 0")
        opened.commit()
