"""How well the table understands people in a hurry: clumsy people at the real table, in simulated time.

    python tests/benchmarks/bench_people.py --games 100 --seed 1 --temper usual
    python tests/benchmarks/bench_people.py --games 100 --missing 0.1 --modules none
    python tests/benchmarks/bench_people.py --games 100 --mode strict
    python tests/benchmarks/bench_people.py --rehearsed 20 --temper hasty
    python tests/benchmarks/bench_people.py --games 20 --modules none --sweep --plot people.svg

Nothing but senses and time is simulated: rules, intent, journal and views are the table's own. What people do
is judged beside it by a twin of the rules, which is the truth. Each rate is a probability for each act that
somebody intends; a rate that is not given is that of the temper (docs/people.md). ``--sweep`` tries one kind
of error after the other instead, from never to nearly always. ``--rehearsed`` plays at the whole rehearsed
table instead, with pictures and boards. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import random
import statistics
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path

from people_bench.rehearsed import rehearse, rehearsed_figures
from people_bench.sweep import STEPS, plot, report
from rich.progress import track

from companion.rehearsal.people.clumsiness import RATES, TEMPERS, Clumsiness
from companion.rehearsal.people.evening import EveningResult, play
from companion.rehearsal.people.touching import Touch, on_the_board, on_their_phone
from companion.rules import BadRecord, Catalogue, Colour, Game, Setup
from companion.rules.modules import available
from companion.table.conduct import Mode

CATALOGUE = Catalogue.load()
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


def fitting(modules: str, seed: int, count: int) -> list[int]:
    """So many seeds from ``seed`` on whose modules go together."""

    def fits(each: int) -> bool:
        try:
            Game.begin(setup(each, modules), CATALOGUE)
        except BadRecord:
            return False
        return True

    found = list(islice(filter(fits, range(seed, seed + 10 * count)), count))
    if len(found) < count:
        raise SystemExit(f"{modules}: these modules do not go together")
    return found


def one(modules: str, mode: Mode, touch: Touch, game: tuple[Clumsiness, int]) -> EveningResult:
    """One game of these people, from its seed."""
    logging.disable(logging.CRITICAL)
    clumsiness, seed = game
    return play(setup(seed, modules), CATALOGUE, clumsiness, mode=mode, touch=touch)


def figures(games: list[EveningResult]) -> dict[str, float]:
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
        "put_right_otherwise": sum(len(game.put_right) for game in games),
        "equal_at_end": sum(not game.differs for game in games),
        "doubted_at_end": sum(bool(game.differs) and not game.undoubted for game in games),
        "doubts_at_end": sum(game.doubts for game in games),
        "doubted_rightly": sum(game.doubted_rightly for game in games),
        "questions_median": statistics.median(game.questions for game in games),
        "decision_p99_ms": round(late[int(0.99 * len(late))]) if late else 0,
    }


def play_all(said: argparse.Namespace, groups: Sequence[Clumsiness]) -> list[list[EveningResult]]:
    """The games of each group, from the same seeds."""
    seeds = fitting(said.modules, said.seed, said.games)
    games = [(clumsiness, seed) for clumsiness in groups for seed in seeds]
    with ProcessPoolExecutor(said.jobs) as pool:
        played = pool.map(
            partial(one, said.modules, said.mode, on_their_phone if said.phones else on_the_board), games
        )
        done = list(track(played, description="Games", total=len(games)))
    return [done[start : start + len(seeds)] for start in range(0, len(done), len(seeds))]


def sweep(said: argparse.Namespace) -> None:
    """Tries one kind of error after the other."""
    rates = [(error, step) for error in RATES for step in STEPS]
    groups = [Clumsiness().with_rates(**{error: step}) for error, step in rates]
    different = list(dict.fromkeys(groups))
    of = dict(zip(different, map(figures, play_all(said, different)), strict=True))
    swept = {error: [of[Clumsiness().with_rates(**{error: step})] for step in STEPS] for error in RATES}
    report(swept)
    if said.plot is not None:
        plot(swept, said.plot)
    print(json.dumps({"rates": STEPS, **swept}))


def groups_figures(said: argparse.Namespace) -> None:
    """Plays the games of one group of people."""
    rates = {rate: getattr(said, rate) for rate in RATES}
    clumsiness = TEMPERS[said.temper].with_rates(**rates)
    (games,) = play_all(said, [clumsiness])
    errors = sum((game.errors for game in games), Counter[str]())
    print(f"won {sum(game.won for game in games)} of {len(games)}; went wrong: {dict(errors.most_common())}")
    print("differ at the end:", dict(Counter(key for game in games for key in game.differs).most_common()))
    undoubted = Counter(each.what for game in games for each in game.undoubted)
    print("differ and were not doubted:", dict(undoubted.most_common()))
    print(json.dumps(figures(games)))


def rehearsed(said: argparse.Namespace) -> None:
    """Plays whole rehearsals, one after the other."""
    games = []
    for seed in track(fitting(said.modules, said.seed, said.rehearsed), description="Rehearsals"):
        games.append(rehearse(setup(seed, said.modules), said.temper, said.mode, said.cues))
        print(f"seed {seed}: {games[-1]}", flush=True)
    print(json.dumps(rehearsed_figures(games)))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="of each group of people")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; by default all cores")
    parser.add_argument("--modules", default="all", help="all, none, or names with commas")
    parser.add_argument("--mode", type=Mode, choices=list(Mode), default=Mode.FRIENDLY, help="of the table")
    parser.add_argument("--phones", action="store_true", help="all touch the map on their own phones")
    parser.add_argument("--temper", choices=TEMPERS, default="usual")
    parser.add_argument("--sweep", action="store_true", help="one kind of error after the other")
    parser.add_argument("--rehearsed", type=int, metavar="N", help="so many whole rehearsals, in real time")
    parser.add_argument("--cues", default="standard", help="of these: standard, or quick (90 seconds)")
    parser.add_argument("--plot", type=Path, help="a picture of the sweep to draw, SVG or PNG")
    for rate in RATES:
        parser.add_argument(f"--{rate}", type=float, metavar="R")
    said = parser.parse_args()
    (rehearsed if said.rehearsed else sweep if said.sweep else groups_figures)(said)


if __name__ == "__main__":
    main()
