"""Calendar tiles were switched, and the table has not heard of it."""

from __future__ import annotations

from companion.rules import Cell, UseChamber
from companion.rules.modules.maya import CALENDAR
from companion.table.game.putting_right import tokens
from companion.table.game.putting_right.company import companies, with_others
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee


def were_switched(referee: Referee, cell: Cell, other: Cell) -> Telling | None:
    """The tiles on two cells were switched by those who stand in the calendar chamber, or by whoever is
    nearest; None if nobody can have."""
    temple = referee.game.state.temple
    calendar = next((at for at, placed in temple.items() if placed.chamber.id == CALENDAR), None)
    if calendar is None:
        return None
    telling = tokens.at_present(referee)

    def switch() -> bool:
        return any(
            telling.happens(UseChamber(t=telling.game.state.t, players=list(some), cells=(cell, other)))
            for some in list(companies(telling.game, calendar))
        )

    done = switch() or with_others(telling, calendar, switch)
    telling.stands_as(referee.game.state)
    return telling if done else None
