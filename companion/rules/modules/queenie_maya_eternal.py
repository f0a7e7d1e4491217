"""Queenie The Maya Calendar, Eternal side: gems only in the calendar's order (Big Box p. 32)."""

from __future__ import annotations

from companion.rules.acts import Activate
from companion.rules.modules import Module, maya
from companion.rules.names import Code
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup import Setup
from companion.rules.temple import PlacedChamber
from companion.rules.verdicts import Refusal

add_sentences(
    {"not-in-calendar-order": "The calendar asks for {symbol} next; in {chamber} lies {tile}"},
)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the calendar and its order."""
    maya.join(rules)
    rules.check(Activate, Code.FORBIDDEN, in_order)
    rules.activated.append(move_on)


def in_order(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """Gems are activated where the tile shows the next symbol; after the last space anywhere (R-112)."""
    symbol = maya.next_symbol(play)
    if symbol is None:
        return None
    for player in attempt.who[: len(attempt.act.players)]:
        chamber = play.state.where(player).chamber.id
        tile = maya.calendar(play).laid.get(chamber)
        if tile != symbol:
            facts = {"symbol": symbol, "chamber": chamber, "tile": tile or "nothing"}
            return Refusal(Code.FORBIDDEN, "not-in-calendar-order", **facts)
    return None


def move_on(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Move the figure and take the tile out of the game."""
    tile = maya.calendar(play).laid.pop(placed.chamber.id, None)
    if tile is not None and tile == maya.next_symbol(play):
        maya.advance(play, tile, events)


MODULES = [
    Module(
        name="queenie_maya_eternal",
        number=17,
        join=join,
        refuse=maya.one_side,
        decks=("calendar",),
        players=6,
    )
]
