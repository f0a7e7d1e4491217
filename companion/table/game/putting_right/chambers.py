"""Another chamber lies on a cell than the table thinks, or none, or one where it thinks that none does."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import msgspec
from msgspec import UnsetType

from companion.rules import Cell, Colour, Discover, Game, Setup, Side, neighbour
from companion.rules.modules.queenie_maze import MIRAGE
from companion.rules.setup.packing import START
from companion.table.game.decisions import RetoldAct
from companion.table.game.evidence import Because, Evidence
from companion.table.game.putting_right.past import BACK, Past, PastAct, before_tiles, done_since, since
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee

_COMPANIES = 6
"""How many of those who stood somewhere long ago are tried: each takes a retelling of the whole game."""


def lies_there(referee: Referee, cell: Cell, chamber: str, stairway: Side | None) -> Telling | None:
    """This chamber lies on the cell; None if it cannot be told so.

    ``stairway``: the side to which its stairway points, where people say that. A chamber that lies where
    another one seemed to lie is turned as that was. Where START lies, the Mirage was discovered.
    """
    temple = referee.game.state.temple
    seems = temple[cell].chamber.id if cell in temple else None
    if seems == chamber:
        turned = stairway not in (None, temple[cell].stairway)
        return _turned(referee, cell, chamber, stairway) if turned else None
    if (seems, chamber) == (START, MIRAGE):
        return None  # START is gone from here, and nobody has said where to
    drawn = MIRAGE if chamber == START else chamber
    if seems is not None:
        return _exchanged(referee, cell, MIRAGE if seems == START else seems, drawn)
    if any(placed.chamber.id == drawn for placed in temple.values()):
        return None  # what really lies there has to be said first
    return _discovered(referee, cell, drawn, stairway)


def was_discovered(
    referee: Referee, cell: Cell, chamber: str, discover: Discover, evidence: Evidence
) -> Telling | None:
    """A player has discovered the chamber at the moment of the evidence, and nobody has pressed; None if it
    cannot be told so."""
    past = Past(referee, min(done_since(referee.accepted, evidence.t), before_tiles(referee, {chamber})))
    telling = Telling(referee, past, because=Because.PUT_RIGHT)
    place = done_since(past.acts, evidence.t)
    for each in past.acts[:place]:
        telling.tell(each)
    act = msgspec.structs.replace(discover, t=max(evidence.t, telling.game.state.t))
    telling.game.advance(act.t)
    if not telling.comes_next(chamber):
        return None
    telling.tell(PastAct(RetoldAct(act, evidence, None), {}, ()))
    for each in past.acts[place:]:
        telling.tell(each)
    telling.stands_as(referee.game.state)
    return telling if not telling.dropped and _lies(telling.game, cell, chamber) else None


def none_lies_there(referee: Referee, cell: Cell) -> Telling | None:
    """No chamber lies on the cell; None if it cannot be told so."""
    placed = referee.game.state.temple.get(cell)
    if placed is None:
        return None
    seems = placed.chamber.id
    past = Past(referee, before_tiles(referee, {seems}))
    telling = Telling(referee, past)
    for each in past.acts:
        if each.tile != seems:
            telling.tell(each)
    telling.stands_as(referee.game.state)
    return None if cell in telling.game.state.temple else telling


def _exchanged(referee: Referee, cell: Cell, seems: str, chamber: str) -> Telling | None:
    """Both chambers change places; one that has not been drawn yet goes to the other's place in the pile."""
    setup = _began_with(referee.game.setup, seems, chamber)
    past = Past(referee, 0 if setup else before_tiles(referee, {seems, chamber}))
    telling = Telling(referee, past, setup)
    instead = {seems: chamber, chamber: seems}
    for each in past.acts:
        telling.tell(each, None if each.tile is None else instead.get(each.tile, each.tile))
    telling.stands_as(referee.game.state)
    return telling if _lies(telling.game, cell, chamber) else None


def _began_with(setup: Setup, seems: str, chamber: str) -> Setup | None:
    """The set-up with these chambers exchanged, if one of them lay beside START from the beginning."""
    instead = {seems: chamber, chamber: seems}
    beside, pile = setup.beside_start, setup.pile
    if (
        not isinstance(beside, dict)
        or isinstance(pile, UnsetType)
        or instead.keys().isdisjoint(beside.values())
    ):
        return None
    return msgspec.structs.replace(
        setup,
        beside_start={side: instead.get(name, name) for side, name in beside.items()},
        pile=[instead.get(name, name) for name in pile],
    )


def _turned(referee: Referee, cell: Cell, chamber: str, stairway: Side | None) -> Telling | None:
    """The chamber was discovered from another side: by who stood there, or its discoverer has gone there."""
    past = Past(referee, before_tiles(referee, {chamber}))
    telling = Telling(referee, past)
    for each in past.acts:
        act = each.told.act
        if each.tile != chamber or not isinstance(act, Discover):
            telling.tell(each)
            continue
        telling.game.advance(act.t)
        telling.comes_next(chamber)
        stood = telling.game.state.players[act.player].cell
        beside = neighbour(cell, stairway) if stairway is not None else stood
        if not _discovers(telling, cell, stairway) and not (
            beside is not None
            and telling.goes(act.player, beside)
            and _discovers(telling, cell, stairway)
            and (stood is None or telling.goes(act.player, stood))
        ):
            return None
    telling.stands_as(referee.game.state)
    return telling if _lies(telling.game, cell, chamber) and not telling.dropped else None


def _discovered(referee: Referee, cell: Cell, chamber: str, stairway: Side | None) -> Telling | None:
    """Somebody has discovered the chamber, and the table has not heard it: the latest who can have.

    If it has seen nobody there of late, somebody has gone there and come back; if nobody can have, somebody
    has discovered it long ago.
    """
    now = referee.game.state.t
    past = Past(referee, min(since(referee, now - BACK), before_tiles(referee, {chamber})))
    return (
        _who_stood_there(referee, past, past.stays(_beside(cell)), cell, chamber, stairway)
        or _who_went_there(referee, past, cell, chamber, stairway)
        or _long_ago(referee, cell, chamber, stairway)
    )


def _who_stood_there(
    referee: Referee, past: Past, places: Iterable[int], cell: Cell, chamber: str, stairway: Side | None
) -> Telling | None:
    """One of those who stood beside the cell at one of these places among the acts has discovered it."""
    for place in places:
        telling = Telling(referee, past)
        for each in past.acts[:place]:
            telling.tell(each)
        if place == len(past.acts):
            telling.game.advance(referee.game.state.t)
        if not telling.comes_next(chamber) or not _discovers(telling, cell, stairway):
            continue
        for each in past.acts[place:]:
            telling.tell(each)
        telling.stands_as(referee.game.state)
        if not telling.dropped and _lies(telling.game, cell, chamber):
            return telling
    return None


def _long_ago(referee: Referee, cell: Cell, chamber: str, stairway: Side | None) -> Telling | None:
    """One of the last companies that stood there more than two minutes ago has discovered it."""
    past = Past(referee, 0)
    recent = referee.game.state.t - BACK
    old = (at for at in past.stays(_beside(cell)) if at < len(past.acts) and past.acts[at].moment < recent)
    return _who_stood_there(referee, past, islice(old, _COMPANIES), cell, chamber, stairway)


def _who_went_there(
    referee: Referee, past: Past, cell: Cell, chamber: str, stairway: Side | None
) -> Telling | None:
    """Somebody goes beside the cell, discovers it, and comes back."""
    now = referee.game.state.t
    telling = Telling(referee, past)
    for each in past.acts:
        telling.tell(each)
    telling.game.advance(now)
    found = telling.comes_next(chamber) and any(
        _goes_and_discovers(telling, player, cell, side)
        for player in referee.game.state.players
        for side in ([stairway] if stairway is not None else Side)
    )
    telling.stands_as(referee.game.state)
    return telling if found and _lies(telling.game, cell, chamber) and not telling.dropped else None


def _beside(cell: Cell) -> set[Cell]:
    return {neighbour(cell, side) for side in Side}


def _goes_and_discovers(telling: Telling, player: Colour, cell: Cell, stairway: Side) -> bool:
    """A player goes where the stairway points to, discovers the chamber, and comes back."""
    stood, begun = telling.game.state.players[player].cell, telling.mark()
    done = (
        stood is not None
        and telling.goes(player, neighbour(cell, stairway))
        and _discovers(telling, cell, stairway)
        and telling.goes(player, stood)
    )
    if not done:
        telling.go_back(begun)
    return done


def _discovers(telling: Telling, cell: Cell, stairway: Side | None) -> bool:
    """Whoever can discovers a chamber there, whose stairway points to them."""
    for colour, player in telling.game.state.players.items():
        if stairway is not None and player.cell != neighbour(cell, stairway):
            continue
        for side in Side:
            if player.cell is not None and neighbour(player.cell, side) == cell:
                discover = Discover(t=telling.game.state.t, player=colour, side=side)
                if telling.happens(discover):
                    return True
    return False


def _lies(game: Game, cell: Cell, chamber: str) -> bool:
    """The chamber lies where it was discovered; for the Mirage, START lies there."""
    placed = game.state.temple.get(cell)
    return placed is not None and placed.chamber.id == (START if chamber == MIRAGE else chamber)
