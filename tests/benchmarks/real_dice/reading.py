"""Finds the dice of photographs, enrols some of them and reads the others."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.bench.outcome import DieOutcome
from companion.dice.bench.photographs import LabelledDie, LabelledPhotograph
from companion.dice.detect.finder import Detection
from companion.dice.detect.slanted import see_anywhere
from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.files.picture_files import load_picture
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.dice.identify.reader import state_of
from companion.dice.readings import Sight

LEAST_ENROLLED = 3
"""A face with fewer pictures to enrol is not used."""


@dataclass(frozen=True)
class FoundDie:
    """A find in a photograph, its face with margins, and what lies there; None: no die does.

    ``detection`` is as the camera sees it that stands where the dice show it to stand."""

    detection: Detection
    face: Picture
    shown: str | None


Faces = Mapping[str, Sequence[FoundDie]]


def find_dice(folder: Path, photograph: LabelledPhotograph, counts: Counter[str]) -> list[FoundDie]:
    """Finds dice as ``companion dice read --whole`` does, and counts what is found and what is not.

    Where the ground looks too much like dice nothing is found: ``unclear``.
    """
    picture = load_picture(folder / photograph.file)
    seen = see_anywhere(picture)
    counts["pictures"] += 1
    counts["unclear"] += seen.unclear
    counts["dice"] += len(photograph.dice)
    counts["finds"] += len(seen.dice)
    quads = [seen.flat.in_picture(one.quad) for one in seen.dice]
    shown = _match(photograph.dice, [quad.mean(axis=0) for quad in quads])
    counts["located"] += len(shown)
    return [
        FoundDie(one, cut_face(picture, quad, MARGIN_PX), shown.get(number))
        for number, (one, quad) in enumerate(zip(seen.dice, quads, strict=True))
    ]


def _match(dice: Sequence[LabelledDie], centers: Sequence[Points]) -> dict[int, str]:
    """What each find that lies on a die shows: nearest pairs first, at most half a die away."""
    pairs = sorted(
        (math.dist(die.center, center) / die.edge, number, place)
        for number, center in enumerate(centers)
        for place, die in enumerate(dice)
        if math.dist(die.center, center) < die.edge / 2
    )
    shown: dict[int, str] = {}
    taken: set[int] = set()
    for _, number, place in pairs:
        if number not in shown and place not in taken:
            shown[number] = str(dice[place].shown)
            taken.add(place)
    return shown


def split(
    found: Sequence[FoundDie], shots: int, random: np.random.Generator
) -> tuple[dict[str, list[FoundDie]], list[FoundDie]]:
    """Some dice of each face to enrol, at most ``shots`` and half of them, and all others."""
    have = Counter(die.shown for die in found if die.shown is not None)
    enrolled: dict[str, list[FoundDie]] = defaultdict(list)
    others = []
    for place in random.permutation(len(found)):
        die = found[int(place)]
        flat = state_of(die.detection, "any", 1.0) is Sight.READ
        if die.shown is not None and flat and len(enrolled[die.shown]) < min(shots, have[die.shown] // 2):
            enrolled[die.shown].append(die)
        else:
            others.append(die)
    return {face: dice for face, dice in sorted(enrolled.items()) if len(dice) >= LEAST_ENROLLED}, others


def read_all(enrolled: Faces, others: Sequence[FoundDie]) -> Iterator[str]:
    """What becomes of each other find with the enrolled set; ``leaning`` besides, where it seems to lean or
    to be covered."""
    for die, read in _read(enrolled, others):
        if die.shown is None:
            if read is not None:
                yield DieOutcome.PHANTOM
        elif die.shown in enrolled:
            if state_of(die.detection, "any", 1.0) is not Sight.READ:
                yield "leaning"
            right = DieOutcome.RIGHT if read == die.shown else DieOutcome.WRONG
            yield DieOutcome.WITHHELD if read is None else right


def leave_out(enrolled: Faces, others: Sequence[FoundDie]) -> Iterator[str]:
    """What becomes of the dice of each face if that face was not enrolled."""
    for face in enrolled:
        rest = {name: dice for name, dice in enrolled.items() if name != face}
        flat = [die for die in others if die.shown == face]
        flat = [die for die in flat if state_of(die.detection, "any", 1.0) is Sight.READ]
        if len(rest) > 1 and flat:
            for _, read in _read(rest, flat):
                yield DieOutcome.STRANGE if read is None else DieOutcome.TAKEN


def _read(enrolled: Faces, dice: Sequence[FoundDie]) -> list[tuple[FoundDie, str | None]]:
    known = learn_set_from_faces(
        "real", {face: [die.face for die in some] for face, some in enrolled.items()}
    )
    told = known.classify([die.face for die in dice])
    return [
        (die, face if state_of(die.detection, face, chance) is Sight.READ else None)
        for die, (face, chance) in zip(dice, told, strict=True)
    ]
