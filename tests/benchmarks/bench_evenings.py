"""What the eye learns from one evening to the next: dice that it could not read, and that people have named.

    python tests/benchmarks/bench_evenings.py --drawn dim [--sets 4] [--throws 20]
    python tests/benchmarks/bench_evenings.py --photographs FOLDER

A household enrols its dice and plays three evenings. In the evening people name each die that was not
read; `--slips` is the share that they name wrongly. Before the next evening the set learns the dice that were
named. Each evening is read twice: with the set as it was enrolled, and with what was learned until then.

Drawn: dice that no training saw (as in `bench_dice_drawn.py`), enrolled from eight pictures a face in
daylight and thrown in another light. Photographs: real dice with labels as `companion dice bench --from`
takes them. Up to eight dice a face of the first third of the photographs are enrolled; the others are dealt
to the evenings.
right, withheld, wrong: shares of the flat dice that were found, with Wilson's 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from bench_dice_drawn import DIE_MM, FACES, FIRST_SEED, enrolment, read
from dice_bench.conditions import CONDITIONS, draw
from dice_bench.score import wilson

from companion.dice.arrays import Picture
from companion.dice.bench.photographs import LabelledPhotograph, load_labels
from companion.dice.detect.slanted import see_anywhere
from companion.dice.enrol.learning import learn_set, learn_set_from_faces
from companion.dice.enrol.relearning import keep_relearned, relearn
from companion.dice.files.named_faces import keep_face
from companion.dice.files.picture_files import load_picture
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.readings import Sight
from companion.errors import CompanionError
from companion.training.drawn.face_series import draw_plain_die

EVENINGS = 3
EACH = 8
LIGHTS = {how.name: how for how in CONDITIONS}


@dataclass(frozen=True)
class SeenDie:
    """A flat die, what the reader said of it, and what it shows."""

    face: Picture
    said: ReadDie
    shows: str


Evening = Callable[[DiceReader, int], Iterator[SeenDie]]
"""Reads all throws of an evening, counted from 1."""


@dataclass(frozen=True)
class Household:
    """People with a set of dice, and their evenings."""

    dice_set: DiceSet
    evening: Evening


def drawn_household(seed: int, light: str, throws: int) -> Household:
    """A set of drawn dice, thrown in some light."""
    art = draw_plain_die(np.random.default_rng((FIRST_SEED, seed)))

    def evening(reader: DiceReader, number: int) -> Iterator[SeenDie]:
        for throw in range(throws):
            random = np.random.default_rng((FIRST_SEED + 2, seed, number, throw))
            scene = draw(random, art, LIGHTS[light])
            for die in read(reader, scene):
                near = [true for true in scene.dice if math.dist(true.center, die.center) < true.edge / 2]
                if near and not near[0].cocked and near[0].visible > 0.8:
                    face = cut_face(scene.picture, die.quad, MARGIN_PX)
                    yield SeenDie(face, die, FACES[near[0].face])

    return Household(learn_set(f"drawn{seed}", enrolment(art, seed)), evening)


def photographed_household(folder: Path) -> Household:
    """The dice of real photographs, each read where the reader finds it."""
    photographs = load_labels(folder)
    third = len(photographs) // 3
    nobody = DiceReader(None, DIE_MM)
    faces: dict[str, list[Picture]] = {}
    for die in _seen(folder, photographs[:third], nobody):
        faces.setdefault(die.shows, []).append(die.face)

    def evening(reader: DiceReader, number: int) -> Iterator[SeenDie]:
        return _seen(folder, photographs[third + number - 1 :: EVENINGS], reader)

    enrolled = {face: pictures[:EACH] for face, pictures in sorted(faces.items())}
    return Household(learn_set_from_faces("photographs", enrolled), evening)


def _seen(folder: Path, photographs: Sequence[LabelledPhotograph], reader: DiceReader) -> Iterator[SeenDie]:
    for photograph in photographs:
        picture = load_picture(folder / photograph.file)
        seen = see_anywhere(picture)
        for said in reader.identify(picture, seen.flat, seen.dice):
            near = [die for die in photograph.dice if math.dist(die.center, said.center) < die.edge / 2]
            if near and near[0].shown is not None:
                yield SeenDie(cut_face(picture, said.quad, MARGIN_PX), said, near[0].shown)


def play(household: Household, slips: float, folder: Path) -> list[tuple[Counter[str], Counter[str]]]:
    """For each evening: how its dice are read as they were enrolled, and with what was learned."""
    people = np.random.default_rng(FIRST_SEED + 3)
    household.dice_set.save(folder)
    name, faces = household.dice_set.name, household.dice_set.faces
    counted = []
    for number in range(1, EVENINGS + 1):
        learned: Counter[str] = Counter()
        for die in household.evening(DiceReader(DiceSet.load(name, folder), DIE_MM), number):
            learned[_outcome(die)] += 1
            if die.said.seen.state is Sight.UNSURE:
                wrongly = people.random() < slips
                face = (
                    str(people.choice([one for one in faces if one != die.shows])) if wrongly else die.shows
                )
                keep_face(name, face, die.face, folder)
        as_enrolled = household.evening(DiceReader(household.dice_set, DIE_MM), number)
        counted.append((Counter(map(_outcome, as_enrolled)), learned))
        if number < EVENINGS:
            print(_learn(name, folder), flush=True)
    return counted


def _outcome(die: SeenDie) -> str:
    if die.said.seen.state is not Sight.READ:
        return "withheld"
    return "right" if die.said.seen.face == die.shows else "wrong"


def _learn(name: str, folder: Path) -> str:
    """Learns what was named; returns what became of it."""
    try:
        relearned = relearn(name, folder)
    except CompanionError as error:
        return f"{name}: {error}"
    keep_relearned(relearned, folder)
    learned, left = sum(relearned.learned.values()), sum(relearned.left_out.values())
    return f"{name}: {learned} learned, {left} left out, {relearned.dice_set.report.seconds:.1f} s"


def row(evening: int, how: str, counts: Counter[str]) -> str:
    """One line of the table."""
    dice = counts.total()
    cells = [f"{evening:>7}  {how:<12}{dice:>6}"]
    for key in ("right", "withheld", "wrong"):
        low, high = wilson(counts[key], max(1, dice))
        share = counts[key] / max(1, dice)
        cells.append(f"{f'{100 * share:.1f} ({100 * low:.1f}–{100 * high:.1f})':>20}")
    return "".join(cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--drawn", choices=sorted(LIGHTS))
    parser.add_argument("--photographs", type=Path)
    parser.add_argument("--sets", type=int, default=4)
    parser.add_argument("--throws", type=int, default=20)
    parser.add_argument("--slips", type=float, default=0.03)
    asked = parser.parse_args()
    if (asked.drawn is None) == (asked.photographs is None):
        parser.error("give --drawn LIGHT or --photographs FOLDER")
    if asked.photographs is not None:
        households = [photographed_household(asked.photographs)]
    else:
        households = [drawn_household(seed, asked.drawn, asked.throws) for seed in range(asked.sets)]
    with tempfile.TemporaryDirectory() as place:
        played = [play(household, asked.slips, Path(place)) for household in households]
    print(f"{'evening':>7}  {'set':<12}{'dice':>6}{'right %':>20}{'withheld %':>20}{'wrong %':>20}")
    for evening in range(EVENINGS):
        as_enrolled: Counter[str] = sum((one[evening][0] for one in played), Counter())
        learned: Counter[str] = sum((one[evening][1] for one in played), Counter())
        print(row(evening + 1, "as enrolled", as_enrolled))
        print(row(evening + 1, "as learned", learned), flush=True)


if __name__ == "__main__":
    main()
