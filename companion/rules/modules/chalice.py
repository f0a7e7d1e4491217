"""The treasure chamber and its chalice, which is carried to the exit (Big Box p. 15–16).

The module Special chambers brings it, and in the module Quests it is a quest: both join this.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from companion.rules.acts import Ability, Enter
from companion.rules.basic import ways
from companion.rules.events import Event
from companion.rules.modules import quest_chambers
from companion.rules.names import Cell, Code, Colour, Icon, Time
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Cost, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

CHAMBER = "TC"
CHALICE: Literal["chalice"] = "chalice"

add_sentences({"chalice-elsewhere": "The chalice is not where {player} is"})


class ChalicePlaced(Event, frozen=True, kw_only=True, tag="chalice_placed"):
    """The chalice stands in the treasure chamber, which has been discovered."""

    cell: Cell


class ChaliceCarried(Event, frozen=True, kw_only=True, tag="chalice_carried"):
    """A player has carried the chalice along; it now stands in `cell`."""

    player: Colour
    cell: Cell


class ChaliceRecovered(Event, frozen=True, kw_only=True, tag="chalice_recovered"):
    """The chalice has reached the exit and left the game."""

    player: Colour


def join(rules: Rulebook) -> None:
    """Add the rules of the chalice; a second call adds nothing."""
    if CHAMBER in rules.chambers:
        return
    rules.chambers.add(CHAMBER)
    rules.taken_keys.add("carrying")
    rules.discovered.append(place_chalice)
    rules.case(Enter, carries, carry, (Code.NOTHING_HERE, chalice_here))
    rules.surcharges.append(torch_to_carry)
    rules.ideas.append(think_of_carrying)
    rules.ended.append(recovered_or_never_found)


def think_of_carrying(play: Play, player: Adventurer, t: Time) -> Iterator[Enter]:
    """Take the chalice along to every chamber that the player can enter."""
    if lies_with(play, player):
        for plain in ways.think_of_ways(play, player, t):
            if isinstance(plain, Enter):
                yield msgspec.structs.replace(plain, carrying=CHALICE)


def place_chalice(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Place the chalice when its chamber is discovered."""
    if placed.chamber.id == CHAMBER:
        play.state.tokens[CHALICE] = Spot(placed.cell)
        events.append(ChalicePlaced(cell=placed.cell))


def carries(play: Play, attempt: Attempt[Enter]) -> bool:
    """Return whether the player who enters takes the chalice along; only entering does (R-29)."""
    return attempt.act.carrying == CHALICE


def chalice_in_play(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """There must be a chalice in the game."""
    if attempt.act.carrying != CHALICE or CHAMBER in play.rules.chambers:
        return None
    return Refusal(Code.NOT_IN_PLAY, "key-not-in-play", key="with")


def chalice_here(play: Play, attempt: Attempt[Enter] | Attempt[Ability]) -> Refusal | None:
    """The player must be where the chalice is; it does not matter who brought it there."""
    player = attempt.who[0]
    if attempt.act.carrying != CHALICE or lies_with(play, player):
        return None
    return Refusal(Code.NOTHING_HERE, "chalice-elsewhere", player=player.colour)


def lies_with(play: Play, player: Adventurer) -> bool:
    """Return whether the chalice is where a player is."""
    return play.state.tokens.get(CHALICE) == player.spot()


def torch_to_carry(play: Play, attempt: Attempt[Enter], beyond: PlacedChamber) -> Cost:
    """Carrying costs one more torch, also through a secret passage and with an ability (R-29, R-31)."""
    return extra_icons(attempt.act)


def extra_icons(act: Enter | Ability) -> Cost:
    """Return the icons that an act costs in addition when the chalice comes along."""
    return (Icon.TORCH,) if act.carrying == CHALICE else ()


def carry(play: Play, attempt: Attempt[Enter], events: Events) -> None:
    """Enter with the chalice."""
    ways.enter(play, attempt, events)
    bring_along(play, attempt.who[0], events)


def bring_along(play: Play, player: Adventurer, events: Events) -> None:
    """Move the chalice with a player; in the exit it leaves the game, and its quest is done (R-39)."""
    state = play.state
    state.tokens[CHALICE] = player.spot()
    events.append(ChaliceCarried(player=player.colour, cell=player.spot().cell))
    if state.where(player).chamber.kind == "exit":
        del state.tokens[CHALICE]
        events.append(ChaliceRecovered(player=player.colour))
        if CHAMBER in play.rules.quest_chambers:
            quest_chambers.complete(play, CHAMBER, events)


def recovered_or_never_found(play: Play) -> bool:
    """Return whether no chalice was left in the temple: with one inside, the players have lost (R-39)."""
    return CHALICE not in play.state.tokens
