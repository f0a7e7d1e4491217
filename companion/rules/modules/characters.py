"""Module 6, Characters: six adventurers, each with an ability that is permanent or activatable (p. 20–21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import UnsetType
from msgspec.structs import replace

from companion.rules.acts import Ability, Discover
from companion.rules.basic import moving, ways
from companion.rules.basic.dice import break_spell, gold_may_free
from companion.rules.basic.rebuilding import rearranged, turn_chamber
from companion.rules.events import Event
from companion.rules.modules import Module, abilities, chalice, priests_aid
from companion.rules.modules.abilities import (
    FOUND,
    TARGET,
    HeldCard,
    ability,
    cursed,
    for_anybody,
    holds,
    target,
)
from companion.rules.names import OPPOSITE, SIDES, Cell, Code, Colour, DieState, Icon, Side, Time, neighbour
from companion.rules.purse import Purse
from companion.rules.record.faults import LONGEST_PATH
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import AnyOf, Attempt, Cost, Events, Journey, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber, Spot

EXPLORER, DOCTOR, MUSCLEMAN = "explorer", "doctor", "muscleman"
PRIEST, TECHNICIAN, MENTALIST = "priest", "technician", "mentalist"
PERMANENT, ACTIVATABLE = abilities.CARDS
DOCTORS_MASKS = 3
QUARTERS: tuple[Literal[90, 180, 270], ...] = (90, 180, 270)
A, K, T, G = Icon.ADVENTURER, Icon.KEY, Icon.TORCH, Icon.GOLDEN_MASK

add_sentences(
    {
        "no-card-of": "No card of the {card} lies face up before {player}",
        "redraw-or-choose": "Either choose a chamber with a tile or draw another one, not both",
        "no-black-masks": "{player} has no black masks to be freed",
        "start-stays": "The starting chamber is never turned",
        "no-chamber-at": "No chamber lies at {x}, {y}",
        "not-all-black": "{player} can only do this while all their dice show black masks",
    }
)


class ChamberReturned(Event, frozen=True, kw_only=True, tag="chamber_returned"):
    """The chamber drawn went under the pile, and the next is laid instead."""

    turns_up = ("pile", "chamber")

    player: Colour
    chamber: str


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the six characters."""
    abilities.join(rules)
    priests_aid.join(rules)
    rules.taken_keys.add("redraw")
    rules.purses.append(open_purse)
    rules.entry_costs.append(by_two_adventurers)
    rules.masks_freed.insert(0, free_three)  # before any curse, so that the curse decides
    rules.case(
        Discover,
        lambda play, attempt: attempt.act.redraw is True,
        redraw,
        (Code.NOT_YOURS, may_redraw),
        (Code.FORBIDDEN, chooses_not),
    )
    rules.ideas.append(think_of_redrawing)
    ability(
        rules,
        HeldCard(EXPLORER, ACTIVATABLE),
        walk,
        (Code.BLOCKED, path_is_open),
        needs=("path",),
        journeys=along_the_path,
        uses=along_any_path,
    )
    ability(
        rules,
        HeldCard(DOCTOR, ACTIVATABLE),
        heal,
        *TARGET,
        (Code.FORBIDDEN, gold_may_free),
        (Code.NOT_CURSED, target_is_cursed),
        needs=("to",),
        uses=for_anybody,
    )
    ability(
        rules,
        HeldCard(MUSCLEMAN, ACTIVATABLE),
        turn,
        (Code.BLOCKED, can_be_turned),
        needs=("cell", "turn"),
        uses=any_way_round,
    )
    ability(rules, HeldCard(PRIEST, ACTIVATABLE), roll_masks, needs=())
    ability(
        rules,
        HeldCard(PRIEST, PERMANENT),
        join_target,
        *FOUND,
        (Code.BLOCKED, target_elsewhere),
        (Code.NOT_ENOUGH_ICONS, all_black),
        needs=("to",),
        journeys=to_the_target,
        uses=for_anybody,
    )
    ability(
        rules,
        HeldCard(TECHNICIAN, ACTIVATABLE),
        join_target,
        *FOUND,
        (Code.BLOCKED, target_elsewhere),
        needs=("to",),
        journeys=to_the_target,
        uses=for_anybody,
    )
    ability(
        rules,
        HeldCard(MENTALIST, ACTIVATABLE),
        go_through,
        (Code.BLOCKED, chamber_beyond),
        needs=("side",),
        carries=True,
        journeys=through_the_wall,
        uses=through_any_side,
    )


# Possible uses.


def think_of_redrawing(play: Play, player: Adventurer, t: Time) -> Iterator[Discover]:
    """Discover at every open door, and put the first chamber back."""
    if holds(play, player, EXPLORER, PERMANENT):
        for plain in ways.think_of_ways(play, player, t):
            if isinstance(plain, Discover):
                yield replace(plain, redraw=True)


def along_any_path(play: Play, player: Adventurer, use: Ability) -> Iterator[Ability]:
    """Walk every path of one to three chambers through open doors."""
    paths: list[tuple[list[Side], Spot]] = [([], player.spot())]
    while paths:
        path, spot = paths.pop(0)
        for side in SIDES if len(path) < LONGEST_PATH else ():
            here = play.state.temple[spot.cell]
            if here.part(side) == spot.part and play.state.temple.passage(spot.cell, side):
                yield replace(use, path=[*path, side])
                paths.append(([*path, side], _beyond(play, spot.cell, side)))


def any_way_round(play: Play, player: Adventurer, use: Ability) -> Iterator[AnyOf]:
    """Turn each chamber by a quarter, by half, by three quarters."""
    cells = [cell for cell, placed in play.state.temple.items() if placed.chamber.kind != "start"]
    for degrees in QUARTERS if cells else ():
        yield AnyOf(replace(use, cell=cells[0], turn=degrees), "cell", cells)


def through_any_side(play: Play, player: Adventurer, use: Ability) -> Iterator[Ability]:
    """Go through each side, and take the chalice along if it is there."""
    for side in SIDES:
        yield replace(use, side=side)
        if chalice.lies_with(play, player):
            yield replace(use, side=side, carrying=chalice.CHALICE)


# Abilities that work without an act of their own.


def open_purse(play: Play, attempt: Attempt[Any], purse: Purse) -> None:
    """Muscleman: each rolled torch counts as two. Technician: golden masks count as keys."""
    held = abilities.hands(play).held.get(purse.player.colour)
    if held == (MUSCLEMAN, PERMANENT):
        purse.worth[T] = {T: 2}  # half of a die cannot be kept for later
    elif held == (TECHNICIAN, PERMANENT):
        purse.worth[G] = {G: 1, K: 1}


def by_two_adventurers(
    play: Play, attempt: Attempt[Any], beyond: PlacedChamber, costs: tuple[Cost, ...]
) -> tuple[Cost, ...]:
    """Mentalist: two adventurers pay instead of the red frame, which is tried first (R-31)."""
    return (*costs, (A, A)) if holds(play, attempt.who[0], MENTALIST, PERMANENT) else costs


def free_three(play: Play, player: Adventurer, most: int) -> int:
    """Doctor: their golden mask frees up to three black masks."""
    return max(most, DOCTORS_MASKS) if holds(play, player, DOCTOR, PERMANENT) else most


def may_redraw(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """Only the Explorer may put a chamber back and draw another one."""
    player = attempt.who[0]
    if holds(play, player, EXPLORER, PERMANENT):
        return None
    return Refusal(Code.NOT_YOURS, "no-card-of", player=player.colour, card=EXPLORER)


def chooses_not(play: Play, attempt: Attempt[Discover]) -> Refusal | None:
    """A player who chooses a chamber from the pile has drawn none that could be put back (R-97)."""
    if isinstance(attempt.act.choose, UnsetType):
        return None
    return Refusal(Code.FORBIDDEN, "redraw-or-choose")


def redraw(play: Play, attempt: Attempt[Discover], events: Events) -> None:
    """Explorer: put the top chamber under the pile, even the exit; the next one must be laid (R-97)."""
    top, *others = play.state.pile
    play.state.pile = (*others, top)
    events.append(ChamberReturned(player=attempt.who[0].colour, chamber=top))
    ways.discover(play, attempt, events)


# Abilities that are acts.


def path_is_open(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The path must lead through open doors (R-32), and not through a double chamber's inner wall (R-73)."""
    player = attempt.who[0]
    spot = player.spot()
    for side in _path(attempt):
        here = play.state.temple[spot.cell]
        if here.part(side) != spot.part:
            return Refusal(Code.BLOCKED, "inner-wall", chamber=here.chamber.id, side=side)
        if not play.state.temple.passage(spot.cell, side):
            return Refusal(Code.BLOCKED, "wall-in-the-way", chamber=here.chamber.id, side=side)
        spot = _beyond(play, spot.cell, side)
    return None


def along_the_path(play: Play, attempt: Attempt[Ability]) -> Iterator[Journey]:
    """Each step is a journey of its own."""
    temple, cell = play.state.temple, attempt.who[0].spot().cell
    for side in _path(attempt):
        beyond = neighbour(cell, side)
        yield Journey(attempt.who[0], temple[cell], temple[beyond], _door(temple[cell], temple[beyond], side))
        cell = beyond


def walk(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Explorer: walk through up to three chambers without paying their frames or carrying anything (R-32)."""
    for side in _path(attempt):
        spot = _beyond(play, attempt.who[0].spot().cell, side)
        moving.enter(play, attempt.who[0], spot, events)


def target_is_cursed(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The other player must have black masks."""
    other = target(play, attempt)
    return None if cursed(other) else Refusal(Code.NOT_CURSED, "no-black-masks", player=other.colour)


def heal(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Doctor: another player, in any chamber, rolls all their black masks again."""
    other = target(play, attempt)
    break_spell(other, cursed(other), attempt.who[0], events)


def can_be_turned(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """Any chamber except START can be turned."""
    cell = _cell(attempt)
    placed = play.state.temple.get(cell)
    if placed is None:
        return Refusal(Code.BLOCKED, "no-chamber-at", x=cell[0], y=cell[1])
    return Refusal(Code.BLOCKED, "start-stays") if placed.chamber.kind == "start" else None


def turn(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Muscleman: turn a chamber with all in it; a player in a double chamber stays in their room (R-73)."""
    degrees = attempt.act.turn
    assert not isinstance(degrees, UnsetType)  # a line without it is a bad one
    turn_chamber(play, _cell(attempt), degrees, events)
    rearranged(play, events)


def roll_masks(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Priest: roll three black masks again, even if golden masks are banned (R-49)."""
    player = attempt.who[0]
    break_spell(player, list(attempt.payment[player.colour]), player, events)


def all_black(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """All dice before the Priest must show black masks, and there must be at least one (R-91)."""
    attempt.asks = (Icon.BLACK_MASK,) * max(1, sum(die.lies() for die in attempt.who[0].dice))
    dice = [die for die in attempt.who[0].dice if die.lies()]
    if dice and all(die.state is DieState.CURSED for die in dice):
        return None
    return Refusal(Code.NOT_ENOUGH_ICONS, "not-all-black", player=attempt.who[0].colour)


def target_elsewhere(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """The other player must be in another chamber."""
    player, other = attempt.who[0], target(play, attempt)
    if not play.state.together(player, other):
        return None
    return Refusal(Code.BLOCKED, "already-together", player=player.colour, other=other.colour)


def to_the_target(play: Play, attempt: Attempt[Ability]) -> tuple[Journey]:
    """The journey leads through no door, into the other player's chamber."""
    player = attempt.who[0]
    return (Journey(player, play.state.where(player), play.state.where(target(play, attempt))),)


def join_target(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Priest and Technician: go to a chamber where somebody is; nothing can be carried along (R-29)."""
    moving.enter(play, attempt.who[0], target(play, attempt).spot(), events)


def chamber_beyond(play: Play, attempt: Attempt[Ability]) -> Refusal | None:
    """A chamber must lie there, and no inner wall of a double chamber may be between (R-73)."""
    player, side = attempt.who[0], _side(attempt)
    here = play.state.where(player)
    if here.part(side) != player.part:
        return Refusal(Code.BLOCKED, "inner-wall", chamber=here.chamber.id, side=side)
    if neighbour(here.cell, side) in play.state.temple:
        return None
    return Refusal(Code.BLOCKED, "no-chamber-there", chamber=here.chamber.id, side=side)


def through_the_wall(play: Play, attempt: Attempt[Ability]) -> tuple[Journey]:
    """The journey leads through the wall. A slanted stairway stops it only if
    the way leads over it (R-99)."""
    player, side = attempt.who[0], _side(attempt)
    here = play.state.where(player)
    beyond = play.state.temple[neighbour(here.cell, side)]
    return (Journey(player, here, beyond, _door(here, beyond, side)),)


def go_through(play: Play, attempt: Attempt[Ability], events: Events) -> None:
    """Mentalist: go through a wall into the chamber behind."""
    player = attempt.who[0]
    moving.enter(play, player, _beyond(play, player.spot().cell, _side(attempt)), events)


def _beyond(play: Play, cell: Cell, side: Side) -> Spot:
    beyond = play.state.temple[neighbour(cell, side)]
    return Spot(beyond.cell, beyond.part(OPPOSITE[side]))


def _door(here: PlacedChamber, beyond: PlacedChamber, side: Side) -> Side | None:
    return side if side in here.openings() and OPPOSITE[side] in beyond.openings() else None


def _path(attempt: Attempt[Ability]) -> list[Side]:
    path = attempt.act.path
    assert not isinstance(path, UnsetType)  # a line without it is a bad one
    return path


def _cell(attempt: Attempt[Ability]) -> Cell:
    cell = attempt.act.cell
    assert not isinstance(cell, UnsetType)  # a line without it is a bad one
    return cell


def _side(attempt: Attempt[Ability]) -> Side:
    side = attempt.act.side
    assert not isinstance(side, UnsetType)  # a line without it is a bad one
    return side


MODULES = [Module(name="characters", number=6, join=join, decks=("characters",))]
