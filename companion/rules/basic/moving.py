"""All ways in which a figure comes into a chamber: by its player's will, or because a card or chamber places
it.

A step by will is a journey (`Rulebook.journey`). Here it is checked in one order for all acts: a trap that
holds the figure, a chamber that nobody may enter, a ban (R-33, R-109). These checks do not apply if a chamber
or a card places a figure.
"""

from __future__ import annotations

from typing import Any

from companion.rules.events import Entered, FigurePlaced, FiguresExchanged
from companion.rules.names import Code
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Check, Events, Journey, Journeys, Play, Rulebook
from companion.rules.state import Adventurer
from companion.rules.temple import Spot


def join(rules: Rulebook) -> None:
    """Add the checks on journeys; joins last, when every act that moves a figure is known."""
    for kind, ways in rules.journeys.items():
        for journeys in ways:
            rules.check(kind, Code.TRAPPED, _nothing_holds(journeys))
            rules.check(kind, Code.CLOSED, _open_to_all(journeys))
            rules.check(kind, Code.FORBIDDEN, _nothing_forbids(journeys))


def enter(play: Play, player: Adventurer, spot: Spot, events: Events) -> None:
    """Let a figure go into a chamber by its player's will; the checks on its journey have passed."""
    _set(play, player, spot, events, Entered)


def may_go(play: Play, journey: Journey) -> bool:
    """Return whether nothing holds this figure in its place, and no ban or card
    forbids its player to move."""
    return not any(hook(play, journey) for hook in (*play.rules.traps, *play.rules.bans))


def put(play: Play, player: Adventurer, spot: Spot, events: Events) -> None:
    """Place a figure for a card or chamber; no trap holds it and no ban forbids it (R-109)."""
    if player.spot() != spot:
        _set(play, player, spot, events, FigurePlaced)


def exchange_figures(play: Play, one: Adventurer, other: Adventurer, events: Events) -> None:
    """Let two players exchange the figures they control; the figures stay where they are (R-65)."""
    one.cell, other.cell = other.cell, one.cell
    one.part, other.part = other.part, one.part
    events.append(FiguresExchanged(player=one.colour, other=other.colour))
    for hook in play.rules.exchanged:
        hook(play, one, other)


def _set(
    play: Play, player: Adventurer, spot: Spot, events: Events, kind: type[Entered] | type[FigurePlaced]
) -> None:
    for left in play.rules.left:
        left(play, player, play.state.where(player), events)
    player.cell, player.part = spot
    placed = play.state.temple[spot.cell]
    events.append(kind(player=player.colour, cell=spot.cell, chamber=placed.chamber.id))
    for entered in play.rules.entered:
        entered(play, player, placed, events)


def _nothing_holds(journeys: Journeys[Any]) -> Check[Any]:
    def nothing_holds(play: Play, attempt: Attempt[Any]) -> Refusal | None:
        """A slanted stairway only leads in (R-99); modules add everything else that holds a figure."""
        for journey in journeys(play, attempt):
            if journey.start.chamber.one_way and journey.door and journey.door is journey.start.stairway:
                return Refusal(Code.TRAPPED, "stairway-one-way", chamber=journey.start.chamber.id)
            for hook in play.rules.traps:
                if refusal := hook(play, journey):
                    return refusal
        return None

    return nothing_holds


def _open_to_all(journeys: Journeys[Any]) -> Check[Any]:
    def open_to_all(play: Play, attempt: Attempt[Any]) -> Refusal | None:
        """Nobody may enter some chambers."""
        for journey in journeys(play, attempt):
            if not journey.end.chamber.enterable:
                return Refusal(Code.CLOSED, "chamber-closed", chamber=journey.end.chamber.id)
        return None

    return open_to_all


def _nothing_forbids(journeys: Journeys[Any]) -> Check[Any]:
    def nothing_forbids(play: Play, attempt: Attempt[Any]) -> Refusal | None:
        """No ban may forbid the journey; modules add the bans."""
        if play.rules.bans:
            for journey in journeys(play, attempt):
                for hook in play.rules.bans:
                    if refusal := hook(play, journey):
                        return refusal
        return None

    return nothing_forbids
