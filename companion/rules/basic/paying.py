"""How an act is paid: the first of its possible prices that the dice can pay."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from companion.rules.acts import PaidAct
from companion.rules.payment import pay_plainly
from companion.rules.rulebook import Attempt, Cost, Play
from companion.rules.verdicts import Refusal


def settle(play: Play, attempt: Attempt[Any], costs: tuple[Cost, ...]) -> bool:
    """Find the dice that pay for an act; False if none do (a refusal about named dice is in the attempt)."""
    act: PaidAct = attempt.act
    pay = None if isinstance(act.pay, UnsetType) else act.pay
    tiles = None if isinstance(act.treasures, UnsetType) else act.treasures
    payers = play.rules.pay or pay_plainly
    for cost in costs:
        payment = payers(play, attempt.who, cost, pay, tiles)
        if isinstance(payment, Refusal):
            attempt.refusal = attempt.refusal or payment
        elif payment is not None:
            attempt.payment = payment
            return True
    return False
