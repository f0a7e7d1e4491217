"""Counts which rules a thousand seeded games use.

    python tests/benchmarks/games/bench_tally.py [games] [processes]

The games have all modules, challenges, levels, cue sheets and numbers of players; the groups are calm, clumsy
or hasty and use all tactics. Every tenth game begins with few gems in the depot, as in games with children.
In every fiftieth the exit was left in the box, so that the pile ends without one. The table says how often
every verb, chamber, card, ability, quest, event, cue and refusal was met, and at the end which were never
met. A game's number decides everything in it.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache

import msgspec
from msgspec import UNSET

from companion.rehearsal.paper.mishaps import TEMPERS
from companion.rehearsal.paper.paper_table import PaperTable
from companion.rehearsal.paper.tally import Tally
from companion.rehearsal.players.habits import TACTICS
from companion.rules import Catalogue, Colour, Game, Level, Setup
from companion.rules.errors import BadRecord
from companion.rules.modules import available

BATCH = 10
SHEETS = ("standard",) * 4 + ("hourglass",) + ("quick",) * 3
FEW_GEMS = (1, 4)
"""Least and most gems in the depot of a game for children."""
FORGETFUL = 50
"""In one of so many games the exit was left in the box."""


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    return Catalogue.load()


def setup(number: int) -> Setup:
    """The set-up of one game as people lay it out: now and then the exit stays in the box."""
    asked = drawn(number)
    if number % FORGETFUL != 1:
        return asked
    laid = Game.begin(msgspec.structs.replace(asked, cues="standard"), catalogue()).setup
    assert isinstance(laid.pile, list)
    return msgspec.structs.replace(laid, pile=[chamber for chamber in laid.pile if chamber != "EXIT"])


def drawn(number: int) -> Setup:
    """A set-up of any modules that may be played together; every third is a challenge."""
    rng = random.Random(number)
    few = number % 10 == 0
    names = sorted(available())
    while True:
        chosen = Setup(
            game=1,
            players=list(Colour)[: rng.choice((1, 2, 3, 4, 4, 5, 6))],
            level=rng.choice(list(Level)),
            modules=rng.sample(names, rng.randint(1, 8)),
            challenge=number // 3 % 26 + 1 if number % 3 == 0 else UNSET,
            depot=rng.randint(*FEW_GEMS) if few else UNSET,
            cues=rng.choice(SHEETS),
            seed=number,
        )
        try:
            PaperTable(chosen, catalogue())
        except BadRecord:
            continue
        return chosen


def play(first: int, games: int) -> Tally:
    """Plays so many games, from this number on."""
    tally = Tally()
    for number in range(first, first + games):
        group = random.Random(f"{number} group")
        habits, temper = TACTICS[group.choice(sorted(TACTICS))], TEMPERS[group.choice(sorted(TEMPERS))]
        table = PaperTable(setup(number), catalogue(), habits, temper=temper, witness=tally.hear)
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
    print("\nnever met:" if missing else "\neverything was met")
    for kind, names in missing.items():
        print(f"  {kind}: {', '.join(map(str, names))}")


if __name__ == "__main__":
    main()
