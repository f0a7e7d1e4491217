"""Chooses the dice that pay: as few as possible, lower numbers first; the first player named pays most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from companion.rules.acts import DiceByPlayer
from companion.rules.names import Code, DieState, Icon
from companion.rules.record.verdicts import Payment, Refusal
from companion.rules.rulebook import Attempt, Cost, Events, Play
from companion.rules.state import READY, Adventurer

Payers = tuple[Adventurer, ...]
Shares = tuple[Counter[Icon], ...]


def pay_plainly(payers: Payers, cost: Cost, pay: DiceByPlayer | None) -> Payment | Refusal | None:
    """Return how the players pay `cost`, None if they cannot, a refusal if the dice named do not.

    Here every ready die counts as the icon that it shows, so as many dice pay as icons are asked for. Each
    player named pays at least one die.
    """
    if pay is not None:
        return _named_dice(payers, cost, pay)
    if len(payers) == 1:
        dice = _take(payers[0], list(cost))
        return None if dice is None else {payers[0].colour: dice}
    return _shared(payers, cost)


def spend(play: Play, attempt: Attempt[Any], events: Events) -> None:
    """Spend the payment of an act: its dice must be rolled again before they count (R-09, R-14).

    A black mask that paid stays under its spell (R-44). Modules spend everything else, such as tiles.
    """
    for colour, numbers in attempt.payment.items():
        dice = play.state.players[colour].dice
        for number in numbers:
            if dice[number].state is READY:
                dice[number].state = DieState.SPENT
    for hook in play.rules.spent:
        hook(play, attempt, events)


def _take(player: Adventurer, wanted: list[Icon]) -> tuple[int, ...] | None:
    """Return the player's ready dice with the lowest numbers that show all wanted
    icons, or None; empties `wanted`."""
    taken = []
    for number, die in enumerate(player.dice):
        if die.state is READY and die.shows in wanted:
            wanted.remove(die.shows)
            taken.append(number)
            if not wanted:
                return tuple(taken)
    return None


def _named_dice(payers: Payers, cost: Cost, pay: DiceByPlayer) -> Payment | Refusal:
    shown: list[Icon] = []
    for player in payers:
        for number in pay.get(player.colour, ()):
            die = player.dice[number]
            if die.state is not READY or die.shows is None:
                return Refusal(
                    Code.NOT_ENOUGH_ICONS, "die-not-ready", player=player.colour, die=number, state=die.state
                )
            shown.append(die.shows)
    if sorted(shown) != sorted(cost) or not all(player.colour in pay for player in payers):
        return Refusal(Code.NOT_ENOUGH_ICONS, "dice-do-not-pay", shows=tuple(shown), asked=cost)
    return {player.colour: tuple(sorted(pay[player.colour])) for player in payers}


def _shared(payers: Payers, cost: Cost) -> Payment | None:
    shares = next(_splits([Counter(player.showing()) for player in payers], Counter(cost)), None)
    if shares is None:
        return None
    payment: Payment = {}
    for player, share in zip(payers, shares, strict=True):
        dice = _take(player, list(share.elements()))
        assert dice is not None
        payment[player.colour] = dice
    return payment


def _splits(purses: list[Counter[Icon]], wanted: Counter[Icon]) -> Iterator[Shares]:
    """Yield the ways to share what is wanted: each purse pays at least one die,
    the first as many as possible."""
    purse, others = purses[0], purses[1:]
    if wanted.total() < len(purses) or wanted - sum(purses, Counter()):
        return
    if not others:
        yield (Counter(wanted),)
        return
    kinds = [icon for icon in wanted if purse[icon]]
    amounts = product(*(range(min(purse[icon], wanted[icon]), -1, -1) for icon in kinds))
    for amount in amounts:  # if this purse can pay more at all, it can do so with the icons that come first
        share = Counter(dict(zip(kinds, amount, strict=True)))
        if share.total():
            for rest in _splits(others, wanted - share):
                yield (share, *rest)
