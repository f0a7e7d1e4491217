"""What the eye learns from one evening to the next: dice that it could not read, and that people have named.

    python tests/benchmarks/bench_evenings.py [--sets 4] [--throws 20] [--light blur] [--slips 0.03]

Drawn dice that no training saw (as in `bench_dice_drawn.py`) are enrolled from eight pictures a face in
daylight. Then they are thrown on several evenings in another light. In the evening people name each flat die
that was not read; `--slips` is the share that they name wrongly. Before the next evening the set learns the
dice that were named. Each evening has throws of its own.
right, withheld, wrong: shares of the flat dice, with Wilson's 95 % interval for the last two.
"""

from __future__ import annotations

import argparse
import math
import tempfile
from collections import Counter
from pathlib import Path

import numpy as np
from bench_dice_drawn import DIE_MM, FACES, FIRST_SEED, enrolment, read
from dice_bench.conditions import CONDITIONS, PLAIN, Condition, draw
from dice_bench.score import wilson

from companion.dice.enrol.learning import learn_set
from companion.dice.enrol.relearning import keep_relearned, relearn
from companion.dice.files.named_faces import keep_face
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.dice.identify.reader import DiceReader
from companion.dice.readings import Sight
from companion.errors import CompanionError
from companion.training.drawn.die_art import DieArt
from companion.training.drawn.face_series import draw_plain_die

EVENINGS = 3
LIGHTS = {how.name: how for how in (PLAIN, *CONDITIONS)}


class Evenings:
    """One household: its dice, and where its sets are kept."""

    def __init__(self, seed: int, light: Condition, throws: int, slips: float, folder: Path) -> None:
        self.name = f"bench{seed}"
        self._seed, self._light, self._throws, self._folder = seed, light, throws, folder
        self._slips, self._people = slips, np.random.default_rng((FIRST_SEED, seed, 77))
        self._art: DieArt = draw_plain_die(np.random.default_rng((FIRST_SEED, seed)))
        learn_set(self.name, enrolment(self._art, seed)).save(folder)

    def play(self, evening: int) -> Counter[str]:
        """Throws the dice and names those that were not read; returns how they were read."""
        reader = DiceReader(DiceSet.load(self.name, self._folder), DIE_MM)
        counts: Counter[str] = Counter()
        for number in range(self._throws):
            random = np.random.default_rng((FIRST_SEED + 2, self._seed, evening, number))
            scene = draw(random, self._art, self._light)
            for die in read(reader, scene):
                near = [true for true in scene.dice if math.dist(true.center, die.center) < true.edge / 2]
                if near and not near[0].cocked and near[0].visible > 0.8:
                    face = FACES[near[0].face]
                    counts["flat"] += 1
                    acted = die.seen.state is Sight.READ
                    counts["right"] += acted and die.seen.face == face
                    counts["wrong"] += acted and die.seen.face != face
                    counts["withheld"] += not acted
                    if die.seen.state is Sight.UNSURE:
                        picture = cut_face(scene.picture, die.quad, MARGIN_PX)
                        keep_face(self.name, self._named(face), picture, self._folder)
        return counts

    def _named(self, face: str) -> str:
        if self._people.random() < self._slips:
            return str(self._people.choice([other for other in FACES if other != face]))
        return face

    def learn(self) -> str:
        """Learns what was named; returns what became of it."""
        try:
            relearned = relearn(self.name, self._folder)
        except CompanionError as error:
            return f"{self.name}: {error}"
        keep_relearned(relearned, self._folder)
        learned, left = sum(relearned.learned.values()), sum(relearned.left_out.values())
        seconds = relearned.dice_set.report.seconds
        return f"{self.name}: {learned} learned, {left} left out, {seconds:.1f} s"


def row(evening: int, counts: Counter[str]) -> str:
    """One line of the table."""
    flat = max(1, counts["flat"])
    cells = [f"{evening:>7}{counts['flat']:>6}{100 * counts['right'] / flat:>8.1f}"]
    for key in ("withheld", "wrong"):
        low, high = wilson(counts[key], flat)
        cells.append(f"{100 * counts[key] / flat:>10.1f} ({100 * low:.1f}–{100 * high:.1f})")
    return "".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--sets", type=int, default=4)
    parser.add_argument("--throws", type=int, default=20)
    parser.add_argument("--light", choices=sorted(LIGHTS), default="blur")
    parser.add_argument("--slips", type=float, default=0.03)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        light = LIGHTS[asked.light]
        homes = [Evenings(seed, light, asked.throws, asked.slips, Path(place)) for seed in range(asked.sets)]
        print(f"{'evening':>7}{'flat':>6}{'right':>8}{'withheld':>10}{'wrong':>18}", flush=True)
        for evening in range(1, EVENINGS + 1):
            counts: Counter[str] = sum((home.play(evening) for home in homes), Counter())
            print(row(evening, counts), flush=True)
            if evening < EVENINGS:
                print("\n".join(home.learn() for home in homes), flush=True)


if __name__ == "__main__":
    main()
