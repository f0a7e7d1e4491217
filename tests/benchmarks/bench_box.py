"""The companion beside a real box: its decks are shuffled by people, who tell what they turn up.

    python tests/benchmarks/bench_box.py --games 200

Each game, over random modules and 1 to 5 players, is played in four ways. After every act temple, cards, dice
and events of the companion are compared with those of the real table. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import logging
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from companion.table.settings import Drawn
from tests.table.real_box import WAYS, RealBox, game_of


class Compared(NamedTuple):
    """One game."""

    acts: int
    """After so many both were compared."""
    told: Counter[str]
    """What people were asked, by deck."""
    over: bool
    differs: str
    """How the companion's table differs from the real one; empty: in nothing."""


def one(game: tuple[int, Drawn, Drawn, int]) -> Compared:
    """Plays one game from its seed."""
    logging.disable(logging.CRITICAL)
    seed, tiles, cards, turns = game
    differs = ""
    with tempfile.TemporaryDirectory() as folder:
        box = RealBox(Path(folder), game_of(seed), seed, tiles, cards)
        try:
            box.play(turns)
        except AssertionError as difference:
            differs = f"seed {seed}: {difference}"
    return Compared(box.acts, box.told, box.over, differs)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=200, help="in each of the ways")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--turns", type=int, default=400, help="of each game, if it is not over before")
    asked.add_argument("--jobs", type=int, default=1, help="processes")
    said = asked.parse_args()
    found = {}
    with ProcessPoolExecutor(said.jobs) as pool:
        for tiles, cards in WAYS:
            games = [(seed, tiles, cards, said.turns) for seed in range(said.seed, said.seed + said.games)]
            way = f"tiles {tiles}, cards {cards}"
            played = list(track(pool.map(one, games), description=way, total=len(games)))
            for each in filter(None, (game.differs for game in played)):
                print(each)
            found[way] = {
                "games": len(played),
                "to the end": sum(game.over for game in played),
                "acts": sum(game.acts for game in played),
                "asked": sum((game.told for game in played), Counter[str]()),
                "differ": sum(bool(game.differs) for game in played),
            }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
