"""How well, and how fast, dice are read that neither the networks nor this file have seen before.

    python tests/benchmarks/bench_dice.py [--sets 6] [--scenes 40]

Every set of dice is invented from a seed beyond those of the training, enrolled from eight pictures a
face, and read in drawn scenes (felt, wood, paper; shadows, touching dice, fingers, blur, lamps; 26–40 px).
right: found and named right, of the flat dice in full view; withheld: found, but not acted on; wrong: acted
on with another face; leaning read, nothing read: acted on though it leans, or where there is no die.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter

import cv2
import numpy as np

from companion.dice.enrol import learn_set
from companion.dice.finder import DIE_PX, find_dice
from companion.dice.flatten import Area
from companion.dice.mats import MAT_NAMES, MatFinder, Paper
from companion.dice.poise import look_closer
from companion.dice.reader import DiceReader
from companion.dice.readings import Sight
from companion.dice.stillness import Stillness, coarse_view
from companion.dice.training.face_series import draw_plain_die
from companion.dice.training.scenes import TrueDie, draw_scene

FIRST_SEED = 90_000
FACES = ("a", "b", "c", "d", "e", "f")


def enrolment(art, seed: int) -> dict[str, list[np.ndarray]]:
    """Eight pictures of each face, as an owner takes them: in the middle, flat, in view."""
    pictures: dict[str, list[np.ndarray]] = {face: [] for face in FACES}
    for number in range(4000):
        random = np.random.default_rng((FIRST_SEED, seed, number))
        scene = draw_scene(random, 128, float(random.uniform(28, 44)), [art])
        for die in scene.dice:
            kept = pictures[FACES[die.face]]
            if len(kept) < 8 and in_view(die, 128) and len(scene.dice) <= 2 and scene.picture.mean() > 60:
                kept.append(crop(scene.picture, die))
        if all(len(kept) == 8 for kept in pictures.values()):
            break
    return pictures


def crop(picture: np.ndarray, die: TrueDie) -> np.ndarray:
    x, y = (round(float(value)) for value in die.center)
    reach = round(die.edge * 1.1)
    return picture[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]


def in_view(die: TrueDie, size: int) -> bool:
    return die.visible > 0.9 and not die.cocked and bool((die.quad > 4).all() and (die.quad < size - 5).all())


def score(reader: DiceReader, art, seed: int, scenes: int, counts: Counter[str]) -> None:
    for number in range(scenes):
        random = np.random.default_rng((FIRST_SEED + 1, seed, number))
        scene = draw_scene(random, 192, float(random.uniform(26, 40)), [art])
        spots = look_closer(scene.picture, find_dice(scene.picture))
        read = reader.name_in_picture(scene.picture, spots)
        taken: set[int] = set()
        for die in read:
            near = [
                k for k, true in enumerate(scene.dice) if math.dist(true.center, die.center) < true.edge / 2
            ]
            acted = die.seen.state is Sight.READ
            counts["reports"] += 1
            counts["on a die"] += bool(near)
            if not near:
                counts["nothing read"] += acted
                continue
            true = scene.dice[near[0]]
            taken.add(near[0])
            if true.cocked:
                counts["leaning flagged"] += die.seen.state is Sight.COCKED
                counts["leaning read"] += acted
            elif in_view(true, 192):
                counts["right"] += acted and die.seen.face == FACES[true.face]
                counts["withheld"] += not acted
                counts["flat as leaning"] += die.seen.state is Sight.COCKED
            if not true.cocked and acted and die.seen.face != FACES[true.face]:
                counts["wrong"] += 1
        counts["flat"] += sum(in_view(die, 192) for die in scene.dice)
        counts["leaning"] += sum(die.cocked and die.visible > 0.8 for die in scene.dice)
        counts["missed"] += sum(in_view(die, 192) and k not in taken for k, die in enumerate(scene.dice))


def accuracy(sets: int, scenes: int) -> DiceReader:
    total: Counter[str] = Counter()
    print(f"{'set':>4} {'flat':>5} {'right':>7} {'withheld':>8} {'missed':>7} {'wrong':>6} {'fit s':>6}")
    for seed in range(sets):
        art = draw_plain_die(np.random.default_rng((FIRST_SEED, seed)))
        dice_set = learn_set(f"bench{seed}", enrolment(art, seed))
        reader = DiceReader(dice_set)
        counts: Counter[str] = Counter()
        score(reader, art, seed, scenes, counts)
        row(str(seed), counts, dice_set.report.seconds)
        total += counts
    row("all", total, 0.0)
    found = share(total["on a die"], total["reports"])
    print(f"precision of finding {found}, nothing read {total['nothing read']}")
    flagged, leaning_read = total["leaning flagged"], total["leaning read"]
    print(f"leaning: {total['leaning']}, flagged {flagged}, read {leaning_read}")
    print(f"flat taken for leaning: {total['flat as leaning']}")
    return reader


def row(name: str, counts: Counter[str], seconds: float) -> None:
    flat = counts["flat"]
    parts = [share(counts[key], flat) for key in ("right", "withheld", "missed", "wrong")]
    print(f"{name:>4} {flat:>5} {parts[0]:>7} {parts[1]:>8} {parts[2]:>7} {parts[3]:>6} {seconds:>6.1f}")


def share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def timings(reader: DiceReader) -> None:
    """Milliseconds on one core: six mats in a 1920 × 1080 picture."""
    cv2.setNumThreads(1)
    picture = np.random.default_rng(0).integers(90, 110, (1080, 1920, 3)).astype(np.uint8)
    area = Area(210, 148, np.array([[2.0, 0, 100], [0, 2.0, 100], [0, 0, 1.0]]))
    scene = draw_scene(np.random.default_rng(5), 192, 32)
    print(f"flatten and find, one mat: {clock(lambda: reader.flatten(picture, area)):.1f} ms")
    spots = find_dice(scene.picture)[:5]
    print(f"name {len(spots)} dice: {clock(lambda: reader.name_in_picture(scene.picture, spots)):.1f} ms")
    grey = picture[:, :, 0].copy()
    still = [Stillness() for _ in MAT_NAMES]

    def steady() -> None:
        cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        for one in still:
            one.see(coarse_view(grey, area.to_picture, 210, 148), 0.0)

    print(f"steady state, six mats: {clock(steady):.1f} ms a frame")
    finder = MatFinder(Paper(210, 148), Paper(148, 105))
    print(f"a look for markers, 1920 × 1080: {clock(lambda: finder.find_markers(grey)):.1f} ms")


def clock(act) -> float:
    act()
    times = []
    for _ in range(15):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return 1000 * float(np.median(times))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sets", type=int, default=6)
    parser.add_argument("--scenes", type=int, default=40)
    asked = parser.parse_args()
    reader = accuracy(asked.sets, asked.scenes)
    print(f"a die is {DIE_PX} px where it is looked for")
    timings(reader)


if __name__ == "__main__":
    main()
