"""Whether the curve of chances says what comes true: a reliability table and the Brier score.

    python tests/benchmarks/games/bench_chances.py [games] [seed] [--drawn N] [--jobs N] [--keep FILE]
        [--picture FILE]

Each game is played to its end by simulated players, who sometimes err. Then its curve is reckoned from as
many games played on as twenty seconds allow at least, and compared with the end at twelve moments. A thousand
games take hours: with `--keep` each is written to the file, and the next call goes on where the last ended.

`--drawn N` takes N moments of each game, drawn by the seed, and reckons the curve around them alone: from the
same two neighbours, in the same way, with as many games as a curve has in so long a stretch. That costs a
fifth, and says the same: moments of one game tell little more than a few of them.
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from companion.clock import ManualClock
from companion.debrief.account import account
from companion.debrief.curve import FIRST_MOMENTS, Curve, CurveReckoner
from companion.debrief.stands import Stands, stands
from companion.odds import Processes, Question
from companion.rules import Catalogue
from tests.debrief.played import paper_game

GAMES_ON = 100
"""Games that are played on for a curve: about as many as twenty seconds give."""
GAMES_AROUND = 12
"""The same between two neighbours of the first thirteen moments: a few more than a twelfth."""
MOMENTS = 12
BINS = 10
RESAMPLED = 1000


Said = tuple[float, bool]
"""A chance to win that the curve has told, and whether the game was won."""


class Bin(NamedTuple):
    """The moments at which the curve says about the same, a tenth of all chances."""

    low: float
    high: float
    moments: int
    said: float
    """What it says there on average."""
    won: float
    """The share of them in games that were won."""
    least: float
    most: float
    """Between these lies the share in 95 of 100 cases; the moments of one game hang together."""


@dataclass
class Reliability:
    """What was said, game by game, and how often it came true."""

    games: list[list[Said]] = field(default_factory=list)

    @property
    def said(self) -> list[Said]:
        """All moments of all games."""
        return [moment for game in self.games for moment in game]

    def brier(self) -> float:
        """The mean square of what the chance was wrong by: 0 is perfect, 0.25 knows nothing."""
        return sum((chance - won) ** 2 for chance, won in self.said) / len(self.said)

    def bins(self) -> Iterator[Bin]:
        """The tenths with moments. For the intervals whole games are drawn again (bootstrap)."""
        chance = random.Random(BINS)
        again = [_shares(chance.choices(self.games, k=len(self.games))) for _ in range(RESAMPLED)]
        for number, (moments, said, won) in _shares(self.games).items():
            drawn = sorted(each[number][2] for each in again if number in each)
            least, most = drawn[len(drawn) // 40], drawn[-1 - len(drawn) // 40]
            yield Bin(number / BINS, (number + 1) / BINS, moments, said, won, least, most)


def _shares(games: Sequence[Sequence[Said]]) -> dict[int, tuple[int, float, float]]:
    """For each tenth in which there are moments: how many, what is said on average, the share won."""
    sums: dict[int, list[float]] = {}
    for game in games:
        for chance, won in game:
            here = sums.setdefault(min(BINS - 1, int(chance * BINS)), [0, 0.0, 0.0])
            here[0] += 1
            here[1] += chance
            here[2] += won
    return {n: (int(count), said / count, won / count) for n, (count, said, won) in sorted(sums.items())}


def chance_at(curve: Curve, t: float) -> float:
    """What the curve says of a moment, between two of its points."""
    for one, other in pairwise(curve.points):
        if one.t <= t <= other.t and other.t > one.t and other.games:
            return one.chance + (other.chance - one.chance) * (t - one.t) / (other.t - one.t)
    return max((point for point in curve.points if point.games), key=lambda point: point.t).chance


_catalogue = cache(Catalogue.load)
"""The box, read once in each process."""


@dataclass(frozen=True)
class RehearsedGame:
    """A game that simulated players have played to its end."""

    number: int
    standing: Stands
    won: bool
    chance: random.Random
    """What else is drawn for this game."""


def rehearsed(number: int, seed: int) -> RehearsedGame:
    """Plays one game."""
    catalogue = _catalogue()
    chance = random.Random(f"{seed} {number}")
    question = Question(
        players=chance.choice((1, 2, 3, 4, 5)),
        level=chance.choice(("normal", "expert", "professional")),
        modules=chance.choice(((), (), (), (), (), ("curses", "treasures"))),
        seed=seed,
    )
    summary, rows = paper_game(question, number, catalogue, chance.choice(("calm", "calm", "clumsy")))
    told = account(summary, rows, catalogue)
    return RehearsedGame(number, stands(summary, rows, catalogue, told), summary.result == "won", chance)


def moments(number: int, seed: int) -> list[tuple[float, bool]]:
    """What a game's whole curve says at some moments, and whether the game was won."""
    game = rehearsed(number, seed)
    curve = last_curve(game.standing, number, GAMES_ON)
    last = max(point.t for point in curve.points if point.games)
    times = [min(last, t) for t in times_of(game, MOMENTS)]
    return [(chance_at(curve, t), game.won) for t in times]


def drawn_moments(number: int, seed: int, count: int) -> list[tuple[float, bool]]:
    """The same at so many moments, from the curve around each of them alone."""
    game = rehearsed(number, seed)
    said = []
    for place, wanted in enumerate(times_of(game, count)):
        near = around(game.standing, wanted)
        t = min(max(wanted, near.moments[0].t), near.moments[-1].t)
        curve = last_curve(near, count * number + place, GAMES_AROUND)
        said.append((chance_at(curve, t), game.won))
    return said


def times_of(game: RehearsedGame, count: int) -> list[float]:
    """So many moments, one in each equal part of the game."""
    return [game.standing.end * (part + game.chance.random()) / count for part in range(count)]


def around(standing: Stands, t: float) -> Stands:
    """The stretch between those two of the curve's first moments between which a time lies."""
    step = standing.end / FIRST_MOMENTS
    low = int(t / step) * step
    ends = [min(standing.moments, key=lambda one: abs(one.t - end)) for end in (low, low + step)]
    between = tuple(one for one in standing.moments if ends[0].row <= one.row <= ends[1].row)
    return replace(standing, moments=between)


def last_curve(standing: Stands, seed: int, games: int) -> Curve:
    """The curve from so many games."""
    reckoner = CurveReckoner(standing, seed=seed)
    *_, curve = reckoner.reckon(Processes(1), ManualClock(), math.inf, games)
    return curve


def measure(
    games: int, seed: int, drawn: int, jobs: int, keep: Path | None, tell_every: int = 10
) -> Reliability:
    """Plays the games that were not kept, in `jobs` processes, and compares all.

    ``drawn``: moments of each game; 0: those of the whole curve.
    """
    how = f"{seed} drawn {drawn}" if drawn else seed
    work = partial(drawn_moments, count=drawn) if drawn else moments
    kept: dict[int, list[tuple[float, bool]]] = {}
    if keep is not None and keep.exists():
        lines = map(json.loads, keep.read_text().splitlines())
        kept = {line["game"]: line["said"] for line in lines if line["seed"] == how and line["game"] < games}
    begun = time.perf_counter()
    with ProcessPoolExecutor(jobs) as processes:
        playing = {processes.submit(work, n, seed): n for n in range(games) if n not in kept}
        for played in as_completed(playing):
            number = playing[played]
            kept[number] = played.result()
            if keep is not None:
                with keep.open("a") as file:
                    print(json.dumps({"seed": how, "game": number, "said": kept[number]}), file=file)
            if len(kept) % tell_every == 0:
                report(together(kept), len(kept), time.perf_counter() - begun)
    return together(kept)


def together(kept: dict[int, list[tuple[float, bool]]]) -> Reliability:
    """What was said in all games."""
    return Reliability([[(chance, won) for chance, won in kept[number]] for number in sorted(kept)])


def report(found: Reliability, games: int, seconds: float) -> None:
    """Prints the table."""
    won = sum(won for _, won in found.said) / len(found.said)
    print(
        f"{games} games, {len(found.said)} moments, {seconds:.0f} s; {won:.0%} of them in games that were won"
    )
    for each in found.bins():
        print(
            f"  {each.low:3.0%} to {each.high:4.0%}: {each.moments:5d} moments, said {each.said:5.1%},"
            f" won {each.won:5.1%} ({each.least:.0%} to {each.most:.0%})"
        )
    print(
        f"  Brier score {found.brier():.4f}; who always says {won:.0%} has {won * (1 - won):.4f}", flush=True
    )


def draw(found: Reliability, path: Path) -> None:
    """The reliability plot."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot(
        xlabel="chance to win that the curve says, %", ylabel="games won, %", aspect="equal",
        xlim=(0, 100), ylim=(0, 100),
    )  # fmt: skip
    axes.plot([0, 100], [0, 100], color="0.6", linewidth=1)
    bins = list(found.bins())
    said = [100 * each.said for each in bins]
    won = [100 * each.won for each in bins]
    below = [100 * (each.won - each.least) for each in bins]
    above = [100 * (each.most - each.won) for each in bins]
    axes.errorbar(said, won, [below, above], fmt="o", color="#0072b2", capsize=3)
    axes.grid(alpha=0.3)
    axes.set_title(
        f"{len(found.games)} rehearsed games, {len(found.said)} moments; Brier score {found.brier():.3f}",
        fontsize="medium",
    )
    figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)


def main() -> None:
    """Reads the command line, measures, prints and draws."""
    words = sys.argv[1:]
    paths = {
        option: Path(words.pop(words.index(option) + 1))
        for option in ("--keep", "--picture")
        if option in words
    }
    drawn = int(words.pop(words.index("--drawn") + 1)) if "--drawn" in words else 0
    jobs = int(words.pop(words.index("--jobs") + 1)) if "--jobs" in words else 1
    numbers = [int(word) for word in words if word.isdigit()]
    games, seed = (*numbers, 1000, 1)[:2] if len(numbers) != 1 else (numbers[0], 1)
    begun = time.perf_counter()
    found = measure(games, seed, drawn, jobs, paths.get("--keep"))
    report(found, games, time.perf_counter() - begun)
    if "--picture" in paths:
        draw(found, paths["--picture"])


if __name__ == "__main__":
    main()
