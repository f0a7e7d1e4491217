"""More or fewer gems are active in a chamber than the table thinks."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules import Activate, Cell
from companion.table.game.putting_right.company import companies, with_others
from companion.table.game.putting_right.past import BACK, Past, PastAct, since
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee


def are_active(referee: Referee, cell: Cell, gems: int) -> Telling | None:
    """So many gems are active in the chamber on the cell; None if it cannot be told so."""
    placed = referee.game.state.temple.get(cell)
    if placed is None or placed.gems == gems:
        return None
    return _otherwise(referee, cell, gems) if placed.gems else _unheard(referee, cell, gems)


def _otherwise(referee: Referee, cell: Cell, gems: int) -> Telling | None:
    """Another number was activated than the table has heard, or none."""
    past = Past(referee, min(_activations(referee), default=0))
    place = next((p for p, each in enumerate(past.acts) if _activated_at(each) == cell), None)
    if place is None:
        return None
    telling = Telling(referee, past)
    for each in past.acts[:place]:
        telling.tell(each)
    telling.game.advance(past.acts[place].told.act.t)
    if gems and not _activate(telling, cell, gems) and not _with_others(telling, cell, gems):
        return None
    return _told(referee, telling, past.acts[place + 1 :], cell, gems)


def _unheard(referee: Referee, cell: Cell, gems: int) -> Telling | None:
    """Those who stood there have activated them, and the table has not heard it: the latest who can have."""
    now = referee.game.state.t
    past = Past(referee, since(referee, now - BACK))
    for activate, places in (
        (_activate, past.stays({cell})),
        (_with_others, [len(past.acts)]),
    ):
        for place in places:
            telling = Telling(referee, past)
            for each in past.acts[:place]:
                telling.tell(each)
            if place == len(past.acts):
                telling.game.advance(now)
            if activate(telling, cell, gems):
                told = _told(referee, telling, past.acts[place:], cell, gems)
                if told is not None:
                    return told
    return None


def _told(
    referee: Referee, telling: Telling, acts: Iterable[PastAct], cell: Cell, gems: int
) -> Telling | None:
    """The telling with the acts that came after; None if they do not fit, or other gems are active then."""
    for each in acts:
        telling.tell(each)
    telling.stands_as(referee.game.state)
    placed = telling.game.state.temple.get(cell)
    return telling if placed is not None and placed.gems == gems and not telling.dropped else None


def _activations(referee: Referee) -> list[int]:
    return [i for i, each in enumerate(referee.accepted) if isinstance(each.act, Activate)]


def _activated_at(each: PastAct) -> Cell | None:
    act = each.told.act
    return each.figures[act.players[0]] if isinstance(act, Activate) else None


def _activate(telling: Telling, cell: Cell, gems: int) -> bool:
    """Those who stand there activate so many gems: all of them, or those whose dice can have paid."""
    t = telling.game.state.t
    return any(
        telling.happens(Activate(t=t, players=list(company), gems=gems))
        for company in list(companies(telling.game, cell))
    )


def _with_others(telling: Telling, cell: Cell, gems: int) -> bool:
    """The nearest of the others activate gems with those who stand there."""
    return with_others(telling, cell, lambda: _activate(telling, cell, gems))
