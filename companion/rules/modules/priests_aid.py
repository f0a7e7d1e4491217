"""Priests who help to activate gems: from any chamber, three black masks count as three icons (p. 21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UnsetType

from companion.rules.acts import Activate, PaidAct
from companion.rules.basic.dice import break_spell
from companion.rules.modules.abilities import cursed, flip, holds
from companion.rules.names import Code, Colour, Icon
from companion.rules.purse import Purse
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Cost, Events, Play, Rulebook
from companion.rules.sentences import add_sentences

PRIEST = "priest"
MASKS = 3

add_sentences({"too-few-black": "{player} shows {shown} black masks; it takes {asked}"})


def join(rules: Rulebook) -> None:
    """Add the key `aid` and what it does."""
    rules.taken_keys.add("aid")
    rules.purses.append(open_purse)
    rules.spent.append(let_aids_roll)
    rules.helps.append(help_from_elsewhere)
    rules.check(Activate, Code.NOT_YOURS, aids_are_priests)
    rules.check(Activate, Code.NOT_ENOUGH_ICONS, aids_show_masks)


def help_from_elsewhere(play: Play, act: PaidAct, asks: Cost) -> Iterator[PaidAct]:
    """Let each Priest who does not aid yet do so with three black masks; a Priest who acts can aid, too."""
    if isinstance(act, Activate) and {Icon.KEY, Icon.TORCH} & set(asks):
        for player in play.state.inside():
            free = player.colour not in _aids(act) and len(cursed(player)) >= MASKS
            if free and holds(play, player, PRIEST, "activatable"):
                yield msgspec.structs.replace(act, aid=[*_aids(act), player.colour])


def open_purse(play: Play, attempt: Attempt[Any], purse: Purse) -> None:
    """A Priest who aids pays for keys or torches with three black masks; with other
    dice only if they act, too."""
    act, colour = attempt.act, purse.player.colour
    if isinstance(act, Activate) and colour in _aids(act):
        purse.also, purse.excused = _masks_that_count(purse), True
        purse.given.update({Icon.KEY: MASKS, Icon.TORCH: MASKS})
        if colour not in act.players:
            purse.named = ()


def aids_are_priests(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Only Priests can aid from elsewhere, and only while their card lies face up."""
    for colour in _aids(attempt.act):
        if not holds(play, play.state.players[colour], PRIEST, "activatable"):
            return Refusal(Code.NOT_YOURS, "no-card-of", player=colour, card=PRIEST)
    return None


def aids_show_masks(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """A Priest must aid with three black masks. They name only these dice, and
    others only if they act, too."""
    act = attempt.act
    for colour in _aids(act):
        priest = play.state.players[colour]
        black = cursed(priest)
        if len(black) < MASKS:
            shown = len(black)
            return Refusal(Code.NOT_ENOUGH_ICONS, "too-few-black", player=colour, shown=shown, asked=MASKS)
        named = () if isinstance(act.pay, UnsetType) else act.pay.get(colour, ())
        masks = [number for number in named if number in black]
        if named and (len(masks) != MASKS or (colour not in act.players and len(named) > MASKS)):
            shows = tuple(str(priest.dice[number].shows or "nothing") for number in named)
            asked = (Icon.BLACK_MASK,) * MASKS
            return Refusal(Code.NOT_ENOUGH_ICONS, "dice-do-not-pay", shows=shows, asked=asked)
    return None


def let_aids_roll(play: Play, attempt: Attempt[Any], events: Events) -> None:
    """Let the black masks that counted be rolled again, and flip the card."""
    if isinstance(attempt.act, Activate):
        for colour in _aids(attempt.act):
            priest = play.state.players[colour]
            black = cursed(priest)
            counted = [number for number in attempt.payment.get(colour, ()) if number in black]
            break_spell(priest, counted, priest, events)
            flip(play, priest, events)


def _aids(act: Activate) -> list[Colour]:
    return [] if isinstance(act.aid, UnsetType) else act.aid


def _masks_that_count(purse: Purse) -> tuple[int, ...]:
    """Return the three black masks that the act names, or the lowest three if
    it names none of this Priest."""
    black = cursed(purse.player)
    named = [number for number in black if number in purse.named] if purse.named else black
    return tuple(named[:MASKS])
