"""Queenie The Pit: a chamber that feeds on black masks, and two curses (Big Box p. 25–26)."""

from __future__ import annotations

from companion.rules.acts import Activate
from companion.rules.basic import choosing, gems
from companion.rules.cards import curses, treasures
from companion.rules.events import CurseDiscarded
from companion.rules.modules import Module
from companion.rules.names import Code, DieState
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Choice, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer

PIT = "PIT"
LOST_TREASURE, REALLY_CURSED = "lost_treasure", "really_cursed"

add_sentences(
    {
        "pit-for-one": "{chamber} takes the black masks of one adventurer alone",
        "not-enough-black-masks": "{chamber} asks for {asked} black masks; {player} has {shown}",
    }
)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the chamber and the cards."""
    rules.chambers.add(PIT)
    rules.boxes.append(mix_in)
    rules.case(
        Activate,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id == PIT,
        gems.activate,  # the dice stay black: paying does not free black masks
        (Code.NOT_TOGETHER, gems.in_one_chamber),
        (Code.NO_GEM, gems.as_many_gem_icons),
        (Code.ALREADY_ACTIVE, gems.none_active_here),
        (Code.DEPOT_EMPTY, gems.gem_in_the_depot),
        (Code.NOT_ENOUGH_ICONS, one_pays_alone),
    )
    curses.bring(rules, LOST_TREASURE, REALLY_CURSED)
    rules.instants[LOST_TREASURE] = lose_a_treasure
    rules.choices["treasure"] = Choice(own_treasures, give_up)
    rules.draws.append(draw_two)


def mix_in(play: Play, box: Box) -> None:
    """Mix the chamber in before START's neighbours are drawn; its discovery has no effect (R-01)."""
    box.first.append(PIT)


def one_pays_alone(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """One adventurer alone must show five black masks; these gems need no second one (R-34)."""
    if len(attempt.who) > 1:
        return Refusal(Code.NOT_ENOUGH_ICONS, "pit-for-one", chamber=PIT)
    if gems.pays_the_gems(play, attempt) is None:
        return None
    player = attempt.who[0]
    asked = play.catalogue.chambers[PIT].gem
    assert asked is not None
    return attempt.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-black-masks",
        chamber=PIT,
        asked=asked.costs[gems.wanted(play, attempt)],
        player=player.colour,
        shown=sum(die.state is DieState.CURSED for die in player.dice),
    )


def own_treasures(play: Play, player: Adventurer) -> tuple[str, ...]:
    """Return the kinds of tiles a player holds."""
    return tuple(dict.fromkeys(player.treasures))


def lose_a_treasure(play: Play, player: Adventurer, events: Events) -> None:
    """Lost treasure: discard a tile that the player chooses, unused, and then the curse."""
    events.append(CurseDiscarded(player=player.colour, curse=LOST_TREASURE))
    choosing.ask(play, player, "treasure", events)


def give_up(play: Play, player: Adventurer, treasure: str, events: Events) -> None:
    """Discard the chosen tile."""
    treasures.discard(player, treasure, events)


def draw_two(play: Play, player: Adventurer, count: int) -> int:
    """Really cursed: the player draws two cards instead of one, of any kind (R-62)."""
    return count * 2 if REALLY_CURSED in player.curses else count


MODULES = [Module(name="queenie_pit", number=11, join=join, decks=("curses",))]
