"""How long list, search and statistics of 10,000 games take: 40 short games, entered again and again.

python tests/benchmarks/games/bench_shelf.py [games]
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from companion.debrief.account import account
from companion.debrief.digest import EDITION, digest, kept, to_text
from companion.debrief.statistics import statistics
from companion.odds import Question
from companion.page.story.shelf_page import found_games
from companion.page.words import words_in
from companion.rules import Catalogue
from companion.table.game.journal import Journal, JournalReader
from tests.debrief.played import Written, paper_game

DIFFERENT = 40


def fill(file: sqlite3.Connection, games: Sequence[Written], count: int) -> None:
    """Enters the games again and again; their numbers count from 1."""
    for number in range(count):
        summary, rows = games[number % len(games)]
        file.execute(
            "INSERT INTO games (id, begun, setup, result, reached) VALUES (?, ?, ?, ?, ?)",
            (number + 1, summary.begun, summary.setup, summary.result, summary.reached),
        )
        file.executemany(
            "INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)",
            [(number + 1, n, row.kind, row.t, row.line, row.verdict) for n, row in enumerate(rows, 1)],
        )


def entered(path: Path, count: int) -> None:
    """Makes the journal, with the digests that statistics read."""
    catalogue = Catalogue.load()
    games = [
        paper_game(
            Question(1 + n % 5, cues="quick", modules=("curses",) if n % 3 else (), seed=n), n, catalogue
        )
        for n in range(DIFFERENT)
    ]
    Journal(path).close()
    with sqlite3.connect(path) as file:
        fill(file, games, count)
    told = [digest(account(*game, catalogue)) for game in games]
    with Journal(path) as journal:
        journal.keep_digests(
            EDITION,
            (
                (
                    n + 1,
                    len(games[n % DIFFERENT][1]),
                    to_text(msgspec.structs.replace(told[n % DIFFERENT], game=n + 1)),
                )
                for n in range(count)
            ),
        )


def measured(what: str, work: Callable[[], object]) -> None:
    """Prints the shortest of three times, of the processor and by the clock."""
    times = []
    for _ in range(3):
        processor, clock = time.process_time(), time.perf_counter()
        work()
        times.append((time.process_time() - processor, time.perf_counter() - clock))
    print(f"{what:12} {min(times)[0]:.3f} s of the processor, {min(times)[1]:.3f} s")


def main() -> None:
    """Makes the journal and measures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        entered(path, count)
        print(f"{count} games, {path.stat().st_size / 1e6:.0f} MB")
        with JournalReader(path) as journal:
            games = journal.games()
            measured("list", journal.games)
            measured("search", lambda: found_games(games, "verloren Flüche", words_in("de")))
            measured("statistics", lambda: statistics(kept(journal)))


if __name__ == "__main__":
    main()
