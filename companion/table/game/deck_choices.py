"""What players may find in a deck that they look through, where people have shuffled it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

import msgspec
from msgspec import UNSET

from companion.rules import Act, to_line
from companion.rules.moves import Move
from companion.rules.setup.draws import looked_through


def other_choices(
    moves: Iterable[Move], shuffled: Collection[str], face_down: Callable[[str], Iterable[str]]
) -> Iterator[Move]:
    """Yields the moves that choose something that lies elsewhere in this game, but may lie in the real deck.

    ``shuffled``: the decks of which only people know the order; ``face_down``: what a deck may hold.
    """
    groups: dict[str, tuple[Move, str, set[str]]] = {}
    for move in moves:
        found = looked_through(move.act)
        if found is not None and found.deck in shuffled:
            groups.setdefault(without_choice(move.act), (move, found.deck, set()))[2].add(found.name)
    for move, deck, names in groups.values():
        for name in face_down(deck):
            if name not in names:
                yield move._replace(act=msgspec.structs.replace(move.act, choose=name))


def without_choice(act: Act) -> str:
    """The act's line without its time and without what the player chooses from a deck."""
    chooses = {} if looked_through(act) is None else {"choose": UNSET}
    return to_line(msgspec.structs.replace(act, t=0, **chooses))
