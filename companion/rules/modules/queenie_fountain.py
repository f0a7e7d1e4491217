"""Queenie The Fountain: a chamber that gives a lost die back, and two curses (Big Box p. 27)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.rules.acts import UseChamber
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.paying import settle
from companion.rules.cards import curses
from companion.rules.events import DieReturned
from companion.rules.modules import Module
from companion.rules.names import Code, Colour, DieState, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Box, Cost, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer

FOUNTAIN = "FO"
POISON, STRANGLE_VINES = "poison", "strangle_vines"
DRAUGHT: Cost = (Icon.GOLDEN_MASK, Icon.GOLDEN_MASK)

add_sentences(
    {
        "fountain-used": "{player} has drunk from {chamber} already; it gives each player one die in a game",
        "no-die-lost": "{player} has lost no die that {chamber} could give back",
        "fountain-for-one": "{chamber} helps one player, who must show {asked:+} alone",
        "not-enough-icons-fountain": "{chamber} asks for {asked:+}; {player} shows {shows}",
    }
)


class Drunk:
    """The players who have got a die back."""

    def __init__(self, players: frozenset[Colour] = frozenset()) -> None:
        self.players = players

    def copy(self) -> Drunk:
        """Return an independent copy."""
        return Drunk(self.players)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the chamber and the cards."""
    rules.chambers.add(FOUNTAIN)
    rules.boxes.append(mix_in)
    rules.begun.append(nobody_drunk)
    rules.ideas.append(think_of_drinking)
    rules.case(
        UseChamber,
        lambda play, attempt: play.state.where(attempt.who[0]).chamber.id == FOUNTAIN,
        drink,
        (Code.NOTHING_HERE, once_a_game),
        (Code.NOTHING_HERE, has_lost_a_die),
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, pays_golden_masks),
    )
    curses.bring(rules, POISON, STRANGLE_VINES)
    rules.losses.append(poison)
    rules.rolled.append(strangle)


def think_of_drinking(play: Play, player: Adventurer, t: Time) -> Iterator[UseChamber]:
    """Drink."""
    if play.state.where(player).chamber.id == FOUNTAIN:
        yield UseChamber(t=t, players=[player.colour])


def mix_in(play: Play, box: Box) -> None:
    """Mix it in before START's neighbours are drawn; nothing happens at its discovery (R-01)."""
    box.first.append(FOUNTAIN)


def nobody_drunk(play: Play) -> None:
    """Begin with nobody having used the fountain."""
    play.state.parts[FOUNTAIN] = Drunk()


def once_a_game(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """Each player gets one die back at most (R-95, R-112)."""
    player = attempt.who[0]
    if player.colour not in _drunk(play).players:
        return None
    return Refusal(Code.NOTHING_HERE, "fountain-used", player=player.colour, chamber=FOUNTAIN)


def has_lost_a_die(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """A die of the player must be in the box; it does not matter how it came there (R-95)."""
    player = attempt.who[0]
    if _lost(player) is not None:
        return None
    return Refusal(Code.NOTHING_HERE, "no-die-lost", player=player.colour, chamber=FOUNTAIN)


def pays_golden_masks(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The player alone must show two golden masks; a ban on freeing with them does not matter (R-49)."""
    player = attempt.who[0]
    if len(attempt.who) > 1:
        return Refusal(Code.NOT_ENOUGH_ICONS, "fountain-for-one", chamber=FOUNTAIN, asked=DRAUGHT)
    if settle(play, attempt, (DRAUGHT,)):
        return None
    return attempt.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS,
        "not-enough-icons-fountain",
        chamber=FOUNTAIN,
        asked=DRAUGHT,
        player=player.colour,
        shows=player.showing(),
    )


def drink(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Give the lowest lost die back; it must be rolled."""
    spend(play, attempt, events)
    player = attempt.who[0]
    number = _lost(player)
    assert number is not None
    player.dice[number].take_away(DieState.UNROLLED)
    play.state.parts[FOUNTAIN] = Drunk(_drunk(play).players | {player.colour})
    events.append(DieReturned(player=player.colour, die=number))


def poison(play: Play, countdown: int, losses: dict[Colour, int]) -> None:
    """Poison: the player loses one die in START and two elsewhere, instead of none and one (R-58)."""
    for colour in losses:
        if POISON in play.state.players[colour].curses:
            losses[colour] += 1


def strangle(play: Play, player: Adventurer, numbers: Iterable[int], events: Events) -> None:
    """Strangle vines: a rolled adventurer cannot be used and must be rolled again."""
    if STRANGLE_VINES in player.curses:
        for number in numbers:
            if player.dice[number].shows is Icon.ADVENTURER:
                player.dice[number].state = DieState.SPENT


def _drunk(play: Play) -> Drunk:
    drunk = play.state.parts[FOUNTAIN]
    assert isinstance(drunk, Drunk)
    return drunk


def _lost(player: Adventurer) -> int | None:
    return next((n for n, die in enumerate(player.dice) if die.state is DieState.LOST), None)


MODULES = [Module(name="queenie_fountain", number=13, join=join, decks=("curses",))]
