"""Checks on the players and things that an act names; they are the same for every verb."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UnsetType

from companion.rules.acts import (
    Ability,
    Act,
    Activate,
    Choose,
    Claim,
    Discover,
    Enter,
    Escape,
    Lift,
    PaidAct,
    Quest,
    UseChamber,
)
from companion.rules.basic.choosing import nothing_to_choose
from companion.rules.names import Code
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Check, Events, Play, Rulebook
from companion.rules.state import Adventurer

PAID_ACTS: tuple[type[PaidAct], ...] = (
    Enter,
    Discover,
    Activate,
    Escape,
    Claim,
    Lift,
    Ability,
    Quest,
    UseChamber,
)
MODULE_KEYS: dict[type[Act], tuple[str, ...]] = {
    **dict.fromkeys(PAID_ACTS, ("treasures",)),
    Enter: ("treasures", "carrying"),
    Discover: ("treasures", "redraw", "choose"),
    Activate: ("treasures", "aid", "dice"),
}


def join(rules: Rulebook) -> None:
    """Add the checks that every act of a player passes."""
    rules.check_all(Code.NOT_IN_PLAY, players_in_play)
    rules.check_all(Code.ESCAPED, still_inside)
    rules.check_all(Code.CHOOSE_FIRST, nothing_to_choose, but=(Choose,))
    for kind, keys in MODULE_KEYS.items():
        left = tuple(key for key in keys if key not in rules.taken_keys)
        if left:
            rules.check(kind, Code.NOT_IN_PLAY, _no_module_for(left))
    for paid in PAID_ACTS:  # without its module a verb is never judged, nor are these checks run
        rules.check(paid, Code.DIE_UNAVAILABLE, named_dice_at_hand)
    rules.case(UseChamber, lambda play, attempt: True, _nothing, (Code.NOTHING_HERE, no_effect_here))


def players_in_play(play: Play, attempt: Attempt[Act]) -> Refusal | None:
    """Find the players an act names; each must play in this game."""
    players, named = play.state.players, attempt.act.named
    try:
        attempt.who = tuple([players[colour] for colour in named])
    except KeyError as unknown:
        return Refusal(Code.NOT_IN_PLAY, "player-not-in-play", player=str(unknown.args[0]))
    return None


def still_inside(play: Play, attempt: Attempt[Act]) -> Refusal | None:
    """Everybody named must be in the temple, except a player who gives a die (R-61)."""
    for player in attempt.who:
        if player.escaped and player.colour in attempt.act.inside:
            return Refusal(Code.ESCAPED, "has-escaped", player=player.colour)
    return None


def dice_at_hand(player: Adventurer, numbers: Iterable[int]) -> Refusal | None:
    """Return why one of these dice cannot be used: it does not exist or is held, given or lost."""
    for number in numbers:
        if not 0 <= number < len(player.dice):
            return Refusal(Code.DIE_UNAVAILABLE, "no-such-die", player=player.colour, die=number)
        if not player.dice[number].lies():
            state = player.dice[number].state
            return Refusal(
                Code.DIE_UNAVAILABLE, "die-not-at-hand", player=player.colour, die=number, state=state
            )
    return None


def named_dice_at_hand(play: Play, attempt: Attempt[Any]) -> Refusal | None:
    """The dice named to pay must lie before their players."""
    act: PaidAct = attempt.act
    if isinstance(act.pay, UnsetType):
        return None
    for colour, numbers in act.pay.items():
        if refusal := dice_at_hand(play.state.players[colour], numbers):
            return refusal
    return None


def no_effect_here(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """There is no effect here: modules add the chambers with an effect, and their cases come first."""
    chamber = play.state.where(attempt.who[0]).chamber
    return Refusal(Code.NOTHING_HERE, "no-effect-here", chamber=chamber.id)


def _no_module_for(keys: tuple[str, ...]) -> Check[Any]:
    def keys_in_play(play: Play, attempt: Attempt[Any]) -> Refusal | None:
        for key in keys:
            if getattr(attempt.act, key):  # not if it is left out, empty or false
                return Refusal(Code.NOT_IN_PLAY, "key-not-in-play", key="with" if key == "carrying" else key)
        return None

    return keys_in_play


def _nothing(play: Play, attempt: Attempt[Any], events: Events) -> None:
    raise AssertionError("a check above refuses this act in the basic game")
