"""Builds a stack: as the set-up gives it, or by shuffling what nobody holds yet (R-63)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import UnsetType

from companion.rules.cards.supply import check_supply
from companion.rules.catalogue import Curse, Treasure
from companion.rules.errors import BadRecord
from companion.rules.rulebook import Play

Card = Curse | Treasure


def stack(
    play: Play,
    key: str,
    known: Mapping[str, Card],
    kinds: Iterable[str],
    given: list[str] | UnsetType,
    held: list[str],
) -> list[str]:
    """Return the stack `key`, top first; it is made of `kinds` if the set-up gives none. Raises BadRecord.

    What players hold at the start counts, too: the box holds only so many of each.
    """
    named = held if isinstance(given, UnsetType) else [*held, *given]
    check_supply(key, named, {name: card.count for name, card in known.items()})
    for name in named:
        if name not in kinds:
            raise BadRecord(f"{key}: {name} belongs to a module that is not part of this game")
    if not isinstance(given, UnsetType):
        return given
    cards = Counter({name: card.count for name, card in known.items() if name in kinds})
    pile = list((cards - Counter(held)).elements())
    random.Random(f"{key}:{play.setup.seed}").shuffle(pile)
    return pile
