"""How well the table understands people in a hurry: clumsy people at the real table, in simulated time.

    python tests/benchmarks/bench_people.py --games 100 --seed 1 --temper usual
    python tests/benchmarks/bench_people.py --games 100 --missing 0.1 --modules none

Nothing but senses and time is simulated: rules, intent, journal and views are the table's own. What people do
is judged beside it by a twin of the rules, which is the truth. Each rate is a probability for each act that
somebody intends; a rate that is not given is that of the temper. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import random
import statistics
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from rich.progress import track

from companion.rehearsal.people.clumsiness import RATES, TEMPERS, Clumsiness
from companion.rehearsal.people.evening import Played, play
from companion.rules import BadRecord, Catalogue, Colour, Setup
from companion.rules.modules import available

MOST_MODULES = 4
"""Modules of one game, if they are mixed."""


def setup(seed: int, modules: str) -> Setup:
    """The game of a seed: 1 to 5 players, the basic game or some modules."""
    chance = random.Random(f"people {seed}")
    players = list(Colour)[: 1 + seed % 5]
    if modules not in ("all", "none"):
        return Setup(game=1, players=players, seed=seed, modules=modules.split(","))
    named: list[str] = []
    if modules == "all" and seed % 2:
        some = chance.sample(sorted(available()), chance.randint(1, MOST_MODULES))
        named = list(dict.fromkeys(each for name in some for each in (*available()[name].needs, name)))
    return Setup(game=1, players=players, seed=seed, modules=named)


def one(modules: str, clumsiness: Clumsiness, seed: int) -> Played | None:
    """One game; None if these modules do not go together."""
    logging.disable(logging.CRITICAL)
    try:
        return play(setup(seed, modules), Catalogue.load(), clumsiness)
    except BadRecord:
        return None


def figures(games: list[Played]) -> dict[str, float]:
    """What came of all games."""
    intents = [intent for game in games for intent in game.intents]
    understood = [intent for intent in intents if intent.understood is not None]
    late = sorted(
        1000 * (each.understood - each.evidence) for each in understood if each.understood and each.evidence
    )
    return {
        "games": len(games),
        "acts": len(intents),
        "understood_press": round(sum(each.gestures == 0 for each in understood) / len(intents), 4),
        "understood_one_answer": round(sum(each.gestures <= 1 for each in understood) / len(intents), 4),
        "legal_refused": sum(intent.refused > 0 for intent in intents),
        "illegal_accepted": sum(len(game.invented) for game in games),
        "equal_at_end": sum(not game.differs for game in games),
        "questions_median": statistics.median(game.questions for game in games),
        "decision_p99_ms": round(late[int(0.99 * len(late))]) if late else 0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modules", default="all", help="all, none, or names with commas")
    parser.add_argument("--temper", choices=TEMPERS, default="usual")
    for rate in RATES:
        parser.add_argument(f"--{rate}", type=float, metavar="R")
    said = parser.parse_args()
    clumsiness = TEMPERS[said.temper].with_rates(**{rate: getattr(said, rate) for rate in RATES})
    # Twice as many seeds as games: some modules do not go together.
    seeds = range(said.seed, said.seed + 2 * said.games)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        played = pool.map(partial(one, said.modules, clumsiness), seeds)
        fit = (game for game in played if game is not None)
        games = [next(fit) for _ in track(range(said.games), description="Games")]
        pool.shutdown(cancel_futures=True)
    errors = sum((game.errors for game in games), Counter[str]())
    print(f"won {sum(game.won for game in games)} of {len(games)}; went wrong: {dict(errors.most_common())}")
    print("differ at the end:", dict(Counter(key for game in games for key in game.differs).most_common()))
    print(json.dumps(figures(games)))


if __name__ == "__main__":
    main()
