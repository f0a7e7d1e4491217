"""Dice that have paid are rolled again: what the next throw says of who has paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TypeVar

import msgspec
from msgspec import UnsetType

from companion.rules import Act, Colour, DieState, Game, Icon, Roll, Verdict
from companion.rules.acts import PaidAct

LEFT_LYING = -3.0
"""What it costs an act that all the dice that would have paid for it were left lying in the next throw."""

MOSTLY = 0.5
"""The share from which on dice that were left lying have not paid."""

Paid = TypeVar("Paid", bound=Act)
PayingDice = frozenset[tuple[Colour, int, Icon | None]]


def may_pay(game: Game, player: Colour) -> PayingDice:
    """The dice of a player that may pay: each with its owner, its number and what it shows."""
    dice = game.state.players[player].dice
    return frozenset((player, n, die.shows) for n, die in enumerate(dice) if die.state is DieState.READY)


def paid_with_rolled(game: Game, act: Paid, since: Iterable[Act]) -> Paid:
    """The act, paid with the dice that were rolled again in the next throw, where they show the same as those
    with which the rules would pay.

    Who has paid has to roll those dice; of dice that show the same nobody sees which have paid. ``game``:
    just before the act. What the rules refuse, and what names its dice, stays as it is.
    """
    if not isinstance(act, PaidAct) or not isinstance(act.pay, UnsetType):
        return act
    here = game.checkpoint()
    verdict = game.act(msgspec.structs.replace(act, t=game.state.t))[-1]
    game.restore(here)
    if not isinstance(verdict, Verdict) or not verdict.paid:
        return act
    throws = {each.player: each.dice for each in reversed([each for each in since if isinstance(each, Roll)])}
    pay = {
        colour: _rolled_instead(game, colour, numbers, throws.get(colour, {}))
        for colour, numbers in verdict.paid.items()
    }
    if all(sorted(numbers) == pay[colour] for colour, numbers in verdict.paid.items()):
        return act
    named = msgspec.structs.replace(act, pay=pay)
    return named if game.would(msgspec.structs.replace(named, t=game.state.t)) is None else act


def _rolled_instead(game: Game, player: Colour, paid: Collection[int], thrown: Collection[int]) -> list[int]:
    """These dice, but those that were left lying only where no other one that shows the same was thrown."""
    dice = game.state.players[player].dice
    left = [n for n in thrown if n < len(dice) and dice[n].state is DieState.READY and n not in paid]
    instead: list[int] = []
    for number in paid:
        alike = (n for n in left if dice[n].shows is dice[number].shows)
        other = None if number in thrown else next(alike, None)
        if other is not None:
            left.remove(other)
        instead.append(number if other is None else other)
    return sorted(instead)


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
