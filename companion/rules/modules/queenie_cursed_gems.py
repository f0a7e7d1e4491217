"""Queenie Cursed Gems: each player must find the place of their own cursed gem (Big Box p. 35–36)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UnsetType

from companion.rules.acts import Escape, UseChamber
from companion.rules.basic.gems import in_one_chamber
from companion.rules.basic.paying import pay_here
from companion.rules.cards.supply import check_supply
from companion.rules.events import Event
from companion.rules.modules import Module
from companion.rules.names import Cell, Code, Colour, Icon, Time
from companion.rules.payment import spend
from companion.rules.record.known_keys import add_player_keys, add_state_keys
from companion.rules.record.verdicts import Refusal
from companion.rules.rulebook import Attempt, Events, Play, Rulebook
from companion.rules.sentences import add_sentences
from companion.rules.setup.setup import Setup
from companion.rules.state import Adventurer
from companion.rules.temple import PlacedChamber

NAME = "queenie_cursed_gems"
GEM, LOCATION = "CG", "GL"
LOOK = (Icon.KEY, Icon.KEY)

add_state_keys(gem_locations=dict.fromkeys(("cell", "location")))
add_player_keys("cursed_gem")
add_sentences({"gem-is-cursed": "{player} still has the cursed gem {gem} and cannot escape"})


class LocationLaid(Event, frozen=True, kw_only=True, tag="location_laid"):
    """A gem location tile lies face down in a chamber."""

    takes_from = "gem_locations"

    cell: Cell
    chamber: str


class LocationSeen(Event, frozen=True, kw_only=True, tag="location_seen"):
    """A player has looked at the gem location tile of a chamber."""

    turns_up = ("gem_locations", "location")

    player: Colour
    location: str


class GemReturned(Event, frozen=True, kw_only=True, tag="gem_returned"):
    """A player has brought their cursed gem back to its place: both tiles are out of the game."""

    player: Colour
    gem: str
    location: str


class Tiles:
    """Who holds which cursed gem, the stack of locations, and the locations in the chambers."""

    def __init__(self, gems: dict[Colour, str], stack: tuple[str, ...], laid: dict[str, str]) -> None:
        self.gems = gems
        self.stack = stack
        self.laid = laid

    def copy(self) -> Tiles:
        """Return an independent copy."""
        return Tiles(dict(self.gems), self.stack, dict(self.laid))


def join(rules: Rulebook, setup: Setup) -> None:
    """Add the tiles."""
    rules.laid_out.append(lay_out)
    rules.discovered.append(lay_location)
    rules.removed.append(take_location_back)
    rules.check(Escape, Code.CURSED, gem_brought_back)
    rules.shown.append(show)
    rules.ideas.append(think_of_looking)
    rules.case(
        UseChamber,
        lambda play, attempt: (
            play.state.where(attempt.who[0]).chamber.id in _tiles(play).laid
            and isinstance(attempt.act.what, UnsetType)
        ),
        look,
        (Code.NOT_TOGETHER, in_one_chamber),
        (Code.NOT_ENOUGH_ICONS, lambda play, attempt: pay_here(play, attempt, LOOK)),
    )


def think_of_looking(play: Play, player: Adventurer, t: Time) -> Iterator[UseChamber]:
    """Look at the location tile in the player's chamber."""
    if play.state.where(player).chamber.id in _tiles(play).laid:
        yield UseChamber(t=t, players=[player.colour])


def lay_out(play: Play) -> None:
    """Shuffle both kinds of tiles and give everybody a cursed gem."""
    setup = play.setup
    gems = _deck(play, "cursed_gems", GEM, setup.cursed_gems)
    stack = _deck(play, "gem_locations", LOCATION, setup.gem_locations)
    play.setup = msgspec.structs.replace(setup, cursed_gems=gems, gem_locations=stack)
    held = dict(zip(play.state.players, gems, strict=False))
    play.state.parts[NAME] = Tiles(held, tuple(stack), {})


def lay_location(play: Play, player: Adventurer, placed: PlacedChamber, events: Events) -> None:
    """Lay the top location in a chamber that can give exactly one gem."""
    tiles, gem = _tiles(play), placed.chamber.gem
    if gem is not None and gem.most == 1 and tiles.stack:
        tiles.laid[placed.chamber.id], tiles.stack = tiles.stack[0], tiles.stack[1:]
        events.append(LocationLaid(cell=placed.cell, chamber=placed.chamber.id))


def take_location_back(play: Play, placed: PlacedChamber, events: Events) -> None:
    """Put the location of a removed chamber under its stack, like other tiles (R-54)."""
    tiles = _tiles(play)
    if placed.chamber.id in tiles.laid:
        tiles.stack += (tiles.laid.pop(placed.chamber.id),)


def gem_brought_back(play: Play, attempt: Attempt[Escape]) -> Refusal | None:
    """A player with a cursed gem cannot escape (R-37)."""
    player = attempt.who[0]
    gem = _tiles(play).gems.get(player.colour)
    return Refusal(Code.CURSED, "gem-is-cursed", player=player.colour, gem=gem) if gem else None


def look(play: Play, attempt: Attempt[UseChamber], events: Events) -> None:
    """Look at the location; if it is the place of the player's own gem, both tiles go to the box."""
    spend(play, attempt, events)
    tiles, player = _tiles(play), attempt.who[0].colour
    chamber = play.state.where(attempt.who[0]).chamber.id
    location, gem = tiles.laid[chamber], tiles.gems.get(player)
    events.append(LocationSeen(player=player, location=location))
    if gem is not None and gem.removeprefix(GEM) == location.removeprefix(LOCATION):
        del tiles.laid[chamber], tiles.gems[player]
        events.append(GemReturned(player=player, gem=gem, location=location))


def show(play: Play, shown: dict[str, Any]) -> None:
    """Show who has a cursed gem, and the locations on the table (face down for the players)."""
    tiles = _tiles(play)
    for colour, player in shown["players"].items():
        player["cursed_gem"] = tiles.gems.get(colour)
    shown["gem_locations"] = [
        {"cell": cell, "location": tiles.laid[placed.chamber.id]}
        for cell, placed in play.state.temple.items()
        if placed.chamber.id in tiles.laid
    ]


def _deck(play: Play, key: str, kind: str, given: list[str] | UnsetType) -> list[str]:
    known = [f"{kind}{number}" for number in range(1, play.catalogue.numbers.cursed_gems + 1)]
    if isinstance(given, UnsetType):
        random.Random(f"{key}:{play.setup.seed}").shuffle(known)
        return known
    check_supply(key, given, dict.fromkeys(known, 1))
    return given


def _tiles(play: Play) -> Tiles:
    part = play.state.parts[NAME]
    assert isinstance(part, Tiles)
    return part


MODULES = [
    Module(name=NAME, number=20, join=join, decks=("cursed_gems", "gem_locations")),
]
