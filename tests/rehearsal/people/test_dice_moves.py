"""What hands do with dice after an act: dice that two players exchange lie on each other's mats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

import pytest

from companion.clock import ManualClock
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.people import dice_moves
from companion.rehearsal.people.group import Group
from companion.rehearsal.people.mats import Sense, SimulatedMats
from companion.rehearsal.simulated_time import SimulatedTime
from companion.rules import Ability, Colour, Enter, Side

RED, BLUE = Colour.RED, Colour.BLUE
TRADE = Ability(t=0, player=RED, to=BLUE, dice={RED: [0], BLUE: [1]})


@dataclass
class TwoPlayers:
    """Red and blue with two dice each; as much of a `Group` as an exchange needs."""

    clock: ManualClock = field(default_factory=lambda: ManualClock(100.0))
    said: list[Sense] = field(default_factory=list)
    seats: tuple[Colour, ...] = (RED, BLUE)

    def __post_init__(self) -> None:
        self.time = SimulatedTime(self.clock)
        self.mats = SimulatedMats([0, 1], 2, random.Random(4), self.clock, self.time.at, self.said.append)
        self.dice = {c: dict(enumerate(sorted(self.mats.in_hand(s)))) for s, c in enumerate(self.seats)}

    def now(self) -> float:
        return self.clock.now()

    @property
    def lying(self) -> dict[Colour, frozenset[int]]:
        return {
            colour: frozenset(n for n, die in self.dice[colour].items() if die in self.mats.lying(seat))
            for seat, colour in enumerate(self.seats)
        }

    def throw(self, seat: int, *faces: Face) -> None:
        self.mats.roll(seat, dict(zip(self.dice[self.seats[seat]].values(), faces, strict=True)), {})

    def faces(self, seat: int) -> list[Face]:
        """What the dice show that lie there, by the player's numbers."""
        return [self.mats.lying(seat)[die] for die in self.dice[self.seats[seat]].values()]

    def group(self) -> Group:
        return cast("Group", self)


@pytest.fixture
def two() -> Iterator[TwoPlayers]:
    players = TwoPlayers()
    yield players
    players.time.close()


def test_exchanged_dice_lie_on_the_other_mat_as_they_lay(two: TwoPlayers) -> None:
    two.throw(0, Face.BLACK_MASK, Face.KEY)
    two.throw(1, Face.TORCH, Face.ADVENTURER)
    two.time.wait(5.0)
    dice_moves.lay_exchanged(two.group(), TRADE)
    assert (two.faces(0), two.faces(1)) == ([Face.ADVENTURER, Face.KEY], [Face.TORCH, Face.BLACK_MASK])
    seen = len(two.said)
    two.time.wait(2.0)
    assert len(two.said) > seen, "the camera reads both mats again"


def test_only_dice_that_a_camera_can_have_read_are_exchanged(two: TwoPlayers) -> None:
    two.throw(0, Face.BLACK_MASK, Face.KEY)
    two.time.wait(5.0)
    assert not dice_moves.within_reach(two.group(), TRADE), "blue has their dice in the hand"
    two.throw(1, Face.TORCH, Face.ADVENTURER)
    two.time.wait(0.5)
    assert not dice_moves.within_reach(two.group(), TRADE), "they roll"
    two.time.wait(5.0)
    assert dice_moves.within_reach(two.group(), TRADE)


def test_other_acts_exchange_no_dice(two: TwoPlayers) -> None:
    step = Enter(t=0, player=RED, side=Side.EAST)
    before = {colour: dict(own) for colour, own in two.dice.items()}
    dice_moves.lay_exchanged(two.group(), step)
    assert two.dice == before
    assert dice_moves.within_reach(two.group(), step)
