"""The chambers that are taken from the box for the draw pile, before anything is shuffled."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple


class UnseenChambers(NamedTuple):
    """Chambers that were drawn unseen from the chambers `of`."""

    of: tuple[str, ...]
    names: tuple[str, ...]


class Box:
    """The chambers that make the draw pile: modules change it before anything is shuffled.

    `first` is mixed before the chambers beside START are drawn; `later` is added afterwards (R-01, R-03).
    The chambers `with_exit` are added like `later`, but in a challenge they are shuffled with the exit into
    the top of the pile. If a chamber `not_beside_start` is drawn as a neighbour of START, it goes into the
    middle of the pile, and another one is drawn (Big Box p. 15; R-01). `drawn`: what was drawn unseen.
    """

    __slots__ = ("drawn", "first", "later", "not_beside_start", "with_exit")

    def __init__(self, first: list[str]) -> None:
        self.first = first
        self.later: list[str] = []
        self.with_exit: list[str] = []
        self.not_beside_start: set[str] = set()
        self.drawn: list[UnseenChambers] = []

    def draw(self, of: Iterable[str], count: int, chance: random.Random) -> list[str]:
        """Draw `count` of these chambers unseen; the caller decides where they go."""
        of = tuple(of)
        names = chance.sample(of, count)
        self.drawn.append(UnseenChambers(of, tuple(names)))
        return names
