"""Checks a set-up's decks against the box: it must hold each card and tile that they name, and as many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from companion.rules.errors import BadRecord


def check_supply(key: str, named: Iterable[str], supply: Mapping[str, int]) -> None:
    """Raise BadRecord if the set-up's `key` names something that is not in the
    `supply`, or too many of it."""
    for name, count in Counter(named).items():
        if name not in supply:
            raise BadRecord(f"{key}: there is no {name!r} in the catalogue; there are {', '.join(supply)}")
        if count > supply[name]:
            raise BadRecord(f"{key}: {name} is there {count} times; the box holds {supply[name]}")
