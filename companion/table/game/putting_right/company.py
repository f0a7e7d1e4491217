"""Who goes to a chamber, does something there that the table has not heard of, and comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from companion.rules import Cell, Colour, Game
from companion.table.game.corrections.ways import way_to
from companion.table.game.putting_right.past import Past
from companion.table.game.putting_right.telling import Telling
from companion.table.game.referee import Referee


def at_present(referee: Referee) -> Telling:
    """An account in which all has happened as it was told; what comes now is new."""
    telling = Telling(referee, Past(referee, len(referee.accepted)))
    telling.game.advance(referee.game.state.t)
    return telling


def companies(game: Game, cell: Cell) -> Iterator[tuple[Colour, ...]]:
    """Those who stand in a chamber: all of them first, then fewer."""
    here = [colour for colour, player in game.state.players.items() if player.cell == cell]
    for size in range(len(here), 0, -1):
        yield from combinations(here, size)


def nearest(game: Game, cell: Cell) -> list[Colour]:
    """Who can go to a chamber, those first who are there or have the shortest way.

    The game stays as it is.
    """
    inside = (player.colour for player in game.state.inside())
    far = {colour: steps for colour in inside if (steps := _far(game, colour, cell)) is not None}
    return sorted(far, key=lambda colour: far[colour])


def with_others(telling: Telling, cell: Cell, does: Callable[[], bool]) -> bool:
    """The nearest of the others go to a chamber, as few as can do it with those who stand there, and come
    back; False, and nothing has happened, if that does not help.

    ``does``: lets it happen in the account.
    """
    begun, players = telling.mark(), telling.game.state.players
    others = [colour for colour in nearest(telling.game, cell) if players[colour].cell != cell]
    stood = {colour: players[colour].cell for colour in others}
    for number in range(1, len(others) + 1):
        some = others[:number]
        done = all(telling.goes(each, cell) for each in some) and does()
        if done and all(telling.goes(each, back) for each in some if (back := stood[each]) is not None):
            return True
        telling.go_back(begun)
    return False


def _far(game: Game, player: Colour, cell: Cell) -> int | None:
    """How many acts it takes a player to go there; None: there is no way."""
    begun = game.checkpoint()
    way = way_to(game, player, cell)
    game.restore(begun)
    return None if way is None else len(way)
