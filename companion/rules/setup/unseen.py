"""Puts what nobody has seen yet into another order that is just as possible: the pile and the stacks."""

from __future__ import annotations

import random

from msgspec import UnsetType

from companion.rules.catalogue import Numbers
from companion.rules.setup.pile import EXIT
from companion.rules.setup.setup import Setup
from companion.rules.state import State


def shuffle_unseen(state: State, setup: Setup, numbers: Numbers, packet: int, dealer: random.Random) -> None:
    """Shuffle the draw pile and the stacks of curses and treasures.

    The exit comes to lie where people know it may lie: at its known height with few players, else among the
    lowest chambers with its `packet` (R-04), or among the upper ones of a challenge.
    """
    state.pile = _pile(state.pile, setup, numbers, packet, dealer)
    state.curse_pile = tuple(dealer.sample(state.curse_pile, len(state.curse_pile)))
    state.treasure_pile = tuple(dealer.sample(state.treasure_pile, len(state.treasure_pile)))


def _pile(
    pile: tuple[str, ...], setup: Setup, numbers: Numbers, packet: int, dealer: random.Random
) -> tuple[str, ...]:
    others = [name for name in pile if name != EXIT]
    dealer.shuffle(others)
    if EXIT not in pile:
        return tuple(others)
    place = dealer.choice(_places_of_the_exit(pile, setup, numbers, packet))
    return (*others[:place], EXIT, *others[place:])


def _places_of_the_exit(pile: tuple[str, ...], setup: Setup, numbers: Numbers, packet: int) -> range:
    """Where the exit may lie, counted from the top; its true place is always among them."""
    true = pile.index(EXIT)
    if not isinstance(setup.challenge, UnsetType):
        drawn = 0 if isinstance(setup.pile, UnsetType) else len(setup.pile) - len(pile)
        return range(max(true + 1, numbers.challenge_top + 1 - drawn))
    if len(setup.players) <= numbers.small_party:
        return range(true, true + 1)
    lowest = len(pile) - packet - 1
    return range(max(0, min(true, lowest)), len(pile))
