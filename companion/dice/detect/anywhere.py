"""Finds dice anywhere in a picture of unknown scale: first how large they are, then where they lie.

Markers have a known size; without them, the size is searched for. A ground with a pattern may have hundreds
of places that look like dice of some size; then nothing is said about dice at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.dice.arrays import Picture, Points
from companion.dice.detect.finder import Detection
from companion.dice.detect.likely_dice import alike, in_picture, looks_like_dice, of_one_make, of_one_size
from companion.dice.detect.scale import Scaled, edges_of_surest, find_at_edge
from companion.dice.detect.size_search import best_edge
from companion.dice.geometry.planes import mean_edge, transform
from companion.dice.mat.mat_finder import MarkerFinder, Markers
from companion.dice.mat.paper import MARKER_MM

_DIE_MM = 16.0
_MARKERS_PX = 1600
"""Markers are looked for in a copy of the picture that is at least so wide, if the picture is."""
_AS_LARGE = 1.06
"""Dice are looked for once more if they are not as large as they were looked for, by this ratio."""
_RIM = 1.3
"""The width of a marker with its white rim, as a multiple of its black square."""


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
    scaled = Scaled(picture)
    markers = _markers(scaled)
    if markers:
        marker = float(np.median([mean_edge(corners) for corners in markers.values()]))
        edge = marker * _DIE_MM / MARKER_MM
    else:
        edge = best_edge(scaled)
    seen = [one for one in _found(scaled, edge) if not _on_marker(one, markers)]
    dice = of_one_size(seen)
    if dice and not markers and not 1 / _AS_LARGE < (usual := _usual_edge(dice)) / edge < _AS_LARGE:
        again = _found(scaled, usual)
        if len(better := of_one_size(again)) >= len(dice):
            seen, dice = again, better
    if dice:
        edge = _usual_edge(dice)
    unclear = looks_like_dice(seen, dice)
    dice = of_one_make(dice, picture)
    return FoundAnywhere(edge, [*dice, *alike(seen, dice, picture)], unclear)


def _markers(picture: Scaled) -> Markers:
    small, to_small = picture.smaller(_MARKERS_PX)
    found = MarkerFinder().find(np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8))
    to_picture = np.asarray(np.linalg.inv(to_small), float)
    return {number: transform(corners, to_picture) for number, corners in found.items()}


def _usual_edge(dice: Sequence[Detection]) -> float:
    return float(np.median(edges_of_surest(dice)))


def _found(picture: Scaled, edge: float) -> list[Detection]:
    return in_picture(find_at_edge(picture, edge), picture.picture)


def _on_marker(detection: Detection, markers: Markers) -> bool:
    def within(marker: Points) -> bool:
        middle = marker.mean(axis=0)
        whole = ((marker - middle) * _RIM + middle).astype(np.float32)
        return cv2.pointPolygonTest(whole, detection.center, False) >= 0

    return any(within(marker) for marker in markers.values())
