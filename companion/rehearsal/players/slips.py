"""The hands of clumsy people: between a player who decides sensibly, and the buttons and dice of the table.

Six kinds of errors can be made here: late, double, wrong, missing, snatched and
forgotten presses and dice. A press that races another one comes as a second finger on the same cell.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.rehearsal.camera.dice_art import SIDES, Face
from companion.rehearsal.players.interfaces import ButtonInterface, DiceInterface, Sleep
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.stage import RestingDice
from companion.rules import Cell

Rates = Mapping[str, float]
"""Probabilities by the names of the errors, as `companion.rehearsal.people.clumsiness` has them."""
SENSIBLE: Rates = {}
"""Nothing goes wrong."""
_LATE, _DOUBLE, _WRONG, _RACE = (2.0, 4.0), (0.15, 0.6), (0.5, 1.2), (0.02, 0.3)
_DOWN = 0.1
"""Seconds for which a wrong or second press holds the button."""


class Slips:
    """Says when something goes wrong; everything follows from the seed."""

    def __init__(self, rates: Rates, seed: str) -> None:
        self._rates = rates
        self.chance = random.Random(seed)

    def happens(self, error: str) -> bool:
        """Something of this name goes wrong now."""
        return self.chance.random() < self._rates.get(error, 0.0)

    def between(self, seconds: tuple[float, float]) -> float:
        """Some time between these two."""
        return self.chance.uniform(*seconds)


class SlippingHands(DiceInterface):
    """A player's hands on dice: black masks are rolled without right, dice are touched during a press."""

    def __init__(self, hands: DiceInterface, slips: Slips) -> None:
        self._hands = hands
        self._slips = slips

    def lying(self, player: int) -> dict[int, Face]:
        """What really lies there."""
        return self._hands.lying(player)

    def in_hand(self, player: int) -> frozenset[int]:
        """What the player holds."""
        return self._hands.in_hand(player)

    def roll(self, player: int, faces: Mapping[int, Face]) -> RestingDice:
        """Rolls, and perhaps a black mask with the others."""
        masks = [
            die
            for die, face in sorted(self._hands.lying(player).items())
            if face is Face.BLACK_MASK and die not in faces
        ]
        if masks and self._slips.happens("forgotten"):
            faces = {**faces, masks[0]: self._slips.chance.choice(SIDES)}
        return self._hands.roll(player, faces)

    def turn_over(self, player: int, die: int, face: Face) -> RestingDice:
        """Sets a die down where it lay."""
        return self._hands.turn_over(player, die, face)

    def put_away(self, player: int, die: int) -> float:
        """Puts a die back into the box."""
        return self._hands.put_away(player, die)

    def hand_out(self, player: int, dice: int) -> None:
        """Takes dice into the hand."""
        self._hands.hand_out(player, dice)

    def hand_over(self, giver: int, die: int, receiver: int) -> float:
        """Gives a die away."""
        return self._hands.hand_over(giver, die, receiver)

    def snatch(self, player: int) -> None:
        """Takes up a die while the camera looks, and puts it down again as it lay."""
        lying = sorted(self._hands.lying(player).items())
        if lying and self._slips.happens("snatched"):
            die, face = self._slips.chance.choice(lying)
            self._hands.turn_over(player, die, face)


class SlippingButtons(ButtonInterface):
    """A player's hands on buttons: late, twice, beside the right cell, or not at all."""

    def __init__(
        self,
        buttons: ButtonInterface,
        hands: SlippingHands,
        seat: int,
        bounds: Bounds,
        slips: Slips,
        sleep: Sleep,
    ) -> None:
        self._buttons = buttons
        self._hands = hands
        self._seat = seat
        self._bounds = bounds
        self._slips = slips
        self._sleep = sleep
        self._forgotten: set[Cell] = set()

    async def press_cell(self, cell: Cell) -> None:
        """Presses, or forgets to; perhaps late, and perhaps the cell beside it first."""
        slips = self._slips
        if slips.happens("missing"):
            self._forgotten.add(cell)
            return
        if slips.happens("late"):
            await self._sleep(slips.between(_LATE))
        beside = cell[0] + slips.chance.choice((-1, 1)), cell[1]
        if slips.happens("wrong") and self._bounds.hold(beside):
            await self._tap(beside)
            await self._sleep(slips.between(_WRONG))
        self._hands.snatch(self._seat)
        await self._buttons.press_cell(cell)

    async def release_cell(self, cell: Cell) -> None:
        """Lets go, and perhaps presses once more."""
        if cell in self._forgotten:
            self._forgotten.discard(cell)
            return
        await self._buttons.release_cell(cell)
        for error, seconds in (("double", _DOUBLE), ("race", _RACE)):
            if self._slips.happens(error):
                await self._sleep(self._slips.between(seconds))
                await self._tap(cell)

    async def press_panel(self, colour: str) -> None:
        """Panels are pressed as people mean it."""
        await self._buttons.press_panel(colour)

    async def release_panel(self, colour: str) -> None:
        """Lets go of it."""
        await self._buttons.release_panel(colour)

    async def _tap(self, cell: Cell) -> None:
        await self._buttons.press_cell(cell)
        try:
            await self._sleep(_DOWN)
        finally:
            await self._buttons.release_cell(cell)
