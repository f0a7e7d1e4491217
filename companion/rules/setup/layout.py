"""Lays a game out: START and its neighbours, the draw pile, depot and adventurers (Big Box p. 3–4)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.catalogue import Catalogue, Chamber
from companion.rules.errors import BadRecord
from companion.rules.names import OPPOSITE, Cell, Colour, Side, neighbour
from companion.rules.rulebook import Box, Play, Rulebook
from companion.rules.setup.challenge import has_fate
from companion.rules.setup.pile import build_pile
from companion.rules.setup.setup import Holdings, Setup
from companion.rules.state import Adventurer, Die, State
from companion.rules.temple import Temple

START: Cell = (0, 0)
FIRST_KINDS = ("gem", "basic")


def lay_out(setup: Setup, catalogue: Catalogue, rules: Rulebook) -> Play:
    """Return the game ready to begin; its set-up has every deck explicit. Raises BadRecord."""
    state = State({}, Temple())
    play = Play(rules, catalogue, msgspec.structs.replace(setup, expect=UNSET), state)
    _lay_chambers(play)
    setup = play.setup
    assert not isinstance(setup.pile, UnsetType)  # it is explicit by now
    state.pile = tuple(setup.pile)
    for colour in setup.players:
        state.players[colour] = _adventurer(play, colour)
    state.depot, state.fate_gems = _gems(setup, catalogue)
    play.setup = msgspec.structs.replace(setup, depot=state.depot, fate_gems=state.fate_gems)
    for hook in (*rules.begun, *rules.laid_out):
        hook(play)
    return play


def _lay_chambers(play: Play) -> None:
    """Lay START, the chambers of `place`, and START's neighbours; fill in the pile."""
    setup, temple = play.setup, play.state.temple
    temple.place(play.catalogue.chambers["START"], START, None)
    for place in setup.place:
        _lay(play, place.chamber, place.cell, place.stairway)
    given = {} if isinstance(setup.beside_start, UnsetType) else setup.beside_start
    for side, name in given.items():
        if side not in temple[START].openings():
            raise BadRecord(f"START has no opening to the {side}, so {name} cannot lie beside it there")
        _lay(play, name, neighbour(START, side), OPPOSITE[side])
    if isinstance(setup.pile, UnsetType):
        _build_pile(play, given, draw_neighbours=isinstance(setup.beside_start, UnsetType))
    else:
        play.setup = msgspec.structs.replace(setup, beside_start=given)
        _check_pile(play, setup.pile)


def _check_pile(play: Play, pile: list[str]) -> None:
    laid = {placed.chamber.id for placed in play.state.temple.values()}
    for name in pile:
        _known(play, name)
        if name in laid:
            raise BadRecord(f"chamber {name} is there twice; every tile lies in one place")
        laid.add(name)


def _build_pile(play: Play, given: dict[Side, str], *, draw_neighbours: bool) -> None:
    """Let the modules change the box, build the pile from it, lay the chambers drawn beside START."""
    temple, numbers = play.state.temple, play.catalogue.numbers
    laid = {placed.chamber.id for placed in temple.values()}
    chambers = play.catalogue.chambers.values()
    box = Box([chamber.id for chamber in chambers if chamber.kind in FIRST_KINDS])
    for hook in play.rules.boxes:
        hook(play, box)
    sides = (Side.EAST, Side.WEST)[: numbers.beside_start if draw_neighbours else 0]
    free = [side for side in sides if neighbour(START, side) not in temple]
    packet = play.rules.packet or numbers.packet
    play.built = built = build_pile(box, play.setup, numbers, packet, free, laid)
    for side, name in built.beside.items():
        _lay(play, name, neighbour(START, side), OPPOSITE[side])
    play.setup = msgspec.structs.replace(play.setup, pile=built.pile, beside_start={**given, **built.beside})


def _known(play: Play, name: str) -> Chamber:
    chamber = play.catalogue.chambers.get(name)
    if chamber is None:
        raise BadRecord(f"there is no chamber {name!r} in the catalogue")
    if chamber.modules and name not in play.rules.chambers:
        wanted = " or ".join(chamber.modules)
        raise BadRecord(f"chamber {name} belongs to {wanted}, which is not part of this game")
    return chamber


def _lay(play: Play, name: str, cell: Cell, stairway: Side) -> None:
    chamber, temple = _known(play, name), play.state.temple
    if cell in temple:
        raise BadRecord(f"chamber {name} cannot lie at {list(cell)}: {temple[cell].chamber.id} lies there")
    if any(placed.chamber is chamber for placed in temple.values()):
        raise BadRecord(f"chamber {name} is there twice; every tile lies in one place")
    temple.place(chamber, cell, stairway)


def _adventurer(play: Play, colour: Colour) -> Adventurer:
    """Return a player as the set-up says, or in START with five unrolled dice (seven if alone)."""
    numbers = play.catalogue.numbers
    count = numbers.dice_alone if len(play.setup.players) == 1 else numbers.dice
    holdings = play.setup.adventurers.get(colour, Holdings())
    player = Adventurer(colour, START, [])
    if not isinstance(holdings.cell, UnsetType):
        if holdings.cell not in play.state.temple:
            raise BadRecord(f"{colour} cannot stand at {list(holdings.cell)}: no chamber lies there")
        player.cell = holdings.cell
    player.part = _part(play, player, holdings)
    faces = [None] * count if isinstance(holdings.dice, UnsetType) else holdings.dice
    for face in faces:
        die = Die()
        if face is not None:
            die.roll(face)
        player.dice.append(die)
    return player


def _part(play: Play, player: Adventurer, holdings: Holdings) -> str | None:
    """Return the room of a double chamber where a player stands: the front one
    if the line does not say it."""
    double = play.state.where(player).chamber.rear
    if isinstance(holdings.part, UnsetType):
        return "front" if double else None
    if not double:
        raise BadRecord(f"{player.colour} cannot stand in the {holdings.part}: that is no double chamber")
    return holdings.part


def _gems(setup: Setup, catalogue: Catalogue) -> tuple[int, int]:
    """Return the gems in and beside the depot (Big Box p. 4).

    Professionals have none beside it (R-47). The extra gems of level and challenge are added up (R-132).
    """
    numbers = catalogue.numbers
    depot = numbers.gems[len(setup.players)] + numbers.levels[setup.level]
    if not isinstance(setup.challenge, UnsetType):
        depot += catalogue.challenges[setup.challenge].gems
    fate = numbers.fate_gems if has_fate(setup, catalogue) else 0
    return (
        depot if isinstance(setup.depot, UnsetType) else setup.depot,
        fate if isinstance(setup.fate_gems, UnsetType) else setup.fate_gems,
    )
