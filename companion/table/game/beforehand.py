"""What people say before the game begins: what lies beside START, and what the players hold."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules import Colour, Side
from companion.table.game.handed import Handed, Holding
from companion.table.game.openings import Openings
from companion.table.inbox import HoldingNamed, OpeningNamed


@dataclass(frozen=True, slots=True)
class Beforehand:
    """Both are None where the companion deals, and in a game that is resumed."""

    openings: Openings | None = None
    handed: Handed | None = None

    @property
    def complete(self) -> bool:
        """Everything that has to be named has its name."""
        beside = self.openings is None or self.openings.next_side is None
        return beside and (self.handed is None or self.handed.next is None)

    def take(self, told: OpeningNamed | HoldingNamed) -> None:
        """People name something; what cannot be is not taken."""
        match told:
            case OpeningNamed(side=side, name=name) if self.openings is not None:
                self.openings.name(Side(side), name)
            case HoldingNamed(player=player, deck=deck, name=name) if self.handed is not None:
                self.handed.name(Holding(deck, Colour(player)), name)
            case _:
                pass


NOTHING_TO_NAME = Beforehand()
