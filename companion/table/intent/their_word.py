"""A player's word: what must have happened if they have really done what they say, where nobody has seen it.

A player who presses a cell and names themselves knows better than the table where their figure stands.
Steps that the table has missed lead to where the press makes sense, and a curse that forbids it was lifted
unseen; the dice for them are those that people say were there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.rules import Act, Cell, Colour, DieState, Game, Icon, Lift, Roll
from companion.rules.history import Checkpoint
from companion.table.game.corrections.paying import paid_for
from companion.table.game.corrections.ways import one_further
from companion.table.intent import candidates
from companion.table.intent.weighing import near

STEPS = 12
"""Steps at most that a player has gone unseen: as far as anybody has to go through a temple."""


def missed(
    game: Game, player: Colour, cell: Cell, lying: Callable[[Colour], Mapping[int, Icon]]
) -> Iterator[tuple[tuple[Act, ...], int]]:
    """What must have happened before a press of this cell, and how many steps of it; the fewest steps first.

    The game is changed: give one to try things out with.
    """
    begun = game.checkpoint()
    begun_at = game.state.players[player].cell
    ways: list[tuple[tuple[Act, ...], Checkpoint]] = [((), begun)]
    seen: set[Cell | None] = {begun_at}
    if near(game, player, cell):
        seen.add(cell)  # who stands beside it means going in
    for steps in range(STEPS + 1):
        for way, there in ways:
            game.restore(there)
            ready = _made_ready(game, player, cell, lying)
            if ready is not None and (way or ready):
                yield (*way, *ready), steps
        if begun_at == cell:  # nobody goes away to come back
            break
        ways = [step for way, there in ways for step in one_further(game, way, there, player, seen)]
    game.restore(begun)


def _made_ready(
    game: Game, player: Colour, cell: Cell, lying: Callable[[Colour], Mapping[int, Icon]]
) -> tuple[Act, ...] | None:
    """What makes the press possible for this player where they stand: a curse that forbids it was lifted."""
    begun, curses = game.checkpoint(), game.state.players[player].curses
    ready = _with_dice(game, player, cell, lying)
    for curse in curses if ready is None else ():
        game.restore(begun)
        lifted = paid_for(game, Lift(t=game.state.t, player=player, curse=curse))
        then = None if lifted is None else _with_dice(game, player, cell, lying)
        if lifted is not None and then is not None:
            return (*lifted, *then)
    return ready


def _with_dice(
    game: Game, player: Colour, cell: Cell, lying: Callable[[Colour], Mapping[int, Icon]]
) -> tuple[Act, ...] | None:
    """What makes the press possible for this player where they stand: dice as they lie, or as they say."""
    here = game.state.players[player].cell
    present = [c for c, each in game.state.players.items() if each.cell == cell] if here == cell else []
    acts = [
        roll
        for colour in {player: None, **dict.fromkeys(present)}
        for roll in _as_they_lie(game, colour, lying)
    ]
    for act in acts:
        game.act(act)
    if any(each.allowed for each in _meant(game, player, cell)):
        return tuple(acts)
    for guess in candidates.guesses_at(game, cell, game.state.t):
        if player in guess.act.named[:1] or (here == cell and player in guess.act.named):
            paid = paid_for(game, guess.act)
            if paid is not None:
                return (*acts, *paid[:-1])
    return None


def _meant(game: Game, player: Colour, cell: Cell) -> list[candidates.Candidate]:
    t = game.state.t
    found = candidates.candidates_at(game, lambda p: game.moves(p, t) if p is player else (), cell, t)
    return [each for each in found if each.allowed]


def _as_they_lie(game: Game, player: Colour, lying: Callable[[Colour], Mapping[int, Icon]]) -> Iterator[Roll]:
    dice = game.state.players[player].dice
    faces = {
        n: face
        for n, face in lying(player).items()
        if dice[n].state is not DieState.CURSED and (dice[n].state, dice[n].shows) != (DieState.READY, face)
    }
    if faces:
        yield Roll(t=game.state.t, player=player, dice=faces)
