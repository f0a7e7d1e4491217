"""Real cards and tiles are shuffled by people: which one lies where is known as soon as it is turned up.

The set-up of a game has every deck in an order of its own. When people turn a card up, it takes the place in
the set-up where it must have lain. Cards that nobody has seen change places; nothing that was known changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.acts import Act, Discover, Use
from companion.rules.catalogue import Catalogue
from companion.rules.events import Event
from companion.rules.game import Game
from companion.rules.setup.pile import Built
from companion.rules.setup.setup import Setup

PILE = "pile"
"""The deck of chambers; all other decks are stacks of cards and tiles."""


class Draw(NamedTuple):
    """One card or tile that is turned up."""

    deck: str
    """The key of the set-up: `pile curses treasures tasks calendar gem_locations`."""
    name: str


class TakenFromStack(NamedTuple):
    """One card or tile that was taken from the top of its stack."""

    deck: str
    chamber: str | None
    """The chamber in which it lies face down now; None: it was turned up."""


def taken(events: Iterable[Event]) -> tuple[TakenFromStack, ...]:
    """Return what these events take from stacks, in order."""
    return tuple(
        TakenFromStack(event.takes_from, None if event.turns_up else getattr(event, "chamber", None))
        for event in events
        if event.takes_from
    )


def turned_up(events: Iterable[Event]) -> tuple[Draw, ...]:
    """Return what these events turn up, in order."""
    return tuple(
        Draw(event.turns_up[0], getattr(event, event.turns_up[1])) for event in events if event.turns_up
    )


def looked_through(act: Act) -> Draw | None:
    """Return what a player chooses from a deck that they look through; None for every other act."""
    match act:
        case Discover(choose=str() as name):
            return Draw(PILE, name)
        case Use(choose=str() as name):
            return Draw("treasures", name)
    return None


def deck_of(setup: Setup, deck: str) -> list[str]:
    """Return a deck of the set-up in its order; empty if it is not part of the game."""
    names = getattr(setup, deck)
    return [] if isinstance(names, UnsetType) else names


def exchanged(setup: Setup, draw: Draw, told: str) -> Iterator[Setup]:
    """Yield every set-up in which a `told` card lies where `draw` could lie, the likeliest one first.

    Which of several equal cards the draw was is not known here; replaying the game shows which set-up fits.
    """
    names = deck_of(setup, draw.deck)
    for here in (place for place, name in enumerate(names) if name == draw.name):
        for there in reversed([place for place, name in enumerate(names) if name == told]):
            other = list(names)
            other[here], other[there] = told, draw.name
            yield msgspec.structs.replace(setup, **{draw.deck: other})


def arranged(setup: Setup, drawn: Sequence[Draw], names: Sequence[str]) -> Iterator[Setup]:
    """Yield every set-up in which draws that follow one another may turn up these names.

    `drawn` is what they turn up now, of whatever decks. Cards that nobody has seen change places. Which of
    several equal cards were drawn is not known here; replaying the game shows which set-up fits.
    """
    setups = [setup]
    for deck in dict.fromkeys(draw.deck for draw in drawn):
        now = [draw.name for draw in drawn if draw.deck == deck]
        told = [name for draw, name in zip(drawn, names, strict=True) if draw.deck == deck]
        if now != told:
            setups = [each for one in setups for each in _lie_there(one, deck, now, told)]
    yield from setups


def _lie_there(setup: Setup, deck: str, now: Sequence[str], told: Sequence[str]) -> Iterator[Setup]:
    """Yield every set-up in which cards of a deck lie where these lie `now`."""
    cards = deck_of(setup, deck)
    for first in range(len(cards)):
        rest = cards[first:]
        if rest[: len(now)] == now and not Counter(told) - Counter(rest):
            for name in told:
                rest.remove(name)
            yield msgspec.structs.replace(setup, **{deck: [*cards[:first], *told, *rest]})


def built_anew(setup: Setup, catalogue: Catalogue) -> Built:
    """Return how the pile of this game is built; places and piles in the set-up are ignored."""
    bare = msgspec.structs.replace(setup, pile=UNSET, beside_start=UNSET, place=[], adventurers={})
    built = Game.begin(bare, catalogue).built
    assert built is not None  # a set-up without a pile has it built
    return built
