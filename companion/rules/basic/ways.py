"""Actions 1 and 2: entering and discovering chambers (Big Box p. 5–6)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.acts import Discover, Enter
from companion.rules.basic import moving
from companion.rules.basic.paying import settle
from companion.rules.basic.rebuilding import rearranged
from companion.rules.events import DeadEnd, Discovered
from companion.rules.names import OPPOSITE, SIDES, Cell, Code, Icon, Side, Time, neighbour
from companion.rules.payment import spend
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Cost, Events, Journey, Play, Rulebook
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

DISCOVERY: Cost = (Icon.ADVENTURER, Icon.ADVENTURER)


def join(rules: Rulebook) -> None:
    """Add the rules of moving and discovering."""
    rules.verb(Enter, enter)
    rules.check(Enter, Code.BLOCKED, open_passage)
    rules.journey(Enter, journey)
    rules.check(Enter, Code.NOT_ENOUGH_ICONS, pays_the_frame)
    rules.verb(Discover, discover)
    rules.check(Discover, Code.BLOCKED, opening_there)
    rules.check(Discover, Code.TAKEN, place_is_free)
    rules.check(Discover, Code.PILE_EMPTY, pile_not_empty)
    rules.check(Discover, Code.NOT_ENOUGH_ICONS, pays_the_discovery)
    rules.discovered.append(announce_dead_end)
    rules.ideas.append(think_of_ways)


def think_of_ways(play: Play, player: Adventurer, t: Time) -> Iterator[Enter | Discover]:
    """Enter through every open passage of the player's room, discover at every open door."""
    temple, here = play.state.temple, play.state.where(player)
    for side in SIDES:
        if here.part(side) == player.part:
            if temple.passage(here.cell, side):
                yield Enter(t=t, player=player.colour, side=side)
            elif temple.open_door(here.cell, side):
                yield Discover(t=t, player=player.colour, side=side)


def open_passage(play: Play, attempt: Attempt[Enter]) -> Refusal | None:
    """The way must be open: both tiles need an opening there (R-21, R-22)."""
    state, side = play.state, attempt.act.side
    player = attempt.who[0]
    here = state.where(player)
    if here.part(side) != player.part:
        return _inner_wall(here, side)
    if state.temple.passage(here.cell, side):
        return None
    chamber, beyond = here.chamber.id, state.temple.get(neighbour(here.cell, side))
    if side not in here.openings():
        return Refusal(Code.BLOCKED, "wall-in-the-way", chamber=chamber, side=side)
    if beyond is None:
        return Refusal(Code.BLOCKED, "no-chamber-there", chamber=chamber, side=side)
    return Refusal(Code.BLOCKED, "wall-beyond", other=beyond.chamber.id, chamber=chamber)


def journey(play: Play, attempt: Attempt[Enter]) -> tuple[Journey]:
    """The journey leads over this side: through the door there, or through a secret passage."""
    player, side = attempt.who[0], attempt.act.side
    here, beyond = play.state.where(player), _beyond(play, attempt)
    open_here = side in here.openings() and OPPOSITE[side] in beyond.openings()
    return (Journey(player, here, beyond, side if open_here else None),)


def pays_the_frame(play: Play, attempt: Attempt[Enter]) -> Refusal | None:
    """The player alone must show the icons in the chamber's red frame (R-25); START has one, too (R-24)."""
    beyond = _beyond(play, attempt)
    frame = beyond.chamber.frame
    costs: tuple[Cost, ...] = (frame,)
    for hook in play.rules.entry_costs:
        costs = hook(play, attempt, beyond, costs)
    for surcharge in play.rules.surcharges:
        extra = surcharge(play, attempt, beyond)
        costs = tuple(cost + extra for cost in costs)
    if settle(play, attempt, costs):
        return None
    return _short(attempt, "not-enough-icons-enter", chamber=beyond.chamber.id, asked=costs[0])


def enter(play: Play, attempt: Attempt[Enter], events: Events) -> None:
    """Spend the dice and move the figure into the chamber."""
    spend(play, attempt, events)
    beyond = _beyond(play, attempt)
    spot = Spot(beyond.cell, beyond.part(OPPOSITE[attempt.act.side]))
    moving.enter(play, attempt.who[0], spot, events)


def opening_there(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """A player discovers through an open side of their chamber; gaps in the temple count, too (R-55)."""
    here, side = play.state.where(attempt.who[0]), attempt.act.side
    if here.part(side) != attempt.who[0].part:
        return _inner_wall(here, side)
    if side in here.openings():
        return None
    return Refusal(Code.BLOCKED, "wall-in-the-way", chamber=here.chamber.id, side=side)


def place_is_free(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """If a chamber lies there already, none can be discovered there, whatever its openings are (R-21)."""
    here, side = play.state.where(attempt.who[0]), attempt.act.side
    lies = play.state.temple.get(neighbour(here.cell, side))
    if lies is None:
        return None
    return Refusal(Code.TAKEN, "place-taken", other=lies.chamber.id, chamber=here.chamber.id, side=side)


def pile_not_empty(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """If the pile is empty, nothing can be discovered (R-26)."""
    return None if play.state.pile else Refusal(Code.PILE_EMPTY, "pile-is-empty")


def pays_the_discovery(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """The player alone must show two adventurers."""
    if settle(play, attempt, (DISCOVERY,)):
        return None
    return _short(attempt, "not-enough-icons-discover", asked=DISCOVERY)


def discover(play: Play, attempt: Attempt[Discover], events: Events) -> None:
    """Lay the pile's top chamber, its stairway on the door; the discoverer does not move (R-23)."""
    spend(play, attempt, events)
    state, player, side = play.state, attempt.who[0], attempt.act.side
    name, state.pile = state.pile[0], state.pile[1:]
    lay(play, player, name, neighbour(state.where(player).cell, side), OPPOSITE[side], events)


def lay(play: Play, player: Adventurer, name: str, cell: Cell, stairway: Side, events: Events) -> None:
    """Lay a chamber that a player has discovered; the modules' hooks carry out its effects."""
    events.append(Discovered(player=player.colour, cell=cell, chamber=name, stairway=stairway))
    placed = play.state.temple.place(play.catalogue.chambers[name], cell, stairway)
    for hook in play.rules.discovered:
        hook(play, player, placed, events)
    rearranged(play, events)


def announce_dead_end(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Announce that the exit can no longer be found; the game goes on (R-26)."""
    temple = play.state.temple
    if any(chamber.chamber.kind == "exit" for chamber in temple.values()):
        return
    if play.state.pile and any(temple.open_door(cell, side) for cell in temple for side in Side):
        return
    events.append(DeadEnd())


def _beyond(play: Play, attempt: Attempt[Enter]) -> PlacedChamber:
    cell = attempt.who[0].cell
    assert cell is not None
    return play.state.temple[neighbour(cell, attempt.act.side)]


def _inner_wall(here: PlacedChamber, side: Side) -> Refusal:
    return Refusal(Code.BLOCKED, "inner-wall", chamber=here.chamber.id, side=side)


def _short(attempt: Attempt[Enter] | Attempt[Discover], message: str, **facts: str | Cost) -> Refusal:
    return attempt.refusal or Refusal(
        Code.NOT_ENOUGH_ICONS, message, player=attempt.who[0].colour, shows=attempt.who[0].showing(), **facts
    )
