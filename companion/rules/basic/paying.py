"""Finds how an act is paid: with the first of its possible prices that the players can pay."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from companion.rules.acts import PaidAct, TilesByPlayer, verb
from companion.rules.names import Code, Icon
from companion.rules.payment import pay_plainly
from companion.rules.record.verdicts import Payment, Refusal
from companion.rules.rulebook import Attempt, Cost, Play
from companion.rules.state import Adventurer
from companion.rules.substitutes import open_purses, pay_from_purses


def settle(play: Play, attempt: Attempt[Any], costs: tuple[Cost, ...]) -> bool:
    """Find the dice that pay for an act; return False if none do. `attempt.refusal` says
    what is wrong with named dice."""
    attempt.asks = costs[0]
    for cost in costs:
        payment = _payment(play, attempt, cost)
        if isinstance(payment, Refusal):
            attempt.refusal = attempt.refusal or payment
        elif payment is not None:
            attempt.payment, attempt.asks = payment, cost
            return True
    return False


def pay_here(play: Play, attempt: Attempt[Any], cost: Cost) -> Refusal | None:
    """Find the dice that pay for something in the acting player's chamber; return
    a refusal if there are none."""
    if settle(play, attempt, (cost,)):
        return None
    if attempt.refusal:
        return attempt.refusal
    for player in attempt.who if len(attempt.who) > 1 else ():
        if not set(cost) & set(player.showing()) and pays_only_with_icons(play, attempt, player):
            return Refusal(Code.NOT_ENOUGH_ICONS, "pays-nothing", player=player.colour, icon=cost[0])
    shown = tuple(icon for player in attempt.who for icon in player.showing())
    chamber = play.state.where(attempt.who[0]).chamber.id
    return Refusal(Code.NOT_ENOUGH_ICONS, "not-enough-icons-here", chamber=chamber, asked=cost, shown=shown)


def pays_only_with_icons(play: Play, attempt: Attempt[Any], player: Adventurer) -> bool:
    """Return whether a player can pay only with what their dice show."""
    treasures = attempt.act.treasures
    return not play.rules.purses and (isinstance(treasures, UnsetType) or player.colour not in treasures)


def _paying_tiles(play: Play, act: PaidAct, named: TilesByPlayer) -> TilesByPlayer:
    """Return the tiles without those that this act spends for something else than its price."""
    known = play.catalogue.treasures
    paying = {
        colour: [tile for tile in tiles if known[tile].on != verb(act)] for colour, tiles in named.items()
    }
    return {colour: tiles for colour, tiles in paying.items() if tiles}


def _payment(play: Play, attempt: Attempt[Any], cost: Cost) -> Payment | Refusal | None:
    act: PaidAct = attempt.act
    pay = None if isinstance(act.pay, UnsetType) else act.pay
    tiles = {} if isinstance(act.treasures, UnsetType) else _paying_tiles(play, act, act.treasures)
    if tiles or play.rules.purses or Icon.BLACK_MASK in cost:
        purses = open_purses(play, attempt, pay)
        if tiles or Icon.BLACK_MASK in cost or not all(purse.plain for purse in purses):
            return pay_from_purses(play, purses, cost, tiles)
    return pay_plainly(attempt.who, cost, pay)
