"""Sections ``[game]`` and ``[table]`` of table.toml."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.rules import Colour, Level


class Pile(StrEnum):
    """How the table learns which tile is drawn."""

    CAMERA = "camera"
    """A marker on the tile's back lies in the picture; without it the page names the tile to lay."""
    NAMED = "named"
    """The page always names the tile to lay next."""
    PICK = "pick"
    """People say on the page which tile they have drawn."""


class GameSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played, unless the command line says otherwise. The words are those of a game record."""

    players: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=6)] = (Colour.RED, Colour.BLUE)
    names: dict[str, str] = {}
    """What people are called, by colour."""
    level: Level = Level.NORMAL
    modules: tuple[str, ...] = ()
    """Whether they can be played together is for the rules to say."""
    challenge: Annotated[int, Meta(ge=1, le=26)] | None = None
    """One of the 26; it brings its own gems, modules and quests."""
    quests: Annotated[int, Meta(ge=1, le=3)] | None = None
    """How many quest chambers (1 to 3); None is the rulebook's number, here and below."""
    traps: Annotated[int, Meta(ge=2, le=4)] | None = None
    """How many trap chambers (2 to 4)."""
    time: Annotated[int, Meta(ge=2, le=4)] | None = None
    """How many time chambers (2 to 4)."""
    characters: dict[Colour, tuple[str, Literal["permanent", "activatable"]]] | None = None
    """Who plays whom, `{red = ["priest", "permanent"]}`; None draws."""
    cues: str = "standard"
    """The rules' own cue sheet, where no track is named."""
    track: str | None = None
    """The soundtrack, ours or imported; its cues are the game's. None is the one called like `cues`."""
    introduction: bool = False
    """The voice explains the game before it begins."""
    seed: int | None = None
    """For every shuffle; None draws one, which the journal keeps."""


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the table is laid out."""

    start: tuple[int, int] = (1, 1)
    """The cell (column, row from the south) of the boards on which START lies, its openings east and west."""
    pile: Pile = Pile.CAMERA
    journal: Path | None = None
    """File of the journal; None is this user's own."""
