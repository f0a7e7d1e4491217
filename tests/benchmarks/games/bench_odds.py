"""How long `companion odds` takes for 1,000 four-player basic games.

    python tests/benchmarks/games/bench_odds.py [games]

The aim is under 60 s on 2 cores. Wall-clock time is what people wait; processor time says what it would be
on cores that nobody else uses.
"""

from __future__ import annotations

import os
import resource
import sys
import time

from companion.odds import Processes, Question, answer, batches, play

AIM_S = 60.0
WORKERS = 2


def main() -> None:
    """Plays and prints a table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    question = Question(players=4)
    load = os.getloadavg()[0]
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    (told,) = answer((question,), Processes(WORKERS).run(play, tuple(batches((question,), games))))
    wall, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{games} four-player basic games on {WORKERS} processes, load before {load:.1f}")
    print(f"won              {told.wins} ({told.rate:.1%}, 95 % {told.low:.1%} to {told.high:.1%})")
    print(f"wall clock       {wall:8.1f} s   ({games / wall:.1f} games a second)")
    print(f"processor        {cpu:8.1f} s   ({1000 * cpu / games:.0f} ms a game)")
    print(f"on 2 free cores  {cpu / WORKERS:8.1f} s   aim: {AIM_S * games / 1000:.0f} s")


if __name__ == "__main__":
    main()
