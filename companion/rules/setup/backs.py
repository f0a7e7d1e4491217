"""The number of every card and tile that is drawn, each copy its own: it is printed on its sticker.

People have stuck the stickers on, so a number never changes: each kind of card has the same few numbers
however many copies the box of an owner holds. Two copies have two numbers, because then a camera that sees a
number again sees the same card again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.rules.catalogue import Catalogue
from companion.rules.setup.draws import PILE

COPIES = {"curses": 5, "treasures": 5, "tasks": 1, "calendar": 10, "gem_locations": 1}
"""How many numbers each kind of a stack has."""


def numbered(catalogue: Catalogue, stack: str) -> dict[int, str]:
    """Return what a deck of the set-up (`pile curses treasures tasks calendar gem_locations`) is made of.

    The numbers of the pile are those of the chambers; START is not drawn. A copy beyond the numbers of its
    kind has none.
    """
    if stack == PILE:
        return {chamber.number: name for name, chamber in catalogue.chambers.items() if chamber.number > 0}
    each = COPIES[stack]
    kinds = enumerate(_kinds(catalogue, stack).items())
    return {each * place + copy: name for place, (name, count) in kinds for copy in range(min(count, each))}


def _kinds(catalogue: Catalogue, stack: str) -> Mapping[str, int]:
    """Return how many of each kind the box holds, in the order of the catalogue."""
    match stack:
        case "curses":
            return {name: card.count for name, card in catalogue.curses.items()}
        case "treasures":
            return {name: tile.count for name, tile in catalogue.treasures.items()}
        case "tasks":
            return dict.fromkeys(catalogue.tasks, 1)
        case "calendar":
            return dict(sorted(catalogue.calendar.tiles.items()))
        case _:
            return dict.fromkeys(_locations(catalogue), 1)


def _locations(catalogue: Catalogue) -> Iterator[str]:
    return (f"GL{number}" for number in range(1, catalogue.numbers.cursed_gems + 1))
