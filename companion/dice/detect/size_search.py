"""Finds how large dice are in a picture of unknown scale.

Sizes are tried from the largest to the smallest, and the one counts that the dice of the picture fit best. A
die counts more than its pips, and what lies inside a sure die does not count at all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from companion.dice.detect.finder import DIE_PX, Detection, Finder
from companion.dice.detect.scale import Scaled, edge_of, glance_at_edge, is_part, size_fit, size_of
from companion.dice.detect.verifier import DIE_THRESHOLD

_LONGEST_PX = 2400
"""A picture is not enlarged beyond this. In it, the smallest die is `DIE_PX` wide."""
_SMALLEST = 15.0
"""The smallest die in pixels of the picture: there is nothing to see in a smaller one."""
_USUAL, _LARGEST = 0.5, 0.95
"""The largest die as a share of the picture's shorter side: the one that is tried first, and the one that is
tried where nothing else is found. A box or a tray looks like a large die."""
_BOX = 0.35
"""Dice larger than this share of the shorter side are looked for with the finder for mats: the other one may
take a box with dice in it for a die with pips."""
_FINER = 5
"""Below a size that fits, sizes down to this many steps are tried: pips are about that much smaller."""
_SEVERAL, _FINER_THAN_SEVERAL = 3, 2
"""Where so many dice are almost certain, fewer steps below are enough: several boxes hardly look like dice at
once."""
_LESS = 0.7
"""One step is enough where so many are almost certain, and the next smaller size has less than this share of
the best score."""
_POWER, _EDGE_POWER = 12, 1.3
"""How much a find counts for a size: its chance to the power of the first, times its edge to the power of the
second. Few sure dice count more than many doubtful places of a ground, and a die more than its pips."""
_NEGLIGIBLE = 0.001
"""What counts less than this share of the best size so far is not verified."""
_SURE, _ALMOST_CERTAIN = 0.85, 0.9
"""A find with the first chance hides what is inside it. One with the second, at the best size so far or at a
larger one, ends the search: what is smaller are its pips. A box that looks like a die is not so certain."""
_BETWEEN = (-1.5, -0.5, 0.5, 1.5)
"""Between the sizes that are tried, a die may be found worse than a part of it. So these sizes around the
best one are tried, too, where no die is sure."""


def best_edge(picture: Scaled) -> float:
    """The edge, pixels, that the dice of a picture (BGR, of any size) fit best."""
    return _SizeSearch(picture).best_edge()


class _SizeSearch:
    """One picture, and what was found in it at each size, in steps."""

    def __init__(self, picture: Scaled) -> None:
        self._picture = picture
        self._found: dict[float, list[Detection]] = {}

    def best_edge(self) -> float:
        shorter, longer = sorted(self._picture.picture.shape[:2])
        smallest = math.ceil(size_of(max(_SMALLEST, DIE_PX * longer / _LONGEST_PX)) - 0.01)
        usual = max(smallest, math.floor(size_of(_USUAL * shorter)))
        largest = max(usual, math.floor(size_of(_LARGEST * shorter)))
        self._try_down(usual, smallest)
        if not any(map(self._score, self._found)):
            self._try(range(usual + 1, largest + 1))
        best = self._best_step()
        if not self._sure():
            near = [best + step for step in _BETWEEN if smallest <= best + step <= largest]
            self._try(near)
            return edge_of(max([best, *near], key=self._score))
        return edge_of(best)

    def _try_down(self, usual: int, smallest: int) -> None:
        for size in range(usual, smallest - 1, -1):
            self._try([size])
            best = self._best_step()
            certain = sum(one.chance > _ALMOST_CERTAIN for one in self._sure(above=best - 1))
            if certain and best >= size + self._finer(best, certain):
                break

    def _finer(self, best: int, certain: int) -> int:
        """How many steps below the best size are tried, with so many dice that are almost certain there."""
        if certain < _SEVERAL:
            return _FINER
        smaller = best - 1
        less = smaller in self._found and self._score(smaller) < _LESS * self._score(best)
        return 1 if less else _FINER_THAN_SEVERAL

    def _try(self, sizes: Iterable[float]) -> None:
        shorter = min(self._picture.picture.shape[:2])
        for size in sizes:
            if size not in self._found:
                edge, hiding = edge_of(size), self._sure(above=size)
                finder = Finder.ON_MATS if edge > _BOX * shorter else Finder.ANYWHERE
                self._found[size] = glance_at_edge(self._picture, edge, finder, hiding, self._least(edge))

    def _least(self, edge: float) -> float:
        """The chance that a find at this size must have to count for anything beside the best size so far."""
        best = max(map(self._score, self._found), default=0.0)
        return float((_NEGLIGIBLE * best / edge**_EDGE_POWER) ** (1 / _POWER))

    def _sure(self, above: float = -math.inf) -> list[Detection]:
        """The sure dice at sizes larger than ``above``."""
        return [
            one
            for size, found in self._found.items()
            for one in found
            if size > above and one.chance > _SURE and size_fit(one, edge_of(size)) > 0
        ]

    def _score(self, size: float) -> float:
        hiding = self._sure(above=size)
        return math.fsum(
            one.chance**_POWER * size_fit(one, edge_of(size)) * one.edge**_EDGE_POWER
            for one in self._found[size]
            if one.chance > DIE_THRESHOLD and not is_part(one, hiding)
        )

    def _best_step(self) -> int:
        """The whole step with the highest score, where those beside it count half: dice lie between two
        sizes, too."""
        scores = {int(size): self._score(size) for size in self._found if size == int(size)}

        def around(size: int) -> float:
            return scores[size] + (scores.get(size - 1, 0.0) + scores.get(size + 1, 0.0)) / 2

        return max(scores, key=around)
