"""Rolling dice, breaking the spell on black masks, and dice that fall or are lost (Big Box p. 4–5, 8)."""

from __future__ import annotations

from typing import Any

from msgspec import UnsetType

from companion.rules.acts import Free, Lost, Roll
from companion.rules.basic.named import dice_at_hand
from companion.rules.events import DieFell, DieLost, Freed, Rolled, Stranded
from companion.rules.names import Code, DieState, Icon
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.state import CURSED, READY, Adventurer, Die

MASKS_FREED = 2  # "up to two black masks", Big Box p. 5
PLAYERS_HELPED = 2  # by one golden mask, where its masks may be split at all


def join(rules: Rulebook) -> None:
    """Add the rules of dice."""
    rules.verb(Roll, roll)
    rules.check(Roll, Code.DIE_UNAVAILABLE, rolled_dice_at_hand)
    rules.check(Roll, Code.DIE_CURSED, no_cursed_die_rolled)
    rules.verb(Free, free)
    rules.check(Free, Code.DIE_UNAVAILABLE, masks_at_hand)
    rules.check(Free, Code.NOT_TOGETHER, helper_in_the_chamber)
    rules.check(Free, Code.FORBIDDEN, gold_may_free)
    rules.check(Free, Code.NO_GOLDEN_MASK, golden_mask_ready)
    rules.check(Free, Code.NOT_CURSED, all_cursed)
    rules.check(Free, Code.TOO_MANY, no_more_than_it_frees)
    rules.verb(Lost, drop)
    rules.check(Lost, Code.DIE_UNAVAILABLE, dropped_die_at_hand)


def rolled_dice_at_hand(play: Play, attempt: Attempt[Roll]) -> Refusal | None:
    """A held, given or lost die cannot be rolled."""
    return dice_at_hand(attempt.who[0], attempt.act.dice)


def no_cursed_die_rolled(play: Play, attempt: Attempt[Roll]) -> Refusal | None:
    """A black mask stays until its spell is broken; any other die may be rolled at any time (R-10)."""
    player = attempt.who[0]
    dice = player.dice
    for number in attempt.act.dice:
        if dice[number].state is CURSED:
            return Refusal(Code.DIE_CURSED, "die-is-cursed", player=player.colour, die=number)
    return None


def roll(play: Play, attempt: Attempt[Roll], events: Events) -> None:
    """Set what the dice show; freed and spent dice count again from this roll on (R-08, R-50)."""
    player, shown = attempt.who[0], attempt.act.dice
    dice = player.dice
    for number, icon in shown.items():
        dice[number].roll(icon)
    events.append(Rolled(player=player.colour, dice=shown))
    for hook in play.rules.rolled:
        hook(play, player, shown, events)


def masks_at_hand(play: Play, attempt: Attempt[Free]) -> Refusal | None:
    """Golden die and black masks must lie before their players."""
    act = attempt.act
    if not isinstance(act.golden, UnsetType) and (refusal := dice_at_hand(attempt.who[0], (act.golden,))):
        return refusal
    for colour, numbers in act.freed.items():
        if refusal := dice_at_hand(play.state.players[colour], numbers):
            return refusal
    return None


def helper_in_the_chamber(play: Play, attempt: Attempt[Free]) -> Refusal | None:
    """A golden mask helps adventurers who are in the same chamber (Big Box p. 5)."""
    player = attempt.who[0]
    for other in attempt.who[1:]:
        if not play.state.together(player, other):
            return Refusal(Code.NOT_TOGETHER, "not-in-one-chamber", player=player.colour, other=other.colour)
    return None


def gold_may_free(play: Play, attempt: Attempt[Any]) -> Refusal | None:
    """No ban may be in force on breaking spells with golden masks, in whatever act (R-49)."""
    for hook in play.rules.gold_bans:
        if refusal := hook(play):
            return refusal
    return None


def golden_mask_ready(play: Play, attempt: Attempt[Free]) -> Refusal | None:
    """The golden die must be ready: a used one is spent (R-09), one put aside earlier counts (R-10)."""
    player, golden = attempt.who[0], attempt.act.golden
    if isinstance(golden, UnsetType):
        for number, die in enumerate(player.dice):
            if _is_golden(die):
                attempt.payment = {player.colour: (number,)}
                return None
        return Refusal(Code.NO_GOLDEN_MASK, "no-golden-mask", player=player.colour)
    die = player.dice[golden]
    if _is_golden(die):
        attempt.payment = {player.colour: (golden,)}
        return None
    return Refusal(
        Code.NO_GOLDEN_MASK,
        "not-a-golden-mask",
        player=player.colour,
        die=golden,
        shows=die.shows or "nothing",
        state=die.state,
    )


def all_cursed(play: Play, attempt: Attempt[Free]) -> Refusal | None:
    """Only cursed dice are freed; they may be from the same roll as the golden mask (R-11)."""
    for colour, numbers in attempt.act.freed.items():
        dice = play.state.players[colour].dice
        for number in numbers:
            if dice[number].state is not CURSED:
                return Refusal(Code.NOT_CURSED, "die-not-cursed", player=colour, die=number)
    return None


def no_more_than_it_frees(play: Play, attempt: Attempt[Free]) -> Refusal | None:
    """A golden mask frees up to two black masks of one player (R-12); modules may change this.

    With the switch for splitting it serves two players at most, even a Doctor's, which frees three (R-128).
    """
    most = MASKS_FREED
    for hook in play.rules.masks_freed:
        most = hook(play, attempt.who[0], most)
    asked = sum(map(len, attempt.act.freed.values()))
    if len(attempt.act.freed) > PLAYERS_HELPED:
        helped = len(attempt.act.freed)
        return Refusal(
            Code.TOO_MANY, "helps-too-many", player=attempt.who[0].colour, most=PLAYERS_HELPED, asked=helped
        )
    if asked <= most:
        return None
    return Refusal(Code.TOO_MANY, "frees-too-many", player=attempt.who[0].colour, most=most, asked=asked)


def free(play: Play, attempt: Attempt[Free], events: Events) -> None:
    """Free the black masks. Until rolled, neither they (R-08) nor the golden
    die (R-09) count for anything."""
    spend(play, attempt, events)
    for colour, numbers in attempt.act.freed.items():
        break_spell(play.state.players[colour], sorted(numbers), attempt.who[0], events)


def break_spell(player: Adventurer, numbers: list[int], by: Adventurer | None, events: Events) -> None:
    """Free these dice of a player."""
    for number in numbers:
        player.dice[number].state = DieState.FREED
    events.append(Freed(player=player.colour, dice=tuple(numbers), by=by.colour if by else None))


def dropped_die_at_hand(play: Play, attempt: Attempt[Lost]) -> Refusal | None:
    """Only a die that lies before its player can fall off the table."""
    return dice_at_hand(attempt.who[0], (attempt.act.die,))


def drop(play: Play, attempt: Attempt[Lost], events: Events) -> None:
    """Let a die fall: it has no value and must be rolled again; a black mask stays under its spell (R-15)."""
    player, number = attempt.who[0], attempt.act.die
    if any(hook(play, player, number, events) for hook in play.rules.dropped):
        return
    if player.dice[number].state is not CURSED:
        player.dice[number].take_away(DieState.UNROLLED)
    events.append(DieFell(player=player.colour, die=number))


def lose_die(player: Adventurer, events: Events) -> None:
    """Take one die for the rest of the game, a locked one first (R-17, R-19);
    nothing if none is left (R-18)."""
    number = player.die_to_lose()
    if number is not None:
        player.dice[number].take_away(DieState.LOST)
        events.append(DieLost(player=player.colour, die=number))
    if player.die_to_lose() is None:
        events.append(Stranded(player=player.colour))


def _is_golden(die: Die) -> bool:
    return die.state is READY and die.shows is Icon.GOLDEN_MASK
