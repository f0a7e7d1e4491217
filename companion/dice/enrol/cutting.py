"""Cuts the dice out of an owner's pictures of faces.

A pip or a part of a symbol may look like a small die, and nobody says how large the dice are. But all
pictures of a set show the same dice from about the same distance. So one size is looked for that fits the
pictures of all faces together, and a die counts more than its parts. Each picture is then searched near this
size only.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.finder import Detection
from companion.dice.detect.scale import SIZE_STEP, Scaled, edge_of, find_at_edge, size_fit, size_of
from companion.dice.detect.slanted import seen_at_a_slant
from companion.dice.detect.verifier import DIE_THRESHOLD, LEANING_THRESHOLD
from companion.dice.identify.features import MARGIN_PX, cut_face

SAMPLE = 4
"""The number of pictures of each face that are used to find the common size."""
_ENOUGH, _ROUGH = 12, 2
"""At least so many pictures of all faces together tell it roughly; the others of the sample are searched only
at the sizes so many steps around it."""
_WINDOW = 1
"""Each picture's own size may be this many steps above or below the common size."""
_FINER, _FINER_IN_ENOUGH = 5, 3
"""Below a size that fits, sizes down to this many steps are tried: pips are about that much smaller. Where
enough pictures show a sure die of that size, fewer are: boxes hardly look like dice in all of them."""
_FITS = 0.9
"""A size at which this share of the pictures show a sure die is one that fits."""
_SURE = 0.75
_SMALLEST, _MOST_ACROSS = 9.0, 48.0
"""The smallest die in pixels, and the most that would lie side by side across a picture."""
_LONGEST_PX = 1600
"""Larger pictures are searched in a smaller copy, and the dice are cut out of the picture itself."""
_BORDER = 0.3
"""A border as a share of the shorter side: the finder needs it for a die that fills its picture."""
_NESTED = 1.25
"""A find that lies within another one whose edge is this many times as long is a part of that one."""
_OWN_SIZE = 1.5
"""The largest ratio of the sizes of dice in one picture."""
_COVERED = 0.5


@dataclass(frozen=True)
class Cut:
    """A die that was found: the number of its picture, from 1, and its face with `MARGIN_PX` around it."""

    number: int
    face: Picture


StepDone = Callable[[int, int], None]
"""Is called with how many of how many pictures are done."""


def no_step(_done: int, _all: int) -> None:
    """Does nothing at a step."""


def cut_dice(faces: Mapping[str, Sequence[Picture]], step: StepDone = no_step) -> dict[str, list[Cut]]:
    """The dice in the pictures (BGR, of any size) of each face; an empty list where none is found.

    ``step`` is called with the pictures that are done and the number of all.
    """
    pictures = {face: [_Searched(picture) for picture in shown] for face, shown in faces.items()}
    every = [one for shown in pictures.values() for one in shown]
    sampled = [shown[:: max(1, len(shown) // SAMPLE)][:SAMPLE] for shown in pictures.values()]
    usual = _common_size(sampled, lambda done: step(done, len(every)))
    cut: dict[str, list[Cut]] = {}
    done = 0
    for face, shown in pictures.items():
        cut[face] = []
        for number, picture in enumerate(shown, start=1):
            cut[face] += [Cut(number, one) for one in (picture.cuts(usual) if usual is not None else ())]
            done += 1
            step(done, len(every))
    return cut


class _Searched:
    """One picture, and what was found in it at each size."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._shrunk = min(1.0, _LONGEST_PX / max(picture.shape[:2]))
        small = picture
        if self._shrunk < 1.0:
            small = np.asarray(
                cv2.resize(picture, None, fx=self._shrunk, fy=self._shrunk, interpolation=cv2.INTER_AREA),
                np.uint8,
            )
        self._inner = small
        self._border = round(_BORDER * min(small.shape[:2]))
        around = (self._border,) * 4
        self._small = Scaled(np.asarray(cv2.copyMakeBorder(small, *around, cv2.BORDER_REPLICATE), np.uint8))
        self.largest = 1.1 * min(small.shape[:2])
        self.smallest = max(_SMALLEST, max(small.shape[:2]) / _MOST_ACROSS)
        self._found: dict[int, list[Detection]] = {}

    def at(self, size: int) -> list[Detection]:
        """The dice at a size, a number of steps; nothing at one that no die in this picture can have."""
        edge = edge_of(size)
        if not self.smallest / SIZE_STEP < edge < self.largest * SIZE_STEP:
            return []
        if size not in self._found:
            found = find_at_edge(self._small, edge)
            self._found[size] = [one for one in found if one.chance > DIE_THRESHOLD]
        return self._found[size]

    def score(self, size: int) -> float:
        """How well a size fits: a sure die counts more than many doubtful ones, and more than its parts."""
        return sum(one.chance**6 * size_fit(one, edge_of(size)) * one.edge**2 for one in self.at(size))

    def shows_a_die(self, size: int) -> bool:
        """Whether there is a sure die of about this size."""
        return any(
            one.chance > _SURE and size_fit(one, edge_of(near)) > 0.3
            for near in _window(size)
            for one in self._found.get(near, ())
        )

    def cuts(self, usual: int) -> list[Picture]:
        """The faces of the dice that have about the usual size."""
        size = max(_window(usual), key=self.score)
        found = self.at(size)
        if not found:
            return []
        edge = float(np.median([one.edge for one in found if one.chance > _SURE] or [found[0].edge]))
        again = [one for one in find_at_edge(self._small, edge) if one.chance > DIE_THRESHOLD]
        of_size = [one for one in again or found if 1 / _OWN_SIZE < one.edge / edge < _OWN_SIZE]
        flattened, seen = seen_at_a_slant(self._inner, edge, [self._within(one) for one in of_size])
        flat = [one for one in seen if one.leaning < LEANING_THRESHOLD and one.covered < _COVERED]
        return [
            cut_face(self._picture, self._in_picture(flattened.in_picture(one.quad)), MARGIN_PX)
            for one in _not_nested(flat)
        ]

    def _within(self, one: Detection) -> Detection:
        """A find in the picture with its border, in that without."""
        return replace(one, center=(one.center[0] - self._border, one.center[1] - self._border))

    def _in_picture(self, corners: Points) -> Points:
        """Points of the small picture in the picture itself."""
        return np.asarray((corners + 0.5) / self._shrunk - 0.5)


def _common_size(faces: Sequence[Sequence[_Searched]], step: Callable[[int], None]) -> int | None:
    """The size that fits most pictures, the larger of two that fit as well; None if nothing is found.

    ``faces``: some pictures of each face.
    """
    of_each = math.ceil(_ENOUGH / len(faces))
    rough = _size_among([one for shown in faces for one in shown[:of_each]], step)
    if rough is None:
        return None
    return _best([one for shown in faces for one in shown], range(rough - _ROUGH, rough + _ROUGH + 1))


def _size_among(pictures: Sequence[_Searched], step: Callable[[int], None]) -> int | None:
    """The size that fits most of these pictures, looked for among all sizes from the largest on."""
    finer = _FINER if len(pictures) < _ENOUGH else _FINER_IN_ENOUGH
    largest = max(math.ceil(size_of(one.largest)) for one in pictures)
    smallest = min(math.floor(size_of(one.smallest)) for one in pictures)
    tried: list[int] = []
    for size in range(largest, smallest - 1, -1):
        tried.append(size)
        for picture in pictures:
            picture.at(size)
        step(0)
        best = _best(pictures, tried)
        if best is not None and size <= best - finer:
            shown = sum(picture.shows_a_die(best) for picture in pictures)
            if shown >= _FITS * len(pictures):
                return best
    return _best(pictures, tried)


def _best(pictures: Sequence[_Searched], tried: Sequence[int]) -> int | None:
    totals = dict.fromkeys(tried, 0.0)
    for picture in pictures:
        scores = {size: picture.score(size) for size in tried}
        most = max(scores.values())
        if most > 0:
            for size in tried:
                totals[size] += max(scores.get(near, 0.0) for near in _window(size)) / most
    highest = max(totals.values())
    if highest == 0:
        return None
    fitting = [size for size in tried if totals[size] > 0.97 * highest]
    return sorted(fitting)[len(fitting) // 2]


def _not_nested(found: Sequence[Detection]) -> list[Detection]:
    return [
        one
        for one in found
        if not any(
            other.edge > _NESTED * one.edge and math.dist(one.center, other.center) < 0.6 * other.edge
            for other in found
        )
    ]


def _window(size: int) -> range:
    return range(size - _WINDOW, size + _WINDOW + 1)
