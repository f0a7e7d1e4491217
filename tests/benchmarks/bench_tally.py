"""Which rules a thousand seeded games meet: python tests/benchmarks/bench_tally.py [games] [processes]

Games over all modules, challenges, levels and numbers of players, some mishaps among them. Prints how often
every verb, chamber, card, ability, quest, event, cue and refusal was met, and at the end what was never met.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache

from msgspec import UNSET

from companion.rehearsal.habits import TACTICS
from companion.rehearsal.paper import PaperTable
from companion.rehearsal.tally import Tally
from companion.rules import Catalogue, Colour, Level, Setup
from companion.rules.errors import BadRecord
from companion.rules.modules import available

MISHAPS = 0.01
BATCH = 10


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    return Catalogue.load()


def setup(number: int) -> Setup:
    """The set-up of one game: any modules that may be played together; every third is a challenge."""
    rng = random.Random(number)
    names = sorted(available())
    while True:
        chosen = Setup(
            game=1,
            players=list(Colour)[: rng.choice((1, 2, 3, 4, 4, 5, 6))],
            level=rng.choice(list(Level)),
            modules=rng.sample(names, rng.randint(1, 8)),
            challenge=number // 3 % 26 + 1 if number % 3 == 0 else UNSET,
            seed=number,
        )
        try:
            PaperTable(chosen, catalogue())
        except BadRecord:
            continue
        return chosen


def play(first: int, games: int) -> Tally:
    """Plays games by their numbers."""
    tally = Tally()
    for number in range(first, first + games):
        habits = TACTICS[sorted(TACTICS)[number % len(TACTICS)]]
        table = PaperTable(setup(number), catalogue(), habits, mishaps=MISHAPS, witness=tally.hear)
        tally.begin(table.game)
        table.play()
    return tally


def main() -> None:
    """Plays and prints the table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    began, tally, done = time.perf_counter(), Tally(), 0
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for future in as_completed(
            [pool.submit(play, first, min(BATCH, games - first)) for first in range(0, games, BATCH)]
        ):
            tally.add(future.result())
            done += BATCH
            print(f"\r{min(done, games)} of {games} games", end="", file=sys.stderr)
    print(f"\n{games} games in {time.perf_counter() - began:.0f} s")
    for kind, counted in tally.met.items():
        print(f"\n{kind}")
        for name, count in sorted(counted.items(), key=lambda entry: (-entry[1], entry[0])):
            print(f"  {count:9,}  {name}")
    missing = tally.missing(catalogue())
    print("\nnever met:" if missing else "\nnothing is never met")
    for kind, names in missing.items():
        print(f"  {kind}: {', '.join(map(str, names))}")


if __name__ == "__main__":
    main()
