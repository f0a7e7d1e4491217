"""The shape of further entries of the catalogue: task tiles, characters, calendar, challenges, pieces."""

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

    A permanent ability without icons works by itself, or asks for something else than icons.
    """

    id: str
    name: str
    modules: tuple[str, ...]
    activatable: tuple[Icon, ...]
    permanent: tuple[Icon, ...] = ()
    certainty: Certainty


class Calendar(Entry, frozen=True, kw_only=True):
    """The Maya calendar (facts §10): its tiles, the symbols of its spaces, and the Doomed side's bars.

    `bars` are the spaces before the bars of the countdowns, `keys` how many more keys the exit asks for on
    each space, the one with the arrow first.
    """

    tiles: dict[str, int]
    track: tuple[str, ...]
    bars: tuple[int, ...]
    keys: tuple[int, ...]
    certainty: Certainty


class Challenge(Entry, frozen=True, kw_only=True):
    """A row of the challenge table: how many gems more, which modules, how many quests (facts §12)."""

    level: int
    gems: int
    modules: tuple[str, ...]
    quests: int = 0
    certainty: Certainty


class Piece(Entry, frozen=True, kw_only=True):
    """A kind of piece beside chambers, cards and tiles: how many, and when it comes to the table.

    It does with any of its `modules`, or always if it names none: `each` player his own, one for each `other`
    player, or as many as the set-up counts out for the `game`; else all there are. Where it belongs to a
    `chamber`, it stays in the box if that one does.
    """

    id: str
    count: int
    modules: tuple[str, ...] = ()
    each: Literal["player", "other", "game"] | None = None
    chamber: str | None = None
    certainty: Certainty
