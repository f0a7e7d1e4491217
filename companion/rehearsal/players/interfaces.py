"""The interfaces of simulated players: dice, buttons and page; and the table that they share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from companion.clock import Clock
from companion.rehearsal.camera.dice_art import Face
from companion.rehearsal.players.habits import Habits
from companion.rehearsal.players.paths import Bounds
from companion.rehearsal.stage import RestingDice
from companion.rules import Cell
from companion.table.view.model import TableView

Look = Callable[[], TableView]
Sleep = Callable[[float], Awaitable[None]]


class DiceInterface(Protocol):
    """What players do with dice, as `Stage` does it; players are numbered by their seats."""

    def lying(self, player: int) -> dict[int, Face]:
        """The player's dice on the mat, with what they show."""

    def in_hand(self, player: int) -> frozenset[int]:
        """The dice that the player holds."""

    def roll(self, player: int, faces: Mapping[int, Face]) -> RestingDice:
        """Takes and rolls dice; they come to rest in the future."""

    def turn_over(self, player: int, die: int, face: Face) -> RestingDice:
        """Sets a die down where it lay, showing this."""

    def put_away(self, player: int, die: int) -> float:
        """Puts a die back into the box."""

    def hand_out(self, player: int, dice: int) -> None:
        """Puts dice into the player's hand: those that come back from a card, a tile or the box."""

    def hand_over(self, giver: int, die: int, receiver: int) -> float:
        """Gives a die into another player's hand."""


class ButtonInterface(Protocol):
    """What players press; the calls return when the contact has closed or opened."""

    async def press_cell(self, cell: Cell) -> None:
        """A cell's button goes down; START is (0, 0)."""

    async def release_cell(self, cell: Cell) -> None:
        """A cell's button comes up."""

    async def press_panel(self, colour: str) -> None:
        """A player's own button goes down."""

    async def release_panel(self, colour: str) -> None:
        """A player's own button comes up."""


class PageInterface(Protocol):
    """What players touch on the table page."""

    async def choose(self, player: str, move_id: str) -> None:
        """Chooses one of a player's moves."""

    async def go_on(self) -> None:
        """Ends a pause."""

    async def name(self, player: str, drawn: str) -> None:
        """Says what a player has drawn."""


@dataclass
class SharedTable:
    """What all players share: the view, the dice, the buttons, and what they agree on aloud."""

    look: Look
    hands: DiceInterface
    buttons: ButtonInterface
    clock: Clock
    seats: tuple[str, ...]
    """Colours in the order of the mats."""
    page: PageInterface | None = None
    """Without a page nobody makes moves that need it."""
    bounds: Bounds = field(default_factory=Bounds)
    habits: Habits = field(default_factory=Habits)
    sleep: Sleep = asyncio.sleep
    printed: Callable[[int], str] = str
    """The name printed on the chamber of a number."""
    drawn: int = 0
    """Which tile of the pile the last discovery is about: the one on top, or with an Explorer the second."""
    claims: dict[str, str] = field(default_factory=dict)
    """Players whose golden masks somebody takes just now, with the player who takes them."""
