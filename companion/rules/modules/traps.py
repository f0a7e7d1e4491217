"""Module 7, Trap chambers: a player who discovers one is placed in it (Big Box p. 22–23).

The Slide's entry in the catalogue says that nobody leaves it by its stairway (`one_way`, R-99).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from msgspec import UnsetType

from companion.rules.acts import UseChamber
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.moving import put
from companion.rules.basic.paying import pay_here
from companion.rules.basic.rebuilding import move_chambers
from companion.rules.events import Event
from companion.rules.modules import Module
from companion.rules.modules.platform import resting_place
from companion.rules.names import Code, Colour, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.known_keys import add_player_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Cost, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

NAME = "traps"
PLATFORM, INVOCATION, SLIDE = "T1", "T2", "T5"
CLIFFS = ("T3", "T4")
SUMMONS: Cost = (Icon.KEY,) * 3
CHAMBERS = (PLATFORM, INVOCATION, *CLIFFS, SLIDE)
COUNT = 3
PACKET = 5

add_player_keys("trapped")
add_sentences(
    {
        "on-the-cliff": "{player} is on the cliff of {chamber} and must show {asked:+} to leave it",
        "not-on-the-cliff": "{player} is not on the cliff of {chamber}",
        "pays-alone": "In {chamber} one adventurer alone must show all icons",
    }
)


class Trapped(Event, frozen=True, kw_only=True, tag="trapped"):
    """A player's figure stands on a cliff and cannot leave the chamber."""

    player: Colour
    chamber: str


class ClimbedDown(Event, frozen=True, kw_only=True, tag="climbed_down"):
    """A player's figure has come down from the cliff and can leave the chamber."""

    player: Colour
    chamber: str


class Cliffs:
    """The players whose figures stand on a cliff."""

    def __init__(self, players: set[Colour]) -> None:
        self.players = players

    def copy(self) -> Cliffs:
        """Return an independent copy."""
        return Cliffs(set(self.players))


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the rules of the traps."""
    rules.chambers.update(CHAMBERS)
    rules.boxes.append(mix_in)
    rules.packet = PACKET
    rules.begun.append(begin)
    rules.discovered.append(snap)
    rules.left.append(leave_cliff)
    rules.exchanged.append(exchange_cliffs)
    rules.traps.append(held_by_cliff)
    rules.shown.append(show)
    rules.ideas.append(think_of_traps)
    rules.case(
        UseChamber,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id == INVOCATION,
        summon_again,
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, pays_alone),
        (Code.NOT_ENOUGH_ICONS, pays_the_summons),
    )
    rules.case(
        UseChamber,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id in CLIFFS,
        climb_down,
        (Code.NOTHING_HERE, on_the_cliff),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, pays_alone),
        (Code.NOT_ENOUGH_ICONS, pays_the_climb),
    )


def think_of_traps(play: Play, player: Adventurer, t: Time) -> Iterator[UseChamber]:
    """Summon the others again, or climb down from the cliff."""
    here = play.state.where(player).chamber.id
    if here == INVOCATION or player.colour in _on_cliffs(play):
        yield UseChamber(t=t, players=[player.colour])


def mix_in(play: Play, box: Box) -> None:
    """Draw as many for the pile as the set-up says."""
    count = COUNT if isinstance(play.setup.traps, UnsetType) else play.setup.traps
    box.later += box.draw(CHAMBERS, count, random.Random(f"{NAME}:{play.setup.seed}"))


def begin(play: Play) -> None:
    """Begin with nobody on a cliff."""
    play.state.parts[NAME] = Cliffs(set())


def snap(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Place the discoverer in the trap, even if they may not move (R-33, R-77), and let the trap work."""
    chamber = placed.chamber.id
    if chamber not in CHAMBERS:
        return
    put(play, player, Spot(placed.cell), events)
    if chamber == PLATFORM:
        ride(play, placed, events)
    elif chamber == INVOCATION:
        summon(play, placed, events)
    elif chamber in CLIFFS:
        _on_cliffs(play).add(player.colour)
        events.append(Trapped(player=player.colour, chamber=chamber))


def ride(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Move the platform, with everybody on it, clockwise round the temple to the next door (R-75)."""
    assert placed.stairway is not None
    rest = resting_place(play.state.temple, placed.cell, placed.stairway)
    if rest != placed.cell:
        move_chambers(play, {placed.cell: rest}, events)


def summon(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Place everybody inside here, even from a cliff; the chalice stays where it is (R-76)."""
    for player in play.state.inside():
        put(play, player, Spot(placed.cell), events)


def summon_again(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Spend the dice and summon all others."""
    spend(play, attempt, events)
    summon(play, play.state.where(attempt.who[0]), events)


def climb_down(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Spend the dice and come down: from now on the player can leave."""
    spend(play, attempt, events)
    player = attempt.who[0]
    _on_cliffs(play).discard(player.colour)
    events.append(ClimbedDown(player=player.colour, chamber=play.state.where(player).chamber.id))


def pays_alone(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """One adventurer alone must show the icons; others can help only by freeing dice with golden masks."""
    if len(attempt.who) == 1:
        return None
    chamber = play.state.where(attempt.who[0]).chamber.id
    return Refusal(Code.NOT_ENOUGH_ICONS, "pays-alone", chamber=chamber)


def pays_the_summons(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The player must show three keys to summon again."""
    return pay_here(play, attempt, SUMMONS)


def pays_the_climb(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The player must show three keys or three torches, as the chamber says."""
    return pay_here(play, attempt, _climb(play, play.state.where(attempt.who[0]).chamber.id))


def on_the_cliff(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The player must be on the cliff: only the discoverer is, a player who entered is not."""
    player = attempt.who[0]
    if player.colour in _on_cliffs(play):
        return None
    chamber = play.state.where(player).chamber.id
    return Refusal(Code.NOTHING_HERE, "not-on-the-cliff", player=player.colour, chamber=chamber)


def held_by_cliff(play: Play, journey: Journey) -> Refusal | None:
    """A cliff holds a figure until it has climbed down (R-100)."""
    player, chamber = journey.player, journey.start.chamber.id
    if player.colour not in _on_cliffs(play) or chamber not in CLIFFS:
        return None
    asked = _climb(play, chamber)
    return Refusal(Code.TRAPPED, "on-the-cliff", player=player.colour, chamber=chamber, asked=asked)


def leave_cliff(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """A player who is placed elsewhere is not on the cliff any more (R-76)."""
    _on_cliffs(play).discard(player.colour)


def exchange_cliffs(play: Play, one: Adventurer, other: Adventurer) -> None:
    """A figure on a cliff stays there when players exchange figures (R-65)."""
    on_cliffs, both = _on_cliffs(play), {one.colour, other.colour}
    if len(both & on_cliffs) == 1:
        on_cliffs ^= both


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show who stands on a cliff."""
    for colour in _on_cliffs(play):
        shown["players"][colour]["trapped"] = True


def _climb(play: Play, chamber: str) -> Cost:
    (icons,) = play.catalogue.chambers[chamber].asks
    return icons


def _on_cliffs(play: Play) -> set[Colour]:
    cliffs = play.state.parts[NAME]
    assert isinstance(cliffs, Cliffs)
    return cliffs.players


MODULES = [Module(name=NAME, number=7, join=join, decks=("traps",))]
