"""Further entries of the catalogue: task tiles, characters, calendar, challenges, pieces."""

from __future__ import annotations

from typing import Literal

from companion.rules.catalogue.entries import Certainty, Entry
from companion.rules.names import Icon


class Task(Entry, frozen=True, kw_only=True):
    """A task tile of the task chamber: the icons that must be shown there (facts §7)."""

    id: str
    icons: tuple[Icon, ...]
    certainty: Certainty


class Character(Entry, frozen=True, kw_only=True):
    """A character and the modules that bring it; the icons that its two abilities cost (facts §8).

    A permanent ability without icons works without an act, or asks for something else than icons.
    """

    id: str
    name: str
    modules: tuple[str, ...]
    activatable: tuple[Icon, ...]
    permanent: tuple[Icon, ...] = ()
    certainty: Certainty


class Calendar(Entry, frozen=True, kw_only=True):
    """The Maya calendar (facts §10): its tiles, the symbols of its spaces, and the Doomed side's bars.

    `bars`: the spaces before the bars of the countdowns. `keys`: how many more keys the exit asks for on each
    space, beginning with the space with the arrow.
    """

    tiles: dict[str, int]
    track: tuple[str, ...]
    bars: tuple[int, ...]
    keys: tuple[int, ...]
    certainty: Certainty


class Challenge(Entry, frozen=True, kw_only=True):
    """A row of the challenge table: its extra gems, its modules, its number of quests (facts §12)."""

    level: int
    gems: int
    modules: tuple[str, ...]
    quests: int = 0
    certainty: Certainty


class Piece(Entry, frozen=True, kw_only=True):
    """A kind of piece that is no chamber, card or tile: how many there are, and when it is used.

    It is used with any of its `modules`, or always if it names none. `each` says how many: one for each
    `player`, one for each `other` player, or as many as the set-up counts for the `game`; left out, all of
    them. A piece that belongs to a `chamber` stays in the box if that chamber does.
    """

    id: str
    count: int
    modules: tuple[str, ...] = ()
    each: Literal["player", "other", "game"] | None = None
    chamber: str | None = None
    certainty: Certainty
