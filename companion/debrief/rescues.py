"""Who broke the spell on whose dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from companion.debrief.steps import Step
from companion.rules import Colour
from companion.rules.events import Freed


class Rescue(msgspec.Struct, frozen=True):
    """The dice of one player that another one has freed, over the whole game."""

    by: Colour | None
    """None: a turn of fate, or a card or chamber."""
    player: Colour
    """May be the same: one's own golden mask."""
    dice: int


class Rescues:
    """Counts freed dice, step by step; what was taken back does not count."""

    def __init__(self) -> None:
        self._dice: Counter[tuple[Colour | None, Colour]] = Counter()

    def see(self, step: Step) -> None:
        """Takes the next step."""
        if step.stands:
            for event in step.events:
                if isinstance(event, Freed):
                    self._dice[event.by, event.player] += len(event.dice)

    def told(self) -> Iterator[Rescue]:
        """The most helpful first."""
        for (by, player), dice in self._dice.most_common():
            yield Rescue(by, player, dice)
