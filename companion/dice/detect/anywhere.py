"""Finds dice anywhere in a picture of unknown scale: first how large they are, then where they lie.

Markers have a known size. Without them, sizes are tried from the largest to the smallest, and the one counts
that the dice of the picture fit best. A ground with a pattern may have hundreds of places that look like dice
of some size; then nothing is said about dice at all.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.finder import DIE_PX, Detection
from companion.dice.detect.scale import edge_of, edges_of_surest, find_at_edge, size_fit, size_of
from companion.dice.detect.verifier import DIE_THRESHOLD
from companion.dice.geometry.planes import mean_edge
from companion.dice.mat.mat_finder import MarkerFinder, Markers
from companion.dice.mat.paper import MARKER_MM

_DIE_MM = 16.0
_RIM = 1.3
"""The width of a marker with its white rim, as a multiple of its black square."""

_LONGEST_PX = 2400
"""A picture is not enlarged beyond this. In it, the smallest die is `DIE_PX` wide."""
_SMALLEST = 15.0
"""The smallest die in pixels of the picture: there is nothing to see in a smaller one."""
_USUAL, _LARGEST = 0.5, 0.95
"""The largest die as a share of the picture's shorter side: the one that is tried first, and the one that is
tried where nothing else is found. A box or a tray looks like a large die."""
_FINER = 5
"""Below a size that fits, sizes down to this many steps are tried: pips are about that much smaller."""
_MOST_TRIED = 30
"""The number of finds that are verified at each size that is tried."""
_POWER, _EDGE_POWER = 12, 1.3
"""How much a find counts for a size: its chance to the power of the first, times its edge to the power of the
second. Few sure dice count more than many doubtful places of a ground, and a die more than its pips."""
_SURE, _ALMOST_CERTAIN = 0.85, 0.9
"""A find with this chance hides what is inside it; one of that chance ends the search below it."""
_PART = 1.6
"""A find within another one whose edge is this many times as long is a part of that one."""
_OWN_SIZE = 1.5
"""The largest ratio of a die's edge to the usual one in its picture."""

ANYWHERE_THRESHOLD = 0.5
"""A find that has a lower chance, in a picture without mats, is no die: anything may lie there."""
_DOUBTFUL, _DOUBTFUL_SHARE, _DOUBTFUL_MOST = 0.3, 0.5, 3
"""From this chance up to `ANYWHERE_THRESHOLD` a find is doubtful. If more finds are doubtful than
`_DOUBTFUL_MOST`, and than this share of the dice, the ground looks like dice."""
_DICE_MOST = 32
"""The game has thirty dice. If more are found, the ground looks like dice."""
_MEDIAN_LEAST, _FROM = 0.67, 3
"""If there are this many finds or more, and their median chance is lower than this, they are no dice."""


@dataclass(frozen=True)
class FoundAnywhere:
    """What was found in a picture of unknown scale."""

    edge: float
    """The edge of a die, pixels; without dice, the size at which they were looked for."""
    dice: list[Detection]
    unclear: bool
    """The ground looks like dice: what was found there is not to be trusted."""


def find_anywhere(picture: Picture) -> FoundAnywhere:
    """The dice in a picture (BGR, of any size), whatever their size is; markers are not taken for dice."""
    markers = MarkerFinder().find(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8))
    if markers:
        marker = float(np.median([mean_edge(corners) for corners in markers.values()]))
        edge = marker * _DIE_MM / MARKER_MM
    else:
        edge = edge_of(_best_size(picture))
    seen = [one for one in find_at_edge(picture, edge) if not _on_marker(one, markers)]
    dice = _of_one_size(seen)
    if dice and not markers:
        edge = float(np.median(edges_of_surest(dice)))
        again = find_at_edge(picture, edge)
        if len(better := _of_one_size(again)) >= len(dice):
            seen, dice = again, better
    if dice:
        edge = float(np.median(edges_of_surest(dice)))
    return FoundAnywhere(edge, dice, _looks_like_dice(seen, dice))


def _best_size(picture: Picture) -> int:
    """The size that the dice of a picture fit best."""
    shorter, longer = sorted(picture.shape[:2])
    smallest = math.ceil(size_of(max(_SMALLEST, DIE_PX * longer / _LONGEST_PX)) - 0.01)
    usual = max(smallest, math.floor(size_of(_USUAL * shorter)))
    largest = max(usual, math.floor(size_of(_LARGEST * shorter)))
    scores: dict[int, float] = {}
    hiding: list[Detection] = []
    for size in range(usual, smallest - 1, -1):
        found = find_at_edge(picture, edge_of(size), _MOST_TRIED)
        scores[size] = _score(found, edge_of(size), hiding)
        hiding += [one for one in found if one.chance > _SURE and size_fit(one, edge_of(size)) > 0]
        certain = any(one.chance > _ALMOST_CERTAIN for one in hiding)
        if certain and _highest(scores) >= size + _FINER:
            break
    if not any(scores.values()):
        for size in range(usual + 1, largest + 1):
            found = find_at_edge(picture, edge_of(size), _MOST_TRIED)
            scores[size] = _score(found, edge_of(size), [])
    return _highest(scores)


def _score(found: Sequence[Detection], edge: float, hiding: Sequence[Detection]) -> float:
    return math.fsum(
        one.chance**_POWER * size_fit(one, edge) * one.edge**_EDGE_POWER
        for one in found
        if one.chance > DIE_THRESHOLD and not _is_part(one, hiding)
    )


def _is_part(one: Detection, hiding: Sequence[Detection]) -> bool:
    return any(
        larger.edge > _PART * one.edge and math.dist(one.center, larger.center) < larger.edge / 2
        for larger in hiding
    )


def _highest(scores: Mapping[int, float]) -> int:
    """The size with the highest score, where those beside it count half: dice lie between two sizes, too."""

    def around(size: int) -> float:
        return scores[size] + (scores.get(size - 1, 0.0) + scores.get(size + 1, 0.0)) / 2

    return max(scores, key=around)


def _of_one_size(seen: Sequence[Detection]) -> list[Detection]:
    """The dice among finds: sure enough, and about as large as the surest ones."""
    dice = [one for one in seen if one.chance > ANYWHERE_THRESHOLD]
    if not dice:
        return []
    usual = float(np.median(edges_of_surest(dice)))
    return [one for one in dice if 1 / _OWN_SIZE < one.edge / usual < _OWN_SIZE]


def _looks_like_dice(seen: Sequence[Detection], dice: Sequence[Detection]) -> bool:
    """Whether the ground looks like dice: then many finds are doubtful, or there are too many of them."""
    doubtful = sum(_DOUBTFUL < one.chance <= ANYWHERE_THRESHOLD for one in seen)
    if len(dice) > _DICE_MOST or doubtful > max(_DOUBTFUL_MOST, _DOUBTFUL_SHARE * len(dice)):
        return True
    return len(dice) >= _FROM and float(np.median([one.chance for one in dice])) < _MEDIAN_LEAST


def _on_marker(detection: Detection, markers: Markers) -> bool:
    def within(marker: Points) -> bool:
        middle = marker.mean(axis=0)
        whole = ((marker - middle) * _RIM + middle).astype(np.float32)
        return cv2.pointPolygonTest(whole, detection.center, False) >= 0

    return any(within(marker) for marker in markers.values())
