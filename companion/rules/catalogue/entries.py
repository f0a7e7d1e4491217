"""The catalogue's entries, as they are in the TOML files beside this one."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from companion.rules.names import Icon, Level, Side, Time


class Certainty(StrEnum):
    """How certain a fact is: printed, reported, counted, or proposed until an owner has checked their box.

    A chamber that is `home_made` is in no box.
    """

    BOOK = "book"
    FOUND = "found"
    DERIVED = "derived"
    PROPOSED = "proposed"
    CHECKED = "checked"
    HOME_MADE = "home_made"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all entries. It is strict, so that a misspelt key is an error."""


class GemIcon(Entry, frozen=True, kw_only=True):
    """What activates gems in a chamber: for n gems, `costs[n]` dice that show `icon` (facts §4.1)."""

    icon: Icon
    costs: dict[int, int]

    @property
    def most(self) -> int:
        """Return the number of gem icons printed on the chamber."""
        return max(self.costs)


class Sure(Entry, frozen=True, kw_only=True):
    """The certainty of each fact of a chamber."""

    openings: Certainty
    frame: Certainty = Certainty.PROPOSED
    gem: Certainty = Certainty.PROPOSED
    marks: Certainty = Certainty.PROPOSED


class Chamber(Entry, frozen=True, kw_only=True):
    """A chamber tile. Its sides are named as if its stairway were in the south (facts §4).

    `forbids`: what is forbidden while its sand runs, for each of its sand timer icons (facts §9). `asks`: the
    icons that each of its tasks asks for, one task after the other. `penalties`: how many dice are lost, or
    gems are added, if the sand runs out before the first, the second, … of these tasks is mastered.
    """

    id: str
    number: int
    name: str
    kind: str
    certainty: Sure
    modules: tuple[str, ...] = ()
    openings: tuple[Side, ...] = ()
    rear: tuple[Side, ...] = ()
    stairway: bool = True
    one_way: bool = False
    frame: tuple[Icon, ...] = ()
    enterable: bool = True
    gem: GemIcon | None = None
    mask: bool = False
    treasure: bool = False
    forbids: tuple[Literal["movement", "gems", "golden_masks", "start"], ...] = ()
    asks: tuple[tuple[Icon, ...], ...] = ()
    penalties: tuple[Annotated[int, msgspec.Meta(ge=0)], ...] = ()


class Curse(Entry, frozen=True, kw_only=True):
    """A kind of curse card: how many there are, and the icons that lift it (none: it cannot be lifted)."""

    id: str
    name: str
    modules: tuple[str, ...]
    count: int
    certainty: Certainty
    lift: tuple[Icon, ...] = ()


class Treasure(Entry, frozen=True, kw_only=True):
    """A kind of treasure tile. `needs`: the keys of `use`. A tile that `pays` is not used: an act names it.

    Such a tile `gives` icons to the payment, or `doubles` the worth of these icons on its owner's dice, or
    does something else with the verb `on` and pays nothing.
    """

    id: str
    name: str
    modules: tuple[str, ...]
    count: int
    certainty: Certainty
    needs: tuple[str, ...] = ()
    pays: bool = False
    gives: tuple[Icon, ...] = ()
    doubles: tuple[Icon, ...] = ()
    on: str | None = None


class Cue(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One sign of the soundtrack: its time, `gong`, `door` or `collapse`, and its countdown (1–3)."""

    t: Time
    name: str
    countdown: int


class Sheet(Entry, frozen=True, kw_only=True):
    """A cue sheet: the countdowns of one soundtrack, in seconds since "Escape!"."""

    name: str
    certainty: Certainty
    cues: tuple[Cue, ...]


class Numbers(Entry, frozen=True, kw_only=True):
    """The tables of the set-up (Big Box p. 4; facts §2.3, §2.4). Only the number
    of cursed gems is uncertain."""

    dice: int
    dice_alone: int
    gems: dict[int, int]
    levels: dict[Level, int]
    fate_gems: int
    fate_levels: tuple[Level, ...]
    beside_start: int
    small_party: int
    packet: int
    challenge_top: int
    cursed_gems: int
    certainty: Certainty
