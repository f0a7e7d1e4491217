"""Queenie The Maya Calendar, Eternal side: gems are activated in the calendar's order (Big Box p. 32)."""

from __future__ import annotations

from companion.rules.acts import Activate
from companion.rules.modules import Module, maya
from companion.rules.names import Code
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.temple import PlacedChamber

add_sentences(
    {"not-in-calendar-order": "The calendar asks for {symbol} next; in {chamber} lies {tile}"},
)


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the calendar and its order."""
    maya.join(rules)
    rules.check(Activate, Code.FORBIDDEN, in_order)
    rules.activated.append(move_on)


def in_order(play: Play, attempt: Attempt[Activate]) -> Refusal | None:
    """The chamber's tile must show the next symbol; after the last space any chamber will do (R-112).

    Linked chambers must match the next spaces, one space each, in any order (R-124). A chamber for which the
    depot has no gem left needs no space.
    """
    board, actors = maya.calendar(play), attempt.who[: len(attempt.act.players)]
    chambers = list(dict.fromkeys(play.state.where(player).chamber.id for player in actors))
    active = chambers[: play.state.depot or None]
    symbols = list(play.catalogue.calendar.track[board.space :][: len(active)])
    unmatched = []
    for chamber in active:
        tile = board.laid.get(chamber)
        if tile in symbols:
            symbols.remove(tile)
        else:
            unmatched.append(chamber)
    if not symbols:
        return None
    facts = {"chamber": unmatched[0], "tile": board.laid.get(unmatched[0], "nothing")}
    return Refusal(Code.FORBIDDEN, "not-in-calendar-order", symbol=symbols[0], **facts)


def move_on(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Move the figure and take the tile out of the game; the tile of a linked
    chamber may wait for another's."""
    laid = maya.calendar(play).laid
    active = [
        other.chamber.id
        for other in play.state.temple.values()
        if (other.gems or other is placed) and other.chamber.id in laid
    ]
    while (symbol := maya.next_symbol(play)) is not None:
        match = next((chamber for chamber in active if laid.get(chamber) == symbol), None)
        if match is None:
            return
        del laid[match]
        maya.advance(play, symbol, events)
    for chamber in active:
        laid.pop(chamber, None)


MODULES = [
    Module(
        name="queenie_maya_eternal",
        number=17,
        join=join,
        refuse=maya.one_side,
        decks=("calendar",),
    )
]
