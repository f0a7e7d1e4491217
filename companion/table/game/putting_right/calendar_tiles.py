"""Calendar tiles were switched, and the table has not heard of it."""

from __future__ import annotations

from companion.rules import Cell, UseChamber
from companion.rules.modules.maya import CALENDAR
from companion.table.game.putting_right.company import at_present, companies, with_others
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee
from companion.table.view.module_state import module_state


def were_switched(referee: Referee, cell: Cell, symbol: str, other: Cell) -> Telling | None:
    """The tile on the cell shows this symbol: it was switched with that of another cell.

    Those who stand in the calendar chamber have done that, or whoever is nearest.

    None if nobody can have, or if no such tile lies on the other cell.
    """
    temple, tiles = referee.game.state.temple, module_state(referee.game).calendar
    calendar = next((at for at, placed in temple.items() if placed.chamber.id == CALENDAR), None)
    if calendar is None or tiles is None or tiles.on(other) != symbol:
        return None
    telling = at_present(referee)

    def switch() -> bool:
        return any(
            telling.happens(UseChamber(t=telling.game.state.t, players=list(some), cells=(cell, other)))
            for some in list(companies(telling.game, calendar))
        )

    done = switch() or with_others(telling, calendar, switch)
    telling.stands_as(referee.game.state)
    return telling if done else None
