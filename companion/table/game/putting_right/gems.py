"""More or fewer gems are active in a chamber than the table thinks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from companion.rules import Activate, Cell, Colour
from companion.table.game.corrections.ways import way_to
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
    here = [colour for colour, player in telling.game.state.players.items() if player.cell == cell]
    companies = (list(some) for size in range(len(here), 0, -1) for some in combinations(here, size))
    t = telling.game.state.t
    return any(telling.happens(Activate(t=t, players=company, gems=gems)) for company in companies)


def _with_others(telling: Telling, cell: Cell, gems: int) -> bool:
    """The nearest of the others go there, activate gems with those who stand there, and come back."""
    players, begun = telling.game.state.players, telling.mark()
    stood = {colour: player.cell for colour, player in players.items() if player.cell not in (None, cell)}
    far = {colour: _far(telling, colour, cell) for colour in stood}
    near = sorted((colour for colour in stood if far[colour] is not None), key=lambda each: far[each] or 0)
    for number in range(1, len(near) + 1):
        if all(telling.goes(each, cell) for each in near[:number]) and _activate(telling, cell, gems):
            return all(telling.goes(each, at) for each in near[:number] if (at := stood[each]) is not None)
        telling.go_back(begun)
    return False


def _far(telling: Telling, player: Colour, cell: Cell) -> int | None:
    """How many acts it takes a player to go there; None: there is no way."""
    begun = telling.game.checkpoint()
    way = way_to(telling.game, player, cell)
    telling.game.restore(begun)
    return None if way is None else len(way)
