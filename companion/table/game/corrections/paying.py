"""What dice must have shown, and who must have freed them, if people say that they have paid for an act."""

from __future__ import annotations

from companion.rules import Act, Colour, DieState, Game, Refusal
from companion.table.game import trust
from companion.table.game.corrections.broken_spells import broken_unseen


def paying(game: Game, act: Act, refusal: Refusal) -> list[Act]:
    """What must have happened for the dice to pay: rolls, and spells that golden masks have broken unseen.

    Empty: no dice of theirs could pay. The game is left as it is.
    """

    def every_die(player: Colour) -> frozenset[int]:
        return frozenset(range(len(game.state.players[player].dice)))

    icons = trust.asked_icons(game, act, refusal)
    rolls: list[Act] = list(trust.paying_rolls(game, act, icons, every_die))
    if rolls:
        return rolls
    player = act.named[0]  # too many of their dice are accursed: somebody has broken the spell
    cursed = [n for n, die in enumerate(game.state.players[player].dice) if die.state is DieState.CURSED]
    before = game.checkpoint()
    freed = broken_unseen(game, player, cursed)
    rolls = list(trust.paying_rolls(game, act, icons, every_die))
    game.restore(before)
    return [*freed, *rolls]


def paid_for(game: Game, act: Act) -> tuple[Act, ...] | None:
    """The act, after the rolls that pay for it, all of which has happened then; None if that cannot be."""
    refusal = game.would(act)
    acts: list[Act] = []
    if refusal is not None and trust.only_icons_missing(refusal):
        acts = paying(game, act, refusal)
        for each in acts:
            game.act(each)
        refusal = game.would(act)
    if refusal is not None:
        return None
    game.act(act)
    return (*acts, act)
