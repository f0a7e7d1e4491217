"""A figure stands elsewhere than the table thinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import msgspec

from companion.rules import Act, Activate, Cell, Colour, Enter, Escape, Free, Icon, Lift, Roll, UseChamber
from companion.table.game.putting_right.company import at_present
from companion.table.game.putting_right.past import Past, PastAct
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee

_BY_DICE = (Roll, Free)
_THROWS = 6
"""The latest throws of a player whose black masks may have been something else."""


def stands_there(referee: Referee, player: Colour, cell: Cell) -> Telling | None:
    """The player's figure stands on the cell; None if no way leads there."""
    state = referee.game.state
    if state.players[player].cell == cell or cell not in state.temple:
        return None
    accounts = _not_escaped if state.players[player].escaped else _inside
    return next(accounts(referee, player, cell), None)


def _inside(referee: Referee, player: Colour, cell: Cell) -> Iterator[Telling]:
    """It went there when their dice could pay for the way; else some of their black masks were none."""
    past = Past(
        referee, _after_last(referee, lambda act: player in act.named and not isinstance(act, _BY_DICE))
    )
    theirs = [place for place, each in enumerate(past.acts) if player in each.told.act.named]
    for place in (len(past.acts), *reversed(theirs)):
        telling = Telling(referee, past)
        for each in past.acts[:place]:
            telling.tell(each)
        telling.game.advance(referee.game.state.t if place == len(past.acts) else past.acts[place].told.act.t)
        if telling.goes(player, cell):
            for each in past.acts[place:]:
                telling.tell(each)
            telling.stands_as(referee.game.state, but=(player,))
            yield telling
    yield from _not_black(referee, player, cell)
    yield from _not_held(referee, player, cell)
    yield from _not_gone(referee, player, cell)


def _not_held(referee: Referee, player: Colour, cell: Cell) -> Iterator[Telling]:
    """Nothing holds them any more: a curse is lifted, or they have climbed down from where they stood."""
    telling = at_present(referee)
    for move in telling.game.moves(player, telling.game.state.t):
        before = telling.mark()
        frees = isinstance(move.act, Lift | UseChamber)
        if frees and telling.happens(move.act) and telling.goes(player, cell):
            telling.stands_as(referee.game.state, but=(player,))
            yield telling
        telling.go_back(before)


def _not_black(referee: Referee, player: Colour, cell: Cell) -> Iterator[Telling]:
    """Their latest throws showed no black masks: somebody has broken the spell, or a camera misread them.

    Then they have paid for nothing with them either.
    """
    throws = [i for i, each in enumerate(referee.accepted) if _throws(each.act, player)]
    for first in reversed(throws[-_THROWS:]):
        past = Past(referee, first)
        telling = Telling(referee, past)
        for each in past.acts:
            told = _without_black(each) if _throws(each.told.act, player) else each
            if told is not None and not _paid_with_black(referee, each, player):
                telling.tell(told)
        telling.game.advance(referee.game.state.t)
        if telling.goes(player, cell):
            telling.stands_as(referee.game.state, but=(player,))
            yield telling


def _not_escaped(referee: Referee, player: Colour, cell: Cell) -> Iterator[Telling]:
    """They have not escaped."""
    yield from _not_done(referee, player, cell, Escape)


def _not_gone(referee: Referee, player: Colour, cell: Cell) -> Iterator[Telling]:
    """They have not gone to where no way leads back from; nothing that has happened since is left out."""
    for telling in _not_done(referee, player, cell, Enter):
        telling.stands_as(referee.game.state, but=(player,))
        if not telling.dropped:
            yield telling


def _not_done(referee: Referee, player: Colour, cell: Cell, kind: type[Enter | Escape]) -> Iterator[Telling]:
    """Their last act of this kind has not happened."""
    first = _after_last(referee, lambda act: isinstance(act, kind) and act.player is player) - 1
    if first < 0:
        return
    past = Past(referee, first)
    telling = Telling(referee, past)
    for each in past.acts[1:]:
        telling.tell(each)
    telling.game.advance(referee.game.state.t)
    if telling.game.state.players[player].cell == cell or telling.goes(player, cell):
        yield telling


def _after_last(referee: Referee, wanted: Callable[[Act], bool]) -> int:
    """The index in `Referee.accepted` of the act after the last wanted one; 0 if there is none."""
    accepted = referee.accepted
    return next((i + 1 for i in range(len(accepted) - 1, -1, -1) if wanted(accepted[i].act)), 0)


def _throws(act: Act, player: Colour) -> bool:
    return isinstance(act, Roll) and act.player is player


def _paid_with_black(referee: Referee, each: PastAct, player: Colour) -> bool:
    """They have activated gems that black masks pay for, as in the Pit."""
    cell, act = each.figures[player], each.told.act
    placed = None if cell is None else referee.game.state.temple.get(cell)
    gem = None if placed is None else placed.chamber.gem
    theirs = isinstance(act, Activate) and act.players == [player]
    return theirs and gem is not None and gem.icon is Icon.BLACK_MASK


def _without_black(each: PastAct) -> PastAct | None:
    """A throw without its black masks; None if nothing is left."""
    roll = each.told.act
    assert isinstance(roll, Roll)
    dice = {number: icon for number, icon in roll.dice.items() if icon is not Icon.BLACK_MASK}
    told = replace(each.told, act=msgspec.structs.replace(roll, dice=dice))
    return replace(each, told=told) if dice else None
