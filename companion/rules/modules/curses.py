"""Module 1, Curses: drawn at a purple mask, they hinder until they are lifted (Big Box p. 10)."""

from __future__ import annotations

from companion.rules.acts import Discover
from companion.rules.cards import curses
from companion.rules.cards.replaced_chambers import swap_basic_chambers
from companion.rules.events import DieHeld, DieLost, DieReturned, Stranded
from companion.rules.modules import Module
from companion.rules.names import Code, DieState
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber

TRAP, BROKEN_DIE, MASK, LOST_DICE = "trap", "broken_die", "mask", "lost_dice"
ANNOUNCED = ("silence", "cursed_hand")  # shown to players, never enforced

add_sentences({"caught-in-a-trap": "{player} is under the curse {card} and may neither enter nor discover"})


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the cards, the chambers with their masks, and what the curses do."""
    curses.bring(rules, TRAP, BROKEN_DIE, MASK, LOST_DICE, *ANNOUNCED)
    rules.boxes.append(swap_basic_chambers)
    rules.discovered.append(draw_at_a_mask)
    rules.bans.append(caught)
    rules.check(Discover, Code.FORBIDDEN, discovers_not)
    rules.curse_begins[BROKEN_DIE] = break_die
    rules.curse_ends[BROKEN_DIE] = mend_die
    rules.masks_freed.append(free_only_one)
    rules.dropped.append(lose_a_fallen_die)


def draw_at_a_mask(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Draw a curse for the purple mask of a chamber just discovered; chambers of the
    set-up do not count (R-01)."""
    if placed.chamber.mask:
        curses.draw(play, player, events)


def caught(play: Play, journey: Journey) -> Refusal | None:
    """Trap: the player makes no move by will, of any kind; a card or chamber may place them (R-33, R-120)."""
    return _caught(journey.player)


def discovers_not(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """Trap: the player cannot discover either."""
    return _caught(attempt.who[0])


def break_die(play: Play, player: Adventurer, events: Events) -> None:
    """Broken die: lay a die on the card, a locked one first, but never the last one (R-19, R-20)."""
    at_hand = sum(die.lies() for die in player.dice)
    number = player.die_to_lose()
    if at_hand > 1 and number is not None:
        player.dice[number].take_away(DieState.HELD, on=BROKEN_DIE)
        events.append(DieHeld(player=player.colour, die=number, on=BROKEN_DIE))


def mend_die(play: Play, player: Adventurer, events: Events) -> None:
    """The die on the card comes back, unless a door has taken it meanwhile."""
    for number, die in enumerate(player.dice):
        if die.state is DieState.HELD and die.on == BROKEN_DIE:
            die.take_away(DieState.UNROLLED)
            events.append(DieReturned(player=player.colour, die=number))


def free_only_one(play: Play, player: Adventurer, most: int) -> int:
    """Mask: a golden mask of the player frees one black mask, no matter whose, and whatever
    character they have (R-13)."""
    return min(most, 1) if MASK in player.curses else most


def lose_a_fallen_die(play: Play, player: Adventurer, number: int, events: Events) -> bool:
    """Lost dice: a die that falls off the table is lost for the game (R-15)."""
    if LOST_DICE not in player.curses:
        return False
    player.dice[number].take_away(DieState.LOST)
    events.append(DieLost(player=player.colour, die=number))
    if player.die_to_lose() is None:
        events.append(Stranded(player=player.colour))
    return True


def _caught(player: Adventurer) -> Refusal | None:
    if TRAP not in player.curses:
        return None
    return Refusal(Code.FORBIDDEN, "caught-in-a-trap", player=player.colour, card=TRAP)


MODULES = [Module(name="curses", number=1, join=join, decks=("curses",))]
