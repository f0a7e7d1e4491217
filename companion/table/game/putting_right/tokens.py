"""The chalice, the ghost or the teleporter's token is elsewhere than the table thinks."""

from __future__ import annotations

import msgspec

from companion.rules import Cell, Colour, Enter, Game, Quest, Side, UseChamber, neighbour
from companion.rules.modules.chalice import CHALICE
from companion.rules.names import OPPOSITE
from companion.rules.setup.pile import EXIT
from companion.table.game.corrections.ways import way_to
from companion.table.game.putting_right.company import at_present, nearest
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee
from companion.table.map_put_right import Token
from companion.table.view.module_state import module_state


def token_at(game: Game, token: Token) -> Cell | None:
    """Where it stands; None: it is not in the temple, or a player carries it."""
    spot = game.state.tokens.get(token)
    return None if spot is None else spot.cell


def carrier(game: Game) -> Colour | None:
    """Who carries the teleporter's token."""
    player = module_state(game).teleporter.player
    return None if player is None else Colour(player)


def stands_there(referee: Referee, token: Token, cell: Cell) -> Telling | None:
    """It stands in the chamber on the cell: whoever is nearest has taken it there just now.

    None if nobody can.
    """
    if cell not in referee.game.state.temple or token_at(referee.game, token) == cell:
        return None
    telling = at_present(referee)
    taken = taken_to(telling, token, cell)
    telling.stands_as(referee.game.state)
    return telling if taken and token_at(telling.game, token) == cell else None


def recovered(referee: Referee) -> Telling | None:
    """The chalice has left the temple; None if nobody can take it to the exit."""
    exits = (cell for cell, placed in referee.game.state.temple.items() if placed.chamber.id == EXIT)
    cell = next(exits, None)
    telling = at_present(referee)
    taken = cell is not None and taken_to(telling, Token.CHALICE, cell)
    telling.stands_as(referee.game.state)
    return telling if taken and token_at(telling.game, Token.CHALICE) is None else None


def is_carried(referee: Referee, player: Colour) -> Telling | None:
    """A player carries the teleporter's token; None if they cannot have taken it."""
    telling = at_present(referee)
    holder = carrier(telling.game)
    if holder is not None:
        _drop(telling, holder)
    cell = token_at(telling.game, Token.TELEPORTER)
    taken = cell is not None and telling.goes(player, cell) and _take(telling, player)
    telling.stands_as(referee.game.state)
    return telling if taken else None


def taken_to(telling: Telling, token: Token, cell: Cell) -> bool:
    """Somebody goes to a token and takes it to a chamber; False, and nothing has happened, if nobody can."""
    begun = telling.mark()
    holder = carrier(telling.game) if token is Token.TELEPORTER else None
    if holder is not None:
        return telling.goes(holder, cell) and _drop(telling, holder)
    here = token_at(telling.game, token)
    for player in () if here is None else nearest(telling.game, here):
        if here is not None and telling.goes(player, here) and _takes(telling, token, player, cell):
            return True
        telling.go_back(begun)
    return False


def _takes(telling: Telling, token: Token, player: Colour, cell: Cell) -> bool:
    match token:
        case Token.CHALICE:
            return _carries(telling, player, cell)
        case Token.GHOST:
            return _pushes(telling, player, cell)
        case Token.TELEPORTER:
            return _take(telling, player) and telling.goes(player, cell) and _drop(telling, player)


def _carries(telling: Telling, player: Colour, cell: Cell) -> bool:
    """They take the chalice along; each step costs one more torch."""
    steps = _steps(telling.game, player, cell)
    return steps is not None and all(
        telling.happens(msgspec.structs.replace(step, carrying=CHALICE)) for step in steps
    )


def _pushes(telling: Telling, player: Colour, cell: Cell) -> bool:
    """They push the ghost to a chamber beside and go after it, and then push it in: nobody may enter the
    ghost's own chamber."""
    begun = telling.mark()
    for side in Side:
        steps = _steps(telling.game, player, neighbour(cell, OPPOSITE[side]))
        if steps is not None:
            gone = all(_push(telling, player, step.side) and telling.happens(step) for step in steps)
            if gone and _push(telling, player, side) and token_at(telling.game, Token.GHOST) == cell:
                return True
        telling.go_back(begun)
    return False


def _push(telling: Telling, player: Colour, side: Side) -> bool:
    return telling.happens(Quest(t=telling.game.state.t, players=[player], side=side))


def _take(telling: Telling, player: Colour) -> bool:
    return telling.happens(UseChamber(t=telling.game.state.t, players=[player], what="take"))


def _drop(telling: Telling, player: Colour) -> bool:
    return telling.happens(UseChamber(t=telling.game.state.t, players=[player], what="drop"))


def _steps(game: Game, player: Colour, cell: Cell) -> list[Enter] | None:
    """The shortest way of a player; nobody has gone it yet. None: there is none."""
    begun = game.checkpoint()
    way = way_to(game, player, cell)
    game.restore(begun)
    return None if way is None else [act for act in way if isinstance(act, Enter)]
