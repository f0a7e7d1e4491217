"""What dice must have shown, and who must have freed them, if people say that they have paid for an act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain

from companion.rules import Act, Colour, DieState, Game, Refusal, Roll
from companion.rules.acts import PaidAct
from companion.rules.moves import parties
from companion.table.game import trust
from companion.table.game.corrections.broken_spells import broken_unseen

DiceOf = Callable[[Game, Colour], frozenset[int]]
"""The dice of a player that may have shown something else than was seen."""


def every_die(game: Game, player: Colour) -> frozenset[int]:
    """All dice of the player."""
    return frozenset(range(len(game.state.players[player].dice)))


def paid_for(game: Game, act: Act, unseen: DiceOf = every_die) -> tuple[Act, ...] | None:
    """The act, after the rolls that pay for it, all of which has happened then; None if that cannot be.

    ``unseen``: the dice that may have shown something else than was seen.
    """
    refusal = game.would(act)
    acts: list[Act] = []
    if refusal is not None and trust.only_icons_missing(refusal):
        acts = _paying(game, act, refusal, unseen)
        for each in acts:
            game.act(each)
        refusal = game.would(act)
    if refusal is not None:
        return None
    game.act(act)
    return (*acts, act)


def paid_together(game: Game, act: Act, unseen: DiceOf = every_die) -> tuple[Act, ...] | None:
    """The same as `paid_for`, where others in the chamber may have joined in without being named; None if it
    cannot be.

    The fewest dice have shown something else than was seen, only ``unseen`` ones; the fewest people have
    joined.
    """
    begun = game.checkpoint()
    accounts: list[tuple[int, int, tuple[Act, ...]]] = []
    companies = parties(game.state, act) if isinstance(act, PaidAct) else [[act]]
    for each in tuple(chain.from_iterable(companies)):  # before anything is tried
        acts = paid_for(game, each, unseen)
        game.restore(begun)
        if acts is not None:
            told = sum(len(roll.dice) for roll in acts if isinstance(roll, Roll))
            accounts.append((told, len(each.named), acts))
    return min(accounts, key=lambda account: account[:2])[2] if accounts else None


def _paying(game: Game, act: Act, refusal: Refusal, unseen: DiceOf) -> list[Act]:
    """What must have happened for the dice to pay: rolls, and spells that golden masks have broken unseen.

    Empty: no dice of theirs could pay. The game is left as it is.
    """
    shown = partial(unseen, game)
    icons = trust.asked_icons(game, act, refusal)
    rolls: list[Act] = list(trust.paying_rolls(game, act, icons, shown))
    if rolls:
        return rolls
    player = act.named[0]  # too many of their dice are accursed: somebody has broken the spell
    cursed = [n for n, die in enumerate(game.state.players[player].dice) if die.state is DieState.CURSED]
    before = game.checkpoint()
    freed = broken_unseen(game, player, cursed)
    rolls = list(trust.paying_rolls(game, act, icons, shown))
    game.restore(before)
    return [*freed, *rolls]
