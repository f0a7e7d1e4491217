"""What both sides of the Maya calendar share: tiles, track, figure, and the calendar chamber (p. 32–34).

Both sides join this; each then adds what happens when gems are activated.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
from msgspec import UnsetType

from companion.rules.acts import Activate, UseChamber
from companion.rules.basic import gems
from companion.rules.basic.paying import pay_here
from companion.rules.cards.supply import check_supply
from companion.rules.events import Event
from companion.rules.names import Cell, Code, Colour, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.known_keys import add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import AnyOf, Attempt, Box, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber

PART = "maya"
CALENDAR = "CA"
SWITCH = (Icon.KEY,) * 3
SIDES = {"queenie_maya_eternal", "queenie_maya_doomed"}

add_state_keys(
    calendar={**dict.fromkeys(("space", "next", "pile")), "tiles": dict.fromkeys(("cell", "symbol"))}
)
add_sentences(
    {
        "no-calendar-tile": "No calendar tile lies at {x}, {y} to be switched",
    }
)


class TileLaid(Event, frozen=True, kw_only=True, tag="calendar_tile_laid"):
    """A calendar tile lies face up in a gem chamber."""

    turns_up = ("calendar", "symbol")
    takes_from = "calendar"

    cell: Cell
    chamber: str
    symbol: str


class TilesSwitched(Event, frozen=True, kw_only=True, tag="calendar_tiles_switched"):
    """The calendar tiles of two chambers were switched."""

    players: tuple[Colour, ...]
    cells: tuple[Cell, Cell]


class CalendarMoved(Event, frozen=True, kw_only=True, tag="calendar_moved"):
    """The Maya figure stands on the next space."""

    space: int
    symbol: str


class MayaCalendar:
    """The stack of tiles, the tiles in the chambers, and the figure's space (0: the space with the arrow)."""

    def __init__(self, stack: tuple[str, ...], laid: dict[str, str] | None = None, space: int = 0) -> None:
        self.stack = stack
        self.laid = dict(laid or {})
        self.space = space

    def copy(self) -> MayaCalendar:
        """Return an independent copy."""
        return MayaCalendar(self.stack, self.laid, self.space)


def join(rules: Rulebook) -> None:
    """Add the calendar and its chamber."""
    rules.chambers.add(CALENDAR)
    rules.boxes.append(mix_in)
    rules.laid_out.append(lay_out)
    rules.discovered.append(lay_tile)
    rules.removed.append(take_tile_back)
    rules.shown.append(show)
    rules.ideas.append(think_of_switching)
    rules.case(
        Activate,
        empty_depot_and_a_tile,
        move_only,
        (Code.NOT_TOGETHER, gems.in_one_chamber),
        (Code.NO_GEM, gems.as_many_gem_icons),
        (Code.MUST_COOPERATE, gems.cooperates),
        (Code.NOT_ENOUGH_ICONS, gems.pays_the_gems),
    )
    rules.case(
        UseChamber,
        lambda play, attempt: (
            play.state.where(attempt.who[0]).chamber.id == CALENDAR
            and isinstance(attempt.act.what, UnsetType)
        ),
        switch,
        (Code.BAD_LINE, cells_named),
        (Code.NOTHING_HERE, tiles_there),
        (Code.NOT_TOGETHER, gems.in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, lambda play, attempt: pay_here(play, attempt, SWITCH)),
    )


def think_of_switching(play: Play, player: Adventurer, t: Time) -> Iterator[AnyOf]:
    """Switch any two tiles that lie in chambers."""
    if play.state.where(player).chamber.id == CALENDAR:
        laid = calendar(play).laid
        tiles = [cell for cell, placed in play.state.temple.items() if placed.chamber.id in laid]
        if pairs := list(combinations(tiles, 2)):
            yield AnyOf(UseChamber(t=t, players=[player.colour], cells=pairs[0]), "cells", pairs)


def one_side(setup: Setup) -> str | None:
    """Return why both sides of the board cannot be played at once."""
    if set(setup.modules) >= SIDES:
        return "the Maya calendar has two sides; play either the Eternal or the Doomed calendar"
    return None


def mix_in(play: Play, box: Box) -> None:
    """Add the calendar chamber after START's neighbours are laid."""
    box.later.append(CALENDAR)


def lay_out(play: Play) -> None:
    """Shuffle the calendar tiles, or take them as the set-up gives them."""
    tiles, given = play.catalogue.calendar.tiles, play.setup.calendar
    if isinstance(given, UnsetType):
        given = list(Counter(tiles).elements())
        random.Random(f"calendar:{play.setup.seed}").shuffle(given)
    check_supply("calendar", given, tiles)
    play.setup = msgspec.structs.replace(play.setup, calendar=given)
    play.state.parts[PART] = MayaCalendar(tuple(given))


def lay_tile(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Lay the top tile, if there is one, in a chamber just discovered where gems can be activated."""
    board, chamber = calendar(play), placed.chamber
    if board.stack and (chamber.gem is not None or chamber.id in play.rules.gem_chambers):
        symbol, board.stack = board.stack[0], board.stack[1:]
        board.laid[placed.chamber.id] = symbol
        events.append(TileLaid(cell=placed.cell, chamber=placed.chamber.id, symbol=symbol))


def take_tile_back(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Put the tile of a removed chamber under the stack (R-54)."""
    board = calendar(play)
    if placed.chamber.id in board.laid:
        board.stack += (board.laid.pop(placed.chamber.id),)


def next_symbol(play: Play) -> str | None:
    """Return the symbol of the next space; None when the figure has reached the last one."""
    board, track = calendar(play), play.catalogue.calendar.track
    return track[board.space] if board.space < len(track) else None


def advance(play: Play, symbol: str, events: Events) -> None:
    """Move the figure onto the next space."""
    board = calendar(play)
    board.space += 1
    events.append(CalendarMoved(space=board.space, symbol=symbol))


def empty_depot_and_a_tile(play: Play, attempt: Attempt[Activate]) -> bool:
    """Return whether the depot is empty and a tile can still move the figure (R-36)."""
    here = play.state.where(attempt.who[0]).chamber
    return not play.state.depot and here.gem is not None and here.id in calendar(play).laid


def move_only(play: Play, attempt: Attempt[Activate], events: Events) -> None:
    """Spend the dice as for a gem; only the calendar moves."""
    spend(play, attempt, events)
    for hook in play.rules.activated:
        hook(play, play.state.where(attempt.who[0]), events)


def cells_named(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """The line must name two tiles."""
    if not isinstance(attempt.act.cells, UnsetType):
        return None
    return Refusal(Code.BAD_LINE, "key-needed", verb="chamber", name=CALENDAR, key="cells")


def tiles_there(play: Play, attempt: Attempt[UseChamber]) -> Refusal | None:
    """Calendar tiles must lie in both chambers."""
    for cell in _cells(attempt):
        placed = play.state.temple.get(cell)
        if placed is None or placed.chamber.id not in calendar(play).laid:
            return Refusal(Code.NOTHING_HERE, "no-calendar-tile", x=cell[0], y=cell[1])
    return None


def switch(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Switch two tiles with each other."""
    spend(play, attempt, events)
    laid = calendar(play).laid
    one, other = (play.state.temple[cell].chamber.id for cell in _cells(attempt))
    laid[one], laid[other] = laid[other], laid[one]
    players = tuple(player.colour for player in attempt.who)
    events.append(TilesSwitched(players=players, cells=_cells(attempt)))


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show where the figure stands, the symbol it waits for, and the tiles on the table."""
    board = calendar(play)
    shown["calendar"] = {
        "space": board.space,
        "next": next_symbol(play),
        "pile": len(board.stack),
        "tiles": [
            {"cell": cell, "symbol": board.laid[placed.chamber.id]}
            for cell, placed in play.state.temple.items()
            if placed.chamber.id in board.laid
        ],
    }


def calendar(play: Play) -> MayaCalendar:
    """Return the state of the calendar."""
    part = play.state.parts[PART]
    assert isinstance(part, MayaCalendar)
    return part


def _cells(attempt: Attempt[UseChamber]) -> tuple[Cell, Cell]:
    cells = attempt.act.cells
    assert not isinstance(cells, UnsetType)  # a check has asked for them
    return cells
