"""Dice that have paid are rolled again: what the next throw says of who has paid."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules import Act, Colour, DieState, Game, Roll

LEFT_LYING = -3.0
"""What it costs an act that all the dice that would have paid for it were left lying in the next throw."""

Dice = frozenset[tuple[Colour, int]]


def may_pay(game: Game, player: Colour) -> Dice:
    """The dice of a player that may pay, each with its owner."""
    dice = game.state.players[player].dice
    return frozenset((player, n) for n, die in enumerate(dice) if die.state is DieState.READY)


def left_lying(paid: Dice, acts: Iterable[Act]) -> float:
    """The share of these dice that their owner's next throw has left lying; 0 if there was none yet."""
    owners = {player for player, _ in paid}
    thrown = next((act for act in acts if isinstance(act, Roll) and act.player in owners), None)
    if not paid or thrown is None:
        return 0.0
    return sum(number not in thrown.dice for _, number in paid) / len(paid)
