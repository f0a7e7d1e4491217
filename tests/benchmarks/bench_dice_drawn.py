"""A quick benchmark without Blender: drawn dice that no training saw, one condition at a time.

    python tests/benchmarks/bench_dice_drawn.py [--sets 4] [--scenes 8] [--only plain,blur]

Every set of dice is invented from a seed beyond those of the training, enrolled from eight pictures a face
(one die in the middle, daylight, half of them near), and read in drawn scenes of five dice, one condition at
a time (`dice_bench/conditions.py`). Shares are of the flat dice, but for leaning ones.
right: found and named right; withheld: found, but not acted on; wrong: acted on with another face;
phantom: acted on where there is no die; leaning read: acted on though it leans.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence

import cv2
import numpy as np
from dice_bench.conditions import CONDITIONS, PLAIN, Condition, draw

from companion.dice.arrays import Picture
from companion.dice.detect.finder import DIE_PX, find_dice
from companion.dice.enrol.learning import learn_set
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.reader import DiceReader, ReadDie
from companion.dice.mat.flatten import Area, Flat
from companion.dice.mat.mat_finder import MatFinder
from companion.dice.mat.motion import MotionDetector, coarse_view
from companion.dice.mat.paper import MAT_NAMES, Paper
from companion.dice.readings import Sight
from companion.training.drawn.die_art import DieArt
from companion.training.drawn.face_series import draw_plain_die
from companion.training.drawn.scenes import DrawnScene, draw_scene

FIRST_SEED = 90_000
FACES = ("a", "b", "c", "d", "e", "f")
EACH = 8
NEAR = next(how for how in CONDITIONS if how.edge[0] > 40)
DIE_MM = 16.0


def enrolment(art: DieArt, seed: int) -> dict[str, list[Picture]]:
    """Draws pictures of each face as an owner takes them: one flat die in the middle, in full view."""
    pictures: dict[str, list[Picture]] = {face: [] for face in FACES}
    number = 0
    while any(len(kept) < EACH for kept in pictures.values()):
        scene = draw(np.random.default_rng((FIRST_SEED, seed, number)), art, (PLAIN, NEAR)[number % 2], 1)
        number += 1
        kept = pictures[FACES[scene.dice[0].face]]
        if len(kept) < EACH:
            kept.append(middle(scene))
    return pictures


def middle(scene: DrawnScene) -> Picture:
    """Cuts out the scene's one die with a die's width around it."""
    (die,) = scene.dice
    x, y = (round(float(value)) for value in die.center)
    reach = round(die.edge * 1.5)
    return scene.picture[max(0, y - reach) : y + reach, max(0, x - reach) : x + reach]


def read(reader: DiceReader, scene: DrawnScene) -> tuple[ReadDie, ...]:
    """Reads the scene's dice as on a mat whose markers give the scale."""
    px_per_mm = float(np.median([die.edge for die in scene.dice])) / DIE_MM
    height, width = scene.picture.shape[:2]
    area = Area(width / px_per_mm, height / px_per_mm, np.diag([px_per_mm, px_per_mm, 1.0]))
    (flat,) = reader.detect(scene.picture, [area])
    return reader.identify(scene.picture, *flat)


def count(scene: DrawnScene, dice: Sequence[ReadDie], counts: Counter[str]) -> None:
    """Compares the readings with the truth, die by die."""
    found: set[int] = set()
    for die in dice:
        near = [k for k, true in enumerate(scene.dice) if math.dist(true.center, die.center) < true.edge / 2]
        acted = die.seen.state is Sight.READ
        counts["phantom"] += acted and not near
        if not near or near[0] in found:
            continue
        true = scene.dice[near[0]]
        found.add(near[0])
        if true.cocked:
            counts["leaning flagged"] += die.seen.state is Sight.COCKED
            counts["leaning read"] += acted
            continue
        good = die.seen.face == FACES[true.face]
        counts["wrong"] += acted and not good
        if true.visible > 0.8:
            counts["right"] += acted and good
            counts["withheld"] += not acted
            counts["flat flagged"] += die.seen.state is Sight.COCKED
    for number, true in enumerate(scene.dice):
        counts["leaning"] += true.cocked
        flat = not true.cocked and true.visible > 0.8
        counts["flat"] += flat
        counts["missed"] += flat and number not in found


def learned(sets: int) -> list[tuple[DieArt, DiceSet]]:
    """Invents and enrols the sets."""
    made = []
    for seed in range(sets):
        art = draw_plain_die(np.random.default_rng((FIRST_SEED, seed)))
        dice_set = learn_set(f"bench{seed}", enrolment(art, seed))
        report = dice_set.report
        print(
            f"set {seed}: {sum(report.pictures)} faces enrolled, held back {report.held_back}, "
            f"right {report.right}, unsure {report.unsure}, temperature {dice_set.classifier.temperature:g}, "
            f"{report.seconds:.1f} s",
            flush=True,
        )
        made.append((art, dice_set))
    return made


def accuracy(sets: int, scenes: int, conditions: Sequence[Condition]) -> DiceReader:
    made, total = learned(sets), Counter[str]()
    print(f"{'':>16}{'flat':>6}{'right':>9}{'withheld':>9}{'missed':>9}{'wrong':>9}{'phantom':>9}")
    for how in conditions:
        counts: Counter[str] = Counter()
        for seed, (art, dice_set) in enumerate(made):
            reader = DiceReader(dice_set, DIE_MM)
            for number in range(scenes):
                scene = draw(np.random.default_rng((FIRST_SEED + 1, seed, number)), art, how)
                count(scene, read(reader, scene), counts)
        row(how.name, counts)
        total += counts
    row("all", total)
    print(f"leaning: {total['leaning']}, flagged {total['leaning flagged']}, read {total['leaning read']}")
    print(f"flat dice flagged as leaning: {total['flat flagged']}")
    return DiceReader(made[0][1], DIE_MM)


def row(name: str, counts: Counter[str]) -> None:
    flat = counts["flat"]
    shares = "".join(f"{share(counts[key], flat):>9}" for key in ("right", "withheld", "missed", "wrong"))
    print(f"{name:>16}{flat:>6}{shares}{counts['phantom']:>9}", flush=True)


def share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def timings(reader: DiceReader) -> None:
    """Prints times on one core (ms): six mats in a 1920 × 1080 picture."""
    picture = np.random.default_rng(0).integers(90, 110, (1080, 1920, 3)).astype(np.uint8)
    area = Area(210, 148, np.array([[2.0, 0, 100], [0, 2.0, 100], [0, 0, 1.0]]))
    scene = draw_scene(np.random.default_rng(5), 192, 32)
    print(f"flatten and find, one mat: {clock(lambda: reader.detect(picture, [area])):.1f} ms")
    detections = find_dice(scene.picture)[:5]
    took = clock(lambda: reader.identify(scene.picture, Flat.of(scene.picture), detections))
    print(f"identify {len(detections)} dice: {took:.1f} ms")
    grey = picture[:, :, 0].copy()
    still = [MotionDetector() for _ in MAT_NAMES]

    def steady() -> None:
        cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        for one in still:
            one.see(coarse_view(grey, area.to_picture, 210, 148), 0.0)

    print(f"steady state, six mats: {clock(steady):.1f} ms a frame")
    finder = MatFinder(Paper(210, 148), Paper(148, 105))
    print(f"a look for markers, 1920 × 1080: {clock(lambda: finder.find_markers(grey)):.1f} ms")


def clock(act: Callable[[], object]) -> float:
    act()
    times = []
    for _ in range(15):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return 1000 * float(np.median(times))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sets", type=int, default=4)
    parser.add_argument("--scenes", type=int, default=8, help="of each set in each condition")
    parser.add_argument("--only", default="", help="conditions, separated by commas")
    asked = parser.parse_args()
    wanted = [how for how in CONDITIONS if not asked.only or how.name in asked.only.split(",")]
    cv2.setNumThreads(1)
    reader = accuracy(asked.sets, asked.scenes, wanted)
    print(f"a die is {DIE_PX} px where it is looked for")
    timings(reader)


if __name__ == "__main__":
    main()
