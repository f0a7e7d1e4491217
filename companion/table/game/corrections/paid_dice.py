"""Dice that have paid are rolled again: what the next throw says of who has paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.rules import Act, Colour, DieState, Game, Icon, Roll

LEFT_LYING = -3.0
"""What it costs an act that all the dice that would have paid for it were left lying in the next throw."""

MOSTLY = 0.5
"""The share from which on dice that were left lying have not paid."""

PayingDice = frozenset[tuple[Colour, int, Icon | None]]


def may_pay(game: Game, player: Colour) -> PayingDice:
    """The dice of a player that may pay: each with its owner, its number and what it shows."""
    dice = game.state.players[player].dice
    return frozenset((player, n, die.shows) for n, die in enumerate(dice) if die.state is DieState.READY)


def left_lying(before: PayingDice, after: PayingDice, acts: Iterable[Act]) -> float:
    """The share of what has paid that its owner's next throw has left lying; 0 if there was none yet.

    ``before`` and ``after``: the dice that may pay, before and after the act. Dice that show the same are
    alike: nobody knows which of them has paid.
    """
    paid = Counter(shows for _, _, shows in before - after)
    owners = {player for player, _, _ in before - after}
    thrown = next((act for act in acts if isinstance(act, Roll) and act.player in owners), None)
    if not paid or thrown is None:
        return 0.0
    rolled = Counter(shows for _, number, shows in before if number in thrown.dice)
    return (paid - rolled).total() / paid.total()
