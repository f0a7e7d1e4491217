"""A practice game: its cue sheet has nothing but the collapse, and there are acts to try."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.rules import Act, verb
from companion.rules.catalogue.entries import Cue

TO_TRY = ("roll", "enter", "discover", "activate", "free", "escape")
"""The acts of the basic game that everybody needs, in the order in which people come to try them."""


class TryView(msgspec.Struct, frozen=True):
    """Something to try in a practice game."""

    do: str
    """A verb of the game record."""
    done: bool
    """Somebody has done it."""


def is_practice(cues: Sequence[Cue]) -> bool:
    """No gong and no door hurries the players of a game with these cues."""
    return all(cue.name == "collapse" for cue in cues)


def to_try(cues: Sequence[Cue], accepted: Iterable[Act]) -> tuple[TryView, ...]:
    """What players can try in this game, and what they have; empty where it is no practice game."""
    if not is_practice(cues):
        return ()
    done = {verb(act) for act in accepted}
    return tuple(TryView(do, do in done) for do in TO_TRY)
