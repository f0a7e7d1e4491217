"""Reads the dice of one area of a picture: where each lies, what it shows, what may be acted on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.detection import survey
from companion.dice.detect.finder import DIE_PX, Spot
from companion.dice.detect.verifier import LEANS
from companion.dice.geometry.planes import move
from companion.dice.identify.dice_set import DiceSet
from companion.dice.identify.features import MARGIN_PX, cut_face
from companion.dice.mat.flatten import Area, Flat
from companion.dice.readings import DieSeen, Sight

SURE = 0.9
"""A face is acted on from this chance on."""
_COVERED = 0.5
_STRANGE, _TELLING = 0.5, 3
"""Where of at least so many dice this share shows no face of the set, the others only seem to."""

Named = tuple[str | None, float]
"""A face, None for none of the set, and the chance of it."""


@dataclass(frozen=True)
class ReadDie:
    """A die in a picture: ``quad`` its upper face's corners there, pixels; ``seen`` what is told of it."""

    quad: Points
    seen: DieSeen

    @property
    def center(self) -> Points:
        """The upper face's middle in the picture, pixels, ``(2,)``."""
        return np.asarray(self.quad.mean(axis=0))


class DiceReader:
    """Reads areas with one enrolled set, or finds dice only where there is none."""

    def __init__(self, dice_set: DiceSet | None, die_mm: float = DIE_PX / 2) -> None:
        self._set = dice_set
        self.die_mm = die_mm

    @property
    def names_dice(self) -> bool:
        """There is a set; else dice are found only."""
        return self._set is not None

    def survey(self, picture: Picture, areas: Sequence[Area]) -> list[tuple[Flat, list[Spot]]]:
        """Each area laid flat, and the dice found on it."""
        return survey(picture, areas, self.die_mm)

    def name(self, picture: Picture, flat: Flat, spots: list[Spot]) -> tuple[ReadDie, ...]:
        """What each die shows, cut out of the camera's own picture."""
        quads = [flat.in_picture(spot.quad) for spot in spots]
        named: list[Named] = [(None, 0.0)] * len(spots)
        if self._set is not None:
            named = self._set.name_faces([cut_face(picture, quad, MARGIN_PX) for quad in quads])
        dice = tuple(self._one(flat, *seen) for seen in zip(spots, quads, named, strict=True))
        return tuple(map(_doubted, dice)) if are_strangers(spots, named) else dice

    def name_in_picture(self, picture: Picture, spots: list[Spot]) -> tuple[ReadDie, ...]:
        """The same for dice found in the picture itself, without any mat."""
        same = np.eye(3)
        return self.name(picture, Flat(picture, same, same), spots)

    def _one(self, flat: Flat, spot: Spot, quad: Points, named: Named) -> ReadDie:
        face, chance = named
        x, y = move(np.array([spot.center]), flat.to_area)[0]
        place = (round(float(x), 1), round(float(y), 1))
        turn = round(float(np.degrees(spot.turn)) % 90, 1)
        state = judge(spot, face, chance)
        return ReadDie(quad, DieSeen(place, turn, face, round(chance, 4), state))


def are_strangers(spots: Sequence[Spot], named: Sequence[Named]) -> bool:
    """Whether dice that lie together are of another set, though some may look like faces of this one."""
    plain = [spot.leaning <= LEANS and spot.covered <= _COVERED for spot in spots]
    faces = [face for (face, _), seen in zip(named, plain, strict=True) if seen]
    return len(faces) >= _TELLING and faces.count(None) >= _STRANGE * len(faces)


def _doubted(die: ReadDie) -> ReadDie:
    if die.seen.state is not Sight.READ:
        return die
    return replace(die, seen=replace(die.seen, state=Sight.UNSURE))


def judge(spot: Spot, face: str | None, chance: float) -> Sight:
    """How far a die may be trusted, from how it lies and how likely its face is."""
    if spot.leaning > LEANS:
        return Sight.COCKED
    if spot.covered > _COVERED:
        return Sight.HIDDEN
    return Sight.READ if face is not None and chance >= SURE else Sight.UNSURE
