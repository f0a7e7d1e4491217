"""Ways through the temple that nobody has seen a figure go; the dice for them must have lain there."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import Act, Cell, Colour, Enter, Game, Side
from companion.rules.history import Checkpoint
from companion.table.game.corrections.paying import paid_for


def one_further(
    game: Game, way: tuple[Act, ...], there: Checkpoint, player: Colour, seen: set[Cell | None]
) -> Iterator[tuple[tuple[Act, ...], Checkpoint]]:
    """Each chamber beyond the end of a way that no other way has reached, with the game as it is there."""
    for side in Side:
        game.restore(there)
        step = Enter(t=game.state.t, player=player, side=side)
        paid = paid_for(game, step)
        here = game.state.players[player].cell
        if paid is not None and here not in seen:
            seen.add(here)
            yield (*way, *paid), game.checkpoint()


def way_to(game: Game, player: Colour, cell: Cell) -> tuple[Act, ...] | None:
    """The shortest way of a player to a chamber, which they have gone then.

    None: there is no way, and the game is as it was before.
    """
    begun = game.checkpoint()
    seen = {game.state.players[player].cell}
    ways: list[tuple[tuple[Act, ...], Checkpoint]] = [((), begun)]
    while ways:
        for way, there in ways:
            game.restore(there)
            if game.state.players[player].cell == cell:
                return way
        ways = [step for way, there in ways for step in one_further(game, way, there, player, seen)]
    game.restore(begun)
    return None
