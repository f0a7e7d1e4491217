"""What people say before the game begins: what lies beside START, and what the players hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.rules import Colour, Side
from companion.table.game.handed import Handed, Holding
from companion.table.game.openings import Openings
from companion.table.inbox import HoldingNamed, OpeningNamed

NotToldYet = Literal["openings", "holdings"]


@dataclass(frozen=True, slots=True)
class Beforehand:
    """Both are None where the companion deals, and in a game that is resumed."""

    openings: Openings | None = None
    handed: Handed | None = None

    @property
    def missing(self) -> NotToldYet | None:
        """What people have to name next; None if everything has its name."""
        if self.openings is not None and self.openings.next_side is not None:
            return "openings"
        return "holdings" if self.handed is not None and self.handed.next is not None else None

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
