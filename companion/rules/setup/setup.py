"""Line 1 of a game record: the players, their cards and dice, and the places of chambers. It is read
strictly and written completely."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.catalogue.entries import Cue
from companion.rules.errors import BadRecord
from companion.rules.names import Cell, Colour, Icon, Level, Side
from companion.rules.record.doubled import doubled_key

OPTIONS = {  # the switches of the rulings (R-…) with their defaults; modules add theirs
    "split_golden_mask": False,
    "strict_cooperation": True,
}


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A chamber that lies on the table already."""

    cell: Cell
    chamber: str
    stairway: Side


class Holdings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Where a player stands and what they hold at the start. A die is its icon, or
    null if it is not rolled yet."""

    cell: Cell | UnsetType = UNSET
    part: Literal["front", "rear"] | UnsetType = UNSET
    dice: list[Icon | None] | UnsetType = UNSET
    curses: list[str] = []
    treasures: list[str] = []


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The set-up; `Game.setup` is the same with every deck explicit."""

    game: Literal[1]
    players: list[Colour]
    level: Level = Level.NORMAL
    challenge: int | UnsetType = UNSET
    modules: list[str] = []
    quests: int | UnsetType = UNSET
    traps: int | UnsetType = UNSET
    time: int | UnsetType = UNSET
    characters: dict[Colour, tuple[str, str]] | UnsetType = UNSET
    beside_start: dict[Side, str] | UnsetType = UNSET
    pile: list[str] | UnsetType = UNSET
    curses: list[str] | UnsetType = UNSET
    treasures: list[str] | UnsetType = UNSET
    tasks: list[str] | UnsetType = UNSET
    calendar: list[str] | UnsetType = UNSET
    cursed_gems: list[str] | UnsetType = UNSET
    gem_locations: list[str] | UnsetType = UNSET
    depot: int | UnsetType = UNSET
    fate_gems: int | UnsetType = UNSET
    place: list[Place] = []
    adventurers: dict[Colour, Holdings] = {}
    cues: str | list[Cue] = "standard"
    options: dict[str, bool] = {}
    seed: int = 0
    expect: dict[str, Any] | UnsetType = UNSET

    def option(self, name: str) -> bool:
        """Return the value of a switch: from the line, else its default."""
        return self.options.get(name, OPTIONS[name])

    def to_line(self) -> str:
        """Return the set-up as line 1 of a record, without a line end."""
        return msgspec.json.encode(self).decode()


_decode = msgspec.json.Decoder(Setup).decode
_BYTE_ORDER_MARK = "\ufeff"
_EXPECTED = ("ok",)  # the only key that a set-up line can expect


def parse_setup(text: str | bytes) -> Setup:
    """Read line 1 of a record; raises BadRecord with the reason."""
    try:
        if (text if isinstance(text, str) else text.decode()).startswith(_BYTE_ORDER_MARK):
            raise BadRecord("a byte order mark stands before the set-up; save the file as UTF-8 without it")
        setup = _decode(text)
        twice = doubled_key(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"this is not the set-up of a game record: {error}") from error
    if twice is not None:
        raise BadRecord(f"the set-up gives {twice} twice")
    for key in () if isinstance(setup.expect, UnsetType) else setup.expect:
        if key not in _EXPECTED:
            raise BadRecord(f"expect names {key}; of the set-up only ok can be expected")
    return setup
