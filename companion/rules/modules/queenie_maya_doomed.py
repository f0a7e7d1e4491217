"""Queenie The Maya Calendar, Doomed side: slow players pay with dice and keys (Big Box p. 33)."""

from __future__ import annotations

from companion.rules.events import DieHeld, DieReturned
from companion.rules.modules import Module, maya
from companion.rules.names import DieState
from companion.rules.rulebook import Events, Play, Rulebook, SlamStep
from companion.rules.setup.setup import Setup
from companion.rules.state import LOSS_ORDER, Adventurer
from companion.rules.temple import PlacedChamber


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the calendar and its bars."""
    maya.join(rules)
    rules.laid_out.append(ask_for_keys)
    rules.activated.append(move_or_not)
    rules.at_door(SlamStep.FURTHER_LOSSES, lay_dice)
    rules.entered.append(fetch_dice)


def ask_for_keys(play: Play) -> None:
    """Let the exit ask for as many more keys as the figure's space says."""
    play.state.extra_keys = play.catalogue.calendar.keys[maya.calendar(play).space]


def move_or_not(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Move the figure if the symbol is the next one; in any case the tile goes under the stack (R-87)."""
    board = maya.calendar(play)
    tile = board.laid.pop(placed.chamber.id, None)
    if tile is None:
        return
    if tile == maya.next_symbol(play):
        maya.advance(play, tile, events)
        ask_for_keys(play)
    board.stack += (tile,)


def lay_dice(play: Play, countdown: int, events: Events) -> None:
    """If the figure is before the countdown's bar, everybody lays a die on the calendar chamber, after other
    losses (R-58).

    If it is not discovered yet, the dice lie beside it until then.
    """
    if maya.calendar(play).space > play.catalogue.calendar.bars[countdown - 1]:
        return
    for player in play.state.inside():
        number = _die_to_lay(player)
        if number is not None:
            player.dice[number].take_away(DieState.HELD, on=maya.CALENDAR)
            events.append(DieHeld(player=player.colour, die=number, on=maya.CALENDAR))


def fetch_dice(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """A player who enters the calendar chamber takes their dice back."""
    if placed.chamber.id == maya.CALENDAR:
        for number, die in enumerate(player.dice):
            if die.state is DieState.HELD and die.on == maya.CALENDAR:
                die.take_away(DieState.UNROLLED)
                events.append(DieReturned(player=player.colour, die=number))


def _die_to_lay(player: Adventurer) -> int | None:
    """Return the first die to lay, of those that lie before the player."""
    for state in LOSS_ORDER:
        for number, die in enumerate(player.dice):
            if die.state is state and die.lies():
                return number
    return None


MODULES = [
    Module(
        name="queenie_maya_doomed",
        number=17,
        join=join,
        refuse=maya.one_side,
        decks=("calendar",),
    )
]
