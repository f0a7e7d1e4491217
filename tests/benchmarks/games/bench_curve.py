"""How long the curve of chances takes in real time: the first one, and the last one.

    python tests/benchmarks/games/bench_curve.py

It is reckoned as after a game: in the desk's own thread and processes, within the time that it has there.
Only a machine that does nothing else says how long that takes.
"""

from __future__ import annotations

import time

from companion.clock import MonotonicClock
from companion.debrief.account import account
from companion.debrief.curve_desk import CurveDesk
from companion.debrief.debriefed import GameRead
from companion.odds import Question
from companion.rules import Catalogue
from tests.debrief.played import paper_game

MODULES = ("curses", "treasures", "special_chambers", "time_chambers", "characters")
GAMES = (
    Question(4, seed=8),
    Question(1, seed=8),
    Question(5, level="professional", modules=MODULES, seed=3),
)
PATIENCE_S = 90.0


def measure(question: Question, number: int, catalogue: Catalogue) -> None:
    """Plays one game, reckons its curve and prints how long that took."""
    summary, rows = paper_game(question, number, catalogue, "hasty")
    desk = CurveDesk(catalogue, MonotonicClock())
    begun = time.monotonic()
    desk.curve(GameRead(summary, tuple(rows)), account(summary, rows, catalogue))
    desk.wait_until(lambda: desk.known(summary.id).games > 0, PATIENCE_S)
    first = time.monotonic() - begun
    desk.wait_until(lambda: desk.known(summary.id).done, PATIENCE_S)
    games, last = desk.known(summary.id).games, time.monotonic() - begun
    print(f"{question.players} players, {len(question.modules)} modules: first after {first:.1f} s,"
          f" done after {last:.1f} s with {games} games", flush=True)  # fmt: skip
    desk.close()


if __name__ == "__main__":
    for place, asked in enumerate(GAMES, 1):
        measure(asked, place, Catalogue.load())
