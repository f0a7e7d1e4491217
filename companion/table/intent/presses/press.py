"""Presses that wait."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from companion.rules import Act, Cell, Colour, Discover, Enter
from companion.table.intent.candidates import Candidate
from companion.table.intent.presses.press_memory import TWICE, TWO_FINGERS

_DRAWS = 0.7
"""Seconds for which a player is busy with the tile that they have discovered."""

TOGETHER = 0.45
"""Seconds within which people who go into a chamber together press its cell, each once."""


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """A cell that was pressed, or a move that was chosen on the page, and that has led to no act yet."""

    at: float
    """Monotonic seconds."""
    cell: Cell | None
    """In the temple's cells: START begins at (0, 0)."""
    times: int = 1
    """How often it was pressed while it waited."""
    again_at: float = -math.inf
    """When it was pressed last while it waited, monotonic seconds."""
    again_within: float = TWICE
    """Seconds after which one more press of the cell is somebody else's."""
    chosen: tuple[Colour, Act] | None = None
    """The player and the move chosen on the page, as it was shown to them."""
    waits: bool = True
    """It may wait for dice and cameras; else it must be decided now."""
    of: frozenset[Colour] = frozenset()
    """The players whose phone it was touched on, or who have pressed their panel just before: only they can
    be meant. Empty: anybody can."""
    told: bool = False
    """What came before its discovery is told already, or as soon as a card has its name; not twice."""

    def comes_again(self, cell: Cell, of: AbstractSet[Colour], at: float) -> bool:
        """Another press is one more of the same: no finger presses twice as quickly as two fingers do, and
        nobody waits longer with the second press."""
        since = at - max(self.at, self.again_at)
        return (self.cell, self.of) == (cell, of) and TWO_FINGERS <= since <= self.again_within


class WaitingPresses:
    """The presses that wait for dice, a tile or an answer, oldest first."""

    def __init__(self) -> None:
        self._presses: list[Press] = []
        self._of: dict[Press, Colour] = {}

    def __iter__(self) -> Iterator[Press]:
        return iter(tuple(self._presses))

    def add(self, press: Press) -> None:
        """A press comes; one more of the same is counted with the one that waits.

        Who presses a cell that waits for them, and says now who they are, has pressed it before.
        """
        for place, other in enumerate(self._presses):
            if press.cell is None or other.cell != press.cell:
                continue
            if self._of.get(other) in press.of:
                more = replace(other, of=press.of)
            elif other.comes_again(press.cell, press.of, press.at):
                more = replace(other, times=other.times + 1, again_at=press.at)
            else:
                continue
            self._presses[place] = more
            if other in self._of:
                self._of[more] = self._of.pop(other)
            return
        self._presses.append(press)

    def keep_rest(self, press: Press) -> None:
        """One press of several has been taken; the others of the same cell wait on, for other players."""
        if press.times > 1 and not press.of and press.again_within <= TWICE:
            self._presses.append(replace(press, at=press.again_at, times=press.times - 1))

    def remove(self, press: Press) -> None:
        """A press waits no longer."""
        self._presses = [each for each in self._presses if each is not press]
        self._of.pop(press, None)

    def forget(self) -> None:
        """No press waits any more."""
        self._presses, self._of = [], {}

    def since(self, at: float) -> bool:
        """A press from before this monotonic second waits."""
        return any(press.at < at for press in self._presses)

    def times(self, cell: Cell | None) -> int:
        """How often a cell was pressed by people who have not said who they are."""
        return sum(press.times for press in self._presses if press.cell == cell and not press.of)

    def draws(self, press: Press, meant: Sequence[Candidate]) -> None:
        """A press waits for a tile: if only one player can have meant it, they draw, nothing else."""
        players = {each.player for each in meant}
        if len(players) == 1 and all(isinstance(each.act, Discover) for each in meant):
            self._of[press] = players.pop()

    def drawing(self, press: Press) -> frozenset[Colour]:
        """The players who draw a tile at the moment of this press."""
        return frozenset(
            player
            for other, player in self._of.items()
            if 0.0 <= press.at - other.at < _DRAWS and other is not press
        )

    @property
    def shown(self) -> tuple[tuple[Colour | None, Cell], ...]:
        """Each with its player, if known, and its cell."""
        return tuple(
            (next(iter(press.of)) if len(press.of) == 1 else None, press.cell)
            for press in self._presses
            if press.cell is not None
        )


def enter_together(meant: Sequence[Candidate]) -> bool:
    """Several players could go into one chamber, each by one act."""
    players = {each.player for each in meant}
    return len(meant) == len(players) > 1 and all(isinstance(each.act, Enter) for each in meant)
