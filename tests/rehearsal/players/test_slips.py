"""Clumsy hands at a rehearsed table: what goes wrong between a player's mind and the buttons and dice."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest

from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.players.interfaces import ButtonInterface, DiceInterface
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.players.slips import SENSIBLE, Rates, SlippingButtons, SlippingHands, Slips
from companion.rehearsal.stage import RestingDice
from companion.rules import Cell

MAT = {0: Face.KEY, 1: Face.BLACK_MASK, 2: Face.TORCH}
RIGHT: Cell = (1, 0)
BESIDE = ((0, 0), (2, 0))


class Table(ButtonInterface, DiceInterface):
    """Buttons and dice that note what is done to them, and a clock that sleeping advances."""

    def __init__(self) -> None:
        self.now = 0.0
        self.presses: list[tuple[float, Cell]] = []
        self.held: set[Cell] = set()
        self.rolled: list[Mapping[int, Face]] = []
        self.turned: list[tuple[int, Face]] = []

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    async def press_cell(self, cell: Cell) -> None:
        assert cell not in self.held, "two fingers do not fit on a button"
        self.held.add(cell)
        self.presses.append((self.now, cell))

    async def release_cell(self, cell: Cell) -> None:
        self.held.remove(cell)

    async def press_panel(self, colour: str) -> None:
        raise NotImplementedError

    async def release_panel(self, colour: str) -> None:
        raise NotImplementedError

    def lying(self, player: int) -> dict[int, Face]:
        return dict(MAT)

    def in_hand(self, player: int) -> frozenset[int]:
        return frozenset()

    def roll(self, player: int, faces: Mapping[int, Face]) -> RestingDice:
        self.rolled.append(faces)
        return RestingDice(player, self.now, ())

    def turn_over(self, player: int, die: int, face: Face) -> RestingDice:
        self.turned.append((die, face))
        return RestingDice(player, self.now, ())

    def put_away(self, player: int, die: int) -> float:
        raise NotImplementedError

    def hand_out(self, player: int, dice: int) -> None:
        raise NotImplementedError

    def hand_over(self, giver: int, die: int, receiver: int) -> float:
        raise NotImplementedError


def pressed(rates: Rates, bounds: Bounds | None = None, seed: str = "a") -> Table:
    """A table at which somebody as clumsy as this has pressed the right cell."""
    table = Table()
    slips = Slips(rates, seed)
    hands = SlippingHands(table, slips)
    buttons = SlippingButtons(table, hands, 0, bounds or Bounds(), slips, table.sleep)

    async def press() -> None:
        await buttons.press_cell(RIGHT)
        await buttons.release_cell(RIGHT)

    asyncio.run(press())
    assert not table.held
    return table


def test_who_errs_in_nothing_presses_once_and_at_once() -> None:
    assert pressed(SENSIBLE).presses == [(0.0, RIGHT)]


def test_a_late_press_comes_two_to_four_seconds_later() -> None:
    ((at, cell),) = pressed({"late": 1.0}).presses
    assert cell == RIGHT and 2.0 <= at <= 4.0


@pytest.mark.parametrize("error", ["double", "race"])
def test_a_second_finger_presses_the_same_cell_after_the_first_has_let_go(error: str) -> None:
    first, second = pressed({error: 1.0}).presses
    assert first[1] == second[1] == RIGHT
    assert 0.02 <= second[0] - first[0] <= 0.6


def test_the_cell_beside_is_pressed_first_if_there_is_one() -> None:
    wrong, right = pressed({"wrong": 1.0}).presses
    assert wrong[1] in BESIDE and right[1] == RIGHT
    assert 0.5 <= right[0] - wrong[0] <= 1.4
    assert pressed({"wrong": 1.0}, Bounds(frozenset({RIGHT}))).presses == [(0.0, RIGHT)]


def test_a_forgotten_press_touches_nothing() -> None:
    assert pressed({"missing": 1.0, "double": 1.0}).presses == []


def test_a_die_is_touched_while_the_player_presses_and_shows_the_same_afterwards() -> None:
    ((die, face),) = pressed({"snatched": 1.0}).turned
    assert MAT[die] is face


def test_a_black_mask_is_rolled_with_the_others() -> None:
    table = Table()
    SlippingHands(table, Slips(SENSIBLE, "a")).roll(0, {0: Face.KEY})
    SlippingHands(table, Slips({"forgotten": 1.0}, "a")).roll(0, {0: Face.KEY})
    assert [sorted(faces) for faces in table.rolled] == [[0], [0, 1]]


def test_the_same_seed_errs_in_the_same_way() -> None:
    rates = dict.fromkeys(("late", "double", "wrong", "missing", "race"), 0.5)
    seeds = ["b", "c", "d"]
    assert [pressed(rates, seed=seed).presses for seed in seeds] == [
        pressed(rates, seed=seed).presses for seed in seeds
    ]
