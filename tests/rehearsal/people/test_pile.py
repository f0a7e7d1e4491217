"""The draw pile under the camera: hands take tiles off it, one after the other."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

from companion.clock import ManualClock
from companion.dice import TopSeen
from companion.rehearsal.people.pile import Pile
from companion.rehearsal.people.truth import Truth
from companion.rehearsal.simulated_time import SimulatedTime
from companion.rules import Catalogue

CATALOGUE = Catalogue.load()


@dataclass
class Watched:
    """A pile; `seen` is what the camera has said of its top, by the names of chambers."""

    pile: tuple[str, ...]
    seen: list[str | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        clock = ManualClock(10.0)
        self.time = SimulatedTime(clock)
        self.state = SimpleNamespace(pile=self.pile)
        truth = cast("Truth", SimpleNamespace(game=SimpleNamespace(state=self.state)))
        names = {chamber.number: chamber.id for chamber in CATALOGUE.chambers.values()}

        def say(top: TopSeen) -> None:
            self.seen.append(None if top.number is None else names[top.number])

        self.tiles = Pile(truth, CATALOGUE, random.Random(1), clock, self.time.at, say)
        self.tiles.show()

    def draws(self, *tiles: str, left: tuple[str, ...]) -> None:
        self.state.pile = left
        self.tiles.draw(tiles)
        self.time.wait(3.0)
        self.time.close()


def test_a_hand_takes_the_tile_and_the_next_one_is_seen() -> None:
    watched = Watched(("B09", "B10", "B11"))
    watched.draws("B09", left=("B10", "B11"))
    assert watched.seen == ["B09", None, "B10"]


def test_an_explorer_takes_two_tiles_one_after_the_other() -> None:
    watched = Watched(("B09", "B10", "B11"))
    watched.draws("B09", "B10", left=("B11", "B09"))
    assert watched.seen == ["B09", None, "B10", None, "B11"]
